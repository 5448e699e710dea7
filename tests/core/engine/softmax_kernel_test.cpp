#include "core/engine/aligned_floats.h"
#include "core/engine/attention_kernels.h"

#include <cmath>
#include <numeric>
#include <vector>

#include "core/model/draws.h"
#include "tests/support/catch.h"

// The exponential and the softmax of every instruction set against double precision: a compiler that reorders sums, flushes small numbers or takes NaN
// for impossible would show here as a bias.

namespace abh::test {
namespace {

/// softmax of `scores`, in powers of 2, over all of them; and L.
struct SoftmaxRow {
    SoftmaxRow(const AttentionKernels& kernels, const std::vector<float>& scores) : floats(alignedFloats(padded(scores.size())))
    {
        std::copy(scores.begin(), scores.end(), floats.get());
        std::fill(floats.get() + scores.size(), floats.get() + padded(scores.size()), 1e30f);    // beyond the keys: never looked at
        const KeyRange keys{0, static_cast<Index>(scores.size())};
        RowBlock block;
        block.keys = &keys;
        block.rows = 1;
        kernels.softmax(block, floats.get(), static_cast<Index>(padded(scores.size())), &L);
        A.assign(floats.get(), floats.get() + scores.size());
    }

    static std::size_t padded(std::size_t count) { return (count + kPanel - 1) / kPanel * kPanel; }

    hwy::AlignedFreeUniquePtr<float[]> floats;
    std::vector<float> A;
    float L = 0.0f;
};

}

TEST_CASE("powers of 2 are right to two units in ten million, 1 at 0, 0 from -126 on")
{
    for (const AttentionKernels* kernels : allKernels()) {
        CAPTURE(kernels->simd);
        for (int block = 0; block < 126; ++block) {
            std::vector<float> scores{0.0f};
            for (int k = 0; k < 1023; ++k) scores.push_back(-static_cast<float>(block) - static_cast<float>(k) / 1023.0f);
            const SoftmaxRow row(*kernels, scores);
            double largest = 0.0;
            for (std::size_t k = 1; k < scores.size(); ++k)
                largest = std::max(largest, std::abs(static_cast<double>(row.A[k]) / static_cast<double>(row.A[0]) / std::exp2(static_cast<double>(scores[k])) - 1.0));
            // 1.7e-7 of the power itself, and the rounding of two products with 1/l; below 2^-116 the weights, divided by l, are no longer normal numbers.
            if (block < 115) CHECK(largest <= 3.5e-7);
            CHECK(row.A[0] > 0.0f);
        }
        const SoftmaxRow far(*kernels, {0.0f, -126.5f, -127.0f, -1e4f, -1e30f, -std::numeric_limits<float>::infinity()});
        CHECK(far.A == std::vector<float>{1.0f, 0.0f, 0.0f, 0.0f, 0.0f, 0.0f});
        CHECK(far.L == 0.0f);
    }
}

TEST_CASE("over a million weights nothing leans to one side: they add to one, and their errors cancel")
{
    for (const AttentionKernels* kernels : allKernels()) {
        CAPTURE(kernels->simd);
        SeededNumbers numbers(7);
        double sumOfErrors = 0.0, largestSum = 0.0, meanSum = 0.0, meanL = 0.0;
        constexpr int kRows = 1000, kKeys = 1001;
        for (int r = 0; r < kRows; ++r) {
            std::vector<float> scores(kKeys);
            for (float& s : scores) s = static_cast<float>(3.0 * normalDraw(numbers));
            const SoftmaxRow row(*kernels, scores);
            double l = 0.0, sum = 0.0;
            const double m = *std::max_element(scores.begin(), scores.end());
            for (float s : scores) l += std::exp2(static_cast<double>(s) - m);
            for (std::size_t k = 0; k < scores.size(); ++k) {
                const double right = std::exp2(static_cast<double>(scores[k]) - m) / l;
                sum += static_cast<double>(row.A[k]);
                sumOfErrors += (static_cast<double>(row.A[k]) - right) / right / (kRows * static_cast<double>(kKeys));
            }
            largestSum = std::max(largestSum, std::abs(sum - 1.0));
            meanSum += (sum - 1.0) / kRows;
            meanL += (static_cast<double>(row.L) - (m * std::log(2.0) + std::log(l))) / kRows;
        }
        CHECK(largestSum <= 3e-6);    // one after the other, where there is one lane, a thousand roundings add up
        CHECK(std::abs(meanSum) <= 1e-7);
        CHECK(std::abs(sumOfErrors) <= 1e-7);
        CHECK(std::abs(meanL) <= 2e-7);
    }
}

TEST_CASE("NaN, infinities and the smallest numbers are not optimised away")
{
    const float inf = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
    for (const AttentionKernels* kernels : allKernels()) {
        CAPTURE(kernels->simd);
        for (std::size_t at : {0, 1, 15, 16, 40}) {
            for (float bad : {nan, inf, -nan}) {
                std::vector<float> scores(41, 0.5f);
                scores[at] = bad;
                const SoftmaxRow row(*kernels, scores);
                CHECK(std::isnan(row.L));
                CHECK(std::isnan(row.A[at]));
            }
            std::vector<float> scores(41, -inf);
            scores[at] = -3e38f;
            const SoftmaxRow row(*kernels, scores);
            CHECK(row.A[at] == 1.0f);
            CHECK(std::accumulate(row.A.begin(), row.A.end(), 0.0f) == 1.0f);
        }
    }
}

}
