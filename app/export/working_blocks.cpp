#include "app/export/working_blocks.h"

#include <algorithm>

#include "app/export/answer_box.h"
#include "app/export/formula_lines.h"
#include "app/export/print_style.h"
#include "app/text/qtext.h"

namespace abh {

using namespace print;

namespace {

constexpr double kWorkingType = 10.5, kFormulaType = 11.5;
constexpr double kBetween = mm(8), kSignAir = mm(1.2);

/// A formula, its sign and the place of its result, from its own top left.
struct LaidWorking {
    PageDrawing drawing;
    double width = 0, height = 0;
};

LaidWorking layOut(const SheetWorking& working, double width)
{
    const FormulaLayout sign(notation::op(working.relation), theme(), pt(kWorkingType));
    const QFont font = numberFont(kWorkingType - 1, false);
    const QString digits = paintedDigits(working.result);
    const double place = working.result.asked ? answerWidth(working.result) : widthOf(digits, font);
    const double tail = 2 * kSignAir + sign.size().width() + place;
    const FormulaLines left(working.left, kWorkingType, width - tail);

    // The formula's last baseline is the answer's.
    LaidWorking laid;
    const double formulaTop = std::max(0.0, answerBaseline() - left.lastBaseline());
    const double baseline = formulaTop + left.lastBaseline();
    laid.drawing.add(left.drawing(), {0, formulaTop});
    double x = left.endOfLast() + kSignAir;
    laid.drawing.formula({x, baseline - sign.ascent()}, sign);
    x += sign.size().width() + kSignAir;
    if (working.result.asked) drawAnswerLine(laid.drawing, {x, baseline - answerBaseline(), place, kBoxHeight}, working.result);
    else laid.drawing.text({x, baseline}, digits, font, theme().text);
    laid.width = std::max(left.width(), x + place);
    laid.height = std::max(formulaTop + left.height(), baseline - answerBaseline() + (working.result.asked ? kBoxHeight : mm(7)));
    return laid;
}

/// How many stand side by side: a whole number of a matrix's rows where they fit.
std::size_t columnsOf(const std::vector<const SheetWorking*>& workings, double widest, double width)
{
    const auto most = static_cast<std::size_t>(std::max(1.0, (width + kBetween) / (widest + kBetween)));
    const Index row = workings.front()->result.cell.row;
    const auto inRow = static_cast<std::size_t>(std::count_if(workings.begin(), workings.end(), [row](const SheetWorking* each) { return each->result.cell.row == row; }));
    return inRow <= most ? most / inRow * inRow : most;
}

}

PageBlock formulaBlock(const Formula& formula, double width)
{
    const FormulaLines lines(formula, kFormulaType, width);
    return {.kind = PageBlock::Kind::Formula, .drawing = lines.drawing(), .height = lines.height(), .before = mm(2), .withNext = true};
}

PageBlocks workingBlocks(const std::vector<const SheetWorking*>& workings, double width)
{
    std::vector<LaidWorking> laid;
    double widest = 0;
    for (const SheetWorking* working : workings) {
        laid.push_back(layOut(*working, width));
        widest = std::max(widest, laid.back().width);
    }
    const std::size_t columns = columnsOf(workings, widest, width);
    const double pitch = (width + kBetween) / static_cast<double>(columns);
    PageBlocks blocks;
    for (std::size_t i = 0; i < laid.size(); ++i) {
        if (i % columns == 0) blocks.push_back({.kind = PageBlock::Kind::Workings, .before = mm(0.8)});
        blocks.back().drawing.add(laid[i].drawing, {pitch * static_cast<double>(i % columns), 0});
        blocks.back().height = std::max(blocks.back().height, laid[i].height);
    }
    return blocks;
}

}
