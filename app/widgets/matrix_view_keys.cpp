#include "app/widgets/matrix_view.h"

#include <QKeyEvent>

// The keyboard: what is done with a key that matrixKey() knows.

namespace abh {

void MatrixView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control) showScrubCursor(m_hovered, event->modifiers() | Qt::ControlModifier);
    const MatrixKey meaning = matrixKey(*event, takesChanges(), m_locked);
    if (meaning == MatrixKey::LetGo) {
        if (selection()) collapseSelection();
        else Q_EMIT escapePressed();
        return;
    }
    if (m_figure.matrix.size() == 0 || meaning == MatrixKey::None) return event->ignore();
    const MatrixCell cell = startCell();
    switch (meaning) {
    case MatrixKey::Move:
        collapseSelection();
        return moveFocusCell(cellAfterMove(m_figure, cell, *event));
    case MatrixKey::Extend: {
        const MatrixCell to = cellAfterMove(m_figure, cell, *event);
        m_focusCell = cell;
        extendTo(to);
        return moveFocusCell(to);
    }
    case MatrixKey::Click: Q_EMIT cellClicked(cell.row, cell.column); return;
    case MatrixKey::SelectAll: return selectAll();
    case MatrixKey::Copy: Q_EMIT copyRequested(selectionOrFocus()); return;
    case MatrixKey::Menu: return requestMenuAtFocus();
    default: return changeByKey(meaning, *event);
    }
}

void MatrixView::changeByKey(MatrixKey meaning, const QKeyEvent& event)
{
    const MatrixCell cell = startCell();
    switch (meaning) {
    case MatrixKey::Edit: return editCell(cell);
    case MatrixKey::Cut: Q_EMIT cutRequested(selectionOrFocus()); return;
    case MatrixKey::Paste: Q_EMIT pasteRequested(selectionOrFocus()); return;
    case MatrixKey::Clear: Q_EMIT clearRequested(selectionOrFocus()); return;
    case MatrixKey::Type:
        if (mayEdit(cell)) beginEdit({Edit::Of::Cell, cell}, event.text(), true);
        return;
    case MatrixKey::Nudge:
        if (mayEdit(cell)) Q_EMIT nudged(cell.row, cell.column, nudgeOf(event));
        return;
    default: return;
    }
}

void MatrixView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Control) showScrubCursor(m_hovered, event->modifiers() & ~Qt::ControlModifier);
    event->ignore();
}

bool MatrixView::takesChanges() const
{
    return m_figure.editable && (m_ringShown || selection() || (m_focusCell && m_focusCell == m_active));
}

MatrixCell MatrixView::startCell() const
{
    return m_focusCell.value_or(m_active.value_or(m_figure.turned({0, 0})));
}

void MatrixView::requestMenuAtFocus()
{
    if (m_figure.matrix.size() == 0) return;
    const MatrixCell cell = startCell(), shown = m_figure.turned(cell);
    scrollTo(cell);
    const QPoint below = cellRect(cell).toAlignedRect().bottomLeft();
    Q_EMIT menuRequested(mapToGlobal(below), cell, static_cast<int>(shown.row), static_cast<int>(shown.column));
}

}
