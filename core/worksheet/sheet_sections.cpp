#include "core/worksheet/sheet_sections.h"

#include <algorithm>

#include "core/attention/explain_text.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr int kMostTerms = static_cast<int>(kMaxDimension);    // all of them: a student has to add them up
constexpr int kMostLines = 8;

/// The step that works `quantity` out.
std::optional<Step> stepOf(Quantity quantity, const Course& course)
{
    for (const Step& step : steps(course))
        if (std::count(step.results.begin(), step.results.end(), quantity) > 0) return step;
    return std::nullopt;
}

/// The terms of how many numbers a stage prints.
int workedCells(const SheetOptions& options)
{
    constexpr int kAll = 1 << 20;
    // The terms of a wrong number would show at once where it is wrong.
    if (options.level == SheetLevel::FindTheSlip) return 0;
    if (options.worked) return *options.worked;
    const bool all = options.level == SheetLevel::Guided || options.blanking.kind == Blanking::Kind::Nothing;
    return all && options.level != SheetLevel::Exam ? kAll : 0;
}

bool looksNowhere(const Trace& trace, Index row)
{
    return trace.course().masked && (trace.at(Quantity::MaskMatrix).row(row).array() < 0).all();
}

}

std::string SheetSections::heading(const Stage& stage) const
{
    return stageTitle(m_trace, stage, m_options.conventions);
}

std::vector<Index> SheetSections::readHeads(Quantity operand, const Stage& stage) const
{
    std::vector<Index> heads{stage.head};
    if (!stage.step.perHead && info(operand).perHead == PerHead::Query)
        for (Index head = 1; head < m_trace.scenario().heads; ++head) heads.push_back(head);
    return heads;
}

std::vector<Quantity> SheetSections::operandsOnSheet(const Stage& stage) const
{
    const Quantity main = mainQuantity(stage.step.id);
    if (!isProduct(main)) return stage.step.operands;
    std::vector<Quantity> operands;
    for (const Operand& operand : operandsOf(main, m_trace.course(), m_options.conventions)) operands.push_back(operand.quantity);
    return operands;
}

void SheetSections::addOperands(SheetSection& section, const Stage& stage) const
{
    std::vector<std::pair<char, std::string>> earlier;    // the key of a step, and what of it is needed
    for (Quantity operand : operandsOnSheet(stage))
        for (Index queryHead : readHeads(operand, stage)) {
            if (!m_plan.isWorked(operand, m_trace.headFor(operand, queryHead))) {
                section.operands.push_back(m_matrices.of(operand, queryHead));
            } else if (const std::optional<Step> from = stepOf(operand, m_trace.course())) {
                const std::string symbol = toUnicode(m_matrices.symbol(operand, queryHead));
                if (!earlier.empty() && earlier.back().first == from->key) earlier.back().second += ", " + symbol;
                else earlier.emplace_back(from->key, symbol);
            }
        }
    std::string text;
    for (const auto& [key, symbols] : earlier) text += (text.empty() ? "" : "; ") + say(_("{} from step {}"), symbols, key);
    if (!text.empty()) section.blocks.push_back(SheetText{say(_("Take {}."), text)});
}

void SheetSections::addWorkings(SheetSection& section, const Stage& stage) const
{
    int left = workedCells(m_options);
    for (const Cell& cell : cellsOf(m_trace, stage)) {
        const std::vector<Index> rows = m_plan.rowsOf(cell.quantity, cell.head);
        if (!std::binary_search(rows.begin(), rows.end(), cell.row)) continue;
        if (left-- <= 0) return;
        const Derivation derivation = explain(m_trace, cell);
        if (derivation.kind == Derivation::Kind::Copied) continue;   // nothing is worked
        SheetWorking working{workingOf(m_trace, derivation, m_matrices.shown(), kMostTerms), "=",
                             m_matrices.cell(cell, cellDigits(m_trace, cell, Shown(m_trace.scenario().arithmetic, m_options.answerDecimals)))};
        if (!working.result.digits.empty()) working.relation = relation(m_trace, derivation, m_matrices.shown(), working.result.digits);
        section.blocks.push_back(std::move(working));
    }
}

int SheetSections::linesFor(const Stage& stage) const
{
    int asked = 0;
    for (Quantity result : stage.step.results)
        for (const Cell& cell : m_plan.asked()) asked += cell.quantity == result && cell.head == m_trace.headFor(result, stage.head);
    const bool guided = m_options.level == SheetLevel::Guided;
    return guided || asked == 0 ? 0 : std::min(asked, kMostLines);
}

SheetSection SheetSections::stage(const Stage& stage) const
{
    SheetSection section{stage.step.id, stage.head, heading(stage)};
    const bool isExam = m_options.level == SheetLevel::Exam;
    if (!isExam) {
        section.question = question(stage.step.id, m_trace.course(), m_options.conventions);
        const bool heads = m_trace.scenario().heads > 1;
        const HeadNumbers numbers = heads ? HeadNumbers{stage.head + 1, m_trace.scenario().kvHeadOf(stage.head) + 1} : HeadNumbers{};
        for (Quantity result : stage.step.results)
            section.blocks.push_back(SheetFormula{formulaOf(result, m_trace.course(), m_options.conventions, numbers)});
        addOperands(section, stage);
        addWorkings(section, stage);
    }
    for (Quantity result : stage.step.results) section.blocks.push_back(m_matrices.of(result, stage.head));
    if (const int lines = linesFor(stage); lines > 0) section.blocks.push_back(SheetSpace{lines});
    return section;
}

SheetSection SheetSections::given() const
{
    SheetSection section;
    section.title = _("Given");
    const auto has = [&](Quantity quantity, Index head) {
        return std::any_of(section.operands.begin(), section.operands.end(), [&](const SheetMatrix& one) { return one.quantity == quantity && one.head == head; });
    };
    for (const Stage& stage : m_plan.stages())
        for (Quantity operand : stage.step.operands)
            for (Index queryHead : readHeads(operand, stage)) {
                if (m_plan.isWorked(operand, m_trace.headFor(operand, queryHead))) continue;
                SheetMatrix matrix = m_matrices.of(operand, queryHead);
                if (!has(operand, matrix.head)) section.operands.push_back(std::move(matrix));
            }
    return section;
}

SheetSection SheetSections::prediction(const Stage& stage) const
{
    SheetSection section{stage.step.id, stage.head, heading(stage)};
    section.question = question(stage.step.id, m_trace.course(), m_options.conventions);
    section.operands.push_back(m_matrices.of(m_trace.course().beforeMask(), stage.head));
    if (m_trace.course().masked) section.operands.push_back(m_matrices.of(Quantity::MaskMatrix, stage.head));
    const Conventions& conventions = m_options.conventions;
    section.blocks.push_back(SheetText{m_trace.course().masked
                                           ? conventions.either(_("Rank the weights of each row without working them out: 1 for the largest, 2 for the next. Write 0 where a weight becomes 0."),
                                                                _("Rank the weights of each column without working them out: 1 for the largest, 2 for the next. Write 0 where a weight becomes 0."))
                                           : conventions.either(_("Rank the weights of each row without working them out: 1 for the largest, 2 for the next."),
                                                                _("Rank the weights of each column without working them out: 1 for the largest, 2 for the next."))});
    section.blocks.push_back(m_matrices.ranks(stage.head));
    return section;
}

const char* SheetSections::orderCheck() const
{
    const bool reversed = m_trace.scenario().scale.kind == Scale::Kind::Number && m_trace.scenario().scale.number <= 0;
    const Conventions& conventions = m_options.conventions;
    if (m_trace.course().masked)
        return reversed ? conventions.either(_("Among the tokens that a row may look at, the weights are in the order of the scaled scores: the largest has the largest weight."),
                                             _("Among the tokens that a column may look at, the weights are in the order of the scaled scores: the largest has the largest weight."))
                        : conventions.either(_("Among the tokens that a row may look at, the weights are in the order of the scores: the largest has the largest weight."),
                                             _("Among the tokens that a column may look at, the weights are in the order of the scores: the largest has the largest weight."));
    return reversed ? conventions.either(_("In each row the weights are in the order of the scaled scores: the largest score has the largest weight."),
                                         _("In each column the weights are in the order of the scaled scores: the largest score has the largest weight."))
                    : conventions.either(_("In each row the weights are in the order of the scores: the largest score has the largest weight."),
                                         _("In each column the weights are in the order of the scores: the largest score has the largest weight."));
}

SheetSection SheetSections::checks() const
{
    SheetSection section;
    section.title = _("Check yourself");
    const auto has = [&](Quantity quantity) {
        const auto& stages = m_plan.stages();
        return std::any_of(stages.begin(), stages.end(), [&](const Stage& one) { return m_plan.isWorked(quantity, m_trace.headFor(quantity, one.head)); });
    };
    const auto add = [&](const char* text) { section.blocks.push_back(SheetText{text, SheetText::Kind::Check}); };
    const bool predicts = m_options.level == SheetLevel::Predict;
    bool nowhere = false;
    for (Index row : m_plan.rowsOf(Quantity::A, 0)) nowhere = nowhere || looksNowhere(m_trace, row);
    const bool isExact = m_trace.scenario().arithmetic.isExact();
    const Conventions& conventions = m_options.conventions;
    if (has(Quantity::A)) {
        if (!predicts)
            add(isExact ? conventions.either(_("Each row of A adds up to 1. A last digit more or less is rounding, not an error."), _("Each column of A adds up to 1. A last digit more or less is rounding, not an error."))
                        : conventions.either(_("Each row of A adds up to 1, but for what rounding has moved: the fewer digits, the more."),
                                             _("Each column of A adds up to 1, but for what rounding has moved: the fewer digits, the more.")));
        add(orderCheck());
    }
    if (has(Quantity::Z))
        add(isExact ? conventions.either(_("Each number of Z lies between the smallest and the largest number of its column of V."), _("Each number of Z lies between the smallest and the largest number of its row of V."))
                    : conventions.either(_("But for rounding, each number of Z lies between the smallest and the largest number of its column of V."),
                                         _("But for rounding, each number of Z lies between the smallest and the largest number of its row of V.")));
    if (nowhere && !section.blocks.empty())
        section.blocks.push_back(SheetText{conventions.either(_("A row that may look at no token at all is the exception: its weights and its context are 0."),
                                                              _("A column that may look at no token at all is the exception: its weights and its context are 0."))});
    return section;
}

}
