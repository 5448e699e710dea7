#pragma once

#include <QAccessible>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/widgets/inspector.h"
#include "app/widgets/issue_banner.h"
#include "app/window/main_window.h"
#include "tests/support/catch.h"

namespace abh::test {

/// A window with settings of its own, shown on the offscreen screen and driven by real events.
struct WindowFixture {
    QTemporaryDir folder;
    MainWindow window{folder.filePath("settings.ini")};

    WindowFixture()
    {
        window.resize(1280, 800);
        window.show();
        REQUIRE(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        board().setFocus();
        QApplication::processEvents();
    }

    Desk& desk() { return window.desk(); }
    Walk& walk() { return desk().walk; }
    BoardView& board() { return window.byHand().board(); }

    /// A key press where the keyboard's focus is, as a person's would be.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* focus = window.focusWidget() ? window.focusWidget() : &window;
        QTest::keyClick(focus, key, modifiers);
        QApplication::processEvents();
    }

    QPoint centreOf(const Cell& cell)
    {
        MatrixView* view = board().viewOf(cell);
        REQUIRE(view);
        return view->cellRect(*board().figureOf(*view).find(cell)).center().toPoint();
    }

    void moveTo(const Cell& cell) { QTest::mouseMove(board().viewOf(cell), centreOf(cell)); QApplication::processEvents(); }
    void click(const Cell& cell) { QTest::mouseClick(board().viewOf(cell), Qt::LeftButton, {}, centreOf(cell)); QApplication::processEvents(); }

    /// The text of a cell as the board's figure has it.
    QString shown(const Cell& cell)
    {
        MatrixView* view = board().viewOf(cell);
        REQUIRE(view);
        return cellText(view->figure(), {cell.row, cell.column}, shownDecimals(view->figure()));
    }

    /// What a screen reader says of the inspector's contents.
    QString inspectorSays()
    {
        for (QWidget* part : window.byHand().inspector().findChildren<QWidget*>())
            if (QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(part); spoken && !spoken->text(QAccessible::Description).isEmpty())
                return spoken->text(QAccessible::Description);
        return {};
    }

    QString write(const QString& name, const QByteArray& text)
    {
        QFile file(folder.filePath(name));
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(text);
        return file.fileName();
    }
};

}
