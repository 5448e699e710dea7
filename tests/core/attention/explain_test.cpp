#include "core/attention/explain.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>

#include "core/attention/ops.h"
#include "tests/support/close.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

using Kind = Derivation::Kind;

bool sameBits(double a, double b)
{
    return !std::isnan(a) && std::bit_cast<std::uint64_t>(a + 0.0) == std::bit_cast<std::uint64_t>(b + 0.0);
}

double product(const Term& term)
{
    double value = 1.0;
    for (const Factor& factor : term.factors) value *= factor.value;
    return value;
}

/// What the terms give, worked once more from the terms alone.
double reworked(const Derivation& d)
{
    double sum = 0.0, largest = -std::numeric_limits<double>::infinity();
    for (const Term& term : d.terms) {
        sum += term.value;
        largest = std::max(largest, term.value);
    }
    switch (d.kind) {
    case Kind::Given: return d.unrounded;
    case Kind::Products:
    case Kind::Sum:
    case Kind::Kept:
    case Kind::Copied: return d.kind == Kind::Kept ? d.terms[0].value : sum;
    case Kind::Quotient: return d.terms[0].value / d.divisor->value;
    case Kind::Scaled: return d.divisor->value * d.terms[0].value;
    case Kind::Forbidden: return -std::numeric_limits<double>::infinity();
    case Kind::Largest: return largest;
    case Kind::Exponential: return std::exp(d.terms.size() > 1 ? d.terms[0].value - d.terms[1].value : d.terms[0].value);
    case Kind::Vanished: return 0.0;
    case Kind::Unexplained: break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

/// `unrounded` as the arithmetic of the trace writes it down.
double rounded(const Trace& trace, const Derivation& d)
{
    const Rounding rounding(trace.scenario().arithmetic);
    double magnitude = 0.0;
    for (const Term& term : d.terms) magnitude += std::abs(term.value);
    switch (d.kind) {
    case Kind::Given: return d.cell.quantity == Quantity::MaskMatrix ? d.unrounded : rounding.value(d.unrounded, std::abs(d.unrounded));
    case Kind::Products: return rounding.value(d.unrounded, magnitude);
    case Kind::Quotient:
    case Kind::Scaled: return rounding.value(d.unrounded, std::abs(d.unrounded));
    case Kind::Sum: return rounding.exponential(d.unrounded, magnitude);
    case Kind::Exponential: return rounding.exponential(d.unrounded, d.unrounded);
    default: return d.unrounded;
    }
}

bool isIn(const Trace& trace, const Cell& cell)
{
    if (!trace.has(cell.quantity, cell.head)) return false;
    const Matrix& matrix = trace.at(cell.quantity, cell.head);
    return cell.row >= 0 && cell.row < matrix.rows() && cell.column >= 0 && cell.column < matrix.cols();
}

std::string nameOf(const Cell& c)
{
    return std::string(info(c.quantity).id) + " head " + std::to_string(c.head) + " (" + std::to_string(c.row) + "," + std::to_string(c.column) + ")";
}

template <typename Check>
void forEachCell(Check check)
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        for (const Cell& cell : allCells(trace)) {
            INFO(named.name << ": " << nameOf(cell));
            check(trace, explain(trace, cell));
        }
    }
}

using Links = std::map<std::array<Index, 8>, int>;

std::array<Index, 8> link(const Cell& from, const Cell& to)
{
    return {static_cast<Index>(from.quantity), from.head, from.row, from.column, static_cast<Index>(to.quantity), to.head, to.row, to.column};
}

}

TEST_CASE("the terms of every cell give its unrounded number bit for bit")
{
    forEachCell([](const Trace&, const Derivation& d) {
        for (const Term& term : d.terms) REQUIRE(sameBits(term.value, product(term)));
        REQUIRE(sameBits(reworked(d), d.unrounded));
    });
}

TEST_CASE("the unrounded number of every cell, rounded once, is the number the trace holds")
{
    forEachCell([](const Trace& trace, const Derivation& d) {
        REQUIRE(sameBits(d.result, trace.at(d.cell)));
        REQUIRE(sameBits(rounded(trace, d), d.result));
        if (trace.scenario().arithmetic.isExact()) REQUIRE(sameBits(d.unrounded, d.result));
        REQUIRE(d.isRounded() == (d.unrounded != d.result));
    });
}

TEST_CASE("every factor with a cell holds that cell's number, and uses lists those cells in order")
{
    forEachCell([](const Trace& trace, const Derivation& d) {
        std::vector<Cell> read;
        for (const Term& term : d.terms)
            for (const Factor& factor : term.factors) {
                REQUIRE(factor.cell);
                REQUIRE(isIn(trace, *factor.cell));
                REQUIRE(sameBits(factor.value, trace.at(*factor.cell)));
                read.push_back(*factor.cell);
            }
        if (d.divisor && d.divisor->cell) read.push_back(*d.divisor->cell);
        REQUIRE(read == d.uses);
    });
}

TEST_CASE("a cell is used by exactly the cells it feeds")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        Links uses, feeds;
        for (const Cell& cell : allCells(trace)) {
            const Derivation d = explain(trace, cell);
            REQUIRE(d.feeds == feedsOf(trace, cell));
            for (const Cell& from : d.uses) ++uses[link(from, cell)];
            for (const Cell& to : d.feeds) {
                REQUIRE(isIn(trace, to));
                ++feeds[link(cell, to)];
            }
        }
        INFO(named.name);
        CHECK(uses.size() == feeds.size());
        for (const auto& [pair, count] : uses) REQUIRE((count == 1 && feeds.contains(pair)));
        for (const auto& [pair, count] : feeds) REQUIRE((count == 1 && uses.contains(pair)));
    }
}

TEST_CASE("feeds name the next quantities in the order of the walk")
{
    forEachCell([](const Trace&, const Derivation& d) {
        REQUIRE(std::is_sorted(d.feeds.begin(), d.feeds.end(), [](const Cell& a, const Cell& b) {
            return std::pair(a.quantity, a.head) < std::pair(b.quantity, b.head);
        }));
    });
}

TEST_CASE("what a cell uses are the inputs of its quantity and nothing else")
{
    forEachCell([](const Trace& trace, const Derivation& d) {
        const std::vector<Quantity> inputs = inputsOf(d.cell.quantity, trace.course());
        for (const Cell& from : d.uses) REQUIRE(std::find(inputs.begin(), inputs.end(), from.quantity) != inputs.end());
    });
}

TEST_CASE("the score of query 1 and key 2 of the brief is 1 times 0 plus 1 times 2")
{
    const Trace trace = forward(builtIn("brief"));
    const Derivation d = explain(trace, {Quantity::S, 0, 0, 1});
    CHECK(d.kind == Kind::Products);
    REQUIRE(d.terms.size() == 2);
    CHECK(d.terms[0].factors[0].value == 1);
    CHECK(d.terms[0].factors[1].value == 0);
    CHECK(d.terms[1].factors[0].cell == Cell{Quantity::Q, 0, 0, 1});
    CHECK(d.terms[1].factors[1].cell == Cell{Quantity::K, 0, 1, 1});
    CHECK(d.unrounded == 2);
    CHECK(d.feeds == std::vector<Cell>{{Quantity::ScaledS, 0, 0, 1}});
}

TEST_CASE("with grouped heads a key feeds the scores of every head that reads it")
{
    SeededScenarios random(5);
    const Trace trace = forward(random.scenario({2, 3, 2, 2, 4, 2, 3}));
    const std::vector<Cell> feeds = feedsOf(trace, {Quantity::K, 1, 1, 0});
    CHECK(feeds == std::vector<Cell>{{Quantity::S, 2, 0, 1}, {Quantity::S, 2, 1, 1}, {Quantity::S, 3, 0, 1}, {Quantity::S, 3, 1, 1}});
    CHECK(feedsOf(trace, {Quantity::Z, 3, 1, 1}) == std::vector<Cell>{{Quantity::Concat, 0, 1, 7}});
    CHECK(explain(trace, {Quantity::Q, 2, 0, 1}).uses[1] == Cell{Quantity::W_Q, 0, 0, 5});
    CHECK(feedsOf(trace, {Quantity::Y, 0, 0, 0}).empty());
}

TEST_CASE("a row maximum of a row with nothing allowed is not called the largest of anything")
{
    Scenario s = builtIn("brief");
    s.softmax = SoftmaxForm::Safe;
    s.mask.allowed = allowedWithBlindRow(2, 1);
    const Trace trace = forward(s);
    const Derivation d = explain(trace, {Quantity::RowMax, 0, 1, 0});
    CHECK(d.kind == Kind::Vanished);
    CHECK(d.result == 0.0);
    CHECK(explain(trace, {Quantity::RowMax, 0, 0, 0}).kind == Kind::Largest);
}

}
