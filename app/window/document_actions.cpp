#include "app/window/document_actions.h"

#include <QFileInfo>
#include <QRegularExpression>

#include "app/board/shape_panel.h"
#include "app/window/exercise_dialog.h"
#include "app/window/main_window.h"
#include "app/window/new_dialog.h"
#include "core/model/make_scenario.h"

namespace abh {
namespace {

/// At the right, where the inspector can be spared for a while, and not beyond the window's edge.
void place(ShapePanel& panel, const MainWindow& window)
{
    const QSize size = panel.sizeHint().boundedTo(window.size());
    panel.resize(size);
    panel.move(window.mapToGlobal(QPoint(window.width() - size.width() - 24, (window.height() - size.height()) / 2)));
}

}

void startBlank(MainWindow& window)
{
    if (window.mayLeaveDocument()) window.desk().document.open(blankScenario(), {});
}

void startFromSentence(MainWindow& window)
{
    if (!window.mayLeaveDocument()) return;
    if (std::optional<Scenario> made = askForSentence(&window, window.theme().around())) window.desk().document.openUnsaved(std::move(*made));
}

void startFromExercise(MainWindow& window)
{
    if (!window.mayLeaveDocument()) return;
    if (std::optional<Scenario> made = askForExercise(&window, window.theme().around())) window.desk().document.openUnsaved(std::move(*made));
}

void toggleShapePanel(MainWindow& window)
{
    auto* panel = window.findChild<ShapePanel*>(QString(), Qt::FindDirectChildrenOnly);
    if (panel && panel->isVisible() && panel->isActiveWindow()) panel->hide();
    else showShapePanel(window);
}

QString suggestedFileName(const Document& document)
{
    if (!document.path().isEmpty()) return QFileInfo(document.path()).fileName();
    constexpr int kLongest = 60;
    QString name = document.name().left(kLongest);
    name.replace(QRegularExpression(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption), QStringLiteral("-"));
    return name.remove(QRegularExpression(QStringLiteral("^[-.]+|[-.]+$")));
}

ShapePanel& showShapePanel(MainWindow& window)
{
    auto* panel = window.findChild<ShapePanel*>(QString(), Qt::FindDirectChildrenOnly);
    if (!panel) {
        panel = new ShapePanel(window.desk(), &window);
        panel->setTheme(window.theme().around());
        QObject::connect(&window, &MainWindow::themeChanged, panel, [panel, &window] { panel->setTheme(window.theme().around()); });
        place(*panel, window);
    }
    panel->show();
    panel->raise();
    panel->activateWindow();
    return *panel;
}

}
