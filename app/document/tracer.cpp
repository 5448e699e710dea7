#include "app/document/tracer.h"

#include <exception>
#include <new>
#include <utility>

#include "app/text/qtext.h"
#include "core/attention/forward.h"

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
    m_pool.waitForDone();
}

Tracer::Result Tracer::workOut(const std::shared_ptr<const Scenario>& scenario)
{
    auto trace = std::make_shared<const Trace>(forward(scenario));
    if (scenario->arithmetic.isExact()) return {trace, trace, {}};
    Scenario exact = *scenario;
    exact.arithmetic.kind = Arithmetic::Kind::Exact;
    return {std::move(trace), std::make_shared<const Trace>(forward(exact)), {}};
}

Tracer::Result Tracer::tryToWorkOut(const std::shared_ptr<const Scenario>& scenario)
{
    // Neither a worker nor a slot of Qt may be left by an exception: without memory the last good trace stays.
    try {
        return workOut(scenario);
    } catch (const std::bad_alloc&) {
        return {{}, {}, qtr("There is not enough memory to work this scenario out. Use fewer tokens or heads.")};
    } catch (const std::exception& error) {
        return {{}, {}, QString::fromUtf8(error.what())};
    }
}

void Tracer::setScenario(std::shared_ptr<const Scenario> scenario)
{
    ++m_ticket;
    m_waiting.reset();
    if (operationCount(*scenario) <= kInPlace) return take(tryToWorkOut(scenario));
    m_waiting = std::move(scenario);
    setBusy(true);
    startWorker();
}

void Tracer::startWorker()
{
    if (m_working || !m_waiting) return;
    m_working = true;
    m_pool.start([this, scenario = std::exchange(m_waiting, nullptr), ticket = m_ticket] {
        // Queued to this object, whose destructor waits for the pool: a result never meets a tracer that is gone.
        QMetaObject::invokeMethod(this, [this, result = tryToWorkOut(scenario), ticket] {
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
    Q_EMIT traceChanged();
}

void Tracer::setBusy(bool busy)
{
    if (busy == m_busy) return;
    m_busy = busy;
    Q_EMIT busyChanged();
}

}
