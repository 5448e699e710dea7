#include "app/window/import_actions.h"

#include <QFileInfo>
#include <QInputDialog>
#include <QMenu>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/page_notes.h"
#include "app/board/matrix_files.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"
#include "app/window/pages.h"

namespace abh {
namespace {

constexpr Quantity kEntered[]{Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O};

/// Which matrix a file is for; nothing: the person has changed their mind.
std::optional<ImportPlace> askForPlace(MainWindow& window, const QString& file)
{
    const Scenario& s = window.desk().document.scenario();
    QStringList choices;
    for (Quantity quantity : kEntered)
        if (const SharedMatrix* matrix = enteredMatrix(s, quantity)) choices << QStringLiteral("%1 [%2 × %3]").arg(fieldName(quantity)).arg(matrix->rows()).arg(matrix->cols());
        else choices << fieldName(quantity);
    bool isChosen = false;
    const QString chosen = QInputDialog::getItem(&window, qtr("Import numbers"), qtr("Which matrix are the numbers of “%1”?").arg(file), choices, 0, false, &isChosen);
    const auto index = choices.indexOf(chosen);
    if (!isChosen || index < 0) return std::nullopt;
    return ImportPlace{kEntered[index], 0, 0};
}

}

void importNumbers(MainWindow& window, const QStringList& paths)
{
    window.byHand().board().finishEditing();
    Document& document = window.desk().document;
    ImportResult result = importMatrices(document, paths);
    if (result.isNameless) {
        const std::optional<ImportPlace> place = askForPlace(window, QFileInfo(paths.front()).fileName());
        if (!place) return;
        result = importMatrices(document, paths, place);
    }
    if (!result.isDone) window.showErrors(result.heading, result.lines);
    else if (!result.lines.isEmpty()) window.byHand().notes().showNews(result.heading, result.lines);
    else window.byHand().notes().forgetErrors();
}

void addImporting(MainWindow& window, QMenu* menu)
{
    QAction* action = menu->addAction(qtr("&Import numbers …"));
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_I));
    QObject::connect(action, &QAction::triggered, &window, [&window] {
        const QStringList paths = askForMatrixFiles(window.desk(), &window, qtr("Import numbers"), true);
        if (!paths.isEmpty()) importNumbers(window, paths);
    });
    QObject::connect(&window.byHand().board(), &BoardView::numbersDropped, &window, [&window](const QStringList& paths) { importNumbers(window, paths); });
}

bool takeDroppedNumbers(MainWindow& window, const QMimeData& data)
{
    const QStringList paths = droppedMatrixFiles(data);
    if (paths.isEmpty()) return false;
    if (!window.byHand().board().refusesFiles()) importNumbers(window, paths);
    return true;
}

}
