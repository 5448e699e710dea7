#include <QAbstractItemView>
#include <QMenu>
#include <QTimer>

#include "app/board/fill_dialog.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/thumbnail_strip.h"
#include "tests/app/window/editing_fixture.h"

// The menu of a matrix: its rows, columns and fillings, by real clicks.

namespace abh::test {
namespace {

struct MenuFixture : EditingFixture {
    QMenu* open(const Cell& cell)
    {
        MatrixView* view = board().viewOf(cell);
        REQUIRE(view);
        const QPoint at = centreOf(cell);
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, view->mapToGlobal(at));
        QApplication::sendEvent(view, &asked);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        REQUIRE(menu);
        return menu;
    }

    /// Opens the menu of a matrix with the right button and takes the entries called `path`, one in the other.
    bool offers(const Cell& cell, const char* name)
    {
        QMenu* menu = open(cell);
        bool found = false;
        for (QAction* action : menu->actions()) found |= action->text().remove('&').section('\t', 0, 0) == name;
        menu->close();
        QApplication::processEvents();
        return found;
    }

    void choose(const Cell& cell, std::initializer_list<const char*> path)
    {
        QMenu* menu = open(cell);
        for (const char* name : path) {
            QAction* found = nullptr;
            for (QAction* action : menu->actions())
                if (const QString text = action->text().remove('&').section('\t', 0, 0); text == name || text.startsWith(name + QStringLiteral(":"))) found = action;
            INFO(name);
            REQUIRE(found);
            REQUIRE(found->isEnabled());
            if (found->menu()) {
                menu->setActiveAction(found);
                QTest::keyClick(menu, Qt::Key_Right);
                menu = found->menu();
            } else {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(found).center());
            }
            QApplication::processEvents();
        }
    }
};

}

TEST_CASE("a token is inserted, moved and removed from the menu of its row, each in one step, and undo leads back across all of them")
{
    MenuFixture f;
    f.desk().document.open(*example("causal"), {});
    const Scenario before = f.desk().document.scenario();
    const Index N = before.N();
    f.choose({Quantity::X, 0, 1, 0}, {"Row", "Insert one before, with zeros"});
    CHECK(f.desk().document.scenario().N() == N + 1);
    CHECK(f.desk().document.scenario().X->row(1).isZero());
    CHECK(f.desk().trace().at(Quantity::A).rows() == N + 1);
    f.choose({Quantity::X, 0, 1, 0}, {"Row", "Move down"});
    CHECK(f.desk().document.scenario().X->row(2).isZero());
    f.focusOn({Quantity::X, 0, 0, 0});
    f.type("7");
    f.key(Qt::Key_Return);
    f.choose({Quantity::X, 0, 0, 0}, {"Row", "Remove"});
    CHECK(f.desk().document.scenario().N() == N);
    CHECK(f.steps() == 4);
    for (int k = 0; k < 4; ++k) f.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.desk().document.scenario() == before);
}

TEST_CASE("an inserted dimension of friendly numbers goes into every matrix that has it")
{
    MenuFixture f;
    f.choose({Quantity::X, 0, 0, 3}, {"Column", "Insert one after, with friendly numbers"});
    const Scenario& s = f.desk().document.scenario();
    CHECK(s.d_model() == 5);
    CHECK(s.W_Q.rows() == 5);
    CHECK(s.W_K.rows() == 5);
    CHECK(s.W_V.rows() == 5);
    CHECK_FALSE(s.X->col(4).isZero());
    CHECK(f.steps() == 1);
}

TEST_CASE("in a slice of W_Q a column is a dimension of every head")
{
    MenuFixture f;
    f.desk().document.open(*example("two_heads"), {});
    f.walk().goToStage(f.walk().sequence().find(StepId::Queries, 1).value());
    const Index d_k = f.desk().document.scenario().d_k();
    f.choose({Quantity::W_Q, 0, 0, f.desk().trace().firstColumn(Quantity::W_Q, 1)}, {"Column", "Remove"});
    CHECK(f.desk().document.scenario().d_k() == d_k - 1);
    CHECK(f.desk().document.scenario().W_K.cols() == f.desk().document.scenario().kv_heads * (d_k - 1));
}

TEST_CASE("a matrix is filled with zeros, ones on the diagonal and seeded whole numbers; of several heads only the one that is seen")
{
    MenuFixture f;
    f.choose({Quantity::X, 0, 0, 0}, {"Fill the matrix with", "ones on the diagonal"});
    CHECK(f.desk().document.scenario().X->isIdentity());
    f.choose({Quantity::X, 0, 0, 0}, {"Fill the matrix with", "zeros"});
    CHECK(f.desk().document.scenario().X->isZero());
    QTimer accept;
    QObject::connect(&accept, &QTimer::timeout, [] {
        if (auto* dialog = qobject_cast<FillDialog*>(QApplication::activeModalWidget())) dialog->accept();
    });
    accept.start(20);
    f.choose({Quantity::X, 0, 0, 0}, {"Fill the matrix with", "random whole numbers …"});
    CHECK_FALSE(f.desk().document.scenario().X->isZero());
    CHECK(f.desk().document.scenario().X->cwiseAbs().maxCoeff() <= 2);

    f.desk().document.open(*example("two_heads"), {});
    f.walk().goToStage(f.walk().sequence().find(StepId::Queries, 1).value());
    const Index first = f.desk().trace().firstColumn(Quantity::W_Q, 1);
    const Matrix before = f.desk().document.scenario().W_Q;
    f.choose({Quantity::W_Q, 0, 0, first}, {"Fill the matrix with", "zeros"});
    CHECK(sameMatrix(f.desk().document.scenario().W_Q->leftCols(first).eval(), before.leftCols(first).eval()));
    CHECK(f.desk().document.scenario().W_Q->rightCols(before.cols() - first).isZero());
}

TEST_CASE("a matrix is copied as LaTeX, Markdown, NumPy and text; a result can be copied and not changed")
{
    MenuFixture f;
    f.press(Qt::Key_5, Qt::AltModifier);
    const Cell S{Quantity::S, 0, 0, 0};
    f.choose(S, {"Copy the matrix as", "LaTeX"});
    CHECK(QApplication::clipboard()->text() == "S = \\begin{bmatrix} 3 & 2 \\\\ 6 & 4 \\end{bmatrix}\n");
    f.choose(S, {"Copy the matrix as", "NumPy"});
    CHECK(QApplication::clipboard()->text().startsWith("S = np.array([[3.0, 2.0],"));
    f.choose(S, {"Copy the matrix as", "Markdown"});
    CHECK(QApplication::clipboard()->text().contains("| 3 | 2 |"));
    f.choose(S, {"Copy the matrix as", "Text"});
    CHECK(QApplication::clipboard()->text().startsWith("S = "));
    f.choose(S, {"Copy"});
    CHECK(QApplication::clipboard()->text().trimmed() == "3");
    for (const char* change : {"Paste", "Cut", "Set to zero", "Edit", "Fill the matrix with"}) CHECK_FALSE(f.offers(S, change));
}

TEST_CASE("the whole of W and the weights of all heads stand in small beside a stage, and a click goes to that head")
{
    MenuFixture f;
    f.desk().document.open(*example("two_heads"), {});
    auto* strip = f.board().findChild<ThumbnailStrip*>();
    REQUIRE(strip);
    CHECK_FALSE(strip->isVisible());
    f.walk().goToStage(f.walk().sequence().find(StepId::Queries, 0).value());
    QApplication::processEvents();
    REQUIRE(strip->isVisible());
    CHECK(strip->thumbnail(0).columnRules == std::vector<Index>{f.desk().trace().firstColumn(Quantity::W_Q, 1)});
    CHECK(strip->thumbnail(0).outlinedColumns == Thumbnail::Range(0, f.desk().document.scenario().d_k()));
    const QRectF picture = strip->pictureRect(0);
    const QPoint second(static_cast<int>(picture.left() + 0.8 * picture.width()), static_cast<int>(picture.center().y()));
    QWidget* button = strip->childAt(second);
    REQUIRE(button);
    QTest::mouseClick(button, Qt::LeftButton, {}, button->mapFrom(strip, second));
    CHECK(f.walk().stage().head == 1);
    f.press(Qt::Key_8, Qt::AltModifier);
    QApplication::processEvents();
    REQUIRE(strip->count() == 2);
    CHECK(strip->thumbnail(1).current);
    f.walk().setPredicting(true);
    QApplication::processEvents();
    CHECK(strip->thumbnail(1).isHidden(0, 0));
    CHECK_FALSE(strip->thumbnail(0).isHidden(0, 0));
}

TEST_CASE("the head picker of the step bar leads to the same step of another head")
{
    MenuFixture f;
    f.desk().document.open(*example("two_heads"), {});
    f.press(Qt::Key_8);
    ChoiceBox* picker = nullptr;
    for (ChoiceBox* box : f.window.findChildren<ChoiceBox*>())
        if (box->accessibleName() == "Head") picker = box;
    REQUIRE(picker);
    REQUIRE(picker->isVisible());
    picker->showPopup();
    QApplication::processEvents();
    QTest::mouseClick(picker->view()->viewport(), Qt::LeftButton, {}, picker->view()->visualRect(picker->model()->index(1, 0)).center());
    QApplication::processEvents();
    CHECK(f.walk().stage().head == 1);
    CHECK(f.walk().stage().step.id == StepId::Weights);
    CHECK(f.board().viewOf({Quantity::A, 1, 0, 0}));
}

TEST_CASE("of twelve heads all have a picture, of forty those around the one that is walked")
{
    MenuFixture f;
    const auto open = [&](Index heads) {
        Scenario s = *example("causal");
        const Index d = s.d_model();
        s.heads = s.kv_heads = heads;
        s.W_Q = s.W_K = s.W_V = Matrix::Constant(d, heads, 0.25);
        s.W_O.reset();
        f.desk().document.open(s, {});
        f.walk().goToStage(f.walk().sequence().find(StepId::Weights, heads - 2).value());
        QApplication::processEvents();
        return f.board().findChild<ThumbnailStrip*>();
    };
    CHECK(open(12)->count() == 12);
    CHECK(f.board().findChild<ThumbnailStrip*>()->isVisible());
    CHECK(open(40)->count() == 16);
    CHECK(f.inspectorSays().contains("25 to 40 of 40"));
}

TEST_CASE("while a large scenario is worked out anew, the old numbers step back, and the newest edit wins")
{
    EditingFixture f;
    Scenario large;
    large.X = Matrix::Constant(200, 60, 0.01);
    large.W_Q = large.W_K = large.W_V = Matrix::Constant(60, 60, 0.1);
    f.desk().document.open(large, {});
    REQUIRE(QTest::qWaitFor([&] { return !f.desk().tracer.isBusy(); }, 60000));
    CHECK_FALSE(f.board().matrixViews().front()->figure().stateOf(0, 0).stale);
    f.desk().document.edit("a", [](Scenario& s) { s.X.edit()(0, 0) = 1; });
    CHECK(f.desk().tracer.isBusy());
    CHECK(f.board().matrixViews().front()->figure().stateOf(0, 0).stale);
    f.desk().document.edit("b", [](Scenario& s) { s.X.edit()(0, 0) = 2; });
    REQUIRE(QTest::qWaitFor([&] { return !f.desk().tracer.isBusy(); }, 60000));
    CHECK(f.desk().trace().at(Quantity::X)(0, 0) == 2);
    CHECK_FALSE(f.board().matrixViews().front()->figure().stateOf(0, 0).stale);
}

}
