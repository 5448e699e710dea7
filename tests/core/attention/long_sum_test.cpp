#include "core/attention/long_sum.h"

#include <cmath>

#include "core/attention/forward.h"
#include "core/model/examples.h"
#include "core/model/structured_scenario.h"
#include "tests/support/catch.h"

namespace abh {
namespace {

Derivation sumOf(std::vector<double> values, Derivation::Kind kind = Derivation::Kind::Products)
{
    Derivation d;
    d.kind = kind;
    for (double value : values) {
        d.terms.push_back({{}, value});
        d.unrounded += value;
    }
    return d;
}

}

TEST_CASE("a long sum has its largest terms by their size, whatever their sign, and says what the rest comes to")
{
    std::vector<double> values(20, 0.5);
    values[3] = -8;
    values[17] = 4;
    const auto sum = longSum(sumOf(values));
    REQUIRE(sum);
    REQUIRE(sum->largest.terms.size() == 10);
    CHECK(sum->largest.terms[0].value == -8);
    CHECK(sum->largest.terms[1].value == 4);
    CHECK(sum->left == 10);
    CHECK(sum->leftSum == 5);                   // ten of the eighteen halves
    CHECK(sum->magnitude == 21);                // 8 + 4 + 18 / 2
    CHECK(sum->shareOf(sum->largest.terms[0]) == 8.0 / 21);
}

TEST_CASE("of terms of equal size the earlier ones are listed, and shares of nothing are nothing")
{
    const auto zeros = longSum(sumOf(std::vector<double>(30, 0.0)));
    REQUIRE(zeros);
    CHECK(zeros->leftSum == 0);
    CHECK(zeros->shareOf(zeros->largest.terms[0]) == 0);
    std::vector<double> values;
    for (int k = 0; k < 20; ++k) values.push_back(k % 2 == 0 ? 1 : -1);
    const auto equal = longSum(sumOf(values));
    REQUIRE(equal);
    for (int k = 0; k < 10; ++k) CHECK(equal->largest.terms[static_cast<std::size_t>(k)].value == (k % 2 == 0 ? 1 : -1));
}

TEST_CASE("sixteen terms are read as they are worked, and what is no sum has no largest terms")
{
    CHECK_FALSE(longSum(sumOf(std::vector<double>(16, 1.0))));
    CHECK(longSum(sumOf(std::vector<double>(17, 1.0))));
    CHECK_FALSE(longSum(sumOf(std::vector<double>(17, 1.0), Derivation::Kind::Largest)));
    CHECK(longSum(sumOf(std::vector<double>(17, 1.0), Derivation::Kind::Sum)));
}

TEST_CASE("in a trace of forty tokens the listed terms and the rest add up to the number, and the shares to one with what is left")
{
    const Trace trace = forward(structuredScenario(40, 40));
    for (const Cell& cell : {Cell{Quantity::Q, 0, 3, 5}, Cell{Quantity::S, 0, 7, 39}, Cell{Quantity::RowSum, 0, 11, 0}, Cell{Quantity::Z, 0, 39, 0}}) {
        const Derivation d = explain(trace, cell);
        const auto sum = longSum(d);
        REQUIRE(sum);
        double listed = 0, shares = 0;
        for (const Term& term : sum->largest.terms) {
            listed += term.value;
            shares += sum->shareOf(term);
            CHECK(std::abs(term.value) <= std::abs(sum->largest.terms.front().value));
        }
        INFO(static_cast<int>(cell.quantity));
        CHECK(std::abs(listed + sum->leftSum - d.result) <= 1e-12 * sum->magnitude);
        CHECK(shares > 0.25);
        CHECK(shares <= 1 + 1e-12);
    }
}

}
