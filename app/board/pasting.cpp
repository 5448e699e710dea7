#include "app/board/pasting.h"

#include <QRegularExpression>

#include <algorithm>

#include "core/model/entry_text.h"
#include "core/model/table_names.h"
#include "core/model/text_table.h"

namespace abh {
namespace {

using Texts = std::vector<std::vector<std::string>>;

/// Whether `html` has a cell for each line of `text` and none beside another: one column of a spreadsheet or a table.
bool isOneColumn(const QString& html, const QString& text)
{
    static const QRegularExpression cell(QStringLiteral("<t[dh][\\s>]"), QRegularExpression::CaseInsensitiveOption);
    if (html.isEmpty() || text.contains(u'\t')) return false;
    const qsizetype lines = text.count(u'\n') + (text.endsWith(u'\n') ? 0 : 1);
    return html.count(cell) == lines;
}

/// How many columns a person means by where they paste; nothing: it may be any number.
std::optional<Index> widthMeant(const MatrixFigure& figure, const MatrixBlock& block)
{
    if (block.columns == 1 && block.rows > 1) return 1;
    const Index room = figure.shownColumns() - block.column;
    return room == 1 ? std::optional<Index>(1) : std::nullopt;
}

/// What was pasted taken apart; one number, such as 1,5, is one cell whatever separates others.
TextTable tableOf(const QMimeData& data, std::optional<Index> width)
{
    const std::string text = data.text().toStdString(), whole = data.text().trimmed().toStdString();
    if (parseEntry(whole).value) return {Separator::Blanks, {{whole}}, {}, {}};
    return isOneColumn(data.html(), data.text()) ? splitColumn(text) : splitTable(text, width);
}

/// The names; none where they only count, as those of a table of pandas.
QStringList listed(const std::vector<std::string>& names)
{
    QStringList list;
    if (!isCounting(names))
        for (const std::string& name : names) list << QString::fromStdString(name);
    return list;
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

Pasting::Pasting(const MatrixFigure& figure, const MatrixBlock& block, const QMimeData* data)
{
    if (!data) return;
    const std::optional<Index> wanted = widthMeant(figure, block);
    TextTable table = tableOf(*data, wanted);
    problem = QString::fromStdString(table.problem.empty() ? std::string() : table.problem + ' ' + table.remedy);
    takeNames(table);
    const DecimalMarks marks(table);
    const Index height = static_cast<Index>(table.cells.size()), width = widthOf(table.cells);
    if (height == 0 || width == 0) return;
    // Two columns where there are exactly so many cells leave no doubt, nor does one that there is room for.
    const bool isFull = std::all_of(table.cells.begin(), table.cells.end(), [width](const auto& row) { return static_cast<Index>(row.size()) == width; });
    const bool fits = isFull && figure.shownRows() - block.row == height && figure.shownColumns() - block.column == width;
    const bool isGuess = table.separator == Separator::None && wanted != 1 && !isOneColumn(data->html(), data->text());
    std::optional<Issue> note = marks.thousands();
    if (!note && isGuess) note = marks.commas();
    if (table.mayBeOneColumn && !fits) note = marks.twoCells();
    if (note) notes << QString::fromStdString(describe(*note));
    layDown(figure, block, table, marks);
}

/// Takes the names at the edges of `table` off. In a single row what is no number is no name, but a cell that went wrong.
void Pasting::takeNames(TextTable& table)
{
    if (table.cells.size() < 2) return;
    const TableNames found = findNames(table);
    for (const Issue& note : found.notes) notes << QString::fromStdString(describe(note));
    std::vector<std::string> ofRows, ofColumns;
    if (found.inFirstRow) {
        ofColumns = table.cells.front();
        table.cells.erase(table.cells.begin());
        if (found.inFirstColumn && !ofColumns.empty()) ofColumns.erase(ofColumns.begin());
    }
    for (std::size_t i = 0; found.inFirstColumn && i < table.cells.size(); ++i) {
        const bool isThere = !table.cells[i].empty();    // a name stays beside its row
        ofRows.push_back(isThere ? table.cells[i].front() : std::string());
        if (isThere) table.cells[i].erase(table.cells[i].begin());
    }
    rowNames = listed(ofRows);
    columnNames = listed(ofColumns);
}

void Pasting::layDown(const MatrixFigure& figure, const MatrixBlock& block, const TextTable& table, const DecimalMarks& marks)
{
    const Index height = static_cast<Index>(table.cells.size()), width = widthOf(table.cells);
    for (Index i = 0; i < repeated(height, block.rows); ++i) {
        const std::vector<std::string>& row = table.cells[static_cast<std::size_t>(i % height)];
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
