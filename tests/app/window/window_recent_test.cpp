#include "tests/app/window/elsewhere.h"

#include <QMenu>
#include <QMenuBar>

#include "core/model/examples.h"

namespace abh::test {
namespace {

/// The menu of recent files, as a person sees it who has just opened it.
struct RecentMenu {
    QMenu* menu = nullptr;

    explicit RecentMenu(MainWindow& window)
    {
        for (QAction* action : window.menuBar()->actions()[0]->menu()->actions())
            if (action->menu() && action->text() == "Open &recent") menu = action->menu();
        REQUIRE(menu);
        Q_EMIT menu->aboutToShow();
    }

    QStringList entries() const
    {
        QStringList texts;
        for (QAction* action : menu->actions())
            if (!action->isSeparator()) texts << action->text();
        return texts;
    }
};

}

TEST_CASE("the files opened and saved last are in the menu, the latest first and each once; those that are gone say so")
{
    WindowFixture f;
    CHECK(RecentMenu(f.window).entries() == QStringList{"None so far", "&Clear the list"});
    REQUIRE(f.window.openSource("e3"));
    const QString a = f.folder.filePath("R&D.json"), b = f.folder.filePath("b.json");
    REQUIRE(f.window.saveTo(a));
    REQUIRE(f.window.saveTo(b));
    REQUIRE(f.window.openSource(a));
    REQUIRE(QFile::remove(b));
    RecentMenu recent(f.window);
    const QStringList entries = recent.entries();
    REQUIRE(entries.size() == 3);
    CHECK(entries[0] == QString::fromUtf8("&1 R&&D.json – ") + f.folder.path());
    CHECK(entries[1] == QString::fromUtf8("&2 b.json – ") + f.folder.path() + " (not there)");
    recent.menu->actions()[1]->trigger();
    CHECK(said(f).contains("b.json"));
    CHECK(f.desk().document.path() == a);
    REQUIRE(f.window.openSource("brief"));
    recent.menu->actions()[0]->trigger();
    CHECK(f.desk().document.path() == a);
    CHECK(f.desk().document.scenario() == *example("e3"));
    recent.menu->actions().last()->trigger();
    CHECK(RecentMenu(f.window).entries().first() == "None so far");
}

TEST_CASE("no more than ten files are kept in the list, with keys from 1 to 0")
{
    WindowFixture f;
    for (int k = 1; k <= 12; ++k) REQUIRE(f.window.saveTo(f.folder.filePath(QString::number(k) + ".json")));
    const QStringList entries = RecentMenu(f.window).entries();
    REQUIRE(entries.size() == 11);
    CHECK(entries[0].startsWith("&1 12.json"));
    CHECK(entries[9].startsWith("&0 3.json"));
}

}
