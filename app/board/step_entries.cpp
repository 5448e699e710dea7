#include "app/board/step_entries.h"

#include <algorithm>
#include <cmath>

#include "app/board/comparisons.h"
#include "app/board/step_speech.h"
#include "app/text/qtext.h"
#include "core/notation/number.h"
#include "core/text/say.h"

namespace abh {
namespace {

QString shapeOf(const Trace& trace, const Stage& stage, const Conventions& conventions)
{
    const Quantity main = mainQuantity(stage.step.id);
    const Matrix& matrix = trace.at(main, trace.headFor(main, stage.head));
    return qs(fmt::format("{}×{}", conventions.either(matrix.rows(), matrix.cols()), conventions.either(matrix.cols(), matrix.rows())));
}

/// Puts into `entry` how far the stage's results are from what they are compared with; "?" while one of them is to be predicted.
void addDifference(StepEntry& entry, const Stage& stage, const Desk& desk, const Against& against)
{
    const Shown shown = desk.shown();
    const Trace& trace = desk.trace();
    const StageDifference* largest = nullptr;
    for (const StageDifference& one : desk.tracer.differences()) {
        const std::vector<Quantity>& results = stage.step.results;
        if (std::find(results.begin(), results.end(), one.quantity) == results.end() || one.head != trace.headFor(one.quantity, stage.head)) continue;
        const Matrix& matrix = trace.at(one.quantity, one.head);
        if (shown.hides({one.quantity, one.head, matrix.rows() - 1, matrix.cols() - 1})) {
            entry.difference = QString::fromLatin1(kHiddenNumber);
            return;
        }
        if (one.isComparable && (!largest || std::abs(one.largest) > std::abs(largest->largest))) largest = &one;
    }
    if (!largest) {
        const Quantity result = stage.step.results.back();
        entry.difference = QStringLiteral("–");
        entry.differenceSaid = qs(say(_("nothing to compare: {}"), against.compared.whyNone(result, trace.headFor(result, stage.head), desk.settings.conventions())));
        return;
    }
    constexpr int kMostDecimals = 3;    // a glance is enough; the inspector has more
    const std::string digits = typeset(differenceText(largest->largest, std::min(shown.most(), kMostDecimals)));
    entry.difference = qs(digits);
    entry.differenceSaid = largest->largest == 0 ? qtr("no difference") : qs(say(_("largest difference {}"), digits));
}

}

std::vector<StepEntry> stepEntries(const Desk& desk)
{
    const Trace& trace = desk.trace();
    const Walk& walk = desk.walk;
    const std::optional<Against> against = desk.against();
    const bool heads = trace.scenario().heads > 1;
    const Conventions& conventions = desk.settings.conventions();
    std::vector<StepEntry> entries;
    for (int index = 0; index < walk.sequence().stageCount(); ++index) {
        const Stage& stage = walk.sequence().stage(index);
        StepEntry entry;
        entry.key = QChar::fromLatin1(stage.step.key);
        entry.formula = shortFormula(stage.step.id, trace.course());
        // The sums have their own matrix on the board; in the list the name would push the board aside.
        entry.title = qs(stage.step.id == StepId::Exponentials ? title(Quantity::E) : title(stage.step.id, conventions));
        entry.shape = shapeOf(trace, stage, conventions);
        entry.role = info(mainQuantity(stage.step.id)).role;
        entry.reached = index <= walk.position().stage;
        if (heads) entry.group = stage.step.perHead ? qs(say(_("Head {}"), conventions.number(stage.head))) : index == 0 ? qtr("Tokens") : qtr("All heads");
        if (against) addDifference(entry, stage, desk, *against);
        entries.push_back(std::move(entry));
    }
    return entries;
}

StepBarState stepBarState(const Desk& desk)
{
    const Walk& walk = desk.walk;
    StepBarState state;
    state.canBack = walk.canGoBack();
    state.canForward = walk.canGoForward();
    state.playing = walk.isPlaying();
    state.playsByStage = walk.isMotionReduced();
    state.granularity = static_cast<int>(walk.granularity());
    state.predicting = walk.isPredicting();
    const ComparisonChoices comparisons(desk);
    state.comparisons = comparisons.options();
    state.comparison = comparisons.current();
    state.speed = walk.speed();
    state.conventions = desk.settings.conventions();
    state.head = static_cast<int>(walk.stage().head);
    state.heads = walk.stage().step.perHead ? static_cast<int>(desk.trace().scenario().heads) : 1;
    const double within = static_cast<double>(walk.position().done) / static_cast<double>(walk.total());
    state.progress = (walk.position().stage + within) / walk.sequence().stageCount();
    state.position = positionText(desk);
    state.role = info(mainQuantity(walk.stage().step.id)).role;
    return state;
}

}
