#pragma once

#include <string>

#include "core/worksheet/xlsx/blocks.h"

namespace abh::xlsx {

/// What a spreadsheet writes for minus infinity: a text, which MAX passes over and ISNUMBER refuses.
inline constexpr const char* kForbiddenText = "-∞";

/// The formulas of a calculation, entry by entry, as evaluate() works it out: the terms of each sum spelled out, ROUND where the
/// arithmetic rounds. ROUND takes what is a half to 15 digits for a half; of a sum, what binary arithmetic adds to its last
/// digits is rounded away before.
class Formulas {
public:
    /// Of cells that stand as `blocks` has them, on the tab `from` ("'Key'!") or on the formula's own tab where it is empty. The mask is entered with
    /// `tokens` in rows or in columns.
    Formulas(const Trace& trace, const Blocks& blocks, Conventions::Tokens tokens, std::string from = {});

    /// "=ROUND(B3*B9+C3*B10,3)", or the rank of a weight, the first of those that equal ones share. Not of what is entered.
    std::string of(SheetMatrix::Kind kind, const Cell& cell) const;
    /// The last of the ranks that a weight and those equal to it share.
    std::string lastRank(const Cell& cell) const;
    /// `value`, rounded as every quantity: of what is entered.
    std::string entered(const std::string& value) const;
    /// The definition of the constant of the scale, "=ROUND(SQRT(2),4)"; empty where there is none.
    std::string divisor() const;

private:
    std::string at(Quantity quantity, Index head, Index row, Index column) const;
    std::string rowOf(Quantity quantity, Index head, Index row) const;
    std::string products(Quantity left, Index leftHead, Quantity right, const Cell& cell, Index firstColumn) const;
    std::string scoreSum(const Cell& cell) const;
    std::string numberOf(const Cell& cell) const;
    std::string scaled(const Cell& cell) const;
    std::string exponential(const Cell& cell) const;
    std::string rowSum(const Cell& cell) const;
    std::string concatenated(const Cell& cell) const;
    std::string rounded(const std::string& value) const;
    std::string roundedSum(const std::string& value, const Cell& cell) const;
    std::string roundedExponential(const std::string& value) const;

    const Trace& m_trace;
    const Blocks& m_blocks;
    Conventions m_mask;
    std::string m_from;
    Arithmetic m_arithmetic;
};

/// A text inside a formula: "a""b".
std::string formulaText(const std::string& text);

/// The names of the constant of the scale: "sqrt_d_k", "d_k", "scale"; empty where nothing is scaled.
std::string scaleName(const Trace& trace);

}
