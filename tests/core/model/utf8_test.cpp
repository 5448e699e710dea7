#include "core/model/utf8.h"

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("Bytes that are not UTF-8 are found where they stand")
{
    CHECK_FALSE(firstBadByte(""));
    CHECK_FALSE(firstBadByte("plain"));
    CHECK_FALSE(firstBadByte("\u00e9 \u2211 \U0001F600 \uFFFD"));
    CHECK(firstBadByte("ab\xFF") == 2);
    CHECK(firstBadByte("\x80") == 0);
    CHECK(firstBadByte("a\xC0\x80") == 1);             // overlong
    CHECK(firstBadByte("\xE0\x80\x80") == 0);          // overlong
    CHECK(firstBadByte("\xED\xA0\x80") == 0);          // a surrogate
    CHECK(firstBadByte("\xF4\x90\x80\x80") == 0);      // beyond U+10FFFF
    CHECK(firstBadByte("\xF0\x9F\x98") == 0);          // cut short
    CHECK(firstBadByte("\xC3") == 0);
}

TEST_CASE("Control characters are found, accents are not")
{
    CHECK_FALSE(hasControlCharacter("caf\u00e9 \u00a0"));
    CHECK(hasControlCharacter("a\nb"));
    CHECK(hasControlCharacter("a\x7F"));
    CHECK(hasControlCharacter("a\u0085"));
}

TEST_CASE("An excerpt counts characters and shows no control character")
{
    CHECK(excerpt("abc", 3) == "abc");
    CHECK(excerpt("abcd", 3) == "abc...");
    CHECK(excerpt("\u00e9\u00e9\u00e9", 2) == "\u00e9\u00e9...");
    CHECK(excerpt("a\nb\u0085c") == "a?b?c");
    CHECK(characterCount("\u00e9a") == 2);
}

TEST_CASE("Characters taken off a text and put together again are the same text")
{
    for (char32_t c : {U'\0', U'a', U'\x7f', U'\x80', U'\u07ff', U'\u0800', U'\u221a', U'\uffff', U'\U00010000', U'\U0010FFFF'}) {
        std::string text;
        appendCharacter(text, c);
        CHECK_FALSE(firstBadByte(text));
        std::string_view rest = text;
        CHECK(takeCharacter(rest) == c);
        CHECK(rest.empty());
    }
    std::string text;
    appendCharacter(text, 0x110000);
    appendCharacter(text, 0xD800);
    CHECK(text == "\uFFFD\uFFFD");

    std::string_view broken = "\xE2\x88z";
    CHECK(takeCharacter(broken) == U'\uFFFD');
    CHECK(takeCharacter(broken) == U'\uFFFD');
    CHECK(takeCharacter(broken) == U'z');
    CHECK(broken.empty());
}

TEST_CASE("A place counts lines and characters from 1")
{
    const TextPlace place = textPlace("ab\n\u00e9x", 5);
    CHECK(place.line == 2);
    CHECK(place.column == 2);
    CHECK(textPlace("ab", 0).column == 1);
    CHECK(textPlace("ab\n", 99).line == 2);
}

TEST_CASE("A byte order mark of UTF-8 is taken off, UTF-16 and zero bytes are refused")
{
    std::string_view marked = "\xEF\xBB\xBF{}";
    CHECK_FALSE(checkEncoding(marked));
    CHECK(marked == "{}");

    std::string_view latin = "ab\n\xE9";
    REQUIRE(checkEncoding(latin));
    CHECK(checkEncoding(latin)->text.find("byte 4, in line 2") != std::string::npos);

    using namespace std::string_view_literals;
    for (std::string_view text : {"\xFF\xFE{\0}\0"sv, "\xFE\xFF\0{"sv, "{\0}\0"sv, "\0{\0}"sv}) {
        REQUIRE(checkEncoding(text));
        CHECK(checkEncoding(text)->text.find("UTF-16") != std::string::npos);
    }
    std::string_view zero = "ab\0"sv;
    REQUIRE(checkEncoding(zero));
    CHECK(checkEncoding(zero)->text.find("byte 3") != std::string::npos);
}
