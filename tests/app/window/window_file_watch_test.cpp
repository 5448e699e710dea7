#include "tests/app/window/elsewhere.h"

#include "app/window/pages.h"
#include "tests/app/window/answering.h"

// A file that another program changes, takes away or puts back.

namespace abh::test {

TEST_CASE("a file that another program changed is told of above every page; Reload is a step, Keep mine is not")
{
    WindowFixture f;
    const std::string file = f.folder.filePath("lesson.json").toStdString();
    REQUIRE(f.window.saveTo(f.folder.filePath("lesson.json")));
    changeElsewhere(f, file, 11);
    CHECK(f.window.notices().shown()->heading.contains("changed by another program"));
    answer(f.window, "Reload");
    CHECK(f.desk().document.scenario().X(0, 0) == 11);
    CHECK_FALSE(f.window.isWindowModified());
    f.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.desk().document.scenario().X(0, 0) == 1);
    CHECK(f.window.isWindowModified());

    changeElsewhere(f, file, 12);
    answer(f.window, "Keep mine");
    CHECK(f.desk().document.scenario().X(0, 0) == 1);
    f.window.save();    // it has been decided
    CHECK(readScenario(readText(file)).scenario->X(0, 0) == 1);
}

TEST_CASE("to close the notice of a changed file decides nothing: saving still asks")
{
    WindowFixture f;
    const std::string file = f.folder.filePath("lesson.json").toStdString();
    REQUIRE(f.window.saveTo(f.folder.filePath("lesson.json")));
    changeElsewhere(f, file, 11);
    QTest::keyClick(&f.window.notices().banner(), Qt::Key_Escape);
    REQUIRE_FALSE(f.window.notices().isVisible());
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    Answering answering(QMessageBox::Cancel);
    f.window.save();
    CHECK(answering.asked.contains("changed by another program"));
    CHECK(readScenario(readText(file)).scenario->X(0, 0) == 11);
}

TEST_CASE("Reload leaves texts where the file leaves their cell's number, and says which have gone")
{
    WindowFixture f;
    const std::string file = f.folder.filePath("lesson.json").toStdString();
    REQUIRE(f.window.saveTo(f.folder.filePath("lesson.json")));
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "gone");
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 1}, "stays");
    Scenario other = f.desk().document.scenario();
    other.X.edit()(0, 0) = 11;
    writeTextAtomically(file, writeScenario(other));
    REQUIRE(QTest::qWaitFor([&] { return f.window.notices().isVisible(); }, kPatience));
    CHECK(f.window.notices().shown()->lines.join(' ').contains("Text that is not a number stays"));
    answer(f.window, "Reload");
    CHECK(f.desk().document.scenario().X(0, 0) == 11);
    REQUIRE(f.desk().drafts.all().size() == 1);
    CHECK(f.desk().drafts.all()[0].text == "stays");
    REQUIRE(QTest::qWaitFor([&] { return f.window.byHand().banner().isVisible(); }, kPatience));
    CHECK(f.window.byHand().banner().accessibleDescription().contains("gone"));
    f.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(f.desk().document.scenario().X(0, 0) == 1);
    CHECK(f.desk().drafts.all().size() == 1);
}

TEST_CASE("saving over what another program wrote asks, even where nothing was noticed before")
{
    WindowFixture f;
    const std::string file = f.folder.filePath("lesson.json").toStdString();
    REQUIRE(f.window.saveTo(f.folder.filePath("lesson.json")));
    Scenario other = f.desk().document.scenario();
    other.X.edit()(0, 0) = 11;
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    writeTextAtomically(file, writeScenario(other));
    {
        Answering answering(QMessageBox::Cancel);
        f.window.save();
        CHECK(answering.asked.contains("changed by another program"));
    }
    CHECK(readScenario(readText(file)).scenario->X(0, 0) == 11);
    CHECK(f.desk().document.isDirty());
    {
        Answering answering("Save over it");
        f.window.save();
        CHECK_FALSE(answering.asked.isEmpty());
    }
    CHECK(readScenario(readText(file)).scenario->X(0, 0) == 42);
    CHECK_FALSE(f.desk().document.isDirty());
    CHECK_FALSE(f.window.notices().isVisible());
}

TEST_CASE("a file that is gone is told of, and saved anew where one wants that")
{
    WindowFixture f;
    const QString file = f.folder.filePath("lesson.json");
    REQUIRE(f.window.saveTo(file));
    REQUIRE(QFile::remove(file));
    REQUIRE(QTest::qWaitFor([&] { return f.window.notices().isVisible(); }, kPatience));
    CHECK(f.window.notices().shown()->heading.contains("no longer where it was"));
    answer(f.window, "Save");
    CHECK(QFile::exists(file));
    CHECK_FALSE(f.window.notices().isVisible());
    CHECK_FALSE(f.window.isWindowModified());
}

TEST_CASE("a file that comes back changed after it was gone can be reloaded: the notice has its buttons, where the mouse finds them")
{
    WindowFixture f;
    const QString file = f.folder.filePath("lesson.json");
    REQUIRE(f.window.saveTo(file));
    Scenario other = f.desk().document.scenario();
    other.X.edit()(0, 0) = 11;
    REQUIRE(QFile::remove(file));
    REQUIRE(QTest::qWaitFor([&] { return f.window.notices().isVisible(); }, kPatience));
    writeTextAtomically(file.toStdString(), writeScenario(other));
    REQUIRE(QTest::qWaitFor([&] { return f.window.notices().shown()->heading.contains("changed"); }, kPatience));
    QTest::qWait(20);
    IssueBanner& banner = f.window.notices().banner();
    const QList<QPushButton*> buttons = banner.findChildren<QPushButton*>();
    REQUIRE(buttons.size() == 2);
    for (QPushButton* button : buttons) {
        CHECK(button->isVisible());
        CHECK(banner.rect().contains(QRect(button->mapTo(&banner, QPoint(0, 0)), button->size())));
        CHECK(button->width() >= button->sizeHint().width());
        CHECK(button->visibleRegion().boundingRect() == button->rect());
    }
    // As the mouse does, at the window.
    QTest::mouseClick(f.window.windowHandle(), Qt::LeftButton, {}, buttons[0]->mapTo(&f.window, buttons[0]->rect().center()));
    QApplication::processEvents();
    CHECK(f.desk().document.scenario().X(0, 0) == 11);
}

TEST_CASE("a file that goes and comes back as it was takes its notice along")
{
    WindowFixture f;
    const QString file = f.folder.filePath("lesson.json");
    REQUIRE(f.window.saveTo(file));
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    REQUIRE(QFile::rename(file, file + ".away"));
    REQUIRE(QTest::qWaitFor([&] { return f.window.notices().isVisible(); }, kPatience));
    REQUIRE(QFile::rename(file + ".away", file));
    REQUIRE(QTest::qWaitFor([&] { return !f.window.notices().isVisible(); }, kPatience));
    CHECK(f.window.isWindowModified());
}

}
