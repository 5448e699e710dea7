#include "app/board/board_editing.h"

#include <QScopedValueRollback>

#include <cmath>
#include <utility>

#include "app/board/pasting.h"
#include "app/board/shape_edits.h"
#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/attention/rounding.h"
#include "core/model/entry_text.h"

namespace abh {
namespace {

/// `value` without the noise that adding tenths leaves: 0.1 + 0.2 is 0.3.
double tidied(double value)
{
    constexpr int kDecimals = 10;
    return roundToDecimals(value, kDecimals, Arithmetic::Ties::AwayFromZero, std::abs(value));
}

bool sameShape(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols();
}

bool countsTokens(Axis axis)
{
    return axis == Axis::Token || axis == Axis::QueryToken || axis == Axis::KeyToken;
}

QString changeOf(const Trace& trace, const Cell& cell, const Conventions& conventions)
{
    return qtr("Change %1").arg(written(entrySymbol(trace, cell, conventions)));
}

}

BoardEditing::BoardEditing(Desk& desk, QObject* parent) : QObject(parent), m_desk(desk)
{
}

void BoardEditing::forget()
{
    m_typing.reset();
    m_desk.drafts.setTyped(std::nullopt);
    m_dragging.reset();
    m_nudging.end();
}

void BoardEditing::prepare(BoardFigure& made) const
{
    MatrixFigure& figure = made.figure;
    const Scenario& now = m_desk.document.scenario();
    const SharedMatrix* entered = enteredMatrix(now, made.quantity);
    // A board that is behind may show a matrix of another shape than the one that would be typed into.
    figure.editable = entered && sameShape(*entered, m_desk.trace().at(made.quantity));
    const bool sameTokens = now.N() == m_desk.trace().scenario().N();
    figure.rowNamesEditable = sameTokens && countsTokens(info(made.quantity).rows) && !figure.rowNames.isEmpty();
    figure.columnNamesEditable = sameTokens && countsTokens(info(made.quantity).columns) && !figure.columnNames.isEmpty();
    figure.drafts.clear();
    for (const Drafts::Draft& draft : m_desk.drafts.all())
        if (const auto here = made.find(draft.cell)) figure.drafts.push_back({*here, draft.text, draft.problem});
}

void BoardEditing::watch(MatrixView& view, const FigureOf& figureOf)
{
    view.setEditText([this, figureOf](MatrixCell cell) { return qs(entryText(inForce(figureOf().cellOf(cell)))); });
    watchTyping(view, figureOf);
    watchBlocks(view, figureOf);
    watchDragging(view, figureOf);
    watchNames(view, figureOf);
}

void BoardEditing::watchTyping(MatrixView& view, const FigureOf& figureOf)
{
    connect(&view, &MatrixView::cellTextEdited, this, [this, &view, figureOf](Index row, Index column, const QString& text) { type(view, figureOf().cellOf({row, column}), text); });
    connect(&view, &MatrixView::cellEditFinished, this, [this, figureOf](Index row, Index column, const QString& text) { finishTyping(figureOf().cellOf({row, column}), text); });
    connect(&view, &MatrixView::cellEditCancelled, this, [this] { cancelTyping(); });
}

void BoardEditing::watchBlocks(MatrixView& view, const FigureOf& figureOf)
{
    connect(&view, &MatrixView::copyRequested, this, [this, figureOf](const MatrixBlock& block) { copy(figureOf(), block); });
    connect(&view, &MatrixView::cutRequested, this, [this, figureOf](const MatrixBlock& block) { cut(figureOf(), block); });
    connect(&view, &MatrixView::pasteRequested, this, [this, figureOf](const MatrixBlock& block) { paste(figureOf(), block); });
    connect(&view, &MatrixView::clearRequested, this, [this, figureOf](const MatrixBlock& block) { clear(figureOf(), block); });
}

void BoardEditing::watchDragging(MatrixView& view, const FigureOf& figureOf)
{
    connect(&view, &MatrixView::nudged, this, [this, figureOf](Index row, Index column, double by) { nudge(figureOf().cellOf({row, column}), by); });
    connect(&view, &MatrixView::scrubBegan, this, [this, figureOf](Index row, Index column) { m_dragging = begin(figureOf().cellOf({row, column})); });
    connect(&view, &MatrixView::scrubbed, this, [this](Index, Index, double by) {
        if (m_dragging) put(m_dragging->cell, tidied(m_dragging->before + by), m_dragging->burst);
    });
    connect(&view, &MatrixView::scrubEnded, this, [this] { m_dragging.reset(); });
}

void BoardEditing::watchNames(MatrixView& view, const FigureOf& figureOf)
{
    const auto renameAt = [this, figureOf](int shown, bool ofRow, const QString& name) {
        const MatrixFigure& figure = figureOf().figure;
        const bool isRow = ofRow != figure.transposed;
        const Axis axis = isRow ? info(figureOf().quantity).rows : info(figureOf().quantity).columns;
        if (!countsTokens(axis)) return;
        QStringList lines;
        for (const Issue& issue : renameToken(m_desk.document, shown, name, m_desk.settings.conventions())) lines << qs(describe(issue, m_desk.settings.conventions()));
        if (!lines.isEmpty()) Q_EMIT refused(qtr("That cannot be a name"), lines);
    };
    connect(&view, &MatrixView::rowNameEdited, this, [renameAt](int shown, const QString& name) { renameAt(shown, true, name); });
    connect(&view, &MatrixView::columnNameEdited, this, [renameAt](int shown, const QString& name) { renameAt(shown, false, name); });
}

bool BoardEditing::exists(const Cell& cell) const
{
    const SharedMatrix* matrix = enteredMatrix(m_desk.document.scenario(), cell.quantity);
    return matrix && cell.row < matrix->rows() && cell.column < matrix->cols();
}

double BoardEditing::inForce(const Cell& cell) const
{
    return exists(cell) ? (*enteredMatrix(m_desk.document.scenario(), cell.quantity))(cell.row, cell.column) : 0.0;
}

BoardEditing::Going BoardEditing::begin(const Cell& cell)
{
    const Drafts::Draft* draft = m_desk.drafts.find(cell);
    return {cell, m_desk.document.newBurst(), inForce(cell), draft ? std::optional(*draft) : std::nullopt};
}

void BoardEditing::put(const Cell& cell, double value, Burst burst)
{
    if (!exists(cell)) return;
    const QScopedValueRollback own(m_isOwnEdit, true);
    QStringList lines;
    const QString text = changeOf(m_desk.trace(), cell, m_desk.settings.conventions());
    for (const Issue& issue : m_desk.document.edit(text, [&](Scenario& s) { enteredMatrix(s, cell.quantity)->edit()(cell.row, cell.column) = value; }, burst))
        lines << qs(describe(issue, m_desk.settings.conventions()));
    if (!lines.isEmpty()) Q_EMIT refused(qtr("That number cannot be used"), lines);
}

void BoardEditing::type(MatrixView& view, const Cell& cell, const QString& text)
{
    if (!m_typing || m_typing->cell != cell) m_typing = begin(cell);
    const EntryResult read = parseEntry(text.toStdString());
    const QString problem = read.value ? QString() : qs(read.problem + ' ' + read.remedy);
    view.setEditorProblem(problem);
    m_desk.drafts.setTyped(read.value ? std::nullopt : std::optional(Drafts::Draft{cell, text, problem, inForce(cell)}));
    if (read.value) put(cell, *read.value, m_typing->burst);
}

void BoardEditing::finishTyping(const Cell& cell, const QString& text)
{
    const Going going = m_typing && m_typing->cell == cell ? *std::exchange(m_typing, std::nullopt) : begin(cell);
    const EntryResult read = parseEntry(text.toStdString());
    if (read.value) {
        put(cell, *read.value, going.burst);
        m_desk.drafts.drop({cell});
    } else if (exists(cell)) {
        m_desk.drafts.put({{cell, text, qs(read.problem + ' ' + read.remedy), inForce(cell)}});
    }
    m_desk.drafts.setTyped(std::nullopt);
}

void BoardEditing::cancelTyping()
{
    const auto going = std::exchange(m_typing, std::nullopt);
    m_desk.drafts.setTyped(std::nullopt);
    if (!going) return;
    put(going->cell, going->before, going->burst);
    if (!going->draft || m_desk.drafts.find(going->cell)) return;
    // A number has taken its place meanwhile. That it is there again is nothing that the person has done, and that Undo would take away.
    m_desk.drafts.put({*going->draft});
    m_desk.drafts.follow(m_desk.document.scenario());
}

void BoardEditing::nudge(const Cell& cell, double by)
{
    put(cell, tidied(inForce(cell) + by), m_nudging.next(m_desk.document, cell));
}

}
