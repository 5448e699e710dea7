#pragma once

#include <array>
#include <cmath>

#include "core/model/seeded.h"

// Random numbers of the distributions that the labs need, the same on every machine to the last bits of exp and log: the library's own
// distributions differ between compilers.

namespace abh {

/// Uniform on (0, 1), in steps of 2^-53; neither 0 nor 1.
inline double uniformDraw(SeededNumbers& numbers)
{
    return (static_cast<double>(numbers.next() >> 11) + 0.5) * 0x1p-53;
}

/// The layers under f(x) = e^(-x^2/2) from which normalDraw() draws.
struct Ziggurat {
    static constexpr int kLayers = 256;

    std::array<double, kLayers + 1> right;    ///< right edge of each layer, the widest first; the base is as wide as its area asks
    std::array<double, kLayers> inside;       ///< which share of a layer lies under the curve whatever the height

    Ziggurat();
    static const Ziggurat table;
    /// The rare draw, one in eighty, that falls beside the part that surely lies under the curve.
    static double drawBeside(SeededNumbers& numbers, double u, std::size_t layer);
};

/// Standard normal, by the ziggurat of 256 layers (Marsaglia and Tsang 2000, with the one test a layer of Doornik 2005).
inline double normalDraw(SeededNumbers& numbers)
{
    const std::uint64_t bits = numbers.next();
    const std::size_t layer = bits & (Ziggurat::kLayers - 1);
    // The upper bits, which the layer does not use.
    const double u = (static_cast<double>(bits >> 11) + 0.5) * 0x1p-52 - 1.0;
    if (std::abs(u) < Ziggurat::table.inside[layer]) return u * Ziggurat::table.right[layer];
    return Ziggurat::drawBeside(numbers, u, layer);
}

/// Gamma of a shape > 0 and scale 1 (Marsaglia and Tsang 2000; below shape 1 by theirs for shape + 1).
double gammaDraw(SeededNumbers& numbers, double shape);

/// Chi-square with `degrees` >= 0 degrees of freedom; 0 for none.
double chiSquareDraw(SeededNumbers& numbers, double degrees);

}
