#include "app/window/window_keys.h"

#include <QKeyEvent>

#include "app/document/desk.h"

namespace abh {

bool stepByKey(Desk& desk, const QKeyEvent& event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || !desk.hasTrace()) return false;
    Walk& walk = desk.walk;
    switch (event.key()) {
    case Qt::Key_Right: walk.forward(); return true;
    case Qt::Key_Left: walk.back(); return true;
    case Qt::Key_Home: walk.toStart(); return true;
    case Qt::Key_End: walk.toEnd(); return true;
    case Qt::Key_Space: walk.setPlaying(!walk.isPlaying()); return true;
    case Qt::Key_P: walk.setPredicting(!walk.isPredicting()); return true;
    case Qt::Key_Escape: desk.selection.clear(); return true;
    default: break;
    }
    const bool isStep = (event.key() >= Qt::Key_1 && event.key() <= Qt::Key_9) || event.key() == Qt::Key_M || event.key() == Qt::Key_C || event.key() == Qt::Key_O;
    if (isStep) walk.goToKey(static_cast<char>(event.key()));
    return isStep;
}

}
