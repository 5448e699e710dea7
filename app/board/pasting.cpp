#include "app/board/pasting.h"

#include "core/model/decimal_marks.h"
#include "core/model/entry_text.h"
#include "core/model/table_names.h"
#include "core/model/text_table.h"

namespace abh {
namespace {

using Texts = std::vector<std::vector<std::string>>;

/// `text` taken apart; one number, such as 1,5, is one cell whatever separates others.
TextTable tableOf(const QString& text)
{
    const std::string whole = text.trimmed().toStdString();
    if (parseEntry(whole).value) return {Separator::Blanks, {{whole}}, {}, {}};
    return splitTable(text.toStdString());
}

/// Takes the names at the edges of `table` off, and returns those of the rows. In a single row what is no number is no name, but a cell that went wrong.
QStringList takeNames(TextTable& table)
{
    if (table.cells.size() < 2) return {};
    const TableNames found = findNames(table);
    if (found.inFirstRow) table.cells.erase(table.cells.begin());
    QStringList names;
    for (std::size_t i = 0; found.inFirstColumn && i < table.cells.size(); ++i) {
        if (table.cells[i].empty()) continue;
        names << QString::fromStdString(table.cells[i].front());
        table.cells[i].erase(table.cells[i].begin());
    }
    return names;
}

Index widthOf(const Texts& texts)
{
    std::size_t width = 0;
    for (const auto& row : texts) width = std::max(width, row.size());
    return static_cast<Index>(width);
}

/// `length` of a text made as long as `room`, where it fits into that a whole number of times.
Index repeated(Index length, Index room)
{
    return room > length && room % length == 0 ? room : length;
}

}

Pasting::Pasting(const MatrixFigure& figure, const MatrixBlock& block, const QString& text)
{
    TextTable table = tableOf(text);
    problem = QString::fromStdString(table.problem.empty() ? std::string() : table.problem + ' ' + table.remedy);
    rowNames = takeNames(table);
    const DecimalMarks marks(table);
    const Texts& texts = table.cells;
    const Index height = static_cast<Index>(texts.size()), width = widthOf(texts);
    if (height == 0 || width == 0) return;
    for (Index i = 0; i < repeated(height, block.rows); ++i) {
        const std::vector<std::string>& row = texts[static_cast<std::size_t>(i % height)];
        for (Index j = 0; j < repeated(width, block.columns); ++j) {
            const auto column = static_cast<std::size_t>(j % width);
            if (column >= row.size()) continue;    // a row that is shorter than the others says nothing of what lies beyond it
            const MatrixCell cell = figure.turned({block.row + i, block.column + j});
            if (figure.isEditable(cell)) cells.push_back({cell, QString::fromStdString(row[column]), QString::fromStdString(marks.doubtOf(row[column]))});
            else ++leftOut;
        }
    }
}

}
