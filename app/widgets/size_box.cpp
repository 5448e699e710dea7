#include "app/widgets/size_box.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <optional>

#include "app/text/qtext.h"

namespace abh {
namespace {

/// The number that digits spell, of a length that nobody means more by.
std::optional<qint64> typedNumber(const QString& text)
{
    constexpr qsizetype kMostDigits = 12;
    bool isNumber = false;
    const qint64 number = text.trimmed().toLongLong(&isNumber);
    return isNumber && number >= 0 && text.size() <= kMostDigits ? std::optional(number) : std::nullopt;
}

}

SizeBox::SizeBox(QWidget* parent) : QSpinBox(parent)
{
    setKeyboardTracking(false);
    setFocusPolicy(Qt::StrongFocus);
}

QValidator::State SizeBox::validate(QString& text, int& position) const
{
    const QValidator::State state = QSpinBox::validate(text, position);
    // Qt refuses the digit that goes beyond the limits: of a 300 where 256 is the most there would be 30, and nobody told.
    return state == QValidator::Invalid && typedNumber(text) ? QValidator::Intermediate : state;
}

void SizeBox::fixup(QString& text) const
{
    const std::optional<qint64> typed = typedNumber(text);
    if (!typed) return QSpinBox::fixup(text);
    const qint64 nearest = std::clamp<qint64>(*typed, minimum(), maximum());
    if (nearest == *typed) return;
    text = textFromValue(static_cast<int>(nearest));
    QToolTip::showText(mapToGlobal(QPoint(0, height())), qtr("%1 is not possible here: it may be %2 to %3.").arg(*typed).arg(minimum()).arg(maximum()), const_cast<SizeBox*>(this));
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
