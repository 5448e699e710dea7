#include "core/engine/staged_attention.h"

#include "core/engine/fused_attention.h"
#include "tests/core/engine/problems.h"
#include "tests/support/error_of.h"

namespace abh::test {

TEST_CASE("the staged engine agrees with double precision over ragged sizes, masks and shared heads")
{
    for (const ProblemSizes& sizes : {ProblemSizes{1, 1, 1, 1}, ProblemSizes{17, 17, 3, 3}, ProblemSizes{48, 48, 16, 16, 8, 2}, ProblemSizes{65, 65, 65, 65, 4, 4}, ProblemSizes{257, 257, 200, 256},
                                      ProblemSizes{5, 300, 64, 33, 2, 1}, ProblemSizes{100, 31, 128, 17}, ProblemSizes{0, 4, 2, 2}, ProblemSizes{4, 0, 2, 2}})
        for (const KeyMask& mask : {KeyMask{}, KeyMask{true}, KeyMask{false, 5}, KeyMask{false, {}, {sizes.N_k / 2}}})
            for (const std::string& simd : simdTargets()) {
                OwnedProblem owned(sizes, mask);
                CAPTURE(sizes.N_q, sizes.N_k, sizes.d_k, mask.causal, mask.window.has_value(), simd);
                const ReferenceRows reference = referenceAttention(owned.problem(), allRows(owned.problem()));
                const AttentionOutput output = owned.output();
                StageTimes times{-1, -1, -1};
                StagedAttention staged(owned.problem(), {2, simd});
                const AttentionRun run = staged.run(owned.problem(), output, {}, &times);
                CHECK(run.isDone);
                CHECK(run.bytes >= static_cast<std::size_t>(stagedBytes(owned.problem())));
                const double limit = 1.5e-6 + 4e-7 * largestScore(owned.problem());
                CHECK(largestError(reference, output) <= limit);
                CHECK(largestErrorOfL(reference, output) <= limit);
                if (sizes.N_q > 0) CHECK(std::min({times.scores, times.softmax, times.context}) >= 0.0);
            }
}

TEST_CASE("a second run in the same room gives the same numbers")
{
    OwnedProblem owned({70, 70, 20, 20}, {true});
    StagedAttention staged(owned.problem());
    staged.run(owned.problem(), owned.output());
    const std::vector<float> first = owned.Z;
    staged.run(owned.problem(), owned.output());
    CHECK(first == owned.Z);
}

TEST_CASE("scores take 4 h N^2 bytes, and what cannot be held is refused before it is begun")
{
    AttentionProblem problem;
    problem.heads = problem.kv_heads = 2;
    problem.N_q = problem.N_k = 4096;
    problem.d_k = problem.d_v = 64;
    CHECK(stagedBytes(problem) == 2.0 * 4.0 * 4096.0 * 4096.0);
    problem.N_q = problem.N_k = Index{1} << 24;
    const std::string why = errorOf([&] { StagedAttention staged(problem); });
    CHECK(why.find("2.0 PiB") != std::string::npos);
    CHECK(why.find("fewer tokens") != std::string::npos);
}

TEST_CASE("the fused engine holds one head's keys and a little for each thread, never N x N")
{
    for (Index N : {1024, 4096}) {
        OwnedProblem owned({N, N, 64, 64, 2, 2}, {false, 1});    // a window of one key: quickly done
        const AttentionRun one = fusedAttention(owned.problem(), owned.output(), {}, {1}), two = fusedAttention(owned.problem(), owned.output(), {}, {2});
        const std::size_t keys = static_cast<std::size_t>(N * 64) * sizeof(float);
        CHECK(one.bytes >= keys);
        CHECK(one.bytes <= std::max<std::size_t>(keys, 1 << 20) + 128 * 1024);
        CHECK(two.bytes <= one.bytes + 128 * 1024);
    }
}

}
