#include "core/engine/fused_attention.h"

#include "tests/core/engine/problems.h"
#include "tests/support/error_of.h"
#include "tests/support/golden.h"

namespace abh::test {
namespace {

constexpr Index kSizes[]{1, 2, 15, 16, 17, 31, 32, 33, 47, 48, 49, 64, 65, 255, 257, 1000};
constexpr Index kWidths[]{1, 2, 3, 15, 16, 17, 64, 65, 128, 200, 256};

/// float32 sums of d_k products, then of N weights: an error of a few units of the last place in each score is one of as many parts in a weight.
double tolerance(const AttentionProblem& problem, const std::vector<Index>& rows)
{
    return 1.5e-6 + 4e-7 * largestScore(problem, rows);
}

double tolerance(const AttentionProblem& problem)
{
    return tolerance(problem, allRows(problem));
}

void checkAgainst(const ReferenceRows& reference, OwnedProblem& owned, double limit, const FusedOptions& options)
{
    const AttentionOutput output = owned.output();
    const AttentionRun run = fusedAttention(owned.problem(), output, {}, options);
    CHECK(run.isDone);
    CHECK(largestError(reference, output) <= limit);
    CHECK(largestErrorOfL(reference, output) <= limit);
}

}

TEST_CASE("the fused engine agrees with double precision for every ragged size, width, mask and instruction set")
{
    for (Index N : kSizes)
        for (Index d : kWidths)
            for (const KeyMask& mask : masksFor(N)) {
                OwnedProblem owned({N, N, d, d}, mask, static_cast<std::uint64_t>(N * 1000 + d));
                const std::vector<Index> rows = sampleRows(owned.problem(), 257);    // all, but of the largest N
                const ReferenceRows reference = referenceAttention(owned.problem(), rows);
                const double limit = tolerance(owned.problem(), rows);
                CAPTURE(N, d, mask.causal, mask.window.has_value(), mask.key_lengths.size());
                for (const std::string& simd : simdTargets()) {
                    if (simd != simdTargets().front() && N * d > 64 * 64) continue;    // what they differ in is seen at small sizes
                    CAPTURE(simd);
                    checkAgainst(reference, owned, limit, {1, simd});
                }
            }
}

TEST_CASE("query heads share key-value heads, each with its own mask and length, on several threads", "[threads]")
{
    for (Index kvHeads : {1, 2, 4, 8})
        for (Index N : {1, 17, 48, 65, 257})
            for (Index d : {2, 16, 33, 128}) {
                std::vector<KeyMask> masks = masksFor(N);
                KeyMask lengths{true, {}, std::vector<Index>(static_cast<std::size_t>(kvHeads))};
                for (Index h = 0; h < kvHeads; ++h) lengths.key_lengths[static_cast<std::size_t>(h)] = h * N / kvHeads;
                masks.push_back(lengths);
                for (const KeyMask& mask : masks) {
                    OwnedProblem owned({N, N, d, d, 8, kvHeads}, mask);
                    CAPTURE(kvHeads, N, d, mask.causal, mask.key_lengths.size());
                    const ReferenceRows reference = referenceAttention(owned.problem(), allRows(owned.problem()));
                    const double limit = tolerance(owned.problem());
                    for (const std::string& simd : simdTargets())
                        if (simd == simdTargets().front() || N * d < 17 * 33) checkAgainst(reference, owned, limit, {3, simd});
                }
            }
}

TEST_CASE("queries that are fewer or more than the keys are the last ones, and values may be of another width than keys")
{
    for (const ProblemSizes& sizes : {ProblemSizes{1, 300, 64, 64}, ProblemSizes{5, 257, 3, 40}, ProblemSizes{100, 131, 200, 17}, ProblemSizes{70, 20, 16, 5, 4, 2}, ProblemSizes{1, 1000, 128, 128, 8, 1}})
        for (const KeyMask& mask : {KeyMask{}, KeyMask{true}, KeyMask{false, 7}}) {
            OwnedProblem owned(sizes, mask);
            CAPTURE(sizes.N_q, sizes.N_k, mask.causal);
            checkAgainst(referenceAttention(owned.problem(), allRows(owned.problem())), owned, tolerance(owned.problem()), {2});
        }
}

TEST_CASE("a query that may look at nothing has an output of zero and L = -inf; so have all when there are no keys")
{
    OwnedProblem owned({20, 8, 4, 6}, {true});    // the first 12 queries stand before the first key
    const AttentionOutput output = owned.output();
    fusedAttention(owned.problem(), output);
    for (std::size_t i = 0; i < 20; ++i) {
        CHECK((output.L[i] == -std::numeric_limits<float>::infinity()) == (i < 12));
        for (std::size_t c = 0; c < 6; ++c) CHECK((output.Z[i * 6 + c] == 0.0f) == (i < 12));
    }
    OwnedProblem none({3, 0, 4, 6});
    const AttentionOutput empty = none.output();
    CHECK(fusedAttention(none.problem(), empty).isDone);
    for (float z : none.Z) CHECK(z == 0.0f);
    for (float l : none.L) CHECK(l == -std::numeric_limits<float>::infinity());
    OwnedProblem nobody({0, 5, 4, 6});
    CHECK(fusedAttention(nobody.problem(), nobody.output()).isDone);
}

TEST_CASE("a query that sees one key gets exactly that key's value")
{
    OwnedProblem owned({40, 40, 16, 16}, {false, 1});
    const AttentionOutput output = owned.output();
    for (const std::string& simd : simdTargets()) {
        fusedAttention(owned.problem(), output, {}, {1, simd});
        CHECK(std::equal(owned.Z.begin(), owned.Z.end(), owned.V.begin()));
    }
}

TEST_CASE("scores of ten thousand neither overflow nor lose their order")
{
    OwnedProblem owned({65, 300, 64, 64});
    owned.setScale(1e4 / largestScore(owned.problem()) * owned.problem().scale);
    CHECK(largestScore(owned.problem()) == Approx(1e4));
    for (const std::string& simd : simdTargets()) {
        const AttentionOutput output = owned.output();
        fusedAttention(owned.problem(), output, {}, {1, simd});
        // A score of 1e4 is known to 1e4 * 2^-24 and the rounding of its sum: some thousandths, so many parts in a thousand of a weight.
        const ReferenceRows reference = referenceAttention(owned.problem(), allRows(owned.problem()));
        CHECK(largestError(reference, output) <= 2e-2);
        CHECK(largestErrorOfL(reference, output) <= 2e-2);
    }
}

TEST_CASE("the golden of FlashAttention, 4 tokens with d = 2, comes out")
{
    const nlohmann::json expected = golden("b_flash_golden_N4_d2_B2.json");
    OwnedProblem owned({4, 4, 2, 2});
    const auto fill = [&](std::vector<float>& to, const char* name) {
        const Matrix matrix = matrixFrom(expected.at(name));
        for (Index k = 0; k < matrix.size(); ++k) to[static_cast<std::size_t>(k)] = static_cast<float>(matrix.data()[k]);
    };
    fill(owned.Q, "Q"), fill(owned.K, "K"), fill(owned.V, "V");
    const Matrix O = matrixFrom(expected.at("O"));
    for (const std::string& simd : simdTargets()) {
        const AttentionOutput output = owned.output();
        fusedAttention(owned.problem(), output, {}, {1, simd});
        for (Index k = 0; k < 8; ++k) CHECK(output.Z[static_cast<std::size_t>(k)] == Approx(O.data()[k]).margin(5e-7).epsilon(0));
        for (std::size_t i = 0; i < 4; ++i) CHECK(output.L[i] == Approx(expected.at("L").at(i).get<double>()).margin(1e-6).epsilon(0));
    }
}

TEST_CASE("no more than a millionth is lost of standard normal inputs of 1024 tokens")
{
    for (Index d : {64, 128})
        for (bool causal : {false, true}) {
            OwnedProblem owned({1024, 1024, d, d}, {causal});
            const AttentionOutput output = owned.output();
            fusedAttention(owned.problem(), output);
            CHECK(largestError(referenceAttention(owned.problem(), sampleRows(owned.problem(), 200)), output) <= 1e-6);
        }
}

TEST_CASE("an instruction set that is not there is refused with those that are")
{
    OwnedProblem owned({2, 2, 2, 2});
    const std::string why = errorOf([&] { fusedAttention(owned.problem(), owned.output(), {}, {1, "MMX"}); });
    CHECK(why.find("\"MMX\"") != std::string::npos);
    CHECK(why.find(simdTargets().front()) != std::string::npos);
}

}
