#include "core/model/mask_spec.h"

#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"

using namespace abh;
using namespace abh::test;

namespace {

std::string fakeFile(const std::string& path)
{
    if (path == "mask.csv") return "1,0\n1,1\n";
    if (path == "bad.csv") return "1,2\n1,x\n";
    if (path == "-") return "0";
    throw Error(path + " cannot be read.");
}

/// The Errors of a mask that must be refused, one line each.
std::string errorsOf(std::string_view spec)
{
    Issues issues;
    CHECK_FALSE(parseMask(spec, fakeFile, issues));
    CHECK(hasError(issues));
    return linesOf(issues);
}

Mask maskOf(std::string_view spec)
{
    Issues issues;
    const auto mask = parseMask(spec, fakeFile, issues);
    CHECK(issues.empty());
    REQUIRE(mask);
    return *mask;
}

}

TEST_CASE("A mask is put together from its parts")
{
    CHECK_FALSE(maskOf("none").isSet());
    CHECK(maskOf("causal").causal);
    CHECK(maskOf("-").allowed->size() == 1);

    const Mask mask = maskOf("causal+window:2+padding:10+mask.csv");
    CHECK(mask.causal);
    CHECK(mask.window == 2);
    CHECK(mask.real == std::vector<bool>{true, false});
    REQUIRE(mask.allowed);
    CHECK(mask.allowed->rows() == 2);
    CHECK_FALSE((*mask.allowed)(0, 1));
    CHECK((*mask.allowed)(1, 0));
}

TEST_CASE("A wrong part of a mask is named with what would mend it")
{
    checkContains(errorsOf("casual"), "\"casual\" is not a mask. Did you mean causal?");
    checkContains(errorsOf(""), "\"\" is not a mask. Use none, causal");
    checkContains(errorsOf("causal+"), "\"\" is not a mask.");
    checkContains(errorsOf("window:"), "\"window:\"");
    checkContains(errorsOf("window:1.5"), "\"window:1.5\"");
    checkContains(errorsOf("window:99999999999999999999"), "whole number");
    checkContains(errorsOf("padding:12"), "\"padding:12\"");
    checkContains(errorsOf("window:2+window:3"), "Keep one of them.");
    checkContains(errorsOf("padding:1+padding:1"), "Keep one of them.");
    checkContains(errorsOf("mask.csv+mask.csv"), "Keep one of them.");
    checkContains(errorsOf("window:x+padding:y"), "\"padding:y\"");
}

TEST_CASE("A mask file is named with row and column, and may hold 0 and 1 only")
{
    checkContains(errorsOf("bad.csv"), "bad.csv, row 2, column 2: \"x\" is not a number.");
    const auto two = [](const std::string&) -> std::string { return "1 2"; };
    Issues issues;
    CHECK_FALSE(parseMask("./two", two, issues));
    REQUIRE(issues.size() == 1);
    CHECK(describe(issues[0]).find("./two, row 1, column 2: This is neither 0 nor 1.") == 0);
}

TEST_CASE("A mask file that cannot be read throws what the reader throws")
{
    Issues issues;
    CHECK_THROWS_AS(parseMask("missing.csv", fakeFile, issues), Error);
}
