#include "core/worksheet/exercise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/worksheet/exercise_rules.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

using namespace abh;

namespace {

using Table = std::vector<std::vector<double>>;

Table product(const Table& a, const Table& b)
{
    Table c(a.size(), std::vector<double>(b.front().size(), 0.0));
    for (std::size_t i = 0; i < c.size(); ++i)
        for (std::size_t j = 0; j < c[i].size(); ++j)
            for (std::size_t t = 0; t < b.size(); ++t) c[i][j] += a[i][t] * b[t][j];
    return c;
}

Table transposed(const Table& a)
{
    Table c(a.front().size(), std::vector<double>(a.size()));
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < a[i].size(); ++j) c[j][i] = a[i][j];
    return c;
}

Table tableOf(const Matrix& matrix)
{
    Table table(static_cast<std::size_t>(matrix.rows()));
    for (std::size_t i = 0; i < table.size(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) table[i].push_back(matrix(static_cast<Index>(i), j));
    return table;
}

double rounded(double value, int places)
{
    const double unit = std::pow(10.0, places);
    return std::copysign(std::floor(std::abs(value) * unit + 0.5 + 1e-9) / unit, value);
}

/// Softmax of scores / by, with every number on the way rounded to `places`; 12 is as good as not at all.
Table softmax(const Table& scores, double by, int places)
{
    Table weights = scores;
    for (auto& row : weights) {
        double sum = 0.0;
        for (double& entry : row) {
            entry = rounded(std::exp(rounded(entry / by, places)), places);
            sum = rounded(sum + entry, places);
        }
        for (double& entry : row) entry = rounded(entry / sum, places);
    }
    return weights;
}

double difference(const Table& a, const Table& b)
{
    double most = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < a[i].size(); ++j) most = std::max(most, std::abs(a[i][j] - b[i][j]));
    return most;
}

/// What makes a good exercise of one head without a mask, by plain loops and none of the program's own code.
void checkByHand(const Scenario& s)
{
    const Table X = tableOf(s.X), Q = product(X, tableOf(s.W_Q)), K = product(X, tableOf(s.W_K)), V = product(X, tableOf(s.W_V));
    const Table S = product(Q, transposed(K));
    const double root = std::sqrt(static_cast<double>(Q.front().size()));
    for (const Table* table : {&Q, &K, &V})
        for (const auto& row : *table) CHECK(std::any_of(row.begin(), row.end(), [](double entry) { return entry != 0.0; }));
    for (const auto& column : transposed(V)) CHECK(std::any_of(column.begin(), column.end(), [&](double entry) { return entry != column.front(); }));
    std::set<std::ptrdiff_t> winners;
    for (const auto& row : S) {
        const auto [low, high] = std::minmax_element(row.begin(), row.end());
        CHECK(*low / root >= -1.0 - 1e-9);
        CHECK(*high / root <= 5.0 + 1e-9);
        CHECK((*high - *low) / root >= 1.0 - 1e-9);
        CHECK((*high - *low) / root <= 3.0 + 1e-9);
        CHECK(std::set<double>(row.begin(), row.end()).size() == row.size());
        winners.insert(high - row.begin());
    }
    CHECK(winners.size() > 1);
    const Table A = softmax(S, root, 12), Z = product(A, V);
    for (const auto& row : A)
        for (double weight : row) {
            CHECK(weight >= .03);
            CHECK(weight <= .90);
        }
    const Table wrong[]{softmax(S, 1.0, 12), softmax(S, root * root, 12), softmax(S, 1.0 / root, 12), softmax(transposed(S), root, 12), transposed(softmax(transposed(S), root, 12))};
    for (std::size_t a = 0; a < std::size(wrong); ++a) {
        CHECK(std::max(difference(wrong[a], A), difference(product(wrong[a], V), Z)) >= .02);
        for (std::size_t b = 0; b < a; ++b) CHECK(std::max(difference(wrong[a], wrong[b]), difference(product(wrong[a], V), product(wrong[b], V))) >= .02);
    }
    CHECK(difference(product(transposed(A), V), Z) >= .02);
    const Table steps = softmax(S, root, 3), contexts = product(steps, V);
    for (std::size_t i = 0; i < A.size(); ++i) {
        for (std::size_t j = 0; j < A[i].size(); ++j) CHECK(rounded(A[i][j], 2) == rounded(steps[i][j], 2));
        for (std::size_t j = 0; j < Z[i].size(); ++j) CHECK(rounded(Z[i][j], 2) == rounded(contexts[i][j], 2));
    }
}

Scenario made(const ExerciseWishes& wishes)
{
    const ExerciseResult result = makeExercise(wishes, {});
    for (const Issue& issue : result.issues) UNSCOPED_INFO(describe(issue));
    REQUIRE(result.scenario);
    CHECK(result.issues.empty());
    CHECK(validate(*result.scenario).empty());
    return *result.scenario;
}

/// The one sentence that says why there is none.
std::string refused(const ExerciseWishes& wishes)
{
    const ExerciseResult result = makeExercise(wishes, {});
    CHECK_FALSE(result.scenario);
    REQUIRE(result.issues.size() == 1);
    CHECK_FALSE(result.issues.front().remedy.empty());
    return describe(result.issues.front());
}

ExerciseWishes seeded(std::uint64_t seed)
{
    ExerciseWishes wishes;
    wishes.seed = seed;
    return wishes;
}

ExerciseWishes sized(Index N, Index d_model, Index d_k, Index d_v)
{
    ExerciseWishes wishes;
    wishes.N = N;
    wishes.d_model = d_model;
    wishes.d_k = d_k;
    wishes.d_v = d_v;
    return wishes;
}

void checkRules(const Scenario& scenario, int decimals = 2)
{
    const std::optional<ExerciseRule> broken = firstBroken(forward(scenario), {3, decimals});
    INFO("rule " << (broken ? static_cast<int>(*broken) : -1));
    CHECK_FALSE(broken);
    CHECK(scenario.X->minCoeff() >= 0);
    CHECK(scenario.X->maxCoeff() <= 2);
    for (const Matrix* W : {&*scenario.W_Q, &*scenario.W_K, &*scenario.W_V}) CHECK(W->cwiseAbs().maxCoeff() == 1);
}

}

TEST_CASE("The same seed makes the same exercise, on every machine and for ever")
{
    const Scenario s = made(seeded(7));
    CHECK(*s.X == Matrix{{1, 1, 1, 2, 0}, {1, 0, 0, 1, 2}, {0, 1, 1, 2, 0}});
    CHECK(*s.W_Q == Matrix{{-1, -1, 1, -1}, {0, -1, 0, 0}, {-1, 1, 1, 1}, {-1, 0, -1, 1}, {0, 1, 0, 0}});
    CHECK(*s.W_K == Matrix{{0, 1, 1, 0}, {0, 0, 0, 1}, {1, 1, -1, 0}, {-1, -1, -1, -1}, {-1, 0, 1, -1}});
    CHECK(*s.W_V == Matrix{{0, 0}, {-1, 1}, {-1, 1}, {0, 1}, {0, -1}});
    CHECK(s == made(seeded(7)));
    CHECK_FALSE(s.X == made(seeded(8)).X);
}

TEST_CASE("Exercises of many seeds keep every rule, as plain loops see it too")
{
    for (std::uint64_t seed = 100; seed < 140; ++seed) {
        INFO("seed " << seed);
        const Scenario s = made(seeded(seed));
        checkRules(s);
        checkByHand(s);
    }
}

TEST_CASE("Neither the title nor the note gives the seed away, from which the key could be made")
{
    const Scenario s = made(seeded(482193));
    CHECK(s.title == "Exercise: 3 tokens, d_k = 4");
    CHECK_FALSE(test::has(s.title + s.note, "482193"));
    CHECK(test::has(s.note, "invented"));
}

TEST_CASE("Heads, groups, masks, scales and arithmetic are as wished, and every head is good")
{
    for (const auto& [heads, kvHeads] : {std::pair{2, 2}, {2, 1}, {4, 2}})
        for (const char* how : {"exact", "hand:3", "sig:3"})
            for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
                ExerciseWishes wishes = seeded(3);
                wishes.heads = heads;
                wishes.kv_heads = kvHeads;
                wishes.arithmetic = test::arithmetic(how);
                wishes.softmax = form;
                const Scenario s = made(wishes);
                CHECK(s.heads == heads);
                CHECK(s.kv_heads == kvHeads);
                CHECK(s.d_k() == 4);
                CHECK(s.softmax == form);
                CHECK(s.arithmetic == wishes.arithmetic);
                checkRules(s);
            }
    ExerciseWishes wishes = seeded(4);
    wishes.scale = {Scale::Kind::None, 1.0};
    wishes.decimals = 1;
    checkRules(made(wishes), 1);
    wishes.scale = {Scale::Kind::Number, 0.25};
    checkRules(made(wishes), 1);
}

TEST_CASE("Under a mask the rows that have a choice are good")
{
    for (const Mask& mask : {Mask{true, {}, {}, {}}, Mask{false, 2, {}, {}}, Mask{true, {}, {true, true, false}, {}}, Mask{false, {}, {}, BoolMatrix{{true, true, false}, {false, true, true}, {true, true, true}}}}) {
        ExerciseWishes wishes = seeded(5);
        wishes.mask = mask;
        const Scenario s = made(wishes);
        CHECK(s.mask == mask);
        checkRules(s);
    }
}

TEST_CASE("Equal sizes, one for drills and two to teach the root of two work when asked for")
{
    checkRules(made(sized(3, 3, 3, 3)));
    checkRules(made(sized(3, 5, 2, 2)));
    checkRules(made(sized(2, 4, 1, 2)));
    checkRules(made(sized(4, 6, 4, 3)));
    ExerciseWishes drill = sized(3, 4, 1, 2);
    drill.decimals = 1;
    checkRules(made(drill), 1);
}

TEST_CASE("A W_O is kept as it is")
{
    ExerciseWishes wishes = seeded(2);
    wishes.heads = wishes.kv_heads = 2;
    wishes.W_O = Matrix(Matrix::Identity(4, 4));
    CHECK(made(wishes).W_O == wishes.W_O);
    wishes.W_O = Matrix(Matrix::Identity(3, 3));
    CHECK(test::has(refused(wishes), "W_O"));
}

TEST_CASE("When no draw is good enough, a sentence says which wish to relax")
{
    CHECK(refused(sized(8, 5, 4, 2)) == "N: None of 200000 draws made a good exercise; most often two scores of a query were equal. Ask for fewer tokens, or for a larger d_k.");
    CHECK(refused(sized(3, 4, 1, 2))
          == "decimals: None of 200000 draws made a good exercise; most often people who round differently came to other weights at 2 decimals. "
             "Ask for fewer decimals, or for fewer tokens.");
    // Not for what is so already: two tokens, one head and the usual scale.
    CHECK(test::has(refused(sized(2, 1, 1, 1)), "Ask for a larger d_model, or for a larger d_k."));
    ExerciseWishes window = sized(2, 5, 4, 2);
    window.mask.window = 1;
    CHECK(refused(window)
          == "mask: No token may look at two tokens or more, so every weight is 1 or 0 and there is nothing to work out. Widen the window, or allow more pairs.");
}

TEST_CASE("Wishes that cannot be are refused before a number is drawn")
{
    CHECK(refused(sized(1, 5, 4, 2)) == "N: For an exercise on paper it cannot be 1. Use 2 to 8.");
    CHECK(refused(sized(3, 5, 99, 2)) == "d_k: For an exercise on paper it cannot be 99. Use 1 to 16.");
    ExerciseWishes wishes;
    wishes.heads = 3;
    wishes.kv_heads = 2;
    CHECK(test::has(refused(wishes), "kv_heads"));
    wishes = {};
    wishes.decimals = 9;
    CHECK(test::has(refused(wishes), "decimals"));
    wishes = {};
    wishes.tokens = {"the", "cat"};
    CHECK(test::has(refused(wishes), "tokens"));
    const ExerciseResult several = makeExercise(sized(0, 0, 4, -2), {});
    CHECK(several.issues.size() == 3);
}

TEST_CASE("Stopped, it makes nothing and complains of nothing")
{
    std::stop_source source;
    source.request_stop();
    const ExerciseResult result = makeExercise(sized(8, 5, 4, 2), {source.get_token(), {}});
    CHECK_FALSE(result.scenario);
    CHECK(result.issues.empty());
}
