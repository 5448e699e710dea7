#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "tests/support/varied_scenarios.h"

// What is still to be predicted must not be given away by anything that is said of it, or of what stands beside it.

namespace abh::test {

TEST_CASE("of a hidden cell every text says where its number comes from, and none what it is")
{
    for (const auto& [name, scenario] : variedScenarios()) {
        INFO(name);
        const Trace trace = forward(scenario);
        for (Quantity quantity : {Quantity::Q, Quantity::S, Quantity::E, Quantity::RowSum, Quantity::A, Quantity::Z}) {
            const Cell cell{quantity, 0, 0, 0};
            const Derivation d = explain(trace, cell);
            const Shown shown = Shown(scenario.arithmetic).hiding([=](const Cell& other) { return other == cell; });
            CHECK(cellDigits(trace, cell, shown) == "?");
            CHECK(toUnicode(workedEquation(trace, d, shown)) == toUnicode(entrySymbol(trace, cell)) + " = ?");
            CHECK(meaning(trace, d, shown) == "Your turn: what is this number? Step on to see it.");
            CHECK(spoken(trace, d, shown).find("to be predicted") != std::string::npos);
            for (const TermLine& line : termLines(trace, d, shown)) {
                CHECK(line.numbers.empty());
                CHECK(line.value == "?");
            }
        }
    }
}

TEST_CASE("a number is written alike whatever the hidden ones beside it are")
{
    const auto digitsBeside = [](double hidden) {
        const Trace trace = forward(withScores(matrixOf(2, {1, hidden, 0, 0}), "hand:3"));
        const Shown shown = Shown(trace.scenario().arithmetic).hiding([](const Cell& cell) { return cell == Cell{Quantity::S, 0, 0, 1}; });
        return cellDigits(trace, {Quantity::S, 0, 0, 0}, shown);
    };
    CHECK(digitsBeside(2) == "1");
    CHECK(digitsBeside(0.125) == "1");
}

TEST_CASE("a weight is not called the largest, nor its row summed up, while another of the row is hidden")
{
    const Trace trace = forward(builtIn("brief", "hand:3"));
    const Cell cell{Quantity::A, 0, 1, 0}, hidden{Quantity::A, 0, 1, 1};
    const Shown all(trace.scenario().arithmetic);
    CHECK(meaning(trace, explain(trace, cell), all).find("largest share") != std::string::npos);
    CHECK(meaning(trace, explain(trace, cell), all.hiding([=](const Cell& c) { return c == hidden; })).find("largest") == std::string::npos);
}

}
