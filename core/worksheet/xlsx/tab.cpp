#include <algorithm>
#include <array>

#include "core/model/issue.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/xlsx/workbook.h"

namespace abh::xlsx {
namespace {

void check(lxw_error error)
{
    if (error) throw Error(say(_("The workbook cannot hold this sheet: {}. Choose fewer tokens or smaller matrices."), lxw_strerror(error)));
}

std::string inQuotes(std::string_view name)
{
    std::string result = "'";
    for (const char c : name) result.append(c == '\'' ? 2 : 1, c);
    return result + "'";
}

bool isHexDigit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// _x0041_
bool isEscape(std::string_view text)
{
    return text.size() >= 7 && text[0] == '_' && text[1] == 'x' && text[6] == '_' && std::all_of(text.begin() + 2, text.begin() + 6, isHexDigit);
}

/// "&" begins a code there, and there is room for 255 characters.
std::string footerText(std::string_view text)
{
    constexpr std::size_t kMost = 80;
    std::string result;
    for (const char c : excerpt(text, kMost)) result.append(c == '&' ? 2 : 1, c);
    return result;
}

}

std::string addressOf(Spot spot)
{
    std::array<char, 16> column{};
    lxw_col_to_name(column.data(), spot.column, false);
    return fmt::format("{}{}", column.data(), spot.row + 1);
}

std::string absoluteAddressOf(Spot spot)
{
    std::array<char, 16> column{};
    lxw_col_to_name(column.data(), spot.column, true);
    return fmt::format("{}${}", column.data(), spot.row + 1);
}

std::string cellText(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (isEscape(text.substr(at))) result += "_x005F";
        result += text[at];
    }
    return result;
}

std::string Tab::outside(Spot spot) const
{
    return inQuotes(m_name) + "!" + absoluteAddressOf(spot);
}

std::string Tab::outside(Spot first, Spot last) const
{
    return outside(first) + ":" + absoluteAddressOf(last);
}

void Tab::text(Spot spot, std::string_view text, const Look& look)
{
    if (text.empty()) return blank(spot, look);
    check(worksheet_write_string(m_sheet, spot.row, spot.column, cellText(text).c_str(), m_workbook.format(look)));
}

void Tab::text(Spot first, Spot last, std::string_view text, const Look& look)
{
    if (first != last) check(worksheet_merge_range(m_sheet, first.row, first.column, last.row, last.column, "", m_workbook.format(look)));
    this->text(first, text, look);
}

void Tab::number(Spot spot, double value, const Look& look)
{
    check(worksheet_write_number(m_sheet, spot.row, spot.column, value == 0.0 ? 0.0 : value, m_workbook.format(look)));
}

void Tab::blank(Spot spot, const Look& look)
{
    check(worksheet_write_blank(m_sheet, spot.row, spot.column, m_workbook.format(look)));
}

void Tab::formula(Spot spot, const std::string& formula, double cached, const Look& look)
{
    check(worksheet_write_formula_num(m_sheet, spot.row, spot.column, formula.c_str(), m_workbook.format(look), cached == 0.0 ? 0.0 : cached));
}

void Tab::formula(Spot spot, const std::string& formula, std::string_view cached, const Look& look)
{
    check(worksheet_write_formula_str(m_sheet, spot.row, spot.column, formula.c_str(), m_workbook.format(look), std::string(cached).c_str()));
}

void Tab::colourWhere(Spot spot, const std::string& formula, std::int64_t fill)
{
    lxw_conditional_format rule = {};
    rule.type = LXW_CONDITIONAL_TYPE_FORMULA;
    std::string value = formula;
    rule.value_string = value.data();
    rule.format = m_workbook.colour(fill);
    check(worksheet_conditional_format_cell(m_sheet, spot.row, spot.column, &rule));
}

void Tab::width(lxw_col_t first, lxw_col_t last, double characters)
{
    check(worksheet_set_column(m_sheet, first, last, characters, nullptr));
}

void Tab::height(lxw_row_t row, double points)
{
    check(worksheet_set_row(m_sheet, row, points, nullptr));
}

void Tab::printOn(bool landscape, std::string_view footerLeft)
{
    constexpr std::uint8_t kLetter = 1, kA4 = 9;    // as the format numbers them
    worksheet_set_paper(m_sheet, m_workbook.paper() == Paper::A4 ? kA4 : kLetter);
    if (landscape) worksheet_set_landscape(m_sheet);
    worksheet_set_margins(m_sheet, 0.6, 0.6, 0.6, 0.8);
    worksheet_fit_to_pages(m_sheet, 1, 0);
    worksheet_gridlines(m_sheet, LXW_HIDE_ALL_GRIDLINES);
    check(worksheet_set_footer(m_sheet, fmt::format("&L{}&R{}", footerText(footerLeft), say(_("page {} of {}"), "&P", "&N")).c_str()));
}

void Tab::protect()
{
    lxw_protection allowed = {};
    allowed.format_cells = allowed.format_columns = allowed.format_rows = 1;
    worksheet_protect(m_sheet, nullptr, &allowed);
}

void Tab::hide()
{
    worksheet_hide(m_sheet);
}

}
