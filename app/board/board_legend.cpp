#include "app/board/board_legend.h"

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/matrix_map.h"
#include "app/widgets/matrix_tint.h"

namespace abh {
namespace {

using Tint = MatrixFigure::Tint;

bool isScore(Quantity quantity)
{
    return quantity == Quantity::S || quantity == Quantity::ScaledS || quantity == Quantity::MaskedS;
}

/// Of one figure, with its numbers.
TintScaleText scaleOf(const BoardFigure& made, Tint tint, bool isMap, const Shown& shown)
{
    const double largest = largestSeen(made.figure);
    if (tint == Tint::Share && !isMap) return {tint, QStringLiteral("0"), QStringLiteral("1"), qtr("share of attention")};
    if (largest == 0 || tint == Tint::None) return {};
    const QString end = qs(shown.text(largest));
    if (tint == Tint::Share) return {tint, QStringLiteral("0"), end, qtr("share of attention"), isMap};
    return {tint, QStringLiteral("−") + end, end, isScore(made.quantity) ? qtr("size and sign of a score") : qtr("size and sign of a number"), isMap};
}

}

std::vector<TintScaleText> legendOf(const BoardScene& scene, const BoardLayout& layout, const Shown& shown)
{
    std::vector<TintScaleText> scales;
    for (std::size_t k = 0; k < scene.items.size(); ++k) {
        const auto* made = std::get_if<BoardFigure>(&scene.items[k]);
        if (!made) continue;
        const bool isMap = k < layout.scales.size() && layout.scales[k].isMap();
        TintScaleText one = scaleOf(*made, isMap ? tintOfMap(made->figure) : made->figure.tint, isMap, shown);
        if (one.tint == Tint::None) continue;
        const auto same = std::find_if(scales.begin(), scales.end(), [&](const TintScaleText& other) { return other.tint == one.tint && other.isMap == one.isMap; });
        if (same == scales.end()) scales.push_back(std::move(one));
        // Each matrix has its full colour at its own largest number; the ends of all would be a row of numbers that nobody can assign.
        else *same = {one.tint, qtr("−max"), qtr("max"), qtr("size and sign within each matrix"), isMap};
    }
    return scales;
}

}
