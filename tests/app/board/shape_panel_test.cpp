#include "app/board/shape_panel.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>

#include "app/board/token_list.h"
#include "app/style/style_sheet.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/issue_banner.h"
#include "app/widgets/segmented_buttons.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// The panel of a desk of its own, driven by real events.
struct PanelFixture {
    QTemporaryDir folder;
    Desk desk{folder.filePath("settings.ini")};
    ShapePanel panel{desk};

    explicit PanelFixture(const char* name = "e3")
    {
        desk.document.open(*example(name), {});
        panel.setTheme(lightTheme());
        panel.show();
        REQUIRE(QTest::qWaitForWindowExposed(&panel));
        panel.activateWindow();
        QApplication::processEvents();
    }

    const Scenario& s() const { return desk.document.scenario(); }
    void undo() { desk.document.undoStack().undo(); }
    QListWidget& list() { return panel.tokens().list(); }

    /// The field, list or button that a screen reader calls `name`.
    template <typename Widget>
    Widget& called(const QString& name)
    {
        for (Widget* widget : panel.findChildren<Widget*>())
            if (widget->accessibleName() == name) return *widget;
        FAIL("no " << name.toStdString());
        throw std::logic_error("unreachable");
    }

    void click(const QString& name)
    {
        QTest::mouseClick(&called<IconButton>(name), Qt::LeftButton);
        QApplication::processEvents();
    }

    void type(const QString& size, const QString& digits)
    {
        auto& box = called<QSpinBox>(size);
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, digits);
        QTest::keyClick(&box, Qt::Key_Return);
    }

    /// Types into the field that has the focus, such as a name that is edited in the list.
    void typeHere(const QString& text, Qt::Key last = Qt::Key_Return)
    {
        QTest::keyClicks(QApplication::focusWidget(), text);
        QTest::keyClick(QApplication::focusWidget(), last);
        QApplication::processEvents();
    }
};

}

TEST_CASE("a token is added behind the current one and named at once, by keys alone")
{
    PanelFixture f;
    const Scenario before = f.s();
    f.list().setFocus();
    f.list().setCurrentRow(0);
    QTest::keyClick(&f.list(), Qt::Key_Insert);
    CHECK(f.s().N() == before.N() + 1);
    f.typeHere("dog");
    CHECK(f.s().tokenName(1) == "dog");
    CHECK(f.list().item(1)->text() == "dog");
    CHECK(f.list().currentRow() == 1);
    f.undo();
    f.undo();
    CHECK(f.s() == before);
    CHECK(f.list().count() == before.N());
}

TEST_CASE("tokens are moved and removed by buttons and by keys, and the list shows the document")
{
    PanelFixture f;
    const std::string first = f.s().tokenName(0), second = f.s().tokenName(1);
    f.list().setFocus();
    f.list().setCurrentRow(0);
    QTest::keyClick(&f.list(), Qt::Key_Down, Qt::AltModifier);
    CHECK(f.list().currentRow() == 1);
    if (!f.s().tokens.empty()) CHECK(f.s().tokens[1] == first);
    f.click("Move the current token up");
    CHECK(f.list().currentRow() == 0);
    CHECK_FALSE(f.called<IconButton>("Move the current token up").isEnabled());
    QTest::keyClick(&f.list(), Qt::Key_Delete);
    CHECK(f.s().N() == 2);
    CHECK(f.list().count() == 2);
}

TEST_CASE("typing in the list names the current token; an empty name gives its number back")
{
    PanelFixture f("brief");
    f.desk.document.edit("", [](Scenario& s) { s.tokens.clear(); });
    const Scenario before = f.s();
    f.list().setFocus();
    f.list().setCurrentRow(1);
    QTest::keyClick(&f.list(), Qt::Key_C);
    f.typeHere("at");
    CHECK(f.s().tokens == std::vector<std::string>{"", "cat"});
    QTest::keyClick(&f.list(), Qt::Key_F2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    f.typeHere("", Qt::Key_Backspace);
    f.typeHere("");
    CHECK(f.s() == before);
    CHECK(f.list().item(1)->text() == "2");
}

TEST_CASE("what is refused is said in the panel, and the control shows the document again")
{
    PanelFixture f("two_heads");
    CHECK_FALSE(f.panel.banner().isVisible());
    f.type("dₖ", "300");
    CHECK(f.panel.banner().isVisible());
    CHECK(f.panel.banner().accessibleDescription().contains("Use at most 256"));
    CHECK(f.called<QSpinBox>("dₖ").value() == f.s().d_k());
    CHECK_FALSE(f.desk.document.isDirty());
    f.type("dₖ", "3");
    CHECK_FALSE(f.panel.banner().isVisible());
    CHECK(f.s().d_k() == 3);
    while (f.s().N() > 1) f.click("Remove the current token");
    f.click("Remove the current token");
    CHECK(f.panel.banner().accessibleDescription().contains("The last token cannot be removed."));
    CHECK(f.s().N() == 1);
}

TEST_CASE("a size of two digits is one step, and the panel follows undo")
{
    PanelFixture f;
    const Scenario before = f.s();
    f.type("d_model", "12");
    CHECK(f.s().d_model() == 12);
    CHECK(f.desk.document.undoStack().count() == 1);
    f.undo();
    CHECK(f.s() == before);
    CHECK(f.called<QSpinBox>("d_model").value() == before.d_model());
}

TEST_CASE("a second head comes with keys and values of its own, and undo takes it away again")
{
    PanelFixture f("brief");
    const Scenario before = f.s();
    QTest::keyClick(&f.called<QSpinBox>("heads"), Qt::Key_Up);
    CHECK((f.s().heads == 2 && f.s().kv_heads == 2));
    f.undo();
    CHECK(f.s() == before);
    CHECK(f.called<QSpinBox>("heads").value() == 1);
}

TEST_CASE("key-value heads are offered where they divide the heads")
{
    PanelFixture f("brief");
    auto& kvHeads = f.called<ChoiceBox>("key-value heads");
    CHECK_FALSE(kvHeads.isEnabled());
    f.type("heads", "6");
    QStringList offered;
    for (int i = 0; i < kvHeads.count(); ++i) offered << kvHeads.itemText(i);
    CHECK(offered == QStringList{"1", "2", "3", "6"});
    CHECK(kvHeads.currentText() == "6");
    kvHeads.setFocus();
    QTest::keyClick(&kvHeads, Qt::Key_Up);
    CHECK(f.s().kv_heads == 3);
    f.type("heads", "4");
    CHECK((f.s().heads == 4 && f.s().kv_heads == 2));
    CHECK(kvHeads.currentText() == "2");
}

TEST_CASE("W_O is switched on with its width, which otherwise is no number")
{
    PanelFixture f("brief");
    auto& width = f.called<QSpinBox>("d_out");
    CHECK_FALSE(width.isEnabled());
    CHECK(width.text() == "–");
    auto* output = f.panel.findChild<QCheckBox*>();
    output->setFocus();
    QTest::keyClick(output, Qt::Key_Space);
    REQUIRE(f.s().W_O);
    CHECK(width.value() == f.s().d_out());
    f.type("d_out", "3");
    CHECK(f.s().d_out() == 3);
    f.undo();
    f.undo();
    CHECK_FALSE(f.s().W_O);
    CHECK_FALSE(output->isChecked());
}

TEST_CASE("a title that is typed is one step for each visit of the field")
{
    PanelFixture f;
    const Scenario before = f.s();
    auto& title = f.called<QLineEdit>("Title");
    title.setFocus();
    title.selectAll();
    QTest::keyClicks(&title, "My sheet");
    CHECK(f.s().title == "My sheet");
    QTest::keyClick(&title, Qt::Key_Tab);
    title.setFocus();
    QTest::keyClick(&title, Qt::Key_End);
    QTest::keyClicks(&title, " 2");
    CHECK(f.desk.document.undoStack().count() == 2);
    f.undo();
    CHECK(title.text() == "My sheet");
    f.undo();
    CHECK(f.s() == before);
    CHECK(title.text().toStdString() == before.title);
}

TEST_CASE("a title in the middle of which one types keeps the cursor where it is")
{
    PanelFixture f;
    auto& title = f.called<QLineEdit>("Title");
    title.setFocus();
    title.setCursorPosition(1);
    QTest::keyClicks(&title, "xy");
    CHECK(title.cursorPosition() == 3);
}

TEST_CASE("the panel follows a document that is opened")
{
    PanelFixture f("e3");
    f.desk.document.open(*example("two_heads"), {});
    CHECK(f.called<QLineEdit>("Title").text().toStdString() == f.s().title);
    CHECK(f.list().count() == f.s().N());
    CHECK(f.called<QSpinBox>("heads").value() == 2);
}

TEST_CASE("new entries are zeros or friendly numbers, as one has chosen at the last start")
{
    PanelFixture f("brief");
    CHECK(f.desk.settings.newEntries() == Filling::Kind::Friendly);
    f.type("d_model", "5");
    CHECK(!f.s().X->col(4).isZero());
    f.undo();
    auto& choice = f.called<SegmentedButtons>("New entries");
    QTest::mouseClick(choice.findChildren<QAbstractButton*>().front(), Qt::LeftButton);
    f.type("d_model", "5");
    CHECK(f.s().X->col(4).isZero());
    CHECK(Settings(f.folder.filePath("settings.ini")).newEntries() == Filling::Kind::Zeros);
}

TEST_CASE("the wheel over a size changes nothing")
{
    PanelFixture f;
    auto& box = f.called<QSpinBox>("d_model");
    QWheelEvent turn(box.rect().center(), box.mapToGlobal(box.rect().center()), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&box, &turn);
    CHECK_FALSE(f.desk.document.isDirty());
}

}
