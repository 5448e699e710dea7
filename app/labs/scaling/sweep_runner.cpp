#include "app/labs/scaling/sweep_runner.h"

#include <QSignalBlocker>

#include <fmt/format.h>

#include "app/text/qtext.h"

namespace abh {
namespace {

using namespace saturation;

constexpr std::size_t kMostSettings = 200;

/// The setting without its d_k: what the points of one curve have in common.
std::string keyOf(const Setting& s)
{
    return fmt::format("{} {} {} {} {} {} {}", s.keys, s.trials, word(s.entries), s.entryMean(), s.cap, s.seed, s.drawInFull);
}

}

SweepRunner::SweepRunner(QObject* parent) : QObject(parent)
{
    connect(&m_job, &LatestJob::progressed, this, [this](double share) {
        m_progress = share;
        Q_EMIT progressed();
    });
    connect(&m_job, &LatestJob::ended, this, &SweepRunner::finished);
}

void SweepRunner::setSetting(const Setting& setting)
{
    m_sweep.setting = setting;
    m_progress = 0.0;
    // Only here, where nothing that is being sampled counts on what is known.
    if (m_known.size() >= kMostSettings) m_known.clear();
    collect(nullptr);
    Setting missing = setting;
    std::erase_if(missing.d_k, [this](Index d_k) { return m_sweep.at(d_k) != nullptr; });
    const bool isThere = missing.d_k.empty();
    if (isThere) leave();
    else sample(std::move(missing));
    Q_EMIT changed();
    if (isThere) Q_EMIT finished();
}

void SweepRunner::leave()
{
    const QSignalBlocker isQuiet(m_job);
    m_job.stop();
}

void SweepRunner::stop()
{
    m_job.stop();
}

void SweepRunner::collect(const Point* partial)
{
    const Points& known = m_known[keyOf(m_sweep.setting)];
    m_sweep.points.clear();
    for (Index d_k : m_sweep.setting.d_k) {
        if (const auto found = known.find(d_k); found != known.end()) m_sweep.points.push_back(found->second);
        else if (partial && partial->d_k == d_k) m_sweep.points.push_back(*partial);
    }
}

void SweepRunner::sample(Setting missing)
{
    m_job.start([this, missing = std::move(missing)](const Job& job, const LatestJob::Tell& tell) -> std::function<void()> {
        SweepOptions options;
        options.onPoint = [&](const Point& point) { tell([this, point] { take(point); }); };
        const QString why = failureOf([&] { saturation::sweep(missing, job, options); }, qtr("There is not enough memory for this sample. Use fewer trials or keys."));
        return [this, why] {
            m_progress = 1.0;
            if (!why.isEmpty()) Q_EMIT failed(why);
        };
    });
}

void SweepRunner::take(const Point& point)
{
    if (point.trials == m_sweep.setting.trials) m_known[keyOf(m_sweep.setting)].insert_or_assign(point.d_k, point);
    collect(&point);
    Q_EMIT changed();
}

}
