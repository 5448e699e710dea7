#include "app/style/motion.h"

#include <QApplication>
#include <QVariant>

namespace abh {
namespace {

constexpr const char* kCursorFlashTime = "cursorFlashTimeOfTheDesktop";
constexpr const char* kEffects = "effectsOfTheDesktop";

}

void setMotionReduced(bool reduced)
{
    if (reduced == isMotionReduced()) return;
    if (reduced) {
        qApp->setProperty(kCursorFlashTime, QApplication::cursorFlashTime());
        qApp->setProperty(kEffects, QApplication::isEffectEnabled(Qt::UI_General));
    }
    QApplication::setCursorFlashTime(reduced ? 0 : qApp->property(kCursorFlashTime).toInt());
    // The one that all others need. What the style itself moves is ControlStyle's to still.
    QApplication::setEffectEnabled(Qt::UI_General, !reduced && qApp->property(kEffects).toBool());
    if (!reduced) qApp->setProperty(kCursorFlashTime, QVariant());
}

bool isMotionReduced()
{
    return qApp->property(kCursorFlashTime).isValid();
}

}
