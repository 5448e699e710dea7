#include <algorithm>
#include <numeric>

#include "core/attention/forward.h"
#include "core/attention/ops.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

constexpr Index kRaggedSizes[]{1, 2, 15, 16, 17, 31, 32, 33, 64, 65};
constexpr Sizes kHeads[]{{3, 4, 2, 3, 1, 1, 0}, {3, 5, 3, 2, 2, 2, 4}, {3, 3, 2, 2, 4, 2, 3}, {3, 4, 1, 2, 3, 1, 0}, {3, 2, 5, 1, 6, 3, 2}};

Sizes withN(Sizes sizes, Index N)
{
    sizes.N = N;
    return sizes;
}

/// A random mask of a kind that goes with `draw`.
Mask someMask(SeededScenarios& random, Index N)
{
    Mask mask;
    mask.causal = random.whole(0, 1) == 1;
    if (random.whole(0, 2) == 0) mask.window = random.whole(1, N);
    if (random.whole(0, 2) == 0)
        for (Index j = 0; j < N; ++j) mask.real.push_back(random.whole(0, 4) > 0);
    if (random.whole(0, 2) == 0) {
        mask.allowed = BoolMatrix(N, N);
        for (Index k = 0; k < N * N; ++k) mask.allowed->data()[k] = random.whole(0, 3) > 0;
    }
    return mask;
}

template <typename Check>
void forEachRandomScenario(unsigned seed, Check check)
{
    SeededScenarios random(seed);
    for (Index N : kRaggedSizes)
        for (const Sizes& sizes : kHeads) {
            INFO("N " << N << ", heads " << sizes.heads << ", key-value heads " << sizes.kv_heads);
            Scenario s = random.scenario(withN(sizes, N));
            check(s, random);
        }
}

}

TEST_CASE("every row of weights sums to one, or is zero where everything is forbidden")
{
    forEachRandomScenario(1, [](Scenario& s, SeededScenarios& random) {
        s.mask = someMask(random, s.N());
        s.softmax = random.whole(0, 1) ? SoftmaxForm::Safe : SoftmaxForm::Plain;
        const Trace trace = forward(s);
        for (Index head = 0; head < s.heads; ++head)
            for (Index i = 0; i < s.N(); ++i) {
                bool looks = false;
                for (Index j = 0; j < s.N(); ++j) {
                    looks = looks || s.mask.allows(i, j);
                    if (!s.mask.allows(i, j)) CHECK(trace.at(Quantity::A, head)(i, j) == 0.0);
                    CHECK(trace.at(Quantity::A, head)(i, j) >= 0.0);
                }
                CHECK(isClose(trace.at(Quantity::A, head).row(i).sum(), looks ? 1.0 : 0.0, 1e-13));
            }
    });
}

TEST_CASE("permuting the tokens permutes the outputs when nothing is masked")
{
    forEachRandomScenario(2, [](Scenario& s, SeededScenarios& random) {
        std::vector<Index> order(static_cast<std::size_t>(s.N()));
        std::iota(order.begin(), order.end(), Index{0});
        for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[static_cast<std::size_t>(random.whole(0, static_cast<long>(k) - 1))]);
        Scenario permuted = s;
        for (Index i = 0; i < s.N(); ++i) permuted.X.edit().row(i) = s.X->row(order[static_cast<std::size_t>(i)]);
        const Trace before = forward(s), after = forward(permuted);
        const Quantity last = before.course().last();
        Matrix expected = before.at(last);
        for (Index i = 0; i < s.N(); ++i) expected.row(i) = before.at(last).row(order[static_cast<std::size_t>(i)]);
        checkClose(after.at(last), expected, 1e-12);
    });
}

TEST_CASE("adding a constant to a row of scores changes no weight")
{
    const Rounding exact{Arithmetic{}};
    SeededScenarios random(3);
    for (Index N : kRaggedSizes) {
        const Matrix S = random.matrix(N, N);
        Matrix shifted = S;
        for (Index i = 0; i < N; ++i) shifted.row(i).array() += random.number(8.0);
        const auto weights = [&](const Matrix& scores, bool safe) {
            const Matrix m = ops::rowMax(scores);
            const Matrix E = ops::exponentials(scores, safe ? &m : nullptr, exact);
            return ops::weights(E, ops::rowSums(E, exact), exact);
        };
        checkClose(weights(shifted, false), weights(S, false), 1e-13);
        checkClose(weights(shifted, true), weights(S, true), 1e-13);
        checkClose(weights(S, true), weights(S, false), 1e-13);
    }
}

TEST_CASE("safe softmax rows sum to one even when scores are 1e4")
{
    const Rounding exact{Arithmetic{}};
    SeededScenarios random(4);
    const Matrix S = random.matrix(17, 17) * 1e4;
    const Matrix m = ops::rowMax(S);
    const Matrix E = ops::exponentials(S, &m, exact);
    const Matrix A = ops::weights(E, ops::rowSums(E, exact), exact);
    for (Index i = 0; i < 17; ++i) CHECK(isClose(A.row(i).sum(), 1.0, 1e-13));
}

TEST_CASE("arithmetic by hand tends to exact as the decimals grow")
{
    forEachRandomScenario(5, [](Scenario& s, SeededScenarios&) {
        if (s.N() > 17) return;
        const Trace exact = forward(s);
        const Quantity last = exact.course().last();
        double before = std::numeric_limits<double>::infinity();
        for (int places : {2, 4, 6, 8}) {
            s.arithmetic = {Arithmetic::Kind::Decimals, places, Arithmetic::Ties::AwayFromZero};
            const double off = (forward(s).at(last) - exact.at(last)).cwiseAbs().maxCoeff();
            INFO(places << " decimals are " << off << " off");
            // Half a unit for each of the rows' weights times an entry of V, and as much again downstream.
            CHECK(off <= std::pow(10.0, -places) * 3.0 * static_cast<double>(s.N() * s.heads * s.d_v() + 10));
            CHECK(off <= std::max(before, 1e-7));
            before = off;
        }
    });
}

TEST_CASE("no number is NaN or infinite but a masked score, at any size, mask and arithmetic")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        for (const Cell& cell : allCells(trace)) {
            const bool mayBeForbidden = cell.quantity == Quantity::MaskedS || cell.quantity == Quantity::MaskMatrix;
            const double value = trace.at(cell);
            const bool forbidden = mayBeForbidden && !named.scenario.mask.allows(cell.row, cell.column);
            INFO(info(cell.quantity).id << " " << cell.row << " " << cell.column);
            REQUIRE((forbidden ? value == -std::numeric_limits<double>::infinity() : std::isfinite(value)));
        }
    }
}

TEST_CASE("the largest entries allowed, 1e30 in every matrix, give finite numbers at every step")
{
    for (const char* how : {"exact", "hand:0", "hand:8", "sig:1", "sig:8"})
        for (Index size : {1, 65, 512}) {
            if (size == 512 && how != std::string("exact")) continue;
            Scenario s;
            s.X = Matrix::Constant(2, size, kMaxMagnitude);
            s.X.edit().row(1) *= -1.0;
            s.W_Q = Matrix::Constant(size, size, kMaxMagnitude);
            s.W_K = s.W_V = s.W_Q;
            s.W_O = Matrix::Constant(size, 3, -kMaxMagnitude);
            s.scale = {Scale::Kind::Number, kMaxMagnitude};
            s.arithmetic = arithmetic(how);
            REQUIRE(validate(s).empty());
            const Trace trace = forward(s);
            for (const Cell& cell : allCells(trace)) REQUIRE(std::isfinite(trace.at(cell)));
            CHECK(trace.at(Quantity::A).row(0).sum() == 1.0);
        }
}

TEST_CASE("a single token gives all its attention to itself")
{
    for (const char* how : {"exact", "hand:0", "hand:3", "sig:1"}) {
        SeededScenarios random(8);
        Scenario s = random.scenario({1, 3, 2, 2, 2, 1, 0});
        s.arithmetic = arithmetic(how);
        const Trace trace = forward(s);
        for (Index head : {0, 1}) {
            CHECK(trace.at(Quantity::A, head)(0, 0) == 1.0);
            checkClose(trace.at(Quantity::Z, head), trace.at(Quantity::V, 0), 0.0);
        }
    }
}

TEST_CASE("a window of one token makes the weights the identity")
{
    for (const char* how : {"exact", "hand:3", "hand:0", "sig:2"})
        for (Index N : {1, 2, 17}) {
            SeededScenarios random(9);
            Scenario s = random.scenario({N, 3, 2, 2});
            s.mask.window = 1;
            s.arithmetic = arithmetic(how);
            const Trace trace = forward(s);
            checkClose(trace.at(Quantity::A), Matrix::Identity(N, N), 0.0);
            checkClose(trace.at(Quantity::Z), trace.at(Quantity::V), 0.0);
        }
}

TEST_CASE("query heads that share a key-value head and their W_Q agree")
{
    SeededScenarios random(10);
    Scenario s = random.scenario({5, 3, 2, 2, 4, 2, 0});
    s.W_Q.edit().middleCols(2, 2) = s.W_Q->leftCols(2);
    const Trace trace = forward(s);
    checkClose(trace.at(Quantity::Z, 1), trace.at(Quantity::Z, 0), 0.0);
    CHECK_FALSE(sameMatrix(trace.at(Quantity::Z, 2), trace.at(Quantity::Z, 0)));
    CHECK(trace.headFor(Quantity::K, 1) == 0);
    CHECK(trace.headFor(Quantity::K, 2) == 1);
}

TEST_CASE("a scenario's note is the first of the trace's notes and changes no number")
{
    Scenario s = builtIn("brief");
    const Trace without = forward(s);
    s.note = "The numbers are invented.";
    const Trace with = forward(s);
    REQUIRE(with.notes().size() == without.notes().size() + 1);
    CHECK(describe(with.notes().front()) == s.note);
    CHECK(with.notes().front().severity == Severity::Note);
    CHECK(sameMatrix(with.at(Quantity::Z), without.at(Quantity::Z)));
}

}
