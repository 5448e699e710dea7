#include "app/document/desk.h"

#include <utility>

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// "CPU, float32"; beside what is worked by hand "CPU, float32, unrounded", since engines know no rounding by hand.
std::string nameBeside(const Trace& shown, const Comparison& comparison)
{
    const bool isRounded = !shown.scenario().arithmetic.isExact();
    return comparison.kind == Comparison::Kind::Engine && isRounded ? say(_("{}, unrounded"), describe(comparison)) : describe(comparison);
}

bool holds(const Trace& trace, const Cell& cell)
{
    if (!trace.has(cell.quantity, cell.head)) return false;
    const Matrix& matrix = trace.at(cell.quantity, cell.head);
    return cell.row >= 0 && cell.column >= 0 && cell.row < matrix.rows() && cell.column < matrix.cols();
}

}

Desk::Desk(const QString& settingsFile, QObject* parent) : QObject(parent), settings(settingsFile)
{
    walk.setGranularity(settings.granularity());
    walk.setSpeed(settings.speed());
    connect(&document, &Document::changed, this, [this] {
        drafts.follow(document.scenario());
        workOut();
    });
    connect(&document, &Document::rearranged, &drafts, &Drafts::lose);
    connect(&comparing, &Comparing::changed, this, &Desk::workOut);
    connect(&tracer, &Tracer::traceChanged, this, &Desk::followTrace);
    // A new position is a new thing to look at: what was pinned at the last one would cover it.
    connect(&walk, &Walk::moved, &selection, &Selection::clear);
    connect(&walk, &Walk::moved, this, [this] { m_awaited.reset(); });
    connect(&document, &Document::opened, this, [this] {
        m_awaited.reset();
        selection.clear();
        drafts.clear();
        comparing.unpin();
        if (hasTrace()) walk.restart();
    });
    connect(&settings, &Settings::changed, this, [this] {
        walk.setGranularity(settings.granularity());
        walk.setSpeed(settings.speed());
        if (m_engine != settings.engine()) workOut();
    });
    workOut();
}

void Desk::workOut()
{
    m_engine = settings.engine();
    tracer.setScenario(document.snapshot(), comparing.choice(), m_engine.toStdString());
}

void Desk::followTrace()
{
    // The walk first: whoever hears of it shows the new trace, and no one may look into it by the old one's shape.
    walk.setTrace(tracer.trace());
    const auto drop = [&](const std::optional<Cell>& cell) { return cell && !holds(trace(), *cell); };
    if (drop(selection.pinned()) || drop(selection.hovered())) selection.clear();
    goWhereAwaited();
}

void Desk::goOnAt(const Place& place)
{
    m_awaited = place;
    goWhereAwaited();
}

void Desk::goWhereAwaited()
{
    if (!m_awaited || !hasTrace() || isBehind()) return;
    const Place awaited = *std::exchange(m_awaited, std::nullopt);
    walk.goTo(awaited.position);
    if (awaited.pinned && holds(trace(), *awaited.pinned)) selection.pin(awaited.pinned);
}

Place Desk::place() const
{
    return m_awaited.value_or(Place{walk.position(), selection.pinned()});
}

std::optional<Against> Desk::against() const
{
    const std::shared_ptr<const Trace>& other = tracer.compared();
    if (!hasTrace() || !other) return std::nullopt;
    return Against{Compared(trace(), *other), nameBeside(trace(), *tracer.comparison()), Shown(other->scenario().arithmetic, settings.decimals(), settings.conventions())};
}

void Desk::undo()
{
    document.takeWhatIsTyped();
    if (drafts.canTakeBack()) drafts.takeBack();
    else document.undo();
}

bool Desk::isBehind() const
{
    return hasTrace() && &trace().scenario() != &document.scenario();
}

Shown Desk::shown() const
{
    const Shown shown(trace().scenario().arithmetic, settings.decimals(), settings.conventions());
    return walk.isPredicting() ? shown.hiding([this](const Cell& cell) { return walk.isHidden(cell); }) : shown;
}

std::optional<Cell> Desk::activeCell() const
{
    if (!hasTrace()) return std::nullopt;
    const std::optional<Cell> cell = selection.active() ? selection.active() : walk.currentCell();
    return cell && holds(trace(), *cell) ? cell : std::nullopt;
}

std::optional<Derivation> Desk::activeDerivation() const
{
    const std::optional<Cell> cell = activeCell();
    return cell ? std::optional(explain(trace(), *cell)) : std::nullopt;
}

}
