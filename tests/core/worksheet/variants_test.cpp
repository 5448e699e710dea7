#include "core/worksheet/variants.h"

#include <cmath>
#include <map>
#include <set>

#include "core/worksheet/exercise_rules.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

using namespace abh;

namespace {

std::vector<long> thousandths(const Eigen::Ref<const Matrix>& matrix)
{
    std::vector<long> digits;
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) digits.push_back(std::lround(1000.0 * matrix(i, j)));
    return digits;
}

/// How many rows of A two of `scenarios` share in the same place; rows of fewer than `weights` aside.
int sharedRows(const std::vector<Scenario>& scenarios, Index weights = 2)
{
    int shared = 0;
    std::set<std::pair<std::pair<Index, Index>, std::vector<long>>> seen;
    for (const Scenario& s : scenarios) {
        const Trace trace = forward(s);
        for (Index head = 0; head < s.heads; ++head)
            for (Index i = 0; i < s.N(); ++i) {
                const Matrix row = trace.at(Quantity::A, head).row(i);
                if ((row.array() > 0.0).count() >= weights) shared += !seen.insert({{head, i}, thousandths(row)}).second;
            }
    }
    return shared;
}

std::size_t differentContexts(const std::vector<Scenario>& scenarios)
{
    std::set<std::vector<std::vector<long>>> seen;
    for (const Scenario& s : scenarios) {
        const Trace trace = forward(s);
        std::vector<std::vector<long>> all;
        for (Index head = 0; head < s.heads; ++head) all.push_back(thousandths(trace.at(Quantity::Z, head)));
        seen.insert(all);
    }
    return seen.size();
}

void checkDifficulty(const std::vector<Scenario>& scenarios)
{
    const WorkCount first = workOf(forward(scenarios.front()));
    for (const Scenario& s : scenarios) {
        const WorkCount work = workOf(forward(s));
        CHECK(work.exponentials == first.exponentials);
        CHECK(work.products == first.products);
        CHECK(std::abs(static_cast<double>(work.nonZeroProducts - first.nonZeroProducts)) <= 0.1 * static_cast<double>(first.nonZeroProducts));
        CHECK(std::abs(static_cast<double>(work.negatives - first.negatives)) <= 0.1 * static_cast<double>(first.negatives));
    }
}

ExerciseWishes seeded(std::uint64_t seed)
{
    ExerciseWishes wishes;
    wishes.seed = seed;
    return wishes;
}

std::vector<Scenario> checkedVariants(const ExerciseWishes& wishes, int count, int decimals)
{
    const VariantsResult result = makeVariants(wishes, count, {});
    for (const Issue& issue : result.issues) UNSCOPED_INFO(describe(issue));
    REQUIRE(static_cast<int>(result.scenarios.size()) == count);
    CHECK_FALSE(hasError(result.issues));
    for (const Scenario& s : result.scenarios) {
        CHECK(validate(s).empty());
        CHECK_FALSE(firstBroken(forward(s), {wishes.places(), decimals}));
    }
    checkDifficulty(result.scenarios);
    CHECK(differentContexts(result.scenarios) == result.scenarios.size());
    return result.scenarios;
}

}

TEST_CASE("Thirty variants are thirty good exercises, equally hard, and no two alike")
{
    const std::vector<Scenario> variants = checkedVariants(seeded(7), 30, 2);
    CHECK(sharedRows(variants) == 0);
    CHECK(variants.front().title == "Exercise: 3 tokens, d_k = 4 – variant 1");
    CHECK(variants.back().title == "Exercise: 3 tokens, d_k = 4 – variant 30");
    CHECK(makeVariants(seeded(7), 30, {}).issues.empty());
}

TEST_CASE("The same seed gives the same variants, another one others")
{
    const std::vector<Scenario> variants = makeVariants(seeded(1), 5, {}).scenarios;
    CHECK(variants == makeVariants(seeded(1), 5, {}).scenarios);
    CHECK_FALSE(variants == makeVariants(seeded(2), 5, {}).scenarios);
}

TEST_CASE("Where a row of two weights can take few values it may come again, and a Note says so")
{
    ExerciseWishes wishes = seeded(7);
    wishes.mask.causal = true;
    const std::vector<Scenario> variants = checkedVariants(wishes, 30, 2);
    CHECK(sharedRows(variants, 3) == 0);
    const VariantsResult result = makeVariants(wishes, 30, {});
    REQUIRE(result.issues.size() == 1);
    CHECK(result.issues.front().severity == Severity::Note);
    CHECK(test::has(result.issues.front().text, "two weights"));
}

TEST_CASE("Variants of a scenario are like it in all but its numbers")
{
    for (const char* name : {"brief", "e3", "two_heads"}) {
        INFO(name);
        Scenario s = test::builtIn(name, "hand:3");
        const std::vector<Scenario> variants = makeVariants(wishesLike(s, 4), 3, {}).scenarios;
        REQUIRE(variants.size() == 3);
        for (const Scenario& v : variants) {
            CHECK(v.tokens == s.tokens);
            CHECK(v.mask == s.mask);
            CHECK(v.scale == s.scale);
            CHECK(v.softmax == s.softmax);
            CHECK(v.arithmetic == s.arithmetic);
            CHECK(v.heads == s.heads);
            CHECK(v.kv_heads == s.kv_heads);
            CHECK(v.W_O == s.W_O);
            CHECK(v.X->cols() == s.X.cols());
            CHECK(v.W_Q->cols() == s.W_Q.cols());
            CHECK_FALSE(v.X == s.X);
            CHECK(v.title.starts_with(s.title));
        }
    }
}

TEST_CASE("Where rounding parts at two decimals, variants agree at one, and a Note says so")
{
    const VariantsResult result = makeVariants(wishesLike(test::builtIn("brief"), 7), 6, {});
    REQUIRE(result.scenarios.size() == 6);
    for (const Scenario& s : result.scenarios) CHECK_FALSE(firstBroken(forward(s), {3, 1}));
    REQUIRE_FALSE(result.issues.empty());
    CHECK_FALSE(hasError(result.issues));
    CHECK(test::has(describe(result.issues.front()), "Ask for results to 1 decimal."));
}

TEST_CASE("When there are no more, the ones there are come with a sentence")
{
    ExerciseWishes wishes = seeded(3);
    wishes.N = 2;
    wishes.d_model = wishes.d_k = wishes.d_v = 1;
    wishes.decimals = 1;
    const VariantsResult result = makeVariants(wishes, 100, {});
    CHECK(result.scenarios.size() < 100);
    REQUIRE(hasError(result.issues));
    CHECK(differentContexts(result.scenarios) == result.scenarios.size());
}

TEST_CASE("Wishes that make no exercise, or too many, are refused")
{
    ExerciseWishes wishes;
    wishes.N = 8;
    wishes.decimals = 1;
    const VariantsResult none = makeVariants(wishes, 2, {});
    CHECK(none.scenarios.empty());
    CHECK(hasError(none.issues));
    CHECK(hasError(makeVariants({}, 0, {}).issues));
    CHECK(hasError(makeVariants({}, kMostVariants + 1, {}).issues));
    wishes.N = 1;
    CHECK(hasError(makeVariants(wishes, 2, {}).issues));
}

TEST_CASE("Variants say how far they have come, and can be stopped")
{
    double last = -1.0;
    bool isRising = true;
    makeVariants(seeded(1), 4, {{}, [&](double share) {
        isRising &= share >= last && share <= 1.0;
        last = share;
    }});
    CHECK(isRising);
    CHECK(last > 0.0);
    std::stop_source source;
    source.request_stop();
    const VariantsResult stopped = makeVariants(seeded(1), 4, {source.get_token(), {}});
    CHECK(stopped.scenarios.empty());
    CHECK(stopped.issues.empty());
}
