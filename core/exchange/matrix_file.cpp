#include "core/exchange/matrix_file.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <utility>

#include "core/exchange/npz.h"
#include "core/model/file_io.h"
#include "core/model/issue_builder.h"
#include "core/model/npy_header.h"
#include "core/model/scenario.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::array<std::pair<const char*, MatrixFormat>, 5> kSuffixes{
    {{".csv", MatrixFormat::Csv}, {".tsv", MatrixFormat::Tsv}, {".txt", MatrixFormat::Columns}, {".npy", MatrixFormat::Npy}, {".npz", MatrixFormat::Npz}}};

std::string nameWithoutSuffix(const std::string& name)
{
    const std::filesystem::path path(name);
    return path.extension() == ".weight" ? path.filename().string() : path.stem().string();    // PyTorch's names have points in them
}

/// Why an array of this shape is no matrix; nothing: it is one.
std::optional<Issue> whyNoMatrix(const std::vector<std::int64_t>& shape, const std::string& field)
{
    const std::string text = shapeText(shape);
    if (shape.empty()) return fieldError(field, _("It holds a single number, and a matrix has rows and columns."), _("Save array.reshape(1, 1)."));
    if (shape.size() == 1)
        return fieldError(field, say(_("Its shape is {}: it may be a row or a column."), text), _("Save array.reshape(1, -1) for a row, array.reshape(-1, 1) for a column."));
    if (shape.size() > 2) return fieldError(field, say(_("Its shape is {}; a matrix has two axes."), text), _("Save a part of it, array[0] say, or put heads side by side with np.hstack(array)."));
    if (shape[0] == 0 || shape[1] == 0) return fieldError(field, say(_("Its shape is {}, so there is nothing in it."), text), _("Save an array with numbers."));
    if (shape[0] > kMaxDimension || shape[1] > kMaxDimension)
        return fieldError(field, say(_("Its shape is {}; {} rows and columns are the most."), text, kMaxDimension), _("Save a part of it, array[:64, :64] say."));
    return std::nullopt;
}

/// The numbers of an array that whyNoMatrix() finds nothing wrong with.
std::optional<Matrix> checkedMatrix(const NpyArray<double>& array, const std::string& field, Issues& issues)
{
    Matrix matrix = Eigen::Map<const Matrix>(array.values.data(), array.shape[0], array.shape[1]);
    CellErrors errors(field, issues);
    for (Index i = 0; i < matrix.rows(); ++i)
        for (Index j = 0; j < matrix.cols(); ++j) {
            if (std::abs(matrix(i, j)) <= kMaxMagnitude) continue;
            const std::string number = fullNumber(matrix(i, j));
            errors.add(i, j, say(std::isfinite(matrix(i, j)) ? _("{} is too large.") : _("{} is not a finite number."), number), say(_("Save numbers from -{0} to {0}."), fullNumber(kMaxMagnitude)));
        }
    if (!errors.isEmpty()) return std::nullopt;
    return matrix;
}

void takeArray(const NpyArray<double>& array, const std::string& name, const std::string& field, MatricesResult& result)
{
    if (auto issue = whyNoMatrix(array.shape, field)) result.issues.push_back(std::move(*issue));
    else if (auto matrix = checkedMatrix(array, field, result.issues)) result.matrices.push_back({name, std::move(*matrix)});
}

void takeNpy(std::string_view bytes, const std::string& name, MatricesResult& result)
{
    MemoryReader ahead(name, bytes);    // a shape that is none is refused before its numbers take memory
    std::uint64_t position = 0;
    if (auto issue = whyNoMatrix(readNpyHeader(ahead, position).shape, name)) {
        result.issues.push_back(std::move(*issue));
        return;
    }
    MemoryReader reader(name, bytes);
    takeArray(readNpy<double>(reader), nameWithoutSuffix(name), name, result);
}

void takeText(std::string_view bytes, const std::string& name, const KnownWidth& width, MatricesResult& result)
{
    MatrixTextResult read = parseMatrixText(bytes, width ? width(nameWithoutSuffix(name)) : std::nullopt);
    for (Issue& issue : read.issues) {
        issue.field = name;
        result.issues.push_back(std::move(issue));
    }
    result.doCommasPart = read.doCommasPart;
    if (read.commaDoubt) {
        read.commaDoubt->field = name;
        result.commaDoubts.push_back(*std::move(read.commaDoubt));
    }
    if (read.matrix) result.matrices.push_back({nameWithoutSuffix(name), std::move(*read.matrix), std::move(read.rowNames), std::move(read.columnNames)});
}

NpzArray arrayOf(const NamedMatrix& named)
{
    const Matrix& matrix = named.matrix;
    return {named.name, {{matrix.rows(), matrix.cols()}, std::vector<double>(matrix.data(), matrix.data() + matrix.size())}};
}

}

void MatricesResult::append(MatricesResult other)
{
    std::move(other.matrices.begin(), other.matrices.end(), std::back_inserter(matrices));
    std::move(other.issues.begin(), other.issues.end(), std::back_inserter(issues));
    std::move(other.commaDoubts.begin(), other.commaDoubts.end(), std::back_inserter(commaDoubts));
    doCommasPart = doCommasPart || other.doCommasPart;
}

Issues MatricesResult::allIssues() const
{
    Issues all = issues;
    if (!doCommasPart) all.insert(all.end(), commaDoubts.begin(), commaDoubts.end());
    return all;
}

std::optional<MatrixFormat> matrixFormatOf(std::string_view path)
{
    std::string small;
    for (char c : path) small += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const auto& [suffix, format] : kSuffixes)
        if (small.ends_with(suffix)) return format;
    return std::nullopt;
}

const char* suffixOf(MatrixFormat format)
{
    for (const auto& [suffix, one] : kSuffixes)
        if (one == format) return suffix;
    return "";
}

MatricesResult readMatrices(std::string_view bytes, const std::string& name, const KnownWidth& width)
{
    MatricesResult result;
    try {
        const bool isArchive = bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06");
        if (isArchive || matrixFormatOf(name) == MatrixFormat::Npz)
            for (const NpzArray& one : readNpz(bytes, name)) takeArray(one.array, one.name, say(_("{} in {}"), one.name, name), result);
        else if (bytes.starts_with("\x93NUMPY") || matrixFormatOf(name) == MatrixFormat::Npy)
            takeNpy(bytes, name, result);
        else
            takeText(bytes, name, width, result);
    } catch (const Error& error) {
        result.issues.push_back(fieldError({}, error.what()));
    }
    if (hasError(result.issues)) result.matrices.clear();
    return result;
}

MatricesResult readMatrixFile(const std::string& path, const KnownWidth& width)
{
    return readMatrices(readText(path), path == "-" ? _("Standard input") : path, width);
}

std::string matrixBytes(const NamedMatrix& matrix, MatrixFormat format)
{
    switch (format) {
    case MatrixFormat::Csv: return writeMatrixText(matrix, TextForm::Csv);
    case MatrixFormat::Tsv: return writeMatrixText(matrix, TextForm::Tsv);
    case MatrixFormat::Columns: return writeMatrixText(matrix, TextForm::Columns);
    case MatrixFormat::Npy: {
        const NpzArray array = arrayOf(matrix);
        return npyBytes(array.array.shape, array.array.values);
    }
    case MatrixFormat::Npz: break;
    }
    return archiveBytes({matrix});
}

std::string archiveBytes(const std::vector<NamedMatrix>& matrices)
{
    std::vector<NpzArray> arrays;
    for (const NamedMatrix& one : matrices) arrays.push_back(arrayOf(one));
    return npzBytes(arrays);
}

}
