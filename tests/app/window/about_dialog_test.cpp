#include "app/window/about_dialog.h"

#include <QScrollBar>
#include <QTextBrowser>

#include "app/style/style_sheet.h"
#include "tests/app/window/window_fixture.h"
#include "tests/support/other_engines.h"

namespace abh::test {

TEST_CASE("Help, About has the versions, and every engine with what it runs on or why it is not in use")
{
    const OtherEngine other(engineThat(refusing), [] { return std::string("It has no card. Buy one."); });
    WindowFixture f;
    QString said, name;
    QTimer::singleShot(0, qApp, [&] {
        auto* dialog = qobject_cast<AboutDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        auto* text = dialog->findChild<QTextBrowser*>();
        said = text->toPlainText();
        name = text->accessibleName();
        text->setFocus();
        QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
        CHECK_FALSE(text->textCursor().selectedText().isEmpty());
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    f.window.menuBar()->actions().back()->menu()->actions().back()->trigger();
    CHECK(name == "About Attention by Hand");
    CHECK(said.contains("Attention by Hand " + QApplication::applicationVersion()));
    CHECK(said.contains("Qt " + QString::fromLatin1(qVersion())));
    CHECK(said.contains("CPU, float32"));
    CHECK(said.contains("thread"));
    CHECK(said.contains("another engine"));
    CHECK(said.contains("not in use: It has no card. Buy one."));
    CHECK(said.contains("GNU General Public License"));
}

TEST_CASE("About is as large as its text, at every size of type")
{
    const OtherEngine other(engineThat(refusing), [] { return std::string("No card was found in this machine, not even under the table, nor has anybody seen one. Use cpu."); });
    for (const double scale : {1.0, 2.0, 3.0}) {
        INFO(scale);
        const Theme theme = lightTheme(scale).around();
        applyTheme(theme);
        AboutDialog dialog(theme);
        dialog.show();
        QApplication::processEvents();
        const auto* text = dialog.findChild<QTextBrowser*>();
        CHECK(text->horizontalScrollBar()->maximum() == 0);
        CHECK(text->verticalScrollBar()->maximum() == 0);
    }
    applyTheme(lightTheme().around());
}

}
