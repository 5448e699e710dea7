#include <map>

#include "core/attention/forward.h"
#include "core/model/scenario_file.h"
#include "tests/support/close.h"
#include "tests/support/golden.h"
#include "tests/support/scenarios.h"

// tests/golden/attention_cases.py worked these with decimals of forty digits and with NumPy, never with this program.

namespace abh::test {
namespace {

using Key = std::pair<std::string, Index>;

/// What the golden lists: everything worked out, by its id and its head (0 where there are none).
std::map<Key, Matrix> expectedStages(const nlohmann::json& golden)
{
    std::map<Key, Matrix> stages;
    for (const nlohmann::json& stage : golden.at("stages"))
        stages.emplace(Key(stage.at("id"), stage.at("head").is_null() ? 0 : stage.at("head").get<Index>()), matrixFrom(stage.at("values")));
    return stages;
}

bool isWorkedOut(Quantity quantity)
{
    return quantity >= Quantity::Q;
}

void checkAgainst(const Trace& trace, const std::map<Key, Matrix>& expected)
{
    std::size_t found = 0;
    for (const QuantityInfo& about : allQuantities()) {
        if (!isWorkedOut(about.quantity)) continue;
        for (Index head = 0; head < 8; ++head) {
            const auto wanted = expected.find({about.id, head});
            INFO(about.id << ", head " << head);
            REQUIRE(trace.has(about.quantity, head) == (wanted != expected.end()));
            if (wanted == expected.end()) continue;
            ++found;
            checkClose(trace.at(about.quantity, head), wanted->second, 1e-12);
        }
    }
    CHECK(found == expected.size());
}

}

TEST_CASE("every golden case is met stage by stage, and has the very stages the golden has")
{
    const nlohmann::json cases = golden("attention_cases.json");
    REQUIRE(cases.size() >= 40);
    for (const nlohmann::json& one : cases) {
        INFO(one.at("name").get<std::string>());
        const ReadResult read = readScenario(one.at("scenario").dump());
        REQUIRE(read.scenario);
        REQUIRE(read.issues.empty());
        checkAgainst(forward(*read.scenario), expectedStages(one));
    }
}

TEST_CASE("where plain cannot be finished, a Note says so and the golden has row maxima")
{
    for (const nlohmann::json& one : golden("attention_cases.json")) {
        const Trace trace = forward(readScenario(one.at("scenario").dump()).scenario.value());
        const bool fellBack = trace.softmaxInForce() != trace.scenario().softmax;
        bool noted = false;
        for (const Issue& note : trace.notes()) noted = noted || note.field == "softmax";
        INFO(one.at("name").get<std::string>());
        CHECK(noted == fellBack);
        CHECK(expectedStages(one).contains({"row_max", 0}) == (trace.softmaxInForce() == SoftmaxForm::Safe));
    }
}

TEST_CASE("the seed golden of the brief's example is met to fourteen digits")
{
    // The same numbers as facts A, in the first golden case.
    const nlohmann::json first = golden("attention_cases.json").at(0);
    REQUIRE(first.at("name") == "brief");
    CHECK(readScenario(first.at("scenario").dump()).scenario->X == builtIn("brief").X);
    const Trace trace = forward(builtIn("brief"));
    for (const auto& [key, matrix] : expectedStages(first))
        for (const QuantityInfo& about : allQuantities())
            if (about.id == key.first) checkClose(trace.at(about.quantity), matrix, 1e-14);
}

}
