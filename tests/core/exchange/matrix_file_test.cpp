#include "core/exchange/matrix_file.h"

#include "core/exchange/npz.h"
#include "core/model/scenario.h"
#include "tests/core/model/error_lines.h"
#include "tests/core/model/npy_files.h"
#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;
using namespace abh::test;

namespace {

std::string bytesOf(std::vector<double> values, std::vector<std::int64_t> shape)
{
    return npyBytes(shape, values);
}

std::string refusal(const std::string& bytes, const std::string& name = "X.npy")
{
    const MatricesResult read = readMatrices(bytes, name);
    CHECK(read.matrices.empty());
    CHECK(hasError(read.issues));
    return linesOf(read.issues);
}

}

TEST_CASE("A file's contents say what it is, whatever its suffix, and its name what it is called")
{
    const std::string npy = bytesOf({1, 2, 3, 4}, {2, 2});
    const std::pair<std::string, std::string> files[]{{npy, "folder/X.npy"}, {npy, "X.dat"}, {"1 2\n3 4", "X.txt"}, {"1,2\n3,4", "/a/X.CSV"}, {"[[1, 2], [3, 4]]", "X"}};
    for (const auto& [bytes, name] : files) {
        INFO(name);
        const MatricesResult read = readMatrices(bytes, name);
        INFO(linesOf(read.issues));
        REQUIRE(read.matrices.size() == 1);
        CHECK(read.matrices.front().name == "X");
        checkClose(read.matrices.front().matrix, matrixOf(2, {1, 2, 3, 4}), 0);
    }
    CHECK(readMatrices(npy, "layer.q_proj.weight.npy").matrices.front().name == "layer.q_proj.weight");
}

TEST_CASE("An array that is no matrix is refused, with what to do")
{
    checkContains(refusal(bytesOf({1}, {})), "X.npy: It holds a single number");
    checkContains(refusal(bytesOf({1, 2}, {2})), "X.npy: Its shape is (2,): it may be a row or a column. Save array.reshape(1, -1) for a row");
    checkContains(refusal(bytesOf({1, 2}, {1, 1, 2})), "X.npy: Its shape is (1, 1, 2); a matrix has two axes.");
    checkContains(refusal(bytesOf({}, {0, 3})), "Its shape is (0, 3), so there is nothing in it.");
    checkContains(refusal(bytesOf(std::vector<double>(513), {513, 1})), "Its shape is (513, 1); 512 rows and columns are the most.");
    checkContains(refusal(npyFile("<c16", false, "(1, 1)", std::string(16, '\0'))), "X.npy cannot be read. Its numbers are complex");
    checkContains(refusal(npyFile("<f8", false, "(2, 2)", std::string(8, '\0'))), "takes 32 bytes, but only 8 bytes follow");
    checkContains(refusal("no array", "X.npy"), "It is no .npy file.");
    checkContains(refusal("no archive", "X.npz"), "It is no ZIP file");
}

TEST_CASE("A number that no scenario takes is named by row and column")
{
    const double inf = std::numeric_limits<double>::infinity();
    const std::string lines = refusal(bytesOf({1, std::nan(""), -inf, 2e30}, {2, 2}));
    checkContains(lines, "X.npy, row 1, column 2: nan is not a finite number.");
    checkContains(lines, "X.npy, row 2, column 1: -inf is not a finite number.");
    checkContains(lines, "X.npy, row 2, column 2: 2e+30 is too large. Save numbers from -1e+30 to 1e+30.");
    checkContains(refusal(npzBytes({{"W_Q", {{1, 1}, {inf}}}}), "a.npz"), "W_Q in a.npz, row 1, column 1: inf is not a finite number.");
}

TEST_CASE("Every format is read back as it was written")
{
    const NamedMatrix matrix{"W_K", matrixOf(3, {1, -2.5, 1.0 / 3, 1e-300, 0, 7}), {}, {}};
    for (MatrixFormat format : {MatrixFormat::Csv, MatrixFormat::Tsv, MatrixFormat::Columns, MatrixFormat::Npy, MatrixFormat::Npz}) {
        const std::string name = std::string("W_K") + suffixOf(format);
        INFO(name);
        CHECK(matrixFormatOf(name) == format);
        const MatricesResult read = readMatrices(matrixBytes(matrix, format), name);
        CHECK(linesOf(read.issues) == "");
        REQUIRE(read.matrices.size() == 1);
        CHECK(read.matrices.front().name == "W_K");
        checkClose(read.matrices.front().matrix, matrix.matrix, 0);
    }
}
