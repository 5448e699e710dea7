#include "app/widgets/matrix_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

#include "app/style/control_colours.h"
#include "app/widgets/formula_layout.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

Formula inRole(Formula formula, Role role)
{
    if (formula.role == Role::Plain) formula.role = role;
    for (Formula& part : formula.parts) part = inRole(std::move(part), role);
    return formula;
}

}

MatrixPainter::MatrixPainter(const MatrixFigure& figure, const MatrixMetrics& metrics, const Theme& theme, std::optional<MatrixBlock> selection)
    : m_figure(figure)
    , m_metrics(metrics)
    , m_theme(theme)
    , m_selection(selection)
{
    for (Index i = 0; i < figure.matrix.rows(); ++i)
        for (Index j = 0; j < figure.matrix.cols(); ++j) {
            const CellState state = figure.stateOf(i, j);
            m_anyLit |= state.isLit();
            if (state.active) m_active = MatrixCell{i, j};
            const double magnitude = std::abs(figure.matrix(i, j));
            // A hidden number must not show in its neighbours' tints either.
            if (!state.hidden && std::isfinite(magnitude)) m_largest = std::max(m_largest, magnitude);
        }
}

void MatrixPainter::paint(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurroundings(painter, frame);
    paintNames(painter, frame);
    paintCells(painter, frame, focusRing);
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
    painter.setClipRect(frame.rowNames);
    const QStringList rowNames = m_figure.rowNamesBeside ? QStringList() : m_figure.shownRowNames();
    for (Index row = seen.firstRow; row <= std::min<Index>(seen.lastRow, rowNames.size() - 1); ++row)
        paintName(painter, rowNames[row], m_metrics.rowNameRect(frame, row), Qt::AlignRight | Qt::AlignVCenter, row == active.row);
    painter.setClipRect(frame.columnNames);
    const QStringList& columnNames = m_figure.shownColumnNames();
    for (Index column = seen.firstColumn; column <= std::min<Index>(seen.lastColumn, columnNames.size() - 1); ++column)
        paintName(painter, columnNames[column], m_metrics.columnNameRect(frame, column), Qt::AlignCenter, column == active.column);
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
    paintText(painter, frame.caption, Qt::AlignCenter, metrics.elidedText(m_figure.caption, Qt::ElideRight, frame.caption.width()));
}

}
