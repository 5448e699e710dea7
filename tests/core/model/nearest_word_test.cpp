#include "core/model/nearest_word.h"

#include <array>

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("The nearest word is the one that was probably meant")
{
    constexpr std::array<std::string_view, 5> known = {"W_Q", "W_K", "heads", "kv_heads", "arithmetic"};
    CHECK(nearestWord("WQ", known) == "W_Q");
    CHECK(nearestWord("w_k", known) == "W_K");
    CHECK(nearestWord("head", known) == "heads");
    CHECK(nearestWord("kvheads", known) == "kv_heads");
    CHECK(nearestWord("aritmetic", known) == "arithmetic");
    CHECK_FALSE(nearestWord("colour", known));
    CHECK_FALSE(nearestWord("", known));
    CHECK_FALSE(nearestWord(std::string(1000000, 'x'), known));
    CHECK_FALSE(nearestWord("x", {}));
}
