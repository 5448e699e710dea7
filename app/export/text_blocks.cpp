#include "app/export/text_blocks.h"

#include <QFontMetricsF>
#include <QTextLayout>

#include <algorithm>

#include "app/export/print_style.h"
#include "app/text/qtext.h"

namespace abh {

using namespace print;

namespace {

constexpr double kBodyType = 9.5, kHeadingType = 12, kLineSpacing = 1.18;
constexpr double kLineOfWriting = mm(8), kTickBox = mm(3.6), kTickIndent = mm(6.5), kAnswerInset = mm(2);

double lineHeight(const QFont& font)
{
    return kLineSpacing * QFontMetricsF(font).height();
}

}

std::vector<QString> linesOf(const QString& text, const QFont& font, double width)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    std::vector<QString> lines;
    for (const QString& part : text.split(u'\n')) {
        QTextLayout layout(part, font);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            lines.push_back(part.mid(line.textStart(), line.textLength()).trimmed());
        }
        layout.endLayout();
    }
    return lines;
}

std::vector<std::vector<QString>> partsOf(const std::vector<QString>& lines)
{
    constexpr std::size_t kMostTogether = 16, kPart = 8;
    if (lines.size() <= kMostTogether) return {lines};
    std::vector<std::vector<QString>> parts;
    for (std::size_t first = 0; first < lines.size(); first += kPart)
        parts.emplace_back(lines.begin() + static_cast<long>(first), lines.begin() + static_cast<long>(std::min(first + kPart, lines.size())));
    return parts;
}

PageDrawing paragraph(const QString& text, const QFont& font, double width, const QColor& colour, double* height)
{
    return paragraph(linesOf(text, font, width), font, colour, height);
}

PageDrawing paragraph(const std::vector<QString>& lines, const QFont& font, const QColor& colour, double* height)
{
    PageDrawing drawing;
    double y = 0;
    for (const QString& line : lines) {
        drawing.text({0, y + QFontMetricsF(font).ascent()}, line, font, colour);
        y += lineHeight(font);
    }
    *height = y;
    return drawing;
}

PageBlock headingBlock(const std::string& title, const std::string& question, double width)
{
    PageBlock block{.kind = PageBlock::Kind::Heading, .before = mm(5.5), .withNext = true};
    block.drawing = paragraph(qs(title), textFont(kHeadingType, true), width, theme().text, &block.height);
    block.drawing.line({0, block.height}, {width, block.height}, kHairline, theme().line);
    block.height += mm(1);
    if (question.empty()) return block;
    double height = 0;
    block.drawing.add(paragraph(qs(question), textFont(kBodyType), width, theme().mutedText, &height), {0, block.height});
    block.height += height;
    return block;
}

PageBlocks textBlocks(const SheetText& text, double width)
{
    const bool isAnswer = text.kind == SheetText::Kind::Answer, isCheck = text.kind == SheetText::Kind::Check;
    const double indent = isCheck ? kTickIndent : isAnswer ? kAnswerInset : 0, air = isAnswer ? mm(0.8) : 0;
    const QFont font = textFont(kBodyType, isAnswer);
    PageBlocks blocks;
    for (const std::vector<QString>& part : partsOf(linesOf(qs(text.text), font, width - indent - (isAnswer ? kAnswerInset : 0)))) {
        const bool isFirst = blocks.empty();
        PageBlock& block = blocks.emplace_back(PageBlock{.kind = PageBlock::Kind::Text, .before = isFirst ? mm(2) : 0});
        const PageDrawing words = paragraph(part, font, theme().text, &block.height);
        block.height += 2 * air;
        if (isAnswer) block.drawing.box({0, 0, width, block.height}, 0, {}, answerGround());
        if (isCheck && isFirst) block.drawing.box({mm(0.5), lineHeight(font) / 2 - kTickBox / 2 - mm(0.2), kTickBox, kTickBox}, kRule, theme().text);
        block.drawing.add(words, {indent, air});
    }
    blocks.back().withNext = text.kind == SheetText::Kind::Plain;
    return blocks;
}

PageBlocks instructionsBlocks(const std::vector<std::string>& sentences, double width)
{
    constexpr double kMostTogether = mm(100);
    const QFont font = textFont(kBodyType);
    PageBlocks blocks{{.kind = PageBlock::Kind::Text, .before = mm(3)}};
    for (const std::string& sentence : sentences) {
        for (const std::vector<QString>& part : partsOf(linesOf(qs(sentence), font, width))) {
            double height = 0;
            const PageDrawing words = paragraph(part, font, theme().text, &height);
            if (blocks.back().height + height > kMostTogether) blocks.push_back({.kind = PageBlock::Kind::Text});
            blocks.back().drawing.add(words, {0, blocks.back().height});
            blocks.back().height += height;
        }
        blocks.back().height += mm(0.6);
    }
    return blocks;
}

PageBlock spaceBlock(const SheetSpace& space, double width)
{
    PageBlock block{.kind = PageBlock::Kind::Space, .height = space.lines * kLineOfWriting, .before = mm(1)};
    block.yields = !space.ruled;
    if (!space.ruled) return block;
    for (int line = 1; line <= space.lines; ++line)
        block.drawing.line({0, line * kLineOfWriting - mm(0.5)}, {width, line * kLineOfWriting - mm(0.5)}, kHairline, theme().line);
    return block;
}

}
