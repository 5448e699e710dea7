#include "core/model/bracket_list.h"

#include <algorithm>

#include "core/model/scenario.h"
#include "core/text/text.h"

namespace abh {

namespace {

constexpr std::string_view kSpaces = " \t\r\n";

bool isWordSign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

void skipSpaces(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
}

/// Takes a word off, such as np.array; empty: there is none.
std::string_view takeWord(std::string_view& text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isWordSign);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(word.size());
    return word;
}

/// What begins with the first bracket; empty: there is none, or other things stand before it.
std::string_view fromFirstBracket(std::string_view text)
{
    skipSpaces(text);
    std::string_view behindName = text;
    if (!takeWord(behindName).empty()) {
        skipSpaces(behindName);
        if (behindName.starts_with('=')) text = behindName.substr(1);
    }
    for (int calls = 0; calls < 3; ++calls) {
        skipSpaces(text);
        if (text.starts_with('[')) return text;
        if (takeWord(text).empty() || !text.starts_with('(')) break;
        text.remove_prefix(1);
    }
    return {};
}

/// The number in np.float64(1.5); 1 and 0 for truth values; everything else as it is.
std::string cellText(std::string_view cell)
{
    cell = trimmedBlanks(cell);
    if (cell == "True" || cell == "true") return "1";
    if (cell == "False" || cell == "false") return "0";
    std::string_view inner = cell;
    const std::string_view word = takeWord(inner);
    const bool isCall = !word.empty() && word.find("sqrt") == std::string_view::npos && inner.starts_with('(') && inner.ends_with(')');
    return std::string(isCall ? trimmedBlanks(inner.substr(1, inner.size() - 2)) : cell);
}

/// The cells between two brackets, or between a bracket and a semicolon.
std::vector<std::string> cellsBetween(std::string_view text)
{
    std::vector<std::string> cells;
    const bool hasCommas = text.find(',') != std::string_view::npos;
    const std::string_view ends = hasCommas ? "," : kSpaces;
    skipSpaces(text);
    while (!text.empty() && cells.size() < kMostCells) {
        std::size_t end = std::min(text.find_first_of(ends), text.size());
        std::string_view cell = text.substr(0, end);
        while (!cell.empty() && kSpaces.find(cell.back()) != std::string_view::npos) cell.remove_suffix(1);
        cells.push_back(cellText(cell));
        text.remove_prefix(std::min(end + 1, text.size()));
        skipSpaces(text);    // a comma behind the last cell is no cell, as in Python
    }
    return cells;
}

/// Takes off what stands behind a comma after a list, dtype=float32 or np.float32, whatever it is set to; false: it is nothing of that kind.
bool takeChoice(std::string_view& text)
{
    skipSpaces(text);
    if (text.empty() || text.front() == ')') return true;    // a comma behind the last one
    const std::string_view word = takeWord(text);
    if (word.empty() || word.front() == '.' || (word.front() >= '0' && word.front() <= '9')) return false;
    skipSpaces(text);
    if (!text.starts_with('=')) return text.starts_with(')');
    text.remove_prefix(std::min(text.find_first_of(",)\n"), text.size()));
    return true;
}

/// Whether only such things follow a list as a program writes behind one: ), ;, blanks, ", dtype=float32".
bool isEndOfList(std::string_view text)
{
    for (skipSpaces(text); !text.empty(); skipSpaces(text)) {
        const char sign = text.front();
        if (sign != ')' && sign != ';' && sign != ',') return false;
        text.remove_prefix(1);
        if (sign == ',' && !takeChoice(text)) return false;
    }
    return true;
}

/// Reads a list from its first bracket to the last.
class ListSplitter {
public:
    explicit ListSplitter(std::string_view text) : m_text(text) { m_table.separator = Separator::Brackets; }

    /// Nothing: other things follow, so it is no list.
    std::optional<TextTable> table()
    {
        const std::string_view whole = m_text;
        takeList();
        if (m_table.problem.empty() && !isEndOfList(m_text)) takeSeveral(whole);
        if (m_table.problem.empty() && !isEndOfList(m_text)) return std::nullopt;
        return std::move(m_table);
    }

private:
    void takeList()
    {
        m_text.remove_prefix(1);
        while (m_table.problem.empty()) {
            takeSeparators();
            if (m_text.empty()) fail(_("A bracket of the list is not closed."), _("Copy the whole list, up to its last bracket."));
            else if (m_text.front() == ']') return m_text.remove_prefix(1);
            else if (m_text.front() == '[') takeInnerList();
            else takePlainCells();
        }
    }

    /// Lists one after another, as a loop prints them, are rows.
    void takeSeveral(std::string_view whole)
    {
        takeSeparators();
        if (!m_text.starts_with('[')) return;
        m_table.cells.clear();
        for (m_text = whole; m_table.problem.empty() && m_text.starts_with('['); takeSeparators()) takeInnerList();
    }

    void fail(const char* problem, const char* remedy)
    {
        m_table.cells.clear();
        m_table.problem = problem;
        m_table.remedy = remedy;
    }

    void takeSeparators()
    {
        while (!m_text.empty() && (kSpaces.find(m_text.front()) != std::string_view::npos || m_text.front() == ',' || m_text.front() == ';')) m_text.remove_prefix(1);
    }

    void takeInnerList()
    {
        m_text.remove_prefix(1);
        const std::size_t end = m_text.find_first_of("[]");
        if (end == std::string_view::npos) return fail(_("A bracket of the list is not closed."), _("Copy the whole list, up to its last bracket."));
        if (m_text[end] == '[') return fail(_("The list is nested deeper than a matrix is."), _("Give a list of rows, such as array[0].tolist()."));
        add(cellsBetween(m_text.substr(0, end)));
        m_text.remove_prefix(end + 1);
    }

    /// Of a list without inner ones, a row up to its end or to a semicolon.
    void takePlainCells()
    {
        const std::size_t end = std::min(m_text.find_first_of("[];"), m_text.size());
        if (m_text.substr(0, end).starts_with("...")) return fail(_("Numbers of the list have been left out, where it says \"...\"."), _("Save the array with np.save(file, array), or print it after np.set_printoptions(threshold=np.inf)."));
        if (end < m_text.size() && m_text[end] == '[') return fail(_("The list holds numbers beside inner lists."), _("Give a list of rows, as in [[1, 2], [3, 4]]."));
        add(cellsBetween(m_text.substr(0, end)));
        m_text.remove_prefix(end);
    }

    void add(std::vector<std::string> row)
    {
        if (std::find(row.begin(), row.end(), "...") != row.end())
            return fail(_("Numbers of the list have been left out, where it says \"...\"."), _("Save the array with np.save(file, array), or print it after np.set_printoptions(threshold=np.inf)."));
        if (m_table.cells.size() < kMostCells) m_table.cells.push_back(std::move(row));
    }

    std::string_view m_text;
    TextTable m_table;
};

}

std::optional<TextTable> splitBracketList(std::string_view text)
{
    const std::string_view list = fromFirstBracket(text);
    if (list.empty()) return std::nullopt;
    return ListSplitter(list).table();
}

}
