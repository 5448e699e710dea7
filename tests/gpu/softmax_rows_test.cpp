#include "gpu/softmax_rows.h"

#include <cmath>
#include <limits>

#include "tests/gpu/emulation/test_device.h"

namespace abh::test {
namespace {

constexpr float kInf = std::numeric_limits<float>::infinity();

/// What the kernel writes for some rows.
struct Stages {
    std::vector<float> scaled, masked, m, E, l, A;
};

Stages stagesOf(const std::vector<float>& S, const std::vector<float>& M, int heads, int N, float factor, float divisor, bool isSafe)
{
    const DeviceFloats ofS(S), ofM(M.empty() ? std::vector<float>(1) : M);
    const std::size_t entries = S.size(), rows = static_cast<std::size_t>(heads * N);
    const DeviceFloats scaled(entries), masked(entries), m(rows), E(entries), l(rows), A(entries);
    emulated::SoftmaxRows p{};
    p.S = ofS.data(), p.M = M.empty() ? nullptr : ofM.data(), p.scaled = scaled.data(), p.masked = masked.data(), p.m = m.data(), p.E = E.data(), p.l = l.data(), p.A = A.data();
    p.heads = heads, p.N = N, p.factor = factor, p.divisor = divisor, p.isSafe = isSafe;
    softmax(p, 0, 1, nullptr);
    if (blocksOf(p) > 1) softmax(p, 1, blocksOf(p) - 1, nullptr);
    REQUIRE(emulated::cudaGetLastError() == emulated::cudaSuccess);
    return {scaled.values(), masked.values(), m.values(), E.values(), l.values(), A.values()};
}

}

TEST_CASE("a row of scores becomes weights as on paper, plain and safe, every stage written")
{
    const FreshDevice device;
    const std::vector<float> S{2, 4, 6, 0}, M{0, -kInf, 0, 0};
    const Stages plain = stagesOf(S, M, 1, 2, 1.0f, 2.0f, false), safe = stagesOf(S, M, 1, 2, 1.0f, 2.0f, true);
    CHECK(plain.scaled == std::vector<float>{1, 2, 3, 0});
    CHECK(plain.masked == std::vector<float>{1, -kInf, 3, 0});
    CHECK(plain.m == std::vector<float>{1, 3});
    CHECK(plain.E[0] == Approx(std::exp(1.0)));
    CHECK(plain.E[1] == 0.0f);
    CHECK(plain.l[1] == Approx(std::exp(3.0) + 1.0));
    CHECK(safe.E[2] == 1.0f);
    CHECK(safe.E[3] == Approx(std::exp(-3.0)));
    for (const Stages* const stages : {&plain, &safe}) {
        CHECK(stages->A[0] == 1.0f);
        CHECK(stages->A[1] == 0.0f);
        CHECK(stages->A[2] == Approx(1.0 / (1.0 + std::exp(-3.0))).epsilon(1e-6));
    }
    CHECK(stagesOf(S, {}, 1, 2, 0.5f, 1.0f, true).scaled == plain.scaled);
    CHECK(device->violations == std::vector<std::string>());
}

TEST_CASE("a row in which everything is forbidden has largest score, sum and weights 0")
{
    const FreshDevice device;
    const Stages stages = stagesOf({1, 2, 3, 4}, {-kInf, -kInf, 0, 0}, 1, 2, 1.0f, 1.0f, true);
    CHECK(stages.m[0] == 0.0f);
    CHECK(stages.l[0] == 0.0f);
    CHECK(stages.A[0] == 0.0f);
    CHECK(stages.A[1] == 0.0f);
    CHECK(stages.A[2] + stages.A[3] == Approx(1.0));
}

TEST_CASE("weights add up to one for rows of every length, heads share a mask, and no order of threads changes a bit", "[threads]")
{
    for (const int N : {1, 2, 31, 32, 33, 127, 128, 129, 300}) {
        std::vector<float> S(static_cast<std::size_t>(2 * N * N)), M(static_cast<std::size_t>(N * N)), A;
        for (std::size_t k = 0; k < S.size(); ++k) S[k] = 3.0f * std::sin(static_cast<float>(k));
        for (int i = 0; i < N; ++i)
            for (int j = i + 1; j < N; ++j) M[static_cast<std::size_t>(i * N + j)] = -kInf;
        for (const emulated::Schedule schedule : kSchedules) {
            const FreshDevice device;
            device->schedule = schedule;
            const Stages stages = stagesOf(S, M, 2, N, 1.0f, 1.0f, true);
            if (A.empty()) A = stages.A;
            CHECK(A == stages.A);
            CHECK(device->violations == std::vector<std::string>());
        }
        CAPTURE(N);
        for (int row = 0; row < 2 * N; ++row) {
            double sum = 0.0;
            for (int j = 0; j < N; ++j) sum += static_cast<double>(A[static_cast<std::size_t>(row * N + j)]);
            CHECK(sum == Approx(1.0).epsilon(1e-6));
            if (row % N + 1 < N) CHECK(A[static_cast<std::size_t>(row * N + row % N + 1)] == 0.0f);
        }
    }
}

}
