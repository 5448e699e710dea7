#include "core/attention/equality.h"
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
    REQUIRE((relation(trace, d, shown, shown.number(d.result)) == std::string("=")) == (sum == parseDecimal(shown.number(d.result))));
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

/// The product of the factors as they stand in a working.
Decimal printedNumbers(const Trace& trace, const Term& term, const Shown& shown)
{
    Decimal product{1, 0};
    for (const Factor& factor : term.factors) product = product * parseDecimal(operandDigits(trace, factor, shown));
    return product;
}

/// Whether the working as it is printed gives exactly `digits`. Of the kinds with one number or two; a root that is written as one is no decimal.
bool givesExactly(const Trace& trace, const Derivation& d, const Shown& shown, const std::string& digits)
{
    using enum Derivation::Kind;
    const Decimal first = printedNumbers(trace, d.terms[0], shown), result = parseDecimal(digits);
    if (d.kind == Scaled) return printedNumbers(trace, {{*d.divisor}}, shown) * first == result;
    if (d.kind == Exponential) {
        const Decimal exponent = d.terms.size() > 1 ? first + Decimal{-1, 0} * printedNumbers(trace, d.terms[1], shown) : first;
        return exponent == Decimal{0, 0} && result == Decimal{1, 0};
    }
    if (d.kind == Largest) {
        Decimal largest = first;
        for (const Term& term : d.terms)
            if (const Decimal other = printedNumbers(trace, term, shown); (other + Decimal{-1, 0} * largest).units > 0) largest = other;
        return largest == result;
    }
    const bool isRoot = !d.divisor->cell && trace.scenario().arithmetic.isExact() && d.divisor->value != std::floor(d.divisor->value);
    return isRoot ? first == Decimal{0, 0} && result == first : first == result * printedNumbers(trace, {{*d.divisor}}, shown);
}

/// The signs of the quotients, scaled numbers, largest numbers and exponentials. Returns how many there are of each.
std::pair<int, int> checkOtherSigns(const Trace& trace, const Shown& shown)
{
    using enum Derivation::Kind;
    int equal = 0, about = 0;
    for (const Cell& cell : allCells(trace)) {
        const Derivation d = explain(trace, cell);
        if (d.kind != Quotient && d.kind != Scaled && d.kind != Largest && d.kind != Exponential) continue;
        INFO(info(cell.quantity).id << " (" << cell.row << "," << cell.column << "): " << toUnicode(workedEquation(trace, d, shown, 99)));
        const std::string digits = cellDigits(trace, cell, shown), sign = relation(trace, d, shown, digits);
        const bool isCut = equalOrAbout(d.unrounded, digits, d.magnitude()) != std::string("=");
        REQUIRE((sign == "=") == (givesExactly(trace, d, shown, digits) && !isCut));
        (sign == "=" ? equal : about) += 1;
    }
    return {equal, about};
}

/// "=" stands where what is printed is equal on both sides, and everywhere where that is no chance. Returns how many there are of each sign.
std::pair<int, int> checkSigns(const Trace& trace, const Shown& shown)
{
    const auto isCut = [](double value, const std::string& digits, double magnitude) { return equalOrAbout(value, digits, magnitude) != std::string("="); };
    int equal = 0, about = 0;
    for (const Cell& cell : allCells(trace)) {
        const Derivation d = explain(trace, cell);
        if (d.kind != Derivation::Kind::Products && d.kind != Derivation::Kind::Sum) continue;
        INFO(info(cell.quantity).id << " (" << cell.row << "," << cell.column << "): " << toUnicode(workedEquation(trace, d, shown, 99)));
        const std::vector<TermLine> lines = termLines(trace, d, shown);
        Decimal sum{0, 0};
        for (std::size_t t = 0; t < d.terms.size(); ++t) {
            const Decimal product = printedNumbers(trace, d.terms[t], shown);
            sum = sum + product;
            REQUIRE((lines[t].relation == "=") == (product == parseDecimal(lines[t].value) && !isCut(d.terms[t].value, lines[t].value, 0.0)));
        }
        const std::string digits = cellDigits(trace, cell, shown), sign = relation(trace, d, shown, digits);
        REQUIRE((sign == "=") == (sum == parseDecimal(digits) && !isCut(d.unrounded, digits, d.magnitude())));
        (sign == "=" ? equal : about) += 1;
    }
    return {equal, about};
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

TEST_CASE("an equals sign stands where the digits that are printed are equal on both sides, exact and by hand")
{
    SeededScenarios random(8);
    int equal = 0, about = 0;
    for (const char* how : {"exact", "hand:3", "hand:2:even", "sig:4"})
        for (const Sizes& sizes : {Sizes{4, 3, 2, 3}, Sizes{3, 5, 3, 2, 2, 1, 3}}) {
            Scenario s = random.scenario(sizes);
            s.arithmetic = arithmetic(how);
            s.X.edit()(0, 0) = 1.0 / 3;
            s.W_V.edit()(0, 0) = 3.0;
            INFO(how);
            const Trace trace = forward(s);
            for (const int decimals : {1, 3, 5}) {
                const auto [equalHere, aboutHere] = checkSigns(trace, Shown(s.arithmetic, decimals));
                equal += equalHere;
                about += aboutHere;
            }
        }
    CHECK(equal > 50);
    CHECK(about > 50);
}

TEST_CASE("so it does beside quotients, scaled scores, the largest of a row and powers of e")
{
    SeededScenarios random(9);
    int equal = 0, about = 0;
    for (const char* how : {"exact", "hand:3", "hand:2:even", "sig:4"})
        for (const Scale& scale : {Scale{}, Scale{Scale::Kind::Number, 0.5}, Scale{Scale::Kind::Number, 1.0 / 3}})
            for (const SoftmaxForm softmax : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
                Scenario s = random.scenario({4, 3, 2, 3});
                s.arithmetic = arithmetic(how);
                s.scale = scale;
                s.softmax = softmax;
                s.X.edit().row(0).setZero();    // the scores of query 1 are 0, and its weights a third each
                INFO(how);
                const auto [equalHere, aboutHere] = checkOtherSigns(forward(s), Shown(s.arithmetic));
                equal += equalHere;
                about += aboutHere;
            }
    CHECK(equal > 50);
    CHECK(about > 50);
}

TEST_CASE("by hand a quotient is about what it is rounded to, and the largest of numbers is one of them")
{
    Scenario s = builtIn("brief", "hand:3");
    s.softmax = SoftmaxForm::Safe;
    const Trace trace = forward(s);
    const auto equation = [](const Trace& of, const Cell& cell) { return toUnicode(workedEquation(of, explain(of, cell), Shown(of.scenario().arithmetic))); };
    CHECK(equation(trace, {Quantity::ScaledS, 0, 0, 0}) == "S_(scaled,11) = 3/1.4142 ≈ 2.121");          // 2.12134…
    CHECK(equation(trace, {Quantity::ScaledS, 0, 0, 1}) == "S_(scaled,12) = 2/1.4142 ≈ 1.414");          // 1.41423…
    CHECK(equation(trace, {Quantity::RowMax, 0, 0, 0}) == "m₁ = max(2.121, 1.414) = 2.121");
    CHECK(equation(trace, {Quantity::E, 0, 0, 0}) == "E₁₁ = e^(2.121−2.121) = 1.000");
    CHECK(equation(trace, {Quantity::E, 0, 0, 1}) == "E₁₂ = e^(1.414−2.121) ≈ 0.493");    // e^-0.707 = 0.49312…
    CHECK(equation(trace, {Quantity::A, 0, 0, 0}) == "A₁₁ = 1.000/1.493 ≈ 0.670");        // 0.66979…
    const Trace even = forward(withScores(matrixOf(2, {2, 2, 0, 0}), "hand:3"));
    CHECK(equation(even, {Quantity::A, 0, 1, 0}) == "A₂₁ = 1.000/2.000 = 0.5");
}

TEST_CASE("a third times three is about one, and the sum of cut terms is never said to be equal by chance")
{
    Scenario s = builtIn("brief");
    s.X.edit() = matrixOf(4, {1.0 / 3, 0, 1, 0, 0, 2, 0, 2});
    s.W_V.edit() = matrixOf(2, {3, 1, 0, 0, 0, 0, 0, 0});
    const Trace trace = forward(s);
    const Shown shown(s.arithmetic);
    const Derivation d = explain(trace, {Quantity::V, 0, 0, 0});
    REQUIRE(d.result == 1.0);
    const std::vector<TermLine> lines = termLines(trace, d, shown);
    CHECK(lines[0].numbers == "0.33333 · 3");
    CHECK(lines[0].relation == "≈");
    CHECK(lines[0].value == "1");
    CHECK(lines[1].relation == "=");
    CHECK(toUnicode(workedEquation(trace, d, shown)) == "V₁₁ ≈ 0.33333 · 3 + 0 · 0 + 1 · 0 + 0 · 0 ≈ 1");
    CHECK(spoken(trace, d, shown).ends_with("That is about 1."));
    // A third to three decimals is a third to three decimals: by hand it is 0.333, and three of those are 0.999.
    s.arithmetic = arithmetic("hand:3");
    const Trace byHand = forward(s);
    CHECK(toUnicode(workedEquation(byHand, explain(byHand, {Quantity::V, 0, 0, 0}), Shown(s.arithmetic))) == "V₁₁ = 0.333 · 3 + 0.000 · 0 + 1.000 · 0 + 0.000 · 0 = 0.999");
}

TEST_CASE("the largest of numbers, a score that a mask lets through and a power of e are equal only as far as they are printed")
{
    Scenario s = builtIn("brief");
    s.softmax = SoftmaxForm::Safe;
    s.mask.causal = true;
    const Trace trace = forward(s);
    const Shown shown(s.arithmetic);
    const auto equation = [&](const Cell& cell) { return toUnicode(workedEquation(trace, explain(trace, cell), shown)); };
    CHECK(equation({Quantity::MaskedS, 0, 1, 0}) == "S_(masked,21) ≈ 4.24264 + 0 ≈ 4.243");
    CHECK(equation({Quantity::MaskedS, 0, 0, 1}) == "S_(masked,12) ≈ 1.41421 + (-∞) = -∞");
    CHECK(equation({Quantity::RowMax, 0, 1, 0}) == "m₂ ≈ max(4.24264, 2.82843) ≈ 4.243");
    CHECK(equation({Quantity::E, 0, 1, 0}) == "E₂₁ ≈ e^(4.24264−4.24264) = 1");
    CHECK(equation({Quantity::E, 0, 1, 1}) == "E₂₂ ≈ e^(2.82843−4.24264) ≈ 0.243");
    CHECK(equation({Quantity::E, 0, 0, 1}) == "E₁₂ ≈ e^(-∞−2.12132) = 0");
    s.scale = {Scale::Kind::Number, 1.0 / 3};
    s.softmax = SoftmaxForm::Plain;
    const Trace third = forward(s);
    CHECK(toUnicode(workedEquation(third, explain(third, {Quantity::ScaledS, 0, 0, 0}), shown)) == "S_(scaled,11) ≈ 0.33333 · 3 ≈ 1");
}

}
