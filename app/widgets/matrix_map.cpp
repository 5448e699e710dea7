#include "app/widgets/matrix_map.h"

#include <QPainter>

#include <algorithm>
#include <limits>

#include "app/style/control_colours.h"
#include "app/widgets/matrix_tint.h"

namespace abh {
namespace {

constexpr double kSteppedBack = 0.7;    // as in a figure with numbers
constexpr double kMaskedShare = 0.35, kHatchShare = 0.4;

}

MatrixFigure::Tint tintOfMap(const MatrixFigure& figure)
{
    return figure.tint == MatrixFigure::Tint::None ? figure.mapTint : figure.tint;
}

MatrixMap::MatrixMap(const MatrixFigure& figure, const Theme& theme)
{
    const TintScale plain = TintScale::ofMap(theme, tintOfMap(figure), figure.role, largestSeen(figure));
    const TintScale steppedBack = plain.blendedWith(theme.window, kSteppedBack);
    const QColor maskedGround = blend(theme.card, theme.line, kMaskedShare);
    const QRgb hidden = theme.card.rgb(), masked = maskedGround.rgb();
    m_hatch = blend(maskedGround, theme.mutedText, kHatchShare);
    constexpr int kFar = std::numeric_limits<int>::max();
    QPoint from(kFar, kFar), to(-1, -1);
    bool anyMasked = false;
    const auto groundOf = [&](Index row, Index column) {
        const MatrixCell cell = figure.turned({row, column});
        const CellState state = figure.stateOf(cell);
        if (state.hidden) {
            const QPoint here(static_cast<int>(column), static_cast<int>(row));
            from = {std::min(from.x(), here.x()), std::min(from.y(), here.y())};
            to = {std::max(to.x(), here.x()), std::max(to.y(), here.y())};
            return hidden;
        }
        anyMasked |= state.masked;
        if (state.masked) return masked;
        return (state.pending || state.dimmed || state.stale ? steppedBack : plain).of(figure.matrix(cell.row, cell.column));
    };
    m_grounds = imageOfCells(figure.shownRows(), figure.shownColumns(), groundOf);
    if (to.x() >= 0) m_hidden = QRect(from, to);
    if (!anyMasked) return;
    const auto isMasked = [&](Index row, Index column) {
        const CellState state = figure.stateOf(figure.turned({row, column}));
        return state.masked && !state.hidden ? 0xff000000u : 0u;
    };
    m_masked = imageOfCells(figure.shownRows(), figure.shownColumns(), isMasked, QImage::Format_ARGB32_Premultiplied);
}

const QImage& MatrixMap::scaled(Painted& last, const QImage& whole, const QRect& cells, const QSize& pixels)
{
    if (last.cells == cells && last.image.size() == pixels) return last.image;
    last = {cells, whole.copy(cells).scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)};
    return last.image;
}

QImage MatrixMap::hatched(const QRect& cells, const QSize& pixels) const
{
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.fillRect(image.rect(), QBrush(m_hatch, Qt::BDiagPattern));
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    painter.drawImage(image.rect(), m_masked, cells);
    return image;
}

void MatrixMap::paint(QPainter& painter, const QRectF& target, const QRect& cells) const
{
    const QSize pixels = (target.size() * painter.device()->devicePixelRatioF()).toSize().expandedTo({1, 1});
    // Where several cells share a pixel, or a cell has one and a half, they blend; else each has sharp edges.
    const bool blends = pixels.width() < 2 * cells.width() || pixels.height() < 2 * cells.height();
    const bool isExact = pixels.width() % cells.width() == 0 && pixels.height() % cells.height() == 0;
    if (blends && !isExact) painter.drawImage(target, scaled(m_small, m_grounds, cells, pixels));
    else painter.drawImage(target, m_grounds, cells);
    if (m_masked.isNull()) return;
    if (m_hatches.cells != cells || m_hatches.image.size() != pixels) m_hatches = {cells, hatched(cells, pixels)};
    painter.drawImage(target, m_hatches.image);
}

}
