#include "core/labs/saturation/theory.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace abh::saturation {
namespace {

/// What lies beyond has a probability below e^-31, 3e-14.
constexpr double kNothing = 31.0;

double binaryEntropy(double difference)
{
    // p = 1/(1 + e^-x), x >= 0: H = ln(1 + e^-x) + x (1 - p); nothing cancels when p is almost 1.
    const double e = std::exp(-difference);
    return std::log1p(e) + difference * e / (1.0 + e);
}

PairMeans& operator+=(PairMeans& sum, const PairMeans& term)
{
    sum.largest += term.largest;
    sum.entropy += term.entropy;
    sum.jacobianNorm += term.jacobianNorm;
    return sum;
}

PairMeans operator*(double factor, const PairMeans& means)
{
    return {factor * means.largest, factor * means.entropy, factor * means.jacobianNorm};
}

/// Means over |l_1 - l_2| = sigma |z|, z standard normal. With z = e^u the trapezoidal rule converges faster than any power of the
/// step: this one leaves e^-31.
PairMeans meansOverNormal(double sigma)
{
    constexpr double kStep = 0.16;
    PairMeans sum{};
    for (double u = -kNothing; u < 2.1; u += kStep) {
        const double z = std::exp(u), x = sigma * z, e = std::exp(-x), weight = kStep * z * std::exp(-0.5 * z * z);
        sum += weight * PairMeans{1.0 / (1.0 + e), binaryEntropy(x), 2.0 * e / ((1.0 + e) * (1.0 + e))};
    }
    return std::sqrt(2.0 / std::numbers::pi) * sum;
}

}

double productVariance(double d_k, double meanQ, double varianceQ, double meanK, double varianceK)
{
    return d_k * (varianceQ * varianceK + meanQ * meanQ * varianceK + meanK * meanK * varianceQ);
}

std::optional<double> rowVariance(const Setting& setting, Scaling scaling, Index d_k)
{
    if (scaling == Scaling::SoftCap || scaling == Scaling::QkNorm) return std::nullopt;
    const double s = factor(scaling, d_k), mean = setting.entryMean();
    return static_cast<double>(d_k) * s * s * (1.0 + mean * mean);
}

PairMeans exactPair(Index d_k, double s)
{
    // l_1 - l_2 = s |q| sqrt(2) z. Over v = ln(|q|^2/2), whose density is x f(x), x = e^v, f of Gamma(d_k/2).
    const double d = static_cast<double>(d_k), middle = std::log(0.5 * d);
    // Its tails are e^(d v/2) on the left and e^(-d e^v/2) on the right, or those of a normal of variance 2/d.
    const double sd = std::sqrt(2.0 / d), reach = std::sqrt(2.0 * kNothing) * sd;
    const double low = -2.0 * kNothing / d - reach, high = std::log1p(2.0 * kNothing / d) + reach, step = std::min(0.25, 0.6 * sd);
    PairMeans sum{};
    for (double v = low; v < high; v += step) {
        const double x = std::exp(middle + v);
        sum += step * x * boost::math::gamma_p_derivative(0.5 * d, x) * meansOverNormal(2.0 * s * std::sqrt(x));
    }
    return sum;
}

double expectedMaximum(Index N)
{
    // The mean of the density N phi(x) Phi(x)^(N-1).
    constexpr double kStep = 1.0 / 64.0, kEnd = 9.0;
    double sum = 0.0;
    for (double x = -kEnd; x <= kEnd; x += kStep) {
        const double lnPhi = std::log1p(-0.5 * std::erfc(x / std::numbers::sqrt2));
        if (std::isfinite(lnPhi)) sum += x * std::exp(-0.5 * x * x + static_cast<double>(N - 1) * lnPhi);
    }
    return static_cast<double>(N) * kStep * sum / std::sqrt(2.0 * std::numbers::pi);
}

std::optional<double> jacobianBound(Index N, Index d_k, double s)
{
    if (d_k < 2) return std::nullopt;
    const double inverseLength = boost::math::tgamma_delta_ratio(0.5 * static_cast<double>(d_k - 1), 0.5) / std::numbers::sqrt2;    // E[1/|q|]
    return expectedMaximum(N) * inverseLength / s;
}

std::optional<double> randomEnergyEntropy(Index N, double sigma)
{
    const double lnN = std::log(static_cast<double>(N)), critical = std::sqrt(2.0 * lnN);
    if (sigma <= critical) return lnN - 0.5 * sigma * sigma;
    if (sigma < 1.5 * critical) return std::nullopt;
    return boost::math::digamma(1.0) - boost::math::digamma(1.0 - critical / sigma);
}

}
