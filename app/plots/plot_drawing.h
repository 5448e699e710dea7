#pragma once

#include <QSize>

#include <memory>

#include "app/plots/plot_layout.h"

class QCPPainter;

namespace abh {

/// A plot ready to be painted on any device: the screen, a picture, a drawing in SVG or PDF.
class PlotDrawing {
public:
    PlotDrawing(const PlotContent& content, const Theme& theme, const QSize& size);
    ~PlotDrawing();

    const PlotLayout& layout() const;
    /// Paints the card with its top left corner at the painter's origin.
    void paint(QCPPainter& painter) const;
    /// On top of it the samples nearest to `x`, larger and with a line through them; nothing where there is no sample near.
    void paintHighlight(QCPPainter& painter, double x) const;

private:
    class Private;
    std::unique_ptr<Private> m;
};

}
