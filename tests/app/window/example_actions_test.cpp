#include "app/window/example_actions.h"

#include <QMessageBox>

#include "app/gallery/gallery_card.h"
#include "app/gallery/gallery_dialog.h"
#include "app/gallery/gallery_grid.h"
#include "app/window/pages.h"
#include "core/model/examples.h"
#include "core/model/exhibit.h"
#include "tests/app/window/when_asked.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

void choose(const QString& name)
{
    whenAsked<GalleryDialog>([name](GalleryDialog& gallery) {
        for (GalleryCard* card : gallery.grid().shownCards())
            if (card->exhibit().name == name.toStdString()) return QTest::mouseClick(card, Qt::LeftButton);
    });
}

void change(Document& document)
{
    document.edit("change", [](Scenario& s) { s.X.edit()(0, 0) += 1; });
}

}

TEST_CASE("every example opens at its step, all of which is there, with its number pinned and its note on the page")
{
    WindowFixture f;
    for (const Exhibit& one : exhibits()) {
        INFO(one.name);
        openExample(f.window, QString::fromStdString(one.name));
        CHECK(f.desk().document.scenario() == *example(one.name));
        CHECK(f.walk().stage().step.key == one.step);
        CHECK(f.walk().position().done == f.walk().total());
        REQUIRE(f.desk().selection.pinned());
        const Cell pinned = *f.desk().selection.pinned();
        CHECK(std::pair(pinned.row, pinned.column) == *one.cell);
        REQUIRE(f.desk().activeCell() == pinned);
        CHECK(f.board().viewOf(pinned) != nullptr);
        CHECK(f.desk().comparing.choice().has_value() == !one.compare.empty());
        const QString note = QString::fromStdString(example(one.name)->note);
        CHECK(f.window.byHand().banner().isVisible() == !f.desk().trace().notes().empty());
        CHECK(f.window.byHand().banner().accessibleDescription().contains(note));
    }
}

TEST_CASE("an example that is set against nothing ends the comparison of the one before")
{
    WindowFixture f;
    openExample(f.window, "rounding");
    CHECK(f.desk().against());
    openExample(f.window, "causal");
    CHECK_FALSE(f.desk().against());
}

TEST_CASE("Ctrl+Shift+O shows the gallery, and what is chosen there comes to the board from any page")
{
    WindowFixture f;
    f.window.pages().goBy(1);
    choose("two_heads");
    f.press(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(f.desk().document.scenario() == *example("two_heads"));
    CHECK(f.window.pages().isByHand());
}

TEST_CASE("who has changes is asked before an example takes their place, and who looks only is not")
{
    WindowFixture f;
    change(f.desk().document);
    const Scenario mine = f.desk().document.scenario();
    whenAsked<GalleryDialog>([](GalleryDialog& gallery) { gallery.reject(); });
    startFromExample(f.window);
    CHECK(f.desk().document.scenario() == mine);
    choose("padding");
    QTimer::singleShot(0, qApp, [] {
        whenAsked<QMessageBox>([](QMessageBox& box) { QTest::mouseClick(box.button(QMessageBox::Cancel), Qt::LeftButton); });
    });
    startFromExample(f.window);
    CHECK(f.desk().document.scenario() == mine);
    choose("padding");
    QTimer::singleShot(0, qApp, [] {
        whenAsked<QMessageBox>([](QMessageBox& box) { QTest::mouseClick(box.button(QMessageBox::Discard), Qt::LeftButton); });
    });
    startFromExample(f.window);
    CHECK(f.desk().document.scenario() == *example("padding"));
}

}
