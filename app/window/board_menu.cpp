#include "app/window/board_menu.h"

#include <QActionGroup>
#include <QMenu>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/comparisons.h"
#include "app/board/figure_copy.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/page_menu.h"
#include "app/window/pages.h"

namespace abh {
namespace {

/// An entry that does to the matrix with the keyboard what its own key does there. The key is only named: the matrix takes it.
QAction* addForCells(MainWindow& window, QMenu* menu, const QString& text, const QString& key, bool changes, const std::function<void(BoardView&, MatrixView&)>& act)
{
    QAction* action = menu->addAction(text + QLatin1Char('\t') + key);
    QObject::connect(action, &QAction::triggered, menu, [&window, act, changes] {
        BoardView& board = window.byHand().board();
        MatrixView* view = board.focusedView();
        if (view && !(changes && view->isEditingLocked())) act(board, *view);
    });
    QObject::connect(menu, &QMenu::aboutToShow, action, [&window, action, changes] {
        const MatrixView* view = window.byHand().board().focusedView();
        action->setEnabled(view && (!changes || (view->figure().editable && !view->isEditingLocked())));
    });
    // Elsewhere than in the open menu the entry is never off: whether it acts is asked when it does.
    QObject::connect(menu, &QMenu::aboutToHide, action, [action] { action->setEnabled(true); });
    return action;
}

/// Line by line what is offered, where the lines are.
void showComparisons(const ComparisonChoices& offered, const QList<QAction*>& lines)
{
    for (int index = 0; index < lines.size() && index < static_cast<int>(offered.options().size()); ++index) {
        const ChoiceOption& option = offered.options()[static_cast<std::size_t>(index)];
        lines[index]->setText(QString(option.text).replace(QLatin1Char('&'), QStringLiteral("&&")));
        lines[index]->setEnabled(option.isOffered);
        lines[index]->setToolTip(option.why);
        lines[index]->setStatusTip(option.why);
    }
}

void listComparisons(Desk& desk, QMenu* menu)
{
    desk.engines.ask();
    menu->clear();
    qDeleteAll(menu->findChildren<QActionGroup*>());
    const ComparisonChoices offered(desk);
    auto* group = new QActionGroup(menu);
    for (int index = 0; index < static_cast<int>(offered.options().size()); ++index) {
        QAction* action = group->addAction(QString());
        action->setCheckable(true);
        action->setChecked(index == offered.current());
        QObject::connect(action, &QAction::triggered, menu, [&desk, index] { ComparisonChoices::choose(desk, index); });
    }
    showComparisons(offered, group->actions());
    menu->addActions(group->actions());
}

}

void addCopying(MainWindow& window, QMenu* menu)
{
    menu->addSeparator();
    addForCells(window, menu, qtr("Cu&t"), qtr("Ctrl+X"), true, [](BoardView& board, MatrixView& view) { board.editing().cut(board.figureOf(view), view.selectionOrFocus()); });
    addForCells(window, menu, qtr("&Copy"), qtr("Ctrl+C"), false, [](BoardView& board, MatrixView& view) { board.editing().copy(board.figureOf(view), view.selectionOrFocus()); });
    addForCells(window, menu, qtr("&Paste"), qtr("Ctrl+V"), true, [](BoardView& board, MatrixView& view) { board.editing().paste(board.figureOf(view), view.selectionOrFocus()); });
    addForCells(window, menu, qtr("Set to &zero"), qtr("Del"), true, [](BoardView& board, MatrixView& view) { board.editing().clear(board.figureOf(view), view.selectionOrFocus()); });
    menu->addSeparator();
    QMenu* matrix = menu->addMenu(qtr("Copy the &matrix as"));
    addCopyActions(matrix, [&window] { return copySource(window.byHand().board().presentFigure().figure); });
    onlyByHand(window, {matrix->menuAction()});
}

void addZooming(MainWindow& window, QMenu* menu)
{
    BoardView& board = window.byHand().board();
    const auto add = [&](const QString& text, int steps, const std::function<bool()>& canAct) {
        QAction* action = menu->addAction(text);
        QObject::connect(action, &QAction::triggered, menu, [&board, steps] { board.zoomBy(steps); });
        QObject::connect(menu, &QMenu::aboutToShow, action, [action, &window, canAct] { action->setEnabled(window.pages().isByHand() && canAct()); });
    };
    // The keys are plain ones, which a matrix or a field may want for itself, and only named here.
    add(qtr("&Zoom in on the matrices") + QStringLiteral("\tZ"), 1, [&board] { return board.canZoom(); });
    add(qtr("Zoom &out of the matrices") + QLatin1Char('\t') + qtr("Shift+Z"), -1, [&board] { return board.isZoomed(); });
}

void addComparing(MainWindow& window, QMenu* menu)
{
    QMenu* choices = menu->addMenu(qtr("Com&pare with"));
    choices->setToolTipsVisible(true);
    QObject::connect(choices, &QMenu::aboutToShow, choices, [&window, choices] { listComparisons(window.desk(), choices); });
    QObject::connect(&window.desk().engines, &EngineWatch::changed, choices, [&window, choices] {
        if (choices->isVisible()) showComparisons(ComparisonChoices(window.desk()), choices->actions());
    });
    // A menu that is empty when it is asked for never opens.
    choices->addAction(qtr("nothing"));
    onlyByHand(window, {choices->menuAction()});
}

}
