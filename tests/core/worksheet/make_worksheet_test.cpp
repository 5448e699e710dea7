#include "core/worksheet/make_worksheet.h"

#include <nlohmann/json.hpp>

#include "core/attention/misconception.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"
#include "tests/support/varied_scenarios.h"

using namespace abh;

namespace {

constexpr const char* kLevels[] = {"predict", "guided", "standard", "exam"};
constexpr const char* kBlanks[] = {"results", "every:2", "share:0.5:3"};

/// A key as JSON with its answers taken out.
nlohmann::json withoutAnswers(nlohmann::json value)
{
    if (value.is_object() && value.contains("blocks")) {    // what only a key says
        auto& blocks = value["blocks"];
        blocks.erase(std::remove_if(blocks.begin(), blocks.end(), [](const auto& block) { return block["kind"] == "answer"; }), blocks.end());
    }
    if (value.is_object()) {
        if (value.contains("asked") && value["asked"] == true)
            for (const char* answer : {"digits", "value", "accepted"}) value.erase(answer);
        value.erase("relation");    // "=" before a blank, "≈" before a number that is cut
        for (auto& field : value) field = withoutAnswers(field);
    } else if (value.is_array()) {
        for (auto& one : value) one = withoutAnswers(one);
    }
    return value;
}

nlohmann::json asJson(const Worksheet& sheet)
{
    SheetDocument one;
    one.handouts = {sheet};
    return nlohmann::json::parse(sheetsAsJson(one))["handouts"][0];
}

bool canBeMade(const Trace& trace, const SheetOptions& options)
{
    return !hasError(checkSheet(trace, options));
}

}

TEST_CASE("A hand-out holds no answer, and its key differs from it in nothing else")
{
    for (const test::NamedScenario& one : test::variedScenarios()) {
        const Trace trace = forward(one.scenario);
        for (const char* level : kLevels)
            for (const char* blank : kBlanks) {
                const SheetOptions options = test::sheetOptions(level, blank);
                if (!canBeMade(trace, options)) continue;
                INFO(one.name << ", " << level << ", " << blank);
                const Worksheet handout = makeWorksheet(trace, options, Answers::Hidden), key = makeWorksheet(trace, options, Answers::Shown);
                for (const SheetCell& cell : test::cellsOf(handout)) {
                    if (cell.asked) CHECK((cell.digits.empty() && !cell.value && !cell.accepted));
                    else CHECK_FALSE(cell.digits.empty());
                }
                nlohmann::json fromKey = withoutAnswers(asJson(key));
                fromKey["key"] = false;
                CHECK(fromKey == withoutAnswers(asJson(handout)));
                CHECK(handout.identifier == key.identifier);
            }
    }
}

TEST_CASE("Every answer of a key lies in its own range, and no number is NaN")
{
    for (const test::NamedScenario& one : test::variedScenarios()) {
        const Trace trace = forward(one.scenario);
        const SheetOptions options = test::sheetOptions();
        INFO(one.name);
        for (const SheetCell& cell : test::cellsOf(makeWorksheet(trace, options, Answers::Shown))) {
            REQUIRE(cell.value.has_value());
            CHECK_FALSE(std::isnan(*cell.value));
            CHECK(test::isClose(*cell.value, trace.at(cell.cell)));
            if (cell.asked && std::isfinite(*cell.value)) {
                REQUIRE(cell.accepted.has_value());
                CHECK(cell.accepted->holds(*cell.value));
            }
        }
    }
}

TEST_CASE("By hand the key has the rounded numbers that the brief prints")
{
    const Worksheet key = makeWorksheet(forward(test::builtIn("brief", "hand:3")), test::sheetOptions(), Answers::Shown);
    CHECK(test::resultOf(key, Quantity::E).at(0, 0).digits == "8.339");
    CHECK(test::resultOf(key, Quantity::RowSum).at(0, 0).digits == "12.451");
    CHECK(test::resultOf(key, Quantity::A).at(1, 0).digits == "0.805");
    CHECK(test::resultOf(key, Quantity::Z).at(1, 1).digits == "2.805");
    const std::string text = test::textsOf(key);
    CHECK(text.find("Use √dₖ = √2 ≈ 1.4142.") != std::string::npos);
    CHECK(text.find("Round every result to 3 decimals") != std::string::npos);
}

TEST_CASE("Where answers are exact the sheet says how many decimals to keep, and the root to use")
{
    const std::string text = test::textsOf(makeWorksheet(forward(test::builtIn("brief")), test::sheetOptions(), Answers::Hidden));
    CHECK(text.find("keep at least 4 decimals") != std::string::npos);
    CHECK(text.find("√2 ≈ 1.4142") != std::string::npos);
    CHECK(text.find("answers to 3 decimals") != std::string::npos);
}

TEST_CASE("Guided, an operand that the student has to find stands as its symbol")
{
    const std::string text = test::textsOf(makeWorksheet(forward(test::builtIn("brief")), test::sheetOptions("guided"), Answers::Hidden));
    CHECK(text.find("Q₁₁ = 1 · 1 + 0 · 0 + 1 · 0 + 0 · 1 = ____") != std::string::npos);
    CHECK(text.find("S₁₂ = Q₁₁ · K₂₁ + Q₁₂ · K₂₂ = ____") != std::string::npos);
    CHECK(text.find("Z₁₁ = A₁₁ · V₁₁ + A₁₂ · V₂₁ = ____") != std::string::npos);
}

TEST_CASE("What comes before the first step is given")
{
    SheetOptions options = test::sheetOptions();
    options.scope = {StepId::Scores, StepId::Context, {1}, {}};
    const Worksheet sheet = makeWorksheet(forward(test::builtIn("e3")), options, Answers::Hidden);
    REQUIRE(sheet.sections.front().operands.size() == 2);
    CHECK(sheet.sections.front().operands[0].quantity == Quantity::Q);
    CHECK(sheet.sections.front().operands[0].rows() == 1);
    CHECK(sheet.sections.front().operands[1].rows() == 3);
    CHECK_FALSE(sheet.sections.front().operands[1].asksAny());
    CHECK(test::resultOf(sheet, Quantity::S).rows() == 1);
    CHECK(test::resultOf(sheet, Quantity::S).rowNames.front() == "2");
    CHECK(sheet.work.products == 18);
}

TEST_CASE("An exam has what is given once, and neither formulas nor terms")
{
    const Worksheet sheet = makeWorksheet(forward(test::builtIn("e3")), test::sheetOptions("exam"), Answers::Hidden);
    CHECK(sheet.sections.front().operands.size() == 4);    // X and three weight matrices
    for (const SheetSection& section : sheet.sections)
        for (const SheetBlock& block : section.blocks) {
            CHECK_FALSE(std::holds_alternative<SheetFormula>(block));
            CHECK_FALSE(std::holds_alternative<SheetWorking>(block));
        }
}

TEST_CASE("To predict is to rank, with 0 where the mask leaves nothing")
{
    Scenario s = test::withScores(test::matrixOf(3, {3, 1, 2, 1, 5, 5, 7, 2, 9}));
    s.mask.causal = true;
    const Trace trace = forward(s);
    const Worksheet key = makeWorksheet(trace, test::sheetOptions("predict"), Answers::Shown);
    const SheetMatrix ranks = test::resultOf(key, Quantity::A);
    CHECK(ranks.kind == SheetMatrix::Kind::Ranks);
    std::string digits;
    for (const SheetCell& cell : ranks.cells) digits += cell.digits + ' ';
    CHECK(digits == "1 0 0 2 1 0 2 3 1 ");
    CHECK(key.work == WorkCount{});
    s.mask.causal = false;
    const SheetMatrix tied = test::resultOf(makeWorksheet(forward(s), test::sheetOptions("predict"), Answers::Shown), Quantity::A);
    CHECK(tied.at(1, 1).digits == "1–2");
    CHECK(tied.at(1, 1).accepted == AcceptedRange{1, 2});
    CHECK(tied.at(1, 0).accepted == AcceptedRange{3, 3});
}

TEST_CASE("Every sheet ends with the checks")
{
    for (const char* level : {"guided", "standard", "exam", "slip"}) {
        const Worksheet sheet = makeWorksheet(forward(test::builtIn("e3")), test::sheetOptions(level), Answers::Hidden);
        int checks = 0;
        for (const SheetSection& section : sheet.sections)
            for (const SheetBlock& block : section.blocks)
                if (const auto* text = std::get_if<SheetText>(&block)) checks += text->kind == SheetText::Kind::Check;
        INFO(level);
        CHECK(checks == 3);
    }
}

TEST_CASE("The planted slip shows, its name is in the key alone, and the right numbers with it")
{
    const Trace right = forward(test::builtIn("e3"));
    SheetOptions options = test::sheetOptions("slip");
    options.slip = Misconception::NoScale;
    const Worksheet handout = makeWorksheet(right, options, Answers::Hidden), key = makeWorksheet(right, options, Answers::Shown);
    CHECK(test::resultOf(handout, Quantity::A).at(0, 1).digits == "0.665");    // facts: .090 .665 .245, right is .186 .506 .307
    CHECK(test::textsOf(handout).find(whatWasDone(Misconception::NoScale)) == std::string::npos);
    CHECK(test::textsOf(key).find(whatWasDone(Misconception::NoScale)) != std::string::npos);
    CHECK(test::textsOf(key).find("0.506") != std::string::npos);
    CHECK(test::textsOf(handout).find("0.506") == std::string::npos);
    CHECK(key.identifier == handout.identifier);
}

TEST_CASE("A slip that would not show is refused with what to do")
{
    const Trace right = forward(test::builtIn("e3"));
    SheetOptions options = test::sheetOptions("slip");
    options.slip = Misconception::MaskedWithZero;
    const Issues issues = checkSheet(right, options);
    REQUIRE(issues.size() == 1);
    CHECK(describe(issues.front()).find("--slip: No number on this sheet would show that slip. Choose another") == 0);
    options.slip.reset();
    for (std::uint64_t seed = 1; seed < 40; ++seed) {
        options.slipSeed = seed;
        CHECK(checkSheet(right, options).empty());
        CHECK_FALSE(makeWorksheet(right, options, Answers::Hidden).sections.empty());
    }
}

TEST_CASE("Steps, rows and heads that are not there are named, with those that are")
{
    const Trace trace = forward(test::builtIn("e3"));
    const auto firstOf = [&](SheetOptions options) {
        const Issues issues = checkSheet(trace, options);
        return issues.empty() ? std::string() : describe(issues.front());
    };
    SheetOptions options = test::sheetOptions();
    options.scope.from = StepId::Mask;
    CHECK(firstOf(options) == "--from: This calculation has no step “mask”. Its steps are queries, keys, values, scores, scale, exponentials, weights, context.");
    options.scope = {StepId::Context, StepId::Scores, {}, {}};
    CHECK(firstOf(options) == "--to: “scores” comes before “context”. Change the two round.");
    options.scope = {{}, {}, {3}, {}};
    CHECK(firstOf(options) == "--rows: There is no token 4. The calculation has 3 tokens.");
    options.scope = {{}, {}, {}, 1};
    CHECK(firstOf(options) == "--head: There is no head 2. The calculation has 1 head.");
    options.scope = {StepId::Weights, StepId::Weights, {}, {}};
    options.blanking = parseBlanking("scores").value();
    CHECK(firstOf(options).find("--blank: Nothing on this sheet is blank.") == 0);
}

TEST_CASE("Other numbers, and other blanks, have another identifier")
{
    const Trace one = forward(test::builtIn("e3"));
    Scenario changed = test::builtIn("e3");
    changed.X.edit()(0, 0) = 1;
    const auto identifier = [](const Trace& trace, const SheetOptions& options) { return makeWorksheet(trace, options, Answers::Hidden).identifier; };
    CHECK(identifier(one, test::sheetOptions()) != identifier(forward(changed), test::sheetOptions()));
    CHECK(identifier(one, test::sheetOptions()) != identifier(one, test::sheetOptions("standard", "scores")));
    CHECK(identifier(one, test::sheetOptions()) == identifier(forward(test::builtIn("e3")), test::sheetOptions()));
    CHECK(identifier(one, test::sheetOptions()).size() == 9);
}

TEST_CASE("The checks are true of a masked sheet and of one with few digits")
{
    Scenario s = test::builtIn("e3", "hand:1");
    s.mask.causal = true;
    const std::string text = test::textsOf(makeWorksheet(forward(s), test::sheetOptions(), Answers::Hidden));
    CHECK(text.find("Among the tokens that a row may look at") != std::string::npos);
    CHECK(text.find("In each row the weights") == std::string::npos);
    CHECK(text.find("but for what rounding has moved") != std::string::npos);
    CHECK(text.find("significant figures of every exponential") == std::string::npos);
    const std::string figures = test::textsOf(makeWorksheet(forward(test::builtIn("e3", "sig:2")), test::sheetOptions(), Answers::Hidden));
    CHECK(figures.find("Give answers with these figures.") != std::string::npos);
    CHECK(figures.find("answers to 3 decimals") == std::string::npos);
}

TEST_CASE("Scores to rank are printed so that they can be told apart")
{
    Scenario s = test::withScores(test::matrixOf(3, {1, 2, 1.5, 1, 1.0001, 3, 1, 2, 3}));
    SheetOptions options = test::sheetOptions("predict");
    options.answerDecimals = 0;
    const Worksheet sheet = makeWorksheet(forward(s), options, Answers::Hidden);
    const SheetMatrix& scores = sheet.sections.front().operands.front();
    CHECK(scores.at(0, 2).digits == "1.5000");
    CHECK(scores.at(1, 1).digits == "1.0001");
}

TEST_CASE("Guided, every term of a long sum is printed")
{
    test::SeededScenarios random(4);
    const Worksheet sheet = makeWorksheet(forward(random.scenario({2, 16, 2, 2})), test::sheetOptions("guided"), Answers::Hidden);
    CHECK(test::textsOf(sheet).find("…") == std::string::npos);
}

TEST_CASE("A key says which slips its ranges hide")
{
    SheetOptions options = test::sheetOptions("standard", "weights,context");
    options.answerDecimals = 0;
    const Trace trace = forward(test::builtIn("brief"));
    CHECK(test::textsOf(makeWorksheet(trace, options, Answers::Shown)).find("these slips lie within the ranges") != std::string::npos);
    CHECK(test::textsOf(makeWorksheet(trace, options, Answers::Hidden)).find("these slips") == std::string::npos);
    CHECK(test::textsOf(makeWorksheet(forward(test::builtIn("e3")), test::sheetOptions(), Answers::Shown)).find("these slips") == std::string::npos);
}
