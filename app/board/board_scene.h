#pragma once

#include <QString>

#include <optional>
#include <variant>
#include <vector>

#include "app/document/desk.h"
#include "app/widgets/matrix_figure.h"
#include "core/attention/explain.h"
#include "core/attention/shown.h"

namespace abh {

/// A figure and the matrix, or the part of one, that it shows.
struct BoardFigure {
    Quantity quantity;
    Index head = 0;
    Index firstColumn = 0;    ///< of the matrix in the trace, where the figure shows one head's columns of it
    MatrixFigure figure;

    Cell cellOf(MatrixCell cell) const { return {quantity, head, cell.row, firstColumn + cell.column}; }
    /// Where a cell of the trace is in this figure, if it is there.
    std::optional<MatrixCell> find(const Cell& cell) const;
};

/// One thing in a line on the board: a matrix, or what stands between two of them.
using BoardItem = std::variant<BoardFigure, Formula>;

/// What the board shows of one stage, before it is known where.
struct BoardScene {
    Formula formula;                ///< S = Q K^T
    QString question;
    std::vector<BoardItem> items;
    bool isProduct = false;         ///< left × right = result, which may be stacked as in Falk's scheme

    /// Whether a figure has grounds that a legend should explain.
    bool isTinted() const;
    /// Whether a figure has the digits of what it is set against.
    bool hasGhosts() const;
};

/// The scene of `stage`: which matrices stand on the board, with their names, shapes and signs, each result with the digits of
/// what it is set against; no cell has a state yet.
BoardScene makeScene(const Trace& trace, const Stage& stage, const Shown& shown, const std::optional<Against>& against = std::nullopt);

/// The state of every cell of `figure`: what lies beyond the walk, what the mask forbids, which cell is active, which feed
/// it, and which it feeds.
std::vector<CellState> cellStates(const BoardFigure& figure, const Trace& trace, const Walk& walk,
                                  const std::optional<Derivation>& active);

/// Whose number it is, in words: "query of token 1 · key of token 2".
QString cellCaption(const Scenario& scenario, const Cell& cell, const Conventions& conventions = {});

/// The names of the entries along an axis: the tokens' where it counts tokens that have names, otherwise none. One without a name among others is called by
/// its number.
QStringList axisNames(const Scenario& scenario, Axis axis, const Conventions& conventions);

}
