#pragma once

#include <QSize>
#include <QString>

#include <functional>
#include <vector>

#include "app/export/picture_file.h"
#include "app/plots/plot_content.h"

class QPainter;

namespace abh {

/// Several plots on one picture, under a line that says what they show.
struct PlotSheet {
    QString heading;   ///< may be empty
    std::vector<PlotContent> plots;
    int columns = 2;
    QSize size = {1280, 800};   ///< in pixels of a screen
    int footHeight = 0;         ///< of what stands below the plots
    std::function<void(QPainter& painter, const QRect& area)> foot = {};
};

/// The sheet as it can be put on the clipboard or written to a file, in SVG and PDF with every word as text.
Picture pictureOf(PlotSheet sheet, const Theme& theme);

}
