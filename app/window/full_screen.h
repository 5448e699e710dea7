#pragma once

#include <QObject>

class QWidget;

namespace abh {

class EdgeMenuBar;
class MainWindow;
class TopBar;

/// Full screen for a projector: the page's figures and the bar to step with, nothing else. Menus and the bar under them lie over the upper edge
/// while the mouse is there, a menu is open, or the keyboard is in them; Escape leaves full screen. On the board numbers are locked until
/// Enter on a cell.
class FullScreen : public QObject {
    Q_OBJECT

public:
    FullScreen(MainWindow& window, EdgeMenuBar& menus, TopBar& top);

    /// Whether menus and bar are seen while it is full.
    bool isUncovered() const { return m_isUncovered; }
    /// Opens the first menu, which uncovers them.
    void openMenus();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void watchMenus();
    bool isHeld() const;
    bool isAtEdge(int y) const;
    void uncover(bool uncovered);
    void coverUnlessHeld();

    MainWindow& m_window;
    EdgeMenuBar& m_menus;
    TopBar& m_top;
    bool m_isFull = false, m_isUncovered = false, m_mouseAtEdge = false;
};

}
