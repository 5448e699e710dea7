#include "app/board/board_picture.h"

#include "core/model/examples.h"
#include "core/model/issue.h"
#include "tests/app/file_contents.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
TEST_CASE("the board is written as its suffix says, and each file begins as its kind does")
{
    WindowFixture f;
    f.press(Qt::Key_8);
    for (const auto& [name, beginning] : {std::pair("a.png", "\x89PNG"), std::pair("a.svg", "<?xml"), std::pair("a.pdf", "%PDF"), std::pair("b.PNG", "\x89PNG")}) {
        INFO(name);
        const QString path = f.folder.filePath(name);
        saveBoardPicture(f.board(), path);
        CHECK(fileContents(path).startsWith(beginning));
    }
    QImage png(f.folder.filePath("a.png"));
    CHECK(png.size() == f.board().size() * 2);
}

TEST_CASE("a drawing of the board holds its numbers as text, but none that is hidden")
{
    WindowFixture f;
    f.press(Qt::Key_8);
    const QString path = f.folder.filePath("a.svg");
    saveBoardPicture(f.board(), path);
    CHECK(fileContents(path).contains("0.804"));
    f.walk().setPredicting(true);
    QApplication::processEvents();
    saveBoardPicture(f.board(), path);
    CHECK_FALSE(fileContents(path).contains("0.804"));
    CHECK(fileContents(path).contains(">?<"));
}

TEST_CASE("a picture that cannot be written says why, and an old file stays")
{
    WindowFixture f;
    const QString old = f.write("old.bmp", "old");
    CHECK_THROWS_AS(saveBoardPicture(f.board(), old), Error);
    CHECK(fileContents(old) == "old");
    CHECK_THROWS_AS(saveBoardPicture(f.board(), f.folder.filePath("no/such/folder.png")), Error);
    CHECK_THROWS_AS(saveBoardPicture(f.board(), f.folder.filePath("nosuffix")), Error);
}

TEST_CASE("the picture on the clipboard is what is on the board")
{
    WindowFixture f;
    f.press(Qt::Key_5);
    const QImage image = boardImage(f.board());
    QImage plain = image;
    plain.setDevicePixelRatio(1);
    CHECK(plain.size() == f.board().size() * 2);
    f.press(Qt::Key_8);
    CHECK(boardImage(f.board()) != image);
}

TEST_CASE("a matrix that has no room for its numbers on the screen stands in the picture with all of them, without cursor and scroll bars")
{
    WindowFixture f;
    Scenario s = *example("causal");
    s.tokens.clear();
    s.X = Matrix::Constant(14, s.d_model(), 1.0 / 3.0);
    f.desk().document.open(s, {});
    f.press(Qt::Key_8);
    f.press(Qt::Key_End);
    f.press(Qt::Key_8);
    REQUIRE(f.board().arrangement() == Arrangement::Maps);
    const QString path = f.folder.filePath("a.svg");
    saveBoardPicture(f.board(), path);
    // The first rows of A are 1, 1/2 1/2, 1/3 1/3 1/3, ...: the last one has fourteen of 0.071.
    CHECK(fileContents(path).count(">0.071<") == 14);
    CHECK(f.board().arrangement() == Arrangement::Maps);
}

}
