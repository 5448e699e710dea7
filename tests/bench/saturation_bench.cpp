// How fast the scaling lab samples, next to what drawing its normals and taking one exponential for each logit and scaling alone would need.
//   build/release/tests/saturation_bench [THREADS] [REPEATS]
// Both are timed in turn in one run, because machines are noisy: look at the median of the ratios.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <Eigen/Core>

#include "core/engine/parallel.h"
#include "core/labs/saturation/draws.h"
#include "core/labs/saturation/sweep.h"
#include "core/model/draws.h"

namespace {

using namespace abh;
using namespace abh::saturation;

template <typename Work>
double secondsOf(const Work& work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// Normals that one trial at `d_k` cannot do without: one for each key's entry along q; orthogonal to q every entry, or one for each key's chi-square.
Index normalsOf(const Setting& setting, Index d_k)
{
    return setting.keys * (d_k <= Draws::kTurned ? d_k : 2);
}

/// The bound: the same count of normals and of exponentials, the latter a row of N at a time, on as many threads.
double drawNormalsAndExponentials(const Setting& setting, int threads)
{
    constexpr Index kBlock = 100;
    const Index blocks = setting.trials / kBlock;
    std::vector<double> sums(static_cast<std::size_t>(threads));
    forEachItem(blocks * static_cast<Index>(setting.d_k.size()), threads, {}, [&](Index item, int worker) {
        const Index d_k = setting.d_k[static_cast<std::size_t>(item / blocks)], normals = normalsOf(setting, d_k);
        SeededNumbers numbers(static_cast<std::uint64_t>(item));
        Eigen::ArrayXd row(setting.keys), weights(setting.keys);
        for (Index trial = 0; trial < kBlock; ++trial) {
            for (Index n = 0; n < normals; ++n) row[n % setting.keys] = normalDraw(numbers);
            for (std::size_t scaling = 0; scaling < kScalings.size(); ++scaling) {
                weights = row.exp();
                sums[static_cast<std::size_t>(worker)] += weights[0];
            }
        }
    });
    double sum = 0.0;
    for (double one : sums) sum += one;
    return sum;
}

}

int main(int argc, char** argv)
{
    const int threads = argc > 1 ? std::atoi(argv[1]) : coreCount(), repeats = argc > 2 ? std::atoi(argv[2]) : 9;
    if (threads < 1 || repeats < 1) {
        std::fprintf(stderr, "usage: %s [THREADS] [REPEATS]\n", argv[0]);
        return 2;
    }
    const Setting setting;
    const double trials = static_cast<double>(setting.trials) * static_cast<double>(setting.d_k.size());
    std::vector<double> times, bounds, ratios;
    volatile double kept = 0.0;    // so that no one leaves the bound's work out
    for (int repeat = 0; repeat < repeats; ++repeat) {
        bounds.push_back(secondsOf([&] { kept = kept + drawNormalsAndExponentials(setting, threads); }));
        times.push_back(secondsOf([&] { kept = kept + static_cast<double>(sweep(setting, {}, {threads}).points.size()); }));
        ratios.push_back(times.back() / bounds.back());
    }
    std::printf("scaling lab: N = %td, %zu values of d_k, %td trials each, all scalings, %d threads, median of %d\n", setting.keys, setting.d_k.size(), setting.trials, threads, repeats);
    std::printf("  sweep                     %.3f s   %.0f trials/s\n", median(times), trials / median(times));
    std::printf("  normals and exps alone    %.3f s   %.0f trials/s\n", median(bounds), trials / median(bounds));
    std::printf("  ratio                     %.2f\n", median(ratios));
    return 0;
}
