#include "core/report/trace_report.h"

#include <algorithm>

#include "core/attention/explain_text.h"
#include "core/attention/forward.h"
#include "core/attention/long_sum.h"
#include "core/attention/matrix_relation.h"
#include "core/engine/engine_choice.h"
#include "core/model/token_names.h"
#include "core/report/comparison_parts.h"
#include "core/report/cut_matrix.h"
#include "core/report/report_parts.h"
#include "core/report/text_block.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Wider equations are broken up: a line that a terminal wraps cannot be read as a matrix.
constexpr std::size_t kWidest = 118;
constexpr std::size_t kIndent = 4;
constexpr std::size_t kMostCells = 256;    // of a step
constexpr int kTermsOfLong = 5;

using enum Quantity;

class TextReport {
public:
    TextReport(const Trace& trace, const ReportOptions& options)
        : m_trace(trace), m_options(options), m_shown(trace.scenario().arithmetic, options.decimals, options.conventions)
    {
    }

    std::string write()
    {
        const Scenario& s = m_trace.scenario();
        if (!s.title.empty()) m_text += s.title + '\n';
        m_text += choicesLine(m_trace, m_options.decimals) + '\n';
        if (isCut()) m_text += say(_("Of matrices with more than {} rows or {} columns the middle is left out; --format json has every number."), kMostTextRows, kMostTextColumns) + '\n';
        if (m_options.workedBy) m_text += workedByLine(*m_options.workedBy, m_trace) + '\n';
        if (m_options.comparedWith) m_text += comparedLine(*m_options.comparedWith, m_options.decimals) + "\n\n" + deviations(*m_options.comparedWith);
        for (const Stage& stage : stages(m_trace.course(), s.heads)) writeStage(stage);
        for (const Issue& note : m_trace.notes()) m_text += '\n' + say(_("Note: {}"), describe(note, conventions())) + '\n';
        return m_text;
    }

private:
    void writeStage(const Stage& stage)
    {
        m_text += '\n' + stageTitle(m_trace, stage, conventions());
        if (isSharedKeyValue(m_trace, stage)) {
            m_text += say(_(": the same as for head {}; they share key-value head {}."), conventions().number(stage.head - 1), conventions().number(m_trace.scenario().kvHeadOf(stage.head))) + '\n';
            return;
        }
        for (Quantity result : stage.step.results)
            m_text += "    " + toUnicode(formulaOf(result, m_trace.course(), conventions()));
        m_text += "\n\n" + equation(stage);
        if (m_options.comparedWith)
            for (Quantity result : stage.step.results)
                if (isWrittenOut(m_trace, result, stage.head)) m_text += comparison(*m_options.comparedWith, stage, result);
        if (m_options.cells && stage.step.id != StepId::Input) writeCells(stage);
    }

    const Conventions& conventions() const { return m_options.conventions; }

    /// A matrix as it is shown; the tokens that it has a line each of are named, but for one with a transpose sign, and the mask.
    TextBlock block(Quantity quantity, Index head, bool transposed = false) const
    {
        const Matrix slice = sliceFor(m_trace, quantity, head);
        const bool named = !transposed && info(quantity).rows != Axis::Model && info(quantity).rows != Axis::AllContexts && quantity != MaskMatrix;
        const std::vector<std::string> names = named ? tokenNames(m_trace.scenario(), conventions().countFrom) : std::vector<std::string>{};
        return cutMatrix(slice, m_shown.most(), names, m_shown.own(), transposed != conventions().inColumns());
    }

    /// "Q = ", in front of a matrix; "A ≈ " where its numbers are cut.
    TextBlock named(Quantity quantity, Index head, const char* before = "") const
    {
        return TextBlock(fmt::format("{}{} {} ", before, toUnicode(symbolOf(quantity)), matrixRelation(m_trace, quantity, m_trace.headFor(quantity, head), m_shown)));
    }

    /// " = " or " ≈ " between what a matrix is worked from and the matrix.
    std::string worked(Quantity result, Index head) const { return fmt::format(" {} ", workedRelation(m_trace, result, m_trace.headFor(result, head), m_shown)); }

    TextBlock scaleSign(Index head) const
    {
        const Scenario& s = m_trace.scenario();
        const std::string sign = worked(ScaledS, head);
        if (s.scale.kind == Scale::Kind::Number) return TextBlock(say(s.scale.number < 0 ? " · ({})" : " · {}", m_shown.number(s.scale.number)) + sign);
        const double by = scaleDivisor(m_trace);
        return TextBlock(fmt::format(" / {}", toUnicode(scaleValue(s, by, m_shown.number(by)))) + sign);
    }

    /// What is worked out in a stage, as the matrices stand on a board.
    std::vector<TextBlock> equationParts(const Stage& stage) const
    {
        const Index head = stage.head;
        const Step& step = stage.step;
        std::vector<TextBlock> parts;
        switch (step.id) {
        case StepId::Input: return {named(X, head), block(X, head)};
        case StepId::Exponentials:
            for (Quantity result : step.results) {
                parts.push_back(named(result, head, parts.empty() ? "" : "   "));
                parts.push_back(block(result, head));
            }
            return parts;
        case StepId::Scale: return {block(S, head), scaleSign(head), block(ScaledS, head)};
        case StepId::Concat: return {named(Concat, head), block(Concat, head)};
        default: break;
        }
        const char* sign = step.id == StepId::Mask ? " + " : step.id == StepId::Weights ? " / " : " · ";
        const std::vector<Operand> operands = operandsOf(step.results[0], m_trace.course(), conventions());
        return {block(operands[0].quantity, head, operands[0].transposed), TextBlock(sign), block(operands[1].quantity, head, operands[1].transposed),
                TextBlock(worked(step.results[0], head)), block(step.results[0], head)};
    }

    bool isWhole(const Stage& stage) const
    {
        const auto isThere = [&](Quantity quantity) { return isWrittenOut(m_trace, quantity, stage.head); };
        return std::all_of(stage.step.operands.begin(), stage.step.operands.end(), isThere) && std::all_of(stage.step.results.begin(), stage.step.results.end(), isThere);
    }

    std::string equation(const Stage& stage) const
    {
        if (!isWhole(stage)) return resultsAlone(stage);
        const std::vector<TextBlock> parts = equationParts(stage);
        TextBlock line;
        for (const TextBlock& part : parts) line.append(part);
        return line.width() + kIndent <= kWidest ? line.toString(kIndent) : resultsAlone(stage);
    }

    /// What is too wide beside its operands, or has none to stand beside.
    std::string resultsAlone(const Stage& stage) const
    {
        std::string text;
        for (Quantity result : stage.step.results) {
            if (!isWrittenOut(m_trace, result, stage.head)) {
                text += "    " + notWrittenLine(result) + '\n';
                continue;
            }
            TextBlock alone = named(result, stage.head);
            alone.append(block(result, stage.head));
            text += "    " + shapesLine(m_trace, result, stage.head, conventions()) + "\n\n" + alone.toString(kIndent);
        }
        return text;
    }

    /// How far each quantity is from its counterpart, in three columns.
    std::string deviations(const ComparedWith& with) const
    {
        std::vector<DeviationRow> rows = deviationRows(Compared(m_trace, *with.trace), m_options.decimals, conventions());
        rows.insert(rows.begin(), deviationHeading());
        std::size_t names = 0, numbers = 0;
        for (const DeviationRow& row : rows) {
            names = std::max(names, terminalWidth(row.quantity));
            numbers = std::max(numbers, terminalWidth(row.largest));
        }
        std::string text;
        for (const DeviationRow& row : rows)
            text += std::string(kIndent, ' ') + row.quantity + std::string(names - terminalWidth(row.quantity) + numbers - terminalWidth(row.largest) + 2, ' ') + row.largest + "  " + row.where + '\n';
        return text;
    }

    /// What became of one result in the other trace: a line, and where it differs the other's matrix beside the differences.
    std::string comparison(const ComparedWith& with, const Stage& stage, Quantity result) const
    {
        const Compared compared(m_trace, *with.trace);
        const StageDifference found = compared.stage(result, m_trace.headFor(result, stage.head));
        const std::string symbol = stage.step.results.size() > 1 ? toUnicode(symbolOf(result)) + ": " : "";
        std::string text = "\n    " + symbol + differenceLine(compared, found, m_options.decimals, conventions()) + '\n';
        if (!found.isComparable || found.largest == 0) return text;

        const Shown theirs(with.trace->scenario().arithmetic, m_options.decimals);
        const Matrix differences = compared.difference(result, found.head);
        const TextBlock other = TextBlock::matrix(*compared.counterpart(result, found.head), theirs.most(), {}, theirs.own(), conventions().inColumns());
        const Matrix asShown = conventions().inColumns() ? Matrix(differences.transpose()) : differences;
        const TextBlock difference = TextBlock::ofCells(differenceTexts(asShown, m_options.decimals), static_cast<std::size_t>(asShown.cols()));
        TextBlock both(comparedLabel(with) + ' ');
        for (const TextBlock& part : {other, TextBlock(say("   {} ", _("difference"))), difference}) both.append(part);
        if (both.width() + kIndent <= kWidest) return text + both.toString(kIndent);
        return text + TextBlock(comparedLabel(with)).toString(kIndent) + other.toString(kIndent) + TextBlock(_("difference")).toString(kIndent) + difference.toString(kIndent);
    }

    void writeCells(const Stage& stage)
    {
        const std::vector<Cell> cells = cellsOf(m_trace, stage);
        if (!cells.empty()) m_text += '\n';
        const std::size_t written = std::min(cells.size(), kMostCells);
        for (std::size_t k = 0; k < written; ++k) {
            const Derivation derivation = explain(m_trace, cells[k]);
            const bool isLong = static_cast<Index>(derivation.terms.size()) > kLongSum;
            m_text += "    " + toUnicode(workedEquation(m_trace, derivation, m_shown, isLong ? kTermsOfLong : static_cast<int>(kLongSum))) + '\n';
        }
        if (const std::size_t left = cells.size() - written; left > 0) m_text += "    " + say(plural("... and {} cell more.", "... and {} cells more.", static_cast<long>(left)), left) + '\n';
    }

    /// Whether some matrix is so large that its middle is left out.
    bool isCut() const
    {
        for (const QuantityInfo& about : allQuantities())
            if (m_trace.has(about.quantity) && isCutInText(sliceFor(m_trace, about.quantity, 0))) return true;
        return false;
    }

    const Trace& m_trace;
    const ReportOptions& m_options;
    Shown m_shown;
    std::string m_text;
};

}

std::string traceAsText(const Trace& trace, const ReportOptions& options)
{
    return TextReport(trace, options).write();
}

}
