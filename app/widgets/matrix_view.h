#pragma once

#include <QWidget>

#include <functional>
#include <optional>

#include "app/style/theme.h"
#include "app/widgets/cell_editor.h"
#include "app/widgets/matrix_block.h"
#include "app/widgets/matrix_figure.h"
#include "app/widgets/matrix_keys.h"
#include "app/widgets/matrix_map.h"
#include "app/widgets/matrix_metrics.h"

class QScrollBar;

namespace abh {

/// Shows a figure and says which of its cells is hovered, clicked or reached with the keys. Cells are always named in the
/// matrix's own coordinates, although arrow keys go where they point in the picture. Where the widget is smaller than the
/// figure the cells scroll; names, symbol and brackets stay. What a hover or a click means is the owner's affair.
/// An editable figure is typed into as a spreadsheet is. The view keeps no number of its own: it says what a person did, and
/// shows what comes of it once it is given the new figure.
class MatrixView : public QWidget {
    Q_OBJECT

public:
    explicit MatrixView(QWidget* parent = nullptr);
    ~MatrixView() override;

    void setTheme(const Theme& theme);
    /// An open editor stays open, text and caret as they are, unless this figure has another shape or symbol or may not be
    /// edited there: then it closes and its text is void. Whoever shows another matrix in this view calls finishEdit() before.
    void setFigure(MatrixFigure figure);
    const MatrixFigure& figure() const { return m_figure; }
    /// The same figure in other states, one for each cell: cheap, since nothing moves unless a number is hidden or shown.
    void setStates(std::vector<CellState> states);
    /// How large the cells are, already scaled by the type size; as a map they have no numbers, but all else is done with them as ever.
    void setScale(const MatrixScale& scale);
    const MatrixScale& scale() const { return m_scale; }
    void setDigitSize(double pixels) { setScale({pixels, m_scale.leastCellWidth, m_scale.mapCell}); }
    double digitSize() const { return m_scale.digits; }
    void setLeastCellWidth(double pixels) { setScale({m_scale.digits, pixels, m_scale.mapCell}); }
    const MatrixMetrics& metrics() const;

    /// The cell whose state is active; setting it takes the state from every other cell, and scrolls to it.
    std::optional<MatrixCell> activeCell() const { return m_active; }
    void setActiveCell(std::optional<MatrixCell> cell);
    /// The cell that keys act on; none before the view had the focus.
    std::optional<MatrixCell> focusCell() const { return m_focusCell; }
    void setFocusCell(MatrixCell cell);
    /// Takes the cursor from sight until it is moved or a cell is clicked; what nobody sees cannot be typed into.
    void hideCursor();
    void scrollTo(MatrixCell cell);
    /// Scrolls so far that `cell` is at `point`, as near as the ends let it.
    void scrollTo(MatrixCell cell, QPointF point);

    /// What an edit of a cell that has no draft starts from; without it the shortest text of the same number.
    void setEditText(std::function<QString(MatrixCell)> text) { m_editText = std::move(text); }
    /// While locked nothing typed reaches a number. Asking to edit all the same emits unlockRequested() first.
    void setEditingLocked(bool locked);
    bool isEditingLocked() const { return m_locked; }
    /// Opens the editor over a cell or a name, where the figure lets it be edited; names by their place in the picture.
    void editCell(MatrixCell cell);
    void editRowName(Index shownRow);
    void editColumnName(Index shownColumn);
    bool isEditing() const { return m_edit.has_value(); }
    /// The cell under the open editor.
    std::optional<MatrixCell> editedCell() const;
    /// For assistive technology, which finds it among the cells; null while nothing is edited.
    CellEditor* openEditor() const { return m_edit ? m_editor : nullptr; }
    /// Takes the text of the open editor and closes it; without one it does nothing.
    void finishEdit() { finishEdit(CellEditor::Way::Stay); }
    void cancelEdit();
    /// Marks the text of the open editor and says why; empty: it is a number. To be called after each cellTextEdited().
    void setEditorProblem(const QString& problem);
    /// As if `text` was typed into a cell and taken, for assistive technology.
    void enterText(MatrixCell cell, const QString& text);

    /// The cells that are selected together; none where it would be one cell only.
    std::optional<MatrixBlock> selection() const;
    /// The selection, or else the cell that keys act on; in the picture's coordinates.
    MatrixBlock selectionOrFocus() const;
    void select(const MatrixBlock& block);
    void collapseSelection();

    QRectF cellRect(MatrixCell cell) const;        ///< in this widget; may lie outside of cellsArea()
    QRectF cellsArea() const { return frame().cells; }
    MatrixFrame frame() const;                     ///< where everything lies, as scrolled now
    std::optional<MatrixCell> cellAt(QPointF point) const;
    QString toolTipAt(QPointF point) const;

    QSize sizeHint() const override { return metrics().size(); }
    QSize minimumSizeHint() const override { return metrics().leastSize(); }

Q_SIGNALS:
    void cellHovered(abh::Index row, abh::Index column);
    void hoverLeft();
    void cellClicked(abh::Index row, abh::Index column);     ///< mouse or Space; Enter too where it does not edit
    void cellFocused(abh::Index row, abh::Index column);     ///< by keyboard or assistive technology
    void focusLeft();
    void escapePressed();
    /// The wheel with Ctrl, in notches away from the person; `cell` is under the mouse.
    void zoomRequested(double notches, std::optional<abh::MatrixCell> cell, QPointF at);

    void cellTextEdited(abh::Index row, abh::Index column, const QString& text);    ///< with each change, while typing
    void cellEditFinished(abh::Index row, abh::Index column, const QString& text);  ///< only where something was changed
    void cellEditCancelled(abh::Index row, abh::Index column);                      ///< what cellTextEdited() said is void
    void rowNameEdited(int shownRow, const QString& name);
    void columnNameEdited(int shownColumn, const QString& name);
    void unlockRequested();
    void editorClosed();

    void copyRequested(const abh::MatrixBlock& block);
    void cutRequested(const abh::MatrixBlock& block);
    void pasteRequested(const abh::MatrixBlock& block);      ///< from its first cell on
    void clearRequested(const abh::MatrixBlock& block);
    void nudged(abh::Index row, abh::Index column, double by);
    /// Between scrubBegan() and scrubEnded(): `by` is the way from the start, not from the last time.
    void scrubBegan(abh::Index row, abh::Index column);
    void scrubbed(abh::Index row, abh::Index column, double by);
    void scrubEnded();
    /// `cell` and both indices, which are the picture's, on a cell; -1 for the column on a row's name, and the other way round.
    void menuRequested(QPoint globalPos, std::optional<abh::MatrixCell> cell, int shownRow, int shownColumn);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// What the editor lies over.
    struct Edit {
        enum class Of { Cell, RowName, ColumnName } of = Of::Cell;
        MatrixCell cell;          ///< where it is one
        Index name = 0;           ///< where it is a name: its place in the picture
        bool changed = false;
    };
    /// A number that is changed by dragging up and down.
    struct Scrub {
        MatrixCell cell;
        double from = 0;          ///< where the mouse was pressed
        int ticks = 0;            ///< that the mouse is away from there
        int tenths = 0;           ///< that this has come to
        bool began = false;
    };

    void relayout();
    void reveal(MatrixCell cell);
    const MatrixMap* map() const;
    CellEditor::Place placeOver(MatrixCell cell) const;
    void placeBars();
    void setHovered(std::optional<MatrixCell> cell);
    void moveFocusCell(MatrixCell cell);
    MatrixCell startCell() const;
    /// Whether a key that changes numbers acts here: the cell it would change is one that can be seen to be meant.
    bool takesChanges() const;
    MatrixCell shownNameAt(QPointF point) const;

    bool mayEdit(MatrixCell cell) const { return !m_locked && m_figure.isEditable(cell); }
    bool unlocked();
    QString textToEdit(MatrixCell cell) const;
    CellEditor& editor();
    void beginEdit(const Edit& edit, const QString& text, bool byTyping);
    void placeEditor();
    void keepEditorInView();
    void finishEdit(CellEditor::Way way);
    void closeEditor();
    void leaveCell(MatrixCell cell, CellEditor::Way way);
    bool survives(const MatrixFigure& figure) const;
    void noteTyped(const QString& text);
    void onFocusGone();

    void changeByKey(MatrixKey meaning, const QKeyEvent& event);
    void extendTo(MatrixCell cell);
    void dragTo(QPointF point);
    MatrixCell nearestCell(QPointF point) const;
    void selectAll();
    void tellSelection();
    void scrubTo(QPointF point, bool tenths);
    void endScrub();
    void showScrubCursor(std::optional<MatrixCell> cell, Qt::KeyboardModifiers modifiers);
    void requestMenuAtFocus();

    MatrixFigure m_figure;
    Theme m_theme;
    MatrixScale m_scale;
    mutable std::optional<MatrixMetrics> m_metrics;    ///< made when first asked for
    mutable std::optional<MatrixMap> m_map;    ///< made when first painted
    QScrollBar* m_horizontal;
    QScrollBar* m_vertical;
    std::optional<MatrixCell> m_awaited;    ///< is scrolled to when there is a size
    std::optional<MatrixCell> m_active, m_hovered, m_pressed, m_focusCell;
    std::optional<MatrixCell> m_anchor;   ///< where the selection began; it ends at the focus cell
    QPointF m_pressedAt;
    bool m_selecting = false;             ///< with the mouse
    std::optional<Scrub> m_scrub;
    CellEditor* m_editor = nullptr;       ///< made with the first edit, hidden between two
    std::optional<Edit> m_edit;
    std::function<QString(MatrixCell)> m_editText;
    bool m_locked = false;
    bool m_ringShown = false;       ///< the cursor shows once keys are used; where numbers are typed, a click shows it too
};

}
