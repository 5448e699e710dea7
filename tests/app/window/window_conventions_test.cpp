#include <QMenu>
#include <QMenuBar>

#include "app/board/head_thumbnails.h"
#include "app/board/inspect.h"
#include "app/widgets/segmented_buttons.h"
#include "app/widgets/step_bar.h"
#include "app/widgets/thumbnail_strip.h"
#include "tests/app/window/editing_fixture.h"

// A token a column, and counting from 0, in the window.

namespace abh::test {
namespace {

/// The entry of the menu bar that is called so, & left out.
QAction* entry(MainWindow& window, const QString& beginning)
{
    for (QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (action->text().remove('&').startsWith(beginning)) return action;
    FAIL("no entry " << beginning.toStdString());
    return nullptr;
}

struct ConventionsFixture : EditingFixture {
    ConventionsFixture() { entry(window, "A token a column")->trigger(); QApplication::processEvents(); }

    void example(const char* name, StepId step, Index head = 0, Index done = 0)
    {
        desk().document.open(*abh::example(name), {});
        walk().goTo({*walk().sequence().find(step, head), done});
        QApplication::processEvents();
    }
    const MatrixFigure& figureOf(const Cell& cell)
    {
        MatrixView* view = board().viewOf(cell);
        REQUIRE(view);
        return view->figure();
    }
    /// The inspector's heading.
    std::string inspected()
    {
        return toUnicode(inspectCell(desk().trace(), *desk().tracer.exact(), *desk().activeDerivation(), desk().shown(), std::nullopt).title);
    }
    /// The matrix as it is painted.
    Matrix picture(const Cell& cell)
    {
        const MatrixFigure& figure = figureOf(cell);
        return figure.transposed ? Matrix(figure.matrix.transpose()) : figure.matrix;
    }
};

}

TEST_CASE("View > Conventions shows a token a column on the board, at once and at the next start, and takes it back")
{
    ConventionsFixture f;
    f.example("e3", StepId::Queries);
    const auto views = f.board().matrixViews();
    REQUIRE(views.size() == 3);
    CHECK(f.board().figureOf(*views[0]).quantity == Quantity::W_Q);
    CHECK(f.board().figureOf(*views[1]).quantity == Quantity::X);
    CHECK(f.picture({Quantity::W_Q, 0, 0, 0}).rows() == 4);
    CHECK(f.picture({Quantity::X, 0, 0, 0}).rows() == 5);
    CHECK(sameMatrix(f.picture({Quantity::Q, 0, 0, 0}), Matrix(f.desk().trace().at(Quantity::Q).transpose())));
    CHECK(views[0]->figure().caption == QStringLiteral("4 × 5 · dₖ × d_model"));
    CHECK(Settings(f.folder.filePath("settings.ini")).conventions().inColumns());
    entry(f.window, "A token a row")->trigger();
    QApplication::processEvents();
    CHECK(f.board().figureOf(*f.board().matrixViews()[0]).quantity == Quantity::X);
    CHECK_FALSE(f.figureOf({Quantity::X, 0, 0, 0}).transposed);
}

TEST_CASE("how far one step goes can be chosen right after another convention was, without a step between")
{
    WindowFixture f;
    const auto isChoosable = [&f](const QString& name) {
        auto* row = f.window.byHand().stepBar().findChild<SegmentedButtons*>();
        REQUIRE(row);
        CHECK(row->isVisible());
        QAbstractButton* found = nullptr;
        for (QAbstractButton* button : row->findChildren<QAbstractButton*>()) {
            CHECK(button->isVisible());
            CHECK(row->rect().contains(button->geometry()));
            CHECK(f.window.byHand().stepBar().rect().contains(row->geometry()));
            if (button->text() == name) found = button;
        }
        REQUIRE(found);
        QTest::mouseClick(found, Qt::LeftButton);
        QApplication::processEvents();
    };
    entry(f.window, "A token a column")->trigger();
    isChoosable("column");
    CHECK(f.walk().granularity() == Granularity::Row);
    entry(f.window, "Counting from 0")->trigger();
    isChoosable("cell");
    CHECK(f.walk().granularity() == Granularity::Cell);
    entry(f.window, "A token a row")->trigger();
    isChoosable("row");
    CHECK(f.walk().granularity() == Granularity::Row);
}

TEST_CASE("on every step of every scenario the board in columns shows the transposes, and rows again what rows showed")
{
    ConventionsFixture f;
    for (const char* name : {"brief", "e3", "causal", "two_heads"}) {
        f.example(name, StepId::Input);
        for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
            f.walk().goTo({stage, 0});
            f.desk().settings.setConventions({});
            std::map<Quantity, Matrix> inRows;
            const auto pictures = [&](bool turned) {
                std::map<Quantity, Matrix> found;
                for (MatrixView* view : f.board().matrixViews()) {
                    const BoardFigure& shown = f.board().figureOf(*view);
                    const Matrix seen = shown.figure.transposed ? Matrix(shown.figure.matrix.transpose()) : shown.figure.matrix;
                    found[shown.quantity] = turned ? Matrix(seen.transpose()) : seen;
                }
                return found;
            };
            inRows = pictures(false);
            f.desk().settings.setConventions({Conventions::Tokens::Columns});
            const auto inColumns = pictures(true);
            for (const auto& [quantity, matrix] : inColumns) {
                INFO(name << ", stage " << stage << ", " << info(quantity).id);
                REQUIRE(inRows.contains(quantity));
                CHECK(sameMatrix(matrix, inRows[quantity]));
            }
            f.desk().settings.setConventions({});
            const auto again = pictures(false);
            CHECK(again.size() == inRows.size());
            for (const auto& [quantity, matrix] : again) CHECK(sameMatrix(matrix, inRows[quantity]));
            f.desk().settings.setConventions({Conventions::Tokens::Columns});
        }
    }
}

TEST_CASE("scores stand as K transposed times Q, and pointing lights a row of the left and a column of the right matrix")
{
    ConventionsFixture f;
    f.example("e3", StepId::Scores, 0, 9);
    const auto views = f.board().matrixViews();
    CHECK(f.board().figureOf(*views[0]).quantity == Quantity::K);
    CHECK(toUnicode(views[0]->figure().symbol) == "Kᵀ");
    CHECK_FALSE(views[0]->figure().transposed);
    CHECK(views[2]->figure().caption == QStringLiteral("3 × 3 · key × query"));
    const Cell score{Quantity::S, 0, 0, 1};    // query 1, key 2: the picture's row 2, column 1
    CHECK(f.centreOf(score).x() < f.centreOf({Quantity::S, 0, 1, 1}).x());
    CHECK(f.centreOf(score).y() > f.centreOf({Quantity::S, 0, 0, 0}).y());
    f.moveTo(score);
    for (Index t = 0; t < 4; ++t) {
        CHECK(views[0]->figure().stateOf(1, t).source);
        CHECK(views[1]->figure().stateOf(0, t).source);
    }
    CHECK(f.inspected().starts_with("S₂₁ = "));
    CHECK(cellToolTip(views[2]->figure(), {0, 1}).startsWith("S(2, 1) = "));
    CHECK(cellPlace(views[2]->figure(), {0, 1}).startsWith("row 2"));
}

TEST_CASE("what is typed, and where arrows go, is as the picture has it")
{
    ConventionsFixture f;
    f.focusOn({Quantity::X, 0, 0, 0});
    f.type("7");
    f.key(Qt::Key_Down);     // the next entry of the same token
    f.type("8");
    f.key(Qt::Key_Return);
    CHECK(f.X(0, 0) == 7);
    CHECK(f.X(0, 1) == 8);
    f.focusOn({Quantity::X, 0, 0, 0});
    f.key(Qt::Key_Right);    // the next token
    f.type("9");
    f.key(Qt::Key_Return);
    CHECK(f.X(1, 0) == 9);
    f.focusOn({Quantity::X, 0, 0, 1});
    f.type("1/");
    f.key(Qt::Key_Return);
    CHECK(f.bannerSays().contains("X, row 2, column 1"));
}

TEST_CASE("a block is copied and pasted as the picture has it")
{
    ConventionsFixture f;
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text().trimmed();
    CHECK(copied.split('\n').size() == 4);    // two tokens of four entries: four lines of two
    CHECK(copied.split('\n').first().split('\t').size() == 2);
    QGuiApplication::clipboard()->setText("1\t2\n3\t4");
    f.focusOn({Quantity::X, 0, 0, 0});
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.X(0, 0) == 1);
    CHECK(f.X(1, 0) == 2);
    CHECK(f.X(0, 1) == 3);
    CHECK(f.X(1, 1) == 4);
}

TEST_CASE("the walk goes token by token, down a column, and a step of a row is one of a column")
{
    ConventionsFixture f;
    f.example("e3", StepId::Scores, 0, 0);
    const QStringList words = f.window.findChild<StepBar*>()->findChild<SegmentedButtons*>()->options();
    CHECK(words.contains("column"));
    CHECK_FALSE(words.contains("row"));
    f.walk().setGranularity(Granularity::Row);
    f.walk().forward();
    const MatrixFigure& S = f.figureOf({Quantity::S, 0, 0, 0});
    for (Index j = 0; j < 3; ++j) {
        CHECK_FALSE(S.stateOf(0, j).pending);    // the first column of the picture
        CHECK(S.stateOf(1, j).pending);
    }
}

TEST_CASE("predicting hides in columns what it hides in rows, thumbnails too")
{
    ConventionsFixture f;
    f.example("two_heads", StepId::Weights, 1, 1);
    f.walk().setPredicting(true);
    f.walk().goTo({*f.walk().sequence().find(StepId::Weights, 1), 1});
    QApplication::processEvents();
    CHECK(f.shown({Quantity::A, 1, 0, 0}) != "?");
    CHECK(f.shown({Quantity::A, 1, 0, 1}) == "?");
    const std::vector<Thumbnail> pictures = headThumbnails(f.desk().trace(), f.walk().stage(), f.desk().shown());
    REQUIRE(pictures.size() == 2);
    CHECK_FALSE(pictures[1].isHidden(0, 0));
    CHECK(pictures[1].isHidden(1, 0));    // the second key's weight for the first query: below it
    CHECK(sameMatrix(pictures[0].matrix, Matrix(f.desk().trace().at(Quantity::A, 0).transpose())));
}

TEST_CASE("the picture of all heads' weights lies on its side: heads are ruled off as rows, and a click goes to the head of its row")
{
    ConventionsFixture f;
    f.example("two_heads", StepId::Queries);
    const std::vector<Thumbnail> pictures = headThumbnails(f.desk().trace(), f.walk().stage(), f.desk().shown());
    REQUIRE(pictures.size() == 1);
    CHECK(pictures[0].columnRules.empty());
    CHECK(pictures[0].rowRules.size() == 1);
    const Index d_k = f.desk().trace().scenario().d_k();
    CHECK(headOfThumbnail(f.desk().trace(), f.walk().stage(), 0, {d_k, 0}, f.desk().settings.conventions()) == 1);
    CHECK(headOfThumbnail(f.desk().trace(), f.walk().stage(), 0, {0, d_k}, f.desk().settings.conventions()) == 0);
}

TEST_CASE("counting from 0 in the window: places, heads and tokens without a name")
{
    EditingFixture f;
    entry(f.window, "Counting from 0")->trigger();
    QApplication::processEvents();
    CHECK(Settings(f.folder.filePath("settings.ini")).conventions().countFrom == 0);
    CHECK(cellToolTip(f.board().matrixViews().front()->figure(), {0, 1}).startsWith("X(0, 1) = "));
    f.focusOn({Quantity::X, 0, 0, 1});
    f.type("1/");
    f.key(Qt::Key_Return);
    CHECK(f.bannerSays().contains("X, row 0, column 1"));
    f.key(Qt::Key_Escape);
    f.desk().document.open(*abh::example("two_heads"), {});
    f.walk().goTo({*f.walk().sequence().find(StepId::Weights, 1), 1});
    QApplication::processEvents();
    CHECK(f.window.findChild<StepBar*>()->state().conventions.countFrom == 0);
    f.click({Quantity::A, 1, 0, 0});
    CHECK(toUnicode(f.window.findChild<FormulaView*>("working")->formula()).starts_with("A₀₀⁽¹⁾"));
}

}
