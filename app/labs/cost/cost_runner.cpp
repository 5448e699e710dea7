#include "app/labs/cost/cost_runner.h"

#include <fmt/format.h>

#include "app/text/qtext.h"

namespace abh {
namespace {

using namespace cost;

/// The setting without its sizes: what the points of one curve have in common.
std::string keyOf(const Setting& s)
{
    return fmt::format("{} {} {} {} {} {} {} {}", s.d, s.heads, s.kv_heads, s.causal, s.window.value_or(0), s.threads, s.repeat, s.seed);
}

}

CostRunner::CostRunner(QObject* parent) : QObject(parent)
{
    connect(&m_job, &LatestJob::progressed, this, [this](double share) {
        m_progress = share;
        Q_EMIT progressed();
    });
    connect(&m_job, &LatestJob::ended, this, &CostRunner::finished);
}

void CostRunner::setSetting(const Setting& setting)
{
    if (setting == m_sweep.setting) return;
    m_job.stop();
    m_sweep.setting = setting;
    m_isRecorded = false;
    m_progress = 0.0;
    collect();
    Q_EMIT changed();
}

void CostRunner::measure()
{
    if (m_job.isBusy()) return;
    if (m_sweep.isComplete()) m_known[keyOf(m_sweep.setting)].clear();
    m_isRecorded = false;
    collect();
    m_progress = 0.0;
    Setting missing = m_sweep.setting;
    std::erase_if(missing.n, [this](Index n) { return m_sweep.at(n) != nullptr; });
    m_job.start([this, missing, measure = m_measure](const Job& job, const LatestJob::Tell& tell) -> std::function<void()> {
        SweepOptions options;
        options.measure = measure;
        options.onPoint = [&](const Point& point) { tell([this, point] { take(point); }); };
        const auto measureAll = [&] {
            const OtherEngine other = otherEngine();    // here, since to ask may take a moment
            tell([this, other] { setOther(other); });
            options.otherEngine = other.name;
            cost::sweep(missing, job, options);
        };
        const QString why = failureOf(measureAll, qtr("There is not enough memory to measure this. Choose fewer tokens or heads."));
        return [this, why] {
            m_progress = 1.0;
            if (!why.isEmpty()) Q_EMIT failed(why);
        };
    });
    Q_EMIT begun();
    Q_EMIT changed();
}

void CostRunner::stop()
{
    m_job.stop();
}

void CostRunner::showRecorded(const Sweep& sweep)
{
    m_job.stop();
    m_sweep = sweep;
    m_isRecorded = true;
    m_progress = 0.0;
    Q_EMIT changed();
}

void CostRunner::setOther(const OtherEngine& other)
{
    m_other = other;
    Q_EMIT otherFound();
}

void CostRunner::collect()
{
    const Points& known = m_known[keyOf(m_sweep.setting)];
    m_sweep.points.clear();
    for (Index n : m_sweep.setting.n)
        if (const auto found = known.find(n); found != known.end()) m_sweep.points.push_back(found->second);
}

void CostRunner::take(const Point& point)
{
    m_known[keyOf(m_sweep.setting)].insert_or_assign(point.setting.n, point);
    collect();
    Q_EMIT changed();
}

}
