#include "core/report/trace_report.h"

#include "core/attention/explain_text.h"
#include "core/notation/number.h"
#include "core/report/report_parts.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// Text that Markdown must not read as markup, be it a title or a token.
std::string escaped(const std::string& text)
{
    std::string safe;
    for (char c : text) {
        if (std::string_view("\\`*_{}[]()<>#+-.!|$&~=").find(c) != std::string_view::npos) safe += '\\';
        safe += c;
    }
    return safe;
}

Formula asFormula(const Matrix& matrix, const Shown& shown, Role role)
{
    std::vector<Formula> entries;
    for (std::string& cell : cellTexts(matrix, shown.most(), shown.own())) entries.push_back(notation::number(std::move(cell), role));
    return notation::matrix(static_cast<int>(matrix.cols()), std::move(entries));
}

void writeStage(std::string& text, const Trace& trace, const Stage& stage, const Shown& shown, bool cells)
{
    text += fmt::format("\n## {}\n\n", escaped(stageTitle(trace, stage)));
    if (isSharedKeyValue(trace, stage)) {
        text += say(_("The same as for head {}; they share key-value head {}."), stage.head, trace.scenario().kvHeadOf(stage.head) + 1) + '\n';
        return;
    }
    text += question(stage.step.id, trace.course()) + '\n';
    for (Quantity result : stage.step.results) {
        const Matrix& matrix = trace.at(result, trace.headFor(result, stage.head));
        text += fmt::format("\n$${}$$\n", toLatex(formulaOf(result, trace.course())));
        text += fmt::format("\n$${} = {}$$\n", toLatex(symbolOf(result, trace.scenario().heads > 1 && stage.step.perHead ? trace.headFor(result, stage.head) + 1 : 0)),
                            toLatex(asFormula(matrix, shown, info(result).role)));
    }
    if (!cells || stage.step.id == StepId::Input) return;
    text += '\n';
    for (const Cell& cell : cellsOf(trace, stage))
        text += fmt::format("- ${}$\n", toLatex(workedEquation(trace, explain(trace, cell), shown, 512)));
}

}

std::string traceAsMarkdown(const Trace& trace, const ReportOptions& options)
{
    const Scenario& s = trace.scenario();
    const Shown shown(s.arithmetic, options.decimals);
    std::string text = fmt::format("# {}\n\n{}\n", escaped(s.title.empty() ? _("Self-attention, worked by hand") : s.title), choicesLine(trace, options.decimals));
    if (!s.tokens.empty()) {
        text += '\n' + std::string(_("Tokens:"));
        for (Index i = 0; i < s.N(); ++i) text += fmt::format(" {}\\. {}", i + 1, escaped(s.tokenName(i)));
        text += '\n';
    }
    for (const Stage& stage : stages(trace.course(), s.heads)) writeStage(text, trace, stage, shown, options.cells);
    for (const Issue& note : trace.notes()) text += "\n> " + escaped(describe(note)) + '\n';
    return text;
}

}
