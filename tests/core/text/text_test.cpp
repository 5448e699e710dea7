#include "core/text/text.h"

#include <clocale>

#include "core/text/say.h"
#include "tests/support/catch.h"
#include "tests/support/text_checks.h"

namespace abh::test {

TEST_CASE("placeholders are filled in the order that the message wants")
{
    CHECK(say("row {1} of {0}", "S", 2) == "row 2 of S");
    CHECK(say("{} and {}", 1, "b") == "1 and b");
}

TEST_CASE("a message whose placeholders are wrong is shown as it stands")
{
    for (const char* broken : {"row {7} of {0}", "row {", "row }", "{x}", "{0:Q}", "{} {0}"}) {
        INFO(broken);
        std::string text;
        CHECK_NOTHROW(text = say(broken, "S", 2));
        CHECK(text == broken);
    }
}

TEST_CASE("the empty message stays empty instead of becoming the catalogue's header")
{
    CHECK(std::string(_("")).empty());
}

TEST_CASE("one and many are told apart")
{
    CHECK(std::string(plural("{} decimal", "{} decimals", 1)) == "{} decimal");
    CHECK(std::string(plural("{} decimal", "{} decimals", 0)) == "{} decimals");
    CHECK(std::string(plural("{} decimal", "{} decimals", -2)) == "{} decimals");
}

TEST_CASE("numbers are spelled with a point whatever the language")
{
    CHECK(std::string(std::localeconv()->decimal_point) == ".");
}

TEST_CASE("the checks of texts find what they look for")
{
    CHECK((hasPlaceholder("a {} b") && hasPlaceholder("{12}") && !hasPlaceholder("{a}")));
    CHECK((hasWord("is nan.", "nan") && !hasWord("finance", "nan")));
    CHECK((hasNegativeZero("= -0.000") && hasNegativeZero("-0") && !hasNegativeZero("-0.001") && !hasNegativeZero("2-0")));
    CHECK((hasSignOrPower("is -2") && hasSignOrPower("1e+30") && !hasSignOrPower("a well-known 2")));
}

}
