#include "core/worksheet/html/matrix_html.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/model/utf8.h"
#include "core/notation/role_name.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/html/html_text.h"

namespace abh::html {
namespace {

// Millimetres. A portrait page of A4 or Letter with the margins of sheet.css has 180.
constexpr double kPage = 178.0;
constexpr double kWidestName = 38.0, kWidestColumnName = 26.0;
constexpr double kBox = 21.0;
constexpr double kAnswer = 25.0;
constexpr double kLetter = 2.7;
constexpr double kGap = 4.5;
// More rows of boxes than these may be parted between two pages.
constexpr Index kRowsOnPage = 18;

double nameWidth(const std::string& name, double most)
{
    return std::min(kLetter * static_cast<double>(characterCount(name)) + kGap, most);
}

double cellWidth(const SheetCell& cell)
{
    if (cell.digits.empty()) return kBox;
    const double digits = kLetter * static_cast<double>(characterCount(cell.digits)) + kGap;
    return cell.accepted ? std::max(digits, kAnswer) : digits;
}

double columnWidth(const SheetMatrix& matrix, Index column)
{
    double width = nameWidth(matrix.columnNames[static_cast<std::size_t>(column)], kWidestColumnName);
    for (Index i = 0; i < matrix.rows(); ++i) width = std::max(width, cellWidth(matrix.at(i, column)));
    return width;
}

/// The first column of each band, and behind them the number of columns. As few bands as fit, none much narrower than the others.
std::vector<Index> bandStarts(const SheetMatrix& matrix)
{
    double names = 0.0, total = 0.0;
    for (const std::string& name : matrix.rowNames) names = std::max(names, nameWidth(name, kWidestName));
    for (Index j = 0; j < matrix.columns(); ++j) total += columnWidth(matrix, j);
    const double room = kPage - names;
    const double share = total / std::max(1.0, std::ceil(total / room));
    std::vector<Index> starts{0};
    double used = 0.0;
    for (Index j = 0; j < matrix.columns(); ++j) {
        const double width = columnWidth(matrix, j);
        const bool isFull = used > 0.0 && (used + width > room || used + width / 2 > share);
        if (isFull) starts.push_back(j);
        used = isFull ? width : used + width;
    }
    starts.push_back(matrix.columns());
    return starts;
}

std::string words(const SheetMatrix& matrix)
{
    if (matrix.kind == SheetMatrix::Kind::Ranks) return _("Ranks of the attention weights");
    return say(_("{}, {} × {}"), title(matrix.quantity, matrix.conventions), matrix.rows(), matrix.columns());
}

/// Writes the columns from `first` to before `last`.
class Band {
public:
    Band(const SheetMatrix& matrix, Blanks blanks, Index first, Index last) : m_matrix(matrix), m_blanks(blanks), m_first(first), m_last(last) {}

    std::string table() const
    {
        std::string rows;
        for (Index i = 0; i < m_matrix.rows(); ++i) rows += row(i);
        return element("table", attribute("class", fmt::format("matrix{} {}", hasBoxes() ? " asking" : "", roleName(info(m_matrix.quantity).role))) + " dir=\"ltr\"",
                       caption() + element("thead", "", head()) + element("tbody", "", rows)) + '\n';
    }

private:
    bool hasBoxes() const
    {
        return std::any_of(m_matrix.cells.begin(), m_matrix.cells.end(), [](const SheetCell& cell) { return cell.digits.empty(); });
    }

    std::string caption() const
    {
        std::string text = words(m_matrix);
        if (m_first > 0 || m_last < m_matrix.columns()) text += say(_(", columns {} to {}"), m_matrix.conventions.number(m_first), m_matrix.conventions.number(m_last - 1));
        return element("caption", " dir=\"auto\"", toMathMl(m_matrix.symbol) + ' ' + element("span", "", escaped(text)));
    }

    std::string head() const
    {
        std::string cells = "<td></td>";
        for (Index j = m_first; j < m_last; ++j) cells += element("th", " scope=\"col\"", name(columnName(j)));
        return element("tr", "", cells);
    }

    std::string row(Index i) const
    {
        const std::string& rowName = m_matrix.rowNames[static_cast<std::size_t>(i)];
        std::string cells = element("th", " scope=\"row\"", name(rowName));
        for (Index j = m_first; j < m_last; ++j) {
            SheetCell cell = m_matrix.at(i, j);
            if (m_matrix.kind == SheetMatrix::Kind::Ranks) cell.accepted.reset();   // "1–3" says it already
            const bool isSingle = info(m_matrix.quantity).columns == Axis::Single;
            const bool isKept = m_blanks == Blanks::Fields && !cell.digits.empty() && m_matrix.kind == SheetMatrix::Kind::Numbers;
            cells += element("td", isKept ? cellAttribute(cell.cell) : std::string(), cellHtml(cell, m_blanks, isSingle ? placeOfSingle(rowName, columnName(j)) : placePhrase(rowName, columnName(j))));
        }
        return element("tr", "", cells) + '\n';
    }

    /// Of a matrix with one number a token, by the token alone.
    std::string placeOfSingle(const std::string& rowName, const std::string& columnName) const
    {
        return m_matrix.conventions.inColumns() ? placePhrase({}, columnName) : placePhrase(rowName, {});
    }

    const std::string& columnName(Index j) const { return m_matrix.columnNames[static_cast<std::size_t>(j)]; }

    const SheetMatrix& m_matrix;
    Blanks m_blanks;
    Index m_first, m_last;
};

}

Index bandCount(const SheetMatrix& matrix)
{
    return static_cast<Index>(bandStarts(matrix).size()) - 1;
}

std::string matrixHtml(const SheetMatrix& matrix, Blanks blanks)
{
    const std::vector<Index> starts = bandStarts(matrix);
    const char* kind = matrix.rows() > kRowsOnPage ? " class=\"figure tall\"" : " class=\"figure\"";
    std::string bands;
    for (std::size_t k = 0; k + 1 < starts.size(); ++k)
        bands += element("div", kind, Band(matrix, blanks, starts[k], starts[k + 1]).table());
    return bands;
}

}
