#include "core/engine/bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "core/engine/fused_attention.h"
#include "core/engine/kernel_choice.h"
#include "core/engine/parallel.h"
#include "core/engine/reference_attention.h"
#include "core/model/draws.h"

namespace abh {
namespace {

using Clock = std::chrono::steady_clock;

// Shorter times are lost in what the clock and the system add to them: so long is what is timed at once, several runs of a small problem.
constexpr double kLeastSeconds = 2e-3;
constexpr Index kCheckedRows = 1024;
constexpr Index kDrawnAtOnce = 1 << 16;

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values)
{
    const std::size_t middle = values.size() / 2;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle), values.end());
    const double upper = values[middle];
    if (values.size() % 2 == 1) return upper;
    return (*std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle)) + upper) / 2.0;
}

/// The arrays of a setting, and the problem that they are.
class DrawnProblem {
public:
    /// Drawn on all threads of the setting; isDone() is false when it was stopped meanwhile.
    DrawnProblem(const BenchSetting& s, int threads, const std::stop_token& stop)
        : m_Q(count(s.heads, s)), m_K(count(s.kv_heads, s)), m_V(count(s.kv_heads, s)), m_Z(count(s.heads, s)), m_L(static_cast<std::size_t>(s.heads * s.n)),
          m_problem{m_Q, m_K, m_V, s.heads, s.kv_heads, s.n, s.n, s.d, s.d, 1.0 / std::sqrt(static_cast<double>(s.d)), s.mask}
    {
        m_isDone = draw(m_Q, seedFrom(s.seed, "Q"), threads, stop) && draw(m_K, seedFrom(s.seed, "K"), threads, stop) && draw(m_V, seedFrom(s.seed, "V"), threads, stop);
    }

    bool isDone() const { return m_isDone; }
    const AttentionProblem& problem() const { return m_problem; }
    AttentionOutput output() { return {m_Z, m_L}; }

private:
    static std::size_t count(Index heads, const BenchSetting& s) { return static_cast<std::size_t>(heads * s.n * s.d); }

    static bool draw(std::vector<float>& values, std::uint64_t seed, int threads, const std::stop_token& stop)
    {
        const Index all = static_cast<Index>(values.size());
        return forEachItem((all + kDrawnAtOnce - 1) / kDrawnAtOnce, threads, stop, [&](Index item, int) {
            SeededNumbers numbers(mixedBits(seed + static_cast<std::uint64_t>(item)));
            for (Index k = item * kDrawnAtOnce; k < std::min((item + 1) * kDrawnAtOnce, all); ++k) values[static_cast<std::size_t>(k)] = static_cast<float>(normalDraw(numbers));
        });
    }

    std::vector<float> m_Q, m_K, m_V, m_Z, m_L;
    AttentionProblem m_problem;
    bool m_isDone = false;
};

struct Round {
    double peak = 0, staged = 0, fused = 0;
    StageTimes stages = {};
};

class Bench {
public:
    Bench(const BenchSetting& setting, const Job& job) : m_threads(setting.threads > 0 ? setting.threads : coreCount()), m_job(job), m_drawn(setting, m_threads, job.stop)
    {
        m_result.setting = setting;
        m_result.simd = kernelsFor(setting.simd).simd;
        if (!setting.staged || !m_drawn.isDone()) return;
        try {
            m_staged.emplace(m_drawn.problem(), StagedOptions{m_threads, setting.simd});
            m_result.staged.emplace();
        } catch (const Error& error) {
            m_result.whyNotStaged = error.what();
        }
    }

    std::optional<BenchResult> run()
    {
        if (!m_drawn.isDone() || !warmUp()) return std::nullopt;
        std::vector<Round> rounds;
        for (int k = 0; k < m_result.setting.repeat; ++k) {
            Round round;
            m_share = static_cast<double>(k + 1) / (m_result.setting.repeat + 1);
            if (!runRound(round)) return std::nullopt;
            rounds.push_back(round);
            m_job.report(static_cast<double>(k + 2) / (m_result.setting.repeat + 1));
        }
        summarize(rounds);
        return m_result;
    }

private:
    /// The job of one run, which is the part of a round from `begin` on and half of it. Short runs are repeated, and then say nothing.
    Job partOfRound(double begin) const
    {
        if (m_times > 1 || m_share == 0.0) return {m_job.stop};
        return {m_job.stop, [this, begin](double share) { m_job.report(m_share + (begin + share / 2.0) / (m_result.setting.repeat + 1)); }};
    }

    bool runStaged(StageTimes& times)
    {
        const AttentionRun run = m_staged->run(m_drawn.problem(), m_drawn.output(), partOfRound(0.0), &times);
        m_result.staged->bytes = run.bytes;
        return run.isDone;
    }

    bool runFused()
    {
        const AttentionRun run = fusedAttention(m_drawn.problem(), m_drawn.output(), partOfRound(0.5), {m_threads, m_result.setting.simd});
        m_result.fused.bytes = run.bytes;
        return run.isDone;
    }

    /// The first run of each, which finds memory and caches cold; it is compared with the reference, and says how often a round is to repeat it.
    bool warmUp()
    {
        StageTimes ignored;
        const ReferenceRows reference = referenceAttention(m_drawn.problem(), sampleRows(m_drawn.problem(), kCheckedRows), m_job);
        if (m_job.stop.stop_requested()) return false;
        if (m_staged) {
            if (!runStaged(ignored)) return false;
            m_result.staged->max_abs_error = largestError(reference, m_drawn.output());
        }
        if (!runFused()) return false;
        m_result.fused.max_abs_error = largestError(reference, m_drawn.output());
        const Clock::time_point start = Clock::now();
        if (!runFused()) return false;
        m_times = static_cast<int>(std::clamp(std::ceil(kLeastSeconds / secondsSince(start)), 1.0, 1e4));
        m_job.report(1.0 / (m_result.setting.repeat + 1));
        return true;
    }

    bool runRound(Round& round)
    {
        const FusedOptions options{m_threads, m_result.setting.simd};
        const double before = fmaPeak(options);
        if (m_staged) {
            const Clock::time_point start = Clock::now();
            for (int k = 0; k < m_times; ++k) {
                StageTimes times;
                if (!runStaged(times)) return false;
                round.stages.scores += times.scores / m_times, round.stages.softmax += times.softmax / m_times, round.stages.context += times.context / m_times;
            }
            round.staged = secondsSince(start) / m_times;
        }
        const Clock::time_point start = Clock::now();
        for (int k = 0; k < m_times; ++k)
            if (!runFused()) return false;
        round.fused = secondsSince(start) / m_times;
        // Before and after, and the better of the two, since a machine that is disturbed during the peak would flatter the engine.
        round.peak = std::max(before, fmaPeak(options));
        return !m_job.stop.stop_requested();
    }

    void summarize(const std::vector<Round>& rounds)
    {
        const double gflop = productFlops(m_drawn.problem()) / 1e9;
        const auto medianOf = [&rounds](const auto& value) {
            std::vector<double> values;
            for (const Round& round : rounds) values.push_back(value(round));
            return median(std::move(values));
        };
        m_result.fma_peak_gflops = medianOf([](const Round& r) { return r.peak; });
        m_result.fused.seconds = medianOf([](const Round& r) { return r.fused; });
        m_result.fused.gflops = gflop / m_result.fused.seconds;
        m_result.fused.peak_share = medianOf([gflop](const Round& r) { return gflop / r.fused / r.peak; });
        if (!m_staged) return;
        m_result.staged->seconds = medianOf([](const Round& r) { return r.staged; });
        m_result.staged->gflops = gflop / m_result.staged->seconds;
        m_result.staged->stages = std::ranges::min_element(rounds, {}, [this](const Round& r) { return std::abs(r.staged - m_result.staged->seconds); })->stages;
        m_result.fusedSpeedup = medianOf([](const Round& r) { return r.staged / r.fused; });
    }

    int m_threads;
    const Job& m_job;
    DrawnProblem m_drawn;
    std::optional<StagedAttention> m_staged;
    int m_times = 1;
    double m_share = 0.0;    ///< of the whole, where the present round begins
    BenchResult m_result;
};

}

std::optional<BenchResult> bench(const BenchSetting& setting, const Job& job)
{
    return Bench(setting, job).run();
}

}
