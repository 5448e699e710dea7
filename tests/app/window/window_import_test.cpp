#include <QInputDialog>
#include <QMenu>
#include <QMimeData>
#include <QTimer>

#include "app/board/page_notes.h"
#include "app/board/matrix_files.h"
#include "app/window/import_actions.h"
#include "core/exchange/matrix_file.h"
#include "core/exchange/replace_matrices.h"
#include "core/model/file_io.h"
#include "tests/app/window/editing_fixture.h"

// Numbers of other people's files, into the window and out of it.

namespace abh::test {
namespace {

struct ImportFixture : EditingFixture {
    ImportFixture()
    {
        desk().document.open(*example("e3"), {});
        QApplication::processEvents();
    }

    const Scenario& scenario() { return desk().document.scenario(); }

    /// Drags files onto a widget and lets go, as a file manager does; whether they were taken.
    bool drop(QWidget& target, QPoint at, const QStringList& paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& path : paths) urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&target, &enter);
        if (!enter.isAccepted()) return false;
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&target, &dropped);
        QApplication::processEvents();
        return true;
    }

    QPoint onBoard(const Cell& cell) { return board().viewOf(cell)->mapTo(&board(), centreOf(cell)); }
};

}

TEST_CASE("a file dropped on a matrix goes into it whatever its name, as one step that is taken back")
{
    ImportFixture f;
    const QString file = f.write("numbers.csv", "1;2;3;4;5\n0,5;0;0;0;0\n0;0;0;0;1\n");
    REQUIRE(f.drop(f.board(), f.onBoard({Quantity::X, 0, 0, 0}), {file}));
    CHECK(f.X(0, 4) == 5);
    CHECK(f.X(1, 0) == 0.5);
    CHECK(f.steps() == 1);
    CHECK(f.bannerSays().contains("Commas are read as decimal marks"));
    f.key(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.scenario() == *example("e3"));
}

TEST_CASE("an X of other length dropped on the board brings its tokens with it")
{
    ImportFixture f;
    const QString file = f.write("X.csv", "the,1,0,0,0,0\ncat,0,1,0,0,0\nsat,0,0,1,0,0\n.,0,0,0,1,0\n");
    REQUIRE(f.drop(f.board(), f.onBoard({Quantity::X, 0, 0, 0}), {file}));
    CHECK(f.scenario().N() == 4);
    CHECK(f.scenario().tokens == std::vector<std::string>{"the", "cat", "sat", "."});
    CHECK(f.steps() == 1);
}

TEST_CASE("a matrix that does not fit changes nothing, and a sentence says why")
{
    ImportFixture f;
    f.press(Qt::Key_2, Qt::AltModifier);
    REQUIRE(f.drop(f.board(), f.onBoard({Quantity::W_Q, 0, 0, 0}), {f.write("small.txt", "1 2\n3 4\n")}));
    CHECK(f.scenario() == *example("e3"));
    CHECK(f.steps() == 0);
    CHECK(f.bannerSays().contains("small.txt cannot be used here"));
    CHECK(f.bannerSays().contains("W_Q"));
    REQUIRE(f.drop(f.board(), f.onBoard({Quantity::X, 0, 0, 0}), {f.write("bad.csv", "1,2\n3,x\n")}));
    CHECK(f.bannerSays().contains("bad.csv, row 2, column 2"));
    CHECK(f.steps() == 0);
}

TEST_CASE("an archive and files dropped beside the matrices go where their names say, all in one step")
{
    ImportFixture f;
    std::vector<NamedMatrix> matrices = matricesOf(*example("brief"));
    writeTextAtomically(f.folder.filePath("brief.npz").toStdString(), archiveBytes(matrices));
    REQUIRE(f.drop(f.board(), {2, 2}, {f.folder.filePath("brief.npz")}));
    CHECK(f.scenario().X == example("brief")->X);
    CHECK(f.scenario().W_V == example("brief")->W_V);
    CHECK(f.steps() == 1);
    f.key(Qt::Key_Z, Qt::ControlModifier);

    const QString Q = f.write("wq.csv", "0,0\n0,0\n0,0\n0,0\n0,1\n"), K = f.write("W_K.csv", "0,0\n0,0\n0,0\n0,0\n1,0\n");
    REQUIRE(f.drop(f.window, {2, 2}, {Q, K}));
    CHECK(f.scenario().d_k() == 2);
    CHECK(f.steps() == 1);
}

TEST_CASE("a file whose name says nothing is asked about, and Escape leaves all as it is")
{
    ImportFixture f;
    const QString file = f.write("mine.tsv", "9\t9\n9\t9\n9\t9\n9\t9\n9\t9\n");
    for (bool accepts : {false, true}) {
        QTimer::singleShot(0, [accepts] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            REQUIRE(dialog);
            CHECK(dialog->labelText().contains("mine.tsv"));
            dialog->setTextValue("W_V [5 × 2]");
            accepts ? dialog->accept() : dialog->reject();
        });
        importNumbers(f.window, {file});
        CHECK((f.scenario().W_V->array() == 9).all() == accepts);
    }
    CHECK(f.steps() == 1);
}

TEST_CASE("a matrix as large as one head's columns goes into these")
{
    EditingFixture f;
    f.desk().document.open(*example("two_heads"), {});
    const Scenario before = f.desk().document.scenario();
    const Index width = before.d_k();
    NamedMatrix part{"part", Matrix::Constant(before.d_model(), width, 7), {}, {}};
    const QString path = f.folder.filePath("part.npy");
    writeTextAtomically(path.toStdString(), matrixBytes(part, MatrixFormat::Npy));
    const ImportResult result = importMatrices(f.desk().document, {path}, ImportPlace{Quantity::W_Q, width, width});
    INFO(result.lines.join('\n').toStdString());
    REQUIRE(result.isDone);
    const Matrix& W = *f.desk().document.scenario().W_Q;
    CHECK((W.middleCols(width, width).array() == 7).all());
    CHECK(sameMatrix(W.leftCols(width), before.W_Q->leftCols(width)));
}

TEST_CASE("in a single row that is pasted what is no number stays in its cell, and no token is called so")
{
    EditingFixture f;
    const Scenario before = f.desk().document.scenario();
    const double first = f.X(0, 0);
    QApplication::clipboard()->setText("n.d.\t5");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.shown({Quantity::X, 0, 0, 0}) == "n.d.");
    CHECK(f.X(0, 0) == first);
    CHECK(f.X(0, 1) == 5);
    CHECK(f.desk().document.scenario().tokens == before.tokens);
}

TEST_CASE("a weight that is called as PyTorch's is turned over, whatever place it is given")
{
    EditingFixture f;
    f.desk().document.open(*example("e3"), {});
    const Scenario before = f.desk().document.scenario();
    const Matrix kept = before.W_Q->transpose();
    const QString path = f.folder.filePath("q_proj.weight.npy");
    writeTextAtomically(path.toStdString(), matrixBytes({"q_proj.weight", kept, {}, {}}, MatrixFormat::Npy));
    const ImportResult result = importMatrices(f.desk().document, {path}, ImportPlace{Quantity::W_K, 0, before.W_K->cols()});
    INFO(result.lines.join('\n').toStdString());
    REQUIRE(result.isDone);
    CHECK(sameMatrix(*f.desk().document.scenario().W_K, *before.W_Q));
    CHECK(result.lines.join('\n').contains("W_K: \"q_proj.weight\" is kept transposed by PyTorch and was turned over."));
}

TEST_CASE("in full screen a drop changes nothing")
{
    ImportFixture f;
    f.board().setEditingLocked(true);
    f.drop(f.board(), f.onBoard({Quantity::X, 0, 0, 0}), {f.write("X.csv", "1,2,3,4,5\n")});
    CHECK(f.scenario() == *example("e3"));
    CHECK(f.bannerSays().contains("locked"));
    // Nor beside the board, where the file's name would say which matrix is meant.
    f.window.byHand().notes().forgetErrors();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(f.write("X.csv", "1,2,3,4,5\n"))});
    CHECK(takeDroppedNumbers(f.window, data));
    CHECK(f.scenario() == *example("e3"));
    CHECK(f.bannerSays().contains("locked"));
}

TEST_CASE("the board leaves files to the window that are none of its own")
{
    ImportFixture f;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile("/a/a.json")});
    CHECK(droppedMatrixFiles(data).isEmpty());
    data.setUrls({QUrl::fromLocalFile("/a/a.csv"), QUrl::fromLocalFile("/a/b.json")});
    CHECK(droppedMatrixFiles(data).isEmpty());
    data.setUrls({QUrl("https://example.org/a.csv")});
    CHECK(droppedMatrixFiles(data).isEmpty());
    data.setUrls({QUrl::fromLocalFile("/a/a.csv"), QUrl::fromLocalFile("/a/b.NPZ")});
    CHECK(droppedMatrixFiles(data).size() == 2);
    QDragEnterEvent enter({2, 2}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&f.board(), &enter);
    CHECK(enter.isAccepted());
}

TEST_CASE("what is saved of a matrix has tokens in rows however it is shown, and nothing of what is hidden")
{
    ImportFixture f;
    f.press(Qt::Key_5, Qt::AltModifier);
    MatrixView* keys = f.board().viewOf({Quantity::K, 0, 0, 0});
    REQUIRE(keys);
    CHECK(keys->figure().transposed);
    NamedMatrix saved = asNamedMatrix(f.board().figureOf(*keys), f.scenario());
    CHECK(saved.name == "keys");
    CHECK(sameMatrix(saved.matrix, f.desk().trace().at(Quantity::K)));

    f.walk().setPredicting(true);
    QApplication::processEvents();
    MatrixView* scores = f.board().viewOf({Quantity::S, 0, 0, 0});
    REQUIRE(scores);
    saved = asNamedMatrix(f.board().figureOf(*scores), f.scenario());
    CHECK(saved.matrix.array().isNaN().all());
    CHECK(matrixBytes(saved, MatrixFormat::Columns) == "? ? ?\n? ? ?\n? ? ?\n");
}

TEST_CASE("a matrix's menu reads from a file where numbers are entered, and saves every matrix")
{
    ImportFixture f;
    f.press(Qt::Key_2, Qt::AltModifier);
    const auto actions = [&f](const Cell& cell) {
        QStringList texts;
        QContextMenuEvent asked(QContextMenuEvent::Mouse, f.centreOf(cell), f.board().viewOf(cell)->mapToGlobal(f.centreOf(cell)));
        QApplication::sendEvent(f.board().viewOf(cell), &asked);
        auto* menu = f.board().findChild<QMenu*>();
        REQUIRE(menu);
        for (const QAction* action : menu->actions()) texts << action->text().remove('&');
        menu->close();
        QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return texts;
    };
    const QStringList ofX = actions({Quantity::X, 0, 0, 0});
    CHECK(ofX.contains("Read from a file …"));
    CHECK(ofX.contains("Save the matrix as …"));
    const QStringList ofQ = actions({Quantity::Q, 0, 0, 0});
    CHECK_FALSE(ofQ.contains("Read from a file …"));
    CHECK(ofQ.contains("Save the matrix as …"));
}

TEST_CASE("a table with names that is pasted on X names the tokens; a list of Python and a number of thousands are understood")
{
    EditingFixture f;
    QApplication::clipboard()->setText("word\ta\tb\nthe\t1\t2\ncat\t3\t4\n");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.X(0, 0) == 1);
    CHECK(f.X(1, 1) == 4);
    CHECK(f.desk().document.scenario().tokens == std::vector<std::string>{"the", "cat"});
    CHECK(f.steps() == 1);
    QApplication::clipboard()->setText("array([[5., 6.],\n       [7., 8.]])");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.X(1, 0) == 7);
    QApplication::clipboard()->setText("1,234\t0.5");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.shown({Quantity::X, 0, 0, 0}) == "1,234");
    CHECK(f.X(0, 0) == 5);
    CHECK(f.X(0, 1) == 0.5);
    QApplication::clipboard()->setText("[[1, 2], [3");
    f.key(Qt::Key_V, Qt::ControlModifier);
    CHECK(f.bannerSays().contains("A bracket of the list is not closed."));
}

}
