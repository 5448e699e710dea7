#include "app/widgets/matrix_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

#include "app/style/control_colours.h"
#include "app/widgets/formula_layout.h"
#include "app/widgets/matrix_tint.h"
#include "app/widgets/paint_text.h"
#include "app/widgets/text_measures.h"

namespace abh {
namespace {

Formula inRole(Formula formula, Role role)
{
    if (formula.role == Role::Plain) formula.role = role;
    for (Formula& part : formula.parts) part = inRole(std::move(part), role);
    return formula;
}

}

MatrixPainter::MatrixPainter(const MatrixFigure& figure, const MatrixMetrics& metrics, const Theme& theme, std::optional<MatrixBlock> selection, const MatrixMap* map)
    : m_figure(figure)
    , m_metrics(metrics)
    , m_theme(theme)
    , m_selection(selection)
    , m_map(map)
{
    if (!metrics.isMap() && figure.tint == MatrixFigure::Tint::Signed) m_largest = largestSeen(figure);
    const Index columns = figure.matrix.cols();
    for (std::size_t k = 0; k < figure.states.size(); ++k) {
        const CellState& state = figure.states[k];
        m_anyLit |= state.isLit();
        if (state.active) m_active = MatrixCell{static_cast<Index>(k) / columns, static_cast<Index>(k) % columns};
    }
}

void MatrixPainter::paint(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurroundings(painter, frame);
    paintNames(painter, frame);
    if (m_metrics.isMap()) paintMap(painter, frame, focusRing);
    else paintCells(painter, frame, focusRing);
    paintBrackets(painter, frame.brackets);
    painter.restore();
}

void MatrixPainter::paintRules(QPainter& painter, const MatrixRange& seen) const
{
    painter.setPen(QPen(blend(m_theme.role(m_figure.role), m_theme.window, 0.3), std::max(1.5, m_metrics.gap() / 2)));
    const QRectF grid = m_metrics.gridRect();
    for (const Index before : m_figure.columnRules) {
        const MatrixCell first = m_figure.turned({0, before});
        const bool seenHere = m_figure.transposed ? first.row >= seen.firstRow && first.row <= seen.lastRow + 1
                                                  : first.column >= seen.firstColumn && first.column <= seen.lastColumn + 1;
        if (before <= 0 || before >= m_figure.matrix.cols() || !seenHere) continue;
        const QPointF at = m_metrics.cellRect({0, before}).topLeft() - QPointF(m_metrics.gap(), m_metrics.gap()) / 2;
        if (m_figure.transposed) painter.drawLine(QPointF(grid.left(), at.y()), QPointF(grid.right(), at.y()));
        else painter.drawLine(QPointF(at.x(), grid.top()), QPointF(at.x(), grid.bottom()));
    }
}

void MatrixPainter::paintBrackets(QPainter& painter, const QRectF& rect) const
{
    const double width = std::max(2.0, m_metrics.digits() / 9);
    const double curve = std::min(0.42 * m_metrics.digits(), rect.height() / 3);
    const QRectF line = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2);
    painter.setPen(QPen(m_theme.role(m_figure.role), width, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    for (const int side : {+1, -1}) {
        const double x = side > 0 ? line.left() : line.right();
        QPainterPath path(QPointF(x + side * curve, line.top()));
        path.quadTo(x, line.top(), x, line.top() + curve);
        path.lineTo(x, line.bottom() - curve);
        path.quadTo(x, line.bottom(), x + side * curve, line.bottom());
        painter.drawPath(path);
    }
}

void MatrixPainter::paintNames(QPainter& painter, const MatrixFrame& frame) const
{
    const MatrixRange seen = m_metrics.shownWithin(frame.cells.translated(-frame.shift));
    const MatrixCell active = m_active ? m_figure.turned(*m_active) : MatrixCell{-1, -1};
    painter.setFont(m_metrics.nameFont());
    painter.save();
    const auto each = [](Index first, Index last, Index stride, Index activeOne, const auto& paintOne) {
        // In a map the active one's name stands, and none so near that the two would run into each other.
        for (Index k = (first + stride - 1) / stride * stride; k <= last; k += stride)
            if (stride == 1 || activeOne < 0 || std::abs(k - activeOne) >= stride) paintOne(k);
        if (stride > 1 && activeOne >= first && activeOne <= last) paintOne(activeOne);
    };
    const double overhang = m_metrics.rowNameStride() > 1 ? QFontMetricsF(m_metrics.nameFont()).height() / 2 : 0;
    painter.setClipRect(frame.rowNames.adjusted(0, -overhang, 0, overhang));
    const QStringList rowNames = m_figure.rowNamesBeside || frame.rowNames.isEmpty() ? QStringList() : m_metrics.rowNames();
    each(seen.firstRow, std::min<Index>(seen.lastRow, rowNames.size() - 1), m_metrics.rowNameStride(), active.row, [&](Index row) {
        paintName(painter, rowNames[row], m_metrics.rowNameRect(frame, row), Qt::AlignRight | Qt::AlignVCenter, row == active.row);
    });
    const double lean = m_metrics.columnNameStride() > 1 ? m_metrics.columnNameRect(frame, 0).width() / 2 : 0;
    painter.setClipRect(frame.columnNames.adjusted(-lean, 0, lean, 0));
    const QStringList& columnNames = m_metrics.columnNames();
    each(seen.firstColumn, std::min<Index>(seen.lastColumn, columnNames.size() - 1), m_metrics.columnNameStride(), active.column, [&](Index column) {
        paintName(painter, columnNames[column], m_metrics.columnNameRect(frame, column), Qt::AlignCenter, column == active.column);
    });
    painter.restore();
}

void MatrixPainter::paintName(QPainter& painter, const QString& name, const QRectF& place, Qt::Alignment alignment, bool active) const
{
    painter.setPen(active ? m_theme.text : m_theme.mutedText);
    // Widths are sums of rounded advances: half a pixel keeps a name that just fits from being elided.
    const QString shown = QFontMetricsF(m_metrics.nameFont()).elidedText(name, Qt::ElideRight, place.width() + 0.5);
    paintText(painter, place, alignment, shown);
}

void MatrixPainter::paintSurroundings(QPainter& painter, const MatrixFrame& frame) const
{
    if (!m_figure.symbol.isEmpty())
        FormulaLayout(inRole(m_figure.symbol, m_figure.role), m_theme, m_metrics.symbolPixels()).paint(painter, frame.symbol.topLeft());
    if (m_figure.caption.isEmpty()) return;
    painter.setFont(m_metrics.captionFont());
    painter.setPen(m_theme.mutedText);
    const QFontMetricsF metrics(m_metrics.captionFont());
    // Half a pixel keeps a caption that just fits, as a name, from being elided; of one that does not the shape is the better half.
    const bool fits = textAdvance(m_figure.caption, m_metrics.captionFont()) <= frame.caption.width() + 0.5;
    const QString shown = fits ? m_figure.caption : m_figure.caption.section(QStringLiteral(" · "), 0, 0);
    paintText(painter, frame.caption, Qt::AlignCenter, metrics.elidedText(shown, Qt::ElideRight, frame.caption.width() + 0.5));
}

}
