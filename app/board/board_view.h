#pragma once

#include <QLabel>
#include <QWidget>

#include <array>
#include <vector>

#include "app/board/board_editing.h"
#include "app/board/board_frame.h"
#include "app/board/board_layout.h"
#include "app/board/matrix_menu.h"
#include "app/document/desk.h"
#include "app/style/theme.h"
#include "app/widgets/formula_view.h"
#include "app/widgets/matrix_view.h"
#include "app/widgets/thumbnail_strip.h"
#include "app/widgets/tint_legend.h"
#include "app/widgets/zoom_bar.h"

class QMimeData;

namespace abh {

/// The files with numbers that are dragged or dropped; none where there is anything else among them.
QStringList droppedMatrixFiles(const QMimeData& data);

/// The middle of the page: the stage's formula and question, its matrices, and the working of the cell one looks at.
/// It shows what it is told and passes on what is pointed at; it works nothing out.
class BoardView : public QWidget {
    Q_OBJECT

public:
    explicit BoardView(Desk& desk, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    const Theme& theme() const { return m_theme; }
    Desk& desk() const { return m_desk; }
    /// Another stage, or other numbers: new figures.
    void showStage();
    /// Another position or selection: the same figures, other states.
    void showStates();

    Arrangement arrangement() const { return m_layout.arrangement; }
    /// Whether the stage would stand in one row if the board were `width` wide; or is so large that not even `widest` would give all its numbers room.
    bool fitsAt(int width, int widest) const;
    /// The same of every stage of the walk.
    bool everyStageFitsAt(int width) const;
    /// The matrix views on the board, in reading order.
    std::vector<MatrixView*> matrixViews() const;
    /// The view that shows `cell`, if one does.
    MatrixView* viewOf(const Cell& cell) const;
    /// The figure that `view`, one of this board, shows.
    const BoardFigure& figureOf(const MatrixView& view) const;
    /// The figure that is looked at: the one with the keyboard, otherwise the stage's last result.
    const BoardFigure& presentFigure() const;
    /// The view that has the keyboard; null when none has.
    MatrixView* focusedView() const;
    BoardEditing& editing() { return *m_editing; }
    /// Takes what is being typed, wherever that is.
    void finishEditing();
    bool isEditing() const;
    /// While locked, as in full screen, a number changes only after somebody has asked for it with Enter or F2 on its cell.
    void setEditingLocked(bool locked);
    /// Whether a file that is dropped may change nothing, as in full screen, which is then said.
    bool refusesFiles();

    /// Whether some matrices are maps or scroll, and so can be zoomed.
    bool canZoom() const { return m_layout.zoom > 0; }
    bool isZoomed() const { return m_zoom > 0; }
    /// Larger cells with 1, smaller ones with -1; the active cell, or else the one with the cursor, stays in view.
    void zoomBy(int steps);
    /// As large as all of it fits.
    void zoomToFit();

Q_SIGNALS:
    void editorClosed();    ///< nothing is being typed any more
    /// What could not be done, or not all of it, in sentences.
    void refused(const QString& heading, const QStringList& lines);
    /// What is worth knowing of something that was done, in sentences.
    void told(const QString& heading, const QStringList& lines);
    /// Files with numbers, beside a matrix that they could go into.
    void numbersDropped(const QStringList& paths);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// Which of the explanations around the figures there is room for.
    struct Furniture {
        bool strip, question, caption, legend;
    };
    static constexpr std::array<Furniture, 4> kFurnitures{{{true, true, true, true}, {false, true, true, true}, {false, false, true, true}, {false, false, false, false}}};

    static constexpr double kWorkingPixels = 28;    ///< at 100 % type

    MatrixView* makeMatrixView(std::size_t item);
    void watchSelection(MatrixView& view);
    void watchDocument();
    void lockViews(bool locked);
    bool updateStates(const std::optional<Derivation>& active);
    void rebuildItems();
    void showSources(const Derivation& active);
    void showWorking(const std::optional<Derivation>& active);
    double workingHeight() const;
    void showLegend();
    void showStrip();
    MatrixView* editableViewAt(QPoint point) const;
    void readInto(const MatrixView& view, const QString& path);
    void showMenu(MatrixView& view, const QPoint& at, FigurePlace place);
    void placeAll();
    void placeWorking();
    void chooseLayout();
    void placeItems(const QRectF& figures);
    BoardFrame frameFor(const QSizeF& board, Furniture furniture, bool withMaps = false) const;
    void setZoom(double zoom);
    void zoomAt(double notches);
    void showZoom();
    QString questionText() const;
    int questionHeight(int width) const;

    Desk& m_desk;
    BoardEditing* m_editing;
    bool m_locksAgain = false;    ///< after each edit
    std::optional<std::pair<StepId, Index>> m_shownStage;    ///< and the head
    Theme m_theme, m_around;
    Furniture m_furniture = kFurnitures.front();
    BoardScene m_scene;
    BoardLayout m_layout;
    FormulaView* m_formula;
    QLabel* m_question;
    FormulaView* m_working;
    QLabel* m_workingCaption;
    TintLegend* m_legend;
    ThumbnailStrip* m_strip;
    ZoomBar* m_zoomBar;
    bool m_isSized = false;             ///< it has been given a size, and so can be laid out
    double m_zoom = 0;                  ///< pixels of a cell that somebody has asked for; 0: as it fits
    double m_notches = 0;               ///< of a wheel, that have not come to a step yet
    std::vector<QWidget*> m_items;      ///< one for each item of the scene: a MatrixView or a FormulaView
    mutable std::optional<double> m_workingHeight;    ///< of the stage's tallest; measured when first asked for
    struct { QString text; int width = -1, height = 0; } mutable m_questionSize;    ///< as it was asked last: a layout asks often
    QRectF m_card;                      ///< ground of the working; empty: none
};

}
