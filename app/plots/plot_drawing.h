#pragma once

#include <QSize>

#include <memory>
#include <optional>

#include "app/plots/plot_layout.h"

class QCPPainter;

namespace abh {

/// A plot ready to be painted on any device: the screen, a picture, a drawing in SVG or PDF.
class PlotDrawing {
public:
    PlotDrawing(const PlotContent& content, const Theme& theme, const QSize& size);
    ~PlotDrawing();

    const PlotLayout& layout() const;
    /// Paints the card with its top left corner at the painter's origin. `highlighted`: the x of the samples to be shown
    /// larger, with a line through them.
    void paint(QCPPainter& painter, std::optional<double> highlighted = {}) const;

private:
    class Private;
    std::unique_ptr<Private> m;
};

}
