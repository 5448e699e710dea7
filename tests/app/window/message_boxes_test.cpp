#include <QMessageBox>
#include <QPushButton>

#include <set>

#include "app/text/qtext.h"
#include "app/window/document_actions.h"
#include "app/window/pages.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/app/text/pseudo_fixture.h"
#include "tests/app/window/when_asked.h"
#include "tests/app/window/window_fixture.h"

// Every question that the window asks, as a person finds it who answers by keyboard, in English and in a language made of other letters.

namespace abh::test {
namespace {

const std::regex kNoName("json");

/// Looks at the box that comes while `act` goes on, and leaves it by the key of its button `leaving`.
void checkKeys(const std::function<void()>& act, QMessageBox::StandardButton leaving)
{
    bool wasAsked = false;
    whenAsked<QMessageBox>([&](QMessageBox& box) {
        wasAsked = true;
        box.activateWindow();
        REQUIRE(QTest::qWaitFor([&] { return QApplication::activeWindow() == &box; }));
        std::set<QString> keys;
        for (const QAbstractButton* button : box.buttons()) {
            INFO(button->text().toStdString());
            const qsizetype mark = button->text().indexOf('&');
            REQUIRE(mark >= 0);
            CHECK(button->shortcut() == QKeySequence::mnemonic(button->text()));
            CHECK_FALSE(button->shortcut().isEmpty());
            CHECK(keys.insert(button->shortcut().toString()).second);
            if (spokenLanguage() != kSourceLanguage) CHECK(untranslatedWord(button->text().toStdString(), kNoName).empty());
        }
        if (spokenLanguage() == kSourceLanguage) {
            const QKeyCombination key = box.button(leaving)->shortcut()[0];    // Alt+C
            QTest::keyClick(&box, key.key(), key.keyboardModifiers());
        } else {
            box.button(leaving)->click();
        }
    });
    act();
    CHECK(wasAsked);
}

void checkEveryBox()
{
    WindowFixture f;
    const QString path = f.folder.filePath("1.json");
    REQUIRE(f.window.saveTo(path));
    f.board().viewOf({Quantity::X, 0, 0, 0})->enterText({0, 0}, "42");
    checkKeys([&] { CHECK_FALSE(f.window.close()); }, QMessageBox::Cancel);
    checkKeys([&] { startBlank(f.window); }, QMessageBox::Cancel);
    CHECK(f.desk().document.path() == path);
    Scenario other = f.desk().document.scenario();
    other.X.edit()(0, 0) = 11;
    writeTextAtomically(path.toStdString(), writeScenario(other));
    checkKeys([&] { f.window.save(); }, QMessageBox::Cancel);
    CHECK(f.window.isWindowModified());
    checkKeys([&] { f.window.save(); }, QMessageBox::Discard);    // over it
    CHECK_FALSE(f.window.isWindowModified());
}

}

TEST_CASE("every button of every question of the window has a key of its own, which answers it")
{
    checkEveryBox();
}

TEST_CASE("so it is in another language, whose words have their keys", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    checkEveryBox();
}

}
