#include <algorithm>

#include "core/model/validate.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/make_worksheet.h"
#include "core/worksheet/planted_slip.h"
#include "core/worksheet/sheet_plan.h"

namespace abh {
namespace {

constexpr Index kMostNumbers = 5000;    // days of work; a marking table of them still goes into a workbook

Issue problem(const char* option, std::string text, std::string remedy)
{
    return {Severity::Error, option, {}, {}, std::move(text), std::move(remedy)};
}

bool goesThrough(const Trace& trace, StepId step)
{
    const std::vector<Step> all = steps(trace.course());
    return std::any_of(all.begin(), all.end(), [&](const Step& one) { return one.id == step; });
}

std::string stepsThere(const Trace& trace)
{
    std::string words;
    for (const Step& step : steps(trace.course()))
        if (step.id != StepId::Input) words += (words.empty() ? "" : ", ") + writeStep(step.id);
    return say(_("Its steps are {}."), words);
}

void checkSteps(const Trace& trace, const SheetOptions& options, Issues& issues)
{
    const auto check = [&](const char* option, StepId step) {
        if (!goesThrough(trace, step)) issues.push_back(problem(option, say(_("This calculation has no step “{}”."), writeStep(step)), stepsThere(trace)));
    };
    if (options.scope.from) check("--from", *options.scope.from);
    if (options.scope.to) check("--to", *options.scope.to);
    if (options.blanking.kind == Blanking::Kind::Stages)
        for (StepId step : options.blanking.stages) check("--blank", step);
    if (issues.empty() && options.scope.from && options.scope.to && *options.scope.to < *options.scope.from)
        issues.push_back(problem("--to", say(_("“{}” comes before “{}”."), writeStep(*options.scope.to), writeStep(*options.scope.from)), _("Change the two round.")));
}

void checkRows(const Trace& trace, const SheetOptions& options, Issues& issues)
{
    const Scenario& s = trace.scenario();
    for (Index row : options.scope.rows)
        if (row < 0 || row >= s.N()) {
            issues.push_back(problem("--rows", say(_("There is no token {}."), options.conventions.number(row)), say(plural("The calculation has {} token.", "The calculation has {} tokens.", s.N()), s.N())));
            break;
        }
    if (options.scope.head && (*options.scope.head < 0 || *options.scope.head >= s.heads))
        issues.push_back(problem("--head", say(_("There is no head {}."), options.conventions.number(*options.scope.head)), say(plural("The calculation has {} head.", "The calculation has {} heads.", s.heads), s.heads)));
}

/// The numbers that are printed or asked for: those of the steps and of what they read.
Index numbersOn(const Trace& trace, const SheetPlan& plan)
{
    Index numbers = 0;
    const auto add = [&](Quantity quantity, Index queryHead) {
        const Index head = trace.headFor(quantity, queryHead);
        numbers += static_cast<Index>(plan.rowsOf(quantity, head).size()) * trace.at(quantity, head).cols();
    };
    for (const Stage& stage : plan.stages()) {
        for (Quantity operand : stage.step.operands)
            if (!plan.isWorked(operand, trace.headFor(operand, stage.head))) add(operand, stage.head);
        for (Quantity result : stage.step.results) add(result, stage.head);
    }
    return numbers;
}

/// Something on the sheet has to be there, and to be asked.
void checkContent(const Trace& trace, const SheetOptions& options, Issues& issues)
{
    const SheetPlan plan(trace, options);
    if (plan.stages().empty()) return issues.push_back(problem("--from", _("No step is left on the sheet."), _("Let it begin earlier or end later.")));
    if (const Index numbers = numbersOn(trace, plan); numbers > kMostNumbers)
        return issues.push_back(problem("--rows", say(_("This sheet would hold {} numbers, and {} are the most."), numbers, kMostNumbers), _("Choose fewer tokens or steps, one head, or a smaller scenario.")));
    const bool asks = options.blanking.kind != Blanking::Kind::Nothing && options.level != SheetLevel::FindTheSlip;
    if (asks && plan.asked().empty())
        issues.push_back(problem("--blank", _("Nothing on this sheet is blank."), _("Choose steps that are on it, a smaller K or a larger share; or none, for a worked solution.")));
}

}

Issues checkSheet(const Trace& trace, const SheetOptions& options)
{
    Issues issues;
    checkSteps(trace, options, issues);
    checkRows(trace, options, issues);
    if (!options.title.empty()) {
        Scenario titled = trace.scenario();
        titled.title = options.title;
        for (Issue& issue : validate(titled))
            if (issue.field == "title") {
                issue.field = "--title";
                issues.push_back(std::move(issue));
            }
    }
    if (options.answerDecimals < 0 || options.answerDecimals > kMaxAnswerDecimals)
        issues.push_back(problem("--answer-decimals", say(_("{} decimals cannot be asked for."), options.answerDecimals), say(_("Choose 0 to {}."), kMaxAnswerDecimals)));
    if (issues.empty()) checkContent(trace, options, issues);
    if (issues.empty() && options.level == SheetLevel::FindTheSlip) {
        const std::vector<Misconception> slips = slipsFor(trace, options);
        if (options.slip ? std::count(slips.begin(), slips.end(), *options.slip) == 0 : slips.empty())
            issues.push_back(problem("--slip", _("No number on this sheet would show that slip."), _("Choose another one, more steps or more tokens; or a scenario made for exercises (File > New exercise).")));
    }
    return issues;
}

}
