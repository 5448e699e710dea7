#include "app/window/full_screen.h"

#include <QApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <QWindow>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/widgets/page_bar.h"
#include "app/window/edge_menu_bar.h"
#include "app/window/main_window.h"
#include "app/window/pages.h"
#include "app/window/top_bar.h"

namespace abh {
namespace {

constexpr int kEdge = 2;    // pixels at the top at which the mouse asks for the menus: a screen's edge cannot be missed

}

FullScreen::FullScreen(MainWindow& window, EdgeMenuBar& menus, TopBar& top) : QObject(&window), m_window(window), m_menus(menus), m_top(top)
{
    watchMenus();
    m_window.installEventFilter(this);
    follow();    // it may have been full when it was closed
    connect(qApp, &QApplication::focusChanged, this, &FullScreen::coverUnlessHeld, Qt::QueuedConnection);
}

void FullScreen::watchMenus()
{
    m_menus.installEventFilter(this);
    for (const QAction* action : m_menus.actions())
        if (const QMenu* menu = action->menu()) {
            connect(menu, &QMenu::aboutToShow, this, [this] { uncover(m_isFull); });
            connect(menu, &QMenu::aboutToHide, this, &FullScreen::coverUnlessHeld, Qt::QueuedConnection);
        }
}

void FullScreen::follow()
{
    if (m_isFull == m_window.isFullScreen()) return;
    m_isFull = !m_isFull;
    m_mouseAtEdge = false;
    // On a projector a stray key must not change a number; Enter on a cell says that one means it.
    m_window.byHand().board().setEditingLocked(m_isFull);
    m_window.byHand().setBoardOnly(m_isFull);
    m_window.pages().rail().setVisible(!m_isFull);
    m_menus.setFloating(m_isFull);
    auto* column = static_cast<QVBoxLayout*>(m_top.parentWidget()->layout());
    if (m_isFull) column->removeWidget(&m_top);
    else column->insertWidget(0, &m_top);
    m_isUncovered = !m_isFull;
    m_top.setVisible(!m_isFull);
    if (m_window.windowHandle()) m_window.windowHandle()->installEventFilter(this);
}

bool FullScreen::isAtEdge(int y) const
{
    return y <= (m_isUncovered ? m_menus.fullHeight() + m_top.sizeHint().height() : kEdge);
}

bool FullScreen::isHeld() const
{
    const QWidget* focus = QApplication::focusWidget();
    return m_mouseAtEdge || QApplication::activePopupWidget() || m_menus.hasFocus() || (focus && m_top.isAncestorOf(focus));
}

void FullScreen::uncover(bool uncovered)
{
    if (!m_isFull || uncovered == m_isUncovered) return;
    m_isUncovered = uncovered;
    m_menus.setUncovered(uncovered);
    m_top.setGeometry(0, m_menus.fullHeight(), m_window.width(), m_top.sizeHint().height());
    m_top.setVisible(uncovered);
    if (uncovered) m_top.raise();
}

void FullScreen::coverUnlessHeld()
{
    if (!isHeld()) uncover(false);
}

void FullScreen::openMenus()
{
    uncover(true);
    m_menus.setActiveAction(m_menus.actions().constFirst());
}

bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    // A window of the system comes only with the first time that it is shown.
    if (watched == &m_window && event->type() == QEvent::Show && m_window.windowHandle()) m_window.windowHandle()->installEventFilter(this);
    if (watched == &m_window && event->type() == QEvent::WindowStateChange) follow();
    if (!m_isFull) return false;
    if (watched == &m_menus) {
        // The bar must be where its menus are to open.
        if (event->type() == QEvent::Shortcut || event->type() == QEvent::FocusIn) uncover(true);
    } else if (watched == m_window.windowHandle() && (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave)) {
        // As the system's window hears of it: most widgets are told of the mouse only while a button is down.
        m_mouseAtEdge = event->type() == QEvent::MouseMove && isAtEdge(static_cast<QMouseEvent*>(event)->position().toPoint().y());
        if (m_mouseAtEdge) uncover(true);
        // Not at once: the mouse leaves the window for a menu that is just about to open, too.
        else QMetaObject::invokeMethod(this, &FullScreen::coverUnlessHeld, Qt::QueuedConnection);
    } else if (watched == &m_window && event->type() == QEvent::Resize && m_isUncovered) {
        uncover(false);
    }
    return false;
}

}
