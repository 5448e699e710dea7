#include "app/gallery/exhibit_picture.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>

#include "app/widgets/matrix_metrics.h"
#include "app/widgets/matrix_painter.h"

namespace abh {
namespace {

// Of the digits, in pixels at 100 %.
constexpr double kLargest = 17, kStep = 0.5;
constexpr double kGap = 8, kEdge = 2;

/// Which names a picture has, and the size of its digits below which it had better have fewer.
struct Naming {
    bool rows, columns;
    double least;
};
constexpr Naming kNamings[]{{true, true, 11}, {true, false, 11}, {false, true, 8.5}, {false, false, 7}};

/// The figures in lines, each with its place.
class Arrangement {
public:
    Arrangement(const std::vector<MatrixFigure>& figures, const Theme& theme, double digits) : m_gap(theme.px(kGap))
    {
        for (const MatrixFigure& figure : figures) m_metrics.emplace_back(figure, theme, theme.px(digits));
        m_perLine = figures.size() > 3 ? (figures.size() + 1) / 2 : figures.size();
    }

    QSizeF size() const
    {
        QSizeF all;
        for (std::size_t first = 0; first < m_metrics.size(); first += m_perLine) {
            const QSizeF line = lineSize(first);
            all = {std::max(all.width(), line.width()), all.height() + line.height() + (first > 0 ? m_gap : 0)};
        }
        return all;
    }

    void paint(QPainter& painter, const std::vector<MatrixFigure>& figures, const Theme& theme, QSizeF within) const
    {
        double y = std::max(0.0, std::floor((within.height() - size().height()) / 2));
        for (std::size_t first = 0; first < m_metrics.size(); first += m_perLine) {
            const QSizeF line = lineSize(first);
            double x = std::max(0.0, std::floor((within.width() - line.width()) / 2));
            for (std::size_t k = first; k < lineEnd(first); ++k) {
                const QSize one = m_metrics[k].size();
                painter.save();
                painter.translate(x, y);
                MatrixPainter(figures[k], m_metrics[k], theme).paint(painter, m_metrics[k].frame(one, {}));
                painter.restore();
                x += one.width() + m_gap;
            }
            y += line.height() + m_gap;
        }
    }

private:
    std::size_t lineEnd(std::size_t first) const { return std::min(first + m_perLine, m_metrics.size()); }

    QSizeF lineSize(std::size_t first) const
    {
        QSizeF line;
        for (std::size_t k = first; k < lineEnd(first); ++k) {
            const QSize one = m_metrics[k].size();
            line = {line.width() + one.width() + (k > first ? m_gap : 0), std::max<double>(line.height(), one.height())};
        }
        return line;
    }

    std::vector<MatrixMetrics> m_metrics;
    std::size_t m_perLine = 1;
    double m_gap;
};

/// The largest digits with which all of it is within `size`, not below `least`.
std::optional<Arrangement> fitted(const std::vector<MatrixFigure>& figures, const Theme& theme, QSizeF size, double least)
{
    std::optional<Arrangement> best;
    int low = 0, high = static_cast<int>((kLargest - least) / kStep);    // steps above the least
    while (low <= high) {
        const int middle = (low + high) / 2;
        Arrangement tried(figures, theme, least + middle * kStep);
        const bool fits = tried.size().width() <= size.width() && tried.size().height() <= size.height();
        if (fits) best = std::move(tried);
        (fits ? low : high) = fits ? middle + 1 : middle - 1;
    }
    return best;
}

}

QPixmap exhibitPicture(const std::vector<MatrixFigure>& figures, const Theme& theme, QSize size, double devicePixelRatio)
{
    QPixmap picture(size * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(theme.card);
    if (figures.empty()) return picture;
    const QSizeF room = QSizeF(size) - QSizeF(2 * kEdge, 2 * kEdge);
    std::vector<MatrixFigure> shown = figures;
    std::optional<Arrangement> fits;
    for (const Naming& naming : kNamings) {
        for (MatrixFigure& figure : shown) {
            if (!naming.rows) figure.rowNames.clear();
            figure.columnNames = naming.columns ? figures.front().columnNames : QStringList();
        }
        if ((fits = fitted(shown, theme, room, naming.least))) break;
    }
    QPainter painter(&picture);
    fits.value_or(Arrangement(shown, theme, std::end(kNamings)[-1].least)).paint(painter, shown, theme, size);
    return picture;
}

}
