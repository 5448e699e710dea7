#include "core/report/cut_matrix.h"

#include <sstream>

#include "core/attention/forward.h"
#include "core/model/structured_scenario.h"
#include "core/report/trace_report.h"
#include "tests/support/catch.h"

namespace abh {

TEST_CASE("a matrix of 24 x 16 is written whole, a larger one with its first and last rows and columns")
{
    CHECK_FALSE(isCutInText(Matrix::Zero(24, 16)));
    CHECK(isCutInText(Matrix::Zero(25, 1)));
    CHECK(isCutInText(Matrix::Zero(1, 17)));
    Matrix matrix(40, 40);
    for (Index i = 0; i < 40; ++i)
        for (Index j = 0; j < 40; ++j) matrix(i, j) = static_cast<double>(100 * i + j);
    std::vector<std::string> names;
    for (int i = 0; i < 40; ++i) names.push_back("n" + std::to_string(i));
    const std::string text = cutMatrix(matrix, 3, names, OwnDecimals::None).toString(0);
    std::istringstream lines(text);
    std::vector<std::string> list;
    for (std::string line; std::getline(lines, line);) list.push_back(line);
    REQUIRE(list.size() == 13);
    CHECK(list.front().find("n0 ⎡") == 1);
    CHECK(list.front().find("…") != std::string::npos);
    CHECK(list.front().find("  38    39 ⎤") != std::string::npos);
    CHECK(list[9].find("n9 ⎢") != std::string::npos);
    CHECK(list[10].find("⋮") != std::string::npos);
    CHECK(list[10].find("⋱") != std::string::npos);
    CHECK(list[11].starts_with("n38 ⎢"));
    CHECK(list[12].find("3938  3939 ⎦") != std::string::npos);
    CHECK(list[12].find("…") != std::string::npos);
}

TEST_CASE("a trace of 64 tokens says that it leaves numbers out, and no line of it is wider than a terminal")
{
    const Trace trace = forward(structuredScenario(64, 64));
    ReportOptions options;
    options.cells = true;
    const std::string text = traceAsText(trace, options);
    CHECK(text.find("the middle is left out; --format json has every number.") != std::string::npos);
    CHECK(text.find("... and 3840 cells more.") != std::string::npos);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(terminalWidth(line) <= 140);
    }
    CHECK(traceAsText(forward(structuredScenario(12, 8))).find("left out") == std::string::npos);
}

}
