#pragma once

#include <cmath>
#include <functional>

#include "core/engine/backend.h"
#include "tests/core/engine/problems.h"

// What a CUDA engine is held to, be it emulated or on a GPU.

namespace abh::test {

/// All parts of a mask, alone and together.
inline std::vector<KeyMask> masksFor(Index N)
{
    return {{}, {true}, {false, std::max<Index>(1, N / 3)}, {false, {}, {N - N / 4}}, {true, std::max<Index>(1, N / 2), {N / 2}}};
}

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
    CHECK(largestErrorOfL(reference, output) <= allowed * std::max(1.0, largestScore(problem)));
}

}
