#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/engine/compare.h"
#include "core/notation/formula.h"
#include "core/report/trace_report.h"

// What the text, Markdown and spoken reports say alike of another trace.

namespace abh {

/// "compared with no scale: exact, shown to 3 decimals; scores not scaled; no mask; plain softmax". `write` as in choicesLine().
std::string comparedLine(const ComparedWith& other, int decimals, std::string (*write)(const Formula&) = toUnicode);

/// A name short enough to stand before the other trace's matrices: "exact", "a very long file na...".
std::string comparedLabel(const ComparedWith& other);

/// The numbers of a cell in both traces, "0.805" and "0.804". Two that differ never look alike: they have as many decimals more as that takes.
std::pair<std::string, std::string> bothNumbers(const Compared& compared, const Cell& cell, int decimals);

/// "no difference", "largest difference +0.001 at A(2,1): 0.805 against 0.804", "nothing to compare: the other calculation has no head 3".
std::string differenceLine(const Compared& compared, const StageDifference& stage, int decimals, const Conventions& conventions = {});

/// A line of the table that says at a glance how far each quantity is from its counterpart.
struct DeviationRow {
    std::string quantity;    ///< "Attention weights A⁽²⁾"
    std::string largest;     ///< "-4e-08"; "0"; "–" where there is nothing to compare
    std::string where;       ///< "A⁽²⁾(2,1)"; "no difference"; why there is nothing to compare
};
std::vector<DeviationRow> deviationRows(const Compared& compared, int decimals, const Conventions& conventions = {});
/// What stands above its three columns.
DeviationRow deviationHeading();

}
