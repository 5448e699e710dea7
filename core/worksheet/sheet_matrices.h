#pragma once

#include "core/attention/shown.h"
#include "core/worksheet/accepted_ranges.h"
#include "core/worksheet/make_worksheet.h"
#include "core/worksheet/sheet.h"
#include "core/worksheet/sheet_plan.h"

namespace abh {

/// Puts the matrices of one sheet together. What is asked has digits and a range only where answers are shown.
class SheetMatrices {
public:
    SheetMatrices(const Trace& trace, const SheetPlan& plan, const SheetOptions& options, Answers answers);

    /// `quantity` as `queryHead` sees it: its rows on the sheet; of W_Q, W_K and W_V the columns of the head.
    SheetMatrix of(Quantity quantity, Index queryHead) const;
    /// For a token's weights the order instead: 1 for the largest, 0 where the mask leaves none. Equal ones share their ranks.
    SheetMatrix ranks(Index queryHead) const;
    /// S, or S^(2) where there are several heads.
    Formula symbol(Quantity quantity, Index queryHead) const;
    /// Of a key: what counts as right.
    const AcceptedRanges& ranges() const { return *m_ranges; }
    /// How numbers are written; it hides what is asked.
    const Shown& shown() const { return m_shown; }
    /// The cell as a matrix has it.
    SheetCell cell(const Cell& cell, const std::string& digits) const;

private:
    Conventions conventions() const { return m_shown.conventions(); }
    std::string name(Axis axis, Index i) const;
    std::vector<std::string> names(Axis axis, Index count) const;

    const Trace& m_trace;
    const SheetPlan& m_plan;
    Answers m_answers;
    Shown m_shown;
    std::optional<AcceptedRanges> m_ranges;    ///< of a key; a hand-out does without the work
};

}
