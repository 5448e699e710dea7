#include "app/board/map_layout.h"

#include <algorithm>
#include <cmath>

#include "app/board/measured_scene.h"

namespace abh {
namespace {

constexpr Index kLeastMap = 8;            // rows or columns of what may be a map
constexpr double kDigitsShare = 0.45;     // of the width that a figure may take that keeps its numbers beside maps
constexpr double kLeastExtent = 24;       // pixels of a map, which may have one column only
constexpr double kMostCell = 28, kWholePixels = 4;

bool isLarge(const MatrixFigure& figure)
{
    return std::max(figure.matrix.rows(), figure.matrix.cols()) >= kLeastMap;
}

/// The figures of a scene as they stand side by side, some as maps.
class MapRow {
public:
    MapRow(const BoardScene& scene, const Theme& theme, const QSizeF& area, double digits)
        : m_scene(scene), m_theme(theme), m_area(area), m_digits(digits), m_rowPitch(scene.items.size(), 0.0)
    {
        for (const BoardItem& item : scene.items) m_isMap.push_back(becomesMap(item));
        levelWithDigits();
    }

    bool hasMaps() const { return std::find(m_isMap.begin(), m_isMap.end(), true) != m_isMap.end(); }

    /// The largest size of a cell with which all stands in the area.
    double fittingCell() const
    {
        double cell = kMostCell;
        // What stands around a figure is wider where that is narrow, so that the first answer is on the safe side.
        const MeasuredScene narrow(m_scene, m_theme, m_digits, scales(kMostCell / 1024));
        cell = cellBeside(narrow);
        const MeasuredScene there(m_scene, m_theme, m_digits, scales(cell));
        if (const double better = cellBeside(there); better > cell && MeasuredScene(m_scene, m_theme, m_digits, scales(better)).rowSize().width() <= m_area.width()) cell = better;
        // Cells of whole pixels, or of a half more in turn, are all as wide as each other.
        return cell >= kWholePixels ? std::floor(cell) : cell >= 1 ? std::floor(2 * cell) / 2 : cell;
    }

    /// `scrolls`: each shows rows of its own, and so needs its names.
    std::vector<MatrixScale> scales(double cell, bool scrolls = false) const
    {
        std::vector<MatrixScale> made;
        for (std::size_t k = 0; k < m_scene.items.size(); ++k) {
            made.push_back({m_digits});
            if (!m_isMap[k]) continue;
            made.back().numbered = scrolls;
            made.back().rowNames = scrolls || !hasNamesBefore(k);
            made.back().mapCell = QSizeF(std::max(cell, kLeastExtent / columns(k)), m_rowPitch[k] > 0 ? m_rowPitch[k] : std::max(cell, kLeastExtent / rows(k)));
        }
        return made;
    }

private:
    const MatrixFigure& figure(std::size_t k) const { return std::get<BoardFigure>(m_scene.items[k]).figure; }
    double rows(std::size_t k) const { return static_cast<double>(figure(k).shownRows()); }
    double columns(std::size_t k) const { return static_cast<double>(figure(k).shownColumns()); }

    bool becomesMap(const BoardItem& item) const
    {
        const auto* made = std::get_if<BoardFigure>(&item);
        if (!made || !isLarge(made->figure)) return false;
        const double width = static_cast<double>(made->figure.shownColumns()) * 2 * m_digits, height = static_cast<double>(made->figure.shownRows()) * 1.5 * m_digits;
        if (width > m_area.width() || height > m_area.height()) return true;    // without a look at every number
        const QSize size = MatrixMetrics(made->figure, m_theme, m_digits).size();
        return size.width() > kDigitsShare * m_area.width() || size.height() > m_area.height();
    }

    /// Whether a map further left has the same rows and names them.
    bool hasNamesBefore(std::size_t k) const
    {
        for (std::size_t other = 0; other < k; ++other)
            if (m_isMap[other] && figure(other).shownRowNames() == figure(k).shownRowNames() && figure(other).shownRows() == figure(k).shownRows()) return true;
        return false;
    }

    /// Rows of a map that stand beside the same rows with numbers are as high as those.
    void levelWithDigits()
    {
        for (std::size_t k = 0; k < m_isMap.size(); ++k)
            for (std::size_t other = 0; m_isMap[k] && other < m_isMap.size(); ++other) {
                if (!isFigure(m_scene, other) || m_isMap[other] || figure(other).shownRows() != figure(k).shownRows()) continue;
                const MatrixMetrics metrics(figure(other), m_theme, m_digits);
                m_rowPitch[k] = metrics.gridRect().height() / rows(k);
            }
    }

    /// The largest cell with which the maps have room, where everything around them is as wide and high as in `items`.
    double cellBeside(const MeasuredScene& items) const
    {
        double around = items.rowSize().width(), above = 0, most = kMostCell;
        for (std::size_t k = 0; k < items.count(); ++k)
            if (isFigure(m_scene, k)) above = std::max(above, items.metrics(k).gridRect().top());
        for (std::size_t k = 0; k < items.count(); ++k) {
            if (!m_isMap[k]) continue;
            const QRectF grid = items.metrics(k).gridRect();
            around -= grid.width();
            if (m_rowPitch[k] == 0) most = std::min(most, (m_area.height() - above - (items.size(k).height() - grid.bottom())) / rows(k));
        }
        const auto width = [&](double cell) {
            double sum = around;
            for (std::size_t k = 0; k < m_isMap.size(); ++k)
                if (m_isMap[k]) sum += std::max(kLeastExtent, columns(k) * cell);
            return sum;
        };
        double low = 0.02, high = std::max(low, most);
        if (width(high) <= m_area.width()) return high;
        for (int halving = 0; halving < 40; ++halving) {
            const double middle = (low + high) / 2;
            (width(middle) <= m_area.width() ? low : high) = middle;
        }
        return low;
    }

    const BoardScene& m_scene;
    const Theme& m_theme;
    QSizeF m_area;
    double m_digits;
    std::vector<bool> m_isMap;
    std::vector<double> m_rowPitch;    ///< of a map whose rows are as high as a neighbour's with numbers; 0: as its cells
};

}

bool mayBeMaps(const BoardScene& scene)
{
    return std::any_of(scene.items.begin(), scene.items.end(), [](const BoardItem& item) {
        const auto* made = std::get_if<BoardFigure>(&item);
        return made && isLarge(made->figure);
    });
}

std::optional<BoardLayout> layOutMaps(const BoardScene& scene, const Theme& theme, const QSizeF& area, const DigitSizes& sizes, double zoom)
{
    const MapRow row(scene, theme, area, sizes.floor);
    if (!row.hasMaps()) return std::nullopt;
    const double fitting = row.fittingCell(), cell = std::max(fitting, zoom);
    std::vector<MatrixScale> scales = row.scales(cell, cell > fitting);
    const MeasuredScene items(scene, theme, sizes.floor, scales);
    return BoardLayout{Arrangement::Maps, sizes.floor, 0, true, placedToScroll(scene, items, area), std::move(scales), cell};
}

}
