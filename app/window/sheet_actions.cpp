#include "app/window/sheet_actions.h"

#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QTimer>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/sheets/sheet_dialog.h"
#include "app/text/qtext.h"
#include "app/window/document_actions.h"
#include "app/window/main_window.h"

namespace abh {
namespace {

void runSheetDialog(MainWindow& window, bool print)
{
    SheetDialog* dialog = makeSheetDialog(window);
    // Printing waits until there are pages, so that one sees what will be printed.
    if (print) QTimer::singleShot(0, dialog, [dialog] { dialog->printWhenMade(); });
    dialog->exec();
    delete dialog;
}

}

void addSheetActions(MainWindow& window, QMenu* menu)
{
    const auto add = [&](const QString& text, const QKeySequence& key, bool print) {
        QAction* action = menu->addAction(text);
        action->setShortcut(key);
        QObject::connect(action, &QAction::triggered, menu, [&window, print] { runSheetDialog(window, print); });
    };
    menu->addSeparator();
    add(qtr("Export &worksheets …"), QKeySequence(Qt::CTRL | Qt::Key_E), false);
    add(qtr("&Print worksheets …"), QKeySequence(Qt::CTRL | Qt::Key_P), true);
}

SheetDialog* makeSheetDialog(MainWindow& window)
{
    window.byHand().board().finishEditing();
    const Document& document = window.desk().document;
    const QString name = QFileInfo(suggestedFileName(document)).completeBaseName();
    return new SheetDialog(document.scenario(), name.isEmpty() ? qtr("worksheet") : name, window.desk().settings, window.theme().around(), &window);
}

}
