#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/support/catch.h"

using namespace abh;

// Broken scenario files: each must be refused with a sentence that says where and what.

namespace {

std::string errorsIn(std::string_view text)
{
    const ReadResult result = readScenario(text);
    CHECK_FALSE(result.scenario);
    CHECK(hasError(result.issues));
    std::string lines;
    for (const Issue& issue : result.issues) lines += describe(issue) + '\n';
    return lines;
}

/// The Errors of the brief's example in which `from` is replaced by `to`.
std::string errorsWith(std::string_view from, std::string_view to)
{
    std::string text = readText(ABH_SOURCE_DIR "/resources/scenarios/brief.json");
    const std::size_t start = text.find(from);
    REQUIRE(start != std::string::npos);
    return errorsIn(text.replace(start, from.size(), to));
}

bool contains(const std::string& text, std::string_view part)
{
    INFO(text);
    INFO("lacks: " << part);
    return text.find(part) != std::string::npos;
}

bool isOneLine(const std::string& text)
{
    INFO(text);
    return text.find('\n') == text.size() - 1;
}

}

TEST_CASE("What is no JSON is refused at its line and column")
{
    CHECK(contains(errorsIn(""), "It is empty."));
    CHECK(contains(errorsIn(" \n"), "It is empty."));
    CHECK(contains(errorsIn("{\n  \"format\": \"atten"), "The text stops in the middle, at line 2, column 19."));
    CHECK(contains(errorsIn("{\n  \u00e9"), "Line 2, column 3:"));
    CHECK(contains(errorsWith("[1, 0, 1, 0],", "[1, 0, 1, 0]"), "Line 8, column 5: [ does not belong there."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 2],"), "Take away the comma before it."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, NaN]"), "Line 8, column 15: N does not belong there."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, NaN]"), "NaN and Infinity"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 'a']"), "double quotation marks"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, +2]"), "without a sign"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, .2]"), "before and after the point"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 2] // x"), "no comments"));
    CHECK(contains(errorsWith("\"plain\",", "\"plain,"), "the end of the line does not belong there. Close the text"));
    CHECK(contains(errorsWith("\"exact\"\n}", "\"exact\"\n}}"), "does not belong there"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 1e999]"), "Line 8, column 19: the number 1e999 is too large."));
    CHECK(contains(errorsWith("[]", "[\"\\ud800\", \"b\"]"), "Line 5"));
}

TEST_CASE("What is no UTF-8 text is refused at its byte")
{
    CHECK(contains(errorsWith("worked", "w\xF6rked"), "byte 66, in line 4, does not belong there."));
    CHECK(contains(errorsIn(std::string_view("\xFF\xFE{\0}\0", 6)), "This is UTF-16 text"));
    CHECK(contains(errorsIn(std::string_view("{\0}\0", 4)), "This is UTF-16 text"));
    CHECK(contains(errorsIn(std::string_view("{}\n\0", 4)), "byte 4 is zero"));
    CHECK(contains(errorsIn("\x89PNG\r\n"), "byte 1"));
}

TEST_CASE("A file of 200 MB is refused at once")
{
    CHECK(contains(errorsIn(std::string(200'000'000, ' ')), "It is larger than 64 MB"));
}

TEST_CASE("A file of very many values is refused before they fill memory")
{
    std::string text = "[0";
    for (int i = 0; i < 4'000'001; ++i) text += ",0";
    CHECK(contains(errorsIn(text + "]"), "more than 4000000 values"));
}

TEST_CASE("Deep nesting is refused, however deep")
{
    CHECK(contains(errorsIn("[[[[[[[[[]]]]]]]]]"), "Line 1, column 9: brackets inside brackets, more than 8 deep."));
    CHECK(contains(errorsIn(std::string(10'000'000, '[')), "more than 8 deep"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, [[[[[[2]]]]]]]"), "more than 8 deep"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, [2]]"), "X, row 2, column 4: This is a list."));
}

TEST_CASE("A key given twice is refused wherever it is")
{
    CHECK(contains(errorsWith("\"kv_heads\"", "\"heads\""), "heads: It is there twice, the second time in line 30."));
    CHECK(contains(errorsWith("{}", "{\"causal\": true, \"causal\": false}"), "mask.causal: It is there twice"));
    std::string many = "{\"a\": 0";
    for (int i = 0; i < 100'000; ++i) many += ",\n\"a\": 0";
    CHECK_FALSE(contains(errorsIn(many + "}"), "line 8."));
}

TEST_CASE("Another format or version is refused without reading on")
{
    CHECK(contains(errorsIn("[]"), "This is a list. A scenario file is one object in braces."));
    CHECK(contains(errorsIn("7"), "This is the number 7."));
    CHECK(contains(errorsIn("{}"), "format: It is missing. A scenario file says \"format\": \"attention-by-hand\"."));
    CHECK(contains(errorsWith("\"attention-by-hand\"", "\"GeoJSON\""), "format: This is the text \"GeoJSON\"."));
    CHECK(contains(errorsWith("\"version\": 1", "\"version\": 2"),
                   "version: The file was written by a newer version (2; this program reads 1)."));
    CHECK(isOneLine(errorsIn(R"({"format": "attention-by-hand", "version": 2, "brand_new": {}})")));
    CHECK(contains(errorsWith("\"version\": 1", "\"version\": 0"), "version: There is no version 0."));
    CHECK(contains(errorsWith("\"version\": 1", "\"version\": \"1\""), "version: This is the text \"1\". Write a whole number"));
    CHECK(contains(errorsWith("\"version\": 1,", ""), "version: It is missing. Add \"version\": 1."));
}

TEST_CASE("An unknown key is refused with the nearest known one")
{
    CHECK(contains(errorsWith("\"W_Q\"", "\"WQ\""), "\"WQ\" is not known here. Did you mean \"W_Q\"?"));
    CHECK(contains(errorsWith("\"W_Q\"", "\"WQ\""), "W_Q: It is missing."));
    CHECK(contains(errorsWith("\"heads\"", "\"colour\""), "\"colour\" is not known here. Known are format, version"));
    CHECK(contains(errorsWith("{}", "{\"Causal\": true}"), "mask: \"Causal\" is not known here. Did you mean \"causal\"?"));
    CHECK(errorsWith("\"heads\"", "\"" + std::string(1'000'000, 'x') + "\"").size() < 300);
}

TEST_CASE("A matrix of the wrong form is refused with row and column")
{
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0]"), "X, row 2: The number of entries here is 3, in the first row 4."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, null]"), "X, row 2, column 4: This is null. Write a number"));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, \"2\"]"),
                   "X, row 2, column 4: This is the text \"2\". Write a number without quotation marks."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, true, 0, {}]"), "X, row 2, column 2: This is true."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, true, 0, {}]"), "X, row 2, column 4: This is an object in braces."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "2"), "X, row 2: This is the number 2. Write each row in brackets"));
    CHECK(contains(errorsWith("[1, 0, 1, 0],", "7,"), "X, row 1: This is the number 7."));
    CHECK(contains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 1e31]"), "X, row 2, column 4: The entry 1e+31 is too large."));
    const std::string prefix = R"({"format": "attention-by-hand", "version": 1, "W_Q": [[1]], "W_K": [[1]], "W_V": [[1]], "X": )";
    CHECK(errorsIn(prefix + "7}") == "X: This is the number 7. Write a list of rows, as in [[1, 0], [0, 1]].\n");
    CHECK(contains(errorsIn(prefix + "[]}"), "X: The matrix [0 x 0] has no entry."));
    CHECK(contains(errorsIn(prefix + "[[], []]}"), "X: The matrix [2 x 0] has no entry."));
    CHECK(contains(errorsIn(prefix + "[[], [1]]}"), "X, row 2: The number of entries here is 1, in the first row 0."));
    CHECK(isOneLine(errorsIn(prefix + "[[], [1]]}")));
}

TEST_CASE("A matrix that cannot be read is reported once, and the others all the same")
{
    const std::string errors = errorsWith("[1, 0],\n    [0, 1],\n    [0, 1],\n    [1, 0]", "[\"a\"], [1], [2]");
    CHECK(isOneLine(errors));
    CHECK(contains(errorsIn(R"({"format": "attention-by-hand", "version": 1, "X": [[1, "a"]], "W_Q": [], "heads": "two", "tokens": 1})"),
                   "tokens: This is the number 1."));
    for (const char* part : {"X, row 1, column 2: ", "W_Q: ", "W_K: It is missing.", "W_V: It is missing.", "heads: This is the text"})
        CHECK(contains(errorsIn(R"({"format": "attention-by-hand", "version": 1, "X": [[1, "a"]], "W_Q": [], "heads": "two"})"), part));
}

TEST_CASE("Head counts are whole numbers in range")
{
    for (const char* heads : {"1.5", "1e99", "-1e99", "9223372036854775808", "\"1\"", "null", "true", "[1]"}) {
        const std::string errors = errorsWith("\"heads\": 1", std::string("\"heads\": ") + heads);
        CHECK(contains(errors, "heads: This is "));
        CHECK(isOneLine(errors));
    }
    CHECK(contains(errorsWith("\"heads\": 1", "\"heads\": -1"), "heads: The number of heads cannot be -1."));
    CHECK(contains(errorsWith("\"heads\": 1", "\"heads\": 0"), "heads: The number of heads cannot be 0."));
    CHECK(contains(errorsWith("\"kv_heads\": 1", "\"kv_heads\": 2"), "kv_heads: heads, 1, cannot be shared out"));
}

TEST_CASE("Texts, masks and choices of the wrong type or spelling are refused")
{
    CHECK(contains(errorsWith("[]", "[\"a\", 1]"), "tokens, row 2: This is the number 1. Write a text in quotation marks."));
    CHECK(contains(errorsWith("[]", "[\"a\", \"b\\u0000\"]"), "tokens, row 2: The name holds what cannot be shown"));
    CHECK(contains(errorsWith("[]", "[\"a\"]"), "tokens: The number of token names is 1, of rows in X 2."));
    CHECK(contains(errorsWith("[]", "{}"), "tokens: This is an object in braces."));
    CHECK(contains(errorsWith("\"title\": \"", "\"title\": 5, \"W_O\": \""), "title: This is the number 5."));
    CHECK(contains(errorsWith("{}", "\"causal\""), "mask: This is the text \"causal\". Write an object, as in {\"causal\": true}"));
    CHECK(contains(errorsWith("{}", "{\"causal\": 1}"), "mask.causal: This is the number 1. Write true or false."));
    CHECK(contains(errorsWith("{}", "{\"window\": 1.5}"), "mask.window: This is the number 1.5."));
    CHECK(contains(errorsWith("{}", "{\"window\": 0}"), "mask.window: A window cannot be 0 tokens wide."));
    CHECK(contains(errorsWith("{}", "{\"padding\": \"12\"}"), "mask.padding: This is the text \"12\"."));
    CHECK(contains(errorsWith("{}", "{\"padding\": [1, 2]}"), "mask.padding, row 2: This is the number 2. Write 1 or 0."));
    CHECK(contains(errorsWith("{}", "{\"padding\": \"111\"}"), "mask.padding: The padding speaks of 3 tokens, X has 2."));
    CHECK(contains(errorsWith("{}", "{\"padding\": 10}"), "mask.padding: This is the number 10."));
    CHECK(contains(errorsWith("{}", "{\"allowed\": [[1, 0.5], [1, 1]]}"), "mask.allowed, row 1, column 2: This is the number 0.5."));
    CHECK(contains(errorsWith("{}", "{\"allowed\": [[1]]}"), "mask.allowed: The mask is [1 x 1]"));
    CHECK(contains(errorsWith("\"1/sqrt(d_k)\"", "\"sqr\""), "scale: This is the text \"sqr\". Use 1/sqrt(d_k)"));
    CHECK(contains(errorsWith("\"1/sqrt(d_k)\"", "\"0.5\""), "scale: This is the text \"0.5\". Write the number without"));
    CHECK(contains(errorsWith("\"1/sqrt(d_k)\"", "null"), "scale: This is null."));
    CHECK(contains(errorsWith("\"1/sqrt(d_k)\"", "1e40"), "scale: The scores cannot be multiplied by 1e+40."));
    CHECK(contains(errorsWith("\"plain\"", "\"fast\""), "softmax: This is the text \"fast\". Use plain or safe."));
    CHECK(contains(errorsWith("\"plain\"", "true"), "softmax: This is true."));
    CHECK(contains(errorsWith("\"exact\"", "\"hand:9\""), "arithmetic: This is the text \"hand:9\". Use exact, hand:P"));
    CHECK(contains(errorsWith("\"exact\"", "3"), "arithmetic: This is the number 3."));
}
