#include "app/widgets/matrix_metrics.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

// Where the parts lie in a widget that may be smaller than the figure.

namespace abh {
namespace {

constexpr double kBarThickness = 12;   // a thin bar and the air before it
constexpr double kLeastMap = 48;       // so much of a map that scrolls can be seen

}

QRectF MatrixMetrics::rowNameRect(const MatrixFrame& frame, Index shownRow) const
{
    const QRectF cell = shownRect(shownRow, 0).translated(frame.shift);
    // In a map a name is higher than its row, and stands in the middle of it.
    const double more = m_rowNameStride > 1 ? std::max(0.0, QFontMetricsF(m_nameFont).height() - cell.height()) : 0.0;
    return {frame.rowNames.left(), cell.top() - more / 2, frame.rowNames.width(), cell.height() + more};
}

QRectF MatrixMetrics::columnNameRect(const MatrixFrame& frame, Index shownColumn) const
{
    const QRectF cell = shownRect(0, shownColumn).translated(frame.shift);
    const double more = static_cast<double>(m_columnNameStride - 1) * cell.width();
    return {cell.left() - more / 2, frame.columnNames.top(), cell.width() + more, frame.columnNames.height()};
}

QSize MatrixMetrics::sizeWithin(QSize limit) const
{
    QSize needed = m_size;
    // A bar that one direction needs takes room from the other, which may then need one too.
    for (int turn = 0; turn < 2; ++turn) {
        const bool vertical = needed.height() > limit.height(), horizontal = needed.width() > limit.width();
        needed = m_size + QSize(vertical ? qRound(kBarThickness) : 0, horizontal ? qRound(kBarThickness) : 0);
    }
    const QSize seen = needed.boundedTo(limit);
    if (m_isMap) return seen;
    // What is cut off is cut between cells: half a number is none, and looks like one that is missing.
    const auto surplus = [this](double room, double cell) {
        const double pitch = cell + m_gap;
        return std::max(0, qCeil(room - (std::max(1.0, std::floor((room + m_gap) / pitch)) * pitch - m_gap)));
    };
    QSize cut = seen;
    if (seen.width() < needed.width()) cut.rwidth() -= surplus(seen.width() - (needed.width() - m_grid.width()), m_cell.width());
    if (seen.height() < needed.height()) cut.rheight() -= surplus(seen.height() - (needed.height() - m_grid.height()), m_cell.height());
    return cut.expandedTo(leastSize().boundedTo(seen));
}

QSize MatrixMetrics::leastSize() const
{
    const QSizeF least = m_isMap ? m_grid.size().boundedTo({kLeastMap, kLeastMap}) : m_cell;
    return (QSizeF(m_size) - m_grid.size() + least + QSizeF(kBarThickness, kBarThickness)).toSize().boundedTo(m_size);
}

MatrixFrame MatrixMetrics::frame(QSizeF widget, QPointF scroll) const
{
    const double names = m_names.width() > 0 ? m_names.width() + m_nameGap : 0;
    const double leftBand = names + m_bracket;
    const double bottomBand = m_size.height() - m_grid.bottom();
    QSizeF room(widget.width() - leftBand - m_bracket, widget.height() - m_grid.top() - bottomBand);
    bool horizontal = false, vertical = false;
    for (int turn = 0; turn < 2; ++turn) {
        if (!vertical && m_grid.height() > room.height()) { vertical = true; room.rwidth() -= kBarThickness; }
        if (!horizontal && m_grid.width() > room.width()) { horizontal = true; room.rheight() -= kBarThickness; }
    }
    MatrixFrame frame;
    const QSizeF seen = m_grid.size().boundedTo(room).expandedTo(QSizeF(0, 0));
    frame.overflow = m_grid.size() - seen;
    const double spareWidth = room.width() - seen.width(), spareHeight = room.height() - seen.height();
    // With room to spare the figure sits in the middle, as a whole: a wide caption or the names count.
    const bool fits = widget.width() >= m_size.width() && !vertical;
    const double left = fits ? m_grid.left() + std::floor((widget.width() - m_size.width()) / 2) : leftBand + std::max(0.0, std::floor(spareWidth / 2));
    const double top = m_grid.top() + std::max(0.0, std::floor(spareHeight / 2));
    frame.cells = QRectF(QPointF(left, top), seen);
    const QPointF scrolled(std::clamp(scroll.x(), 0.0, frame.overflow.width()), std::clamp(scroll.y(), 0.0, frame.overflow.height()));
    frame.shift = frame.cells.topLeft() - m_grid.topLeft() - scrolled;
    frame.brackets = frame.cells.adjusted(-m_bracket, -m_overhang, m_bracket, m_overhang);
    const double thin = kBarThickness - 4;
    if (vertical) frame.verticalBar = QRectF(frame.brackets.right() + 4, frame.cells.top(), thin, seen.height());
    if (horizontal) frame.horizontalBar = QRectF(frame.cells.left(), frame.brackets.bottom() + 4, seen.width(), thin);
    placeAround(frame, widget.width());
    return frame;
}

void MatrixMetrics::placeAround(MatrixFrame& frame, double widgetWidth) const
{
    const QRectF& brackets = frame.brackets;
    if (m_names.width() > 0)
        frame.rowNames = QRectF(brackets.left() - m_nameGap - m_names.width(), frame.cells.top(), m_names.width(), frame.cells.height());
    if (m_names.height() > 0)
        frame.columnNames = QRectF(frame.cells.left(), brackets.top() - 2 - m_names.height(), frame.cells.width(), m_names.height());
    const double middle = brackets.center().x();
    frame.symbol = QRectF(QPointF(middle - m_symbol.width() / 2, frame.cells.top() - m_grid.top() + m_symbolTop), m_symbol);
    const double captionTop = brackets.bottom() + m_captionGap + (frame.horizontalBar.isEmpty() ? 0 : kBarThickness);
    const double width = std::min(m_caption.width(), 2 * std::min(middle, widgetWidth - middle));
    frame.caption = QRectF(middle - width / 2, captionTop, width, m_caption.height());
}

}
