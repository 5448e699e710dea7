#include "app/document/walk.h"

#include <algorithm>

namespace abh {
namespace {

// Long enough to read one line of working aloud.
constexpr int kMillisecondsPerStop = 2500;

/// Where the first step begins that another mask or scale changes; the end where both have stayed as they were.
WalkPosition firstChanged(const WalkSequence& sequence, const Scenario& before, const Scenario& after)
{
    const bool scale = !(before.scale == after.scale);
    if (!scale && before.mask == after.mask) return sequence.last();
    for (StepId step : {StepId::Scale, StepId::Mask, StepId::Exponentials})
        if (const auto stage = sequence.find(step, 0); stage && (scale || step != StepId::Scale)) return sequence.startOf(*stage);
    return sequence.last();
}

}

Walk::Walk(QObject* parent) : QObject(parent)
{
    connect(&m_timer, &QTimer::timeout, this, &Walk::playOn);
}

void Walk::setTrace(std::shared_ptr<const Trace> trace)
{
    WalkSequence next(*trace);
    WalkPosition kept = m_position;
    if (m_trace) {
        const Stage& before = stage();
        const bool complete = m_position.done == total();
        if (const auto same = next.find(before.step.id, before.head)) kept.stage = *same;
        kept = next.clamped(kept);
        if (complete) kept.done = next.total(kept.stage);
        if (m_predicting) kept = std::min(kept, firstChanged(next, m_trace->scenario(), trace->scenario()));
    } else {
        kept = next.first();
    }
    m_sequence = std::move(next);
    m_trace = std::move(trace);
    m_position = kept;
    Q_EMIT changed();
}

std::optional<Cell> Walk::currentCell() const
{
    const bool single = m_granularity == Granularity::Cell ? m_position.done > 0
                        : m_granularity == Granularity::OneThenRest && m_position.done == 1;
    if (!single || stage().step.operands.empty()) return std::nullopt;
    return m_sequence.cellAt(m_position.stage, m_position.done - 1);
}

bool Walk::isPending(const Cell& cell) const
{
    if (const auto here = m_sequence.orderOf(m_position.stage, cell)) return *here >= m_position.done;
    const auto stage = m_sequence.stageOf(cell);
    return stage && *stage > m_position.stage;
}

void Walk::setGranularity(Granularity granularity)
{
    if (granularity == m_granularity) return;
    m_granularity = granularity;
    Q_EMIT changed();
}

void Walk::setPredicting(bool predicting)
{
    if (predicting == m_predicting) return;
    m_predicting = predicting;
    Q_EMIT changed();
}

void Walk::predictFrom(int stage)
{
    setPredicting(true);
    goToStage(stage);
}

void Walk::setSpeed(double speed)
{
    if (speed == m_speed) return;
    m_speed = speed;
    if (isPlaying()) m_timer.start(static_cast<int>(kMillisecondsPerStop / m_speed));
    Q_EMIT changed();
}

void Walk::setMotionReduced(bool reduced)
{
    if (reduced == m_motionReduced) return;
    m_motionReduced = reduced;
    Q_EMIT changed();
}

void Walk::goTo(WalkPosition position)
{
    const WalkPosition wanted = m_sequence.clamped(position);
    if (wanted == m_position) return;
    m_position = wanted;
    Q_EMIT moved();
    Q_EMIT changed();
}

void Walk::restart()
{
    setPlaying(false);
    goTo(m_sequence.first());
}

void Walk::forward()
{
    if (const auto next = m_sequence.next(m_position, m_granularity)) goTo(*next);
}

void Walk::back()
{
    if (const auto previous = m_sequence.previous(m_position, m_granularity)) goTo(*previous);
}

void Walk::toStart()
{
    goTo(m_sequence.first());
}

void Walk::toEnd()
{
    goTo(m_sequence.last());
}

void Walk::goToStage(int stage)
{
    goTo(m_sequence.startOf(stage));
}

bool Walk::goToKey(char key)
{
    const Index head = stage().head;
    for (int index = 0; index < m_sequence.stageCount(); ++index) {
        const Stage& candidate = m_sequence.stage(index);
        if (candidate.step.key != key || (candidate.step.perHead && candidate.head != head)) continue;
        goToStage(index);
        return true;
    }
    return false;
}

void Walk::goToHead(int head)
{
    const StepId step = stage().step.perHead ? stage().step.id : StepId::Queries;
    if (const auto index = m_sequence.find(step, head)) goTo({*index, stage().step.perHead ? m_position.done : 0});
}

void Walk::setPlaying(bool playing)
{
    if (playing == isPlaying()) return;
    if (playing && !canGoForward()) toStart();
    if (playing) m_timer.start(static_cast<int>(kMillisecondsPerStop / m_speed));
    else m_timer.stop();
    Q_EMIT changed();
}

void Walk::playOn()
{
    if (const auto next = m_sequence.next(m_position, m_motionReduced ? Granularity::Stage : m_granularity)) goTo(*next);
    if (!canGoForward()) setPlaying(false);
}

}
