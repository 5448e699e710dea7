#include "core/model/validate.h"

#include <limits>

#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;
using namespace abh::test;

namespace {

/// Two tokens, d_model 3, four query heads over two of keys and values, d_k 1, d_v 2, d_out 5: every part is there.
Scenario good()
{
    Scenario scenario;
    scenario.title = "good";
    scenario.tokens = {"the", "cat"};
    scenario.X = Matrix::Ones(2, 3);
    scenario.W_Q = Matrix::Ones(3, 4);
    scenario.W_K = Matrix::Ones(3, 2);
    scenario.W_V = Matrix::Ones(3, 4);
    scenario.W_O = Matrix::Ones(8, 5);
    scenario.heads = 4;
    scenario.kv_heads = 2;
    scenario.mask.causal = true;
    scenario.mask.window = 1;
    scenario.mask.real = {true, false};
    scenario.mask.allowed = BoolMatrix::Constant(2, 2, true);
    return scenario;
}

/// The Errors of `scenario`, one line each.
std::string errorsOf(const Scenario& scenario)
{
    std::string lines;
    for (const Issue& issue : validate(scenario)) {
        CHECK(issue.severity == Severity::Error);
        CHECK_FALSE(issue.text.empty());
        lines += describe(issue) + '\n';
    }
    return lines;
}

/// The Errors of good() after `change`.
template <typename Change>
std::string after(Change change)
{
    Scenario scenario = good();
    change(scenario);
    return errorsOf(scenario);
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

}

TEST_CASE("A scenario that uses everything is valid")
{
    CHECK(validate(good()).empty());
}

TEST_CASE("An empty scenario lacks its four matrices and nothing else")
{
    const Issues issues = validate({});
    REQUIRE(issues.size() == 4);
    CHECK(describe(issues[0]) == "X: The matrix [0 x 0] has no entry. Give it at least one row and one column.");
}

TEST_CASE("Matrices with rows but no columns are empty")
{
    const std::string errors = after([](Scenario& s) { s.W_Q = Matrix(3, 0); });
    checkIsOneLine(errors);
    checkContains(errors, "W_Q: The matrix [3 x 0] has no entry.");
}

TEST_CASE("Weights need a row for each column of X")
{
    const std::string errors = after([](Scenario& s) { s.X = Matrix::Ones(2, 6); });
    checkContains(errors, "W_Q: [3 x 4] does not fit X [2 x 6]: it needs one row for each column of X. "
                           "Change its number of rows to 6, or the columns of X to 3.\n");
    checkContains(errors, "W_K: ");
    checkContains(errors, "W_V: ");
}

TEST_CASE("Columns must be shared out evenly among the heads")
{
    checkContains(after([](Scenario& s) { s.W_Q = Matrix::Ones(3, 5); }),
                  "W_Q: The columns of [3 x 5] cannot be shared out evenly: heads is 4.");
    checkContains(after([](Scenario& s) { s.W_V = Matrix::Ones(3, 3); }),
                  "W_V: The columns of [3 x 3] cannot be shared out evenly: kv_heads is 2.");
    checkContains(after([](Scenario& s) { s.W_Q = Matrix::Ones(3, 5), s.W_K = Matrix::Ones(3, 3); }), "W_K: The columns");
}

TEST_CASE("Keys are as wide as queries, and W_O takes all heads")
{
    checkContains(after([](Scenario& s) { s.W_K = Matrix::Ones(3, 4); }),
                  "W_K: [3 x 4] does not fit W_Q [3 x 4]: it needs kv_heads x d_k = 2 x 1 = 2 columns. "
                  "Change its number of columns to 2.");
    checkContains(after([](Scenario& s) { s.W_O = Matrix::Ones(4, 5); }),
                  "W_O: [4 x 5] does not fit W_V [3 x 4]: it needs heads x d_v = 4 x 2 = 8 rows. "
                  "Change its number of rows to 8.");
}

TEST_CASE("Head counts are at least 1, at most the limit, and divide")
{
    using Limits = std::numeric_limits<Index>;
    for (const Index heads : {Index{0}, Index{-1}, Index{513}, Limits::min(), Limits::max()}) {
        checkContains(after([=](Scenario& s) { s.heads = heads; }), "heads: The number of heads cannot be ");
        checkContains(after([=](Scenario& s) { s.kv_heads = heads; }), "kv_heads: The number of heads cannot be ");
    }
    const std::string errors = after([](Scenario& s) { s.kv_heads = 3; });
    checkContains(errors, "kv_heads: heads, 4, cannot be shared out evenly among kv_heads, 3. Use one of 1, 2, 4 for kv_heads.");
    checkContains(after([](Scenario& s) { s.kv_heads = 8; }), "kv_heads: heads, 4, cannot");
}

TEST_CASE("NaN, infinity and enormous entries are named cell by cell")
{
    const std::string errors = after([](Scenario& s) {
        s.X.edit()(0, 2) = kNaN;
        s.W_Q.edit()(1, 0) = -kInfinity;
        s.W_O->edit()(7, 4) = 2e30;
        s.W_V.edit()(0, 0) = -1e30;
    });
    checkContains(errors, "X, row 1, column 3: The entry is not a number (NaN). Enter a number from -1e+30 to 1e+30.\n");
    checkContains(errors, "W_Q, row 2, column 1: The entry is infinite.");
    checkContains(errors, "W_O, row 8, column 5: The entry 2e+30 is too large.");
    CHECK(errors.find("W_V") == std::string::npos);
}

TEST_CASE("A matrix full of NaN takes six lines, not one for each entry")
{
    Scenario scenario = good();
    scenario.W_Q.edit().setConstant(kNaN);
    const Issues issues = validate(scenario);
    REQUIRE(issues.size() == 6);
    CHECK(describe(issues[5]) == "W_Q: And 7 more like these.");
}

TEST_CASE("Sizes above the limit are refused")
{
    checkContains(after([](Scenario& s) { s.W_O = Matrix::Zero(8, 513); }),
                  "W_O: [8 x 513] is too large to be worked step by step. Use at most 512 rows and columns.");
    CHECK(after([](Scenario& s) { s.W_O = Matrix::Zero(8, 512); }).empty());
}

TEST_CASE("Token names are one for each row of X or none, short, and one line")
{
    CHECK(after([](Scenario& s) { s.tokens.clear(); }).empty());
    CHECK(after([](Scenario& s) { s.tokens = {"", "caf\u00e9"}; }).empty());
    checkContains(after([](Scenario& s) { s.tokens = {"one"}; }), "tokens: The number of token names is 1, of rows in X 2.");
    checkContains(after([](Scenario& s) { s.tokens[1] = "a\tb"; }), "token 2: The name holds what cannot be shown");
    checkContains(after([](Scenario& s) { s.tokens[1] = "\xFF"; }), "token 2: The name holds what cannot be shown");
    checkContains(after([](Scenario& s) { s.tokens[0] = std::string(201, 'x'); }), "token 1: The name \"xxx");
    CHECK(after([](Scenario& s) { s.tokens[0] = std::string(200, 'x'); }).empty());
    checkContains(after([](Scenario& s) { s.title = "a\nb"; }), "title: ");
}

TEST_CASE("The parts of a mask must fit the tokens")
{
    checkContains(after([](Scenario& s) { s.mask.window = 0; }), "mask.window: A window cannot be 0 tokens wide.");
    checkContains(after([](Scenario& s) { s.mask.window = -2; }), "mask.window");
    checkContains(after([](Scenario& s) { s.mask.real.push_back(true); }), "mask.padding: The padding speaks of 3 tokens, X has 2.");
    checkContains(after([](Scenario& s) { s.mask.allowed = BoolMatrix::Constant(2, 3, true); }),
                  "mask.allowed: The mask is [2 x 3], but X has 2 tokens, so [2 x 2] is needed.");
    checkContains(after([](Scenario& s) { s.mask.allowed = BoolMatrix(0, 0); }), "mask.allowed: ");
}

TEST_CASE("A scale is finite, and 0 is one: every weight is then the same")
{
    const auto withScale = [](double number) { return after([=](Scenario& s) { s.scale = {Scale::Kind::Number, number}; }); };
    CHECK(withScale(0).empty());
    CHECK(withScale(-2).empty());
    checkContains(withScale(kNaN), "scale: The scores cannot be multiplied by nan.");
    checkContains(withScale(kInfinity), "scale: ");
    checkContains(withScale(1e31), "scale: ");
    CHECK(after([](Scenario& s) { s.scale = {Scale::Kind::None, kNaN}; }).empty());
}

TEST_CASE("Decimals are 0 to 8 and significant figures 1 to 8")
{
    const auto withPlaces = [](Arithmetic::Kind kind, int places) {
        return after([=](Scenario& s) { s.arithmetic = {kind, places}; });
    };
    CHECK(withPlaces(Arithmetic::Kind::Decimals, 0).empty());
    CHECK(withPlaces(Arithmetic::Kind::Decimals, 8).empty());
    CHECK(withPlaces(Arithmetic::Kind::Significant, 1).empty());
    CHECK(withPlaces(Arithmetic::Kind::Exact, 99).empty());
    checkContains(withPlaces(Arithmetic::Kind::Decimals, 9), "arithmetic: Numbers cannot be kept to 9 places.");
    checkContains(withPlaces(Arithmetic::Kind::Decimals, -1), "arithmetic: ");
    checkContains(withPlaces(Arithmetic::Kind::Significant, 0), "arithmetic: ");
}

TEST_CASE("All errors are told at once")
{
    const std::string errors = after([](Scenario& s) {
        s.X.edit()(0, 0) = kNaN;
        s.W_Q = Matrix::Ones(2, 4);
        s.tokens = {"one"};
        s.mask.window = 0;
        s.arithmetic = {Arithmetic::Kind::Decimals, 9};
    });
    for (const char* field : {"X, row 1", "W_Q: ", "tokens: ", "mask.window: ", "arithmetic: "}) checkContains(errors, field);
}
