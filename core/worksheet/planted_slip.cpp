#include "core/worksheet/planted_slip.h"

#include <cmath>

#include "core/model/seeded.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/sheet_matrices.h"

namespace abh {
namespace {

/// Whether one of the numbers that the sheet prints of `wrong` is off by more than rounding could be.
bool isVisible(const Trace& right, const Trace& wrong, const SheetOptions& options)
{
    const SheetPlan plan(right, options);
    const double least = std::max(0.02, 5 * std::pow(10.0, -options.answerDecimals));
    for (const Stage& stage : plan.stages())
        for (Quantity result : stage.step.results) {
            const Index head = right.headFor(result, stage.head);
            for (Index row : plan.rowsOf(result, head))
                for (Index column = 0; column < right.at(result, head).cols(); ++column) {
                    const Cell cell{result, head, row, column};
                    if (!(std::abs(right.at(cell) - wrong.at(cell)) < least) && right.at(cell) != wrong.at(cell)) return true;
                }
        }
    return false;
}

/// Whether the step where the slip is made is worked on the sheet: one that lies before it cannot be found.
bool isOnSheet(const SheetPlan& plan, Misconception slip)
{
    for (const Stage& stage : plan.stages())
        if (stage.step.id == info(slip).step) return true;
    return false;
}

}

std::vector<Misconception> slipsFor(const Trace& right, const SheetOptions& options)
{
    const SheetPlan plan(right, options);
    std::vector<Misconception> list;
    for (const MisconceptionInfo& about : allMisconceptions()) {
        if (!isOnSheet(plan, about.misconception)) continue;
        const std::optional<Trace> wrong = workedWith(about.misconception, right);
        if (wrong && isVisible(right, *wrong, options)) list.push_back(about.misconception);
    }
    return list;
}

PlantedSlip plantSlip(const Trace& right, const SheetOptions& options)
{
    const std::vector<Misconception> possible = slipsFor(right, options);
    SeededNumbers numbers(options.slipSeed);
    const Misconception what = options.slip ? *options.slip : possible[static_cast<std::size_t>(numbers.integer(0, static_cast<std::int64_t>(possible.size()) - 1))];
    return {what, *workedWith(what, right)};
}

void addSlipQuestion(Worksheet& sheet, const Trace& right, const SheetOptions& options, const PlantedSlip& slip)
{
    SheetSection section;
    section.title = _("The slip");
    const auto ask = [&](const char* question, const std::string& answer) {
        section.blocks.push_back(SheetText{question});
        if (sheet.isKey) section.blocks.push_back(SheetText{answer, SheetText::Kind::Answer});
        else section.blocks.push_back(SheetSpace{2, true});
    };
    ask(_("In which step was the slip made?"), title(info(slip.what).step, options.conventions));
    ask(_("What was done?"), say("{}. {}", title(slip.what, options.conventions), whatWasDone(slip.what, options.conventions)));
    ask(_("What is right?"), whatIsRight(slip.what, options.conventions));
    if (sheet.isKey) {
        const SheetPlan plan(right, options);
        const SheetMatrices matrices(right, plan, options, Answers::Shown);
        section.blocks.push_back(SheetText{_("The right numbers from there on:")});
        for (const Stage& stage : plan.stages())
            if (stage.step.id >= info(slip.what).step)
                for (Quantity result : stage.step.results) section.blocks.push_back(matrices.of(result, stage.head));
    } else {
        section.blocks.push_back(SheetText{_("Work out the right numbers from there on:")});
        section.blocks.push_back(SheetSpace{8});
    }
    sheet.sections.push_back(std::move(section));
}

}
