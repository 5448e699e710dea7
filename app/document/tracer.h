#pragma once

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/engine/backend_info.h"
#include "core/engine/compare.h"
#include "core/engine/comparison.h"

namespace abh {

/// Works a scenario out: a small one at once, a larger one, or by an engine that takes a while to start, on a worker thread, where only the newest counts:
/// an engine that is at work for an older one is stopped.
class Tracer : public QObject {
    Q_OBJECT

public:
    explicit Tracer(QObject* parent = nullptr);
    /// Stops the engine that is at work, and waits until the worker is done.
    ~Tracer() override;

    /// The newest trace that is finished; empty before the first.
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }
    /// The engine that worked trace() out; none: the reference did.
    const std::optional<BackendInfo>& workedBy() const { return m_workedBy; }
    /// Why the reference did though an engine was to, in a sentence: the engine cannot, or never writes out what is shown. Empty where neither is so.
    QString whyNotEngine(const Conventions& conventions = {}) const { return m_whyNotEngine ? m_whyNotEngine(conventions) : QString(); }
    /// The same scenario in exact arithmetic and float64, to compare with; trace() itself when that is exact and the reference's.
    const std::shared_ptr<const Trace>& exact() const { return m_exact; }
    /// What trace() is compared with, worked out together with it, and how it came about; empty: with nothing.
    const std::shared_ptr<const Trace>& compared() const { return m_compared; }
    const std::optional<Comparison>& comparison() const { return m_comparison; }
    /// How far the stages of the two are apart, as Compared::stages().
    const std::vector<StageDifference>& differences() const { return m_differences; }
    /// Why comparison() has no compared(): what its engine says, or that memory does not suffice. Empty where it has.
    QString whyNotCompared(const Conventions& conventions = {}) const { return m_whyNotCompared ? m_whyNotCompared(conventions) : QString(); }
    /// Whether a newer one is being worked out.
    bool isBusy() const { return m_busy; }

    /// Works `scenario` out, by the engine of that name or, where it is empty, by the reference, and, if there is one, what it is compared with. What is worked
    /// by hand is always the reference's.
    void setScenario(std::shared_ptr<const Scenario> scenario, std::optional<Comparison> comparison = {}, std::string engine = {});

Q_SIGNALS:
    void traceChanged();
    void busyChanged();
    /// A scenario could not be worked out; what the last good one gave stays.
    void failed(const QString& why);

private:
    struct Task {
        std::shared_ptr<const Scenario> scenario, compared;
        std::optional<Comparison> comparison;
        std::string engine;      ///< empty: the reference
        std::stop_token stop;    ///< requested: nobody waits for the result
    };
    /// A sentence in which a place or a name is said as it is shown; none: there is nothing to say.
    using Sentence = std::function<QString(const Conventions&)>;
    struct Result {
        std::shared_ptr<const Trace> trace, exact, compared;    ///< no trace: it failed
        std::optional<Comparison> comparison;
        std::vector<StageDifference> differences;
        std::optional<BackendInfo> workedBy;
        QString why;
        Sentence whyNotCompared, whyNotEngine;
    };
    static bool canStartAtOnce(const Task& task);
    static Result tryToWorkOut(const Task& task);
    static Result workOut(const Task& task);
    static void letEngineWork(const Task& task, Result& result);
    /// What is compared, worked out by the engine `by`, where it is at hand already.
    static std::shared_ptr<const Trace> knownTrace(const Task& task, const Result& result, const std::string& by);
    static void compare(const Task& task, Result& result);
    void take(Result result);
    void setBusy(bool busy);
    void startWorker();

    std::shared_ptr<const Trace> m_trace, m_exact, m_compared;
    std::optional<Comparison> m_comparison;
    std::vector<StageDifference> m_differences;
    std::optional<BackendInfo> m_workedBy;
    Sentence m_whyNotCompared, m_whyNotEngine;
    std::optional<Task> m_waiting;    ///< newer than what the worker is at
    std::stop_source m_stop;          ///< of the newest
    quint64 m_ticket = 0;
    bool m_busy = false;
    bool m_working = false;
    QThreadPool m_pool;
};

/// Products and exponentials of one pass, roughly: what decides between in place and on a worker.
double operationCount(const Scenario& scenario);

}
