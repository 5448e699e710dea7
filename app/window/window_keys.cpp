#include "app/window/window_keys.h"

#include <QKeyEvent>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/page_notes.h"
#include "app/labs/lab_page.h"
#include "app/window/full_screen.h"
#include "app/window/main_window.h"
#include "app/window/pages.h"

namespace abh {
namespace {

bool leaveFullScreen(MainWindow& window)
{
    if (window.isFullScreen()) window.toggleFullScreen();
    return true;
}

/// Z comes closer to the matrices, with Shift it goes back.
bool zoomByKey(BoardView& board, const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Z || (event.modifiers() & ~Qt::ShiftModifier)) return false;
    board.zoomBy(event.modifiers() & Qt::ShiftModifier ? -1 : 1);
    return true;
}

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

bool takePlainKey(MainWindow& window, const QKeyEvent& event)
{
    const bool escape = event.key() == Qt::Key_Escape;
    if (event.key() == Qt::Key_B && event.modifiers() == Qt::NoModifier) {
        window.blank();
        return true;
    }
    if (event.key() == Qt::Key_F10 && event.modifiers() == Qt::NoModifier) {
        window.findChild<FullScreen*>()->openMenus();
        return true;
    }
    if (LabPage* lab = window.pages().lab()) return lab->takeKey(event) || (escape && leaveFullScreen(window));
    if (escape && window.byHand().notes().dismiss()) return true;
    if (escape && !window.desk().selection.pinned() && window.isFullScreen()) return leaveFullScreen(window);
    return zoomByKey(window.byHand().board(), event) || stepByKey(window.desk(), event);
}

}
