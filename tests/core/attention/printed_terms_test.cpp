#include "core/attention/explain_text.h"

#include "tests/support/close.h"
#include "tests/support/decimal.h"
#include "tests/support/varied_scenarios.h"

// What stands on the paper must be true as it stands there: the printed digits are read back as exact decimals.

namespace abh::test {
namespace {

/// The product of the factors as they are printed.
Decimal printedProduct(const Term& term, const Shown& shown)
{
    Decimal product{1, 0};
    for (const Factor& factor : term.factors) product = product * parseDecimal(shown.number(factor.value));
    return product;
}

double smallestTerm(const Derivation& d)
{
    double smallest = d.unrounded;
    for (const Term& term : d.terms)
        if (term.value > 0.0) smallest = std::min(smallest, term.value);
    return smallest;
}

int placesOf(const Derivation& d, int places)
{
    // An exponential or a sum of them keeps P significant digits as well.
    if (d.kind != Derivation::Kind::Sum || d.unrounded == 0.0) return places;
    return std::max(places, places - 1 - static_cast<int>(std::floor(std::log10(d.unrounded))));
}

void checkPrinted(const Trace& trace, const Derivation& d)
{
    const Arithmetic& how = trace.scenario().arithmetic;
    const Shown shown(how);
    Decimal sum{0, 0};
    const std::vector<TermLine> lines = termLines(trace, d, shown);
    for (std::size_t t = 0; t < d.terms.size(); ++t) {
        REQUIRE(parseDecimal(lines[t].value) == printedProduct(d.terms[t], shown));
        sum = sum + parseDecimal(lines[t].value);
    }
    INFO("sum printed as " << shown.unrounded(d.unrounded, d.magnitude()) << ", cell as " << shown.number(d.result));
    REQUIRE(parseDecimal(shown.unrounded(d.unrounded, d.magnitude())) == sum);
    REQUIRE(parseDecimal(shown.number(d.result)) == sum.rounded(placesOf(d, how.places), how.ties));
    REQUIRE((shown.relation(d.unrounded, d.result, d.magnitude()) == std::string("=")) == (sum == parseDecimal(shown.number(d.result))));
}

void checkEverySum(const Trace& trace)
{
    for (const Cell& cell : allCells(trace)) {
        const Derivation d = explain(trace, cell);
        if (d.kind != Derivation::Kind::Products && d.kind != Derivation::Kind::Sum) continue;
        // A share of 1e-30 beside one of 1 would need thirty decimals: no paper has them.
        const bool isWide = d.kind == Derivation::Kind::Sum && d.terms.size() > 1 && smallestTerm(d) < 1e-6 * d.unrounded;
        if (isWide) continue;
        INFO(info(cell.quantity).id << " (" << cell.row << "," << cell.column << ")");
        checkPrinted(trace, d);
    }
}

}

TEST_CASE("by hand the printed terms add up to the printed sum, and rounding that gives the printed cell")
{
    SeededScenarios random(21);
    for (int places = 0; places <= 5; ++places)
        for (Arithmetic::Ties ties : {Arithmetic::Ties::AwayFromZero, Arithmetic::Ties::ToEven})
            for (const Sizes& sizes : {Sizes{4, 3, 2, 3}, Sizes{3, 5, 3, 2, 2, 1, 3}, Sizes{2, 12, 4, 2}}) {
                Scenario s = random.scenario(sizes);
                s.arithmetic = {Arithmetic::Kind::Decimals, places, ties};
                s.mask.causal = places % 2 == 0;
                INFO(places << " decimals");
                checkEverySum(forward(s));
            }
}

TEST_CASE("printed sums are true where terms cancel")
{
    for (const char* how : {"hand:3", "hand:4:even"}) {
        Scenario s = builtIn("brief", how);
        s.X = matrixOf(4, {0.1, 0.2, 0.3, 0, 1000.001, 1000, 0.3, 0.1});
        s.W_Q = matrixOf(2, {1, 1, 1, -1, -1, 0, 0.5, 0.1});
        INFO(how);
        checkEverySum(forward(s));
    }
}

TEST_CASE("the printed sums of the built-in examples are true")
{
    for (const char* name : {"brief", "e3"})
        for (const char* how : {"hand:0", "hand:2", "hand:3", "hand:3:even", "hand:5"}) {
            INFO(name << ", " << how);
            checkEverySum(forward(builtIn(name, how)));
        }
}

TEST_CASE("terms that cancel are said to be equal to zero, not about zero")
{
    Scenario s = builtIn("brief", "hand:3");
    s.X = matrixOf(4, {0.1, 0.2, 0.3, 0, 0, 2, 0, 2});
    s.W_Q = matrixOf(2, {1, 0, 1, 1, -1, 1, 1, 0});
    const Trace trace = forward(s);
    const Shown shown(s.arithmetic);
    const Derivation d = explain(trace, {Quantity::Q, 0, 0, 0});
    CHECK(d.result == 0.0);
    CHECK(toUnicode(workedEquation(trace, d, shown)) == "Q₁₁ = 0.1 · 1 + 0.2 · 1 + 0.3 · (-1) + 0.0 · 1 = 0.0");
    CHECK(spoken(trace, d, shown) == "Queries, row 1, column 1: 0.1 times 1, plus 0.2 times 1, plus 0.3 times minus 1, plus 0 times 1. That is 0.");
}

}
