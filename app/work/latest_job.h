#pragma once

#include <QObject>
#include <QString>

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
    /// Has something done on the thread of the LatestJob while the work goes on, in the order in which it is told; not at all once something newer was begun.
    using Tell = std::function<void(std::function<void()>)>;
    /// The same, for work that has something to show before it is done.
    using TellingWork = std::function<std::function<void()>(const Job&, const Tell&)>;

    explicit LatestJob(QObject* parent = nullptr);
    /// Stops what is being done, and does not wait for it.
    ~LatestJob() override;

    void start(Work work);
    void start(TellingWork work);
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
        TellingWork work;
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

/// Does `work` and says in a sentence what it threw: `noMemory` where memory did not suffice; empty: nothing.
QString failureOf(const std::function<void()>& work, const QString& noMemory);

}
