#include "core/report/trace_report.h"

#include "core/attention/explain_text.h"
#include "core/engine/engine_choice.h"
#include "core/model/token_names.h"
#include "core/report/comparison_parts.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// One token's numbers as they are read out: "Row 1: 3, 2.", or its column.
std::string spokenRow(const Scenario& scenario, const Matrix& matrix, Index row, bool tokenRows, const Shown& shown)
{
    std::string numbers;
    for (Index j = 0; j < matrix.cols(); ++j) numbers += (j == 0 ? "" : ", ") + spokenNumber(shown.number(matrix(row, j)));
    const Conventions conventions = shown.conventions();
    const Index number = conventions.number(row);
    if (tokenRows && isNamed(scenario, row))
        return say(conventions.either(_("Row {}, {}: {}."), _("Column {}, {}: {}.")), number, scenario.tokenName(row), numbers);
    return say(conventions.either(_("Row {}: {}."), _("Column {}: {}.")), number, numbers);
}

/// "plus 0.001", since a sign may be swallowed.
std::string spokenDifference(const std::string& digits)
{
    return digits.starts_with('+') ? say(_("plus {}"), spokenNumber(digits.substr(1))) : spokenNumber(digits);
}

std::string spokenComparison(const Trace& trace, const ComparedWith& with, Quantity quantity, Index head, int decimals, const Conventions& conventions)
{
    const Compared compared(trace, *with.trace);
    const StageDifference found = compared.stage(quantity, head);
    if (!found.isComparable || found.largest == 0)
        return say(_("Compared with {}: {}."), describe(with.comparison), differenceLine(compared, found, decimals, conventions));
    const auto [mine, theirs] = bothNumbers(compared, found.at, decimals);
    const auto [row, column] = conventions.place(found.at.row, found.at.column);
    return say(_("Compared with {}: the largest difference is {}, in row {}, column {}: {} against {}."), describe(with.comparison),
               spokenDifference(differenceText(found.largest, decimals)), row, column, spokenNumber(mine), spokenNumber(theirs));
}

void speakStage(std::string& text, const Trace& trace, const Stage& stage, const Shown& shown, const ReportOptions& options)
{
    const Conventions conventions = shown.conventions();
    text += '\n' + say(_("Step {}."), stageTitle(trace, stage, conventions)) + ' ' + question(stage.step.id, trace.course(), conventions) + '\n';
    if (isSharedKeyValue(trace, stage)) {
        text += say(_("The same as for head {}; they share key-value head {}."), conventions.number(stage.head - 1), conventions.number(trace.scenario().kvHeadOf(stage.head))) + '\n';
        return;
    }
    for (Quantity result : stage.step.results) {
        if (!isWrittenOut(trace, result, stage.head)) {
            text += say(_("{}: the engine never wrote it out."), title(result, conventions)) + '\n';
            continue;
        }
        const Matrix& matrix = trace.at(result, trace.headFor(result, stage.head));
        text += say(_("{}: {}. {} by {}."), title(result, conventions), toSpeech(formulaOf(result, trace.course(), conventions)),
                    conventions.either(matrix.rows(), matrix.cols()), conventions.either(matrix.cols(), matrix.rows())) + '\n';
        for (Index i = 0; i < matrix.rows(); ++i) text += spokenRow(trace.scenario(), matrix, i, info(result).rows != Axis::Model, shown) + '\n';
        if (options.comparedWith)
            text += spokenComparison(trace, *options.comparedWith, result, trace.headFor(result, stage.head), options.decimals, conventions) + '\n';
    }
    if (!options.cells || stage.step.id == StepId::Input) return;
    for (const Cell& cell : cellsOf(trace, stage)) text += spoken(trace, explain(trace, cell), shown) + '\n';
}

}

std::string traceAsSpeech(const Trace& trace, const ReportOptions& options)
{
    const Scenario& s = trace.scenario();
    const Shown shown(s.arithmetic, options.decimals, options.conventions);
    std::string text = s.title.empty() ? std::string() : s.title + ".\n";
    text += choicesLine(trace, options.decimals, toSpeech) + ".\n";
    if (options.workedBy) text += workedByLine(*options.workedBy, trace) + ".\n";
    if (options.comparedWith) text += comparedLine(*options.comparedWith, options.decimals, toSpeech) + ".\n";
    for (const Stage& stage : stages(trace.course(), s.heads)) speakStage(text, trace, stage, shown, options);
    for (const Issue& note : trace.notes()) text += '\n' + say(_("Note: {}"), describe(note, options.conventions)) + '\n';
    return text;
}

}
