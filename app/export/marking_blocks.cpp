#include "app/export/marking_blocks.h"

#include <algorithm>

#include "app/export/answer_box.h"
#include "app/export/print_style.h"
#include "app/export/text_blocks.h"
#include "app/text/qtext.h"

namespace abh {

using namespace print;

namespace {

constexpr double kSymbolType = 9.5, kDigitsType = 9, kRangeType = 5.5, kNameType = 7.5, kTitleType = 15;
constexpr double kHeadHeight = mm(7), kLineHeight = mm(7.2), kWidestNames = mm(34), kAir = mm(2);

/// Lines and columns of the table that stand together in one block.
struct Part {
    std::size_t firstLine, endLine, firstColumn, endColumn;
};

class MarkingDrawing {
public:
    MarkingDrawing(const MarkingTable& table, double width) : m_table(table), m_width(width)
    {
        for (const MarkingTable::Line& line : table.lines) m_names = std::max({m_names, nameWidth(line.identifier, true), nameWidth(line.student, false)});
        m_names = std::min(m_names, kWidestNames) + kAir;
        for (std::size_t column = 0; column < table.columns.size(); ++column) m_columns.push_back(columnWidth(column));
    }

    /// Behind the last column that fits beside the names.
    std::size_t endOfBand(std::size_t first) const
    {
        double width = m_names;
        std::size_t end = first;
        while (end < m_columns.size() && (end == first || width + m_columns[end] <= m_width)) width += m_columns[end++];
        return end;
    }

    PageBlock block(const Part& part) const
    {
        PageBlock block{.kind = PageBlock::Kind::Marking, .before = mm(6)};
        PageDrawing& drawing = block.drawing;
        drawHead(drawing, part);
        double y = kHeadHeight;
        for (std::size_t line = part.firstLine; line < part.endLine; ++line, y += kLineHeight) drawLine(drawing, part, line, y);
        drawing.line({0, y}, {drawing.ink().right(), y}, kHairline, theme().line);
        block.height = y + mm(0.5);
        return block;
    }

private:
    static double nameWidth(const std::string& name, bool bold) { return widthOf(qs(name).simplified(), textFont(kNameType, bold)); }

    double columnWidth(std::size_t column) const
    {
        double width = FormulaLayout(m_table.columns[column].symbol, theme(), pt(kSymbolType)).size().width();
        for (const MarkingTable::Line& line : m_table.lines) {
            const SheetCell& answer = line.answers[column];
            width = std::max({width, widthOf(paintedDigits(answer), numberFont(kDigitsType, true)), widthOf(paintedRange(answer), numberFont(kRangeType))});
        }
        return width + kAir;
    }

    void drawHead(PageDrawing& drawing, const Part& part) const
    {
        double x = m_names;
        for (std::size_t column = part.firstColumn; column < part.endColumn; ++column) {
            const FormulaLayout symbol(m_table.columns[column].symbol, theme(), pt(kSymbolType));
            drawing.formula({x + (m_columns[column] - symbol.size().width()) / 2, mm(4.6) - symbol.ascent()}, symbol);
            x += m_columns[column];
        }
        drawing.text({0, mm(4.6)}, qtr("Sheet"), textFont(kNameType), theme().mutedText);
        drawing.line({0, kHeadHeight}, {x, kHeadHeight}, kRule, theme().text);
    }

    void drawLine(PageDrawing& drawing, const Part& part, std::size_t index, double top) const
    {
        const MarkingTable::Line& line = m_table.lines[index];
        const QFont bold = textFont(kNameType, true), plain = textFont(kNameType);
        drawing.text({0, top + mm(3.2)}, shortened(qs(line.identifier).simplified(), bold, m_names - kAir), bold, theme().text);
        drawing.text({0, top + mm(6.3)}, shortened(qs(line.student).simplified(), plain, m_names - kAir), plain, theme().text);
        double x = m_names;
        for (std::size_t column = part.firstColumn; column < part.endColumn; ++column) {
            const double middle = x + m_columns[column] / 2;
            const QString range = paintedRange(line.answers[column]);
            drawing.centred({middle, top + (range.isEmpty() ? mm(4.7) : mm(3.7))}, paintedDigits(line.answers[column]), numberFont(kDigitsType, true), theme().text);
            drawing.centred({middle, top + mm(6.3)}, range, numberFont(kRangeType), theme().text);
            x += m_columns[column];
        }
        if (index > part.firstLine) drawing.line({0, top}, {x, top}, kHairline, theme().line);
    }

    const MarkingTable& m_table;
    const double m_width;
    double m_names = 0;
    std::vector<double> m_columns;
};

/// One block, but where the title is very long.
PageBlocks titleBlocks(const std::string& title, double width)
{
    PageBlocks blocks{{.kind = PageBlock::Kind::Head}};
    const QFont font = textFont(kSymbolType);
    const auto add = [&blocks](const PageDrawing& words, double height) {
        blocks.back().drawing.add(words, {0, blocks.back().height});
        blocks.back().height += height;
    };
    double height = 0;
    const PageDrawing heading = paragraph(qtr("Marking table"), textFont(kTitleType, true), width, theme().text, &height);
    add(heading, height);
    const auto parts = partsOf(linesOf(qs(title).simplified(), font, width));
    for (std::size_t k = 0; k < parts.size(); ++k) {
        if (k > 0) blocks.push_back({.kind = PageBlock::Kind::Head});
        const PageDrawing words = paragraph(parts[k], font, theme().mutedText, &height);
        add(words, height);
    }
    blocks.back().height += mm(1);
    const PageDrawing words = paragraph(qtr("Beneath each answer stands what else counts as right: the range that rounding at every step may lead to."), font, width, theme().text, &height);
    add(words, height);
    blocks.back().withNext = true;
    return blocks;
}

}

PageBlocks markingBlocks(const MarkingTable& table, const std::string& title, QSizeF room)
{
    PageBlocks blocks = titleBlocks(title, room.width());
    const MarkingDrawing drawing(table, room.width());
    const double below = room.height() - blocks.back().height - mm(6);
    const auto most = static_cast<std::size_t>(std::max(1.0, (below - kHeadHeight - mm(0.5)) / kLineHeight));
    for (std::size_t column = 0; column < table.columns.size();) {
        const std::size_t end = drawing.endOfBand(column);
        for (std::size_t line = 0; line < table.lines.size(); line += most)
            blocks.push_back(drawing.block({line, std::min(line + most, table.lines.size()), column, end}));
        column = end;
    }
    return blocks;
}

}
