#include "app/board/board_editing.h"

#include <QClipboard>
#include <QGuiApplication>

#include "app/board/draft_lines.h"
#include "app/board/figure_copy.h"
#include "app/board/pasting.h"
#include "app/text/qtext.h"
#include "core/model/entry_text.h"
#include "core/report/matrix_copy.h"
#include "core/text/say.h"

// Blocks of cells to and from the clipboard.

namespace abh {
namespace {

/// Calls the tokens from number `first` on by `names`, as far as there are any; an empty one leaves a name as it is.
void nameTokens(Scenario& s, Index first, const QStringList& names)
{
    if (names.isEmpty()) return;
    std::vector<std::string> tokens = s.tokens;
    tokens.resize(static_cast<std::size_t>(s.N()));    // the others keep none: how they are called depends on where one counts from
    for (Index i = 0; i < names.size() && first + i < s.N(); ++i)
        if (!names[i].isEmpty()) tokens[static_cast<std::size_t>(first + i)] = names[i].toStdString();
    s.tokens = std::move(tokens);
}

}

void BoardEditing::copy(const BoardFigure& figure, const MatrixBlock& block) const
{
    QGuiApplication::clipboard()->setText(qs(asTsv(copySource(figure.figure, block))));
}

void BoardEditing::cut(const BoardFigure& figure, const MatrixBlock& block)
{
    copy(figure, block);
    clear(figure, block);
}

void BoardEditing::clear(const BoardFigure& figure, const MatrixBlock& block)
{
    std::vector<Cell> cells;
    for (const MatrixCell& cell : cellsOf(figure.figure, block))
        if (figure.figure.isEditable(cell) && exists(figure.cellOf(cell))) cells.push_back(figure.cellOf(cell));
    if (cells.empty()) return;
    m_desk.document.edit(qplural("Set %1 cell to 0", "Set %1 cells to 0", static_cast<long>(cells.size())).arg(cells.size()), [&](Scenario& s) {
        Matrix& matrix = enteredMatrix(s, cells.front().quantity)->edit();
        for (const Cell& cell : cells) matrix(cell.row, cell.column) = 0.0;
    });
    m_desk.drafts.drop(cells);
}

void BoardEditing::paste(const BoardFigure& figure, const MatrixBlock& block)
{
    const Pasting pasting(figure.figure, block, QGuiApplication::clipboard()->mimeData());
    if (!pasting.problem.isEmpty()) return Q_EMIT refused(qtr("Nothing pasted"), {pasting.problem});
    if (pasting.cells.empty())
        return Q_EMIT refused(qtr("Nothing pasted"), {qtr("The clipboard holds no text. Copy the numbers first, from a spreadsheet or from a matrix here.")});

    std::vector<std::pair<Cell, double>> numbers;
    std::vector<Cell> filled;
    std::vector<Drafts::Draft> drafts;
    for (const CellText& one : pasting.cells) {
        const Cell cell = figure.cellOf(one.cell);
        if (!exists(cell)) continue;
        const EntryResult read = parseEntry(one.text.toStdString());
        if (read.value && !one.doubt.isEmpty()) drafts.push_back({cell, one.text, one.doubt + ' ' + qtr("Leave out what separates thousands."), inForce(cell)});
        else if (read.value) filled.push_back(cell), numbers.emplace_back(cell, *read.value);
        else drafts.push_back({cell, one.text, qs(read.problem + ' ' + read.remedy), inForce(cell)});
    }
    // The edit may lay the board out anew, and with it what `figure` refers to.
    const Quantity quantity = figure.quantity;
    const bool areTokensInColumns = figure.figure.transposed;
    if (!numbers.empty()) {
        const QString step = qplural("Paste %1 cell", "Paste %1 cells", static_cast<long>(pasting.cells.size())).arg(pasting.cells.size());
        const Issues issues = m_desk.document.edit(step, [&](Scenario& s) {
            Matrix& matrix = enteredMatrix(s, quantity)->edit();
            for (const auto& [cell, value] : numbers) matrix(cell.row, cell.column) = value;
            if (info(quantity).rows == Axis::Token) nameTokens(s, areTokensInColumns ? block.column : block.row, areTokensInColumns ? pasting.columnNames : pasting.rowNames);
        });
        if (!issues.empty()) return Q_EMIT refused(qtr("Nothing pasted"), {qs(describe(issues.front()))});    // a name that is too long
    }
    m_desk.drafts.drop(filled);
    const QStringList lines = draftLines(drafts, m_desk.settings.conventions());
    m_desk.drafts.put(std::move(drafts));
    tellOf(pasting, lines);
}

void BoardEditing::tellOf(const Pasting& pasting, const QStringList& drafts)
{
    const QStringList notes = drafts + pasting.notes;    // first what is to be mended
    if (pasting.leftOut > 0) {
        const QString leftOut = qplural("%1 cell of what was pasted lies outside of the matrix and was left out. Add tokens or dimensions first, or begin further up and to the left.",
                                        "%1 cells of what was pasted lie outside of the matrix and were left out. Add tokens or dimensions first, or begin further up and to the left.",
                                        static_cast<long>(pasting.leftOut)).arg(pasting.leftOut);
        Q_EMIT refused(qtr("Not all of it fits"), QStringList{leftOut} + notes);
    } else if (!pasting.notes.isEmpty()) {
        Q_EMIT told(qtr("How the text was read"), notes);
    }
}

}
