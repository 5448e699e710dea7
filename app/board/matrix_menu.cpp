#include "app/board/matrix_menu.h"

#include <QClipboard>
#include <QGuiApplication>

#include "app/board/figure_copy.h"
#include "app/board/fill_dialog.h"
#include "app/board/matrix_files.h"
#include "app/board/shape_edits.h"
#include "app/text/qtext.h"
#include "core/model/fill.h"

namespace abh {
namespace {

QString withKey(const QString& text, const char* key)
{
    return text + QLatin1Char('\t') + QKeySequence(QString::fromLatin1(key)).toString(QKeySequence::NativeText);
}

}

std::optional<Dimension> dimensionOf(Axis axis)
{
    switch (axis) {
    case Axis::Token:
    case Axis::QueryToken:
    case Axis::KeyToken: return Dimension::Token;
    case Axis::Model: return Dimension::Model;
    case Axis::QueryKey:
    case Axis::AllQueries:
    case Axis::AllKeys: return Dimension::QueryKey;
    case Axis::Value:
    case Axis::AllValues:
    case Axis::AllContexts: return Dimension::Value;
    case Axis::Out: return Dimension::Out;
    case Axis::Single: break;
    }
    return std::nullopt;
}

void addCopyActions(QMenu* menu, const std::function<CopySource()>& source)
{
    const auto add = [&](const QString& name, std::string (*write)(const CopySource&)) {
        QObject::connect(menu->addAction(name), &QAction::triggered, menu, [source, write] { QGuiApplication::clipboard()->setText(qs(write(source()))); });
    };
    add(qtr("&LaTeX"), asLatex);
    add(qtr("&Markdown"), asMarkdown);
    add(qtr("&NumPy"), asNumPy);
    add(qtr("&Text"), asText);
    add(qtr("Cells for a &spreadsheet"), asTsv);
}

MatrixMenu::MatrixMenu(Desk& desk, BoardEditing& editing, MatrixView& view, const BoardFigure& figure, FigurePlace place, QWidget* parent)
    : QMenu(parent), m_desk(desk), m_editing(editing), m_view(&view), m_figure(figure), m_place(place), m_block(view.selectionOrFocus())
{
    if (place.row >= 0 && place.column >= 0) addCells();
    QMenu* copies = addMenu(qtr("Copy the &matrix as"));
    addCopyActions(copies, [source = copySource(m_figure.figure)] { return source; });
    addFiles();
    if (view.isEditingLocked()) return;
    if (m_figure.figure.editable) addFills();
    if (place.row >= 0) addAxis(true);
    if (place.column >= 0) addAxis(false);
}

QAction* MatrixMenu::add(QMenu* menu, const QString& text, const std::function<void()>& act)
{
    QAction* action = menu->addAction(text);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void MatrixMenu::addCells()
{
    const MatrixCell cell = m_figure.figure.turned({m_place.row, m_place.column});
    const bool editable = m_figure.figure.isEditable(cell) && !m_view->isEditingLocked();
    if (editable)
        add(this, withKey(qtr("&Edit"), "F2"), [this, cell] {
            // A walk that plays may have brought another matrix meanwhile.
            if (m_view && m_view->figure().symbol == m_figure.figure.symbol) m_view->editCell(cell);
        });
    if (editable) add(this, withKey(qtr("Cu&t"), "Ctrl+X"), [this] { m_editing.cut(m_figure, m_block); });
    add(this, withKey(qtr("&Copy"), "Ctrl+C"), [this] { m_editing.copy(m_figure, m_block); });
    if (editable) add(this, withKey(qtr("&Paste"), "Ctrl+V"), [this] { m_editing.paste(m_figure, m_block); });
    if (editable) add(this, withKey(qtr("Set to &zero"), "Del"), [this] { m_editing.clear(m_figure, m_block); });
    addSeparator();
}

void MatrixMenu::addFiles()
{
    add(this, qtr("Sa&ve the matrix as …"), [this, matrix = asNamedMatrix(m_figure, m_desk.trace().scenario())] {
        if (const QString problem = saveMatrix(m_desk, matrix, parentWidget()); !problem.isEmpty()) Q_EMIT refused(qtr("Not saved"), {problem});
    });
    if (!m_figure.figure.editable || m_view->isEditingLocked()) return;
    add(this, qtr("Rea&d from a file …"), [this] {
        const QStringList paths = askForMatrixFiles(m_desk, parentWidget(), qtr("Numbers for %1").arg(fieldName(m_figure.quantity)), false);
        if (!paths.isEmpty()) Q_EMIT fileChosen(paths.front());
    });
}

void MatrixMenu::addFills()
{
    QMenu* menu = addMenu(qtr("&Fill the matrix with"));
    add(menu, qtr("&zeros"), [this] { fill(qtr("Fill %1 with zeros"), [](Matrix& m) { m.setZero(); }); });
    add(menu, qtr("&ones on the diagonal"), [this] { fill(qtr("Fill %1 with ones on the diagonal"), fillIdentity); });
    add(menu, qtr("&random whole numbers …"), [this] { fillWithIntegers(); });
}

void MatrixMenu::fill(const QString& text, const std::function<void(Matrix&)>& how)
{
    // The figure shows one head's columns of a larger matrix: those are what is filled.
    const Index first = m_figure.firstColumn, width = m_figure.figure.matrix.cols();
    const SharedMatrix* entered = enteredMatrix(m_desk.document.scenario(), m_figure.quantity);
    if (!entered || first + width > entered->cols()) return;    // the board may show an earlier scenario
    tell(m_desk.document.rearrange(text.arg(written(m_figure.figure.symbol)), [&](Scenario& s) {
        Matrix& whole = enteredMatrix(s, m_figure.quantity)->edit();
        Matrix part = whole.middleCols(first, width);
        how(part);
        whole.middleCols(first, width) = part;
    }));
}

void MatrixMenu::fillWithIntegers()
{
    const std::optional<FillChoice> chosen = askForFill(parentWidget(), qtr("Fill %1").arg(written(m_figure.figure.symbol)));
    if (!chosen) return;
    const auto draw = [&](Matrix& m) { fillIntegers(m, chosen->lowest, chosen->highest, static_cast<std::uint64_t>(chosen->seed)); };
    fill(qtr("Fill %1 with random numbers, seed %2").arg(QStringLiteral("%1")).arg(chosen->seed), draw);
}

void MatrixMenu::addAxis(bool ofRows)
{
    const QuantityInfo& about = info(m_figure.quantity);
    const bool matrixRows = ofRows != m_figure.figure.transposed;
    const std::optional<Dimension> dimension = dimensionOf(matrixRows ? about.rows : about.columns);
    if (!dimension) return;
    Index at = ofRows ? m_place.row : m_place.column;
    // Of a matrix with all heads side by side, which one of its own head's.
    if ((matrixRows ? about.rows : about.columns) == Axis::AllContexts) at %= extentOf(*dimension, m_desk.document.scenario());
    if (at >= extentOf(*dimension, m_desk.document.scenario())) return;
    const QString name = entryName(m_desk.document.scenario(), *dimension, at, m_desk.settings.conventions());
    addEntries(addMenu(ofRows ? qtr("&Row: %1").arg(name) : qtr("C&olumn: %1").arg(name)), *dimension, at, ofRows);
}

void MatrixMenu::addEntries(QMenu* menu, Dimension dimension, Index at, bool ofRows)
{
    const Scenario& s = m_desk.document.scenario();
    const bool token = dimension == Dimension::Token;
    const Conventions conventions = m_desk.settings.conventions();
    Document& document = m_desk.document;
    if (token && !s.tokens.empty() && m_view) {
        const bool asRow = m_place.row >= 0;
        add(menu, qtr("Re&name …"), [this, asRow, at] {
            if (m_view) asRow ? m_view->editRowName(at) : m_view->editColumnName(at);
        });
        menu->addSeparator();
    }
    const auto addInsertion = [&](const QString& text, Index where, Filling::Kind kind) {
        add(menu, text, [=, this, &document, filling = fillingFor(s, dimension, kind)] { tell(insertEntry(document, dimension, where, filling, conventions)); });
    };
    addInsertion(qtr("Insert one before, with friendly numbers"), at, Filling::Kind::Friendly);
    addInsertion(qtr("Insert one after, with friendly numbers"), at + 1, Filling::Kind::Friendly);
    addInsertion(qtr("Insert one before, with zeros"), at, Filling::Kind::Zeros);
    addInsertion(qtr("Insert one after, with zeros"), at + 1, Filling::Kind::Zeros);
    menu->addSeparator();
    add(menu, ofRows ? qtr("Move &up") : qtr("Move &left"), [=, this, &document] { tell(moveEntry(document, dimension, at, at - 1, conventions)); })->setEnabled(at > 0);
    add(menu, ofRows ? qtr("Move &down") : qtr("Move &right"), [=, this, &document] { tell(moveEntry(document, dimension, at, at + 1, conventions)); })->setEnabled(at + 1 < extentOf(dimension, s));
    add(menu, qtr("&Remove"), [=, this, &document] { tell(removeEntry(document, dimension, at, conventions)); })->setEnabled(extentOf(dimension, s) > 1);
}

void MatrixMenu::tell(const Issues& issues)
{
    QStringList lines;
    for (const Issue& issue : issues) lines << qs(describe(issue, m_desk.settings.conventions()));
    if (!lines.isEmpty()) Q_EMIT refused(qtr("That cannot be done here"), lines);
}

}
