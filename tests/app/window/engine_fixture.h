#pragma once

#include <QMenu>

#include "app/board/worked_by_line.h"
#include "tests/app/window/window_fixture.h"
#include "tests/support/other_engines.h"

namespace abh::test {

/// A window whose engines are chosen as a person does.
struct EngineFixture : WindowFixture {
    QMenu* view() { return window.menuBar()->actions()[2]->menu(); }

    QMenu* submenu(const QString& name)
    {
        for (QAction* action : view()->actions())
            if (action->menu() && action->text().remove(u'&') == name) return action->menu();
        FAIL("no such menu");
        return nullptr;
    }

    /// As a person does: opens View and one of its menus.
    QMenu* openAtOnce(const QString& name = "Worked by")
    {
        view()->popup(window.mapToGlobal(QPoint(100, 20)));
        QMenu* menu = submenu(name);
        menu->popup(window.mapToGlobal(QPoint(200, 60)));
        QApplication::processEvents();
        REQUIRE(menu->isVisible());
        return menu;
    }

    /// The same, and waits until the engines have answered.
    QMenu* open(const QString& name = "Worked by")
    {
        QMenu* menu = openAtOnce(name);
        awaitAnswers();
        return menu;
    }

    void awaitAnswers()
    {
        REQUIRE(QTest::qWaitFor([this] { return !desk().engines.isAsking(); }, 20000));
        QApplication::processEvents();
    }

    void close()
    {
        while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        QApplication::processEvents();
    }

    QAction* entry(QMenu* menu, const QString& beginning)
    {
        for (QAction* action : menu->actions())
            if (action->text().startsWith(beginning)) return action;
        FAIL("no such entry");
        return nullptr;
    }

    void choose(const QString& engine)
    {
        QMenu* menu = open();
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry(menu, engine)).center());
        close();
        REQUIRE(QTest::qWaitFor([this] { return !desk().tracer.isBusy(); }, 20000));
        QApplication::processEvents();
        board().setFocus();
    }

    /// The line above the board; empty while it is not there.
    QString workedBy()
    {
        auto* line = window.findChild<WorkedByLine*>();
        REQUIRE(line);
        return line->isVisible() ? line->text() : QString();
    }

    QString noteSays()
    {
        IssueBanner& banner = window.byHand().banner();
        return banner.isVisible() ? banner.accessibleDescription() : QString();
    }
};

/// Text of a menu that is only read, in one.
inline QString sentencesOf(const QMenu& menu)
{
    QStringList words;
    for (const QAction* action : menu.actions())
        if (!action->isEnabled() && !action->isCheckable()) words << action->text().trimmed();
    return words.join(u' ');
}

}
