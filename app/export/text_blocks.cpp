#include "app/export/text_blocks.h"

#include <QFontMetricsF>
#include <QTextLayout>

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

PageDrawing paragraph(const QString& text, const QFont& font, double width, const QColor& colour, double* height)
{
    PageDrawing drawing;
    double y = 0;
    for (const QString& line : linesOf(text, font, width)) {
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

PageBlock textBlock(const SheetText& text, double width)
{
    PageBlock block{.kind = PageBlock::Kind::Text, .before = mm(2)};
    const bool isAnswer = text.kind == SheetText::Kind::Answer, isCheck = text.kind == SheetText::Kind::Check;
    const double indent = isCheck ? kTickIndent : isAnswer ? kAnswerInset : 0;
    const QFont font = textFont(kBodyType, isAnswer);
    double height = 0;
    const PageDrawing words = paragraph(qs(text.text), font, width - indent - (isAnswer ? kAnswerInset : 0), theme().text, &height);
    block.height = height;
    if (isAnswer) {
        block.height += 2 * mm(0.8);
        block.drawing.box({0, 0, width, block.height}, 0, {}, answerGround());
    }
    if (isCheck) {
        const double middle = lineHeight(font) / 2;
        block.drawing.box({mm(0.5), middle - kTickBox / 2 - mm(0.2), kTickBox, kTickBox}, kRule, theme().text);
    }
    block.drawing.add(words, {indent, isAnswer ? mm(0.8) : 0});
    block.withNext = text.kind == SheetText::Kind::Plain;
    return block;
}

PageBlock instructionsBlock(const std::vector<std::string>& sentences, double width)
{
    PageBlock block{.kind = PageBlock::Kind::Text, .before = mm(3)};
    for (const std::string& sentence : sentences) {
        double height = 0;
        block.drawing.add(paragraph(qs(sentence), textFont(kBodyType), width, theme().text, &height), {0, block.height});
        block.height += height + mm(0.6);
    }
    return block;
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
