#include "app/labs/scaling/scenario_texts.h"

#include "app/labs/scaling/named_map.h"
#include "app/labs/scaling/scenario_side.h"
#include "app/labs/scaling/spread_table.h"
#include "app/widgets/bar_chart.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/heat_map.h"
#include "tests/app/labs/scaling/scenario_fixture.h"

namespace abh::test {

TEST_CASE("this scenario: the worked example's weights, entropies and Jacobians, scaled and not")
{
    ScenarioFixture f;
    REQUIRE(f.view.isVisible());
    CHECK(f.view.standIn().isEmpty());
    // Two keys: ||J|| = 2 p (1 - p), H = -p ln p - (1-p) ln (1-p).
    CHECK(f.line(0) == QStringList{"0.731", "0.670", "0.582", "0.634", "0.393", "0.442"});
    CHECK(f.line(1) == QStringList{"0.881", "0.804", "0.365", "0.494", "0.210", "0.315"});
    CHECK(f.view.side(Side::Scaled).weights().figure().values[0] == Approx(0.669761549326657));
    CHECK(f.view.side(Side::Unscaled).weights().figure().values[0] == Approx(0.731058578630005));
    CHECK(f.view.spreads().asText().contains("mean 1.25, variance 0.917"));
    CHECK(f.view.side(Side::Scaled).jacobian().map().showsNumbers());
    CHECK(f.view.side(Side::Scaled).jacobian().showsNames());
    CHECK(f.view.side(Side::Scaled).jacobian().map().digitSize() >= 18);
}

TEST_CASE("this scenario: under 30 scores it is said that they are too few to compare, from 30 on how theory compares")
{
    ScenarioFixture few;
    CHECK(varianceSentence(few.view.pair()).contains("Too few to compare"));
    CHECK(varianceSentence(few.view.pair()).contains("N·N = 4 scores"));
    ScenarioFixture enough(sentence("one two three four five six"));
    REQUIRE(enough.view.pair().scores().scores.count == 36);
    CHECK_FALSE(varianceSentence(enough.view.pair()).contains("Too few"));
    CHECK(varianceSentence(enough.view.pair()).contains("36 scores"));
    CHECK(scaleSentence(enough.view.pair()).contains(QString::fromUtf8("dₖ = 8")));
    ScenarioFixture almost(sentence("one two three four five"));
    CHECK(varianceSentence(almost.view.pair()).contains("Too few"));
}

TEST_CASE("this scenario: an edit shows at once, and what is rounded on the board is exact here")
{
    ScenarioFixture f;
    f.desk().document.edit("edit", [](Scenario& s) { s.X.edit()(0, 0) += 1; });
    CHECK(f.line(0) != QStringList{"0.731", "0.670", "0.582", "0.634", "0.393", "0.442"});
    f.desk().document.undo();
    CHECK(f.line(0).first() == "0.731");
    f.desk().document.edit("by hand", [](Scenario& s) { s.arithmetic = {Arithmetic::Kind::Decimals, 1}; });
    CHECK(f.view.side(Side::Scaled).weights().figure().values[0] == Approx(0.669761549326657));
}

TEST_CASE("this scenario: tokens and heads are counted as the board counts, and no weights are called a row that may be a column")
{
    Scenario scenario = *example("two_heads");
    scenario.tokens[2].clear();
    ScenarioFixture f(scenario);
    CHECK(f.view.table().rows().text(0, 0) == "1  the");
    CHECK(f.view.table().rows().text(2, 0) == "3");
    f.desk().settings.setConventions({Conventions::Tokens::Columns, 0});
    CHECK(f.view.table().rows().text(0, 0) == "0  the");
    CHECK(f.view.table().rows().text(2, 0) == "2");
    CHECK(rowSentence(f.view.pair(), 1, 0).startsWith(QString::fromUtf8("Query 1, “cat”: ")));
    CHECK(rowSentence(f.view.pair(), 2, 0).startsWith("Query 2: "));
    const QString said = allTexts(f.view);
    CHECK(said.contains("Weights of query 0, "));
    CHECK(said.contains("Jacobian of query 0, "));
    CHECK_FALSE(said.contains("row of A"));
    CHECK_FALSE(said.contains("of row "));
    CHECK(f.view.findChild<ChoiceBox*>()->itemText(0) == "head 0 of 2");
}

TEST_CASE("this scenario: masked keys have no weight on either side, and a row without any key has no number at all")
{
    Scenario scenario = *example("causal");
    scenario.mask.real.assign(static_cast<std::size_t>(scenario.N()), true);
    scenario.mask.real[0] = false;
    ScenarioFixture f(scenario);
    for (const QString& text : f.line(0)) CHECK(text == QString::fromUtf8("–"));
    CHECK(f.line(1).first() == "1.000");
    CHECK(rowSentence(f.view.pair(), 0, 1).contains("no key"));
    CHECK(limitSentence(f.view.pair()).contains("mask"));
    CHECK_FALSE(allTexts(f.view).contains("nan", Qt::CaseInsensitive));
    CHECK(f.save(0).split('\n')[1].endsWith(",,,,,,"));
}

TEST_CASE("this scenario: one token has one score, and nothing to compare it with")
{
    Scenario scenario = *example("brief");
    scenario.tokens.resize(1);
    scenario.X = Matrix(Matrix(scenario.X).topRows(1));
    ScenarioFixture f(scenario);
    CHECK(f.line(0).first() == "1.000");
    CHECK(varianceSentence(f.view.pair()).contains("nothing to compare"));
    CHECK_FALSE(allTexts(f.view).contains("nan", Qt::CaseInsensitive));
    f.press(Qt::Key_PageDown);
    CHECK(f.view.row() == 0);
}

TEST_CASE("this scenario: without a scale it is set against the usual one, with another one against none")
{
    Scenario scenario = *example("brief");
    scenario.scale = {Scale::Kind::None};
    ScenarioFixture f(scenario);
    CHECK(f.line(0) == QStringList{"0.731", "0.670", "0.582", "0.634", "0.393", "0.442"});
    CHECK(scaleSentence(f.view.pair()).contains("does not scale"));
    CHECK(scaleSentence(f.view.pair()).contains("1.458"));
    CHECK(sideHeading(f.view.pair(), Side::Scaled).startsWith("if "));
    f.desk().document.edit("scale", [](Scenario& s) { s.scale = {Scale::Kind::Number, 0}; });
    CHECK(f.line(0)[1] == "0.500");
    CHECK(scaleSentence(f.view.pair()).contains("Multiplied by 0 "));
    f.desk().document.edit("scale", [](Scenario& s) { s.scale = {Scale::Kind::InverseDk}; });
    CHECK(f.view.spreads().asText().contains("variance 0.729"));
}

TEST_CASE("this scenario: its tables are written with all their digits, and names as they are")
{
    Scenario scenario = *example("brief");
    scenario.tokens = {"a, \"b\"", "cat"};
    ScenarioFixture f(scenario);
    const QStringList lines = f.save(0).split('\n');
    CHECK(lines[0] == "row,token,largest_weight_unscaled,largest_weight_scaled,entropy_unscaled,entropy_scaled,jacobian_norm_unscaled,jacobian_norm_scaled");
    CHECK(lines[1].startsWith("1,\"a, \"\"b\"\"\",0.73105857863000"));
    const QStringList slopes = f.save(1).split('\n');
    CHECK(slopes[0] == "side,token,\"a, \"\"b\"\"\",\"cat\"");
    CHECK(slopes.size() == 6);
    CHECK(slopes[1].startsWith("unscaled,"));
    CHECK(slopes[3].startsWith("scaled,"));
}

}
