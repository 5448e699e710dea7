#include "app/board/inspected.h"

#include "app/board/inspect.h"
#include "app/board/worked_by_line.h"
#include "app/document/desk.h"
#include "app/text/qtext.h"

namespace abh {
namespace {

/// What the next press goes on by: of one and the rest, the first number is a cell's stop, and the rest are one stop together.
Granularity nextStride(const Walk& walk)
{
    const bool isRest = walk.granularity() == Granularity::OneThenRest && walk.position().done > 0;
    return isRest ? Granularity::Stage : walk.granularity();
}

/// While the next numbers are hidden.
QString whatToPredict(Granularity granularity, const Conventions& conventions)
{
    switch (granularity) {
    case Granularity::Stage: return qtr("Say the numbers of this step first; PageDown shows them.");
    case Granularity::Row: return conventions.either(qtr("Say the next row first; PageDown shows it."), qtr("Say the next column first; PageDown shows it."));
    default: return qtr("Say the next number first; PageDown shows it, and how it is worked out.");
    }
}

/// While numbers of the stage are still to come.
QString whatComes(Granularity granularity, const Conventions& conventions)
{
    switch (granularity) {
    case Granularity::Stage: return qtr("Point at a number to see how it is worked out; PageDown goes on to all numbers of this step.");
    case Granularity::Row:
        return conventions.either(qtr("Point at a number to see how it is worked out; PageDown goes on to the next row."), qtr("Point at a number to see how it is worked out; PageDown goes on to the next column."));
    default: return qtr("Point at a number, or press PageDown, to see how it is worked out.");
    }
}

}

QString whatNext(const Desk& desk)
{
    const Walk& walk = desk.walk;
    const Conventions conventions = desk.settings.conventions();
    if (walk.stage().step.operands.empty()) return qtr("Point at a number to see where it goes; PageDown goes on to the first step that is worked out.");
    if (walk.position().done < walk.total()) return walk.isPredicting() ? whatToPredict(nextStride(walk), conventions) : whatComes(nextStride(walk), conventions);
    if (walk.canGoForward()) return qtr("Point at a number to see how it is worked out; PageDown goes on to the next step.");
    return qtr("Point at a number to see how it is worked out. This is the end of the walk: PageUp goes back, Home to the start.");
}

InspectorContent inspected(const Desk& desk)
{
    const Shown shown = desk.shown();
    if (const std::optional<Derivation> active = desk.activeDerivation()) {
        InspectorContent content = inspectCell(desk.trace(), *desk.tracer.exact(), *active, shown, desk.against());
        // What is wrong with the text that stands in the cell comes before what is said of its number.
        if (const Drafts::Draft* draft = desk.drafts.find(active->cell)) content.notes.insert(content.notes.begin(), {qtr("not a number yet: “%1”").arg(draft->text), draft->problem});
        return content;
    }
    InspectorContent content = inspectStage(desk.trace(), desk.walk.stage(), shown, desk.against());
    if (const QString by = workedByText(desk); !by.isEmpty()) content.notes.push_back({qtr("engine"), by});
    content.notes.push_back({qtr("try"), whatNext(desk)});
    return content;
}

}
