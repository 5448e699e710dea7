#include "app/style/theme.h"

#include <array>

#include "tests/app/style/colour_sight.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

namespace {

constexpr std::array kHues = {CurveHue::Unscaled, CurveHue::Scaled, CurveHue::Third, CurveHue::Fourth, CurveHue::Fifth, CurveHue::Sixth};

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
