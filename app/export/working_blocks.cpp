#include "app/export/working_blocks.h"

#include <algorithm>

#include "app/export/answer_box.h"
#include "app/export/formula_lines.h"
#include "app/export/print_style.h"
#include "app/text/qtext.h"
#include "core/text/text.h"

namespace abh {

using namespace print;

namespace {

constexpr double kWorkingType = 10.5, kLeastWorkingType = 9.5, kFormulaType = 11.5;
constexpr double kBetween = mm(6), kSignAir = mm(1.2), kEven = 0.7;

/// All of them in one size of type; where they are about as long, with their signs one below the other.
class WorkingSetter {
public:
    WorkingSetter(const std::vector<const SheetWorking*>& workings, double points, double width)
        : m_points(points), m_font(numberFont(points - 1))
    {
        double tail = 0, shortest = width;
        for (const SheetWorking* working : workings) tail = std::max(tail, tailWidth(*working));
        for (const SheetWorking* working : workings) {
            m_lefts.emplace_back(working->left, points, width - tail);
            m_width = std::max(m_width, m_lefts.back().width());
            m_isEven = m_isEven && m_lefts.back().isOneLine();
            m_signAt = std::max(m_signAt, m_lefts.back().endOfLast());
            shortest = std::min(shortest, m_lefts.back().endOfLast());
        }
        m_isEven = m_isEven && shortest > kEven * m_signAt;
        m_width = std::max(m_width, m_signAt + tail);
    }

    /// Of the widest one.
    double width() const { return m_width; }

    /// The k-th from its own top left; returns its height. The formula's last baseline is the answer's.
    double set(const SheetWorking& working, std::size_t k, PageDrawing& drawing, QPointF at) const
    {
        const FormulaLines& left = m_lefts[k];
        const FormulaLayout sign(notation::op(working.relation), theme(), pt(m_points));
        const double top = std::max(0.0, answerBaseline() - left.lastBaseline()), baseline = top + left.lastBaseline();
        drawing.add(left.drawing(), at + QPointF(0, top));
        double x = (m_isEven ? m_signAt : left.endOfLast()) + kSignAir;
        drawing.formula(at + QPointF(x, baseline - sign.ascent()), sign);
        x += sign.size().width() + kSignAir;
        const QRectF place(at + QPointF(x, baseline - answerBaseline()), QSizeF(answerWidth(working.result), kBoxHeight));
        if (working.result.asked) drawAnswerLine(drawing, place, working.result);
        else drawing.text(at + QPointF(x, baseline), paintedDigits(working.result), m_font, theme().text);
        return std::max(top + left.height(), baseline - answerBaseline() + (working.result.asked ? kBoxHeight : mm(7)));
    }

private:
    double tailWidth(const SheetWorking& working) const
    {
        const double sign = FormulaLayout(notation::op(working.relation), theme(), pt(m_points)).size().width();
        return 2 * kSignAir + sign + (working.result.asked ? answerWidth(working.result) : widthOf(paintedDigits(working.result), m_font));
    }

    double m_points;
    QFont m_font;
    std::vector<FormulaLines> m_lefts;
    double m_signAt = 0, m_width = 0;
    bool m_isEven = true;    ///< one line each, and about as long: their signs stand one below the other
};

/// How many stand side by side: a whole number of a matrix's rows where they fit.
std::size_t columnsOf(const std::vector<const SheetWorking*>& workings, double widest, double width)
{
    const auto most = static_cast<std::size_t>(std::max(1.0, (width + kBetween) / (widest + kBetween)));
    const Index row = workings.front()->result.cell.row;
    const auto inRow = static_cast<std::size_t>(std::count_if(workings.begin(), workings.end(), [row](const SheetWorking* each) { return each->result.cell.row == row; }));
    return inRow <= most ? most / inRow * inRow : most;
}

/// A little smaller where that sets more of them side by side.
WorkingSetter fittedWorkings(const std::vector<const SheetWorking*>& workings, double width)
{
    WorkingSetter usual(workings, kWorkingType, width);
    const std::size_t columns = columnsOf(workings, usual.width(), width);
    for (double points = kWorkingType - 0.5; points >= kLeastWorkingType && columns < workings.size(); points -= 0.5) {
        WorkingSetter smaller(workings, points, width);
        if (columnsOf(workings, smaller.width(), width) > columns) return smaller;
    }
    return usual;
}

}

PageBlock formulaBlock(const Formula& formula, double width)
{
    const FormulaLines lines(formula, kFormulaType, width);
    return {.kind = PageBlock::Kind::Formula, .drawing = lines.drawing(), .height = lines.height(), .before = mm(2), .withNext = true};
}

PageBlocks workingBlocks(const std::vector<const SheetWorking*>& workings, double width)
{
    const WorkingSetter setter = fittedWorkings(workings, width);
    const std::size_t columns = columnsOf(workings, setter.width(), width);
    const double pitch = (width + kBetween) / static_cast<double>(columns);
    const std::string tooHigh = _("The terms of one number need more than a page. Choose the level Standard or Exam, or write HTML or XLSX.");
    PageBlocks blocks;
    for (std::size_t i = 0; i < workings.size(); ++i) {
        if (i % columns == 0) blocks.push_back({.kind = PageBlock::Kind::Workings, .before = mm(0.8), .tooHigh = tooHigh});
        const double height = setter.set(*workings[i], i, blocks.back().drawing, {pitch * static_cast<double>(i % columns), 0});
        blocks.back().height = std::max(blocks.back().height, height);
    }
    return blocks;
}

}
