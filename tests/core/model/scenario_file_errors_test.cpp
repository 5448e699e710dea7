#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

// Broken scenario files: each must be refused with a sentence that says where and what.

namespace {

std::string errorsIn(std::string_view text)
{
    const ReadResult result = readScenario(text);
    CHECK_FALSE(result.scenario);
    CHECK(hasError(result.issues));
    return linesOf(result.issues);
}

/// The Errors of the brief's example in which `from` is replaced by `to`.
std::string errorsWith(std::string_view from, std::string_view to)
{
    std::string text = readText(ABH_SOURCE_DIR "/resources/scenarios/brief.json");
    const std::size_t start = text.find(from);
    REQUIRE(start != std::string::npos);
    return errorsIn(text.replace(start, from.size(), to));
}

}

TEST_CASE("What is no JSON is refused at its line and column")
{
    checkContains(errorsIn(""), "It is empty.");
    checkContains(errorsIn(" \n"), "It is empty.");
    checkContains(errorsIn("{\n  \"format\": \"atten"), "The text stops in the middle, at line 2, column 19.");
    checkContains(errorsIn("{\n  \u00e9"), "Line 2, column 3:");
    checkContains(errorsWith("[1, 0, 1, 0],", "[1, 0, 1, 0]"), "Line 8, column 5: [ does not belong there.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 2],"), "Take away the comma before it.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, NaN]"), "Line 8, column 15: NaN does not belong there.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, NaN]"), "NaN and Infinity");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 'a']"), "double quotation marks");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, +2]"), "without a sign");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, .2]"), "before and after the point");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 2] // x"), "no comments");
    checkContains(errorsWith("\"plain\",", "\"plain,"), "the end of the line does not belong there. Close the text");
    checkContains(errorsWith("\"exact\"\n}", "\"exact\"\n}}"), "does not belong there");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 1e999]"), "Line 8, column 19: the number 1e999 is too large.");
    checkContains(errorsWith("[]", "[\"\\ud800\", \"b\"]"), "Line 5");
}

TEST_CASE("What is no UTF-8 text is refused at its byte")
{
    checkContains(errorsWith("worked", "w\xF6rked"), "byte 69, in line 4, does not belong there.");
    checkContains(errorsIn(std::string_view("\xFF\xFE{\0}\0", 6)), "This is UTF-16 text");
    checkContains(errorsIn(std::string_view("{\0}\0", 4)), "This is UTF-16 text");
    checkContains(errorsIn(std::string_view("{}\n\0", 4)), "byte 4 is zero");
    checkContains(errorsIn("\x89PNG\r\n"), "byte 1");
}

TEST_CASE("A file of 200 MB is refused at once")
{
    checkContains(errorsIn(std::string(200'000'000, ' ')), "It is larger than 64 MB");
}

TEST_CASE("A file of very many values is refused before they fill memory")
{
    std::string text = "[0";
    for (int i = 0; i < 4'000'001; ++i) text += ",0";
    checkContains(errorsIn(text + "]"), "more than 4000000 values");
}

TEST_CASE("Deep nesting is refused, however deep")
{
    checkContains(errorsIn("[[[[[[[[[]]]]]]]]]"), "Line 1, column 9: brackets inside brackets, more than 8 deep.");
    checkContains(errorsIn(std::string(10'000'000, '[')), "more than 8 deep");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, [[[[[[2]]]]]]]"), "more than 8 deep");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, [2]]"), "X, row 2, column 4: This is a list.");
}

TEST_CASE("A key given twice is refused wherever it is")
{
    checkContains(errorsWith("\"kv_heads\"", "\"heads\""), "heads: It is there twice, the second time in line 29.");
    checkContains(errorsWith("{}", "{\"causal\": true, \"causal\": false}"), "mask.causal: It is there twice");
    std::string many = "{\"a\": 0";
    for (int i = 0; i < 100'000; ++i) many += ",\n\"a\": 0";
    CHECK(errorsIn(many + "}").find("line 8.") == std::string::npos);
}

TEST_CASE("Another format or version is refused without reading on")
{
    checkContains(errorsIn("[]"), "This is a list. A scenario file is one object in braces.");
    checkContains(errorsIn("7"), "This is the number 7.");
    checkContains(errorsIn("{}"), "format: It is missing. A scenario file says \"format\": \"attention-by-hand\".");
    checkContains(errorsWith("\"attention-by-hand\"", "\"GeoJSON\""), "format: This is the text \"GeoJSON\".");
    checkContains(errorsWith("\"version\": 1", "\"version\": 2"),
                  "version: The file was written by a newer version (2; this program reads 1).");
    checkIsOneLine(errorsIn(R"({"format": "attention-by-hand", "version": 2, "brand_new": {}})"));
    checkContains(errorsWith("\"version\": 1", "\"version\": 0"), "version: There is no version 0.");
    checkContains(errorsWith("\"version\": 1", "\"version\": \"1\""), "version: This is the text \"1\". Write a whole number");
    checkContains(errorsWith("\"version\": 1,", ""), "version: It is missing. Add \"version\": 1.");
}

TEST_CASE("An unknown key is refused with the nearest known one")
{
    checkContains(errorsWith("\"W_Q\"", "\"WQ\""), "\"WQ\" is not known here. Did you mean \"W_Q\"?");
    checkContains(errorsWith("\"W_Q\"", "\"WQ\""), "W_Q: It is missing.");
    checkContains(errorsWith("\"heads\"", "\"colour\""), "\"colour\" is not known here. Known are format, version");
    checkContains(errorsWith("{}", "{\"Causal\": true}"), "mask: \"Causal\" is not known here. Did you mean \"causal\"?");
    CHECK(errorsWith("\"heads\"", "\"" + std::string(1'000'000, 'x') + "\"").size() < 300);
}

TEST_CASE("A matrix of the wrong form is refused with row and column")
{
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0]"), "X, row 2: The number of entries here is 3, in the first row 4.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, null]"), "X, row 2, column 4: This is null. Write a number");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, \"2\"]"),
                  "X, row 2, column 4: This is the text \"2\". Write a number without quotation marks.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, true, 0, {}]"), "X, row 2, column 2: This is true.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, true, 0, {}]"), "X, row 2, column 4: This is an object in braces.");
    checkContains(errorsWith("[0, 2, 0, 2]", "2"), "X, row 2: This is the number 2. Write each row in brackets");
    checkContains(errorsWith("[1, 0, 1, 0],", "7,"), "X, row 1: This is the number 7.");
    checkContains(errorsWith("[0, 2, 0, 2]", "[0, 2, 0, 1e31]"), "X, row 2, column 4: The entry 1e+31 is too large.");
    const std::string prefix = R"({"format": "attention-by-hand", "version": 1, "W_Q": [[1]], "W_K": [[1]], "W_V": [[1]], "X": )";
    CHECK(errorsIn(prefix + "7}") == "X: This is the number 7. Write a list of rows, as in [[1, 0], [0, 1]].\n");
    checkContains(errorsIn(prefix + "[]}"), "X: The matrix [0 x 0] has no entry.");
    checkContains(errorsIn(prefix + "[[], []]}"), "X: The matrix [2 x 0] has no entry.");
    checkContains(errorsIn(prefix + "[[], [1]]}"), "X, row 2: The number of entries here is 1, in the first row 0.");
    checkIsOneLine(errorsIn(prefix + "[[], [1]]}"));
}

TEST_CASE("A matrix that cannot be read is reported once, and the others all the same")
{
    const std::string errors = errorsWith("[1, 0],\n    [0, 1],\n    [0, 1],\n    [1, 0]", "[\"a\"], [1], [2]");
    checkIsOneLine(errors);
    const std::string many = errorsIn(
        R"({"format": "attention-by-hand", "version": 1, "X": [[1, "a"]], "W_Q": [], "heads": "two", "tokens": 1})");
    for (const char* part : {"X, row 1, column 2: ", "W_Q: The matrix [0 x 0]", "W_K: It is missing.", "W_V: It is missing.",
                             "heads: This is the text", "tokens: This is the number 1."})
        checkContains(many, part);
}

TEST_CASE("Head counts are whole numbers in range")
{
    for (const char* heads : {"1.5", "1e99", "-1e99", "9223372036854775808", "\"1\"", "null", "true", "[1]"}) {
        const std::string errors = errorsWith("\"heads\": 1", std::string("\"heads\": ") + heads);
        checkContains(errors, "heads: This is ");
        checkIsOneLine(errors);
    }
    checkContains(errorsWith("\"heads\": 1", "\"heads\": -1"), "heads: The number of heads cannot be -1.");
    checkContains(errorsWith("\"heads\": 1", "\"heads\": 0"), "heads: The number of heads cannot be 0.");
    checkContains(errorsWith("\"kv_heads\": 1", "\"kv_heads\": 2"), "kv_heads: heads, 1, cannot be shared out");
}

TEST_CASE("Texts, masks and choices of the wrong type or spelling are refused")
{
    checkContains(errorsWith("[]", "[\"a\", 1]"), "token 2: This is the number 1. Write a text in quotation marks.");
    checkContains(errorsWith("[]", "[\"a\", \"b\\u0000\"]"), "token 2: The name holds what cannot be shown");
    checkContains(errorsWith("[]", "[\"a\"]"), "tokens: The number of token names is 1, of rows in X 2.");
    checkContains(errorsWith("[]", "{}"), "tokens: This is an object in braces.");
    checkContains(errorsWith("\"title\": \"", "\"title\": 5, \"W_O\": \""), "title: This is the number 5.");
    checkContains(errorsWith("{}", "\"causal\""), "mask: This is the text \"causal\". Write an object, as in {\"causal\": true}");
    checkContains(errorsWith("{}", "{\"causal\": 1}"), "mask.causal: This is the number 1. Write true or false.");
    checkContains(errorsWith("{}", "{\"window\": 1.5}"), "mask.window: This is the number 1.5.");
    checkContains(errorsWith("{}", "{\"window\": 0}"), "mask.window: A window cannot be 0 tokens wide.");
    checkContains(errorsWith("{}", "{\"padding\": \"12\"}"), "mask.padding: This is the text \"12\".");
    checkContains(errorsWith("{}", "{\"padding\": [1, 2]}"), "mask.padding, row 2: This is the number 2. Write 1 or 0.");
    checkContains(errorsWith("{}", "{\"padding\": \"111\"}"), "mask.padding: The padding speaks of 3 tokens, X has 2.");
    checkContains(errorsWith("{}", "{\"padding\": 10}"), "mask.padding: This is the number 10.");
    checkContains(errorsWith("{}", "{\"allowed\": [[1, 0.5], [1, 1]]}"), "mask.allowed, row 1, column 2: This is the number 0.5.");
    checkContains(errorsWith("{}", "{\"allowed\": [[1]]}"), "mask.allowed: The mask is [1 x 1]");
    checkContains(errorsWith("\"1/sqrt(d_k)\"", "\"sqr\""), "scale: This is the text \"sqr\". Use 1/sqrt(d_k)");
    checkContains(errorsWith("\"1/sqrt(d_k)\"", "\"0.5\""), "scale: This is the text \"0.5\". Write the number without");
    checkContains(errorsWith("\"1/sqrt(d_k)\"", "null"), "scale: This is null.");
    checkContains(errorsWith("\"1/sqrt(d_k)\"", "1e40"), "scale: The scores cannot be multiplied by 1e+40.");
    checkContains(errorsWith("\"plain\"", "\"fast\""), "softmax: This is the text \"fast\". Use plain or safe.");
    checkContains(errorsWith("\"plain\"", "true"), "softmax: This is true.");
    checkContains(errorsWith("\"exact\"", "\"hand:9\""), "arithmetic: This is the text \"hand:9\". Use exact, hand:P");
    checkContains(errorsWith("\"exact\"", "3"), "arithmetic: This is the number 3.");
}
