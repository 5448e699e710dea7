#include "app/widgets/message.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTest>

#include "tests/app/window/when_asked.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

const std::vector<Reply> kReplies{{QMessageBox::Save, "&Save"}, {QMessageBox::Discard, "&Discard"}, {QMessageBox::Cancel, "&Cancel"}};

QMessageBox::StandardButton asked(const std::function<void(QMessageBox&)>& act)
{
    whenAsked<QMessageBox>([&](QMessageBox& box) {
        box.activateWindow();
        REQUIRE(QTest::qWaitFor([&] { return QApplication::activeWindow() == &box; }));
        act(box);
    });
    return ask(nullptr, QMessageBox::Question, "Unsaved changes", "Save <b>them</b>?", kReplies);
}

}

TEST_CASE("a question is answered by Alt with a letter, by Enter with the first reply, and by Escape with Cancel")
{
    CHECK(asked([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_D, Qt::AltModifier); }) == QMessageBox::Discard);
    CHECK(asked([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_C, Qt::AltModifier); }) == QMessageBox::Cancel);
    CHECK(asked([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_S, Qt::AltModifier); }) == QMessageBox::Save);
    CHECK(asked([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Return); }) == QMessageBox::Save);
    CHECK(asked([](QMessageBox& box) { QTest::keyClick(&box, Qt::Key_Escape); }) == QMessageBox::Cancel);
}

TEST_CASE("a question takes names as they are, and reads no marks in them")
{
    asked([](QMessageBox& box) {
        CHECK(box.text() == "Save <b>them</b>?");
        CHECK(box.textFormat() == Qt::PlainText);
        box.button(QMessageBox::Cancel)->click();
    });
}

TEST_CASE("the buttons of a dialog have keys of their own")
{
    QDialogButtonBox buttons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::Close);
    nameButtons(buttons);
    CHECK(buttons.button(QDialogButtonBox::Ok)->text() == "&OK");
    CHECK(buttons.button(QDialogButtonBox::Cancel)->text() == "&Cancel");
    CHECK(buttons.button(QDialogButtonBox::Close)->text() == "C&lose");
}

}
