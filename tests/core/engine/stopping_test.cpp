#include <atomic>
#include <thread>

#include "core/engine/cpu_backend.h"
#include "core/engine/kernel_choice.h"
#include "core/engine/parallel.h"
#include "core/engine/staged_attention.h"
#include "tests/core/engine/problems.h"

namespace abh::test {

TEST_CASE("attention that was stopped before it began says that it is not done", "[threads]")
{
    for (int threads : {1, 2}) {
        OwnedProblem owned({4, 200'000, 8, 8});
        std::stop_source source;
        source.request_stop();
        CHECK_FALSE(fusedAttention(owned.problem(), owned.output(), {source.get_token()}, {threads}).isDone);
        StagedAttention staged(owned.problem(), {threads});
        CHECK_FALSE(staged.run(owned.problem(), owned.output(), {source.get_token()}).isDone);
    }
}

TEST_CASE("attention stops in the middle of its queries' keys", "[threads]")
{
    // Two blocks of queries, a second's work or a tenth of one; someone stops it as soon as the first is done, and must be heard within the second.
    OwnedProblem owned({96, 500'000, 64, 16});
    std::stop_source source;
    std::jthread stopper;
    const Job job{source.get_token(), [&](double share) {
                      if (share < 0.9) stopper = std::jthread([&source] { source.request_stop(); });
                  }};
    CHECK_FALSE(fusedAttention(owned.problem(), owned.output(), job, {1}).isDone);
}

TEST_CASE("the reference and the peak can be stopped as well", "[threads]")
{
    OwnedProblem owned({100, 50'000, 8, 8});
    std::stop_source source;
    source.request_stop();
    CHECK_FALSE(referenceAttention(owned.problem(), allRows(owned.problem()), {source.get_token()}).isDone);
    CHECK(fmaPeak({1}, source.get_token()) == 0.0);
    CHECK(fmaPeak({1}) > 0.0);
}

TEST_CASE("a run that is stopped from its own progress leaves most of the work undone", "[threads]")
{
    OwnedProblem owned({3000, 3000, 16, 16});
    std::stop_source source;
    double reached = 0.0;
    const Job job{source.get_token(), [&](double share) {
                      reached = share;
                      if (share > 0.1) source.request_stop();
                  }};
    CHECK_FALSE(fusedAttention(owned.problem(), owned.output(), job, {1}).isDone);
    CHECK(reached > 0.1);
    CHECK(reached < 0.5);
}

TEST_CASE("progress never goes back and ends at everything", "[threads]")
{
    for (KeyMask mask : {KeyMask{}, KeyMask{true}, KeyMask{false, {}, {0}}}) {
        OwnedProblem owned({400, 400, 16, 16, 4, 2}, mask);
        double last = 0.0;
        const Job job{{}, [&last](double share) {
                          CHECK(share >= last);
                          CHECK(share <= 1.0);
                          last = share;
                      }};
        CHECK(fusedAttention(owned.problem(), owned.output(), job, {1}).isDone);
        if (mask.key_lengths.empty()) CHECK(last == 1.0);
        last = 0.0;
        StagedAttention staged(owned.problem(), {1});
        CHECK(staged.run(owned.problem(), owned.output(), job).isDone);
        CHECK(last == Approx(1.0));
    }
}

TEST_CASE("the processor as a backend refuses what does not fit and answers otherwise", "[threads]")
{
    CpuBackend backend({2});
    CHECK(backend.info().name == "cpu");
    CHECK(backend.info().detail == simdTitle(simdTargets().front()) + ", 2 threads");
    OwnedProblem owned({10, 10, 4, 4});
    AttentionProblem problem = owned.problem();
    CHECK(backend.attend(problem, owned.output()).isDone);
    CHECK(largestError(referenceAttention(problem, allRows(problem)), {owned.Z, owned.L}) <= 2e-6);
    problem.heads = 2;
    CHECK_THROWS_AS(backend.attend(problem, owned.output()), Error);
}

}
