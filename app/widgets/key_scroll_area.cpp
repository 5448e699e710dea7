#include "app/widgets/key_scroll_area.h"

#include <QKeyEvent>
#include <QScrollBar>

#include "app/style/style_sheet.h"

namespace abh {

KeyScrollArea::KeyScrollArea(const QString& name, QWidget* parent) : QScrollArea(parent)
{
    setAccessibleName(name);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int most) { setFocusPolicy(most > 0 ? Qt::TabFocus : Qt::NoFocus); });
}

void KeyScrollArea::setTheme(const Theme& theme, const QStringList& grounds)
{
    // The ring has its place before it is there, so that nothing moves when it comes.
    setStyleSheet(QStringLiteral("QScrollArea, %1 { background: %2; border: none; } QScrollArea { border: 2px solid %2; } QScrollArea:focus { border-color: %3; }")
                      .arg(grounds.join(QStringLiteral(", ")), theme.window.name(), theme.focus.name())
                  + scrollBarSheet(theme));
}

void KeyScrollArea::keyPressEvent(QKeyEvent* event)
{
    const bool scrolls = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (scrolls) QScrollArea::keyPressEvent(event);
    else event->ignore();
}

}
