#pragma once

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace abh::test {

using Triple = std::array<double, 3>;
using Transform = std::array<Triple, 3>;

/// Colour blindness on linear light (Machado, Oliveira and Fernandes 2009, severity 1).
inline constexpr Transform kTrichromat = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
inline constexpr Transform kProtanope = {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
inline constexpr Transform kDeuteranope = {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
inline constexpr Transform kTritanope = {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
/// A picture in grey: each of the three is the luminance.
inline constexpr Transform kInGrey = {{{0.2126729, 0.7151522, 0.0721750}, {0.2126729, 0.7151522, 0.0721750}, {0.2126729, 0.7151522, 0.0721750}}};

inline Triple times(const Transform& matrix, const Triple& v)
{
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i) result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return result;
}

/// CIE L*a*b* for the white D65 of what someone with this sight sees of `color`.
inline Triple lab(const QColor& color, const Transform& sight)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    Triple seen = times(sight, {linear(color.redF()), linear(color.greenF()), linear(color.blueF())});
    for (double& c : seen) c = std::clamp(c, 0.0, 1.0);
    const Triple xyz = times({{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}}, seen);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIE76; about 2.3 is just noticeable side by side.
inline double distance(const QColor& a, const QColor& b, const Transform& sight = kTrichromat)
{
    const Triple p = lab(a, sight), q = lab(b, sight);
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/// CIEDE2000 (Sharma, Wu and Dalal 2005) of two L*a*b* colours, in the letters of that paper; about 1 is just noticeable.
inline double ciede2000(const Triple& p, const Triple& q)
{
    constexpr double kDegree = std::numbers::pi / 180, kFull = 360;
    const auto strong = [](double chroma) { return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7))); };
    const auto hue = [](double a, double b) { return a == 0 && b == 0 ? 0.0 : std::fmod(std::atan2(b, a) / kDegree + kFull, kFull); };
    const double G = 0.5 * (1 - strong((std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2));
    const double C1 = std::hypot((1 + G) * p[1], p[2]), C2 = std::hypot((1 + G) * q[1], q[2]);
    const double h1 = hue((1 + G) * p[1], p[2]), h2 = hue((1 + G) * q[1], q[2]);
    double dh = C1 * C2 == 0 ? 0 : h2 - h1;
    if (dh > 180) dh -= kFull;
    if (dh < -180) dh += kFull;
    const double L = (p[0] + q[0]) / 2, C = (C1 + C2) / 2, h = C1 * C2 == 0 ? h1 + h2 : h1 + dh / 2;
    const double T = 1 - 0.17 * std::cos((h - 30) * kDegree) + 0.24 * std::cos(2 * h * kDegree) + 0.32 * std::cos((3 * h + 6) * kDegree) - 0.20 * std::cos((4 * h - 63) * kDegree);
    const double wrapped = std::fmod(h + kFull, kFull);
    const double turn = 60 * std::exp(-std::pow((wrapped - 275) / 25, 2)), R = -std::sin(turn * kDegree) * 2 * strong(C);
    const double l = (q[0] - p[0]) / (1 + 0.015 * std::pow(L - 50, 2) / std::sqrt(20 + std::pow(L - 50, 2)));
    const double c = (C2 - C1) / (1 + 0.045 * C), H = 2 * std::sqrt(C1 * C2) * std::sin(dh / 2 * kDegree) / (1 + 0.015 * C * T);
    return std::sqrt(l * l + c * c + H * H + R * c * H);
}

}
