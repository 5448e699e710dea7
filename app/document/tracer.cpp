#include "app/document/tracer.h"

#include <exception>
#include <new>
#include <utility>

#include "app/text/qtext.h"
#include "core/attention/forward.h"
#include "core/engine/job.h"

namespace abh {
namespace {

// Some ten milliseconds: an edit is then followed by its result within the same frame or the next.
constexpr double kInPlace = 2e6;

}

double operationCount(const Scenario& s)
{
    const double N = static_cast<double>(s.N()), d = static_cast<double>(s.d_model());
    const double projections = N * d * static_cast<double>(s.W_Q.cols() + s.W_K.cols() + s.W_V.cols());
    const double attention = static_cast<double>(s.heads) * N * N * static_cast<double>(s.d_k() + s.d_v() + 4);
    const double output = s.W_O ? N * static_cast<double>(s.W_O->rows() * s.W_O->cols()) : 0.0;
    return projections + attention + output;
}

Tracer::Tracer(QObject* parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

Tracer::~Tracer()
{
    m_stop.request_stop();
    m_pool.waitForDone();
}

Tracer::Result Tracer::workOut(const Task& task)
{
    Result result;
    result.trace = std::make_shared<const Trace>(forward(task.scenario));
    result.exact = result.trace;
    if (!task.scenario->arithmetic.isExact()) {
        auto exact = std::make_shared<Scenario>(*task.scenario);
        exact->arithmetic.kind = Arithmetic::Kind::Exact;
        result.exact = std::make_shared<const Trace>(forward(std::shared_ptr<const Scenario>(std::move(exact))));
    }
    result.comparison = task.comparison;
    if (task.comparison && !task.stop.stop_requested()) compare(task, result);
    return result;
}

void Tracer::compare(const Task& task, Result& result)
{
    // What one compares with is often one of the two that are there; what an engine makes of it is neither.
    if (task.comparison->kind != Comparison::Kind::Engine)
        for (const auto& known : {result.trace, result.exact})
            if (known->scenario() == *task.compared) result.compared = known;
    try {
        if (!result.compared) {
            std::optional<Trace> trace = comparedTrace(task.compared, *task.comparison, {task.stop});
            if (!trace) return;    // stopped: nobody waits for it
            result.compared = std::make_shared<const Trace>(std::move(*trace));
        }
        result.differences = Compared(*result.trace, *result.compared).stages();
    } catch (const Error& error) {    // an engine's limits are no reason to show no trace, nor are those of memory
        result.whyNotCompared = QString::fromUtf8(error.what());
    } catch (const std::bad_alloc&) {
        result.compared.reset();
        result.whyNotCompared = qtr("There is not enough memory for the other calculation. Use fewer tokens or heads.");
    }
}

Tracer::Result Tracer::tryToWorkOut(const Task& task)
{
    // Neither a worker nor a slot of Qt may be left by an exception: without memory the last good trace stays.
    Result failed;
    try {
        return workOut(task);
    } catch (const std::bad_alloc&) {
        failed.why = qtr("There is not enough memory to work this scenario out. Use fewer tokens or heads.");
    } catch (const std::exception& error) {
        failed.why = QString::fromUtf8(error.what());
    }
    return failed;
}

void Tracer::setScenario(std::shared_ptr<const Scenario> scenario, std::optional<Comparison> comparison)
{
    ++m_ticket;
    m_waiting.reset();
    m_stop.request_stop();
    m_stop = {};
    Task task{std::move(scenario), {}, std::move(comparison), m_stop.get_token()};
    if (task.comparison) task.compared = comparedScenario(*task.scenario, *task.comparison);
    // By hand the exact numbers are worked out as well.
    const double operations = operationCount(*task.scenario) * (task.scenario->arithmetic.isExact() ? 1 : 2) + (task.compared ? operationCount(*task.compared) : 0.0);
    if (operations <= kInPlace) return take(tryToWorkOut(task));
    m_waiting = std::move(task);
    setBusy(true);
    startWorker();
}

void Tracer::startWorker()
{
    if (m_working || !m_waiting) return;
    m_working = true;
    m_pool.start([this, task = *std::exchange(m_waiting, std::nullopt), ticket = m_ticket] {
        // Queued to this object, whose destructor waits for the pool: a result never meets a tracer that is gone.
        QMetaObject::invokeMethod(this, [this, result = tryToWorkOut(task), ticket] {
            m_working = false;
            if (ticket == m_ticket) take(result);
            startWorker();
        }, Qt::QueuedConnection);
    });
}

void Tracer::take(Result result)
{
    setBusy(false);
    if (!result.trace) {
        Q_EMIT failed(result.why);
        return;
    }
    m_trace = std::move(result.trace);
    m_exact = std::move(result.exact);
    m_compared = std::move(result.compared);
    m_comparison = std::move(result.comparison);
    m_differences = std::move(result.differences);
    m_whyNotCompared = std::move(result.whyNotCompared);
    Q_EMIT traceChanged();
}

void Tracer::setBusy(bool busy)
{
    if (busy == m_busy) return;
    m_busy = busy;
    Q_EMIT busyChanged();
}

}
