#pragma once

#include "core/worksheet/sheet_matrices.h"

namespace abh {

/// Writes the sections of one sheet.
class SheetSections {
public:
    SheetSections(const Trace& trace, const SheetPlan& plan, const SheetOptions& options, const SheetMatrices& matrices)
        : m_trace(trace), m_plan(plan), m_options(options), m_matrices(matrices)
    {
    }

    /// Every matrix that something on the sheet is worked out from and that is not worked on it itself.
    SheetSection given() const;
    /// One stage as its level has it.
    SheetSection stage(const Stage& stage) const;
    /// Which token looks at which, without a number of the weights.
    SheetSection prediction(const Stage& stage) const;
    /// The three checks, as far as what they check is on the sheet.
    SheetSection checks() const;

private:
    std::string heading(const Stage& stage) const;
    /// The query heads whose `operand` a stage reads: its own, or all of them where the heads are put together.
    std::vector<Index> readHeads(Quantity operand, const Stage& stage) const;
    /// From left to right.
    std::vector<Quantity> operandsOnSheet(const Stage& stage) const;
    void addOperands(SheetSection& section, const Stage& stage) const;
    void addWorkings(SheetSection& section, const Stage& stage) const;
    int linesFor(const Stage& stage) const;
    const char* orderCheck() const;

    const Trace& m_trace;
    const SheetPlan& m_plan;
    const SheetOptions& m_options;
    const SheetMatrices& m_matrices;
};

}
