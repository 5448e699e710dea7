#pragma once

#include <QString>
#include <QStringList>

#include <vector>

#include "core/model/matrix.h"
#include "core/notation/formula.h"

namespace abh {

/// How one cell of a figure is drawn. Several may hold at once.
struct CellState {
    bool pending = false;      ///< beyond the position of the walk: lighter, still readable
    bool source = false;       ///< feeds the active cell: outlined
    bool target = false;       ///< is fed by the active cell: outlined, dashed
    bool active = false;       ///< the cell that is hovered, pinned or being worked out: outlined, bold
    bool masked = false;       ///< a forbidden pair: shown as -inf on a hatched ground
    bool dimmed = false;       ///< a padded token's row: computed, but of no interest
};

/// What a MatrixView shows. It holds figures only: which matrix of which trace it is, is the board's affair.
/// Row, column and `states` are in the matrix's own coordinates; `transposed` turns only the picture.
struct MatrixFigure {
    enum class Tint { None, Signed, Share };   ///< ground of a cell: none, a diverging scale around 0, or 0 to 1

    Matrix matrix;
    Formula symbol;                       ///< above the matrix: Q, or K transposed
    Role role = Role::Plain;
    QStringList rowNames;                 ///< of the matrix's rows; empty: no names
    QStringList columnNames;
    QString caption;                      ///< below: "2 × 2 · token × d_k"
    QString accessibleName;               ///< "Scores S, 2 rows, 2 columns"
    bool transposed = false;
    bool operand = false;                 ///< an operand is drawn quieter than a result
    Tint tint = Tint::None;
    int decimals = 3;                     ///< the most decimals shown
    std::vector<CellState> states;        ///< row-major, rows*cols of them; empty: all default
    std::vector<Index> columnRules;       ///< a rule is drawn before these columns: borders between heads

    const CellState stateOf(Index row, Index column) const
    {
        return states.empty() ? CellState{} : states[static_cast<std::size_t>(row * matrix.cols() + column)];
    }
};

}
