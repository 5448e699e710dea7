#include "app/board/board_layout.h"

#include <algorithm>
#include <functional>

#include "app/board/figure_stacks.h"
#include "app/widgets/formula_layout.h"
#include "app/widgets/matrix_metrics.h"

namespace abh {
namespace {

constexpr int kAmpleForABar = 100;
constexpr double kBarAndAir = 25;
constexpr double kLargestDigits = 34, kSmallestDigits = 18, kSmallestEver = 12;

/// The items of a scene, measured at one size of digits.
class Measured {
public:
    Measured(const BoardScene& scene, const Theme& theme, double digits, double leastCellWidth = 0) : m_gap(0.55 * digits)
    {
        for (const BoardItem& item : scene.items) {
            if (const auto* figure = std::get_if<BoardFigure>(&item)) {
                m_metrics.emplace_back(figure->figure, theme, digits, leastCellWidth);
                m_sizes.push_back(m_metrics.back().size());
                m_centres.push_back(m_metrics.back().gridRect().center().y());
            } else {
                const FormulaLayout sign(std::get<Formula>(item), theme, signSize(std::get<Formula>(item), digits));
                m_metrics.emplace_back();
                m_sizes.push_back(sign.size());
                m_centres.push_back(sign.size().height() / 2);
            }
        }
    }

    double gap() const { return m_gap; }
    std::size_t count() const { return m_sizes.size(); }
    const QSizeF& size(std::size_t k) const { return m_sizes[k]; }
    double centre(std::size_t k) const { return m_centres[k]; }
    const MatrixMetrics& metrics(std::size_t k) const { return m_metrics[k]; }

    QSizeF rowSize() const
    {
        double width = m_gap * static_cast<double>(count() - 1), above = 0, below = 0;
        for (std::size_t k = 0; k < count(); ++k) {
            width += m_sizes[k].width();
            above = std::max(above, m_centres[k]);
            below = std::max(below, m_sizes[k].height() - m_centres[k]);
        }
        return {width, above + below};
    }

    double above() const { return *std::max_element(m_centres.begin(), m_centres.end()); }

private:
    double m_gap;
    std::vector<MatrixMetrics> m_metrics;
    std::vector<QSizeF> m_sizes;
    std::vector<double> m_centres;      ///< of the cells, from the item's top: what stands on one line
};

/// Whether the scene has a chance in `area`: cells are at least so many digits wide and high. It spares measuring a
/// quarter of a million numbers to find that 512 columns do not fit.
bool mayFit(const BoardScene& scene, double digits, const QSizeF& area, bool stacked)
{
    constexpr double kLeastCell = 0.6;
    double columns = 0, rows = 0;
    for (const BoardItem& item : scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item)) {
            columns += static_cast<double>(figure->figure.shownColumns());
            rows = std::max(rows, static_cast<double>(figure->figure.shownRows()));
        }
    return columns * (stacked ? 0.5 : 1.0) * kLeastCell * digits <= area.width() && rows * kLeastCell * digits <= area.height();
}

bool fits(const QSizeF& size, const QSizeF& area)
{
    return size.width() <= area.width() && size.height() <= area.height();
}

std::vector<QRectF> placedInRow(const Measured& items, const QSizeF& area)
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
double sharedCellWidth(const Measured& items)
{
    return std::max(items.metrics(2).cellSize().width(), items.metrics(4).cellSize().width());
}

/// Falk's scheme: left operand (0) and result (4) side by side, right operand (2) above the result; signs are left out.
std::vector<QRectF> placedAsFalk(const Measured& items, const QSizeF& area, QSizeF& needed)
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
double sharedCellWidth(const Measured& items, const std::vector<FigureStack>& stacks)
{
    double width = 0;
    for (const FigureStack& one : stacks)
        if (one.hasBelow) width = std::max({width, items.metrics(one.top).cellSize().width(), items.metrics(one.below()).cellSize().width()});
    return width;
}

/// A line whose rows of sums stand below their matrices, column under column.
std::vector<QRectF> placedInStacks(const Measured& items, const std::vector<FigureStack>& stacks, const QSizeF& area, QSizeF& needed)
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

/// The width that every matrix may take at most so that all of them together take `available`.
double fairShare(std::vector<double> wanted, double available)
{
    std::sort(wanted.begin(), wanted.end());
    double left = available;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
        const double share = left / static_cast<double>(wanted.size() - k);
        if (wanted[k] > share) return share;
        left -= wanted[k];
    }
    return available;
}

bool isFigure(const BoardScene& scene, std::size_t k)
{
    return std::holds_alternative<BoardFigure>(scene.items[k]);
}

/// The sizes of a line in which each figure has a fair share of `width`, and none is higher than `heightOf` it.
std::vector<QSizeF> sizesToScroll(const BoardScene& scene, const Measured& items, double width, const std::function<int(std::size_t)>& heightOf)
{
    // Even what is least of a figure must stay on the board.
    const auto within = [&](std::size_t k, double most) {
        const QSize limit(static_cast<int>(most), heightOf(k));
        return QSizeF(items.metrics(k).sizeWithin(limit)).boundedTo(QSizeF(limit).expandedTo({1, 1}));
    };
    std::vector<double> wanted;
    double available = width - items.gap() * static_cast<double>(items.count() - 1);
    for (std::size_t k = 0; k < items.count(); ++k) {
        // A figure that is too high for the board takes a scroll bar's width more.
        if (isFigure(scene, k)) wanted.push_back(items.metrics(k).sizeWithin({static_cast<int>(items.size(k).width()) + kAmpleForABar, heightOf(k)}).width());
        else available -= items.size(k).width();
    }
    const double share = fairShare(wanted, available);
    std::vector<QSizeF> sizes;
    for (std::size_t k = 0; k < items.count(); ++k) {
        sizes.push_back(isFigure(scene, k) ? within(k, share) : items.size(k));
        if (isFigure(scene, k)) available -= sizes[k].width();
    }
    // Each is cut to whole cells; what that leaves is enough for a further one, or two, in another.
    for (std::size_t k = 0; k < items.count(); ++k)
        if (isFigure(scene, k) && available > 0) {
            const QSizeF more = within(k, sizes[k].width() + available);
            available -= more.width() - sizes[k].width();
            sizes[k] = more;
        }
    return sizes;
}

std::vector<QRectF> placedToScroll(const BoardScene& scene, const Measured& items, const QSizeF& area)
{
    // First rows stand on one line, wherever symbols and names end; signs halfway down.
    double above = 0, below = 0;
    for (std::size_t k = 0; k < items.count(); ++k)
        if (isFigure(scene, k)) above = std::max(above, items.metrics(k).gridRect().top());
    const auto topOf = [&](std::size_t k) { return isFigure(scene, k) ? above - items.metrics(k).gridRect().top() : 0.0; };
    const std::vector<QSizeF> sizes = sizesToScroll(scene, items, area.width(), [&](std::size_t k) { return static_cast<int>(area.height() - topOf(k)); });
    std::vector<QRectF> places;
    double x = 0;
    for (std::size_t k = 0; k < items.count(); ++k) {
        places.emplace_back(QPointF(x, topOf(k)), sizes[k]);
        x += sizes[k].width() + items.gap();
        below = std::max(below, places.back().bottom());
    }
    for (std::size_t k = 0; k < items.count(); ++k)
        if (!isFigure(scene, k)) places[k].moveTop((above + below - items.size(k).height()) / 2);
    const double spare = std::max(0.0, (area.width() - (x - items.gap())) / 2);
    for (QRectF& place : places) place.translate(spare, std::max(0.0, (area.height() - below) / 2));
    return places;
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
    return mayFit(scene, least, area, false) && fits(Measured(scene, theme, least).rowSize(), area);
}

BoardLayout layOut(const BoardScene& scene, const Theme& theme, const QSizeF& area, double windowWidth, bool toTheFloor)
{
    const DigitSizes sizes = digitSizes(theme, windowWidth);
    const std::vector<double> tried = sizesBetween(sizes.most, toTheFloor ? sizes.floor : sizes.least);
    for (const double digits : tried) {
        if (!mayFit(scene, digits, area, false)) continue;
        const Measured items(scene, theme, digits);
        if (fits(items.rowSize(), area)) return {Arrangement::Row, digits, 0, true, placedInRow(items, area)};
    }
    const std::vector<FigureStack> stacks = stacksOf(scene);
    for (const double digits : tried) {
        if (!hasStacks(stacks) || !mayFit(scene, digits, area, true)) continue;
        const double width = sharedCellWidth(Measured(scene, theme, digits), stacks);
        QSizeF needed;
        std::vector<QRectF> places = placedInStacks(Measured(scene, theme, digits, width), stacks, area, needed);
        if (fits(needed, area)) return {Arrangement::Row, digits, width, true, std::move(places)};
    }
    for (const double digits : tried) {
        if (!scene.isProduct || !mayFit(scene, digits, area, true)) continue;
        const double width = sharedCellWidth(Measured(scene, theme, digits));
        const Measured items(scene, theme, digits, width);
        QSizeF needed;
        std::vector<QRectF> places = placedAsFalk(items, area, needed);
        if (fits(needed, area)) return {Arrangement::Falk, digits, width, true, std::move(places)};
    }
    const Measured items(scene, theme, sizes.floor);
    // Below what is too wide there is a scroll bar.
    const bool allRows = items.rowSize().height() + kBarAndAir <= area.height();
    return {Arrangement::Scrolling, sizes.floor, 0, allRows, placedToScroll(scene, items, area)};
}

}
