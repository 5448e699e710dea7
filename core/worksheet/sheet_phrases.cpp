#include "core/worksheet/sheet_phrases.h"

#include <cmath>

#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/marking_table.h"

namespace abh {

std::string headingOf(const Worksheet& sheet)
{
    return sheet.isKey ? say(_("{}: key"), sheet.title) : sheet.title;
}

std::string nameLine(const Worksheet& sheet)
{
    return say(_("Name: {}"), sheet.student.empty() ? std::string(40, '_') : sheet.student);
}

std::string workPhrase(const WorkCount& work)
{
    if (work == WorkCount{}) return {};
    const long minutes = std::lround(std::max(1.0, work.minutes()));
    return say(_("{}, {}, {}: {}."), say(plural("{} product", "{} products", work.products), work.products),
               say(plural("{} exponential", "{} exponentials", work.exponentials), work.exponentials), say(plural("{} division", "{} divisions", work.divisions), work.divisions),
               say(plural("about {} minute", "about {} minutes", minutes), minutes));
}

bool hasNames(const SheetMatrix& matrix)
{
    for (std::size_t k = 0; k < matrix.columnNames.size(); ++k)
        if (matrix.columnNames[k] != std::to_string(matrix.conventions.number(static_cast<Index>(k)))) return true;
    return false;
}

std::string columnsPhrase(const SheetMatrix& matrix)
{
    return say(_("columns: {}"), fmt::format("{}", fmt::join(matrix.columnNames, ", ")));
}

int rangeDecimals(const AcceptedRange& range)
{
    return std::max(decimalsNeeded(range.low, kMaxRangeDecimals), decimalsNeeded(range.high, kMaxRangeDecimals));
}

std::string answerWithRange(const SheetCell& answer)
{
    const std::string digits = typeset(answer.digits);
    return answer.accepted ? fmt::format("{} ({})", digits, rangeText(*answer.accepted, rangeDecimals(*answer.accepted))) : digits;
}

std::string caption(const SheetMatrix& matrix)
{
    const std::string name = matrix.kind == SheetMatrix::Kind::Ranks ? std::string(_("Ranks of the attention weights")) : title(matrix.quantity, matrix.conventions);
    return say(_("{} {}, {} × {}"), name, toUnicode(matrix.symbol), matrix.rows(), matrix.columns());
}

}
