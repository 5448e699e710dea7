#include <QSignalSpy>

#include <map>
#include <memory>

#include "tests/app/widgets/edit_desk.h"

using namespace abh;
using namespace abh::test;

TEST_CASE("an edit outlives the figures that its own text brings")
{
    EditDesk desk;
    desk.view.setFocusCell({1, 1});
    type("1.25");
    CellEditor* editor = editorOf(desk.view);
    REQUIRE(editor);
    press(Qt::Key_Home);
    MatrixFigure figure = editableFigure();
    figure.matrix(1, 1) = 1.25;
    figure.matrix(0, 0) = -1234.125;   // wider cells
    desk.view.setFigure(figure);
    CHECK(editorOf(desk.view) == editor);
    CHECK(editor->text() == QStringLiteral("1.25"));
    CHECK(editor->cursorPosition() == 0);
    CHECK(editor->hasFocus());
    CHECK(QRectF(editor->geometry()).contains(desk.view.cellRect({1, 1}).adjusted(1, 1, -1, -1)));
    desk.view.setStates(std::vector<CellState>(6));
    desk.view.setDigitSize(40);
    CHECK(editorOf(desk.view) == editor);
    CHECK(QRectF(editor->geometry()).contains(desk.view.cellRect({1, 1}).adjusted(1, 1, -1, -1)));
    CHECK(desk.finished.empty());
}

TEST_CASE("the text of an editor is void where a figure of another shape or symbol comes")
{
    EditDesk desk;
    type("8");
    MatrixFigure other = figureOf(matrixOf(1, {1, 2}));
    const int kind = GENERATE(0, 1);
    if (kind == 1) {
        other = editableFigure();
        other.symbol = notation::symbol("W", Role::Weight);
    }
    desk.view.setFigure(other);
    CHECK_FALSE(desk.view.isEditing());
    CHECK(desk.finished.empty());
}

TEST_CASE("what is no number stays in its cell, is marked and says why")
{
    const MatrixFigure plain = editableFigure();
    MatrixFigure figure = plain;
    figure.drafts = {{{0, 1}, QStringLiteral("1..2"), QStringLiteral("two points")}};
    CHECK(painted(figure) != painted(plain));
    CHECK(MatrixMetrics(figure, lightTheme(), 24).size() == MatrixMetrics(plain, lightTheme(), 24).size());
    EditDesk desk(figure);
    const QString tip = desk.view.toolTipAt(centreOf(desk.view, {0, 1}));
    CHECK(tip == QStringLiteral("K(1, 2): 1..2\ntwo points\nstill in force: 2.5"));
    CHECK(cellSpeech(figure, {0, 1}, 1) == QStringLiteral("row 1, column 2: 1..2"));
    CHECK(cellStateSpeech(figure, {0, 1}) == QStringLiteral("two points"));
    desk.view.setFocusCell({0, 1});
    press(Qt::Key_F2);
    REQUIRE(editorOf(desk.view));
    CHECK(editorOf(desk.view)->text() == QStringLiteral("1..2"));
    CHECK(editorOf(desk.view)->accessibleDescription() == QStringLiteral("two points"));
}

TEST_CASE("the field shows and says what its owner finds wrong")
{
    EditDesk desk;
    QObject::connect(&desk.view, &MatrixView::cellTextEdited, &desk.window, [&](Index, Index, const QString& text) {
        desk.view.setEditorProblem(text == QStringLiteral("-") ? QStringLiteral("not a number yet") : QString());
    });
    type("-");
    CellEditor* editor = editorOf(desk.view);
    REQUIRE(editor);
    const QImage wrong = editor->grab().toImage();
    CHECK(editor->toolTip() == QStringLiteral("not a number yet"));
    CHECK(editor->accessibleDescription() == QStringLiteral("not a number yet"));
    type("1");
    CHECK(editor->toolTip().isEmpty());
    CHECK(editor->grab().toImage() != wrong);
}

TEST_CASE("a long text grows beyond its cell but stays on the view")
{
    EditDesk desk;
    desk.view.setFocusCell({0, 2});
    type("sqrt(2)/123456789123456789");
    CellEditor* editor = editorOf(desk.view);
    REQUIRE(editor);
    CHECK(editor->width() > desk.view.cellRect({0, 2}).width());
    CHECK(desk.view.rect().contains(editor->geometry()));
    press(Qt::Key_Escape);
    // It covers a neighbour or leaves it alone: half a number would read as another number.
    desk.view.setFocusCell({0, 0});
    type("sqrt(2)");
    CHECK(editor->geometry().right() == desk.view.cellRect({0, 1}).toAlignedRect().right());
}

TEST_CASE("the digits that are typed stand where the cell has them")
{
    EditDesk desk;
    desk.view.setFocusCell({0, 1});
    press(Qt::Key_F2);
    CellEditor* editor = editorOf(desk.view);
    REQUIRE(editor);
    const double before = QFontMetricsF(editor->font()).horizontalAdvance(QStringLiteral("2"));
    CHECK(editor->textMargins().left() + 4 + before == Approx(desk.view.metrics().pointOffset()).margin(1.0));
    CHECK(editor->font().pixelSize() == 24);
}

TEST_CASE("a hidden cell cannot be opened")
{
    MatrixFigure figure = hidingFigure(0.5);
    figure.editable = true;
    EditDesk desk(figure);
    type("1");
    press(Qt::Key_F2);
    desk.view.enterText({0, 0}, QStringLiteral("2"));
    CHECK_FALSE(desk.view.isEditing());
    CHECK(desk.edited.empty());
}

TEST_CASE("names are edited where they stand")
{
    MatrixFigure figure = transposedFigure();   // its row names stand above the columns
    figure.rowNamesEditable = true;
    EditDesk desk(figure);
    QSignalSpy renamed(&desk.view, &MatrixView::columnNameEdited);
    const QPoint second = desk.view.metrics().columnNameRect(desk.view.frame(), 1).center().toPoint();
    QTest::mouseDClick(&desk.view, Qt::LeftButton, {}, second);
    REQUIRE(editorOf(desk.view));
    CHECK(editorOf(desk.view)->text() == QStringLiteral("cat"));
    type("s");
    press(Qt::Key_Return);
    REQUIRE(renamed.size() == 1);
    CHECK(renamed.at(0).at(0).toInt() == 1);
    CHECK(renamed.at(0).at(1).toString() == QStringLiteral("cats"));
    desk.view.editColumnName(0);
    type("x");
    press(Qt::Key_Escape);
    desk.view.editColumnName(0);
    press(Qt::Key_Return);
    desk.view.editRowName(0);
    CHECK_FALSE(desk.view.isEditing());
    CHECK(renamed.size() == 1);
    CHECK(desk.cancelled.empty());
}

TEST_CASE("assistive technology may type into a cell that may be edited")
{
    EditDesk desk;
    QAccessibleTableInterface* table = QAccessible::queryAccessibleInterface(&desk.view)->tableInterface();
    QAccessibleInterface* cell = table->cellAt(1, 2);
    CHECK(cell->state().editable);
    CHECK_FALSE(cell->state().readOnly);
    cell->setText(QAccessible::Value, QStringLiteral("0.5"));
    CHECK(desk.edited.size() == 1);
    REQUIRE(desk.finished.size() == 1);
    CHECK(desk.finished[0] == std::pair(MatrixCell{1, 2}, QStringLiteral("0.5")));
    press(Qt::Key_F2);
    QAccessibleInterface* whole = QAccessible::queryAccessibleInterface(&desk.view);
    QAccessibleInterface* field = QAccessible::queryAccessibleInterface(editorOf(desk.view));
    CHECK(whole->indexOfChild(field) == whole->childCount() - 1);
    CHECK(whole->child(whole->childCount() - 1) == field);
    CHECK(field->text(QAccessible::Name) == QStringLiteral("row 1, column 1"));

    EditDesk reading(figureOf(matrixOf(2, {1, 2})));
    QAccessibleInterface* fixed = QAccessible::queryAccessibleInterface(&reading.view)->tableInterface()->cellAt(0, 0);
    CHECK(fixed->state().readOnly);
    fixed->setText(QAccessible::Value, QStringLiteral("3"));
    CHECK(reading.edited.empty());
}

TEST_CASE("a view that ends while it is typed into takes nothing any more")
{
    auto view = std::make_unique<MatrixView>();
    show(*view, editableFigure());
    view->setFocusCell({0, 0});
    int taken = 0;
    QObject::connect(view.get(), &MatrixView::cellEditFinished, qApp, [&] { ++taken; });
    type("3");
    REQUIRE(view->isEditing());
    view.reset();
    CHECK(taken == 0);
}

TEST_CASE("a view at rest neither paints nor lays itself out")
{
    struct Counter : QObject {
        std::map<QEvent::Type, int> seen;
        bool eventFilter(QObject*, QEvent* event) override
        {
            ++seen[event->type()];
            return false;
        }
    } counter;
    EditDesk desk;
    type("1");
    press(Qt::Key_Return);
    QTest::qWait(50);
    desk.view.installEventFilter(&counter);
    QTest::qWait(300);
    CHECK(counter.seen[QEvent::Paint] == 0);
    CHECK(counter.seen[QEvent::LayoutRequest] == 0);
    CHECK(counter.seen[QEvent::Resize] == 0);
}
