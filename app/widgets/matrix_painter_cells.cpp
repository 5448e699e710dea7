#include "app/widgets/matrix_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

#include "app/style/control_colours.h"
#include "app/widgets/matrix_tint.h"
#include "app/widgets/paint_text.h"

// The cells: grounds, outlines, numbers and what stands below them.

namespace abh {
namespace {

constexpr double kSelectedShare = 0.2;   // of the focus colour in the ground of a selected cell

}

double MatrixPainter::textOffset(const QString& text, bool bold) const
{
    const QFontMetricsF metrics(m_metrics.numberFont(bold));
    const qsizetype whole = wholePartLength(text);
    if (whole < 0) return (m_metrics.cellSize().width() - metrics.horizontalAdvance(text)) / 2;
    // The bold face of a long number may need the room before the point that others leave.
    return std::max(0.0, m_metrics.pointOffset() - metrics.horizontalAdvance(text.left(whole)));
}

MatrixPainter::Look MatrixPainter::lookOf(MatrixCell cell, const CellState& state) const
{
    // While something is lit, the rest of an operand steps back.
    const bool stepsBack = state.pending || state.dimmed || state.stale || (m_figure.operand && m_anyLit);
    const bool lit = state.isLit();
    const QColor tint = tintedGround(m_theme, m_figure.tint, m_figure.role, m_figure.matrix(cell.row, cell.column), m_largest);
    Look look;
    if (state.hidden) look.ground = m_theme.card;
    else if (state.masked) look.ground = blend(m_theme.card, m_theme.line, 0.35);
    else look.ground = blend(tint, m_theme.window, lit ? 0 : stepsBack ? 0.7 : m_figure.operand ? 0.35 : 0);
    if (m_selection && m_selection->contains(m_figure.turned(cell))) look.ground = blend(look.ground, m_theme.focus, kSelectedShare);
    const bool quiet = !state.active && (state.hidden || state.masked || state.pending || state.dimmed || state.stale || (stepsBack && !lit));
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
        painter.setBrush(QBrush(blend(look.ground, m_theme.mutedText, 0.22), Qt::BDiagPattern));
        painter.drawRoundedRect(rect, radius, radius);
    }
    paintOutline(painter, state, rect, look.ground);

    if (!whole) return;
    if (const CellDraft* draft = draftOf(m_figure, cell)) paintDraft(painter, draft->text, rect, look);
    else paintNumber(painter, cell, rect, state, look);
    if (m_figure.hasGhosts()) paintGhosts(painter, cell, rect, look);
}

void MatrixPainter::paintNumber(QPainter& painter, MatrixCell cell, const QRectF& rect, const CellState& state, const Look& look) const
{
    const QString text = numberText(m_figure, cell, m_metrics.decimals());
    const QFont& font = m_metrics.numberFont(state.active);
    painter.setFont(font);
    painter.setPen(look.text);
    // Centred on the digits themselves, which is lower than centring the line would be.
    // A hidden one has nothing below it.
    const double middle = state.hidden ? rect.height() / 2 : m_metrics.numberMiddle();
    const double baseline = std::round(rect.top() + middle + QFontMetricsF(font).capHeight() / 2);
    paintText(painter, QPointF(rect.left() + textOffset(text, state.active), baseline), text);
}

void MatrixPainter::paintDraft(QPainter& painter, const QString& text, const QRectF& rect, const Look& look) const
{
    const QFont& font = m_metrics.numberFont(false);
    const QFontMetricsF metrics(font);
    const double room = rect.width() - 0.3 * m_metrics.digits();
    const QString shown = metrics.elidedText(text, Qt::ElideRight, room);
    const double width = std::min(room, metrics.horizontalAdvance(shown));
    const double left = std::round(rect.center().x() - width / 2);
    const double baseline = std::round(rect.top() + m_metrics.numberMiddle() + metrics.capHeight() / 2);
    const QColor colour = standingOut(m_theme.warning, look.ground, kReadable);
    painter.setFont(font);
    painter.setPen(colour);
    paintText(painter, QPointF(left, baseline), shown);

    // A wave below, as a spelling mistake has it: the colour alone would say it to some only, and nothing where the text is empty.
    const double step = std::max(2.0, std::round(m_metrics.digits() / 10)), length = std::max(width, 8 * step);
    const double from = std::round(rect.center().x() - length / 2), y = baseline + 2 * step;
    QPainterPath wave(QPointF(from, y));
    for (int k = 0; k < static_cast<int>(length / step); ++k) {
        const double x = from + k * step;
        wave.quadTo(x + step / 2, y + (k % 2 == 0 ? -step : step), x + step, y);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, std::max(1.2, m_metrics.digits() / 18)));
    painter.drawPath(wave);
}

void MatrixPainter::paintGhosts(QPainter& painter, MatrixCell cell, const QRectF& rect, const Look& look) const
{
    painter.setFont(m_metrics.ghostFont());
    const QFontMetricsF metrics(m_metrics.ghostFont());
    int line = 0;
    const auto write = [&](const QString& text, const QColor& colour) {
        const double baseline = std::round(rect.top() + m_metrics.ghostMiddle(line++) + metrics.capHeight() / 2);
        painter.setPen(standingOut(colour, look.ground, kReadable));
        paintText(painter, QPointF(rect.center().x() - metrics.horizontalAdvance(text) / 2, baseline), text);
    };
    if (!m_figure.ghostTexts.empty()) write(ghostText(m_figure, cell), m_theme.mutedText);
    if (m_figure.differenceTexts.empty()) return;
    const QString difference = differenceText(m_figure, cell);
    const int sign = signOfDifference(difference);
    write(difference, sign > 0 ? m_theme.above : sign < 0 ? m_theme.below : m_theme.mutedText);
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
        QPen pen(blend(m_theme.line, m_theme.mutedText, 0.5), 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    } else if (m_figure.tint != MatrixFigure::Tint::None) {
        // The tint of a number near zero is close to the board's ground; an edge keeps its cell.
        painter.setPen(QPen(blend(ground, m_theme.text, 0.1), 1));
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
    paintSelectedGaps(painter);
    for (Index row = seen.firstRow; row <= seen.lastRow; ++row)
        for (Index column = seen.firstColumn; column <= seen.lastColumn; ++column) {
            const QRectF rect = m_metrics.shownRect(row, column);
            // Half a number reads as another number: at the edge of what is scrolled there is none.
            paintCell(painter, m_figure.turned({row, column}), rect, frame.cells.adjusted(-1, -1, 1, 1).contains(rect.translated(frame.shift)));
        }
    paintRules(painter, seen);
    paintSelectionOutline(painter);
    if (focusRing && m_figure.contains(*focusRing)) paintFocusRing(painter, m_metrics.cellRect(*focusRing));
    painter.restore();
}

void MatrixPainter::paintFocusRing(QPainter& painter, const QRectF& cell) const
{
    const double outside = std::max(1.5, m_metrics.gap() * 0.6);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.focus, std::max(2.0, m_metrics.gap() * 0.6)));
    painter.drawRoundedRect(cell.adjusted(-outside, -outside, outside, outside), m_metrics.gap() + 1, m_metrics.gap() + 1);
}

QRectF MatrixPainter::selectedRect() const
{
    const QRectF first = m_metrics.shownRect(m_selection->row, m_selection->column);
    const QRectF last = m_metrics.shownRect(m_selection->row + m_selection->rows - 1, m_selection->column + m_selection->columns - 1);
    const double outside = m_metrics.gap() / 2;
    return first.united(last).adjusted(-outside, -outside, outside, outside);
}

void MatrixPainter::paintSelectedGaps(QPainter& painter) const
{
    if (!m_selection) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(m_theme.window, m_theme.focus, kSelectedShare + 0.1));
    painter.drawRoundedRect(selectedRect(), m_metrics.gap(), m_metrics.gap());
}

void MatrixPainter::paintSelectionOutline(QPainter& painter) const
{
    if (!m_selection) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.focus, 2));
    painter.drawRoundedRect(selectedRect(), m_metrics.gap(), m_metrics.gap());
}

}
