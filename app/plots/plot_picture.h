#pragma once

#include <QImage>
#include <QSize>
#include <QString>

#include <vector>

#include "app/plots/plot_content.h"

namespace abh {

/// Several plots on one picture, under a line that says what they show.
struct PlotSheet {
    QString heading;   ///< may be empty
    std::vector<PlotContent> plots;
    int columns = 2;
    QSize size = {1280, 800};   ///< in pixels of a screen
};

/// The sheet with twice as many pixels, for the clipboard.
QImage plotsPicture(const PlotSheet& sheet, const Theme& theme);

/// Writes the sheet to a file as its suffix says: .png, or .svg and .pdf with every word as text. Throws Error where the suffix is
/// another one or the file cannot be written; an old file is then untouched.
void writePlots(const PlotSheet& sheet, const Theme& theme, const QString& path);

}
