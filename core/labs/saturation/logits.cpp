#include "core/labs/saturation/logits.h"

#include <cmath>

namespace abh::saturation {
namespace {

constexpr double kLeastExponent = -700.0;    // e^-700 is still an ordinary double

void takeCapped(const Vector& products, double cap, Vector& logits, Vector& slope)
{
    // tanh x = (1 - e)/(1 + e) and 1 - tanh^2 x = 4 e/(1 + e)^2 with e = e^(-2 |x|): at a cap of 50 the slope of a score of 500 is 8e-9,
    // of which 1 - tanh^2 would keep half the digits.
    logits = (products.abs() * (-2.0 / cap)).max(kLeastExponent).exp();
    slope = 4.0 * logits / (1.0 + logits).square();
    logits = cap * products.sign() * (1.0 - logits) / (1.0 + logits);
}

}

void takeLogits(const Scores& scores, Scaling scaling, double cap, Vector& logits, Vector& slope)
{
    if (scaling == Scaling::SoftCap) return takeCapped(scores.products, cap, logits, slope);
    logits = scores.products;
    if (scaling != Scaling::QkNorm) {
        logits *= factor(scaling, scores.d_k);
        return;
    }
    const double gain = scores.queryLength > 0.0 ? std::sqrt(static_cast<double>(scores.d_k)) / scores.queryLength : 0.0;
    logits *= gain * (scores.keyLengths2 > 0.0).select(scores.keyLengths2.rsqrt(), 0.0);
}

}
