#include "app/work/latest_job.h"

#include <QCoreApplication>
#include <QThreadPool>

#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

namespace abh {
namespace {

constexpr double kShownProgress = 0.01;
constexpr int kMostAtWork = 8;    // one for each LatestJob, and some that are gone and have not ended yet

/// Workers lay out and paint: they must have ended before the application's fonts are gone.
QThreadPool& workers()
{
    static QThreadPool pool;
    static const bool isSetUp = [] {
        pool.setMaxThreadCount(kMostAtWork);
        qAddPostRoutine(LatestJob::waitForAll);
        return true;
    }();
    Q_UNUSED(isSetUp);
    return pool;
}

}

/// What a LatestJob and its worker have in common, and what outlives the first of them.
struct LatestJob::Shared {
    std::mutex mutex;
    LatestJob* owner;                 ///< null: gone
    std::optional<Task> waiting = {};
    bool working = false;             ///< somebody will look at `waiting` again

    /// What is to be done now, for the worker; none: it goes home.
    std::optional<Task> next()
    {
        const std::lock_guard lock(mutex);
        working = waiting.has_value();
        return std::exchange(waiting, std::nullopt);
    }

    /// Queued to the owner, if it still is there and has not begun something else by then.
    void tell(quint64 ticket, std::function<void(LatestJob&)> what)
    {
        const std::lock_guard lock(mutex);
        if (!owner) return;
        QMetaObject::invokeMethod(owner, [owner = owner, ticket, what = std::move(what)] { if (ticket == owner->m_ticket) what(*owner); }, Qt::QueuedConnection);
    }
};

LatestJob::LatestJob(QObject* parent) : QObject(parent), m_shared(new Shared{.mutex = {}, .owner = this}) {}

LatestJob::~LatestJob()
{
    m_stop.request_stop();
    const std::lock_guard lock(m_shared->mutex);
    m_shared->owner = nullptr;
    m_shared->waiting.reset();
}

void LatestJob::start(Work work)
{
    start([work = std::move(work)](const Job& job, const Tell&) { return work(job); });
}

void LatestJob::start(TellingWork work)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_busy = true;
    const std::lock_guard lock(m_shared->mutex);
    m_shared->waiting = Task{std::move(work), m_stop.get_token(), ++m_ticket};
    if (std::exchange(m_shared->working, true)) return;
    workers().start([shared = m_shared] {
        while (const std::optional<Task> task = shared->next()) run(*shared, *task);
    });
}

void LatestJob::stop()
{
    if (!m_busy) return;
    m_stop.request_stop();
    ++m_ticket;
    m_busy = false;
    Q_EMIT ended();
}

void LatestJob::run(Shared& shared, const Task& task)
{
    if (task.stop.stop_requested()) return;
    double told = 0.0;
    const auto onProgress = [&](double share) {
        if (share - told < kShownProgress && share < 1.0) return;
        told = share;
        shared.tell(task.ticket, [share](LatestJob& owner) { Q_EMIT owner.progressed(share); });
    };
    const Tell tell = [&](std::function<void()> what) {
        shared.tell(task.ticket, [what = std::move(what)](LatestJob&) { what(); });
    };
    std::function<void()> then = task.work({task.stop, onProgress}, tell);
    shared.tell(task.ticket, [then = std::move(then)](LatestJob& owner) {
        owner.m_busy = false;
        then();
        Q_EMIT owner.ended();
    });
}

void LatestJob::waitForAll()
{
    workers().waitForDone();
}

QString failureOf(const std::function<void()>& work, const QString& noMemory)
{
    try {
        work();
        return {};
    } catch (const std::bad_alloc&) {
        return noMemory;
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
}

}
