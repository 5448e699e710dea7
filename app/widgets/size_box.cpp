#include "app/widgets/size_box.h"

#include <QKeyEvent>

namespace abh {

SizeBox::SizeBox(QWidget* parent) : QSpinBox(parent)
{
    setKeyboardTracking(false);
    setFocusPolicy(Qt::StrongFocus);
}

bool SizeBox::event(QEvent* event)
{
    if (!isUndoKey(*event)) return QSpinBox::event(event);
    event->ignore();
    return true;
}

void SizeBox::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

bool isUndoKey(const QEvent& event)
{
    if (event.type() != QEvent::ShortcutOverride) return false;
    const auto& key = static_cast<const QKeyEvent&>(event);
    return key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
}

}
