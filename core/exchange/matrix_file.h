#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/issue.h"
#include "core/model/matrix_text.h"

namespace abh {

/// The kinds of files that matrices come in and go out by.
enum class MatrixFormat { Csv, Tsv, Columns, Npy, Npz };

/// What a file's suffix says, in whatever case: .csv, .tsv, .txt, .npy, .npz.
std::optional<MatrixFormat> matrixFormatOf(std::string_view path);
/// ".csv"
const char* suffixOf(MatrixFormat format);

struct MatricesResult {
    std::vector<NamedMatrix> matrices;    ///< when `issues` holds no Error; one, but of an .npz archive
    Issues issues;                        ///< their field is the name of the file
    Issues commaDoubts = {};              ///< notes of texts with one comma a line, see MatrixTextResult, that may have been read wrongly
    bool doCommasPart = false;            ///< one of the texts shows that it is commas that part cells here

    /// Takes in what other files hold.
    void append(MatricesResult other);
    /// The issues, and the doubts where no text dispels them: files that belong together are written in one way.
    Issues allIssues() const;
};

/// How many columns the matrix of a name is to have, where that is known.
using KnownWidth = std::function<std::optional<Index>(const std::string& name)>;

/// The matrices in the `bytes` of a file, whatever its suffix: an .npz archive, an .npy file, or a text as parseMatrixText() reads it. `name` is the file's, in
/// sentences; a matrix is called as in the archive, or as the file without folder and suffix. `width` helps where a text may be read in two ways.
///
/// Errors, of an array: it has not two axes, or is empty; more than kMaxDimension rows or columns; an entry that is not finite or larger than kMaxMagnitude; and
/// what readNpz(), readNpy() and parseMatrixText() refuse. Throws nothing.
MatricesResult readMatrices(std::string_view bytes, const std::string& name, const KnownWidth& width = {});

/// The same of a file, or of standard input when `path` is "-". Throws Error when it cannot be read at all.
MatricesResult readMatrixFile(const std::string& path, const KnownWidth& width = {});

/// The bytes of a file of this format. Only texts have names, see writeMatrixText(); an archive has one array.
std::string matrixBytes(const NamedMatrix& matrix, MatrixFormat format);

/// An .npz archive of them.
std::string archiveBytes(const std::vector<NamedMatrix>& matrices);

}
