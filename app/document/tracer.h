#pragma once

#include <QObject>
#include <QThreadPool>

#include <memory>

#include "core/attention/trace.h"

namespace abh {

/// Works a scenario out: a small one at once, a larger one on a worker thread, where only the newest counts.
class Tracer : public QObject {
    Q_OBJECT

public:
    explicit Tracer(QObject* parent = nullptr);
    ~Tracer() override;

    /// The newest trace that is finished; empty before the first.
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    /// The same scenario in exact arithmetic, to compare with; trace() itself when that is exact.
    const std::shared_ptr<const Trace>& exact() const { return m_exact; }
    /// Whether a newer one is being worked out.
    bool isBusy() const { return m_busy; }

    void setScenario(std::shared_ptr<const Scenario> scenario);

Q_SIGNALS:
    void traceChanged();
    void busyChanged();
    /// A scenario could not be worked out; what the last good one gave stays.
    void failed(const QString& why);

private:
    struct Result {
        std::shared_ptr<const Trace> trace, exact;    ///< empty: it failed
        QString why;
    };
    static Result tryToWorkOut(const std::shared_ptr<const Scenario>& scenario);
    static Result workOut(const std::shared_ptr<const Scenario>& scenario);
    void take(Result result);
    void setBusy(bool busy);
    void startWorker();

    std::shared_ptr<const Trace> m_trace, m_exact;
    std::shared_ptr<const Scenario> m_waiting;    ///< newer than what the worker is at
    quint64 m_ticket = 0;
    bool m_busy = false;
    bool m_working = false;
    QThreadPool m_pool;
};

/// Products and exponentials of one pass, roughly: what decides between in place and on a worker.
double operationCount(const Scenario& scenario);

}
