#include "app/window/page_menu.h"

#include <QActionGroup>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>

#include "app/board/board_picture.h"
#include "app/board/by_hand_page.h"
#include "app/export/picture_file.h"
#include "app/files/file_dialog.h"
#include "app/labs/lab_page.h"
#include "app/text/qtext.h"
#include "app/widgets/message.h"
#include "app/window/main_window.h"
#include "app/window/pages.h"

namespace abh {
namespace {

/// What the board has to write, in the words of a lab.
LabExport boardExport(MainWindow& window)
{
    const QString name = QFileInfo(window.desk().document.path()).completeBaseName();
    return {qtr("Save the &board as a picture"), pictureFilter(), name.isEmpty() ? qtr("board") : name,
            [&window](const QString& path) { saveBoardPicture(window.byHand().board(), path); }};
}

std::vector<LabExport> presentExports(MainWindow& window)
{
    if (LabPage* lab = window.pages().lab()) return lab->exports();
    return {boardExport(window)};
}

/// The key's mark in a menu's text is none of a dialog's heading.
QString plain(QString title)
{
    return title.remove(QLatin1Char('&'));
}

void write(MainWindow& window, const LabExport& what)
{
    Settings& settings = window.desk().settings;
    const QString path = askForFile(&window, FileQuestion::Save, plain(what.title), settings.lastFolder(), what.filter, what.name);
    if (path.isEmpty()) return;
    try {
        what.write(path);
        settings.setLastFolder(QFileInfo(path).absolutePath());
    } catch (const Error& error) {
        const QString why = QString::fromUtf8(error.what());
        if (window.pages().isByHand()) window.showErrors(qtr("The picture was not saved"), {why});
        else ask(&window, QMessageBox::Warning, qtr("Not saved"), why, {{QMessageBox::Ok, qtr("&OK")}});
    }
}

/// What is written is what is shown at that moment, not when the menu was made.
void writePresent(MainWindow& window, std::size_t index)
{
    const std::vector<LabExport> exports = presentExports(window);
    if (index < exports.size()) write(window, exports[index]);
}

/// Above what is off on the other pages, there, where else it is on: once for those that follow each other.
void sayWhyNot(MainWindow& window, const QList<QAction*>& actions)
{
    constexpr const char* kOnlyByHand = "onlyByHand";
    for (QAction* action : actions) action->setProperty(kOnlyByHand, true);
    for (QObject* owner : actions.constFirst()->associatedObjects()) {
        auto* menu = qobject_cast<QMenu*>(owner);
        if (!menu) continue;
        const qsizetype at = menu->actions().indexOf(actions.constFirst());
        if (at > 0 && menu->actions().at(at - 1)->property(kOnlyByHand).toBool()) continue;
        auto* why = new QAction(qtr("On the page By hand:"), menu);
        why->setEnabled(false);
        why->setVisible(!window.pages().isByHand());
        QObject::connect(&window.pages(), &Pages::shown, why, [why, &window] { why->setVisible(!window.pages().isByHand()); });
        menu->insertAction(actions.constFirst(), why);
    }
}

/// The entries of what can be saved now, in place of those of the page before.
void listExports(MainWindow& window, QMenu* menu, QActionGroup* group, QAction* before)
{
    qDeleteAll(group->actions());
    for (const LabExport& each : presentExports(window)) {
        const bool first = group->actions().isEmpty();
        QAction* action = group->addAction(each.title + QStringLiteral(" …"));
        if (first) action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B));
        const auto index = static_cast<std::size_t>(group->actions().size()) - 1;
        QObject::connect(action, &QAction::triggered, menu, [&window, index] { writePresent(window, index); });
        menu->insertAction(before, action);
    }
}

}

void onlyByHand(MainWindow& window, const QList<QAction*>& actions)
{
    sayWhyNot(window, actions);
    for (QAction* action : actions)
        QObject::connect(&window.pages(), &Pages::shown, action, [action, &window] { action->setEnabled(window.pages().isByHand()); });
}

void addPages(MainWindow& window, QMenu* menu)
{
    Pages& pages = window.pages();
    auto* group = new QActionGroup(menu);
    for (int page = 0; page < pages.count(); ++page) {
        QAction* action = group->addAction(pages.name(page));
        action->setCheckable(true);
        action->setChecked(page == pages.current());
        QObject::connect(action, &QAction::triggered, &pages, [&pages, page] { pages.goTo(page); });
        QObject::connect(&pages, &Pages::shown, action, [action, page](int shown) { action->setChecked(page == shown); });
    }
    menu->addActions(group->actions());
    const auto addMove = [&](const QString& text, Qt::Key key, int by) {
        QAction* action = menu->addAction(text);
        action->setShortcut(QKeySequence(Qt::CTRL | key));
        QObject::connect(action, &QAction::triggered, &pages, [&pages, by] { pages.goBy(by); });
    };
    addMove(qtr("Next pa&ge"), Qt::Key_PageDown, 1);
    addMove(qtr("Pre&vious page"), Qt::Key_PageUp, -1);
    menu->addSeparator();
}

void addPageExports(MainWindow& window, QMenu* menu)
{
    auto* group = new QActionGroup(menu);
    QAction* after = menu->addSeparator();
    const auto list = [&window, menu, group, after] { listExports(window, menu, group, after); };
    QObject::connect(&window.pages(), &Pages::shown, menu, list);
    QObject::connect(&window.pages(), &Pages::labMade, menu, [&window, menu, list](LabPage* lab) {
        QObject::connect(lab, &LabPage::exportsChanged, menu, list);
        QObject::connect(lab, &LabPage::exportWanted, menu, [&window](int index) { writePresent(window, static_cast<std::size_t>(index)); });
    });
    list();
}

void addPageCopying(MainWindow& window, QMenu* menu)
{
    QAction* copy = menu->addAction(qtr("Copy the &board as a picture"));
    copy->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    QObject::connect(copy, &QAction::triggered, menu, [&window] {
        LabPage* lab = window.pages().lab();
        QGuiApplication::clipboard()->setImage(lab ? lab->picture() : boardImage(window.byHand().board()));
    });
    QObject::connect(&window.pages(), &Pages::shown, copy, [copy, &window] {
        copy->setText(window.pages().isByHand() ? qtr("Copy the &board as a picture") : qtr("Copy the &page as a picture"));
    });
}

}
