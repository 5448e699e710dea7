#include "core/worksheet/html/cell_html.h"

#include <fmt/format.h>

#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/html/html_text.h"
#include "core/worksheet/marking_table.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh::html {
namespace {

std::string blank(const SheetCell& cell, Blanks blanks, const std::string& place)
{
    const std::string label = say(_("blank, {}"), place);
    if (blanks == Blanks::Boxes) return element("span", " class=\"blank\" role=\"img\"" + attribute("aria-label", label), "");
    return fmt::format("<input class=\"blank\" type=\"text\" autocomplete=\"off\" spellcheck=\"false\"{}{}{}/>", attribute("aria-label", label),
                       attribute("data-place", place), cellAttribute(cell.cell));
}

}

std::string placePhrase(const std::string& row, const std::string& column)
{
    if (row.empty()) return say(_("column {}"), column);
    return column.empty() ? say(_("row {}"), row) : say(_("row {}, column {}"), row, column);
}

std::string acceptedHtml(const SheetCell& cell)
{
    if (!cell.accepted) return {};
    const std::string range = escaped(rangeText(*cell.accepted, rangeDecimals(*cell.accepted)));
    const std::string spoken = element("span", " class=\"spoken\"", escaped(_("accepted:")) + ' ');
    return element("small", " class=\"range\"", spoken + range);
}

std::string cellHtml(const SheetCell& cell, Blanks blanks, const std::string& place)
{
    if (cell.digits.empty()) return blank(cell, blanks, place);
    const std::string digits = escaped(typeset(cell.digits));
    return cell.asked ? element("strong", " class=\"answer\"", digits) + acceptedHtml(cell) : digits;
}

std::string cellAttribute(const Cell& cell)
{
    return attribute("data-cell", fmt::format("{} {} {} {}", info(cell.quantity).id, cell.head, cell.row, cell.column));
}

}
