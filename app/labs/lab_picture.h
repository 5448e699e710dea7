#pragma once

#include <QColor>
#include <QPainter>
#include <QWidget>

#include "app/export/picture_file.h"

namespace abh {

/// A part of a page as it stands on the screen, on the page's ground. It must outlive the picture.
inline Picture pictureOf(QWidget& part, const QColor& ground)
{
    return {part.size(), [&part, ground](QPaintDevice& device) {
                QPainter painter(&device);
                painter.fillRect(QRect(QPoint(), part.size()), ground);
                part.render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
            }};
}

}
