#include "core/report/comparison_parts.h"

#include "core/attention/explain_text.h"
#include "core/attention/shown.h"
#include "core/model/utf8.h"
#include "core/notation/number.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::size_t kLongestLabel = 24;

/// "A", and with heads "A⁽²⁾".
std::string symbolIn(const Trace& trace, Quantity quantity, Index head, const Conventions& conventions)
{
    const bool headed = trace.scenario().heads > 1 && info(quantity).perHead != PerHead::None;
    return toUnicode(symbolOf(quantity, headed ? head + 1 : 0, conventions));
}

/// "A(2,1)", and with heads "A⁽²⁾(2,1)".
std::string place(const Trace& trace, const Cell& cell, const Conventions& conventions)
{
    const std::string symbol = symbolIn(trace, cell.quantity, cell.head, conventions);
    if (info(cell.quantity).columns == Axis::Single) return fmt::format("{}({})", symbol, conventions.number(cell.row));
    const auto [row, column] = conventions.place(cell.row, cell.column);
    return fmt::format("{}({},{})", symbol, row, column);
}

/// Whether a reader would take both for the same number: 1 and 1.000.
bool lookAlike(const std::pair<std::string, std::string>& texts)
{
    double first = 0.0, second = 0.0;
    return texts.first == texts.second || (parseNumber(texts.first, first) && parseNumber(texts.second, second) && first == second);
}

}

std::string comparedLine(const ComparedWith& other, int decimals, std::string (*write)(const Formula&))
{
    return say(_("compared with {}: {}"), describe(other.comparison), choicesLine(*other.trace, decimals, write));
}

std::string comparedLabel(const ComparedWith& other)
{
    return excerpt(describe(other.comparison), kLongestLabel);
}

std::pair<std::string, std::string> bothNumbers(const Compared& compared, const Cell& cell, int decimals)
{
    const auto shown = [&](const Trace& trace) { return Shown(trace.scenario().arithmetic, decimals); };
    const Cell part{compared.partOf(cell.quantity), cell.head, cell.row, cell.column};
    std::pair<std::string, std::string> texts{cellDigits(compared.shown(), cell, shown(compared.shown())), cellDigits(compared.other(), part, shown(compared.other()))};
    if (compared.difference(cell) == 0) return texts;
    // What is worked by hand has no further digits; what is exact can show more of them.
    constexpr int kEveryDecimal = 17;
    const auto lengthen = [](std::string& text, const Trace& trace, const Cell& at, int places) {
        if (trace.scenario().arithmetic.isExact()) text = fixedNumber(trace.at(at), places);
    };
    for (int more = decimals + 1; lookAlike(texts) && more <= kEveryDecimal; ++more) {
        lengthen(texts.first, compared.shown(), cell, more);
        lengthen(texts.second, compared.other(), part, more);
    }
    return lookAlike(texts) ? std::pair{fullNumber(compared.shown().at(cell)), fullNumber(compared.other().at(part))} : texts;
}

std::string differenceLine(const Compared& compared, const StageDifference& stage, int decimals, const Conventions& conventions)
{
    if (!stage.isComparable) return say(_("nothing to compare: {}"), compared.whyNone(stage.quantity, stage.head, conventions));
    if (stage.largest == 0) return _("no difference");
    const auto [mine, theirs] = bothNumbers(compared, stage.at, decimals);
    return say(_("largest difference {} at {}: {} against {}"), differenceText(stage.largest, decimals), place(compared.shown(), stage.at, conventions), mine, theirs);
}

std::vector<DeviationRow> deviationRows(const Compared& compared, int decimals, const Conventions& conventions)
{
    std::vector<DeviationRow> rows;
    for (const StageDifference& stage : compared.stages()) {
        DeviationRow row{title(stage.quantity, conventions) + ' ' + symbolIn(compared.shown(), stage.quantity, stage.head, conventions), "–", compared.whyNone(stage.quantity, stage.head, conventions)};
        if (stage.isComparable) {
            row.largest = differenceText(stage.largest, decimals);
            row.where = stage.largest == 0 ? _("no difference") : place(compared.shown(), stage.at, conventions);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

DeviationRow deviationHeading()
{
    return {_("quantity"), _("largest deviation"), _("where")};
}

}
