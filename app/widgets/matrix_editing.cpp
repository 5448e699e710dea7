#include "app/widgets/matrix_view.h"

#include <QKeyEvent>

#include <algorithm>

#include "app/text/qtext.h"
#include "core/notation/number.h"

// Typing into cells and names: when the editor opens, what it says, and where a key leads when it closes.

namespace abh {
namespace {

constexpr double kFieldWidth = 4.5, kFieldHeight = 1.9;    // of a field over a cell of a map, times the digits' size

}

void MatrixView::setEditingLocked(bool locked)
{
    if (locked) finishEdit();
    m_locked = locked;
}

bool MatrixView::unlocked()
{
    if (m_locked) Q_EMIT unlockRequested();
    return !m_locked;
}

CellEditor& MatrixView::editor()
{
    if (m_editor) return *m_editor;
    m_editor = new CellEditor(this);
    m_editor->setTheme(m_theme);
    connect(m_editor, &QLineEdit::textEdited, this, &MatrixView::noteTyped);
    connect(m_editor, &CellEditor::finished, this, qOverload<CellEditor::Way>(&MatrixView::finishEdit));
    connect(m_editor, &CellEditor::cancelled, this, &MatrixView::cancelEdit);
    connect(m_editor, &CellEditor::nudged, this, [this](QKeyEvent* event) {
        finishEdit();
        keyPressEvent(event);
    });
    return *m_editor;
}

QString MatrixView::textToEdit(MatrixCell cell) const
{
    if (const CellDraft* draft = draftOf(m_figure, cell)) return draft->text;
    if (m_editText) return m_editText(cell);
    return qs(fullNumber(m_figure.matrix(cell.row, cell.column)));
}

void MatrixView::editCell(MatrixCell cell)
{
    // Unlocking may bring another figure.
    if (!m_figure.isEditable(cell) || !unlocked() || !m_figure.isEditable(cell)) return;
    beginEdit({Edit::Of::Cell, cell}, textToEdit(cell), false);
}

void MatrixView::editRowName(Index shownRow)
{
    const auto exists = [&] { return m_figure.shownRowNamesEditable() && !m_figure.rowNamesBeside && shownRow >= 0 && shownRow < m_figure.shownRowNames().size(); };
    if (!exists() || !unlocked() || !exists()) return;
    beginEdit({Edit::Of::RowName, {}, shownRow}, m_figure.shownRowNames().at(shownRow), false);
}

void MatrixView::editColumnName(Index shownColumn)
{
    const auto exists = [&] { return m_figure.shownColumnNamesEditable() && shownColumn >= 0 && shownColumn < m_figure.shownColumnNames().size(); };
    if (!exists() || !unlocked() || !exists()) return;
    beginEdit({Edit::Of::ColumnName, {}, shownColumn}, m_figure.shownColumnNames().at(shownColumn), false);
}

std::optional<MatrixCell> MatrixView::editedCell() const
{
    return m_edit && m_edit->of == Edit::Of::Cell ? std::optional(m_edit->cell) : std::nullopt;
}

void MatrixView::beginEdit(const Edit& edit, const QString& text, bool byTyping)
{
    finishEdit();
    collapseSelection();
    const bool ofCell = edit.of == Edit::Of::Cell;
    if (ofCell) {
        m_focusCell = edit.cell;
        scrollTo(edit.cell);
    }
    m_edit = edit;
    CellEditor& field = editor();
    field.setAccessibleName(ofCell ? cellPlace(m_figure, edit.cell)
        : edit.of == Edit::Of::RowName ? qtr("name of row %1").arg(edit.name + m_figure.countFrom) : qtr("name of column %1").arg(edit.name + m_figure.countFrom));
    placeEditor();
    field.begin(text, byTyping);
    const CellDraft* draft = ofCell && !byTyping ? draftOf(m_figure, edit.cell) : nullptr;
    if (draft) field.setProblem(draft->problem);
    if (byTyping) noteTyped(text);
}

CellEditor::Place MatrixView::placeOver(MatrixCell cell) const
{
    const QRectF rect = cellRect(cell);
    if (!metrics().isMap()) return {rect, metrics().numberFont(false), metrics().pointOffset(), metrics().cellSize().width() + metrics().gap(), cellsArea()};
    // Over a cell that is too small to be read the field is as large as one that can be.
    QRectF field(0, 0, kFieldWidth * metrics().digits(), kFieldHeight * metrics().digits());
    field.moveCenter(rect.center());
    field.moveTopLeft({std::clamp(field.left(), 0.0, std::max(0.0, width() - field.width())), std::clamp(field.top(), 0.0, std::max(0.0, height() - field.height()))});
    return {field, metrics().numberFont(false)};
}

void MatrixView::placeEditor()
{
    if (!m_edit) return;
    if (m_edit->of == Edit::Of::Cell) return m_editor->setPlace(placeOver(m_edit->cell));
    const bool ofRow = m_edit->of == Edit::Of::RowName;
    QRectF place = ofRow ? metrics().rowNameRect(frame(), m_edit->name) : metrics().columnNameRect(frame(), m_edit->name);
    // A name needs less height than its row, and a frame around it more than its own text.
    const double height = metrics().nameFont().pixelSize() * 1.9, least = metrics().nameFont().pixelSize() * 4;
    place = QRectF(place.left() - 4, place.center().y() - height / 2, std::max(place.width() + 8, least), height);
    place.moveTopLeft({std::max(0.0, place.left()), std::max(0.0, place.top())});
    m_editor->setPlace({place, metrics().nameFont()});
}

void MatrixView::keepEditorInView()
{
    if (const auto cell = editedCell()) scrollTo(*cell);
    placeEditor();
}

void MatrixView::noteTyped(const QString& text)
{
    if (!m_edit) return;
    m_edit->changed = true;
    if (m_edit->of == Edit::Of::Cell) Q_EMIT cellTextEdited(m_edit->cell.row, m_edit->cell.column, text);
}

void MatrixView::setEditorProblem(const QString& problem)
{
    if (m_edit) m_editor->setProblem(problem);
}

void MatrixView::finishEdit(CellEditor::Way way)
{
    if (!m_edit) return;
    const Edit edit = *m_edit;
    const QString text = m_editor->text();
    closeEditor();
    if (edit.changed) switch (edit.of) {
        case Edit::Of::Cell: Q_EMIT cellEditFinished(edit.cell.row, edit.cell.column, text); break;
        case Edit::Of::RowName: Q_EMIT rowNameEdited(static_cast<int>(edit.name), text); break;
        case Edit::Of::ColumnName: Q_EMIT columnNameEdited(static_cast<int>(edit.name), text); break;
        }
    if (edit.of == Edit::Of::Cell) leaveCell(edit.cell, way);
    Q_EMIT editorClosed();
}

void MatrixView::cancelEdit()
{
    if (!m_edit) return;
    const Edit edit = *m_edit;
    closeEditor();
    if (edit.of == Edit::Of::Cell) Q_EMIT cellEditCancelled(edit.cell.row, edit.cell.column);
    Q_EMIT editorClosed();
}

void MatrixView::closeEditor()
{
    // Closed before the focus moves, or losing it would take the text once more.
    m_edit.reset();
    if (window()->focusWidget() == m_editor) setFocus(Qt::OtherFocusReason);
    m_editor->hide();
    m_editor->setProblem({});
    update();
    if (!hasFocus()) onFocusGone();
}

void MatrixView::leaveCell(MatrixCell cell, CellEditor::Way way)
{
    using Way = CellEditor::Way;
    // Whoever heard of the text may have shown something else, or a question.
    if (way == Way::Stay || !hasFocus() || !m_figure.contains(cell)) return;
    MatrixCell shown = m_figure.turned(cell);
    const Index rows = m_figure.shownRows(), columns = m_figure.shownColumns();
    if (way == Way::Next || way == Way::Previous) {
        const Index to = shown.row * columns + shown.column + (way == Way::Next ? 1 : -1);
        if (to < 0 || to >= rows * columns) {
            focusNextPrevChild(way == Way::Next);
            return;
        }
        return moveFocusCell(m_figure.turned({to / columns, to % columns}));
    }
    shown.row = std::clamp(shown.row + (way == Way::Down ? 1 : way == Way::Up ? -1 : 0), Index{0}, rows - 1);
    shown.column = std::clamp(shown.column + (way == Way::Right ? 1 : way == Way::Left ? -1 : 0), Index{0}, columns - 1);
    moveFocusCell(m_figure.turned(shown));
}

bool MatrixView::survives(const MatrixFigure& figure) const
{
    const bool sameShape = figure.matrix.rows() == m_figure.matrix.rows() && figure.matrix.cols() == m_figure.matrix.cols() && figure.transposed == m_figure.transposed;
    if (!sameShape || figure.symbol != m_figure.symbol) return false;
    if (m_edit->of == Edit::Of::Cell) return figure.isEditable(m_edit->cell);
    const bool ofRow = m_edit->of == Edit::Of::RowName;
    return (ofRow ? figure.shownRowNamesEditable() && !figure.rowNamesBeside : figure.shownColumnNamesEditable())
        && m_edit->name < (ofRow ? figure.shownRowNames() : figure.shownColumnNames()).size();
}

void MatrixView::enterText(MatrixCell cell, const QString& text)
{
    if (!m_figure.isEditable(cell) || !unlocked()) return;
    finishEdit();
    Q_EMIT cellTextEdited(cell.row, cell.column, text);
    Q_EMIT cellEditFinished(cell.row, cell.column, text);
}

}
