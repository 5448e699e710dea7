#include "app/window/blank_cover.h"

#include <QEvent>
#include <QPainter>

#include "app/text/qtext.h"

namespace abh {

BlankCover::BlankCover(QWidget* window) : QWidget(window)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(qtr("The screen is blanked; any key shows it again"));
    window->installEventFilter(this);
    hide();
}

void BlankCover::cover()
{
    m_hadFocus = window()->focusWidget();
    setGeometry(parentWidget()->rect());
    raise();
    show();
    setFocus();
}

void BlankCover::uncover()
{
    hide();
    if (m_hadFocus) m_hadFocus->setFocus();
}

bool BlankCover::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride: event->accept(); return true;
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress: uncover(); return true;
    default: return QWidget::event(event);
    }
}

bool BlankCover::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void BlankCover::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), Qt::black);
    // For whoever came here by mistake; a class does not see it from its seats.
    painter.setPen(QColor(72, 72, 72));
    painter.drawText(rect().adjusted(0, 0, -16, -12), Qt::AlignRight | Qt::AlignBottom, qtr("any key brings the page back"));
}

}
