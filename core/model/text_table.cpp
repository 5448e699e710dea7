#include "core/model/text_table.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/model/bracket_list.h"
#include "core/model/entry_text.h"
#include "core/model/scenario.h"

namespace abh {

namespace {

constexpr std::array<std::string_view, 5> kBlanks{" ", "\t", "\u00a0", "\u2007", "\u202f"};
constexpr std::string_view kNoBreakSpace = "\u00a0";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

char signOf(Separator separator)
{
    return separator == Separator::Tab ? '\t' : separator == Separator::Semicolon ? ';' : ',';
}

/// How many bytes the blank that `text` begins with takes; 0: none.
std::size_t blankAt(std::string_view text)
{
    for (std::string_view blank : kBlanks)
        if (text.starts_with(blank)) return blank.size();
    return 0;
}

/// Whether three digits, and no more, follow a no-break space after a digit: 1 000, where it does not set two numbers apart.
bool isBetweenThousands(std::string_view text, std::size_t at)
{
    const std::string_view after = text.substr(at + kNoBreakSpace.size());
    return at > 0 && isDigit(text[at - 1]) && after.size() >= 3 && std::all_of(after.begin(), after.begin() + 3, isDigit) && (after.size() == 3 || !isDigit(after[3]));
}

/// Takes a text apart, cell by cell.
class TableSplitter {
public:
    TableSplitter(std::string_view text, Separator separator) : m_text(text), m_separator(separator) {}

    TextTable table()
    {
        TextTable result;
        result.separator = m_separator;
        while (m_at < m_text.size() && result.cells.size() < kMostCells) {
            std::vector<std::string> row = nextRow();
            if (row.empty() && m_separator == Separator::None) row.emplace_back();
            if (!row.empty()) result.cells.push_back(std::move(row));
        }
        return result;
    }

private:
    std::string_view rest() const { return m_text.substr(m_at); }
    bool isAtLineEnd() const { return m_at >= m_text.size() || m_text[m_at] == '\n' || m_text[m_at] == '\r'; }

    bool isAtSeparator() const
    {
        if (isAtLineEnd()) return true;
        if (m_separator == Separator::None) return false;
        if (m_separator != Separator::Blanks) return m_text[m_at] == signOf(m_separator);
        if (rest().starts_with(kNoBreakSpace)) return !isBetweenThousands(m_text, m_at);
        return m_text[m_at] == ' ' || m_text[m_at] == '\t';
    }

    /// Blanks that belong to no cell; a tab that separates is none of them.
    void skipBlanks()
    {
        while (!isAtLineEnd() && !(m_separator == Separator::Tab && m_text[m_at] == '\t')) {
            const std::size_t length = blankAt(rest());
            if (length == 0) break;
            m_at += length;
        }
    }

    /// Up to the line's end, and past it; nothing of a line without a cell.
    std::vector<std::string> nextRow()
    {
        std::vector<std::string> row;
        skipBlanks();
        while (!isAtLineEnd() || (!row.empty() && m_expectsCell)) {
            std::string cell = nextCell();
            if (row.size() < kMostCells) row.push_back(std::move(cell));
            m_expectsCell = passSeparator();
            if (!m_expectsCell) break;
        }
        m_expectsCell = false;
        m_at += rest().starts_with("\r\n") ? 2 : 1;
        return row;
    }

    /// Whether another cell follows in this line, if an empty one.
    bool passSeparator()
    {
        skipBlanks();
        if (isAtLineEnd()) return false;
        if (m_separator != Separator::Blanks) ++m_at;
        skipBlanks();
        return true;
    }

    std::string nextCell()
    {
        if (!isAtLineEnd() && m_text[m_at] == '"' && !m_isLastMark)
            if (std::optional<std::string> cell = quotedCell()) return *cell;
        const std::size_t start = m_at;
        while (!isAtSeparator()) ++m_at;
        return std::string(trimmedBlanks(m_text.substr(start, m_at - start)));
    }

    /// The cell whose opening mark comes next; nothing where it is not closed, or more than blanks stands behind it.
    std::optional<std::string> quotedCell()
    {
        const std::size_t start = m_at;
        std::string cell;
        for (std::size_t from = m_at + 1;;) {
            const std::size_t mark = m_text.find('"', from);
            if (mark == std::string_view::npos) {
                m_isLastMark = true;    // nor is any later one closed
                return std::nullopt;
            }
            cell += m_text.substr(from, mark - from);
            from = mark + 1;
            if (from >= m_text.size() || m_text[from] != '"') {
                m_at = from;
                break;
            }
            cell += '"';
            ++from;
        }
        if (m_separator != Separator::Blanks) skipBlanks();
        if (isAtSeparator()) return cell;
        m_at = start;
        return std::nullopt;
    }

    std::string_view m_text;
    Separator m_separator;
    std::size_t m_at = 0;
    bool m_expectsCell = false, m_isLastMark = false;
};

/// The text without what stands between quotation marks; an unclosed one is an ordinary character.
std::string withoutQuoted(std::string_view text)
{
    std::string plain;
    while (!text.empty()) {
        const std::size_t open = text.find('"');
        const std::size_t close = open == std::string_view::npos ? open : text.find('"', open + 1);
        plain += text.substr(0, close == std::string_view::npos ? close : open);
        text.remove_prefix(close == std::string_view::npos ? text.size() : close + 1);
    }
    return plain;
}

bool holdsTwoNumbers(const std::string& cell)
{
    const std::size_t blank = cell.find(' ');
    return blank != std::string::npos && parseEntry(std::string_view(cell).substr(0, blank)).value && parseEntry(trimmedBlanks(std::string_view(cell).substr(blank))).value;
}

/// Whether the commas of `text` are decimal ones between which blanks separate: "1,5 2,5".
bool areCommasDecimal(std::string_view text)
{
    const auto holds = [](const TextTable& table, bool (*what)(const std::string&), bool all) {
        bool any = false;
        for (const auto& row : table.cells)
            for (const std::string& cell : row) {
                any = any || what(cell);
                if (all && !what(cell)) return false;
            }
        return any;
    };
    if (text.find(' ') == std::string_view::npos || !holds(TableSplitter(text, Separator::Comma).table(), holdsTwoNumbers, false)) return false;
    return holds(TableSplitter(text, Separator::Blanks).table(), [](const std::string& cell) { return parseEntry(cell).value.has_value(); }, true);
}

Separator separatorOf(std::string_view text)
{
    const std::string plain = withoutQuoted(text);
    for (Separator one : {Separator::Tab, Separator::Semicolon, Separator::Comma})
        if (plain.find(signOf(one)) != std::string::npos) return one == Separator::Comma && areCommasDecimal(text) ? Separator::Blanks : one;
    return Separator::Blanks;
}

/// Takes Excel's first line "sep=;" off, and says what it names.
std::optional<Separator> takeNamedSeparator(std::string_view& text)
{
    constexpr std::string_view kSep = "sep=";
    if (!text.starts_with(kSep) || text.size() < 6 || (text[5] != '\n' && text[5] != '\r')) return std::nullopt;
    for (Separator one : {Separator::Tab, Separator::Semicolon, Separator::Comma})
        if (text[4] == signOf(one)) {
            text.remove_prefix(6);
            return one;
        }
    return std::nullopt;
}

enum class OneColumn { No, Maybe, Yes };

/// "0,05": no whole number is written so. A zero with a sign may be one: np.savetxt() writes "-0,5" for -0 and 5.
bool hasZeroOfDecimals(std::string_view number)
{
    const std::size_t comma = number.find(',');
    return comma != std::string_view::npos && comma + 2 < number.size() && number[comma + 1] == '0';
}

/// Whether `line` may be a number with a decimal comma: one at the most, and digits on both sides. A dash alone is a name, and what is to be worked out no decimal.
bool mayBeDecimal(std::string_view line)
{
    if (line.find_first_not_of("0123456789,+-eE \xe2\x88\x92") != std::string_view::npos) return false;    // the last three are a minus sign
    const std::size_t comma = line.find(',');
    if (!parseEntry(line).value || std::count(line.begin(), line.end(), ',') > 1) return false;
    const auto holdsDigit = [](std::string_view part) { return std::any_of(part.begin(), part.end(), isDigit); };
    return comma == std::string_view::npos || (holdsDigit(line.substr(0, comma)) && holdsDigit(line.substr(comma + 1)));
}

/// A name over a column; what begins as a comment may stand over any table.
bool isName(const std::string& line)
{
    return line.find(',') == std::string::npos && !parseEntry(line).value && line.front() != '#' && line.front() != '%';
}

/// Whether the lines of a text are numbers with a decimal comma each, below a name perhaps. A line without a comma proves nothing: a cell may be missing there.
OneColumn whetherOneColumn(const TextTable& lines, std::optional<Index> width)
{
    if (lines.cells.empty()) return OneColumn::No;    // its commas come after more lines than are looked at
    const bool isNamed = isName(lines.cells.front().front());
    if (isNamed && lines.cells.size() == 1) return OneColumn::No;
    bool isDecimal = isNamed && width != 2;
    for (std::size_t i = isNamed ? 1 : 0; i < lines.cells.size(); ++i) {
        const std::string& line = lines.cells[i].front();
        if (!mayBeDecimal(line)) return OneColumn::No;
        isDecimal = isDecimal || hasZeroOfDecimals(line);
    }
    return isDecimal ? OneColumn::Yes : OneColumn::Maybe;
}

/// A text whose only separators, if they are any, are commas.
TextTable splitAtCommas(std::string_view text, std::optional<Index> width)
{
    TextTable lines = splitColumn(text);
    std::erase_if(lines.cells, [](const auto& row) { return row.front().empty(); });
    const OneColumn oneColumn = whetherOneColumn(lines, width);
    if (oneColumn == OneColumn::Yes || (oneColumn == OneColumn::Maybe && width == 1)) return lines;
    TextTable table = TableSplitter(text, Separator::Comma).table();
    table.mayBeOneColumn = oneColumn == OneColumn::Maybe && width != 2;
    table.doCommasPart = oneColumn == OneColumn::No;
    return table;
}

}

bool TextTable::isEmpty() const
{
    return std::all_of(cells.begin(), cells.end(), [](const auto& row) { return std::all_of(row.begin(), row.end(), [](const std::string& cell) { return cell.empty(); }); });
}

std::string_view trimmedBlanks(std::string_view text)
{
    while (const std::size_t length = blankAt(text)) text.remove_prefix(length);
    const auto endsWith = [&text](std::string_view blank) { return text.ends_with(blank); };
    for (const auto* blank = std::find_if(kBlanks.begin(), kBlanks.end(), endsWith); blank != kBlanks.end(); blank = std::find_if(kBlanks.begin(), kBlanks.end(), endsWith))
        text.remove_suffix(blank->size());
    return text;
}

TextTable splitTable(std::string_view text, std::optional<Index> width)
{
    if (std::optional<TextTable> list = splitBracketList(text)) return *std::move(list);
    if (const std::optional<Separator> named = takeNamedSeparator(text)) {
        TextTable table = TableSplitter(text, *named).table();
        table.doCommasPart = named == Separator::Comma;
        return table;
    }
    const Separator separator = separatorOf(text);
    return separator == Separator::Comma ? splitAtCommas(text, width) : TableSplitter(text, separator).table();
}

TextTable splitColumn(std::string_view text)
{
    return TableSplitter(text, Separator::None).table();
}

}
