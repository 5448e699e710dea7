#include "app/board/figure_stacks.h"

#include <algorithm>

namespace abh {

std::vector<FigureStack> stacksOf(const BoardScene& scene)
{
    std::vector<FigureStack> stacks;
    const auto isRowOfColumns = [&](std::size_t k) {
        const auto* made = k < scene.items.size() ? std::get_if<BoardFigure>(&scene.items[k]) : nullptr;
        return made && made->figure.transposed && info(made->quantity).columns == Axis::Single;
    };
    for (std::size_t k = 0; k < scene.items.size(); ++k) {
        stacks.push_back({k, std::holds_alternative<BoardFigure>(scene.items[k]) && isRowOfColumns(k + 2)});
        if (stacks.back().hasBelow) k += 2;
    }
    return stacks;
}

bool hasStacks(const std::vector<FigureStack>& stacks)
{
    return std::any_of(stacks.begin(), stacks.end(), [](const FigureStack& one) { return one.hasBelow; });
}

}
