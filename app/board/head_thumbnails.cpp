#include "app/board/head_thumbnails.h"

#include <algorithm>

#include "app/text/qtext.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// As many pictures as fit beside a formula, the smaller the more there are.
constexpr Index kMostPictures = 16;
constexpr Index kMostLarge = 6;
constexpr double kLarge = 64, kSmall = 30;

/// The weight matrix whose columns the heads share out in `step`; none in the other steps.
std::optional<Quantity> sharedWeights(StepId step)
{
    switch (step) {
    case StepId::Queries: return Quantity::W_Q;
    case StepId::Keys: return Quantity::W_K;
    case StepId::Values: return Quantity::W_V;
    default: return std::nullopt;
    }
}

bool showsWeightsOfHeads(StepId step)
{
    return step == StepId::Weights || step == StepId::Context || step == StepId::Concat;
}

/// The head, as W's columns count them, that `queryHead` uses.
Index columnHead(const Scenario& s, Quantity W, Index queryHead)
{
    return W == Quantity::W_Q ? queryHead : s.kvHeadOf(queryHead);
}

Thumbnail wholeWeights(const Trace& trace, const Stage& stage, Quantity W, const Conventions& conventions)
{
    const Scenario& s = trace.scenario();
    const Index heads = W == Quantity::W_Q ? s.heads : s.kv_heads;
    const Index head = columnHead(s, W, stage.head), width = trace.firstColumn(W, 1);
    Thumbnail made;
    const bool turned = conventions.inColumns();
    made.matrix = turned ? Matrix(trace.at(W).transpose()) : trace.at(W);
    made.tint = MatrixFigure::Tint::Signed;
    made.role = info(W).role;
    for (Index border = 1; border < heads; ++border) (turned ? made.rowRules : made.columnRules).push_back(border * width);
    (turned ? made.outlinedRows : made.outlinedColumns) = {head * width, width};
    made.current = true;
    made.label = qs(say(_("all of {}, {} × {}"), toUnicode(symbolOf(W)), made.matrix.rows(), made.matrix.cols()));
    made.accessibleName = qs(say(W == Quantity::W_Q ? _("{} of all heads; head {} of {} is on the board") : _("{} of all heads; key-value head {} of {} is on the board"),
                                 toSpeech(symbolOf(W)), conventions.number(head), heads));
    return made;
}

Thumbnail weightsOf(const Trace& trace, Index head, bool current, const Shown& shown)
{
    Thumbnail made;
    made.height = trace.scenario().heads > kMostLarge ? kSmall : kLarge;
    const bool turned = shown.conventions().inColumns();
    const Matrix& A = trace.at(Quantity::A, head);
    made.matrix = turned ? Matrix(A.transpose()) : A;
    made.tint = MatrixFigure::Tint::Share;
    made.role = info(Quantity::A).role;
    // A walk works the last one out last: where that may be seen, there is nothing to ask of a quarter of a million others.
    if (shown.hides({Quantity::A, head, A.rows() - 1, A.cols() - 1}))
        for (Index i = 0; i < made.matrix.rows(); ++i)
            for (Index j = 0; j < made.matrix.cols(); ++j) made.hidden.push_back(shown.hides(turned ? Cell{Quantity::A, head, j, i} : Cell{Quantity::A, head, i, j}));
    made.current = current;
    made.label = written(symbolOf(Quantity::A, head + 1, shown.conventions()));
    made.accessibleName = qs(say(_("Attention weights of head {}"), shown.conventions().number(head)));
    return made;
}

}

std::pair<Index, Index> picturedHeads(Index heads, Index current)
{
    const Index count = std::min(heads, kMostPictures);
    return {std::clamp<Index>(current - count / 2, 0, heads - count), count};
}

std::vector<Thumbnail> headThumbnails(const Trace& trace, const Stage& stage, const Shown& shown)
{
    const Index heads = trace.scenario().heads;
    if (heads == 1) return {};
    if (const std::optional<Quantity> W = sharedWeights(stage.step.id)) return {wholeWeights(trace, stage, *W, shown.conventions())};
    if (!showsWeightsOfHeads(stage.step.id)) return {};
    std::vector<Thumbnail> pictures;
    const auto [first, count] = picturedHeads(heads, stage.head);
    for (Index head = first; head < first + count; ++head)
        pictures.push_back(weightsOf(trace, head, stage.step.perHead && head == stage.head, shown));
    return pictures;
}

Index headOfThumbnail(const Trace& trace, const Stage& stage, int thumbnail, MatrixCell cell, const Conventions& conventions)
{
    const Scenario& s = trace.scenario();
    const std::optional<Quantity> W = sharedWeights(stage.step.id);
    if (!W) return picturedHeads(s.heads, stage.head).first + thumbnail;
    const Index head = conventions.either(cell.column, cell.row) / trace.firstColumn(*W, 1);
    return *W == Quantity::W_Q ? head : head * (s.heads / s.kv_heads);
}

}
