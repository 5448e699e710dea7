#include "tests/fuzz/properties.h"

#include <cmath>
#include <stdexcept>

#include "core/exchange/npz.h"
#include "core/exchange/replace_matrices.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "core/model/text_table.h"
#include "core/model/validate.h"

namespace abh::fuzz {
namespace {

void mustHold(bool holds, const char* what)
{
    if (!holds) throw std::logic_error(what);
}

void checkMatrix(const Matrix& matrix)
{
    mustHold(matrix.rows() >= 1 && matrix.rows() <= kMaxDimension && matrix.cols() >= 1 && matrix.cols() <= kMaxDimension, "an accepted matrix has a size that a scenario takes");
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) mustHold(std::abs(matrix(i, j)) <= kMaxMagnitude, "an accepted entry is finite and not too large");
}

void checkScenario(const Scenario& scenario)
{
    mustHold(!hasError(validate(scenario)), "what is accepted passes validate()");
    for (const NamedMatrix& one : matricesOf(scenario)) checkMatrix(one.matrix);
    const ReadResult again = readScenario(writeScenario(scenario));
    mustHold(again.scenario.has_value(), "what was written is read");
    mustHold(*again.scenario == scenario, "what was written reads back equal");
}

void checkNames(const std::vector<std::string>& names, const std::vector<std::string>& again)
{
    if (names.empty()) return;    // the other edge may have made it number these
    mustHold(names.size() == again.size(), "names read back as many");
    for (std::size_t k = 0; k < names.size(); ++k) mustHold(again[k] == (trimmedBlanks(names[k]).empty() ? "-" : names[k]), "a name reads back equal");
}

void checkReadsBack(const NamedMatrix& matrix, TextForm form)
{
    const MatrixTextResult again = parseMatrixText(writeMatrixText(matrix, form));
    mustHold(again.matrix.has_value(), "what was written is read");
    mustHold(sameMatrix(*again.matrix, matrix.matrix), "a matrix reads back equal");
    mustHold(!again.commaDoubt, "what was written can be read in one way");
    if (form == TextForm::Columns) return;
    checkNames(matrix.rowNames, again.rowNames);
    checkNames(matrix.columnNames, again.columnNames);
}

/// What is common to both formats of NumPy.
void checkMatrices(const MatricesResult& read)
{
    mustHold(hasError(read.issues) || !read.matrices.empty(), "what is accepted holds a matrix");
    for (const NamedMatrix& one : read.matrices) {
        checkMatrix(one.matrix);
        for (MatrixFormat format : {MatrixFormat::Npy, MatrixFormat::Npz}) {
            const MatricesResult again = readMatrices(matrixBytes({"X", one.matrix}, format), "X");
            mustHold(again.matrices.size() == 1 && sameMatrix(again.matrices.front().matrix, one.matrix), "a matrix reads back equal");
        }
    }
}

template <typename Number>
void checkArray(const NpyArray<Number>& array)
{
    std::uint64_t count = 1;
    for (std::int64_t length : array.shape) count *= static_cast<std::uint64_t>(length);
    mustHold(array.values.size() == count, "an array has as many numbers as its shape says");
}

}

void checkScenarioJson(std::string_view bytes)
{
    const ReadResult read = readScenario(bytes);
    mustHold(read.scenario.has_value() != hasError(read.issues), "a scenario is accepted, or an Error says why not");
    if (read.scenario) checkScenario(*read.scenario);
}

void checkMatrixText(std::string_view bytes)
{
    for (std::optional<Index> width : {std::optional<Index>(1), std::optional<Index>(2), std::optional<Index>()}) {
        const MatrixTextResult read = parseMatrixText(bytes, width);
        mustHold(read.matrix.has_value() != hasError(read.issues), "a matrix is accepted, or an Error says why not");
        mustHold(!read.commaDoubt || (read.matrix && read.matrix->cols() <= 2 && width != 1 && width != 2), "a doubt is of two columns of which nothing is known");
        if (!read.matrix) continue;
        checkMatrix(*read.matrix);
        mustHold(read.rowNames.empty() || static_cast<Index>(read.rowNames.size()) == read.matrix->rows(), "each row has a name, or none has");
        mustHold(read.columnNames.empty() || static_cast<Index>(read.columnNames.size()) == read.matrix->cols(), "each column has a name, or none has");
        if (width) continue;
        for (TextForm form : {TextForm::Csv, TextForm::Tsv, TextForm::Columns}) checkReadsBack({"X", *read.matrix, read.rowNames, read.columnNames}, form);
    }
}

void checkNpy(std::string_view bytes)
{
    try {
        MemoryReader asFloat("X.npy", bytes), asDouble("X.npy", bytes);
        checkArray(readNpy<double>(asDouble));
        checkArray(readNpy<float>(asFloat));
    } catch (const Error&) {    // a sentence is what bad bytes may come to
    }
    checkMatrices(readMatrices(bytes, "X.npy"));
}

void checkNpz(std::string_view bytes)
{
    try {
        for (const NpzArray& one : readNpz(bytes, "a.npz")) checkArray(one.array);
    } catch (const Error&) {
    }
    const MatricesResult read = readMatrices(bytes, "a.npz");
    checkMatrices(read);
    const ReadResult replaced = replaceMatrices(*example("brief"), read.matrices);
    mustHold(replaced.scenario.has_value() != hasError(replaced.issues), "a scenario is made, or an Error says why not");
    if (replaced.scenario) checkScenario(*replaced.scenario);
}

}
