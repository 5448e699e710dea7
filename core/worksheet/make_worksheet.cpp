#include "core/worksheet/make_worksheet.h"

#include "core/attention/misconception.h"
#include "core/model/seeded.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/identifier.h"
#include "core/worksheet/planted_slip.h"
#include "core/worksheet/sheet_instructions.h"
#include "core/worksheet/sheet_sections.h"

namespace abh {
namespace {

std::string titleOf(const Trace& trace, const SheetOptions& options)
{
    if (!options.title.empty()) return options.title;
    return trace.scenario().title.empty() ? _("Self-attention, worked by hand") : trace.scenario().title;
}

/// The sheet without its identifier. `trace` is what is worked on it: at FindTheSlip the wrong calculation.
Worksheet composed(const Trace& trace, const SheetOptions& options, Answers answers)
{
    const SheetPlan plan(trace, options);
    const SheetMatrices matrices(trace, plan, options, answers);
    const SheetSections sections(trace, plan, options, matrices);
    Worksheet sheet;
    sheet.title = titleOf(trace, options);
    sheet.language = textLanguage();
    sheet.isKey = answers == Answers::Shown;
    sheet.tokens = trace.scenario().tokens;
    sheet.instructions = sheetInstructions(trace, plan, options);
    if (options.level == SheetLevel::Exam) sheet.sections.push_back(sections.given());
    for (const Stage& stage : plan.stages())
        sheet.sections.push_back(options.level == SheetLevel::Predict ? sections.prediction(stage) : sections.stage(stage));
    if (options.level != SheetLevel::Predict) sheet.work = workOf(trace, plan.asked());
    if (SheetSection checks = sections.checks(); !checks.blocks.empty()) sheet.sections.push_back(std::move(checks));
    return sheet;
}

}

Worksheet makeWorksheet(const Trace& trace, const SheetOptions& options, Answers answers)
{
    std::optional<PlantedSlip> slip;
    if (options.level == SheetLevel::FindTheSlip) slip = plantSlip(trace, options);
    const Trace& worked = slip ? slip->trace : trace;
    Worksheet sheet = composed(worked, options, answers);
    Worksheet handout = answers == Answers::Hidden ? sheet : composed(worked, options, Answers::Hidden);
    if (slip) {
        addSlipQuestion(sheet, trace, options, *slip);
        if (answers == Answers::Shown) addSlipQuestion(handout, trace, options, *slip);
    }
    sheet.identifier = identifierOf(answers == Answers::Hidden ? sheet : handout);
    return sheet;
}

SelfCheckSheet makeSelfCheck(std::shared_ptr<const Trace> trace, const SheetOptions& options)
{
    return {trace, options, makeWorksheet(*trace, options, Answers::Hidden), makeWorksheet(*trace, options, Answers::Shown)};
}

}
