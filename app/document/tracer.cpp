#include "app/document/tracer.h"

#include <exception>
#include <new>
#include <utility>

#include "app/text/qtext.h"
#include "core/attention/forward.h"
#include "core/engine/beyond_float32.h"
#include "core/engine/engine_choice.h"
#include "core/engine/job.h"

namespace abh {
namespace {

// Some ten milliseconds: an edit is then followed by its result within the same frame or the next.
constexpr double kInPlace = 2e6;

/// "Scores, Exponentials, Attention weights".
QString listOf(const std::vector<Quantity>& quantities, const Conventions& conventions)
{
    QStringList names;
    for (Quantity quantity : quantities) names << qs(title(quantity, conventions));
    return names.join(QStringLiteral(", "));
}

/// What the exception that is being handled says, by the conventions of whoever asks. A copy: it is asked long after.
std::function<QString(const Conventions&)> whatIsCaught()
{
    return [caught = std::current_exception()](const Conventions& conventions) {
        try {
            std::rethrow_exception(caught);
        } catch (const std::exception& error) {
            return qs(said(error, conventions));
        }
    };
}

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
    if (!task.engine.empty() && !task.stop.stop_requested()) letEngineWork(task, result);
    result.comparison = task.comparison;
    if (task.comparison && !task.stop.stop_requested()) compare(task, result);
    return result;
}

void Tracer::letEngineWork(const Task& task, Result& result)
{
    // What an engine refuses is no reason to show no trace: the reference's is there.
    const auto refused = [&](const Sentence& why) {
        result.whyNotEngine = [why, engine = qs(engineTitle(task.engine))](const Conventions& conventions) {
            return qtr("%1 cannot work this out: %2 Shown is the reference.").arg(engine, why(conventions));
        };
    };
    try {
        std::optional<Worked> worked = abh::workOut(task.scenario, task.engine, {task.stop});
        if (!worked) return;    // stopped: nobody waits for it
        if (const std::vector<Quantity> missing = notWrittenOut(worked->trace); !missing.empty()) {
            result.whyNotEngine = [missing, engine = qs(engineTitle(task.engine))](const Conventions& conventions) {
                return qtr("%1 never writes these out: %2. The board shows them, so shown is the reference.").arg(engine, listOf(missing, conventions));
            };
            return;
        }
        result.trace = std::make_shared<const Trace>(std::move(worked->trace));
        result.workedBy = worked->by;
    } catch (const std::bad_alloc&) {
        refused([](const Conventions&) { return qtr("There is not enough memory for it. Use fewer tokens or heads."); });
    } catch (const std::exception&) {
        refused(whatIsCaught());
    }
}

std::shared_ptr<const Trace> Tracer::knownTrace(const Task& task, const Result& result, const std::string& by)
{
    std::vector<std::shared_ptr<const Trace>> known;
    if (by == (result.workedBy ? task.engine : std::string())) known.push_back(result.trace);
    if (by.empty()) known.push_back(result.exact);
    for (const auto& trace : known)
        if (trace->scenario() == *task.compared) return trace;
    return nullptr;
}

void Tracer::compare(const Task& task, Result& result)
{
    const std::string engine = result.workedBy ? task.engine : std::string();
    // What one compares with is often one of the two that are there.
    result.compared = knownTrace(task, result, comparingEngine(*task.compared, *task.comparison, engine));
    try {
        if (!result.compared) {
            std::optional<Trace> trace = comparedTrace(task.compared, *task.comparison, {task.stop}, engine);
            if (!trace) return;    // stopped: nobody waits for it
            result.compared = std::make_shared<const Trace>(std::move(*trace));
        }
        result.differences = Compared(*result.trace, *result.compared).stages();
    } catch (const Error&) {    // an engine's limits are no reason to show no trace, nor are those of memory
        result.whyNotCompared = whatIsCaught();
    } catch (const std::bad_alloc&) {
        result.compared.reset();
        result.whyNotCompared = [](const Conventions&) { return qtr("There is not enough memory for the other calculation. Use fewer tokens or heads."); };
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

bool Tracer::canStartAtOnce(const Task& task)
{
    // By hand, and for an engine, the reference's exact numbers are worked out as well.
    const bool isTwice = !task.scenario->arithmetic.isExact() || !task.engine.empty();
    const double operations = operationCount(*task.scenario) * (isTwice ? 2 : 1) + (task.compared ? operationCount(*task.compared) : 0.0);
    return operations <= kInPlace && isAtHand(task.engine) && (!task.comparison || isAtHand(task.comparison->engine));
}

void Tracer::setScenario(std::shared_ptr<const Scenario> scenario, std::optional<Comparison> comparison, std::string engine)
{
    ++m_ticket;
    m_waiting.reset();
    m_stop.request_stop();
    m_stop = {};
    // Only the reference rounds by hand.
    if (!scenario->arithmetic.isExact()) engine.clear();
    Task task{std::move(scenario), {}, std::move(comparison), std::move(engine), m_stop.get_token()};
    if (task.comparison) task.compared = comparedScenario(*task.scenario, *task.comparison);
    if (canStartAtOnce(task)) return take(tryToWorkOut(task));
    // While an engine starts for the first time there is something to look at.
    if (const Task first{task.scenario, {}, {}, {}, task.stop}; !m_trace && canStartAtOnce(first)) take(tryToWorkOut(first));
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
    m_workedBy = std::move(result.workedBy);
    m_whyNotEngine = std::move(result.whyNotEngine);
    Q_EMIT traceChanged();
}

void Tracer::setBusy(bool busy)
{
    if (busy == m_busy) return;
    m_busy = busy;
    Q_EMIT busyChanged();
}

}
