#include "core/attention/ops.h"

#include "core/attention/rounding.h"
#include "core/notation/number.h"
#include "tests/support/close.h"
#include "tests/support/decimal.h"
#include "tests/support/scenarios.h"

// Rounding a sum of doubles is judged against the same sum worked with whole numbers, where a tie is a tie.

namespace abh::test {
namespace {

struct Question {
    int places;             ///< decimals of every factor, and of the result
    Index length;           ///< terms of the sum
    long mostUnits;         ///< no factor has more units of its last decimal than this
};

Decimal drawn(SeededScenarios& random, const Question& q)
{
    return {random.whole(-q.mostUnits, q.mostUnits), q.places};
}

/// Draws factors of which every second sum ends in a tie: the last pair mends what is missing to a half.
void forceTie(std::vector<Decimal>& left, std::vector<Decimal>& right, int places, Decimal sum)
{
    const Wide step = Decimal::powerOfTen(places);
    const Wide last = ((sum.unitsAt(2 * places) % step) + step) % step;
    const Wide missing = (step / 2 - last + step) % step;
    left.push_back({missing, places});
    right.push_back({1, places});
}

struct Outcome {
    long ties = 0;
    long wrong = 0;
    std::string firstWrong;
};

void judge(SeededScenarios& random, const Question& q, bool withTie, Outcome& outcome)
{
    std::vector<Decimal> left, right;
    Decimal sum{0, 2 * q.places};
    for (Index t = 0; t + 1 < q.length; ++t) {
        left.push_back(drawn(random, q));
        right.push_back(drawn(random, q));
        sum = sum + left.back() * right.back();
    }
    if (withTie && q.places > 0) {
        forceTie(left, right, q.places, sum);
        sum = sum + left.back() * right.back();
        ++outcome.ties;
    }
    Matrix a(1, static_cast<Index>(left.size())), b(1, static_cast<Index>(left.size()));
    for (Index t = 0; t < a.cols(); ++t) {
        a(0, t) = left[static_cast<std::size_t>(t)].toDouble();
        b(0, t) = right[static_cast<std::size_t>(t)].toDouble();
    }
    for (Arithmetic::Ties ties : {Arithmetic::Ties::AwayFromZero, Arithmetic::Ties::ToEven}) {
        const double got = ops::scores(a, b, Rounding({Arithmetic::Kind::Decimals, q.places, ties}))(0, 0);
        const double want = sum.rounded(q.places, ties).toDouble();
        if (got == want) continue;
        if (outcome.wrong++ == 0) outcome.firstWrong = fullNumber(got) + " instead of " + fullNumber(want);
    }
}

Outcome judgeMany(unsigned seed, const Question& q, int count)
{
    SeededScenarios random(seed);
    Outcome outcome;
    for (int k = 0; k < count; ++k) judge(random, q, k % 2 == 0, outcome);
    return outcome;
}

}

TEST_CASE("fifty thousand dot products by hand are what integers give, every tie included")
{
    // Factors below 10 with up to 3 decimals, below 1 with 4 and 5: what a sheet of paper holds.
    const Question questions[]{{0, 4, 99}, {1, 5, 99}, {2, 8, 999}, {2, 16, 400}, {3, 4, 9999}, {3, 8, 2500},
                               {3, 64, 2500}, {4, 4, 29999}, {4, 16, 9999}, {5, 4, 99999}};
    for (const Question& q : questions) {
        const Outcome outcome = judgeMany(static_cast<unsigned>(q.places * 100 + q.length), q, 5000);
        INFO(q.places << " decimals, " << q.length << " terms: " << outcome.firstWrong);
        CHECK(outcome.wrong == 0);
        if (q.places > 0) CHECK(outcome.ties == 2500);
    }
}

TEST_CASE("dot products as long as the program allows are rounded right too")
{
    for (const Question& q : {Question{1, 512, 99}, Question{2, 512, 300}, Question{3, 512, 2000}}) {
        const Outcome outcome = judgeMany(static_cast<unsigned>(q.places), q, 2000);
        INFO(q.places << " decimals, " << q.length << " terms: " << outcome.wrong << " wrong, first " << outcome.firstWrong);
        CHECK(outcome.wrong == 0);
    }
}

TEST_CASE("long sums of positive terms only, which lose most, are rounded right")
{
    SeededScenarios random(11);
    long wrong = 0;
    for (int k = 0; k < 2000; ++k) {
        const Index length = k % 2 == 0 ? 511 : 63;
        Matrix A(1, length + 1), V(length + 1, 1);
        Decimal sum{0, 6};
        for (Index t = 0; t <= length; ++t) {
            Decimal a{random.whole(0, 999), 3}, v{random.whole(0, 2999), 3};
            if (t == length) {
                const Wide last = sum.units % 1000;
                a = {(1500 - last) % 1000, 3};
                v = {1, 3};
            }
            A(0, t) = a.toDouble();
            V(t, 0) = v.toDouble();
            sum = sum + a * v;
        }
        for (Arithmetic::Ties ties : {Arithmetic::Ties::AwayFromZero, Arithmetic::Ties::ToEven})
            wrong += ops::context(A, V, Rounding({Arithmetic::Kind::Decimals, 3, ties}))(0, 0) != sum.rounded(3, ties).toDouble();
    }
    CHECK(wrong == 0);
}

TEST_CASE("a rounded number is the double nearest to its decimal")
{
    SeededScenarios random(3);
    for (int k = 0; k < 20000; ++k) {
        const int places = k % 9;
        const double value = static_cast<double>(random.whole(-1000000000000L, 1000000000000L)) / 1.7e9;
        const double rounded = roundToDecimals(value, places, Arithmetic::Ties::AwayFromZero, std::abs(value));
        const Decimal decimal = parseDecimal(fullNumber(rounded));
        INFO(fullNumber(value) << " to " << places << " is " << fullNumber(rounded));
        CHECK(decimal.decimals <= places);
        CHECK(std::abs(rounded - value) <= 0.5 * std::pow(10.0, -places) * (1 + 1e-6));
    }
}

}
