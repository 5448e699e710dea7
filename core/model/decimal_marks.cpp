#include "core/model/decimal_marks.h"

#include <algorithm>

#include "core/model/entry_text.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

namespace {

bool areDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Whether `cell` looks like 1,234 or -12.345 with this `mark`: one to three digits, not a zero first, and three behind.
bool mayBeThousands(std::string_view cell, char mark)
{
    for (std::string_view sign : {"-", "+", "\u2212", "\u2013"})
        if (cell.starts_with(sign)) {
            cell.remove_prefix(sign.size());
            break;
        }
    const std::size_t at = cell.find(mark);
    if (at == std::string_view::npos || at == 0 || at > 3 || cell.front() == '0') return false;
    return areDigits(cell.substr(0, at)) && cell.size() == at + 4 && areDigits(cell.substr(at + 1));
}

/// A note that names `cell`.
Issue note(const char* text, const std::string& cell, std::string remedy = {})
{
    return {Severity::Note, {}, {}, {}, say(text, excerpt(cell)), std::move(remedy)};
}

}

DecimalMarks::DecimalMarks(const TextTable& table) : m_separator(table.separator)
{
    const auto keep = [this](std::optional<std::string>& first, const std::string& cell, char mark) {
        if (cell.find(mark) == std::string::npos || !parseEntry(cell).value) return;
        if (!first) first = cell;
        m_areAllThousands = m_areAllThousands && mayBeThousands(cell, mark);
    };
    for (const auto& row : table.cells)
        for (const std::string& cell : row) {
            keep(m_comma, cell, ',');
            keep(m_point, cell, '.');
        }
    if (!table.mayBeOneColumn) return;
    const auto last = std::find_if(table.cells.rbegin(), table.cells.rend(), [](const auto& row) { return row.size() == 2; });
    if (last != table.cells.rend()) m_twoCells = last->front() + ',' + last->back();
}

std::string DecimalMarks::doubtOf(const std::string& cell) const
{
    if (mayBeThousands(cell, ',') && m_separator == Separator::Comma)
        return say(_("\"{}\" may be a decimal number or a number of thousands, for commas separate the cells here."), excerpt(cell));
    if (mayBeThousands(cell, ',') && m_point) return say(_("\"{}\" may be a number of thousands, for \"{}\" has a decimal point."), excerpt(cell), excerpt(*m_point));
    if (mayBeThousands(cell, '.') && m_comma) return say(_("\"{}\" may be a number of thousands, for \"{}\" has a decimal comma."), excerpt(cell), excerpt(*m_comma));
    return {};
}

std::optional<Issue> DecimalMarks::commas() const
{
    if (!m_comma) return std::nullopt;
    return note(_("Commas are read as decimal marks, as in \"{}\"."), *m_comma);
}

std::optional<Issue> DecimalMarks::twoCells() const
{
    if (!m_twoCells) return std::nullopt;
    std::string number = *m_twoCells;
    std::replace(number.begin(), number.end(), ',', '.');
    return note(_("\"{}\" was read as two numbers, with a comma between them."), *m_twoCells, say(_("If it is one number, write it as {}."), number));
}

std::optional<Issue> DecimalMarks::thousands() const
{
    const bool mayBeCommas = m_comma && !m_point, mayBePoints = m_point && !m_comma && m_separator == Separator::Semicolon;
    if (!m_areAllThousands || !(mayBeCommas || mayBePoints)) return std::nullopt;
    std::string number = mayBeCommas ? *m_comma : *m_point;
    const std::string cell = number;
    std::erase(number, mayBeCommas ? ',' : '.');
    return note(mayBeCommas ? _("\"{}\" was read with a decimal comma.") : _("\"{}\" was read with a decimal point."), cell, say(_("If it is a number of thousands, write it as {}."), number));
}

}
