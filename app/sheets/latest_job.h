#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <stop_token>

#include "core/engine/job.h"

namespace abh {

/// One thing at a time on a thread of its own, where only the newest counts: what was begun before is stopped and never heard of.
class LatestJob : public QObject {
    Q_OBJECT

public:
    /// Does the work on the thread, throws nothing, and gives back what is then to be done on the thread of the LatestJob.
    using Work = std::function<std::function<void()>(const Job&)>;

    explicit LatestJob(QObject* parent = nullptr);
    ~LatestJob() override;

    void start(Work work);
    /// Leaves it; nothing is done with what it has come to.
    void stop();
    bool isBusy() const { return m_busy; }

Q_SIGNALS:
    void progressed(double share);
    void ended();    ///< done or stopped

private:
    void run(const Work& work, const std::stop_token& stop, quint64 ticket);

    std::stop_source m_stop;
    quint64 m_ticket = 0;
    bool m_busy = false;
    QThreadPool m_pool;
};

}
