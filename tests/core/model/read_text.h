#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/matrix_text.h"
#include "core/model/text_table.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/close.h"

namespace abh::test {

using Names = std::vector<std::string>;
using Cells = std::vector<std::vector<std::string>>;

inline void checkReads(std::string_view text, const Matrix& expected)
{
    INFO(text);
    const MatrixTextResult result = parseMatrixText(text);
    CHECK_FALSE(hasError(result.issues));
    INFO(linesOf(result.issues));
    REQUIRE(result.matrix);
    checkClose(*result.matrix, expected, 0);
}

inline std::string errorsOf(std::string_view text)
{
    const MatrixTextResult result = parseMatrixText(text);
    CHECK_FALSE(result.matrix);
    CHECK(hasError(result.issues));
    return linesOf(result.issues);
}

inline std::string notesOf(std::string_view text, std::optional<Index> width = {})
{
    MatrixTextResult result = parseMatrixText(text, width);
    CHECK_FALSE(hasError(result.issues));
    if (result.commaDoubt) result.issues.push_back(*result.commaDoubt);
    return linesOf(result.issues);
}

}
