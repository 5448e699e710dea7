#include "core/report/trace_report.h"

#include <set>

#include <nlohmann/json.hpp>

#include "core/model/scenario_file.h"
#include "tests/support/golden.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

using nlohmann::json;

json reported(const Scenario& s)
{
    return json::parse(traceAsJson(forward(s)));
}

/// "input queries/0 keys/0 ..." in the order of the report.
std::string idsOf(const json& report)
{
    std::string ids;
    for (const json& stage : report.at("stages")) {
        ids += stage.at("id").get<std::string>();
        if (!stage.at("head").is_null()) ids += "/" + std::to_string(stage.at("head").get<int>());
        ids += ' ';
    }
    return ids;
}

}

TEST_CASE("the brief as JSON has the stages that it goes through, and no other")
{
    CHECK(idsOf(reported(builtIn("brief"))) ==
          "input queries/0 keys/0 values/0 scores/0 scaled_scores/0 exponentials/0 row_sums/0 weights/0 context/0 ");
    Scenario s = builtIn("brief");
    s.scale.kind = Scale::Kind::None;
    s.softmax = SoftmaxForm::Safe;
    s.mask.causal = true;
    CHECK(idsOf(reported(s)) == "input queries/0 keys/0 values/0 scores/0 masked_scores/0 row_max/0 exponentials/0 row_sums/0 weights/0 context/0 ");
    s.mask = {};
    s.mask.real = {true, true};
    CHECK(idsOf(reported(s)).find("masked_scores") == std::string::npos);
}

TEST_CASE("heads count from 0, KV heads for keys and values, null where there are none")
{
    SeededScenarios random(2);
    Scenario s = random.scenario({2, 3, 2, 2, 4, 2, 3});
    CHECK(idsOf(reported(s)) ==
          "input queries/0 queries/1 queries/2 queries/3 keys/0 keys/1 values/0 values/1 scores/0 scores/1 scores/2 scores/3 "
          "scaled_scores/0 scaled_scores/1 scaled_scores/2 scaled_scores/3 exponentials/0 exponentials/1 exponentials/2 exponentials/3 "
          "row_sums/0 row_sums/1 row_sums/2 row_sums/3 weights/0 weights/1 weights/2 weights/3 context/0 context/1 context/2 context/3 "
          "concatenated output ");
    s.W_O.reset();
    CHECK(idsOf(reported(s)).ends_with("concatenated "));
}

TEST_CASE("rows, columns, symbol and values of every stage are those of the trace, bit for bit")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        const json report = json::parse(traceAsJson(trace));
        for (const json& stage : report.at("stages"))
            for (const QuantityInfo& about : allQuantities()) {
                if (stage.at("id") != about.id) continue;
                const Matrix& matrix = trace.at(about.quantity, stage.at("head").is_null() ? 0 : stage.at("head").get<Index>());
                CHECK(stage.at("head").is_null() == (about.perHead == PerHead::None));
                CHECK(stage.at("symbol") == toUnicode(symbolOf(about.quantity)));
                CHECK(stage.at("rows") == matrix.rows());
                CHECK(stage.at("columns") == matrix.cols());
                CHECK(sameMatrix(matrixFrom(stage.at("values")), matrix));
            }
    }
}

TEST_CASE("the scenario in the report reads back as the scenario that was worked")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const ReadResult read = readScenario(reported(named.scenario).at("scenario").dump());
        REQUIRE(read.scenario);
        CHECK(*read.scenario == named.scenario);
    }
}

TEST_CASE("a masked score is the string -inf, and nothing else is a string among the values")
{
    Scenario s = builtIn("brief");
    s.mask.causal = true;
    const json report = reported(s);
    for (const json& stage : report.at("stages"))
        for (const json& row : stage.at("values"))
            for (const json& value : row) CHECK((value.is_number() || (value == "-inf" && stage.at("id") == "masked_scores")));
    CHECK(report.at("stages")[6].at("values")[0][1] == "-inf");
}

TEST_CASE("notes have field, place from 1, text and remedy")
{
    Scenario s = builtIn("brief");
    s.mask.allowed = allowedWithBlindRow(2, 1);
    const json notes = reported(s).at("notes");
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].at("field") == "mask");
    CHECK(notes[0].at("row") == 2);
    CHECK(notes[0].at("column").is_null());
    CHECK(notes[0].at("text") == "This token may look at no token at all: its weights and its context are zero.");
    CHECK(notes[0].contains("remedy"));
    CHECK(reported(builtIn("brief")).at("notes").empty());
}

TEST_CASE("the report has exactly three parts, and titles and tokens of any kind do not break it")
{
    Scenario s = builtIn("brief");
    s.title = "\"quoted\" \\ and </script> $x$ قطة";
    s.tokens = {"=1", "\\\"猫"};
    const json report = reported(s);
    CHECK(report.size() == 3);
    CHECK(report.at("scenario").at("title") == s.title);
    CHECK(report.at("scenario").at("tokens")[1] == "\\\"猫");
}

TEST_CASE("zero has no sign in the report")
{
    Scenario s = builtIn("brief");
    s.X.edit().row(0).setZero();
    s.scale = {Scale::Kind::Number, -0.5};
    CHECK(traceAsJson(forward(s)).find("-0,") == std::string::npos);
    CHECK(traceAsJson(forward(s)).find("-0]") == std::string::npos);
}

}
