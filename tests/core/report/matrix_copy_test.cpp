#include "core/report/matrix_copy.h"

#include <limits>

#include "core/attention/shown.h"
#include "core/model/matrix_text.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

CopySource source(Matrix matrix, Formula symbol = notation::symbol("S"))
{
    return {std::move(matrix), {}, std::move(symbol), {}, {}, 3, OwnDecimals::None};
}

CopySource ofTrace(const Trace& trace, const Cell& first)
{
    const Shown shown(trace.scenario().arithmetic, 3);
    return {trace.at(first.quantity, first.head), {}, symbolOf(first.quantity, first.head), {}, {}, shown.most(), shown.own()};
}

std::vector<std::string> everyForm(const CopySource& s)
{
    return {asTsv(s), asLatex(s), asMarkdown(s), asNumPy(s), asText(s)};
}

}

TEST_CASE("the brief's scores are copied in the form that each program reads")
{
    const CopySource scores = source(matrixOf(2, {3, 2, 6, 4}));
    CHECK(asTsv(scores) == "3\t2\n6\t4\n");
    CHECK(asLatex(scores) == "S = \\begin{bmatrix} 3 & 2 \\\\ 6 & 4 \\end{bmatrix}\n");
    CHECK(asMarkdown(scores) == "| S | 1 | 2 |\n| --- | ---: | ---: |\n| 1 | 3 | 2 |\n| 2 | 6 | 4 |\n");
    CHECK(asNumPy(scores) == "S = np.array([[3.0, 2.0],\n"
                             "              [6.0, 4.0]])\n");
    CHECK(asText(scores) == "S = ⎡ 3  2 ⎤\n"
                            "    ⎣ 6  4 ⎦\n");
}

TEST_CASE("digits for people are those shown, digits for programs are all")
{
    CopySource weights = source(matrixOf(2, {2.0 / 3.0, 0.5, 1e-20, -kInf}), symbolOf(Quantity::A, 2));
    CHECK(asTsv(weights) == "0.6666666666666666\t0.5\n1e-20\t-inf\n");
    CHECK(asNumPy(weights) == "A_2 = np.array([[0.6666666666666666, 0.5],\n"
                              "                [1e-20, -np.inf]])\n");
    CHECK(asLatex(weights) == "A^{(2)} = \\begin{bmatrix} 0.667 & 0.500 \\\\ 0.000 & -\\infty \\end{bmatrix}\n");
    CHECK(has(asMarkdown(weights), "| 1 | 0.667 | 0.500 |\n| 2 | 0.000 | -∞ |\n"));
    CHECK(asText(weights) == "A⁽²⁾ = ⎡ 0.667   0.500 ⎤\n"
                             "       ⎣ 0.000  -∞     ⎦\n");
    weights.own = OwnDecimals::Tiny;
    weights.decimals = 12;
    CHECK(has(asLatex(weights), "{1 \\times 10^{-20}}"));
}

TEST_CASE("zero has no sign, and a matrix without a symbol has a name only where one is needed")
{
    const CopySource zero = source(matrixOf(1, {-0.0}), {});
    CHECK(asTsv(zero) == "0\n");
    CHECK(asNumPy(zero) == "matrix = np.array([[0.0]])\n");
    CHECK(asLatex(zero) == "\\begin{bmatrix} 0 \\end{bmatrix}\n");
    CHECK(asText(zero) == "[ 0 ]\n");
    CHECK(asMarkdown(zero).starts_with("| | 1 |\n"));
}

TEST_CASE("more than ten columns still compile with amsmath as it comes")
{
    const std::string wide = asLatex(source(Matrix::Constant(2, 11, 1.0)));
    CHECK_FALSE(has(wide, "bmatrix"));
    CHECK(has(wide, "\\begin{array}"));
}

TEST_CASE("names of rows and columns are text in a table and stand before rows of plain text")
{
    CopySource named = source(matrixOf(2, {1, 2, 3, 4}), symbolOf(Quantity::ScaledS));
    named.rowNames = {"a|b", "猫"};
    named.columnNames = {"*x*", "<b>"};
    CHECK(asMarkdown(named) == "| S\\_scaled | \\*x\\* | \\<b\\> |\n| --- | ---: | ---: |\n| a\\|b | 1 | 2 |\n| 猫 | 3 | 4 |\n");
    CHECK(asText(named) == "S_scaled = a|b ⎡ 1  2 ⎤\n            猫 ⎣ 3  4 ⎦\n");
    CHECK(asTsv(named) == "1\t2\n3\t4\n");
    CHECK(asNumPy(named).starts_with("S_scaled = np.array("));
}

TEST_CASE("rows and columns without names have the numbers that they are called by, and no other form shows them")
{
    CopySource part = source(matrixOf(2, {3, 2, 6, 4}));
    const std::vector<std::string> before = everyForm(part);
    part.firstRow = 0;
    part.firstColumn = 4;
    CHECK(asMarkdown(part) == "| S | 4 | 5 |\n| --- | ---: | ---: |\n| 0 | 3 | 2 |\n| 1 | 6 | 4 |\n");
    std::vector<std::string> after = everyForm(part);
    after[2] = before[2];
    CHECK(after == before);
}

TEST_CASE("every symbol makes a Python name")
{
    for (const QuantityInfo& about : allQuantities())
        for (Index head : {0, 1, 12}) {
            const std::string text = asNumPy(source(matrixOf(1, {1}), symbolOf(about.quantity, head)));
            const std::string name = text.substr(0, text.find(" = "));
            INFO(name);
            CHECK_FALSE(name.empty());
            CHECK_FALSE(isDigit(name.front()));
            CHECK(name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_") == std::string::npos);
        }
    const auto nameOf = [](Formula symbol) {
        const std::string text = asNumPy(source(matrixOf(1, {1}), std::move(symbol)));
        return text.substr(0, text.find(" = "));
    };
    CHECK(nameOf(symbolOf(Quantity::W_Q)) == "W_Q");
    CHECK(nameOf(symbolOf(Quantity::RowSum)) == "ell");
    CHECK(nameOf(notation::transpose(symbolOf(Quantity::K, 2))) == "K_2_T");
    CHECK(nameOf(notation::symbol("np")) == "np_");
    CHECK(nameOf(notation::symbol("lambda")) == "lambda_");
    CHECK(nameOf(notation::number("2")) == "matrix_2");
    CHECK(nameOf(notation::words("猫")) == "matrix");
}

TEST_CASE("a hidden cell is a question mark, and its number shows in nothing else")
{
    for (OwnDecimals own : {OwnDecimals::None, OwnDecimals::Tiny, OwnDecimals::All}) {
        CopySource secret = source(matrixOf(2, {3, -123456.789, 6.5, 4}));
        secret.own = own;
        secret.hidden = {false, true, false, false};
        CopySource other = secret;
        for (double number : {0.0, 1e-12, -kInf, 2e30, 0.125}) {
            other.matrix(0, 1) = number;
            CHECK(everyForm(other) == everyForm(secret));
        }
    }
    CopySource secret = source(matrixOf(2, {3, 0.125, 6, 4}));
    secret.hidden = {false, true, false, false};
    CHECK(asTsv(secret) == "3\t?\n6\t4\n");
    CHECK(asNumPy(secret) == "S = np.array([[3.0, np.nan],\n              [6.0, 4.0]])\n");
    CHECK(asLatex(secret) == "S = \\begin{bmatrix} 3 & \\text{?} \\\\ 6 & 4 \\end{bmatrix}\n");
    CHECK(has(asMarkdown(secret), "| 1 | 3 | ? |\n"));
    CHECK(asText(secret) == "S = ⎡ 3  ? ⎤\n    ⎣ 6  4 ⎦\n");
}

TEST_CASE("what is copied to a spreadsheet and back is the same matrix, bit for bit")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        for (const QuantityInfo& about : allQuantities())
            for (Index head = 0; trace.has(about.quantity, head); ++head) {
                const Matrix& matrix = trace.at(about.quantity, head);
                if (!matrix.allFinite() || matrix.cwiseAbs().maxCoeff() > kMaxMagnitude) continue;   // which no cell takes
                const MatrixTextResult read = parseMatrixText(asTsv(ofTrace(trace, {about.quantity, head, 0, 0})));
                REQUIRE(read.matrix);
                CHECK(sameMatrix(*read.matrix, matrix));
            }
    }
}

TEST_CASE("no copy of any matrix says nan or negative zero, and each has a line a row")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const Trace trace = forward(named.scenario);
        for (const QuantityInfo& about : allQuantities())
            for (Index head = 0; trace.has(about.quantity, head); ++head) {
                const CopySource copy = ofTrace(trace, {about.quantity, head, 0, 0});
                for (const std::string& text : everyForm(copy)) {
                    REQUIRE_FALSE(hasWord(text, "nan"));
                    REQUIRE_FALSE(hasNegativeZero(text));
                    REQUIRE(text.ends_with('\n'));
                }
                const std::string tsv = asTsv(copy);
                CHECK(std::count(tsv.begin(), tsv.end(), '\n') == copy.matrix.rows());
            }
    }
}

}
