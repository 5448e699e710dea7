#include "app/sheets/latest_job.h"

namespace abh {
namespace {

constexpr double kShownProgress = 0.01;

}

LatestJob::LatestJob(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

LatestJob::~LatestJob()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

void LatestJob::start(Work work)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_busy = true;
    m_pool.clear();
    m_pool.start([this, work = std::move(work), stop = m_stop.get_token(), ticket = ++m_ticket] { run(work, stop, ticket); });
}

void LatestJob::stop()
{
    if (!m_busy) return;
    m_stop.request_stop();
    ++m_ticket;
    m_busy = false;
    Q_EMIT ended();
}

void LatestJob::run(const Work& work, const std::stop_token& stop, quint64 ticket)
{
    // On the worker. Everything goes to this object by its queue; its destructor waits for the pool.
    if (stop.stop_requested()) return;
    double told = 0.0;
    const auto tell = [this, ticket](std::function<void()> what) {
        QMetaObject::invokeMethod(this, [this, ticket, what = std::move(what)] { if (ticket == m_ticket) what(); }, Qt::QueuedConnection);
    };
    const Job job{stop, [&](double share) {
                      if (share - told < kShownProgress && share < 1.0) return;
                      told = share;
                      tell([this, share] { Q_EMIT progressed(share); });
                  }};
    tell([this, then = work(job)] {
        m_busy = false;
        then();
        Q_EMIT ended();
    });
}

}
