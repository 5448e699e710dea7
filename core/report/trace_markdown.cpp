#include "core/report/trace_report.h"

#include "core/attention/explain_text.h"
#include "core/attention/matrix_relation.h"
#include "core/notation/number.h"
#include "core/engine/engine_choice.h"
#include "core/report/comparison_parts.h"
#include "core/report/markdown_text.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

Formula ofCells(std::vector<std::string> cells, Index columns, Role role = Role::Plain)
{
    std::vector<Formula> entries;
    for (std::string& cell : cells) entries.push_back(notation::number(std::move(cell), role));
    return notation::matrix(static_cast<int>(columns), std::move(entries));
}

Matrix turned(const Matrix& matrix, const Conventions& conventions)
{
    return conventions.inColumns() ? Matrix(matrix.transpose()) : matrix;
}

/// As it is shown.
Formula asFormula(const Matrix& engines, const Shown& shown, Role role)
{
    const Matrix matrix = turned(engines, shown.conventions());
    return ofCells(cellTexts(matrix, shown.most(), shown.own()), matrix.cols(), role);
}

/// What became of a result in the other trace: a sentence, and where it differs both matrices.
void writeComparison(std::string& text, const Trace& trace, const ComparedWith& with, Quantity result, Index head, int decimals, const Conventions& conventions)
{
    const Compared compared(trace, *with.trace);
    const StageDifference found = compared.stage(result, head);
    text += fmt::format("\n{}\n", escapedForMarkdown(differenceLine(compared, found, decimals, conventions)));
    if (!found.isComparable || found.largest == 0) return;
    const Matrix differences = turned(compared.difference(result, head), conventions);
    const Formula theirs = asFormula(*compared.counterpart(result, head), Shown(with.trace->scenario().arithmetic, decimals, conventions), info(result).role);
    text += fmt::format("\n$${}$$\n", toLatex(notation::equation(notation::words(comparedLabel(with)), theirs)));
    text += fmt::format("\n$${}$$\n", toLatex(notation::equation(notation::words(_("difference")), ofCells(differenceTexts(differences, decimals), differences.cols()))));
}

void writeDeviations(std::string& text, const Trace& trace, const ComparedWith& with, int decimals, const Conventions& conventions)
{
    const DeviationRow heading = deviationHeading();
    text += fmt::format("\n| {} | {} | {} |\n| --- | ---: | --- |\n", heading.quantity, heading.largest, heading.where);
    for (const DeviationRow& row : deviationRows(Compared(trace, *with.trace), decimals, conventions))
        text += fmt::format("| {} | {} | {} |\n", escapedForMarkdown(row.quantity), escapedForMarkdown(row.largest), escapedForMarkdown(row.where));
}

void writeStage(std::string& text, const Trace& trace, const Stage& stage, const Shown& shown, const ReportOptions& options)
{
    const Conventions conventions = shown.conventions();
    text += fmt::format("\n## {}\n\n", escapedForMarkdown(stageTitle(trace, stage, conventions)));
    if (isSharedKeyValue(trace, stage)) {
        text += say(_("The same as for head {}; they share key-value head {}."), conventions.number(stage.head - 1), conventions.number(trace.scenario().kvHeadOf(stage.head))) + '\n';
        return;
    }
    text += question(stage.step.id, trace.course(), conventions) + '\n';
    for (Quantity result : stage.step.results) {
        if (!isWrittenOut(trace, result, stage.head)) {
            text += fmt::format("\n{}\n", escapedForMarkdown(notWrittenLine(result)));
            continue;
        }
        const Matrix& matrix = trace.at(result, trace.headFor(result, stage.head));
        text += fmt::format("\n$${}$$\n", toLatex(formulaOf(result, trace.course(), conventions)));
        text += fmt::format("\n$${} {} {}$$\n", toLatex(symbolOf(result, trace.scenario().heads > 1 && stage.step.perHead ? trace.headFor(result, stage.head) + 1 : 0, conventions)),
                            toLatex(notation::op(matrixRelation(trace, result, trace.headFor(result, stage.head), shown))),
                            toLatex(asFormula(matrix, shown, info(result).role)));
        if (options.comparedWith) writeComparison(text, trace, *options.comparedWith, result, trace.headFor(result, stage.head), options.decimals, conventions);
    }
    if (!options.cells || stage.step.id == StepId::Input) return;
    text += '\n';
    for (const Cell& cell : cellsOf(trace, stage))
        text += fmt::format("- ${}$\n", toLatex(workedEquation(trace, explain(trace, cell), shown, 512)));
}

}

std::string traceAsMarkdown(const Trace& trace, const ReportOptions& options)
{
    const Scenario& s = trace.scenario();
    const Shown shown(s.arithmetic, options.decimals, options.conventions);
    std::string text = fmt::format("# {}\n\n{}\n", escapedForMarkdown(s.title.empty() ? _("Self-attention, worked by hand") : s.title), choicesLine(trace, options.decimals));
    if (options.workedBy) text += fmt::format("\n{}\n", escapedForMarkdown(workedByLine(*options.workedBy, trace)));
    if (options.comparedWith) {
        text += fmt::format("\n{}\n", escapedForMarkdown(comparedLine(*options.comparedWith, options.decimals)));
        writeDeviations(text, trace, *options.comparedWith, options.decimals, options.conventions);
    }
    if (!s.tokens.empty()) {
        text += '\n' + std::string(_("Tokens:"));
        for (Index i = 0; i < s.N(); ++i) text += fmt::format(" {}\\. {}", options.conventions.number(i), escapedForMarkdown(s.tokenName(i, options.conventions.countFrom)));
        text += '\n';
    }
    for (const Stage& stage : stages(trace.course(), s.heads)) writeStage(text, trace, stage, shown, options);
    for (const Issue& note : trace.notes()) text += "\n> " + escapedForMarkdown(describe(note, options.conventions)) + '\n';
    return text;
}

}
