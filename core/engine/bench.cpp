#include "core/engine/bench.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>

#include "core/engine/drawn_problem.h"
#include "core/engine/engines.h"
#include "core/engine/kernel_choice.h"
#include "core/engine/parallel.h"
#include "core/engine/reference_attention.h"
#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

using Clock = std::chrono::steady_clock;

// Shorter times are lost in what the clock and the system add to them: so long is what is timed at once, several runs of a small problem.
constexpr double kLeastSeconds = 2e-3;
// What a device computes in microseconds may have to be fetched in milliseconds: a round does not wait longer than this for runs enough.
constexpr double kMostSeconds = 1e-1;
// A first run that takes as long is no guide to how long a warm one takes.
constexpr double kColdSeconds = 5e-2;
// Of entries of about 1, worked in float32: so far off is none by rounding.
constexpr double kMostError = 1e-4;

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

/// Throws where an output is not what it should be; `error` may be NaN.
double checkedError(double error)
{
    if (error <= kMostError) return error;
    throw Error(say(_("The output is {:.2g} away from what it should be, so no time is shown. Please report this, with the setting."), error));
}

/// Fewer of them where one takes long: as many as a fraction of a second does.
Index checkedRows(const BenchSetting& s)
{
    constexpr Index kMost = 1024, kFewest = 16, kProducts = Index{1} << 28;
    return std::clamp(kProducts / (2 * s.n * s.d), kFewest, kMost);
}

/// Of one run of the fused engine.
struct FusedTimes {
    double wall = 0, device = 0;    ///< seconds; the device's are 0 where there is none

    /// The time of the computation itself, by the clock that sees no more than that.
    double computing() const { return device > 0 ? device : wall; }
};

/// How often a round repeats a run, that its clock sees kLeastSeconds of it.
int repetitions(const FusedTimes& one)
{
    constexpr double kMost = 1e4;
    return static_cast<int>(std::clamp(std::ceil(kLeastSeconds / one.computing()), 1.0, std::clamp(kMostSeconds / one.wall, 1.0, kMost)));
}

struct Round {
    double peak = 0, staged = 0, cores = 0;
    FusedTimes fused = {};
    StageTimes stages = {};
};

/// Nobody times the processor where another engine runs: it draws and checks on all its cores.
int threadsOf(const BenchSetting& setting)
{
    return setting.isOnProcessor() && setting.threads > 0 ? setting.threads : coreCount();
}

class Bench {
public:
    Bench(const BenchSetting& setting, const Job& job)
        : m_threads(threadsOf(setting)), m_job(job), m_engine(engines().make(setting.engine, {m_threads, setting.simd})), m_drawn(setting, m_threads, job.stop)
    {
        const BackendInfo info = m_engine->info();
        m_result.setting = setting;
        m_result.engineTitle = info.title;
        m_result.engineDetail = info.detail;
        m_result.simd = setting.isOnProcessor() ? kernelsFor(setting.simd).simd : "";
        m_result.threads = setting.isOnProcessor() ? m_threads : 0;
        if (!setting.staged || !setting.isOnProcessor() || !m_drawn.isDone()) return;
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
    /// The job of one run, which is half a round from `begin` on. Short runs are repeated, and then say nothing of how far they are.
    Job halfRound(double begin) const
    {
        if (m_times > 1) return {m_job.stop};
        return {m_job.stop, [this, begin](double share) { m_job.report(m_share + (begin + share / 2.0) / (m_result.setting.repeat + 1)); }};
    }

    bool runStaged(StageTimes& times)
    {
        const AttentionRun run = m_staged->run(m_drawn.problem(), m_drawn.output(), halfRound(0.0), &times);
        m_result.staged->bytes = run.bytes;
        return run.isDone;
    }

    /// Seconds of one of so many runs one after the other; nothing when it was stopped.
    std::optional<FusedTimes> timeFused(int times, const Job& job)
    {
        FusedTimes sum;
        const Clock::time_point start = Clock::now();
        for (int k = 0; k < times; ++k) {
            const AttentionRun run = m_engine->attend(m_drawn.problem(), m_drawn.output(), job);
            if (!run.isDone) return std::nullopt;
            if (!run.note.empty()) throw Error(run.note);    // the time of who took over would stand under another's name
            m_result.fused.bytes = run.bytes;
            sum.device += run.deviceSeconds;
        }
        return FusedTimes{secondsSince(start) / times, sum.device / times};
    }

    /// The first run of each, which finds memory and caches cold; it is compared with the reference, and says how often a round is to repeat it.
    bool warmUp()
    {
        StageTimes ignored;
        const ReferenceRows reference = referenceAttention(m_drawn.problem(), sampleRows(m_drawn.problem(), checkedRows(m_result.setting)), {m_job.stop}, m_threads);
        if (!reference.isDone) return false;
        if (m_staged) {
            if (!runStaged(ignored)) return false;
            m_result.staged->max_abs_error = checkedError(largestError(reference, m_drawn.output()));
        }
        std::optional<FusedTimes> one = timeFused(1, halfRound(0.5));
        if (!one) return false;
        m_result.fused.max_abs_error = checkedError(largestError(reference, m_drawn.output()));
        if (one->wall < kColdSeconds) one = timeFused(1, {m_job.stop});
        if (!one) return false;
        m_times = repetitions(*one);
        m_job.report(1.0 / (m_result.setting.repeat + 1));
        return true;
    }

    bool runRound(Round& round)
    {
        const double before = m_engine->peakGflops(m_job.stop);
        if (m_staged) {
            const Clock::time_point start = Clock::now();
            for (int k = 0; k < m_times; ++k) {
                StageTimes times;
                if (!runStaged(times)) return false;
                round.stages.scores += times.scores / m_times, round.stages.softmax += times.softmax / m_times, round.stages.context += times.context / m_times;
            }
            round.staged = secondsSince(start) / m_times;
        }
        const std::clock_t used = std::clock();
        const std::optional<FusedTimes> fused = timeFused(m_times, halfRound(0.5));
        if (!fused) return false;
        round.fused = *fused;
        if (m_result.setting.isOnProcessor()) round.cores = static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC / (fused->wall * m_times);
        // Before and after, and the better of the two, since a machine that is disturbed during the peak would flatter the engine.
        round.peak = std::max(before, m_engine->peakGflops(m_job.stop));
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
        m_result.fused.seconds = medianOf([](const Round& r) { return r.fused.wall; });
        m_result.fused.gflops = gflop / m_result.fused.seconds;
        m_result.fused.device_seconds = medianOf([](const Round& r) { return r.fused.device; });
        if (m_result.fused.device_seconds > 0) m_result.fused.device_gflops = gflop / m_result.fused.device_seconds;
        m_result.fused.cores = medianOf([](const Round& r) { return r.cores; });
        m_result.fused.peak_share = medianOf([gflop](const Round& r) { return gflop / r.fused.computing() / r.peak; });
        if (!m_staged) return;
        m_result.staged->seconds = medianOf([](const Round& r) { return r.staged; });
        m_result.staged->gflops = gflop / m_result.staged->seconds;
        m_result.staged->stages = std::ranges::min_element(rounds, {}, [this](const Round& r) { return std::abs(r.staged - m_result.staged->seconds); })->stages;
        m_result.fusedSpeedup = m_result.staged->seconds / m_result.fused.seconds;
    }

    int m_threads;
    const Job& m_job;
    std::unique_ptr<Backend> m_engine;    // before the arrays: who cannot run is told so before they are drawn
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
