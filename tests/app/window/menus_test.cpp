#include <QMenu>
#include <QMenuBar>
#include <QToolTip>

#include <map>

#include "core/text/languages.h"
#include "tests/app/window/window_fixture.h"

using namespace abh;
using namespace abh::test;

namespace {

/// That no two entries of a menu, or of one inside of it, are reached by the same letter; and that there is none without.
void checkLetters(const QList<QAction*>& entries, const QString& where)
{
    std::map<QString, QString> letters;
    for (QAction* entry : entries) {
        if (entry->isSeparator() || !entry->isVisible()) continue;
        const QString letter = QKeySequence::mnemonic(entry->text()).toString();
        INFO(where.toStdString() << " > " << entry->text().toStdString() << " and " << letters[letter].toStdString() << ": " << letter.toStdString());
        if (!letter.isEmpty()) CHECK(letters[letter].isEmpty());
        letters[letter] = entry->text();
        if (entry->menu()) checkLetters(entry->menu()->actions(), where + QStringLiteral(" > ") + entry->text());
    }
}

}

TEST_CASE("no two entries of a menu have the same letter, in English and in Spanish", "[window][menus][language]")
{
    for (const char* language : {"en", "es"}) {
        const ScopedLanguage spoken(language);
        WindowFixture f;
        for (QAction* menu : f.window.menuBar()->actions()) Q_EMIT menu->menu()->aboutToShow();
        checkLetters(f.window.menuBar()->actions(), QString::fromLatin1(language));
        for (QAction* menu : f.window.menuBar()->actions()) Q_EMIT menu->menu()->aboutToHide();
    }
}

TEST_CASE("a tooltip goes with the numbers that it is about", "[window]")
{
    WindowFixture f;
    f.walk().goToStage(4);
    QApplication::processEvents();
    const Cell score{Quantity::S, 0, 0, 0};
    MatrixView* view = f.board().viewOf(score);
    REQUIRE(view);
    QToolTip::showText(view->mapToGlobal(f.centreOf(score)), view->toolTipAt(f.centreOf(score)), view);
    REQUIRE(QToolTip::isVisible());
    f.press(Qt::Key_End);
    CHECK(QTest::qWaitFor([] { return !QToolTip::isVisible(); }));
}
