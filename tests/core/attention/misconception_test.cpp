#include "core/attention/misconception.h"

#include <map>
#include <set>

#include "core/attention/soundness.h"
#include "tests/support/varied_scenarios.h"

using namespace abh;
using M = Misconception;

namespace {

/// Checks numbers against ones that were rounded to three decimals by someone else.
void checkDigits(const Eigen::RowVectorXd& actual, const std::vector<double>& printed)
{
    REQUIRE(actual.size() == static_cast<Index>(printed.size()));
    Index j = 0;
    for (double digits : printed) {
        INFO("column " << j << ": " << fullNumber(actual(j)) << " against " << digits);
        CHECK(std::abs(actual(j) - digits) <= 0.0005 + 1e-12);
        ++j;
    }
}

Trace e3(SoftmaxForm form = SoftmaxForm::Plain)
{
    Scenario s = test::builtIn("e3");
    s.softmax = form;
    return forward(s);
}

Trace maskedE3()
{
    Scenario s = test::builtIn("e3");
    s.mask.causal = true;
    return forward(s);
}

Trace slipped(Misconception misconception, const Trace& right)
{
    INFO(info(misconception).id);
    std::optional<Trace> wrong = workedWith(misconception, right);
    REQUIRE(wrong);
    return *std::move(wrong);
}

/// Two tokens, four query heads that share two key-value heads, every width 1; whole numbers to work by hand.
Trace grouped()
{
    Scenario s;
    s.X = Matrix{{1, 0}, {0, 1}};
    s.W_Q = Matrix{{1, 0, 2, 1}, {0, 1, 1, 2}};
    s.W_K = Matrix{{1, 0}, {2, 1}};
    s.W_V = Matrix{{1, 5}, {3, 9}};
    s.heads = 4;
    s.kv_heads = 2;
    return forward(s);
}

}

TEST_CASE("On E3 every mistake is known by its numbers")
{
    const std::map<Misconception, std::vector<double>> rowOneOfA{
        {M::NoScale, {.090, .665, .245}},
        {M::DividedByDk, {.254, .419, .326}},
        {M::DividedByRootOfDmodel, {.200, .488, .312}},
        {M::DividedByRootOfN, {.168, .533, .299}},
        {M::MultipliedByRoot, {.016, .867, .117}},
        {M::ScaledAgainAfterSoftmax, {.093, .253, .154}},
        {M::KeysTimesQueries, {.212, .576, .212}},
        {M::DownTheColumns, {.212, .307, .154}},
        {M::OverTheWholeMatrix, {.041, .112, .068}},
        {M::NoExponential, {.222, .444, .333}},
    };
    checkDigits(e3().at(Quantity::A).row(0), {.186, .506, .307});
    for (const auto& [misconception, printed] : rowOneOfA)
        for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
            INFO(info(misconception).id);
            checkDigits(slipped(misconception, e3(form)).at(Quantity::A).row(0), printed);
        }
    checkDigits(slipped(M::MaximumOnlyOnTop, e3(SoftmaxForm::Safe)).at(Quantity::A).row(0), {.025, .069, .042});
    checkDigits(slipped(M::WeightsTransposed, e3()).at(Quantity::Z).row(0), {.694, 1.207});
    CHECK(test::isClose(slipped(M::ScaledAgainAfterSoftmax, e3()).at(Quantity::A).row(0).sum(), 0.5));
    // Half of .090 .665 .245: the scores unscaled, the weights scaled.
    checkDigits(slipped(M::ScaledAfterSoftmax, e3()).at(Quantity::A).row(0), {.045, .333, .122});
}

TEST_CASE("Under the causal mask every mistake about the mask is known by its numbers")
{
    const Trace right = maskedE3();
    checkDigits(right.at(Quantity::A).row(0), {1, 0, 0});
    checkDigits(right.at(Quantity::A).row(1), {.622, .378, 0});
    const Trace zero = slipped(M::MaskedWithZero, right);
    checkDigits(zero.at(Quantity::A).row(0), {.576, .212, .212});
    checkDigits(zero.at(Quantity::A).row(1), {.574, .348, .078});
    checkDigits(slipped(M::MaskedAfterSoftmax, right).at(Quantity::A).row(1), {.231, .140, 0});
    checkDigits(slipped(M::PastForbidden, right).at(Quantity::A).row(1), {0, .182, .818});
    const Trace own = slipped(M::OwnTokenForbidden, right);
    checkDigits(own.at(Quantity::A).row(2), {.182, .818, 0});
    checkDigits(own.at(Quantity::A).row(0), {0, 0, 0});
    checkDigits(own.at(Quantity::Z).row(0), {0, 0});
}

TEST_CASE("A window turned round looks ahead, and padding stays where it is")
{
    Scenario s = test::builtIn("causal");
    s.mask = {false, 2, {true, true, true, false}, {}};
    const Matrix mask = slipped(M::PastForbidden, forward(s)).at(Quantity::MaskMatrix);
    const BoolMatrix allowed = (mask.array() == 0.0).matrix();
    const BoolMatrix expected{{true, true, false, false}, {false, true, true, false}, {false, false, true, false}, {false, false, false, false}};
    CHECK(allowed == expected);
}

TEST_CASE("Q K without a transpose gives the brief's example its own wrong scores")
{
    const Trace wrong = slipped(M::KeysNotTransposed, forward(test::builtIn("brief")));
    CHECK(wrong.at(Quantity::S) == Matrix{{2, 3}, {4, 6}});
    CHECK(wrong.at(Quantity::ScaledS)(0, 0) == 2 / std::sqrt(2.0));   // later steps go on from there
    CHECK_FALSE(applies(M::KeysNotTransposed, e3()));
}

TEST_CASE("Keys taken for values give A K")
{
    const Trace right = forward(test::builtIn("brief"));
    const Trace wrong = slipped(M::KeysAsValues, right);
    CHECK(wrong.at(Quantity::A) == right.at(Quantity::A));
    // K = [[2, 1], [0, 2]], row 1 of A = .670 .330
    CHECK(right.at(Quantity::K) == Matrix{{2, 1}, {0, 2}});
    checkDigits(wrong.at(Quantity::Z).row(0), {1.340, 1.330});
    CHECK_FALSE(applies(M::KeysAsValues, e3()));
}

TEST_CASE("Heads that are added leave their sum in every head's columns")
{
    const Trace right = forward(test::builtIn("two_heads"));
    const Trace wrong = slipped(M::HeadsAdded, right);
    const Matrix sum = right.at(Quantity::Z, 0) + right.at(Quantity::Z, 1);
    test::checkClose(wrong.at(Quantity::Concat).leftCols(2), sum);
    test::checkClose(wrong.at(Quantity::Concat).rightCols(2), sum);
    CHECK_FALSE(applies(M::HeadsAdded, e3()));
}

TEST_CASE("With several heads it is the root of d_model in each that is wrong")
{
    const Trace right = forward(test::builtIn("two_heads"));   // d_model 4, d_k 2
    CHECK_FALSE(applies(M::DividedByRootOfDmodel, right));
    test::checkClose(slipped(M::RootOfDmodelPerHead, right).at(Quantity::ScaledS, 1), right.at(Quantity::S, 1) / 2.0);
    CHECK_FALSE(applies(M::RootOfDmodelPerHead, e3()));
}

TEST_CASE("Key-value heads dealt out like cards go to the wrong query heads")
{
    const Trace right = grouped();
    // K of head 1 is 1 2, of head 2 is 0 1; query head 2 has Q = 0 1 and reads the first, dealt out the second.
    CHECK(right.at(Quantity::S, 1) == Matrix{{0, 0}, {1, 2}});
    const Trace wrong = slipped(M::KeyValueHeadModulo, right);
    CHECK(wrong.at(Quantity::S, 1) == Matrix{{0, 0}, {0, 1}});
    CHECK(wrong.at(Quantity::Z, 1)(0, 0) == 7.0);    // equal weights of V = 5 9, not of 1 3
    CHECK(right.at(Quantity::Z, 1)(0, 0) == 2.0);
    // The first and the last head read what they should.
    CHECK(wrong.at(Quantity::Z, 0) == right.at(Quantity::Z, 0));
    CHECK(wrong.at(Quantity::Z, 3) == right.at(Quantity::Z, 3));
    CHECK_FALSE(applies(M::KeyValueHeadModulo, forward(test::builtIn("two_heads"))));
}

TEST_CASE("A slip is one only where it changes something")
{
    const auto with = [](const char* scale) {
        Scenario s = test::builtIn("e3");
        s.scale = parseScale(scale).value();
        return forward(s);
    };
    CHECK_FALSE(applies(M::NoScale, with("none")));
    CHECK_FALSE(applies(M::NoScale, with("1")));
    CHECK(applies(M::NoScale, with("0.5")));
    CHECK(applies(M::NoScale, with("1/d_k")));
    CHECK_FALSE(applies(M::DividedByRootOfN, with("1/d_k")));
    Scenario square = test::SeededScenarios(5).scenario({3, 3, 3, 3});
    CHECK_FALSE(applies(M::DividedByRootOfN, forward(square)));        // sqrt(3) is right there
    CHECK_FALSE(applies(M::DividedByRootOfDmodel, forward(square)));
    CHECK(applies(M::DividedByDk, forward(square)));
    const Trace drill = forward(test::SeededScenarios(5).scenario({3, 4, 1, 2}));
    for (M m : {M::NoScale, M::DividedByDk, M::MultipliedByRoot, M::ScaledAfterSoftmax}) CHECK_FALSE(applies(m, drill));
    for (M m : {M::MaskedWithZero, M::MaskedAfterSoftmax, M::PastForbidden, M::OwnTokenForbidden}) {
        CHECK_FALSE(applies(m, e3()));
        CHECK_FALSE(workedWith(m, e3()));
    }
    CHECK_FALSE(applies(M::MaximumOnlyOnTop, e3()));
}

TEST_CASE("Equal sizes make two wrong divisors one")
{
    const Trace right = forward(test::SeededScenarios(5).scenario({4, 4, 2, 3}));
    CHECK(areOne(M::DividedByRootOfN, M::DividedByRootOfDmodel, right));
    CHECK(areOne(M::DividedByDk, M::DividedByRootOfN, right));
    CHECK_FALSE(areOne(M::DividedByDk, M::NoScale, right));
    CHECK_FALSE(areOne(M::DividedByDk, M::WeightsTransposed, right));
    CHECK_FALSE(areOne(M::DividedByRootOfN, M::DividedByRootOfDmodel, e3()));
}

TEST_CASE("Scores that add up to nothing cannot be divided by their sum")
{
    const Trace right = forward(test::withScores(test::matrixOf(2, {1, -1, 2, 3})));
    CHECK(applies(M::NoExponential, right));
    CHECK_FALSE(workedWith(M::NoExponential, right));
}

TEST_CASE("A slip leaves everything before it as it was, and is sound in every arithmetic and form")
{
    std::set<Misconception> met;
    for (const auto& [name, scenario] : test::variedScenarios()) {
        const Trace right = forward(scenario);
        for (const MisconceptionInfo& about : allMisconceptions()) {
            INFO(name << ", " << about.id);
            const std::optional<Trace> wrong = workedWith(about.misconception, right);
            CHECK((applies(about.misconception, right) || !wrong));
            if (!wrong) continue;
            met.insert(about.misconception);
            CHECK(isSound(*wrong));
            CHECK(wrong->scenario() == right.scenario());
            CHECK(wrong->course() == right.course());
            if (right.course().safe) continue;
            for (const Cell& cell : test::allCells(right))
                if (cell.quantity < about.quantity && right.at(cell) != wrong->at(cell)) FAIL("changed too early");
        }
    }
    CHECK(met.size() >= kMisconceptionCount - 1);    // grouped() has the remaining one
}

TEST_CASE("Every misconception has an id of its own, a number and its sentences")
{
    std::set<std::string> ids;
    int last = 1;
    for (const MisconceptionInfo& about : allMisconceptions()) {
        CHECK(ids.insert(about.id).second);
        CHECK(parseMisconception(about.id) == about.misconception);
        CHECK(about.number >= last);
        CHECK(about.number <= last + 1);
        last = about.number;
        CHECK(whatWasDone(about.misconception).ends_with('.'));
        CHECK(whatIsRight(about.misconception).ends_with('.'));
        CHECK_FALSE(title(about.misconception).empty());
    }
    CHECK(last == 12);
    CHECK(ids.size() == kMisconceptionCount);
    CHECK_FALSE(parseMisconception("no scale"));
}
