#pragma once

#include <functional>

#include "tests/core/engine/problems.h"

// What NaN and infinities give, as it is said at Backend::attend(), for any engine.

namespace abh::test {

inline constexpr float kInf = std::numeric_limits<float>::infinity();
inline constexpr float kNotANumber = std::numeric_limits<float>::quiet_NaN();

/// Works a problem by one engine after the other and calls the function after each.
using WithEveryEngine = std::function<void(OwnedProblem&, const std::function<void()>&)>;

inline bool isRowNaN(const OwnedProblem& owned, Index row, Index d_v)
{
    for (Index c = 0; c < d_v; ++c)
        if (!std::isnan(owned.Z[static_cast<std::size_t>(row * d_v + c)])) return false;
    return true;
}

inline bool isRowFinite(const OwnedProblem& owned, Index row, Index d_v)
{
    for (Index c = 0; c < d_v; ++c)
        if (!std::isfinite(owned.Z[static_cast<std::size_t>(row * d_v + c)])) return false;
    return std::isfinite(owned.L[static_cast<std::size_t>(row)]);
}

/// A section for each claim.
inline void checkEdges(const WithEveryEngine& withEveryEngine)
{
    SECTION("a NaN in a query spoils its row and no other")
    {
        for (Index bad : {0, 17, 299}) {
            OwnedProblem owned({300, 300, 20, 20});
            owned.Q[static_cast<std::size_t>(bad * 20 + 3)] = kNotANumber;
            withEveryEngine(owned, [&] {
                for (Index i = 0; i < 300; ++i) {
                    CHECK(isRowNaN(owned, i, 20) == (i == bad));
                    CHECK(std::isnan(owned.L[static_cast<std::size_t>(i)]) == (i == bad));
                    CHECK(isRowFinite(owned, i, 20) == (i != bad));
                }
            });
        }
    }
    SECTION("a NaN or infinity in a key reaches whoever may look at it and nobody else")
    {
        for (float bad : {kNotANumber, kInf, -kInf})
            for (Index at : {0, 5, 130, 270}) {
                OwnedProblem owned({300, 300, 20, 20}, {true});
                owned.K[static_cast<std::size_t>(at * 20)] = bad;
                withEveryEngine(owned, [&] {
                    for (Index i = 0; i < at; ++i) CHECK(isRowFinite(owned, i, 20));
                    for (Index i = at; i < 300; ++i) {
                        // Infinity times a negative number is -inf: that key has no weight, and the others share it.
                        const float s = owned.Q[static_cast<std::size_t>(i * 20)] * bad;
                        if (s == -kInf && at > 0) CHECK(isRowFinite(owned, i, 20));
                        else if (s != -kInf) CHECK(isRowNaN(owned, i, 20));
                    }
                });
            }
    }
    SECTION("a NaN or infinity in a value reaches whoever may look at it and nobody else")
    {
        for (float bad : {kNotANumber, kInf})
            for (Index at : {0, 5, 130, 270}) {
                OwnedProblem owned({300, 300, 20, 20}, {true});
                owned.V[static_cast<std::size_t>(at * 20 + 19)] = bad;
                withEveryEngine(owned, [&] {
                    for (Index i = 0; i < 300; ++i) {
                        CHECK(std::isfinite(owned.Z[static_cast<std::size_t>(i * 20)]));
                        CHECK(std::isfinite(owned.Z[static_cast<std::size_t>(i * 20 + 19)]) == (i < at));
                        CHECK(std::isfinite(owned.L[static_cast<std::size_t>(i)]));
                    }
                });
            }
    }
    SECTION("what padding holds does not matter")
    {
        OwnedProblem clean({70, 100, 20, 20}, {false, {}, {61}});
        OwnedProblem dirty = clean;
        for (std::size_t k = 61 * 20; k < 100 * 20; ++k) dirty.K[k] = kNotANumber, dirty.V[k] = kInf;
        const ReferenceRows reference = referenceAttention(clean.problem(), allRows(clean.problem()));
        withEveryEngine(dirty, [&] { CHECK(largestError(reference, {dirty.Z, dirty.L}) <= 2e-6); });
    }
    SECTION("a row whose visible scores are all -inf has no softmax: NaN, in Z and in L")
    {
        OwnedProblem owned({3, 40, 1, 4}, {true});
        for (float& q : owned.Q) q = 1.0f;
        for (float& k : owned.K) k = -kInf;
        withEveryEngine(owned, [&] {
            for (Index i = 0; i < 3; ++i) {
                CHECK(isRowNaN(owned, i, 4));
                CHECK(std::isnan(owned.L[static_cast<std::size_t>(i)]));
            }
        });
    }
    SECTION("scores of -inf have no weight, also where they fill the first blocks of keys")
    {
        OwnedProblem owned({50, 700, 1, 4});
        for (float& q : owned.Q) q = 1.0f;
        for (std::size_t j = 0; j < 600; ++j) owned.K[j] = -kInf;
        const ReferenceRows reference = referenceAttention(owned.problem(), allRows(owned.problem()));
        withEveryEngine(owned, [&] {
            CHECK(largestError(reference, {owned.Z, owned.L}) <= 2e-6);
            CHECK(largestErrorOfL(reference, {owned.Z, owned.L}) <= 2e-6);
        });
    }
    SECTION("a score that overflows float32 makes its row NaN, and no more")
    {
        OwnedProblem owned({20, 33, 2, 4});
        owned.Q[0] = 1e30f, owned.Q[1] = 0.0f;
        for (std::size_t j = 0; j < 33; ++j) owned.K[2 * j] = 1e30f;
        owned.Q[2] = 0.0f;
        withEveryEngine(owned, [&] {
            CHECK(isRowNaN(owned, 0, 4));
            CHECK(isRowFinite(owned, 1, 4));
        });
    }
}

}
