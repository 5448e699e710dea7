#include "core/labs/saturation/sweep.h"

#include <algorithm>
#include <atomic>
#include <memory>

#include "core/engine/parallel.h"
#include "core/labs/saturation/summary.h"
#include "core/labs/saturation/trial.h"

namespace abh::saturation {
namespace {

using Clock = std::chrono::steady_clock;

/// So many trials are summarized in some ten milliseconds, after which someone who has stopped a sweep has been heard.
constexpr Index kLastLook = 20'000;
/// What all threads together hold of entries drawn in full: 1 GiB.
constexpr Index kMostEntriesAtOnce = Index{1} << 27;

int threadsFor(const Setting& setting, Index d_k, int wished)
{
    if (setting.drawing() != Drawing::Full) return wished;
    return static_cast<int>(std::clamp<Index>(kMostEntriesAtOnce / (setting.keys * d_k), 1, wished));
}

/// Numbers drawn and used by one trial, roughly.
Index costOf(const Setting& setting, Index d_k)
{
    const bool everyDirection = setting.drawing() == Drawing::Full || d_k <= Draws::kTurned;
    return setting.keys * (20 + (everyDirection ? 5 * d_k : 0));
}

/// Samples one point: its trials in blocks of about a millisecond, on all threads.
class PointSampler {
public:
    PointSampler(const Setting& setting, Index d_k, int threads, Clock::duration betweenPartials)
        : m_setting(setting), m_d_k(d_k), m_threads(threads), m_betweenPartials(betweenPartials), m_block(std::clamp<Index>(200'000 / costOf(setting, d_k), 1, setting.trials)),
          m_blocks((setting.trials + m_block - 1) / m_block), m_table(setting, setting.trials), m_isDone(static_cast<std::size_t>(m_blocks)), m_trials(static_cast<std::size_t>(threads))
    {
    }

    /// The finished point; or, stopped, what can be said of the finished trials within a few milliseconds, if there are any.
    std::optional<Point> run(const std::stop_token& stop, const std::function<void(const Point&)>& onPartial, const std::function<void(double)>& onShare)
    {
        auto lastPartial = Clock::now();
        auto wait = m_betweenPartials;
        const auto afterBlock = [&] {
            onShare(static_cast<double>(m_finished.load(std::memory_order_relaxed)) / static_cast<double>(m_blocks));
            const auto now = Clock::now();
            if (now - lastPartial < wait) return;
            if (takePartial(stop)) onPartial(*m_partial);
            lastPartial = Clock::now();
            wait = std::max(m_betweenPartials, 10 * (lastPartial - now));    // looking must not cost more than sampling
        };
        if (!forEachItem(m_blocks, m_threads, stop, [&](Index block, int worker) { sample(block, worker, stop); }, afterBlock)) return lastLook();
        std::optional<Point> point = m_table.summarize(m_d_k, m_setting.trials, m_threads, stop);
        return point ? point : lastLook();
    }

private:
    void sample(Index block, int worker, const std::stop_token& stop)
    {
        std::unique_ptr<Trial>& trial = m_trials[static_cast<std::size_t>(worker)];
        if (!trial) trial = std::make_unique<Trial>(m_setting, m_d_k);
        TrialValues values;
        const Index end = std::min((block + 1) * m_block, m_setting.trials);
        for (Index t = block * m_block; t < end; ++t) {
            if (stop.stop_requested() || !trial->run(t, stop, values)) return;
            m_table.put(t, values);
        }
        m_isDone[static_cast<std::size_t>(block)].store(true, std::memory_order_release);
        m_finished.fetch_add(1, std::memory_order_relaxed);
    }

    /// Trials of the blocks that are done up to the first that is not.
    Index finishedTrials() const
    {
        Index blocks = 0;
        while (blocks < m_blocks && m_isDone[static_cast<std::size_t>(blocks)].load(std::memory_order_acquire)) ++blocks;
        return std::min(blocks * m_block, m_setting.trials);
    }

    /// On one thread, since the others are sampling.
    bool takePartial(const std::stop_token& stop)
    {
        const Index trials = finishedTrials();
        std::optional<Point> point = trials > 0 ? m_table.summarize(m_d_k, trials, 1, stop) : std::nullopt;
        if (!point) return false;
        m_partial = std::move(point);
        return true;
    }

    std::optional<Point> lastLook()
    {
        const Index trials = std::min(finishedTrials(), kLastLook);
        if (trials > (m_partial ? m_partial->trials : 0)) m_partial = m_table.summarize(m_d_k, trials, m_threads, {});
        return m_partial;
    }

    const Setting& m_setting;
    Index m_d_k;
    int m_threads;
    Clock::duration m_betweenPartials;
    Index m_block, m_blocks;
    TrialTable m_table;
    std::vector<std::atomic<bool>> m_isDone;
    std::atomic<Index> m_finished = 0;
    std::vector<std::unique_ptr<Trial>> m_trials;    ///< one a thread
    std::optional<Point> m_partial;
};

}

const Point* Sweep::at(Index d_k) const
{
    const auto found = std::ranges::find(points, d_k, &Point::d_k);
    return found == points.end() ? nullptr : &*found;
}

bool isMeasured(const Setting& setting, Scaling scaling, Measure measure)
{
    if (measure == Measure::ScoreVariance) return setting.keys > 1;
    return measure != Measure::QueryGradientNorm || scaling != Scaling::QkNorm;
}

std::string_view word(Measure measure)
{
    constexpr std::array<std::string_view, kMeasures.size()> words{"score_variance", "max_weight", "entropy", "jacobian_norm", "query_gradient_norm"};
    return words[static_cast<std::size_t>(measure)];
}

Sweep sweep(const Setting& setting, const Job& job, const SweepOptions& options)
{
    const int threads = options.threads > 0 ? options.threads : coreCount();
    Sweep result{setting, {}};
    double total = 0.0, before = 0.0;
    for (Index d_k : setting.d_k) total += static_cast<double>(costOf(setting, d_k));
    for (Index d_k : setting.d_k) {
        if (job.stop.stop_requested()) break;
        const double own = static_cast<double>(costOf(setting, d_k));
        PointSampler sampler(setting, d_k, threadsFor(setting, d_k, threads), options.betweenPartials);
        std::optional<Point> point = sampler.run(job.stop, [&](const Point& partial) { if (options.onPoint) options.onPoint(partial); },
                                                 [&](double share) { job.report((before + share * own) / total); });
        if (!point) break;
        result.points.push_back(*point);
        if (point->trials < setting.trials) break;
        before += own;
        job.report(before / total);
        if (options.onPoint) options.onPoint(*point);
    }
    return result;
}

}
