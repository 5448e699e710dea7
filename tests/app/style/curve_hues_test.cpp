#include "app/style/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/support/catch.h"

using namespace abh;

namespace {

using Triple = std::array<double, 3>;
using Transform = std::array<Triple, 3>;

constexpr std::array kHues = {CurveHue::Unscaled, CurveHue::Scaled, CurveHue::Third, CurveHue::Fourth, CurveHue::Fifth, CurveHue::Sixth};

/// Colour blindness on linear light (Machado, Oliveira and Fernandes 2009, severity 1).
constexpr Transform kTrichromat = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Transform kProtanope = {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Transform kDeuteranope = {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Transform kTritanope = {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Triple times(const Transform& matrix, const Triple& v)
{
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i) result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return result;
}

/// CIE L*a*b* for the white D65 of what someone with this sight sees of `color`.
Triple lab(const QColor& color, const Transform& sight)
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
double distance(const QColor& a, const QColor& b, const Transform& sight = kTrichromat)
{
    const Triple p = lab(a, sight), q = lab(b, sight);
    return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

std::vector<QColor> otherMeanings(const Theme& theme)
{
    std::vector<QColor> colours{theme.text, theme.above, theme.below, theme.warning};
    for (Role role : {Role::Plain, Role::Input, Role::Query, Role::Key, Role::Value, Role::Score, Role::Weight, Role::Output}) colours.push_back(theme.role(role));
    return colours;
}

}

TEST_CASE("every curve's hue is readable as text on window, panel and card")
{
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (CurveHue hue : kHues)
            for (const QColor& ground : {theme.window, theme.panel, theme.card}) CHECK(contrast(theme.curve(hue), ground) >= 4.5);
}

TEST_CASE("a curve's hue is no role's, no difference's and no warning's")
{
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (CurveHue hue : kHues)
            for (const QColor& other : otherMeanings(theme)) {
                INFO((theme.dark ? "dark " : "light ") << static_cast<int>(hue) << " against " << other.name().toStdString());
                CHECK(distance(theme.curve(hue), other) >= 18);
            }
}

TEST_CASE("curves differ from one another to every kind of sight")
{
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (CurveHue a : kHues)
            for (CurveHue b : kHues)
                for (const Transform* sight : {&kTrichromat, &kProtanope, &kDeuteranope, &kTritanope}) {
                    if (a >= b) continue;
                    INFO((theme.dark ? "dark " : "light ") << static_cast<int>(a) << " against " << static_cast<int>(b));
                    CHECK(distance(theme.curve(a), theme.curve(b), *sight) >= 16);
                }
}

TEST_CASE("unscaled and scaled differ in grey")
{
    for (const Theme& theme : {lightTheme(), darkTheme()})
        CHECK(contrast(theme.curve(CurveHue::Unscaled), theme.curve(CurveHue::Scaled)) >= 1.5);
}
