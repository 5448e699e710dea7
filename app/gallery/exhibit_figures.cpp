#include "app/gallery/exhibit_figures.h"

#include <algorithm>

#include "app/board/board_scene.h"
#include "app/text/qtext.h"
#include "core/attention/forward.h"
#include "core/model/examples.h"

namespace abh {
namespace {

// Of an exact number; a small picture has no room for more.
constexpr int kDecimals = 2;

/// Set against what the exhibit wants it to be, if anything, to as many decimals. Both traces outlive what is made of it.
std::optional<Against> againstOf(const Exhibit& exhibit, const Trace& shown, std::optional<Trace>& other, const Conventions& conventions)
{
    const std::optional<Comparison> comparison = parseComparison(exhibit.compare);
    if (!comparison) return std::nullopt;
    other = comparedTrace(shown.scenario(), *comparison);
    const Arithmetic& byHand = shown.scenario().arithmetic;
    return Against{Compared(shown, *other), describe(*comparison), Shown(other->scenario().arithmetic, byHand.isExact() ? kDecimals : byHand.places, conventions)};
}

/// The result of the stage that gives it its name.
BoardFigure resultOf(const Trace& trace, const Stage& stage, const std::optional<Against>& against, const Conventions& conventions)
{
    const BoardScene scene = makeScene(trace, stage, Shown(trace.scenario().arithmetic, kDecimals, conventions), against);
    const Quantity main = mainQuantity(stage.step.id);
    BoardFigure found{main, 0, 0, {}};
    for (const BoardItem& item : scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item); figure && figure->quantity == main) found = *figure;
    return found;
}

/// As the board shows it: nothing is to come, what the mask forbids is hatched, `looked` is outlined.
void setStates(BoardFigure& figure, const std::shared_ptr<const Trace>& trace, int stage, std::optional<MatrixCell> looked)
{
    Walk walk;
    walk.setTrace(trace);
    walk.goTo({stage, walk.sequence().total(stage)});
    figure.figure.states = cellStates(figure, *trace, walk, std::nullopt);
    if (looked && figure.figure.contains(*looked)) figure.figure.states[static_cast<std::size_t>(looked->row * figure.figure.matrix.cols() + looked->column)].active = true;
}

}

std::vector<MatrixFigure> exhibitFigures(const Exhibit& exhibit, const Conventions& conventions)
{
    const auto trace = std::make_shared<const Trace>(forward(example(exhibit.name).value()));
    std::optional<Trace> other;
    const std::optional<Against> against = againstOf(exhibit, *trace, other, conventions);
    const std::vector<Stage> all = stages(trace->course(), trace->scenario().heads);
    std::vector<MatrixFigure> figures;
    for (std::size_t k = 0; k < all.size(); ++k) {
        if (all[k].step.key != exhibit.step) continue;
        BoardFigure made = resultOf(*trace, all[k], against, conventions);
        std::optional<MatrixCell> looked;
        if (exhibit.cell && figures.empty()) looked = MatrixCell{exhibit.cell->first, exhibit.cell->second};
        setStates(made, trace, static_cast<int>(k), looked);
        made.figure.caption = against ? qtr("grey: %1").arg(qs(against->name)) : QString();
        made.figure.rowNamesBeside = false;
        made.figure.differenceTexts.clear();    // the two numbers are enough for so small a picture
        figures.push_back(std::move(made.figure));
    }
    return figures;
}

}
