#pragma once

#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "core/attention/explain.h"
#include "core/worksheet/sheet_options.h"

namespace abh {

/// Which cells of a calculation a sheet has, and which of them it asks for.
class SheetPlan {
public:
    /// `options` must have passed checkSheet(). The plan does not look at the numbers of `trace`, only at its shapes and masks.
    SheetPlan(const Trace& trace, const SheetOptions& options);

    /// The stages that are worked on the sheet, in order, each matrix once.
    const std::vector<Stage>& stages() const { return m_stages; }
    /// Whether the matrix is worked on the sheet; what is not, and an operand, is given.
    bool isWorked(Quantity quantity, Index head) const;
    /// The rows of a matrix that are on the sheet, ascending; X, keys and values keep all of theirs where they are operands of others.
    std::vector<Index> rowsOf(Quantity quantity, Index head) const;
    bool isAsked(const Cell& cell) const;
    /// Every number that is asked, in the order in which the sheet asks for it.
    const std::vector<Cell>& asked() const { return m_asked; }

private:
    void chooseStages(const SheetOptions& options);
    void chooseAsked(const SheetOptions& options);
    /// What merely says once more what another number says is asked where that is asked: it would give it away.
    void askCopies();
    /// Whether the number is an asked one once more: a kept score, a row's maximum, a sum of one term, a division by 1.
    bool repeatsAsked(const Derivation& derivation) const;
    void ask(const Cell& cell);
    std::vector<Cell> workedCells(const Stage& stage) const;

    const Trace* m_trace;
    std::vector<Index> m_rows;
    std::vector<Stage> m_stages;
    std::set<std::pair<Quantity, Index>> m_worked;
    std::vector<Cell> m_asked;
    std::set<std::tuple<Quantity, Index, Index, Index>> m_isAsked;
};

}
