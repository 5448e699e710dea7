#include "app/window/example_actions.h"

#include "app/document/when_worked_out.h"
#include "app/gallery/gallery_dialog.h"
#include "app/window/main_window.h"
#include "app/window/pages.h"
#include "core/model/exhibit.h"

namespace abh {
namespace {

/// The whole of the step that `shown` is there for, and its number.
void lookAt(Desk& desk, const Exhibit& shown)
{
    if (!desk.walk.goToKey(shown.step)) return;
    desk.walk.goTo({desk.walk.position().stage, desk.walk.total()});
    if (!shown.cell) return;
    const Stage& stage = desk.walk.stage();
    const Quantity quantity = mainQuantity(stage.step.id);
    desk.selection.pin(Cell{quantity, desk.trace().headFor(quantity, stage.head), shown.cell->first, shown.cell->second});
}

}

void startFromExample(MainWindow& window)
{
    const QString name = askForExample(&window, window.theme().around(), window.desk().settings.conventions());
    if (!name.isEmpty() && window.mayLeaveDocument()) openExample(window, name);
}

void openExample(MainWindow& window, const QString& name)
{
    const std::optional<Exhibit> shown = exhibit(name.toStdString());
    if (!window.openSource(name) || !shown) return;
    window.pages().showByHand();
    Desk& desk = window.desk();
    desk.comparing.choose(parseComparison(shown->compare));
    whenWorkedOut(desk, [&desk, one = *shown] { lookAt(desk, one); });
}

}
