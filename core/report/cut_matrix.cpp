#include "core/report/cut_matrix.h"

namespace abh {
namespace {

constexpr Index kFirstRows = 10, kFirstColumns = 8, kLast = 2;

/// The rows or columns that are kept, -1 where the others are left out.
std::vector<Index> kept(Index count, Index most, Index first)
{
    std::vector<Index> list;
    for (Index k = 0; k < count; ++k) {
        const bool isKept = count <= most || k < first || k >= count - kLast;
        if (isKept) list.push_back(k);
        else if (k == first) list.push_back(-1);
    }
    return list;
}

}

bool isCutInText(const Matrix& matrix, bool turned)
{
    const Index rows = turned ? matrix.cols() : matrix.rows(), columns = turned ? matrix.rows() : matrix.cols();
    return rows > kMostTextRows || columns > kMostTextColumns;
}

TextBlock cutMatrix(const Matrix& matrix, int most, const std::vector<std::string>& rowNames, OwnDecimals own, bool turned)
{
    if (!isCutInText(matrix, turned)) return TextBlock::matrix(matrix, most, rowNames, own, turned);
    const Matrix picture = turned ? Matrix(matrix.transpose()) : matrix;
    const std::vector<Index> rows = kept(picture.rows(), kMostTextRows, kFirstRows), columns = kept(picture.cols(), kMostTextColumns, kFirstColumns);
    Matrix seen(static_cast<Index>(rows.size()), static_cast<Index>(columns.size()));
    for (Index i = 0; i < seen.rows(); ++i)
        for (Index j = 0; j < seen.cols(); ++j) {
            const Index row = rows[static_cast<std::size_t>(i)], column = columns[static_cast<std::size_t>(j)];
            seen(i, j) = row < 0 || column < 0 ? 0.0 : picture(row, column);
        }
    std::vector<std::string> cells = cellTexts(seen, most, own), names;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = 0; j < columns.size(); ++j)
            if (rows[i] < 0 || columns[j] < 0) cells[i * columns.size() + j] = rows[i] < 0 && columns[j] < 0 ? "⋱" : rows[i] < 0 ? "⋮" : "…";
    if (!rowNames.empty())
        for (const Index named : turned ? columns : rows) names.push_back(named < 0 ? std::string() : rowNames[static_cast<std::size_t>(named)]);
    return turned ? TextBlock::ofCells(std::move(cells), columns.size(), {}, names) : TextBlock::ofCells(std::move(cells), columns.size(), names);
}

}
