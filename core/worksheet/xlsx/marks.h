#pragma once

#include <string>

#include "core/worksheet/xlsx/calculation.h"

namespace abh::xlsx {

/// The rules by which one box is marked, as formulas without "=". They go through names of ranges, as rules that colour may not
/// read cells of other tabs in every program.
class Marks {
public:
    /// `box`: the address of the box, as seen from its own tab.
    Marks(const Calculation& calculation, SheetMatrix::Kind kind, const Cell& cell, std::string box);

    /// Within what counts as right; where the key has minus infinity, one of its spellings.
    std::string isRight() const;
    /// Not that, but within one unit of the last digit of what follows from the student's own earlier numbers.
    std::string isConsistent() const;
    /// "=...": the word that stands beside the box.
    std::string word() const;

private:
    std::string follows() const;

    std::string m_box, m_key, m_low, m_high, m_own, m_unit;
};

/// Whether what stands in `box` means minus infinity.
std::string meansForbidden(const std::string& box);

}
