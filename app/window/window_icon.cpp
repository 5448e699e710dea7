#include "app/window/window_icon.h"

#include <QPainter>
#include <QSvgRenderer>

#include "core/model/embedded_text.h"

namespace abh {

QIcon windowIcon()
{
    const std::string_view drawing = iconTexts().front().text;
    QSvgRenderer renderer(QByteArray(drawing.data(), static_cast<qsizetype>(drawing.size())));
    QIcon icon;
    for (const int side : {16, 22, 32, 48, 64, 128}) {
        QPixmap picture(side, side);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        renderer.render(&painter);
        painter.end();
        icon.addPixmap(picture);
    }
    return icon;
}

}
