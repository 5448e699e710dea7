#pragma once

#include <QString>
#include <QStringList>

#include <vector>

#include "core/model/matrix.h"
#include "core/notation/formula.h"
#include "core/notation/number.h"

namespace abh {

/// How one cell of a figure is drawn. Several may hold at once.
struct CellState {
    bool pending = false;      ///< beyond the position of the walk: lighter, still readable
    bool source = false;       ///< feeds the active cell: outlined
    bool target = false;       ///< is fed by the active cell: outlined, dashed
    bool active = false;       ///< the cell that is hovered, pinned or being worked out: outlined, bold
    bool masked = false;       ///< a forbidden pair: its number, -inf or a weight of 0, on a hatched ground
    bool dimmed = false;       ///< a padded token's row: computed, but of no interest
    bool stale = false;        ///< from before the last change, whose result is still being worked out
    bool hidden = false;       ///< to be predicted: "?" in every channel; neither number, tint nor mask shows, nor do they shape the rest

    bool isLit() const { return active || source || target; }
};

/// A cell of a figure, in the matrix's own coordinates, 0-based, whatever is shown.
struct MatrixCell {
    Index row = 0;
    Index column = 0;
    friend bool operator==(const MatrixCell&, const MatrixCell&) = default;
};

/// What somebody typed into a cell that is no number. It stays there, marked, while the last good number stays in force.
struct CellDraft {
    MatrixCell cell;
    QString text;
    QString problem;           ///< a sentence: what is wrong with it
    friend bool operator==(const CellDraft&, const CellDraft&) = default;
};

/// What a MatrixView shows. It holds figures only: which matrix of which trace it is, is the board's affair.
/// Row, column and `states` are in the matrix's own coordinates; `transposed` turns only the picture.
struct MatrixFigure {
    enum class Tint { None, Signed, Share };   ///< ground of a cell: none, a diverging scale around 0, or 0 to 1

    Matrix matrix;
    Formula symbol;                       ///< above the matrix: Q, or K transposed
    Role role = Role::Plain;
    QStringList rowNames;                 ///< of the matrix's rows; empty: no names
    bool rowNamesBeside = false;          ///< a neighbour on the same rows paints them: they are spoken here, but not painted again
    QStringList columnNames;
    QString caption;                      ///< below: "2 × 2 · token × d_k"
    QString accessibleName;               ///< "Scores S, 2 rows, 2 columns"
    bool transposed = false;
    int countFrom = 1;                    ///< what the first row and column are called
    bool operand = false;                 ///< an operand is drawn quieter than a result
    Tint tint = Tint::None;
    Tint mapTint = Tint::Signed;          ///< of a map, where there are no numbers to speak instead of a tint
    int decimals = 3;                     ///< the most decimals shown
    OwnDecimals own = OwnDecimals::None;  ///< which numbers have decimals of their own
    std::vector<CellState> states;        ///< row-major, rows*cols of them; empty: all default
    std::vector<Index> columnRules;       ///< a rule is drawn before these columns: borders between heads

    bool editable = false;                ///< its numbers may be typed over; a hidden one never
    bool rowNamesEditable = false;
    bool columnNamesEditable = false;
    std::vector<CellDraft> drafts;

    // The same cells as another computation has them, ready to be read. Row-major, rows*cols of them; an empty vector:
    // nothing to compare with; an empty text: no counterpart. Each vector gives every cell one more line.
    QString ghostName;                    ///< whose they are: "exact"
    std::vector<QString> ghostTexts;
    std::vector<QString> differenceTexts; ///< with their sign: "+0.001"; one without is neither above nor below

    const CellState stateOf(Index row, Index column) const
    {
        return states.empty() ? CellState{} : states[static_cast<std::size_t>(row * matrix.cols() + column)];
    }
    CellState stateOf(MatrixCell cell) const { return stateOf(cell.row, cell.column); }

    bool hasGhosts() const { return !ghostTexts.empty() || !differenceTexts.empty(); }
    bool isEditable(MatrixCell cell) const { return editable && contains(cell) && !stateOf(cell).hidden; }

    bool contains(MatrixCell cell) const
    {
        return cell.row >= 0 && cell.row < matrix.rows() && cell.column >= 0 && cell.column < matrix.cols();
    }

    /// From the matrix's coordinates to those of the picture, and back: the same exchange both ways.
    MatrixCell turned(MatrixCell cell) const { return transposed ? MatrixCell{cell.column, cell.row} : cell; }
    Index shownRows() const { return transposed ? matrix.cols() : matrix.rows(); }
    Index shownColumns() const { return transposed ? matrix.rows() : matrix.cols(); }
    const QStringList& shownRowNames() const { return transposed ? columnNames : rowNames; }
    const QStringList& shownColumnNames() const { return transposed ? rowNames : columnNames; }
    bool shownRowNamesEditable() const { return transposed ? columnNamesEditable : rowNamesEditable; }
    bool shownColumnNamesEditable() const { return transposed ? rowNamesEditable : columnNamesEditable; }
};

/// The fewest decimals, at most figure.decimals, that show every cell without loss. Hidden cells have no say.
int shownDecimals(const MatrixFigure& figure);

// What a cell says. Painter, tooltip and accessibility all ask here, so that a hidden cell is hidden from each of them.

/// The draft in a cell; none in a hidden one.
const CellDraft* draftOf(const MatrixFigure& figure, MatrixCell cell);
/// The number as painted, with a true minus sign; "?" of a hidden cell. It is the one in force, beside a draft as well.
QString numberText(const MatrixFigure& figure, MatrixCell cell, int decimals);
/// What stands in the cell: its draft, or else the number.
QString cellText(const MatrixFigure& figure, MatrixCell cell, int decimals);
/// What the other computation has there, and by how much this one differs from it; empty of a hidden cell.
QString ghostText(const MatrixFigure& figure, MatrixCell cell);
QString differenceText(const MatrixFigure& figure, MatrixCell cell);
/// 1 or -1 as a difference has a plus or a minus before it, 0 of any other.
int signOfDifference(const QString& difference);

/// "S(1, 2) = 0.330238450673343", then a draft's problem, the other computation, the names of row and column; indices and
/// names as the picture has them.
QString cellToolTip(const MatrixFigure& figure, MatrixCell cell);
/// "row 1 the, column 2 cat": which cell it is, as the picture has it.
QString cellPlace(const MatrixFigure& figure, MatrixCell cell);
/// "row 1 the, column 2 cat: 0.330", as the picture has them.
QString cellSpeech(const MatrixFigure& figure, MatrixCell cell, int decimals);
/// What outlines, grounds and the lines below the number say, in words: "active, masked"; empty of an ordinary cell.
QString cellStateSpeech(const MatrixFigure& figure, MatrixCell cell);

}
