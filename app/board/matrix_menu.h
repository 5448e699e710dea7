#pragma once

#include <QMenu>
#include <QPointer>

#include "app/board/board_editing.h"
#include "core/model/resize.h"
#include "core/report/matrix_copy.h"

namespace abh {

/// The place on a figure that a menu is about, in the picture's coordinates; -1 where it is a name and so has no row or column.
struct FigurePlace {
    int row = -1, column = -1;
};

/// What can be done to a matrix at one place of it: its cells, its rows and columns, what fills it, and how it is copied. It is made
/// for one showing and holds a copy of the figure, so it does not mind what becomes of the board meanwhile.
class MatrixMenu : public QMenu {
    Q_OBJECT

public:
    MatrixMenu(Desk& desk, BoardEditing& editing, MatrixView& view, const BoardFigure& figure, FigurePlace place, QWidget* parent);

Q_SIGNALS:
    void refused(const QString& heading, const QStringList& lines);
    /// The numbers of this file are to go into the matrix.
    void fileChosen(const QString& path);

private:
    void addCells();
    void addFiles();
    void addFills();
    void addAxis(bool ofRows);
    void addEntries(QMenu* menu, Dimension dimension, Index at, bool ofRows);
    void fill(const QString& text, const std::function<void(Matrix&)>& how);
    void fillWithIntegers();
    void tell(const Issues& issues);
    QAction* add(QMenu* menu, const QString& text, const std::function<void()>& act);

    Desk& m_desk;
    BoardEditing& m_editing;
    QPointer<MatrixView> m_view;
    BoardFigure m_figure;
    FigurePlace m_place;
    MatrixBlock m_block;
};

/// "Copy as" for the clipboard: LaTeX, Markdown, NumPy, text.
void addCopyActions(QMenu* menu, const std::function<CopySource()>& source);

/// The dimension that an axis counts; none of a single column.
std::optional<Dimension> dimensionOf(Axis axis);

}
