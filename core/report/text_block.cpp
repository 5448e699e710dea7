#include "core/report/text_block.h"

#include <algorithm>
#include <cstdint>

#include "core/notation/number.h"

namespace abh {
namespace {

struct Range {
    char32_t first, last;
};

constexpr Range kNoWidth[]{{0x0300, 0x036F}, {0x0591, 0x05BD}, {0x0610, 0x061A}, {0x064B, 0x065F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};
constexpr Range kDouble[]{{0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0x33FF}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xA000, 0xA4CF},
                          {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};

template <std::size_t Count>
bool isIn(char32_t c, const Range (&ranges)[Count])
{
    return std::any_of(std::begin(ranges), std::end(ranges), [&](const Range& r) { return c >= r.first && c <= r.last; });
}

/// The character that starts at `at`, which is moved behind it. The text is valid UTF-8: readers have checked it.
char32_t nextCharacter(std::string_view text, std::size_t& at)
{
    const auto byte = [&](std::size_t k) { return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u; };
    const unsigned lead = byte(at);
    const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    char32_t c = more == 0 ? lead : lead & (0x3Fu >> more);
    for (int k = 1; k <= more; ++k) c = c << 6 | (byte(at + static_cast<std::size_t>(k)) & 0x3Fu);
    at += static_cast<std::size_t>(more) + 1;
    return c;
}

std::string blanks(std::size_t count)
{
    return std::string(count, ' ');
}

/// The texts of a matrix, row-major, made all of one width, with the decimal points of a column below each other.
void align(std::vector<std::string>& cells, std::size_t columns)
{
    for (std::size_t j = 0; j < columns; ++j) {
        std::size_t before = 0, after = 0;
        const auto split = [](const std::string& cell) {
            const std::size_t point = cell.find('.');
            return point == std::string::npos ? std::pair{terminalWidth(cell), std::size_t{0}} : std::pair{point, cell.size() - point};
        };
        for (std::size_t k = j; k < cells.size(); k += columns) {
            before = std::max(before, split(cells[k]).first);
            after = std::max(after, split(cells[k]).second);
        }
        for (std::size_t k = j; k < cells.size(); k += columns) {
            const auto [left, right] = split(cells[k]);
            cells[k] = blanks(before - left) + cells[k] + blanks(after - right);
        }
    }
}

/// Makes the cells of each column as wide as its name, and says how wide they are.
std::vector<std::size_t> widen(std::vector<std::string>& cells, std::size_t columns, const std::vector<std::string>& names)
{
    std::vector<std::size_t> widths;
    for (std::size_t j = 0; j < columns && j < cells.size(); ++j) {
        const std::size_t width = terminalWidth(cells[j]), wanted = j < names.size() ? std::max(width, terminalWidth(names[j])) : width;
        for (std::size_t k = j; wanted > width && k < cells.size(); k += columns) cells[k] = blanks(wanted - width) + cells[k];
        widths.push_back(wanted);
    }
    return widths;
}

std::pair<const char*, const char*> brackets(std::size_t row, std::size_t rows)
{
    if (rows == 1) return {"[", "]"};
    if (row == 0) return {"⎡", "⎤"};
    return row == rows - 1 ? std::pair{"⎣", "⎦"} : std::pair{"⎢", "⎥"};
}

}

std::size_t terminalWidth(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = nextCharacter(text, at);
        if (!isIn(c, kNoWidth)) width += isIn(c, kDouble) ? 2 : 1;
    }
    return width;
}

TextBlock::TextBlock(std::string line) : m_lines{std::move(line)}, m_width(terminalWidth(m_lines.front())) {}

TextBlock TextBlock::matrix(const Matrix& matrix, int most, const std::vector<std::string>& rowNames, OwnDecimals own, bool turned)
{
    if (turned) return ofCells(cellTexts(matrix.transpose(), most, own), static_cast<std::size_t>(matrix.rows()), {}, rowNames);
    return ofCells(cellTexts(matrix, most, own), static_cast<std::size_t>(matrix.cols()), rowNames);
}

TextBlock TextBlock::ofCells(std::vector<std::string> cells, std::size_t columns, const std::vector<std::string>& rowNames, const std::vector<std::string>& columnNames)
{
    align(cells, columns);
    const std::vector<std::size_t> widths = widen(cells, columns, columnNames);
    std::size_t nameWidth = 0;
    for (const std::string& name : rowNames) nameWidth = std::max(nameWidth, terminalWidth(name) + 1);
    TextBlock block;
    block.m_lines.clear();
    const std::size_t rows = columns == 0 ? 0 : cells.size() / columns;
    for (std::size_t i = 0; i < rows; ++i) {
        const auto [open, close] = brackets(i, rows);
        std::string line;
        if (!rowNames.empty()) line = blanks(nameWidth - 1 - terminalWidth(rowNames[i])) + rowNames[i] + ' ';
        line += open;
        for (std::size_t j = 0; j < columns; ++j) line += (j == 0 ? " " : "  ") + cells[i * columns + j];
        block.m_lines.push_back(line + ' ' + close);
    }
    block.m_width = block.m_lines.empty() ? 0 : terminalWidth(block.m_lines.front());
    if (!columnNames.empty()) block.addHeading(columnNames, widths, nameWidth + 2);
    return block;
}

void TextBlock::addHeading(const std::vector<std::string>& names, const std::vector<std::size_t>& widths, std::size_t before)
{
    std::string line = blanks(before);
    for (std::size_t j = 0; j < names.size(); ++j) line += (j == 0 ? "" : "  ") + blanks(widths[j] - terminalWidth(names[j])) + names[j];
    m_lines.insert(m_lines.begin(), line + blanks(m_width - terminalWidth(line)));
    m_heading = 1;
}

void TextBlock::pad(std::size_t above, std::size_t below)
{
    m_lines.insert(m_lines.begin(), above, blanks(m_width));
    m_lines.insert(m_lines.end(), below, blanks(m_width));
}

void TextBlock::append(const TextBlock& other)
{
    TextBlock right = other;
    const std::size_t height = std::max(m_lines.size() - m_heading, right.m_lines.size() - right.m_heading);
    const std::size_t heading = std::max(m_heading, right.m_heading);
    const auto centre = [&](TextBlock& block) {
        const std::size_t missing = height - (block.m_lines.size() - block.m_heading);
        block.pad(missing / 2 + heading - block.m_heading, missing - missing / 2);
    };
    centre(*this);
    centre(right);
    for (std::size_t k = 0; k < m_lines.size(); ++k) m_lines[k] += right.m_lines[k];
    m_width += right.m_width;
    m_heading = heading;
}

std::string TextBlock::toString(std::size_t indent) const
{
    std::string text;
    for (const std::string& line : m_lines) {
        const std::string whole = blanks(indent) + line;
        text += whole.substr(0, whole.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

}
