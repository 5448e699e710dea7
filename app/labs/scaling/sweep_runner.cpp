#include "app/labs/scaling/sweep_runner.h"

#include <fmt/format.h>

#include <exception>
#include <new>

#include "app/text/qtext.h"

namespace abh {
namespace {

using namespace saturation;

constexpr std::size_t kMostSettings = 200;
constexpr double kShownProgress = 0.01;

/// The setting without its d_k: what the points of one curve have in common.
std::string keyOf(const Setting& s)
{
    return fmt::format("{} {} {} {} {} {} {}", s.keys, s.trials, word(s.entries), s.entryMean(), s.cap, s.seed, s.drawInFull);
}

}

SweepRunner::SweepRunner(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

SweepRunner::~SweepRunner()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void SweepRunner::setSetting(const Setting& setting)
{
    m_stop.request_stop();
    ++m_ticket;
    m_sweep.setting = setting;
    m_progress = 0.0;
    // Only here, where nothing that is being sampled counts on what is known.
    if (m_known.size() >= kMostSettings) m_known.clear();
    collect(nullptr);
    m_wanted = m_sweep.points.size() < setting.d_k.size();
    Q_EMIT changed();
    if (m_wanted) startWorker();
    else Q_EMIT finished();
}

void SweepRunner::stop()
{
    if (!m_wanted) return;
    m_stop.request_stop();
    ++m_ticket;
    m_wanted = false;
    Q_EMIT finished();
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

void SweepRunner::startWorker()
{
    if (m_working || !m_wanted) return;
    Setting missing = m_sweep.setting;
    std::erase_if(missing.d_k, [this](Index d_k) { return m_sweep.at(d_k) != nullptr; });
    m_working = true;
    m_stop = std::stop_source();
    m_pool.start([this, missing = std::move(missing), stop = m_stop.get_token(), ticket = m_ticket] { work(missing, stop, ticket); });
}

void SweepRunner::work(Setting setting, std::stop_token stop, quint64 ticket)
{
    // On the worker. Everything goes to this object by its queue; its destructor waits for the pool.
    const auto tell = [this, ticket](auto what) {
        QMetaObject::invokeMethod(this, [this, ticket, what] { if (ticket == m_ticket) what(); }, Qt::QueuedConnection);
    };
    QString why;
    try {
        double told = 0.0;
        Job job{stop, [&](double share) {
                    if (share - told < kShownProgress) return;
                    told = share;
                    tell([this, share] {
                        m_progress = share;
                        Q_EMIT progressed();
                    });
                }};
        SweepOptions options;
        options.onPoint = [&](const Point& point) { tell([this, point] { take(point); }); };
        saturation::sweep(setting, job, options);
    } catch (const std::bad_alloc&) {
        why = qtr("There is not enough memory for this sample. Use fewer trials or keys.");
    } catch (const std::exception& error) {
        why = QString::fromUtf8(error.what());
    }
    if (!why.isEmpty()) tell([this, why] { Q_EMIT failed(why); });
    tell([this] { end(); });
    QMetaObject::invokeMethod(this, [this] {
        m_working = false;
        startWorker();
    }, Qt::QueuedConnection);
}

void SweepRunner::take(const Point& point)
{
    if (point.trials == m_sweep.setting.trials) m_known[keyOf(m_sweep.setting)].insert_or_assign(point.d_k, point);
    collect(&point);
    Q_EMIT changed();
}

void SweepRunner::end()
{
    m_wanted = false;
    m_progress = 1.0;
    Q_EMIT finished();
}

}
