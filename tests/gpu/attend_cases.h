#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <thread>

#include "core/engine/backend.h"
#include "tests/core/engine/problems.h"

// What a CUDA engine is held to, be it emulated or on a GPU.

namespace abh::test {

/// ||Z - reference|| / ||reference||, of all numbers together; ||Z|| where the reference is 0. NaN where one of the two is and the other is not.
inline double relativeError(const ReferenceRows& reference, const AttentionOutput& output)
{
    double ofErrors = 0.0, ofReference = 0.0;
    const Index width = reference.Z.cols();
    for (std::size_t k = 0; k < reference.rows.size(); ++k)
        for (Index c = 0; c < width; ++c) {
            const double right = reference.Z(static_cast<Index>(k), c), error = static_cast<double>(output.Z[static_cast<std::size_t>(reference.rows[k] * width + c)]) - right;
            ofErrors += error * error, ofReference += right * right;
        }
    return std::sqrt(ofErrors) / (ofReference > 0.0 ? std::sqrt(ofReference) : 1.0);
}

/// How far float32 may be off, relative, where the largest logit is so large.
inline double allowedError(double largestLogit)
{
    return 1e-6 + 2.4e-7 * largestLogit;
}

/// Works `owned` by `engine` and compares Z and L with double precision.
inline void checkAttend(Backend& engine, OwnedProblem& owned)
{
    const AttentionProblem problem = owned.problem();
    const ReferenceRows reference = referenceAttention(problem, allRows(problem));
    const double allowed = allowedError(largestScore(problem));
    CAPTURE(problem.N_q, problem.N_k, problem.d_k, problem.d_v, problem.heads, problem.kv_heads, problem.mask.causal, problem.mask.window.value_or(0), problem.mask.key_lengths.size());
    const AttentionOutput output = owned.output();
    const AttentionRun run = engine.attend(problem, output);
    REQUIRE(run.isDone);
    REQUIRE(run.note == "");
    CHECK(relativeError(reference, output) <= allowed);
    CHECK(largestErrorOfL(reference, output) <= 2 * allowed);
}

/// `before`: called before each problem, where the engine is to be set up for it.
inline void checkEverySize(Backend& engine, const std::function<void()>& before)
{
    for (Index N : {1, 2, 15, 16, 17, 31, 32, 33, 64, 65, 100})
        for (Index d : {2, 3, 16, 31, 32, 33, 64, 65})
            for (const KeyMask& mask : masksFor(N)) {
                OwnedProblem owned({N, N, d, d}, mask, static_cast<std::uint64_t>(N * 1000 + d));
                before();
                checkAttend(engine, owned);
            }
}

inline void checkWideHeads(Backend& engine, const std::function<void()>& before)
{
    for (Index N : {1, 33, 64, 100})
        for (Index d : {96, 127, 128, 129, 200, 255, 256})
            for (const KeyMask& mask : masksFor(N)) {
                OwnedProblem owned({N, N, d, d}, mask, static_cast<std::uint64_t>(N * 1000 + d));
                before();
                checkAttend(engine, owned);
            }
}

inline void checkHeadsAndShapes(Backend& engine, const std::function<void()>& before)
{
    const auto check = [&](const ProblemSizes& sizes, const KeyMask& mask, double sizeOfQueries = 1.0) {
        OwnedProblem owned(sizes, mask);
        for (float& q : owned.Q) q *= static_cast<float>(sizeOfQueries);
        before();
        checkAttend(engine, owned);
    };
    for (Index kvHeads : {1, 2, 4, 8})
        for (Index N : {1, 17, 65, 100}) {
            std::vector<KeyMask> masks = masksFor(N);
            KeyMask lengths{true, {}, std::vector<Index>(static_cast<std::size_t>(kvHeads))};
            for (Index h = 0; h < kvHeads; ++h) lengths.key_lengths[static_cast<std::size_t>(h)] = h * N / kvHeads;
            masks.push_back(lengths);
            for (const KeyMask& mask : masks) check({N, N, 16, 33, 8, kvHeads}, mask);
        }
    // More queries than keys, and fewer; values of another width; nobody, and nothing to look at.
    for (const ProblemSizes& sizes : {ProblemSizes{1, 300, 64, 64}, ProblemSizes{5, 257, 3, 40}, ProblemSizes{100, 131, 200, 17}, ProblemSizes{70, 20, 16, 5, 4, 2}, ProblemSizes{200, 70, 5, 130}, ProblemSizes{3, 0, 4, 6}, ProblemSizes{0, 5, 4, 6}})
        for (const KeyMask& mask : {KeyMask{}, KeyMask{true}, KeyMask{false, 7}, KeyMask{false, Index{1} << 40}}) check(sizes, mask);
    // Every mask with every other, where some queries, or all of a block's first and last, see nothing.
    for (Index N_q : {1, 64, 70, 130})
        for (Index N_k : {1, 54, 64, 100})
            for (const std::optional<Index> window : {std::optional<Index>(), std::optional<Index>(1), std::optional<Index>(3), std::optional<Index>(60)})
                for (Index length : {Index{0}, Index{5}, N_k})
                    check({N_q, N_k, 4, 4}, {!window && length == 5, window, {std::min(length, N_k)}});
    // Logits of a thousand.
    for (Index d : {16, 64}) check({65, 65, d, d}, {true}, 300.0);
}

/// One head of `N` tokens that takes several parts of the keys, and more than one launch where these are slow.
inline void checkLong(Backend& engine, Index N, Index d)
{
    for (const KeyMask& mask : {KeyMask{}, KeyMask{true}, KeyMask{false, N / 3}}) {
        OwnedProblem owned({N, N, d, d}, mask);
        const AttentionProblem problem = owned.problem();
        const AttentionOutput output = owned.output();
        const AttentionRun run = engine.attend(problem, output);
        REQUIRE(run.isDone);
        REQUIRE(run.note == "");
        const std::vector<Index> rows = sampleRows(problem, 100);
        const ReferenceRows reference = referenceAttention(problem, rows);
        CAPTURE(N, d, mask.causal, mask.window.value_or(0));
        CHECK(relativeError(reference, output) <= allowedError(largestScore(problem, rows)));
        CHECK(largestErrorOfL(reference, output) <= 2e-6);
    }
}

/// A problem of `N` tokens, which takes the engine several launches.
inline void checkStopping(Backend& engine, Index N)
{
    OwnedProblem owned({N, N, 64, 64});
    std::stop_source source;
    double before = 0.0;
    bool isRising = true;
    const std::thread::id caller = std::this_thread::get_id();
    bool isHere = true;
    const auto look = [&](double share) {
        isRising = isRising && share >= before && share <= 1.0;
        isHere = isHere && std::this_thread::get_id() == caller;
        before = share;
    };
    const AttentionRun run = engine.attend(owned.problem(), owned.output(), {{}, look});
    CHECK(run.isDone);
    CHECK(run.note == "");
    CHECK(isRising);
    CHECK(isHere);
    CHECK(before == Approx(1.0));
    before = 0.0;
    CHECK_FALSE(engine.attend(owned.problem(), owned.output(), {source.get_token(), [&](double share) {
                                  look(share);
                                  source.request_stop();
                              }}).isDone);
}

}
