#pragma once

#include <QColor>
#include <QImage>

#include <array>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// The ground of a number, in a figure and in a thumbnail of it alike. `largest`: the magnitude that a signed scale is
/// measured against, of what may be seen.
QColor tintedGround(const Theme& theme, MatrixFigure::Tint tint, Role role, double value, double largest);

/// The ground of a cell without a number, from -1 to 1: as of one with, and beyond half of the way on to the hue itself, since no text has to be read on it.
QColor mapGround(const Theme& theme, MatrixFigure::Tint tint, Role role, double share);

/// The largest magnitude among the finite numbers of a figure that are not hidden: a hidden one must not show in its neighbours' tints.
double largestSeen(const MatrixFigure& figure);

/// tintedGround() for very many numbers: in as many shades as a screen has.
class TintScale {
public:
    TintScale(const Theme& theme, MatrixFigure::Tint tint, Role role, double largest);
    /// mapGround() of numbers: shares too are measured against the largest, since among very many none is near 1.
    static TintScale ofMap(const Theme& theme, MatrixFigure::Tint tint, Role role, double largest);
    /// The same colours, each blended with so much of another one.
    TintScale blendedWith(const QColor& colour, double share) const;

    QRgb of(double value) const;

private:
    TintScale() = default;
    static constexpr int kSteps = 256;     ///< to either side of 0

    std::array<QRgb, 2 * kSteps + 1> m_shades;
    QRgb m_infinite;
    double m_largest;                      ///< the magnitude of the full colour; 0: there is none
};

/// A picture with a pixel for each cell, `colourOf(row, column)`, written line by line.
template <typename ColourOf>
QImage imageOfCells(Index rows, Index columns, const ColourOf& colourOf, QImage::Format format = QImage::Format_RGB32)
{
    QImage image(static_cast<int>(columns), static_cast<int>(rows), format);
    for (Index row = 0; row < rows; ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
        for (Index column = 0; column < columns; ++column) line[column] = colourOf(row, column);
    }
    return image;
}

}
