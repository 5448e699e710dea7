#include <array>
#include <set>
#include <utility>

#include "app/style/theme.h"
#include "core/attention/quantity.h"
#include "core/attention/steps.h"
#include "tests/app/style/colour_sight.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

namespace {

constexpr std::array kRoles = {Role::Input, Role::Query, Role::Key, Role::Value, Role::Score, Role::Weight, Role::Output};

struct Sight {
    const char* name;
    const Transform& transform;
};
const std::array kSights = {Sight{"trichromat", kTrichromat}, Sight{"protanope", kProtanope}, Sight{"deuteranope", kDeuteranope}, Sight{"tritanope", kTritanope}};

/// The roles that stand beside one another on a board, in any step of any course.
std::set<std::pair<Role, Role>> togetherOnABoard()
{
    Course course;
    course.scaled = course.masked = course.concatenated = course.projected = true;
    std::set<std::pair<Role, Role>> pairs;
    for (const Step& step : steps(course)) {
        std::vector<Quantity> shown = step.operands;
        shown.insert(shown.end(), step.results.begin(), step.results.end());
        for (const Quantity a : shown)
            for (const Quantity b : shown)
                if (info(a).role < info(b).role && info(a).role != Role::Plain) pairs.emplace(info(a).role, info(b).role);
    }
    return pairs;
}

double difference(const Theme& theme, Role a, Role b, const Transform& sight)
{
    return ciede2000(lab(theme.role(a), sight), lab(theme.role(b), sight));
}

}

TEST_CASE("CIEDE2000 is that of the paper's test data")
{
    CHECK(ciede2000({50, 2.6772, -79.7751}, {50, 0, -82.7485}) == Approx(2.0425).margin(1e-4));
    CHECK(ciede2000({50, -1.3802, -84.2814}, {50, 0, -82.7485}) == Approx(1.0000).margin(1e-4));
    CHECK(ciede2000({50, 2.5, 0}, {73, 25, -18}) == Approx(27.1492).margin(1e-4));
    CHECK(ciede2000({50, 2.5, 0}, {50, 0, -2.5}) == Approx(4.3065).margin(1e-4));
    CHECK(ciede2000({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}) == Approx(1.2644).margin(1e-4));
    CHECK(ciede2000({90.8027, -2.0831, 1.4410}, {91.1528, -1.6435, 0.0447}) == Approx(1.4441).margin(1e-4));
    CHECK(ciede2000({2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}) == Approx(0.9082).margin(1e-4));
    CHECK(ciede2000({50, 0, 0}, {50, 0, 0}) == 0.0);
}

TEST_CASE("the roles on one board differ to every kind of sight, and any two roles enough to be told apart side by side")
{
    const auto together = togetherOnABoard();
    CHECK(together.size() == 10);
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (const Sight& sight : kSights)
            for (const Role a : kRoles)
                for (const Role b : kRoles) {
                    if (a >= b) continue;
                    INFO((theme.dark ? "dark " : "light ") << sight.name << ": " << static_cast<int>(a) << " against " << static_cast<int>(b));
                    CHECK(difference(theme, a, b, sight.transform) >= (together.count({a, b}) ? 10.0 : 6.0));
                }
}

TEST_CASE("in grey the roles on one board differ in lightness; all seven cannot, and there the symbol beside the colour is what tells them apart")
{
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (const auto& [a, b] : togetherOnABoard()) {
            INFO((theme.dark ? "dark " : "light ") << static_cast<int>(a) << " against " << static_cast<int>(b));
            CHECK(std::abs(lab(theme.role(a), kInGrey)[0] - lab(theme.role(b), kInGrey)[0]) >= 5.0);
        }
    // The symbols: no two quantities that one can see at once have the same.
    std::set<std::string> symbols;
    for (const Quantity quantity : {Quantity::X, Quantity::W_Q, Quantity::W_K, Quantity::W_V, Quantity::W_O, Quantity::Q, Quantity::K, Quantity::V, Quantity::S, Quantity::E, Quantity::A, Quantity::Z, Quantity::Y})
        CHECK(symbols.insert(toUnicode(symbolOf(quantity))).second);
}
