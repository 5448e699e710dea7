#include "app/window/keys_help.h"

#include <QDialog>
#include <QKeyEvent>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTimer>

#include "app/window/window_keys.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

QString textOf(const QMainWindow& window)
{
    QTextDocument text;
    text.setHtml(keysAsHtml(window));
    return text.toPlainText();
}

/// Whether `word` stands there and is no part of a longer one.
bool names(const QString& text, const QString& word)
{
    return QRegularExpression(QStringLiteral("(^|[^\\w+])%1($|[^\\w+])").arg(QRegularExpression::escape(word)), QRegularExpression::MultilineOption).match(text).hasMatch();
}

QString shown(const QKeySequence& key)
{
    return key.toString(QKeySequence::NativeText).replace("PgDown", "PageDown").replace("PgUp", "PageUp");
}

}

TEST_CASE("the page of keys names every shortcut that there is, each with what its menu says")
{
    WindowFixture f;
    const QString text = textOf(f.window);
    int count = 0;
    for (const QAction* action : f.window.findChildren<QAction*>())
        for (const QKeySequence& key : action->shortcuts()) {
            INFO(action->text().toStdString() << ": " << shown(key).toStdString());
            CHECK(text.contains(shown(key)));
            ++count;
        }
    CHECK(count >= 30);
    CHECK(text.contains("New from a sentence …"));
    CHECK_FALSE(text.contains("&"));
}

TEST_CASE("the page of keys names every plain key that the window takes")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    const QString text = textOf(f.window);
    QList<int> keys{Qt::Key_Space, Qt::Key_Escape, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_Insert, Qt::Key_Delete, Qt::Key_Backspace};
    for (int key = Qt::Key_A; key <= Qt::Key_Z; ++key) keys << key;
    for (int key = Qt::Key_0; key <= Qt::Key_9; ++key) keys << key;
    int count = 0;
    for (const int key : keys) {
        const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        const bool isTaken = takePlainKey(f.window, event);
        const QString name = key == Qt::Key_Escape ? QStringLiteral("Escape") : QKeySequence(key).toString(QKeySequence::NativeText);
        INFO(name.toStdString());
        if (isTaken) CHECK(names(text, name));
        count += isTaken;
        f.walk().setPlaying(false);
    }
    CHECK(count >= 18);
}

TEST_CASE("every letter that the window takes stands in a menu, beside what it does, and does the same from there")
{
    WindowFixture f;
    f.window.openSource("two_heads");
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    QMap<QString, QAction*> named;
    for (QAction* action : f.window.findChildren<QAction*>())
        if (action->text().contains(u'\t')) named[action->text().section(u'\t', 1)] = action;
    QList<int> keys{Qt::Key_Space, Qt::Key_Home, Qt::Key_End};
    for (int key = Qt::Key_A; key <= Qt::Key_Z; ++key) keys << key;
    int count = 0;
    for (const int key : keys) {
        const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        f.walk().goToStage(3);
        if (!takePlainKey(f.window, event)) continue;
        const QString name = QKeySequence(key).toString(QKeySequence::NativeText);
        const WalkPosition reached = f.walk().position();
        f.walk().setPlaying(false);
        f.walk().setPredicting(false);
        INFO(name.toStdString());
        REQUIRE(named.contains(name));
        ++count;
        if (key == Qt::Key_B || key == Qt::Key_Space) continue;    // a cover, and a clock, on the way
        f.walk().goToStage(3);
        named[name]->trigger();
        CHECK(f.walk().position() == reached);
        f.walk().setPredicting(false);
    }
    CHECK(count >= 9);    // B, C, M, O, P, Z, Space, Home, End
}

TEST_CASE("the Step menu has every step, and those that the scenario lacks are off while it is open")
{
    WindowFixture f;
    QMenu* menu = nullptr;
    for (QAction* action : f.window.menuBar()->actions())
        if (action->text() == "&Step") menu = action->menu();
    REQUIRE(menu);
    const auto entry = [menu](const QString& beginning) {
        for (QAction* action : menu->actions())
            if (action->text().remove('&').startsWith(beginning)) return action;
        return static_cast<QAction*>(nullptr);
    };
    f.desk().document.edit("", [](Scenario& s) { s.scale = {Scale::Kind::None, 0}; });
    Q_EMIT menu->aboutToShow();
    for (const char* lacking : {"6  Scaling", "M  Mask", "C  Heads side by side", "O  Output"}) {
        INFO(lacking);
        REQUIRE(entry(lacking));
        CHECK_FALSE(entry(lacking)->isEnabled());
    }
    CHECK(entry("5  Scores")->isEnabled());
    Q_EMIT menu->aboutToHide();
    // The key of a step acts as soon as there is one, whatever the menu showed last.
    f.desk().document.edit("", [](Scenario& s) { s.scale = {}; });
    f.press(Qt::Key_6, Qt::AltModifier);
    CHECK(f.walk().stage().step.id == StepId::Scale);
    f.window.openSource("two_heads");
    f.desk().settings.setConventions({Conventions::Tokens::Columns, 1});
    Q_EMIT menu->aboutToShow();
    REQUIRE(entry("C  Heads stacked"));
    entry("C  Heads stacked")->trigger();
    CHECK(f.walk().stage().step.id == StepId::Concat);
}

TEST_CASE("F1 shows the page of keys, which fits the window and scrolls")
{
    WindowFixture f;
    bool isSeen = false;
    QTimer::singleShot(50, &f.window, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog) return;
        auto* text = dialog->findChild<QTextBrowser*>();
        isSeen = text && dialog->height() <= f.window.height() && dialog->width() <= f.window.width() && text->horizontalScrollBar()->maximum() == 0;
        dialog->reject();
    });
    f.press(Qt::Key_F1);
    CHECK(isSeen);
}

}
