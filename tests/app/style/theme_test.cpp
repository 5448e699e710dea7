#include "app/style/theme.h"

#include <QFontInfo>

#include <array>
#include <cmath>
#include <limits>

#include "tests/support/catch.h"

using namespace abh;

namespace {

constexpr std::array kRoles = {Role::Plain, Role::Input, Role::Query, Role::Key, Role::Value, Role::Score, Role::Weight, Role::Output};

std::vector<Theme> themes() { return {lightTheme(), darkTheme()}; }
std::vector<QColor> plainGrounds(const Theme& theme) { return {theme.window, theme.panel, theme.card}; }

/// What a deuteranope sees of `color`, on linear light (Machado, Oliveira and Fernandes 2009, severity 1).
std::array<double, 3> asDeuteranope(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double r = linear(color.redF()), g = linear(color.greenF()), b = linear(color.blueF());
    return {0.367322 * r + 0.860646 * g - 0.227968 * b, 0.280085 * r + 0.672501 * g + 0.047413 * b, -0.011820 * r + 0.042940 * g + 0.968881 * b};
}

}

TEST_CASE("contrast is that of WCAG")
{
    CHECK(contrast(Qt::white, Qt::black) == Approx(21.0));
    CHECK(contrast(Qt::black, Qt::white) == Approx(21.0));
    CHECK(contrast(QColor(0x777777), Qt::white) == Approx(4.478).epsilon(0.001));
    CHECK(contrast(Qt::red, Qt::red) == Approx(1.0));
}

TEST_CASE("every hue and every kind of text is readable on window, panel and card")
{
    for (const Theme& theme : themes())
        for (const QColor& ground : plainGrounds(theme)) {
            INFO((theme.dark ? "dark " : "light ") << ground.name().toStdString());
            for (Role role : kRoles) CHECK(contrast(theme.role(role), ground) >= 4.5);
            CHECK(contrast(theme.text, ground) >= 7.0);
            CHECK(contrast(theme.mutedText, ground) >= 4.5);
            CHECK(contrast(theme.warning, ground) >= 4.5);
            CHECK(contrast(theme.above, ground) >= 4.5);
            CHECK(contrast(theme.below, ground) >= 4.5);
        }
}

TEST_CASE("outlines and the rail stand out")
{
    for (const Theme& theme : themes()) {
        for (const QColor& ground : plainGrounds(theme)) {
            CHECK(contrast(theme.mark, ground) >= 3.0);
            CHECK(contrast(theme.focus, ground) >= 3.0);
        }
        CHECK(contrast(theme.mark, theme.rail) >= 3.0);
        CHECK(contrast(theme.railText, theme.rail) >= 7.0);
    }
}

TEST_CASE("text and a role's own hue are readable on the role's ground")
{
    for (const Theme& theme : themes())
        for (Role role : kRoles) {
            INFO((theme.dark ? "dark " : "light ") << static_cast<int>(role));
            CHECK(contrast(theme.text, theme.ground(role)) >= 7.0);
            CHECK(contrast(theme.role(role), theme.ground(role)) >= 4.5);
            CHECK(theme.ground(role).alpha() == 255);
        }
}

TEST_CASE("text is readable over the whole of both scales")
{
    for (const Theme& theme : themes())
        for (int percent = -100; percent <= 100; ++percent) {
            INFO((theme.dark ? "dark " : "light ") << percent);
            CHECK(contrast(theme.text, theme.signedGround(percent / 100.0)) >= 7.0);
            CHECK(contrast(theme.text, theme.shareGround(percent / 100.0)) >= 7.0);
        }
}

TEST_CASE("plus, minus and nothing differ in grey and to the colour-blind")
{
    for (const Theme& theme : themes()) {
        const QColor plus = theme.signedGround(1), zero = theme.signedGround(0), minus = theme.signedGround(-1);
        CHECK(contrast(plus, minus) >= 1.25);
        CHECK(contrast(plus, zero) >= 1.4);
        CHECK(contrast(minus, zero) >= 1.15);
        const auto p = asDeuteranope(plus), m = asDeuteranope(minus);
        // Plus is bluer than minus by the one axis that is left: blue against the mean of red and green.
        CHECK(p[2] / (p[0] + p[1]) >= 1.5 * m[2] / (m[0] + m[1]));
    }
}

TEST_CASE("a larger share never has a paler ground")
{
    for (const Theme& theme : themes()) {
        double last = 0;
        for (int percent = 0; percent <= 100; percent += 5) {
            const double distance = contrast(theme.shareGround(percent / 100.0), theme.shareGround(0));
            CHECK(distance >= last);
            last = distance;
        }
        CHECK(last >= 1.3);
        CHECK(contrast(theme.shareGround(0), theme.card) <= 1.1);
    }
}

TEST_CASE("what is beyond the scales or no number has the nearest ground or none")
{
    const Theme theme = lightTheme();
    CHECK(theme.signedGround(5) == theme.signedGround(1));
    CHECK(theme.signedGround(-5) == theme.signedGround(-1));
    CHECK(theme.shareGround(-1) == theme.shareGround(0));
    CHECK(theme.signedGround(std::numeric_limits<double>::quiet_NaN()) == theme.signedGround(0));
    CHECK(theme.shareGround(std::numeric_limits<double>::quiet_NaN()) == theme.shareGround(0));
}

TEST_CASE("only text grows with the type size by itself")
{
    CHECK(lightTheme(2.0).textFont(14).pixelSize() == 28);
    CHECK(lightTheme(2.0).numberFont(14).pixelSize() == 14);
    CHECK(lightTheme(2.0).formulaFont(14, true).pixelSize() == 14);
    CHECK(darkTheme(1.25).px(10) == 12.5);
    CHECK(lightTheme().textFont(0.1).pixelSize() == 1);
}

TEST_CASE("formulas are set in STIX where it is installed, numbers in DejaVu Sans")
{
    const Theme theme = lightTheme();
    CHECK(QFontInfo(theme.formulaFont(20, false)).family().startsWith("STIX"));
    CHECK(QFontInfo(theme.numberFont(20)).family() == "DejaVu Sans");
    CHECK(theme.formulaFont(20, true).italic());
    CHECK(theme.numberFont(20, true).bold());
}
