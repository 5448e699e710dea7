#include "core/worksheet/make_worksheet.h"

#include <cmath>

#include "core/attention/misconception.h"
#include "core/model/token_names.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/accepted_ranges.h"
#include "core/worksheet/identifier.h"
#include "core/worksheet/planted_slip.h"
#include "core/worksheet/sheet_instructions.h"
#include "core/worksheet/sheet_sections.h"

namespace abh {
namespace {

/// Scores that differ by less are one number and the noise of a double.
constexpr double kSameScore = 1e-8;

/// Which slips nobody can tell from rounding on this sheet; empty where there is none, or nothing that a range could hide.
std::string whatRangesHide(const Trace& trace, const SheetPlan& plan, const AcceptedRanges& ranges, const SheetOptions& options)
{
    if (options.level == SheetLevel::Predict || options.level == SheetLevel::FindTheSlip || plan.asked().empty()) return {};
    std::string names;
    for (const MisconceptionInfo& about : allMisconceptions()) {
        const std::optional<Trace> wrong = workedWith(about.misconception, trace);
        if (!wrong) continue;
        bool differs = false, isCaught = false;
        for (const Cell& cell : plan.asked()) {
            differs = differs || wrong->at(cell) != trace.at(cell);
            const std::optional<AcceptedRange> range = ranges.of(cell);
            isCaught = isCaught || (range ? !range->holds(wrong->at(cell)) : std::isfinite(wrong->at(cell)));
        }
        if (differs && !isCaught) names += (names.empty() ? "" : ", ") + title(about.misconception, options.conventions);
    }
    return names.empty() ? names : say(_("At this rounding these slips lie within the ranges, and no answer shows them: {}."), names);
}

/// Enough decimals for two scores of a row to be told apart where they differ: whoever ranks them has nothing else to go by.
SheetOptions tellingApart(const Trace& trace, SheetOptions options)
{
    const auto looksAlike = [&](const Matrix& scores) {
        const std::vector<std::string> digits = cellTexts(scores, options.answerDecimals);
        for (Index i = 0; i < scores.rows(); ++i)
            for (Index j = 0; j < scores.cols(); ++j)
                for (Index k = 0; k < j; ++k)
                    if (std::abs(scores(i, j) - scores(i, k)) > kSameScore && digits[static_cast<std::size_t>(i * scores.cols() + j)] == digits[static_cast<std::size_t>(i * scores.cols() + k)])
                        return true;
        return false;
    };
    if (!trace.scenario().arithmetic.isExact()) return options;    // by hand every digit is printed
    for (Index head = 0; head < trace.scenario().heads; ++head)
        while (options.answerDecimals < kMaxAnswerDecimals && looksAlike(trace.at(trace.course().beforeMask(), head))) ++options.answerDecimals;
    return options;
}

/// The sheet without its identifier. `trace` is what is worked on it: at FindTheSlip the wrong calculation.
Worksheet composed(const Trace& trace, const SheetOptions& options, Answers answers)
{
    const SheetPlan plan(trace, options);
    const SheetMatrices matrices(trace, plan, options, answers);
    const SheetSections sections(trace, plan, options, matrices);
    Worksheet sheet;
    sheet.title = sheetTitle(trace.scenario(), options);
    sheet.language = textLanguage();
    sheet.isKey = answers == Answers::Shown;
    sheet.conventions = options.conventions;
    sheet.tokens = tokenNames(trace.scenario(), options.conventions.countFrom);
    sheet.instructions = sheetInstructions(trace, plan, options);
    if (options.level == SheetLevel::Exam) sheet.sections.push_back(sections.given());
    for (const Stage& stage : plan.stages())
        sheet.sections.push_back(options.level == SheetLevel::Predict ? sections.prediction(stage) : sections.stage(stage));
    if (options.level != SheetLevel::Predict) sheet.work = workOf(trace, plan.asked());
    SheetSection checks = sections.checks();
    if (sheet.isKey)
        if (std::string remark = whatRangesHide(trace, plan, matrices.ranges(), options); !remark.empty()) checks.blocks.push_back(SheetText{std::move(remark), SheetText::Kind::Answer});
    if (!checks.blocks.empty()) sheet.sections.push_back(std::move(checks));
    return sheet;
}

}

std::string sheetTitle(const Scenario& scenario, const SheetOptions& options)
{
    if (!options.title.empty()) return options.title;
    return scenario.title.empty() ? _("Self-attention, worked by hand") : scenario.title;
}

Worksheet makeWorksheet(const Trace& trace, const SheetOptions& asWanted, Answers answers)
{
    const SheetOptions options = asWanted.level == SheetLevel::Predict ? tellingApart(trace, asWanted) : asWanted;
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
