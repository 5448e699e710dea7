#include "core/model/scenario_file.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;

namespace {

std::string briefText()
{
    return readText(ABH_SOURCE_DIR "/resources/scenarios/brief.json");
}

/// Every field differs from its default.
Scenario everything()
{
    Scenario scenario;
    scenario.title = "\"Quoted\" \\ caf\u00e9 \U0001F600";
    scenario.tokens = {"the", ""};
    scenario.X = Matrix::Random(2, 3);
    scenario.W_Q = Matrix::Random(3, 4);
    scenario.W_K = Matrix::Random(3, 2);
    scenario.W_V = Matrix::Random(3, 4);
    scenario.W_O = Matrix::Random(8, 5);
    scenario.heads = 4;
    scenario.kv_heads = 2;
    scenario.mask.causal = true;
    scenario.mask.window = 2;
    scenario.mask.real = {true, false};
    scenario.mask.allowed = BoolMatrix::Constant(2, 2, true);
    (*scenario.mask.allowed)(0, 1) = false;
    scenario.scale = {Scale::Kind::Number, 0.1};
    scenario.softmax = SoftmaxForm::Safe;
    scenario.arithmetic = {Arithmetic::Kind::Significant, 5, Arithmetic::Ties::ToEven};
    return scenario;
}

void checkRoundTrip(const Scenario& scenario)
{
    const std::string text = writeScenario(scenario);
    INFO(text);
    const ReadResult result = readScenario(text);
    CHECK(result.issues.empty());
    REQUIRE(result.scenario);
    CHECK(*result.scenario == scenario);
    CHECK(writeScenario(*result.scenario) == text);
}

}

TEST_CASE("The built-in scenarios are written exactly as they lie in resources")
{
    for (const std::string name : {"brief", "e3"}) {
        const std::string text = readText(ABH_SOURCE_DIR "/resources/scenarios/" + name + ".json");
        const ReadResult result = readScenario(text);
        REQUIRE(result.scenario);
        CHECK(writeScenario(*result.scenario) == text);
    }
}

TEST_CASE("A scenario that uses every field survives the way to a file and back")
{
    checkRoundTrip(everything());
}

TEST_CASE("Each choice survives the way to a file and back")
{
    Scenario scenario = everything();
    for (const auto kind : {Scale::Kind::InverseSqrt, Scale::Kind::None, Scale::Kind::InverseDk, Scale::Kind::Number}) {
        scenario.scale = {kind, -1e-7};
        checkRoundTrip(scenario);
    }
    for (const auto kind : {Arithmetic::Kind::Exact, Arithmetic::Kind::Decimals, Arithmetic::Kind::Significant}) {
        scenario.arithmetic = {kind, 1};
        checkRoundTrip(scenario);
    }
    scenario.W_O.reset();
    scenario.tokens.clear();
    scenario.mask = {};
    checkRoundTrip(scenario);
    scenario.mask.real = {true, true};
    checkRoundTrip(scenario);
}

TEST_CASE("Every double comes back bit for bit, and -0 as 0")
{
    const auto bits = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    std::mt19937_64 random(1);
    Scenario scenario = *example("brief");
    scenario.X = Matrix(20, 4);
    for (int round = 0; round < 50; ++round) {
        for (double& entry : scenario.X.edit().reshaped())
            do entry = std::bit_cast<double>(random());
            while (!(std::abs(entry) <= kMaxMagnitude));
        scenario.X.edit()(0, 0) = std::numeric_limits<double>::denorm_min();
        scenario.X.edit()(0, 1) = 9007199254740993e3;
        scenario.X.edit()(0, 2) = 12345678901234567890.0;
        const ReadResult result = readScenario(writeScenario(scenario));
        REQUIRE(result.scenario);
        for (Index k = 0; k < scenario.X.size(); ++k)
            REQUIRE(bits(result.scenario->X->data()[k]) == bits(scenario.X->data()[k]));
    }
    scenario.X.edit()(0, 0) = -0.0;
    CHECK(writeScenario(scenario).find("-0,") == std::string::npos);
    CHECK_FALSE(std::signbit(readScenario(writeScenario(scenario)).scenario->X(0, 0)));
}

TEST_CASE("Only format, version and the four matrices must be there")
{
    const ReadResult result = readScenario(
        R"({"format": "attention-by-hand", "version": 1, "X": [[1]], "W_Q": [[2]], "W_K": [[3]], "W_V": [[4]]})");
    REQUIRE(result.scenario);
    Scenario expected;
    expected.X = Matrix::Constant(1, 1, 1);
    expected.W_Q = Matrix::Constant(1, 1, 2);
    expected.W_K = Matrix::Constant(1, 1, 3);
    expected.W_V = Matrix::Constant(1, 1, 4);
    CHECK(*result.scenario == expected);
}

TEST_CASE("Without kv_heads every head has keys and values of its own")
{
    const ReadResult result = readScenario(
        R"({"format": "attention-by-hand", "version": 1, "X": [[1]], "W_Q": [[1, 2]], "W_K": [[3, 4]], "W_V": [[5, 6]], "heads": 2})");
    REQUIRE(result.scenario);
    CHECK(result.scenario->kv_heads == 2);
}

TEST_CASE("A byte order mark and padding as a list are accepted")
{
    std::string text = "\xEF\xBB\xBF" + briefText();
    text.replace(text.find("\"mask\": {}"), 10, R"("mask": {"padding": [1, false], "allowed": [[true, 0], [1, 1]]})");
    const ReadResult result = readScenario(text);
    REQUIRE(result.scenario);
    CHECK(result.scenario->mask.real == std::vector<bool>{true, false});
    CHECK_FALSE((*result.scenario->mask.allowed)(0, 1));
}

TEST_CASE("A NaN is written as what reading refuses, with its cell")
{
    Scenario scenario = *example("brief");
    scenario.X.edit()(1, 2) = std::numeric_limits<double>::quiet_NaN();
    const ReadResult result = readScenario(writeScenario(scenario));
    CHECK_FALSE(result.scenario);
    REQUIRE(result.issues.size() == 1);
    CHECK(describe(result.issues[0]).find("X, row 2, column 3: This is null.") == 0);
}

TEST_CASE("The example cut short at any byte is an error and never a crash")
{
    const std::string text = briefText();
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        const ReadResult result = readScenario(std::string_view(text).substr(0, length));
        INFO(length);
        REQUIRE_FALSE(result.scenario);
        REQUIRE(result.issues.size() == 1);
        if (length > 1) REQUIRE(result.issues[0].text.find("The text stops in the middle, at line ") == 0);
    }
}

TEST_CASE("Changed bytes are never a crash, and what is read is valid")
{
    std::mt19937 random(20240501);
    const std::string original = writeScenario(everything());
    // Half of the changes put in what JSON is made of, which gets further than any byte.
    const std::string_view likely = "[]{}\",:0123456789.-+eEtfn \n\\u";
    for (int round = 0; round < 4000; ++round) {
        std::string text = original;
        for (unsigned change = 0; change <= random() % 4; ++change) {
            const std::size_t where = random() % text.size();
            if (random() % 4 == 0) text.erase(where, random() % 20);
            else text[where] = random() % 2 ? likely[random() % likely.size()] : static_cast<char>(random());
        }
        const ReadResult result = readScenario(text);
        REQUIRE(result.scenario.has_value() != hasError(result.issues));
        if (result.scenario) REQUIRE(validate(*result.scenario).empty());
        for (const Issue& issue : result.issues) REQUIRE(describe(issue).size() < 1000);
    }
}

TEST_CASE("a note is written where there is one, read back, and refused when it is not one line")
{
    Scenario scenario = example("brief").value();
    CHECK(writeScenario(scenario).find("\"note\"") == std::string::npos);
    scenario.note = "The numbers are invented.";
    const ReadResult read = readScenario(writeScenario(scenario));
    REQUIRE(read.scenario);
    CHECK(*read.scenario == scenario);
    CHECK(read.scenario->note == scenario.note);
    scenario.note = "two\nlines";
    const ReadResult refused = readScenario(writeScenario(scenario));
    REQUIRE(refused.issues.size() == 1);
    CHECK(refused.issues.front().field == "note");
}
