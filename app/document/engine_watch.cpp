#include "app/document/engine_watch.h"

#include <algorithm>

#include "app/text/qtext.h"
#include "app/work/latest_job.h"
#include "core/engine/engines.h"

namespace abh {
namespace {

/// Its answer, whatever it throws.
EngineState answerOf(const EngineKind& engine)
{
    EngineState state{{engine.name, {}, {}}};
    const QString failure = failureOf([&] { state = engineState(engine); }, qtr("There is not enough memory to look for it. Close other programs, and open this list again."));
    if (!failure.isEmpty()) state = {{engine.name, engine.title(), {}}, failure.toStdString()};
    return state;
}

}

EngineWatch::EngineWatch(QObject* parent) : QObject(parent), m_states(engineStatesAtHand()), m_job(new LatestJob(this)) {}

void EngineWatch::ask()
{
    if (m_job->isBusy()) return;
    // The worker has its own list: it may outlive this one's.
    std::vector<EngineKind> others;
    std::copy_if(engines().kinds().begin(), engines().kinds().end(), std::back_inserter(others), [](const EngineKind& one) { return !one.isAtHand; });
    if (others.empty()) return;
    m_job->start([this, others = std::move(others)](const Job& job, const LatestJob::Tell& tell) -> std::function<void()> {
        for (const EngineKind& engine : others) {
            if (job.stop.stop_requested()) break;
            tell([this, state = answerOf(engine)] { take(state); });
        }
        return [] {};
    });
}

bool EngineWatch::isAsking() const
{
    return m_job->isBusy();
}

void EngineWatch::take(const EngineState& state)
{
    const auto found = std::find_if(m_states.begin(), m_states.end(), [&](const EngineState& one) { return one.info.name == state.info.name; });
    if (found == m_states.end() || *found == state) return;
    *found = state;
    Q_EMIT changed();
}

}
