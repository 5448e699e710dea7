#include "app/board/measured_scene.h"

#include <algorithm>
#include <functional>

#include "app/board/board_layout.h"
#include "app/widgets/formula_layout.h"

namespace abh {
namespace {

constexpr int kAmpleForABar = 100;

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

/// The sizes of a line in which each figure has a fair share of `width`, and none is higher than `heightOf` it.
std::vector<QSizeF> sizesToScroll(const BoardScene& scene, const MeasuredScene& items, double width, const std::function<int(std::size_t)>& heightOf)
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

}

MeasuredScene::MeasuredScene(const BoardScene& scene, const Theme& theme, double digits, double leastCellWidth)
    : MeasuredScene(scene, theme, digits, std::vector<MatrixScale>(scene.items.size(), MatrixScale{digits, leastCellWidth}))
{
}

MeasuredScene::MeasuredScene(const BoardScene& scene, const Theme& theme, double digits, const std::vector<MatrixScale>& scales) : m_gap(0.55 * digits)
{
    for (std::size_t k = 0; k < scene.items.size(); ++k) {
        if (const auto* figure = std::get_if<BoardFigure>(&scene.items[k])) {
            m_metrics.emplace_back(figure->figure, theme, scales[k]);
            m_sizes.push_back(m_metrics.back().size());
            m_centres.push_back(m_metrics.back().gridRect().center().y());
        } else {
            const auto& formula = std::get<Formula>(scene.items[k]);
            const FormulaLayout sign(formula, theme, signSize(formula, digits));
            m_metrics.emplace_back();
            m_sizes.push_back(sign.size());
            m_centres.push_back(sign.size().height() / 2);
        }
    }
}

QSizeF MeasuredScene::rowSize() const
{
    double width = m_gap * static_cast<double>(count() - 1), above = 0, below = 0;
    for (std::size_t k = 0; k < count(); ++k) {
        width += m_sizes[k].width();
        above = std::max(above, m_centres[k]);
        below = std::max(below, m_sizes[k].height() - m_centres[k]);
    }
    return {width, above + below};
}

double MeasuredScene::above() const
{
    return *std::max_element(m_centres.begin(), m_centres.end());
}

bool isFigure(const BoardScene& scene, std::size_t item)
{
    return std::holds_alternative<BoardFigure>(scene.items[item]);
}

std::vector<QRectF> placedToScroll(const BoardScene& scene, const MeasuredScene& items, const QSizeF& area)
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

}
