#pragma once

#include <string>

#include "core/worksheet/xlsx/calculation.h"

namespace abh::xlsx {

/// A text with live numbers in it: a formula, and what it comes to now.
struct LiveText {
    std::string formula;    ///< without "=": "a"&B3
    std::string cached;

    void words(const std::string& text);
    void add(const LiveText& other);
    bool isEmpty() const { return formula.empty(); }
};

/// The terms of a working up to its "=", with the numbers of the workbook in them: of what is asked the number that the student has
/// written, or its symbol as long as there is none. Empty where there are too many terms for a cell.
LiveText liveTerms(const Calculation& calculation, const Cell& cell);

}
