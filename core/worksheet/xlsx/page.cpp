#include "core/worksheet/xlsx/page.h"

#include <algorithm>
#include <cmath>

#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh::xlsx {
namespace {

constexpr double kNameWidth = 13, kNumberWidth = 8.5;    // in characters
constexpr int kFewestColumns = 11;
constexpr std::size_t kLongestName = 30;
constexpr double kPlainRow = 15, kPointsPerCharacter = 5.6, kPointsPerInch = 72;
constexpr double kLineOfWriting = 22.7;                  // 8 mm in points

/// About how many characters of ordinary width `text` is wide.
int widthOf(std::string_view text)
{
    int width = 0;
    while (!text.empty()) {
        const char32_t c = takeCharacter(text);
        const bool isWide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFF00 && c <= 0xFF60) || c > 0xFFFF;
        width += isWide ? 2 : 1;
    }
    return width;
}

/// The height of `text` that wraps where `characters` of size 10 are in a line.
double heightOf(const std::string& text, double characters, const Look& look)
{
    const double room = std::max(1.0, characters * 10 / look.size * (look.bold ? 0.95 : 1.05));
    const double lines = std::max(1.0, std::ceil(widthOf(text) / room));
    return lines * look.size * 1.25 + 4;
}

}

Look headLook()
{
    Look look;
    look.bold = look.wraps = true;
    look.align = Look::Align::Center;
    look.fill = kHeadFill;
    look.size = 9;
    return look;
}

std::string headText(const std::string& name)
{
    return excerpt(name, kLongestName);
}

void CellWriter::writeTerms(Tab& tab, Spot first, Spot last, const SheetWorking& working, const Look& look)
{
    tab.text(first, last, toUnicode(working.left) + " " + working.relation, look);
}

int columnsFor(const Worksheet& sheet)
{
    Index widest = 0;
    for (const SheetMatrix* matrix : matricesOf(sheet)) widest = std::max(widest, matrix->columns());
    return std::max(kFewestColumns, static_cast<int>(widest) + 1);
}

Page::Page(Tab& tab, CellWriter* cells, int columns) : m_tab(tab), m_cells(cells), m_columns(columns)
{
    m_tab.width(0, 0, kNameWidth);
    m_tab.width(1, static_cast<lxw_col_t>(2 * columns), kNumberWidth);
}

double Page::charactersBetween(lxw_col_t first, lxw_col_t last) const
{
    return (first == 0 ? kNameWidth : kNumberWidth) + kNumberWidth * (last - first);
}

void Page::height(double points)
{
    m_tab.height(m_row, points);
    m_heights[m_row] = points;
}

void Page::line(const std::string& text, const Look& look)
{
    lineFrom(0, text, look);
}

void Page::lineFrom(lxw_col_t column, const std::string& text, const Look& look)
{
    Look wrapped = look;
    wrapped.wraps = true;
    m_tab.text(at(column), at(lastColumn()), text, wrapped);
    height(heightOf(text, charactersBetween(column, lastColumn()), look));
    skip();
}

void Page::section(const SheetSection& section)
{
    Look title, question;
    title.bold = true;
    title.size = 12;
    question.italic = true;
    question.ink = kGreyInk;
    m_boxes = static_cast<lxw_col_t>(columnsForTerms(section));
    if (!section.title.empty()) {
        if (m_row > 0) skip();
        m_sections.push_back(m_row);
        line(section.title, title);
    }
    if (!section.question.empty()) line(section.question, question);
    operands(section.operands);
    for (std::size_t k = 0; k < section.blocks.size(); ++k) {
        const bool endsWorkings = k > 0 && std::holds_alternative<SheetWorking>(section.blocks[k - 1]) && !std::holds_alternative<SheetWorking>(section.blocks[k]);
        if (endsWorkings) skip();
        std::visit([this](const auto& content) { block(content); }, section.blocks[k]);
    }
}

int Page::columnsForTerms(const SheetSection& section) const
{
    int widest = 0;
    for (const SheetBlock& block : section.blocks)
        if (const auto* working = std::get_if<SheetWorking>(&block)) widest = std::max(widest, widthOf(toUnicode(working->left)) + 4);
    return std::min(m_columns - 1, 2 + static_cast<int>(std::max(0.0, std::ceil((widest - kNameWidth) / kNumberWidth))));
}

void Page::breakPages(bool landscape)
{
    const double inches = 11.7 - 1.4, wide = (landscape ? inches : 8.27 - 1.2), high = landscape ? 8.27 - 1.4 : inches;
    const double width = charactersBetween(0, lastColumn()) * kPointsPerCharacter;
    const double room = high * kPointsPerInch / std::min(1.0, wide * kPointsPerInch / width);
    std::vector<lxw_row_t> breaks;
    lxw_row_t from = 0;
    for (std::size_t k = 0; k < m_sections.size(); ++k) {
        const lxw_row_t end = k + 1 < m_sections.size() ? m_sections[k + 1] : m_row;
        if (m_sections[k] > from && heightOfRows(from, end) > room) breaks.push_back(from = m_sections[k]);
    }
    if (breaks.empty()) return;
    breaks.push_back(0);    // ends the list
    worksheet_set_h_pagebreaks(m_tab.raw(), breaks.data());
}

double Page::heightOfRows(lxw_row_t first, lxw_row_t end) const
{
    double sum = 0;
    for (lxw_row_t row = first; row < end; ++row) sum += m_heights.contains(row) ? m_heights.at(row) : kPlainRow;
    return sum;
}

void Page::block(const SheetText& text)
{
    Look look;
    if (text.kind == SheetText::Kind::Check) {
        look.align = Look::Align::Right;
        look.unlocked = true;
        m_tab.text(at(), "☐", look);
        return lineFrom(1, text.text);
    }
    if (text.kind == SheetText::Kind::Answer) {
        look.bold = true;
        look.ink = kAnswerInk;
    }
    line(text.text, look);
}

void Page::block(const SheetFormula& formula)
{
    Look look;
    look.size = 11;
    line(toUnicode(formula.formula), look);
}

void Page::heads(Spot corner, const SheetMatrix& matrix)
{
    Look symbol = headLook();
    symbol.wraps = false;
    symbol.italic = true;
    symbol.size = 10;
    m_tab.text(corner, toUnicode(matrix.symbol), symbol);
    for (std::size_t j = 0; j < matrix.columnNames.size(); ++j)
        m_tab.text({corner.row, static_cast<lxw_col_t>(corner.column + 1 + j)}, headText(matrix.columnNames[j]), headLook());
    for (std::size_t i = 0; i < matrix.rowNames.size(); ++i)
        m_tab.text({static_cast<lxw_row_t>(corner.row + 1 + i), corner.column}, headText(matrix.rowNames[i]), headLook());
}

void Page::operands(const std::vector<SheetMatrix>& matrices)
{
    lxw_col_t column = 0;
    Index tallest = 0;
    for (const SheetMatrix& matrix : matrices) {
        if (column > 0 && column + matrix.columns() + 1 > m_columns) {
            skip(static_cast<int>(tallest) + 2);
            column = 0;
            tallest = 0;
        }
        heads(at(column), matrix);
        for (Index i = 0; i < matrix.rows(); ++i)
            for (Index j = 0; j < matrix.columns(); ++j)
                m_cells->writeOperand(m_tab, {static_cast<lxw_row_t>(m_row + 1 + i), static_cast<lxw_col_t>(column + 1 + j)}, matrix.kind, matrix.at(i, j));
        column = static_cast<lxw_col_t>(column + matrix.columns() + 2);
        tallest = std::max(tallest, matrix.rows());
    }
    if (!matrices.empty()) skip(static_cast<int>(tallest) + 2);
}

void Page::block(const SheetMatrix& matrix)
{
    const lxw_col_t beside = static_cast<lxw_col_t>(matrix.columns() + 2);
    heads(at(), matrix);
    if (const std::string heading = m_cells->besideHeading(matrix); !heading.empty()) {
        Look look;
        look.size = 9;
        look.ink = kGreyInk;
        m_tab.text(at(beside), heading, look);
    }
    for (Index i = 0; i < matrix.rows(); ++i) {
        skip();
        for (Index j = 0; j < matrix.columns(); ++j)
            m_cells->write(m_tab, {at(static_cast<lxw_col_t>(1 + j)), at(static_cast<lxw_col_t>(beside + j))}, matrix.kind, matrix.at(i, j));
    }
    skip(2);
}

void Page::block(const SheetWorking& working)
{
    Look look;
    look.wraps = true;
    look.align = Look::Align::Right;
    const std::string left = toUnicode(working.left) + " " + working.relation;
    const auto last = static_cast<lxw_col_t>(m_boxes - 1);
    m_cells->writeTerms(m_tab, at(), at(last), working, look);
    height(heightOf(left, charactersBetween(0, last), look));
    m_cells->write(m_tab, {at(m_boxes), at(static_cast<lxw_col_t>(m_boxes + 1))}, SheetMatrix::Kind::Numbers, working.result);
    skip();
}

void Page::block(const SheetSpace& space)
{
    Look look;
    look.unlocked = look.wraps = look.onTop = true;
    look.ruled = space.ruled;
    const lxw_row_t first = m_row;
    for (int k = 0; k < space.lines; ++k) {
        height(kLineOfWriting);
        if (space.ruled) m_tab.text(at(), at(lastColumn()), "", look);
        skip();
    }
    if (!space.ruled && space.lines > 0) m_tab.text({first, 0}, {m_row - 1, lastColumn()}, "", look);
}

void writeHeading(Page& page, const Worksheet& sheet)
{
    Look title, grey, name;
    title.bold = true;
    title.size = 14;
    grey.ink = kGreyInk;
    name.ruled = name.unlocked = true;
    page.line(headingOf(sheet), title);
    page.line(sheet.identifier, grey);
    page.tab().text(page.at(), _("Name"));
    page.tab().height(page.at().row, kLineOfWriting);
    page.tab().text(page.at(1), page.at(5), sheet.student, name);
    page.skip();
    for (const std::string& sentence : sheet.instructions) page.line(sentence);
    if (sheet.isKey && !workPhrase(sheet.work).empty()) page.line(workPhrase(sheet.work));
}

}
