#include "app/plots/plot_picture.h"

#include <algorithm>
#include <utility>

#include "app/plots/custom_plot.h"
#include "app/plots/plot_drawing.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

constexpr double kMargin = 16, kGap = 14;
constexpr double kHeadingSize = 20;

/// Shortened, in smaller letters first, until it fits.
void paintHeading(QPainter& painter, const QString& heading, const QRectF& line, const Theme& theme)
{
    QFont font = theme.textFont(kHeadingSize, QFont::Bold);
    const int least = font.pixelSize() / 2;
    while (font.pixelSize() > least && QFontMetricsF(font).horizontalAdvance(heading) > line.width()) font.setPixelSize(font.pixelSize() - 1);
    painter.setFont(font);
    painter.setPen(theme.text);
    paintText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(font).elidedText(heading, Qt::ElideRight, line.width()));
}

void paintSheet(QPaintDevice& device, const PlotSheet& sheet, const Theme& theme)
{
    QCPPainter painter(&device);
    const bool isDrawing = device.devType() != QInternal::Image;
    painter.setMode(QCPPainter::pmVectorized, isDrawing);
    painter.fillRect(QRect(QPoint(), sheet.size), theme.window);
    const int margin = qRound(theme.px(kMargin)), gap = qRound(theme.px(kGap));
    QRect room = QRect(QPoint(), sheet.size).adjusted(margin, margin, -margin, -margin);
    if (!sheet.heading.isEmpty()) {
        const int height = QFontMetrics(theme.textFont(kHeadingSize, QFont::Bold)).height();
        paintHeading(painter, sheet.heading, QRectF(room.left(), room.top(), room.width(), height), theme);
        room.setTop(room.top() + height + gap);
    }
    if (sheet.foot) {
        const QRect foot(room.left(), room.bottom() + 1 - sheet.footHeight, room.width(), sheet.footHeight);
        painter.save();
        sheet.foot(painter, foot);
        painter.restore();
        room.setBottom(foot.top() - gap - 1);
    }
    const int count = static_cast<int>(sheet.plots.size());
    const int columns = std::clamp(sheet.columns, 1, std::max(1, count)), rows = (count + columns - 1) / columns;
    const QSize card(std::max(1, (room.width() - (columns - 1) * gap) / columns), std::max(1, (room.height() - (rows - 1) * gap) / std::max(1, rows)));
    for (int i = 0; i < count; ++i) {
        painter.save();
        painter.translate(room.left() + (i % columns) * (card.width() + gap), room.top() + (i / columns) * (card.height() + gap));
        PlotDrawing(sheet.plots[static_cast<std::size_t>(i)], theme, card).paint(painter);
        painter.restore();
    }
}

}

Picture pictureOf(PlotSheet sheet, const Theme& theme)
{
    const QSize size = sheet.size;
    return {size, [sheet = std::move(sheet), theme](QPaintDevice& device) { paintSheet(device, sheet, theme); }};
}

}
