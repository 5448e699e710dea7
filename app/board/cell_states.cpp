#include <cmath>

#include "app/board/board_scene.h"

namespace abh {
namespace {

using enum Quantity;

/// The mask where it shows in this quantity; null before the mask, and in what is no matter of query and key.
const Matrix* maskOver(const Trace& trace, Quantity quantity)
{
    const QuantityInfo& about = info(quantity);
    if (about.rows != Axis::QueryToken || about.columns != Axis::KeyToken || quantity == S || quantity == ScaledS) return nullptr;
    return trace.course().masked ? &trace.at(MaskMatrix) : nullptr;
}

/// Whether the rows stand for tokens, of which some may be padding: computed like any other, but of no interest.
bool mayHavePadding(const Scenario& scenario, Quantity quantity)
{
    const Axis rows = info(quantity).rows;
    return (rows == Axis::Token || rows == Axis::QueryToken) && !scenario.mask.real.empty();
}

/// How many cells of the figure's quantity are worked out, in the order of its stage; for others none or all of them.
class Reached {
public:
    Reached(const BoardFigure& figure, const Walk& walk)
    {
        const std::optional<int> stage = walk.sequence().stageOf(figure.cellOf({0, 0}));
        if (!stage || *stage < walk.position().stage) m_kind = Kind::All;
        else m_kind = *stage == walk.position().stage ? Kind::Some : Kind::None;
    }

    bool isPending(const Walk& walk, const Cell& cell) const { return m_kind == Kind::None || (m_kind == Kind::Some && walk.isPending(cell)); }

private:
    enum class Kind { None, Some, All } m_kind;
};

}

std::vector<CellState> cellStates(const BoardFigure& figure, const Trace& trace, const Walk& walk, const std::optional<Derivation>& active)
{
    const Matrix& matrix = figure.figure.matrix;
    const Matrix* mask = maskOver(trace, figure.quantity);
    const std::vector<bool>& real = trace.scenario().mask.real;
    const bool padded = mayHavePadding(trace.scenario(), figure.quantity);
    const Reached reached(figure, walk);
    std::vector<CellState> states(static_cast<std::size_t>(matrix.size()));
    const auto stateAt = [&](MatrixCell cell) -> CellState& { return states[static_cast<std::size_t>(cell.row * matrix.cols() + cell.column)]; };
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) {
            CellState& state = stateAt({i, j});
            state.pending = reached.isPending(walk, figure.cellOf({i, j}));
            state.hidden = state.pending && walk.isPredicting();
            state.masked = mask && std::isinf((*mask)(i, j));
            state.dimmed = padded && !real[static_cast<std::size_t>(i)];
        }
    if (!active) return states;
    if (const auto here = figure.find(active->cell)) stateAt(*here).active = true;
    for (const Cell& cell : active->uses)
        if (const auto here = figure.find(cell)) stateAt(*here).source = true;
    for (const Cell& cell : active->feeds)
        if (const auto here = figure.find(cell)) stateAt(*here).target = true;
    return states;
}

}
