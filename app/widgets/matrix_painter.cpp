#include "app/widgets/matrix_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

#include "app/widgets/formula_layout.h"

namespace abh {
namespace {

constexpr double kReadable = 4.5;    // WCAG AA for text
constexpr double kVisible = 3.0;     // WCAG AA for graphics

QColor mixed(const QColor& a, const QColor& b, double shareOfB)
{
    const auto mix = [&](int x, int y) { return qRound(x + (y - x) * shareOfB); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

/// `preferred`, moved towards black or white only as far as it must be to stand out from `ground`.
QColor standingOut(const QColor& preferred, const QColor& ground, double ratio)
{
    if (contrast(preferred, ground) >= ratio) return preferred;
    const QColor far = contrast(Qt::black, ground) > contrast(Qt::white, ground) ? Qt::black : Qt::white;
    for (double share = 0.15; share < 1; share += 0.15) {
        const QColor candidate = mixed(preferred, far, share);
        if (contrast(candidate, ground) >= ratio) return candidate;
    }
    return far;
}

Formula inRole(Formula formula, Role role)
{
    if (formula.role == Role::Plain) formula.role = role;
    for (Formula& part : formula.parts) part = inRole(std::move(part), role);
    return formula;
}

bool isLit(const CellState& state)
{
    return state.active || state.source || state.target;
}

}

MatrixPainter::MatrixPainter(const MatrixFigure& figure, const MatrixMetrics& metrics, const Theme& theme)
    : m_figure(figure)
    , m_metrics(metrics)
    , m_theme(theme)
{
    for (Index i = 0; i < figure.matrix.rows(); ++i)
        for (Index j = 0; j < figure.matrix.cols(); ++j) {
            const CellState state = figure.stateOf(i, j);
            m_anyLit |= isLit(state);
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

double MatrixPainter::textOffset(const QString& text, bool bold) const
{
    const QFontMetricsF metrics(m_metrics.numberFont(bold));
    const qsizetype whole = wholePartLength(text);
    if (whole < 0) return (m_metrics.cellSize().width() - metrics.horizontalAdvance(text)) / 2;
    // The bold face of a long number may need the room before the point that others leave.
    return std::max(0.0, m_metrics.pointOffset() - metrics.horizontalAdvance(text.left(whole)));
}

QColor MatrixPainter::tintOf(MatrixCell cell) const
{
    const double value = m_figure.matrix(cell.row, cell.column);
    if (m_figure.tint == MatrixFigure::Tint::None) return m_theme.ground(m_figure.role);
    if (!std::isfinite(value)) return m_theme.card;
    if (m_figure.tint == MatrixFigure::Tint::Share) return m_theme.shareGround(std::clamp(value, 0.0, 1.0));
    return m_theme.signedGround(m_largest > 0 ? value / m_largest : 0);
}

MatrixPainter::Look MatrixPainter::lookOf(MatrixCell cell, const CellState& state) const
{
    // While something is lit, the rest of an operand steps back.
    const bool stepsBack = state.pending || state.dimmed || (m_figure.operand && m_anyLit);
    const bool lit = isLit(state);
    Look look;
    if (state.hidden) look.ground = m_theme.card;
    else if (state.masked) look.ground = mixed(m_theme.card, m_theme.line, 0.35);
    else look.ground = mixed(tintOf(cell), m_theme.window, lit ? 0 : stepsBack ? 0.7 : m_figure.operand ? 0.35 : 0);
    const bool quiet = !state.active && (state.hidden || state.masked || state.pending || state.dimmed || (stepsBack && !lit));
    look.text = standingOut(quiet ? m_theme.mutedText : m_theme.text, look.ground, kReadable);
    return look;
}

void MatrixPainter::paintCell(QPainter& painter, MatrixCell cell, const QRectF& rect, bool whole) const
{
    const CellState state = m_figure.stateOf(cell);
    const Look look = lookOf(cell, state);
    const double radius = std::max(3.0, m_metrics.gap());
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.ground);
    painter.drawRoundedRect(rect, radius, radius);
    if (state.masked && !state.hidden) {
        painter.setBrush(QBrush(mixed(look.ground, m_theme.mutedText, 0.22), Qt::BDiagPattern));
        painter.drawRoundedRect(rect, radius, radius);
    }
    paintOutline(painter, state, rect, look.ground);

    if (!whole) return;
    const QString text = cellText(m_figure, cell, m_metrics.decimals());
    const QFont& font = m_metrics.numberFont(state.active);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(look.text);
    // Centred on the digits themselves, which is lower than centring the line would be.
    const double baseline = std::round(rect.center().y() + metrics.capHeight() / 2);
    painter.drawText(QPointF(rect.left() + textOffset(text, state.active), baseline), text);
}

void MatrixPainter::paintOutline(QPainter& painter, const CellState& state, const QRectF& rect, const QColor& ground) const
{
    painter.setBrush(Qt::NoBrush);
    const double radius = std::max(3.0, m_metrics.gap());
    if (state.active || state.source) {
        paintMark(painter, rect, state.active);
    } else if (state.target) {
        QPen pen(m_theme.role(m_figure.role), std::max(2.0, m_metrics.digits() / 12));
        pen.setDashPattern({3, 2});
        painter.setPen(pen);
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius);
    } else if (state.hidden) {
        QPen pen(mixed(m_theme.line, m_theme.mutedText, 0.5), 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    } else if (m_figure.tint != MatrixFigure::Tint::None) {
        // The tint of a number near zero is close to the board's ground; an edge keeps its cell.
        painter.setPen(QPen(mixed(ground, m_theme.text, 0.1), 1));
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    }
}

void MatrixPainter::paintMark(QPainter& painter, const QRectF& rect, bool strong) const
{
    // Where the mark alone is weak, as yellow on white, a hairline that stands out runs around it, in the gap.
    const double width = std::max(2.0, std::round(m_metrics.digits() / (strong ? 7 : 9)));
    const double radius = std::max(3.0, m_metrics.gap());
    const double outside = std::min(1.0, m_metrics.gap() / 2 - 0.5);
    painter.setPen(QPen(m_theme.mark, width));
    const double inset = width / 2 - outside;
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    const QColor edge = standingOut(m_theme.mark, m_theme.window, kVisible);
    if (edge == m_theme.mark) return;
    painter.setPen(QPen(edge, 1));
    const double hairline = outside + 0.5;
    painter.drawRoundedRect(rect.adjusted(-hairline, -hairline, hairline, hairline), radius + 1, radius + 1);
}

void MatrixPainter::paintCells(QPainter& painter, const MatrixFrame& frame, std::optional<MatrixCell> focusRing) const
{
    painter.save();
    // Outlines of cells at the edge reach into the gap; they may, where there is no scrolling.
    const double slack = m_metrics.gap();
    painter.setClipRect(frame.cells.adjusted(-slack, -slack, slack, slack));
    painter.translate(frame.shift);
    const MatrixRange seen = m_metrics.shownWithin(frame.cells.translated(-frame.shift));
    for (Index row = seen.firstRow; row <= seen.lastRow; ++row)
        for (Index column = seen.firstColumn; column <= seen.lastColumn; ++column) {
            const QRectF rect = m_metrics.shownRect(row, column);
            // Half a number reads as another number: at the edge of what is scrolled there is none.
            paintCell(painter, m_figure.turned({row, column}), rect, frame.cells.adjusted(-1, -1, 1, 1).contains(rect.translated(frame.shift)));
        }
    paintRules(painter, seen);
    if (focusRing && m_figure.contains(*focusRing)) {
        const double outside = std::max(1.5, m_metrics.gap() * 0.6);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.focus, std::max(2.0, m_metrics.gap() * 0.6)));
        painter.drawRoundedRect(m_metrics.cellRect(*focusRing).adjusted(-outside, -outside, outside, outside), m_metrics.gap() + 1, m_metrics.gap() + 1);
    }
    painter.restore();
}

void MatrixPainter::paintRules(QPainter& painter, const MatrixRange& seen) const
{
    painter.setPen(QPen(mixed(m_theme.role(m_figure.role), m_theme.window, 0.3), std::max(1.5, m_metrics.gap() / 2)));
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
    painter.drawText(place, alignment, shown);
}

void MatrixPainter::paintSurroundings(QPainter& painter, const MatrixFrame& frame) const
{
    if (!m_figure.symbol.isEmpty())
        FormulaLayout(inRole(m_figure.symbol, m_figure.role), m_theme, m_metrics.symbolPixels()).paint(painter, frame.symbol.topLeft());
    if (m_figure.caption.isEmpty()) return;
    painter.setFont(m_metrics.captionFont());
    painter.setPen(m_theme.mutedText);
    const QFontMetricsF metrics(m_metrics.captionFont());
    painter.drawText(frame.caption, Qt::AlignCenter, metrics.elidedText(m_figure.caption, Qt::ElideRight, frame.caption.width()));
}

}
