#include "app/export/sheet_blocks.h"

#include <algorithm>

#include "app/export/matrix_blocks.h"
#include "app/export/print_style.h"
#include "app/export/text_blocks.h"
#include "app/export/working_blocks.h"
#include "app/text/qtext.h"
#include "core/worksheet/sheet_phrases.h"

namespace abh {

using namespace print;

namespace {

constexpr double kTitleType = 15, kLabelType = 9.5;

void append(PageBlocks& blocks, PageBlocks more)
{
    std::move(more.begin(), more.end(), std::back_inserter(blocks));
}

/// "Name ________", or the name; returns where it ends.
double drawField(PageDrawing& drawing, QPointF baseline, const QString& label, const QString& value, double length)
{
    const QFont font = textFont(kLabelType);
    drawing.text(baseline, label, font, theme().mutedText);
    const double left = baseline.x() + widthOf(label, font) + mm(2);
    if (value.isEmpty()) drawing.line({left, baseline.y() + mm(1)}, {left + length, baseline.y() + mm(1)}, kHairline, theme().text);
    else drawing.text({left, baseline.y()}, shortened(value, textFont(kLabelType, true), length), textFont(kLabelType, true), theme().text);
    return left + length;
}

/// "KEY", so that nobody hands it out by mistake.
double drawKeyMark(PageDrawing& drawing, double right)
{
    const QString word = qtr("Key");
    const QFont font = textFont(kTitleType - 2, true);
    const double width = widthOf(word, font) + mm(6);
    drawing.box({right - width, 0, width, mm(8)}, kBracket, theme().text, answerGround());
    drawing.centred({right - width / 2, mm(5.8)}, word, font, theme().text);
    return width + mm(4);
}

/// Name and date, or what the key is of and how much work that is; `y` is where it begins, and then where it ends.
void drawHeadLine(PageDrawing& drawing, const Worksheet& sheet, double width, double& y)
{
    y += mm(7);
    if (!sheet.isKey) {
        const double name = drawField(drawing, {0, y}, qtr("Name"), qs(sheet.student).simplified(), 0.5 * width);
        const double left = name + mm(6), label = widthOf(qtr("Date"), textFont(kLabelType)) + mm(2);
        drawField(drawing, {left, y}, qtr("Date"), {}, width - left - label);
    } else {
        const QString of = qtr("Key to sheet %1").arg(qs(sheet.identifier));
        const QString student = qs(sheet.student).simplified();
        const QString text = student.isEmpty() ? of : of + QStringLiteral("  ·  ") + student;
        drawing.text({0, y}, shortened(text, textFont(kLabelType), width), textFont(kLabelType), theme().text);
    }
    y += mm(2);
    const std::string work = sheet.isKey ? workPhrase(sheet.work) : std::string();
    if (work.empty()) return;
    double height = 0;
    drawing.add(paragraph(qs(work), textFont(kLabelType), width, theme().mutedText, &height), {0, y});
    y += height;
}

/// One block, but where the title is very long.
PageBlocks headBlocks(const Worksheet& sheet, double width)
{
    PageBlocks blocks{{.kind = PageBlock::Kind::Head}};
    const double mark = sheet.isKey ? drawKeyMark(blocks.front().drawing, width) : 0;
    const QFont font = textFont(kTitleType, true);
    double height = 0;
    for (const std::vector<QString>& part : partsOf(linesOf(qs(sheet.title).simplified(), font, width - mark))) {
        if (height > 0) blocks.push_back({.kind = PageBlock::Kind::Head});
        blocks.back().drawing.add(paragraph(part, font, theme().text, &height), {});
        blocks.back().height = height;
    }
    double& end = blocks.back().height;
    if (sheet.isKey && blocks.size() == 1) end = std::max(end, mm(8));
    drawHeadLine(blocks.back().drawing, sheet, width, end);
    blocks.back().withNext = true;
    return blocks;
}

/// Consecutive blocks of one kind, which share rows: "A, B" or "A = __   B = __".
template <typename Wanted>
std::vector<const Wanted*> run(const std::vector<SheetBlock>& blocks, std::size_t first)
{
    std::vector<const Wanted*> found;
    for (std::size_t i = first; i < blocks.size() && std::holds_alternative<Wanted>(blocks[i]); ++i) found.push_back(&std::get<Wanted>(blocks[i]));
    return found;
}

/// Beside a narrow matrix one can write as well, so that less is needed below it.
PageBlock spaceAfter(const PageBlocks& blocks, const SheetSpace& space, double width)
{
    constexpr double kEnoughBeside = mm(70);
    PageBlock block = spaceBlock(space, width);
    const bool isBeside = !space.ruled && !blocks.empty() && blocks.back().kind == PageBlock::Kind::Matrices && width - blocks.back().drawing.ink().right() >= kEnoughBeside;
    if (isBeside) block.height = std::max(0.0, block.height - blocks.back().height);
    return block;
}

/// A section from `at` on; returns how many of its blocks were laid out.
std::size_t layOutNext(const SheetSection& section, std::size_t at, const TokenNames& names, QSizeF room, PageBlocks& blocks)
{
    if (const auto matrices = run<SheetMatrix>(section.blocks, at); !matrices.empty()) {
        append(blocks, matrixBlocks(matrices, names, room));
        return matrices.size();
    }
    if (const auto workings = run<SheetWorking>(section.blocks, at); !workings.empty()) {
        append(blocks, workingBlocks(workings, room.width()));
        return workings.size();
    }
    const SheetBlock& block = section.blocks[at];
    if (const auto* text = std::get_if<SheetText>(&block)) append(blocks, textBlocks(*text, room.width()));
    else if (const auto* formula = std::get_if<SheetFormula>(&block)) blocks.push_back(formulaBlock(formula->formula, room.width()));
    else blocks.push_back(spaceAfter(blocks, std::get<SheetSpace>(block), room.width()));
    return 1;
}

PageBlocks sectionBlocks(const SheetSection& section, const TokenNames& names, QSizeF room)
{
    PageBlocks blocks;
    if (!section.title.empty()) blocks.push_back(headingBlock(section.title, section.question, room.width()));
    std::vector<const SheetMatrix*> operands;
    for (const SheetMatrix& matrix : section.operands) operands.push_back(&matrix);
    append(blocks, matrixBlocks(operands, names, room));
    if (!section.operands.empty() && !section.blocks.empty()) blocks.back().withNext = true;
    for (std::size_t at = 0; at < section.blocks.size();) {
        const std::size_t before = blocks.size();
        at += layOutNext(section, at, names, room, blocks);
        // What is worked out line by line goes into the matrix below: one sees both.
        if (before > 0 && blocks[before - 1].kind == PageBlock::Kind::Workings && blocks[before].kind == PageBlock::Kind::Matrices) blocks[before - 1].withNext = true;
    }
    // Nothing follows within the section.
    if (!blocks.empty() && blocks.back().kind != PageBlock::Kind::Heading) blocks.back().withNext = false;
    return blocks;
}

}

PageBlocks sheetBlocks(const Worksheet& sheet, QSizeF room)
{
    const TokenNames names(sheet);
    PageBlocks blocks = headBlocks(sheet, room.width());
    if (!sheet.instructions.empty()) append(blocks, instructionsBlocks(sheet.instructions, room.width()));
    if (const QStringList legend = names.legend(); !legend.isEmpty()) {
        append(blocks, textBlocks({qtr("Shortened names: %1").arg(legend.join(QStringLiteral("; "))).toStdString()}, room.width()));
        blocks.back().withNext = false;
    }
    for (const SheetSection& section : sheet.sections) append(blocks, sectionBlocks(section, names, room));
    return blocks;
}

QString sheetFooter(const Worksheet& sheet)
{
    QStringList parts;
    for (const std::string& part : {sheet.identifier, sheet.title, sheet.student})
        if (!part.empty()) parts << qs(part).simplified();
    if (sheet.isKey) parts.insert(1, qtr("Key"));
    return parts.join(QStringLiteral("  ·  "));
}

}
