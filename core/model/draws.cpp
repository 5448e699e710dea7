#include "core/model/draws.h"

#include <cmath>

namespace abh {
namespace {

constexpr int kLayers = Ziggurat::kLayers;
// Where the tail begins, and the area of each layer, for f(x) = e^(-x^2/2): kArea = kTail f(kTail) + the tail's area.
constexpr double kTail = 3.6541528853610088, kArea = 4.92867323399141e-3;

/// Beyond kTail, by two exponentials (Marsaglia 1964).
double tailDraw(SeededNumbers& numbers)
{
    for (;;) {
        const double x = -std::log(uniformDraw(numbers)) / kTail;
        if (-2.0 * std::log(uniformDraw(numbers)) > x * x) return kTail + x;
    }
}

}

Ziggurat::Ziggurat()
{
    double f = std::exp(-0.5 * kTail * kTail);
    right[0] = kArea / f;
    right[1] = kTail;
    for (std::size_t i = 2; i < kLayers; ++i) {
        right[i] = std::sqrt(-2.0 * std::log(kArea / right[i - 1] + f));
        f = std::exp(-0.5 * right[i] * right[i]);
    }
    right[kLayers] = 0.0;
    for (std::size_t i = 0; i < kLayers; ++i) inside[i] = right[i + 1] / right[i];
}

const Ziggurat Ziggurat::table;

double Ziggurat::drawBeside(SeededNumbers& numbers, double u, std::size_t layer)
{
    if (layer == 0) return u < 0.0 ? -tailDraw(numbers) : tailDraw(numbers);
    const double x = u * table.right[layer];
    const double upper = std::exp(0.5 * (x * x - table.right[layer + 1] * table.right[layer + 1]));
    const double lower = std::exp(0.5 * (x * x - table.right[layer] * table.right[layer]));
    return lower + uniformDraw(numbers) * (upper - lower) < 1.0 ? x : normalDraw(numbers);
}

double gammaDraw(SeededNumbers& numbers, double shape)
{
    if (shape < 1.0) {
        const double larger = gammaDraw(numbers, shape + 1.0);
        return larger * std::pow(uniformDraw(numbers), 1.0 / shape);
    }
    const double d = shape - 1.0 / 3.0, c = 1.0 / std::sqrt(9.0 * d);
    for (;;) {
        const double x = normalDraw(numbers), root = 1.0 + c * x;
        if (root <= 0.0) continue;
        const double v = root * root * root, u = uniformDraw(numbers);
        // The first test spares the logarithms in 98 of 100 draws.
        if (u < 1.0 - 0.0331 * (x * x) * (x * x) || std::log(u) < 0.5 * x * x + d * (1.0 - v + std::log(v))) return d * v;
    }
}

double chiSquareDraw(SeededNumbers& numbers, double degrees)
{
    return degrees > 0.0 ? 2.0 * gammaDraw(numbers, 0.5 * degrees) : 0.0;
}

}
