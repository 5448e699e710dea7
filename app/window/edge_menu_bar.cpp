#include "app/window/edge_menu_bar.h"

namespace abh {

void EdgeMenuBar::setFloating(bool floats)
{
    if (floats == m_floats) return;
    m_floats = floats;
    m_uncovered = false;
    updateGeometry();
    if (m_floats) place();
}

void EdgeMenuBar::setUncovered(bool uncovered)
{
    if (!m_floats || uncovered == m_uncovered) return;
    m_uncovered = uncovered;
    place();
    if (uncovered) raise();
}

void EdgeMenuBar::place()
{
    setGeometry(0, 0, parentWidget()->width(), m_uncovered ? fullHeight() : 0);
}

void EdgeMenuBar::resizeEvent(QResizeEvent* event)
{
    QMenuBar::resizeEvent(event);
    // The window's layout has put it where it takes no room.
    if (m_uncovered && height() != fullHeight()) place();
}

}
