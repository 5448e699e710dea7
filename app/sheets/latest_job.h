#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>

#include "core/engine/job.h"

namespace abh {

/// One thing at a time on another thread, where only the newest counts: what was begun before is stopped and never heard of.
class LatestJob : public QObject {
    Q_OBJECT

public:
    /// Does the work on another thread, throws nothing, and gives back what is then to be done on the thread of the LatestJob. It may go
    /// on for a while after that is gone, so that it may only look at what it owns itself.
    using Work = std::function<std::function<void()>(const Job&)>;

    explicit LatestJob(QObject* parent = nullptr);
    /// Stops what is being done, and does not wait for it.
    ~LatestJob() override;

    void start(Work work);
    /// Leaves it; nothing is done with what it has come to.
    void stop();
    bool isBusy() const { return m_busy; }

    /// Until no LatestJob, gone or not, is at work. The application does so before it ends.
    static void waitForAll();

Q_SIGNALS:
    void progressed(double share);
    void ended();    ///< done or stopped

private:
    struct Task {
        Work work;
        std::stop_token stop;
        quint64 ticket;
    };
    struct Shared;
    static void run(Shared& shared, const Task& task);

    std::shared_ptr<Shared> m_shared;
    std::stop_source m_stop;
    quint64 m_ticket = 0;
    bool m_busy = false;
};

}
