#include "app/board/board_layout.h"

#include <algorithm>

#include "app/board/figure_stacks.h"
#include "app/board/map_layout.h"
#include "app/board/measured_scene.h"

namespace abh {
namespace {

constexpr double kBarAndAir = 25;
constexpr double kMostZoomed = 1.5;      // times the least digits: larger ones leave too few cells to look at
constexpr double kCellOfDigits = 2.4;    // times the digits: about as wide as a cell with a number
constexpr double kLargestDigits = 34, kSmallestDigits = 18, kSmallestEver = 12;

/// Whether the scene has a chance in `area`: MatrixMetrics makes cells at least so many digits wide and high. It spares measuring a
/// quarter of a million numbers to find that 512 columns do not fit.
bool mayFit(const BoardScene& scene, double digits, const QSizeF& area, bool stacked)
{
    constexpr double kLeastWidth = 2.4, kLeastHeight = 1.75;
    double columns = 0, rows = 0;
    for (const BoardItem& item : scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item)) {
            columns += static_cast<double>(figure->figure.shownColumns());
            rows = std::max(rows, static_cast<double>(figure->figure.shownRows()));
        }
    return columns * (stacked ? 0.5 : 1.0) * kLeastWidth * digits <= area.width() && rows * kLeastHeight * digits <= area.height();
}

bool fits(const QSizeF& size, const QSizeF& area)
{
    return size.width() <= area.width() && size.height() <= area.height();
}

std::vector<QRectF> placedInRow(const MeasuredScene& items, const QSizeF& area)
{
    const QSizeF all = items.rowSize();
    double x = std::max(0.0, (area.width() - all.width()) / 2);
    const double line = std::max(0.0, (area.height() - all.height()) / 2) + items.above();
    std::vector<QRectF> places;
    for (std::size_t k = 0; k < items.count(); ++k) {
        places.emplace_back(QPointF(x, line - items.centre(k)), items.size(k));
        x += items.size(k).width() + items.gap();
    }
    return places;
}

/// The wider of the two stacked matrices' cells: with it their columns stand one below the other.
double sharedCellWidth(const MeasuredScene& items)
{
    return std::max(items.metrics(2).cellSize().width(), items.metrics(4).cellSize().width());
}

/// Falk's scheme: left operand (0) and result (4) side by side, right operand (2) above the result; signs are left out.
std::vector<QRectF> placedAsFalk(const MeasuredScene& items, const QSizeF& area, QSizeF& needed)
{
    const QRectF right = items.metrics(2).gridRect(), result = items.metrics(4).gridRect();
    const double before = std::max(right.left(), result.left());
    const double after = std::max(items.size(2).width() - right.left(), items.size(4).width() - result.left());
    const double lower = std::max(items.centre(0), items.centre(4));
    const double below = std::max(items.size(0).height() - items.centre(0), items.size(4).height() - items.centre(4));
    needed = {items.size(0).width() + items.gap() + before + after, items.size(2).height() + items.gap() / 2 + lower + below};
    const QPointF origin(std::max(0.0, (area.width() - needed.width()) / 2), std::max(0.0, (area.height() - needed.height()) / 2));
    const double column = origin.x() + items.size(0).width() + items.gap() + before;
    const double line = origin.y() + items.size(2).height() + items.gap() / 2 + lower;
    return {QRectF({origin.x(), line - items.centre(0)}, items.size(0)), {}, QRectF({column - right.left(), origin.y()}, items.size(2)), {},
            QRectF({column - result.left(), line - items.centre(4)}, items.size(4))};
}

/// The widest cells of matrices that stand above each other.
double sharedCellWidth(const MeasuredScene& items, const std::vector<FigureStack>& stacks)
{
    double width = 0;
    for (const FigureStack& one : stacks)
        if (one.hasBelow) width = std::max({width, items.metrics(one.top).cellSize().width(), items.metrics(one.below()).cellSize().width()});
    return width;
}

/// A line whose rows of sums stand below their matrices, column under column.
std::vector<QRectF> placedInStacks(const MeasuredScene& items, const std::vector<FigureStack>& stacks, const QSizeF& area, QSizeF& needed)
{
    std::vector<QRectF> places(items.count());
    double x = 0, bottom = 0;
    for (const FigureStack& one : stacks) {
        const QSizeF& top = items.size(one.top);
        const double y = items.above() - items.centre(one.top);
        bottom = std::max(bottom, y + top.height());
        if (!one.hasBelow) {
            places[one.top] = {{x, y}, top};
            x += top.width() + items.gap();
            continue;
        }
        const QSizeF &sign = items.size(one.sign()), &below = items.size(one.below());
        const double topGrid = items.metrics(one.top).gridRect().left(), belowGrid = items.metrics(one.below()).gridRect().left();
        const double grid = x + std::max(topGrid, sign.width() + items.gap() + belowGrid), lower = y + top.height() + items.gap() / 2;
        places[one.top] = {{grid - topGrid, y}, top};
        places[one.below()] = {{grid - belowGrid, lower}, below};
        places[one.sign()] = {{grid - belowGrid - items.gap() - sign.width(), lower + items.centre(one.below()) - sign.height() / 2}, sign};
        bottom = std::max(bottom, lower + below.height());
        x = std::max(places[one.top].right(), places[one.below()].right()) + items.gap();
    }
    needed = {x - items.gap(), bottom};
    for (QRectF& place : places) place.translate(std::max(0.0, (area.width() - needed.width()) / 2), std::max(0.0, (area.height() - needed.height()) / 2));
    return places;
}

std::vector<MatrixScale> scalesOf(const BoardScene& scene, double digits, double leastCellWidth = 0)
{
    return std::vector<MatrixScale>(scene.items.size(), MatrixScale{digits, leastCellWidth});
}

/// From the largest in steps that the eye tells apart, down to the very least.
std::vector<double> sizesBetween(double most, double least)
{
    std::vector<double> list;
    for (double digits = most; digits > least; digits -= 2) list.push_back(digits);
    list.push_back(least);
    return list;
}

}

double zoomOfDigits(const DigitSizes& sizes)
{
    return kCellOfDigits * sizes.floor;
}

double signSize(const Formula& sign, double digits)
{
    // A sign is larger than digits, so that the line reads as an equation from afar; words are not.
    return (sign.kind == Formula::Kind::Operator ? 1.25 : 0.9) * digits;
}

DigitSizes digitSizes(const Theme& theme, double windowWidth)
{
    // Large type asks for large digits, but a matrix that scrolls is worse than one a step smaller.
    const double usual = std::max(kSmallestDigits, 0.75 * theme.px(kSmallestDigits));
    const auto inWindow = [&](double digits) { return std::max(kSmallestEver, digits * std::min(1.0, windowWidth / kUsualWidth)); };
    return {inWindow(kSmallestDigits), inWindow(usual), theme.px(kLargestDigits)};
}

bool fitsInRow(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth)
{
    const double least = digitSizes(theme, windowWidth).least;
    return mayFit(scene, least, area, false) && fits(MeasuredScene(scene, theme, least).rowSize(), area);
}

std::optional<BoardLayout> layOutWhole(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth, bool toTheFloor)
{
    const DigitSizes sizes = digitSizes(theme, windowWidth);
    const std::vector<double> tried = sizesBetween(sizes.most, toTheFloor ? sizes.floor : sizes.least);
    for (const double digits : tried) {
        if (!mayFit(scene, digits, area, false)) continue;
        const MeasuredScene items(scene, theme, digits);
        if (fits(items.rowSize(), area)) return BoardLayout{Arrangement::Row, digits, 0, true, placedInRow(items, area), scalesOf(scene, digits)};
    }
    const std::vector<FigureStack> stacks = stacksOf(scene);
    for (const double digits : tried) {
        if (!hasStacks(stacks) || !mayFit(scene, digits, area, true)) continue;
        const double width = sharedCellWidth(MeasuredScene(scene, theme, digits), stacks);
        QSizeF needed;
        std::vector<QRectF> places = placedInStacks(MeasuredScene(scene, theme, digits, width), stacks, area, needed);
        if (fits(needed, area)) return BoardLayout{Arrangement::Row, digits, width, true, std::move(places), scalesOf(scene, digits, width)};
    }
    for (const double digits : tried) {
        if (!scene.isProduct || !mayFit(scene, digits, area, true)) continue;
        const double width = sharedCellWidth(MeasuredScene(scene, theme, digits));
        const MeasuredScene items(scene, theme, digits, width);
        QSizeF needed;
        std::vector<QRectF> places = placedAsFalk(items, area, needed);
        if (fits(needed, area)) return BoardLayout{Arrangement::Falk, digits, width, true, std::move(places), scalesOf(scene, digits, width)};
    }
    return std::nullopt;
}

BoardLayout layOutPart(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth, double zoom)
{
    const DigitSizes sizes = digitSizes(theme, windowWidth);
    const double readable = zoomOfDigits(sizes);
    const bool isZoomable = mayBeMaps(scene);
    if (!isZoomable) zoom = 0;    // small matrices scroll, as large as they can be
    if (isZoomable && zoom < readable)
        if (std::optional<BoardLayout> maps = layOutMaps(scene, theme, area, sizes, zoom)) return *std::move(maps);
    const double digits = std::clamp(sizes.floor * zoom / readable, sizes.floor, std::max(sizes.floor, std::min(sizes.most, kMostZoomed * sizes.floor)));
    std::vector<MatrixScale> scales = scalesOf(scene, digits);
    for (MatrixScale& scale : scales) scale.numbered = isZoomable;
    const MeasuredScene items(scene, theme, digits, scales);
    // Below what is too wide there is a scroll bar.
    const bool allRows = items.rowSize().height() + kBarAndAir <= area.height();
    return {Arrangement::Scrolling, digits, 0, allRows, placedToScroll(scene, items, area), std::move(scales), isZoomable ? readable * digits / sizes.floor : 0, digits < kMostZoomed * sizes.floor};
}

BoardLayout layOut(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth, bool toTheFloor, double zoom)
{
    if (std::optional<BoardLayout> whole = layOutWhole(scene, theme, area, windowWidth, toTheFloor)) return *std::move(whole);
    return layOutPart(scene, theme, area, windowWidth, zoom);
}

}
