#include "app/style/theme.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace abh {

namespace {

constexpr std::size_t kRoles = 8;
using Hues = std::array<QRgb, kRoles>;   // in the order of Role; Plain is the text's own colour

// Found by search, as near as may be to slate, blue, orange, green, purple, ochre and teal: those that stand on one board differ to every
// kind of colour blindness and, in lightness, in grey.
constexpr Hues kLightHues = {0xff1d2430, 0xff434e5c, 0xff0b5fb4, 0xffba480a, 0xff186645, 0xff4f2488, 0xff724200, 0xff057698};
constexpr Hues kDarkHues = {0xffe8ebf0, 0xffa9b6c5, 0xff64aaee, 0xffffb278, 0xff43b690, 0xfffec1ff, 0xffffe284, 0xff5cd5e5};

/// In the order of CurveHue. Found by search: far from the roles' hues and from each other, also to every kind of colour
/// blindness; unscaled and scaled differ in lightness, for a picture in grey.
using CurveHues = std::array<QRgb, 6>;
constexpr CurveHues kLightCurves = {0xffa03858, 0xff102868, 0xff483000, 0xff786830, 0xff606090, 0xff7020b0};
constexpr CurveHues kDarkCurves = {0xffe06888, 0xffd0c8f8, 0xffe8c898, 0xffa89050, 0xffa8f0d8, 0xffd060e8};

/// Ends of the scales. Minus is paler than plus, and yellowish against its blue, so that they differ without colour
/// and to every kind of colour blindness.
struct Scales {
    QRgb minus, zero, plus;
    QRgb noShare, fullShare;
};
constexpr Scales kLightScales = {0xffe0d5c1, 0xfff6f7f8, 0xffcbb0ee, 0xfffffbf2, 0xffffc65c};
constexpr Scales kDarkScales = {0xff3d3726, 0xff222831, 0xff573e82, 0xff242730, 0xff5d4415};

const Hues& hues(const Theme& theme) { return theme.dark ? kDarkHues : kLightHues; }
const Scales& scales(const Theme& theme) { return theme.dark ? kDarkScales : kLightScales; }

QColor mixed(const QColor& from, const QColor& to, double share)
{
    const auto between = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return QColor(between(from.red(), to.red()), between(from.green(), to.green()), between(from.blue(), to.blue()));
}

/// A share that is no number tints nothing.
double bounded(double share, double least)
{
    return std::isnan(share) ? 0.0 : std::clamp(share, least, 1.0);
}

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QFont fontOf(const QStringList& families, double devicePixels)
{
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(std::max(1, qRound(devicePixels)));
    return font;
}

QFont sansFont(double devicePixels)
{
    QFont font = fontOf({QStringLiteral("DejaVu Sans")}, devicePixels);
    font.setStyleHint(QFont::SansSerif);
    return font;
}

}

QColor Theme::role(Role role) const
{
    return QColor(hues(*this)[static_cast<std::size_t>(role)]);
}

QColor Theme::curve(CurveHue hue) const
{
    return QColor((dark ? kDarkCurves : kLightCurves)[static_cast<std::size_t>(hue)]);
}

QColor Theme::ground(Role role) const
{
    return mixed(card, this->role(role), dark ? 0.16 : 0.09);
}

QColor Theme::signedGround(double share) const
{
    const double bound = bounded(share, -1.0);
    return mixed(QColor(scales(*this).zero), QColor(bound < 0 ? scales(*this).minus : scales(*this).plus), std::abs(bound));
}

QColor Theme::shareGround(double share) const
{
    return mixed(QColor(scales(*this).noShare), QColor(scales(*this).fullShare), bounded(share, 0.0));
}

Theme Theme::around() const
{
    Theme quieter = *this;
    if (typeScale > 1.0) quieter.typeScale = 1.0 + (typeScale - 1.0) / 2;
    return quieter;
}

QFont Theme::textFont(double pixels, QFont::Weight weight) const
{
    QFont font = sansFont(px(pixels));
    font.setWeight(weight);
    return font;
}

QFont Theme::numberFont(double devicePixels, bool bold) const
{
    QFont font = sansFont(devicePixels);
    font.setBold(bold);
    return font;
}

QFont Theme::formulaFont(double devicePixels, bool italic, bool bold) const
{
    // Distributions carry STIX 1 or 2 under several names.
    QFont font = fontOf({QStringLiteral("STIXGeneral"), QStringLiteral("STIX"), QStringLiteral("STIX Two Text"),
                         QStringLiteral("STIX Two Math"), QStringLiteral("DejaVu Serif")}, devicePixels);
    font.setStyleHint(QFont::Serif);
    font.setItalic(italic);
    font.setBold(bold);
    // Scripts are placed by fractions of a pixel, and a page shows the same proportions as the window.
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

Theme lightTheme(double typeScale)
{
    Theme theme;
    theme.typeScale = typeScale;
    theme.window = QColor(0xfff5f6f8);
    theme.panel = QColor(0xffffffff);
    theme.card = QColor(0xffffffff);
    theme.text = QColor(kLightHues[0]);
    theme.mutedText = QColor(0xff5d6673);
    theme.line = QColor(0xffd9dde3);
    theme.rail = QColor(0xff1d2430);
    theme.railText = QColor(0xffeef1f5);
    theme.mark = QColor(0xffba8300);   // the dark theme's yellow cannot be seen on white
    theme.focus = QColor(0xff0b57d0);
    theme.warning = QColor(0xffa4262c);
    theme.above = QColor(0xffb0157a);
    theme.below = QColor(0xff4f6a00);
    return theme;
}

Theme darkTheme(double typeScale)
{
    Theme theme;
    theme.dark = true;
    theme.typeScale = typeScale;
    theme.window = QColor(0xff14181f);
    theme.panel = QColor(0xff1b2029);
    theme.card = QColor(0xff20262f);
    theme.text = QColor(kDarkHues[0]);
    theme.mutedText = QColor(0xffa3adba);
    theme.line = QColor(0xff38404c);
    theme.rail = QColor(0xff0d1117);
    theme.railText = QColor(0xffe8ebf0);
    theme.mark = QColor(0xffffd54a);
    theme.focus = QColor(0xff8ab4f8);
    theme.warning = QColor(0xffff9a8f);
    theme.above = QColor(0xfff792cf);
    theme.below = QColor(0xffbad35a);
    return theme;
}

double contrast(const QColor& a, const QColor& b)
{
    const double lighter = std::max(luminance(a), luminance(b));
    const double darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

}
