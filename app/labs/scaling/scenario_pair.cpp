#include "app/labs/scaling/scenario_pair.h"

#include <algorithm>

#include "app/document/desk.h"

namespace abh {
namespace {

/// What an exact scenario is set against: the same without its scale or, where it has none, with the usual one.
std::shared_ptr<const Scenario> counterpart(const Scenario& own)
{
    if (own.scale.kind != Scale::Kind::None) return comparedScenario(own, Comparison{Comparison::Kind::Unscaled});
    auto scaled = std::make_shared<Scenario>(own);
    scaled->scale = {Scale::Kind::InverseSqrt};
    return scaled;
}

}

ScenarioPair::ScenarioPair(Desk& desk, QObject* parent) : QObject(parent), m_desk(desk)
{
    connect(&desk.tracer, &Tracer::traceChanged, this, &ScenarioPair::follow);
    connect(&desk.tracer, &Tracer::busyChanged, this, &ScenarioPair::follow);
    connect(&desk.walk, &Walk::changed, this, &ScenarioPair::follow);
    connect(&m_tracer, &Tracer::traceChanged, this, &ScenarioPair::take);
    connect(&m_tracer, &Tracer::failed, this, [this](const QString& why) {
        m_failure = why;
        Q_EMIT changed();
    });
}

void ScenarioPair::setWatched(bool watched)
{
    if (watched == m_watched) return;
    m_watched = watched;
    if (!watched) return;
    if (m_desk.hasTrace() && m_desk.walk.stage().step.perHead && m_wantedHead != m_desk.walk.stage().head) {
        m_wantedHead = m_desk.walk.stage().head;
        if (m_traces[0]) measure();
    }
    follow();
}

ScenarioPair::State ScenarioPair::state() const
{
    if (m_desk.walk.hidesAny()) return State::Hidden;
    if (!m_failure.isEmpty()) return State::Failed;
    return m_traces[0] ? State::Ready : State::Waiting;
}

bool ScenarioPair::isBusy() const
{
    return m_tracer.isBusy() || m_desk.tracer.isBusy();
}

void ScenarioPair::setHead(Index head)
{
    if (head == m_head || !m_traces[0]) return;
    m_wantedHead = head;
    measure();
    Q_EMIT changed();
}

void ScenarioPair::follow()
{
    if (!m_watched) return;
    if (m_desk.tracer.exact() && m_desk.tracer.exact() != m_asked && !m_desk.walk.hidesAny()) ask();
    else Q_EMIT changed();
}

void ScenarioPair::ask()
{
    m_asked = m_desk.tracer.exact();
    m_failure.clear();
    m_tracer.setScenario(counterpart(m_asked->scenario()));
    if (m_tracer.isBusy()) Q_EMIT changed();
}

void ScenarioPair::take()
{
    // A tracer gives the newest only, so this is the counterpart of what was asked for last.
    m_scenario = std::make_shared<const Scenario>(m_asked->scenario());
    const Side own = isScaled() ? Side::Scaled : Side::Unscaled;
    for (Side side : kSides) m_traces[static_cast<std::size_t>(side)] = side == own ? m_asked : m_tracer.trace();
    measure();
    Q_EMIT changed();
}

void ScenarioPair::measure()
{
    m_head = std::min(m_wantedHead, heads() - 1);
    m_scores = saturation::scenarioScores(trace(Side::Scaled), trace(Side::Unscaled), m_head);
}

}
