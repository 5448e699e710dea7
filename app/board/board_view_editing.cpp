#include "app/board/board_view.h"

#include <algorithm>

// When the matrices may be typed into, and what ends it.

namespace abh {

void BoardView::watchDocument()
{
    connect(&m_desk.document, &Document::aboutToEdit, this, [this] {
        if (!m_editing->isOwnEdit()) finishEditing();
    });
    connect(&m_desk.document, &Document::aboutToChange, this, [this] {
        if (m_editing->isOwnEdit()) return;
        m_editing->forget();
        for (MatrixView* view : matrixViews()) view->cancelEdit();
    });
}

void BoardView::showMenu(MatrixView& view, const QPoint& at, FigurePlace place)
{
    auto* menu = new MatrixMenu(m_desk, *m_editing, view, figureOf(view), place, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu, &MatrixMenu::refused, this, &BoardView::refused);
    connect(menu, &MatrixMenu::fileChosen, &view, [this, &view](const QString& path) { readInto(view, path); });
    menu->popup(at);
}

void BoardView::setEditingLocked(bool locked)
{
    m_locksAgain = locked;
    lockViews(locked);
}

void BoardView::lockViews(bool locked)
{
    for (MatrixView* view : matrixViews()) view->setEditingLocked(locked);
}

bool BoardView::isEditing() const
{
    const std::vector<MatrixView*> views = matrixViews();
    return std::any_of(views.begin(), views.end(), [](const MatrixView* view) { return view->isEditing(); });
}

void BoardView::finishEditing()
{
    for (MatrixView* view : matrixViews()) view->finishEdit();
}

}
