#include <QDragEnterEvent>
#include <QMimeData>

#include "app/board/board_view.h"
#include "app/board/matrix_files.h"
#include "app/text/qtext.h"

// Files with numbers that are dropped on the board.

namespace abh {

QStringList droppedMatrixFiles(const QMimeData& data)
{
    QStringList paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile() && isMatrixFile(url.toLocalFile())) paths << url.toLocalFile();
    return paths.size() == data.urls().size() ? paths : QStringList();
}

MatrixView* BoardView::editableViewAt(QPoint point) const
{
    for (MatrixView* view : matrixViews())
        if (view->isVisible() && view->geometry().contains(view->parentWidget()->mapFrom(this, point)) && figureOf(*view).figure.editable) return view;
    return nullptr;
}

void BoardView::dragEnterEvent(QDragEnterEvent* event)
{
    if (droppedMatrixFiles(*event->mimeData()).isEmpty()) event->ignore();    // the window may know what to do with others
    else event->acceptProposedAction();
}

bool BoardView::refusesFiles()
{
    if (m_locksAgain) Q_EMIT refused(qtr("Numbers are locked"), {qtr("In full screen nothing is changed by accident. Leave it with F11, or read the file with File > Import numbers.")});
    return m_locksAgain;
}

void BoardView::dropEvent(QDropEvent* event)
{
    const QStringList paths = droppedMatrixFiles(*event->mimeData());
    if (paths.isEmpty()) return event->ignore();
    MatrixView* view = editableViewAt(event->position().toPoint());
    if (refusesFiles()) return;
    event->acceptProposedAction();
    if (!view || paths.size() != 1) return Q_EMIT numbersDropped(paths);
    readInto(*view, paths.front());
}

void BoardView::readInto(const MatrixView& view, const QString& path)
{
    finishEditing();
    const ImportResult result = importMatrices(m_desk.document, {path}, placeOf(figureOf(view)));
    if (!result.isDone) Q_EMIT refused(result.heading, result.lines);
    else if (!result.lines.isEmpty()) Q_EMIT told(result.heading, result.lines);
}

}
