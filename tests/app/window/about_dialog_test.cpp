#include "app/window/about_dialog.h"

#include <QRegularExpression>
#include <QScrollBar>
#include <QSysInfo>
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
        name = text->accessibleName();
        text->setFocus();
        CHECK(QTest::qWaitFor([&] { return !f.desk().engines.isAsking(); }, 20000));
        said = text->toPlainText();
        QTest::keyClick(text, Qt::Key_A, Qt::ControlModifier);
        CHECK_FALSE(text->textCursor().selectedText().isEmpty());
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    f.window.menuBar()->actions().back()->menu()->actions().back()->trigger();
    CHECK(name == "About Attention by Hand");
    CHECK(said.contains("Attention by Hand " + QApplication::applicationVersion()));
    CHECK(said.contains("Qt " + QString::fromLatin1(qVersion())));
    CHECK(said.contains(QRegularExpression("Eigen \\d+\\.\\d+\\.\\d+ and QCustomPlot \\d+\\.\\d+\\.\\d+, built by \\w+ \\d+")));
    CHECK(said.contains("Running on " + QSysInfo::prettyProductName() + ", " + QSysInfo::currentCpuArchitecture()));
    CHECK(said.contains("CPU, float32"));
    CHECK(said.contains("thread"));
    CHECK(said.contains("another engine"));
    CHECK(said.contains("not in use: It has no card. Buy one."));
    CHECK(said.contains("GNU General Public License"));
}

TEST_CASE("About is as large as its text, at every size of type")
{
    const OtherEngine other(engineThat(refusing), [] { return std::string("No card was found in this machine, not even under the table, nor has anybody seen one. Use the CPU."); });
    for (const double scale : {1.0, 2.0, 3.0}) {
        INFO(scale);
        const Theme theme = lightTheme(scale).around();
        applyTheme(theme);
        EngineWatch engines;
        AboutDialog dialog(theme, engines);
        dialog.show();
        CHECK(QTest::qWaitFor([&] { return !engines.isAsking(); }, 20000));
        QApplication::processEvents();
        const auto* text = dialog.findChild<QTextBrowser*>();
        CHECK(text->horizontalScrollBar()->maximum() == 0);
        CHECK(text->verticalScrollBar()->maximum() == 0);
    }
    applyTheme(lightTheme().around());
}

TEST_CASE("About opens at once, and fills in what an engine answers, of which nothing else moves: the size, what is selected, where one has scrolled to")
{
    for (const char* why : {"", "There is an NVIDIA driver, but no GPU that it can use. Use the CPU, or see what nvidia-smi says."}) {
        SlowDevice device;
        const OtherEngine other(engineThat(refusing), device.whyNot());
        EngineWatch engines;
        AboutDialog dialog(lightTheme().around(), engines);
        dialog.show();
        dialog.resize(dialog.width(), dialog.height() * 2 / 3);
        QApplication::processEvents();
        auto* text = dialog.findChild<QTextBrowser*>();
        CHECK(text->toPlainText().contains(QStringLiteral("looking for it …")));
        CHECK(text->accessibleDescription().contains(QStringLiteral("looking for it …")));
        REQUIRE(text->find("General Public License", QTextDocument::FindBackward) | text->find("General Public License"));
        text->verticalScrollBar()->setValue(20);
        const QSize size = dialog.size();
        device.answer(why);
        REQUIRE(QTest::qWaitFor([&] { return !engines.isAsking(); }, 20000));
        QApplication::processEvents();
        const QString now = *why ? QStringLiteral("not in use: %1").arg(why) : QStringLiteral("a card of paper");
        CHECK(text->toPlainText().contains(now));
        CHECK_FALSE(text->toPlainText().contains("looking for it"));
        CHECK(text->accessibleDescription().contains(now));
        CHECK(dialog.size() == size);
        CHECK(text->textCursor().selectedText() == "General Public License");
        CHECK(text->verticalScrollBar()->value() == 20);
    }
}

TEST_CASE("About that is closed while an engine is being looked for waits for nobody, and the next one shows the answer at once")
{
    SlowDevice device;
    const OtherEngine other(engineThat(refusing), device.whyNot());
    EngineWatch engines;
    {
        AboutDialog dialog(lightTheme().around(), engines);
        dialog.show();
        REQUIRE(device.waitUntilAsked(1));
    }
    device.answer("It has no card. Buy one.");
    REQUIRE(QTest::qWaitFor([&] { return !engines.isAsking(); }, 20000));
    device.fallSilent();
    AboutDialog dialog(lightTheme().around(), engines);
    CHECK(dialog.findChild<QTextBrowser*>()->toPlainText().contains("not in use: It has no card. Buy one."));
}

}
