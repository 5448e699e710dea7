#include "core/model/words.h"

#include "core/model/utf8.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

using Words = std::vector<std::string>;

Words wordsOf(std::string_view sentence)
{
    return splitWords(sentence, 1000);
}

}

TEST_CASE("a sentence is cut at white space of every kind and around punctuation")
{
    CHECK(wordsOf("the cat sat on the mat") == Words{"the", "cat", "sat", "on", "the", "mat"});
    CHECK(wordsOf("  The\tcat,\n sat!? ") == Words{"The", "cat", ",", "sat", "!", "?"});
    CHECK(wordsOf("a\u00a0b\u3000c\u2009d\u200be\ufefff") == Words{"a", "b", "c", "d", "e", "f"});
    CHECK(wordsOf("\"Oh\", she (he) said: yes; no\u2026") == Words{"\"", "Oh", "\"", ",", "she", "(", "he", ")", "said", ":", "yes", ";", "no", "\u2026"});
    CHECK(wordsOf("\u201eJa\u201c \u00abnon\u00bb \u00bfqu\u00e9? \u732b\u3002") ==
          Words{"\u201e", "Ja", "\u201c", "\u00ab", "non", "\u00bb", "\u00bf", "qu\u00e9", "?", "\u732b", "\u3002"});
    CHECK(wordsOf("wait... no -- yes") == Words{"wait", "...", "no", "--", "yes"});
    CHECK(wordsOf("a\x01" "b") == Words{"a", "b"});
    CHECK(wordsOf("").empty());
    CHECK(wordsOf(" \n\u00a0").empty());
    CHECK(splitAtSpaces(" \u201cOh\u201d,\n\tshe  said.\u00a0") == Words{"\u201cOh\u201d,", "she", "said."});
}

TEST_CASE("apostrophes, hyphens and decimal points inside a word stay there")
{
    CHECK(wordsOf("don't don\u2019t well-known x-ray's") == Words{"don't", "don\u2019t", "well-known", "x-ray's"});
    CHECK(wordsOf("'tis the dogs' well-") == Words{"'", "tis", "the", "dogs", "'", "well", "-"});
    CHECK(wordsOf("3.5 and 1,000. 50% end.Next") == Words{"3.5", "and", "1,000", ".", "50", "%", "end", ".", "Next"});
    CHECK(wordsOf("a_b") == Words{"a_b"});
}

TEST_CASE("splitting stops where it is told to")
{
    CHECK(splitWords("a b c d", 2) == Words{"a", "b"});
    CHECK(splitWords("a b", 0).empty());
}

TEST_CASE("words are the same in whatever case")
{
    CHECK(folded("The CAT") == "the cat");
    CHECK(folded("\u00c9T\u00c9 \u00d1\u00d7\u00f7\u00df") == "\u00e9t\u00e9 \u00f1\u00d7\u00f7\u00df");
    CHECK(folded("\u0106\u0141\u015a\u017b\u0178") == "\u0107\u0142\u015b\u017c\u00ff");
    CHECK(folded("\u039f\u0394\u039f\u03a3 \u03bf\u03b4\u03cc\u03c2 \u0386\u0388\u038f\u03aa") == "\u03bf\u03b4\u03bf\u03c3 \u03bf\u03b4\u03cc\u03c3 \u03ac\u03ad\u03ce\u03ca");
    CHECK(folded("\u041a\u041e\u0428\u041a\u0410 \u0401\u0407\u0490") == "\u043a\u043e\u0448\u043a\u0430 \u0451\u0457\u0491");
    CHECK(folded("don\u2019t") == folded("DON'T"));
    CHECK(folded("\u732b \U0001F600") == "\u732b \U0001F600");
    CHECK(folded("") == "");
}

TEST_CASE("folding twice changes nothing more")
{
    for (char32_t c = 1; c < 0x3000; ++c) {
        std::string text;
        appendCharacter(text, c);
        const std::string once = folded(text);
        if (folded(once) != once) FAIL("U+" << static_cast<unsigned>(c));
    }
}
