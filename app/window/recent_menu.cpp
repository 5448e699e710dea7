#include "app/window/recent_menu.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>

#include "app/text/qtext.h"
#include "app/window/main_window.h"

namespace abh {
namespace {

/// "~/course", as people write it.
QString folderOf(const QString& path)
{
    const QString folder = QFileInfo(path).path(), home = QDir::homePath();
    if (folder == home) return QStringLiteral("~");
    return folder.startsWith(home + u'/') ? u'~' + folder.mid(home.size()) : folder;
}

/// "&1 lesson.json – ~/course"; the tenth has the key 0, and what stands in a name is no key.
QString entryOf(int index, const QString& path)
{
    QString what = QStringLiteral("%1 – %2").arg(QFileInfo(path).fileName(), folderOf(path));
    if (!QFileInfo::exists(path)) what = qtr("%1 (not there)").arg(what);
    return QStringLiteral("&%1 %2").arg(QString::number((index + 1) % 10), what.replace(QLatin1Char('&'), QStringLiteral("&&")));
}

void fill(QMenu* menu, MainWindow& window)
{
    menu->clear();
    Settings& settings = window.desk().settings;
    const QStringList files = settings.recentFiles();
    for (int index = 0; index < files.size(); ++index) {
        QAction* action = menu->addAction(entryOf(index, files[index]));
        QObject::connect(action, &QAction::triggered, menu, [&window, path = files[index]] {
            if (window.mayLeaveDocument()) window.openSource(path);
        });
    }
    if (files.isEmpty()) menu->addAction(qtr("None so far"))->setEnabled(false);
    menu->addSeparator();
    QAction* forget = menu->addAction(qtr("&Clear the list"));
    forget->setEnabled(!files.isEmpty());
    QObject::connect(forget, &QAction::triggered, menu, [&settings] { settings.forgetRecentFiles(); });
}

}

void addRecentFiles(MainWindow& window, QMenu* menu)
{
    QMenu* recent = menu->addMenu(qtr("Open &recent"));
    QObject::connect(recent, &QMenu::aboutToShow, recent, [recent, &window] { fill(recent, window); });
}

}
