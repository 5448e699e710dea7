#include "app/widgets/matrix_keys.h"

#include <QKeyEvent>
#include <QKeySequence>

#include <algorithm>

namespace abh {
namespace {

Qt::KeyboardModifiers modifiersOf(const QKeyEvent& event)
{
    return event.modifiers() & ~Qt::KeypadModifier;
}

bool isMove(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        return !(modifiersOf(event) & ~(Qt::ControlModifier | Qt::ShiftModifier));
    default:
        return false;
    }
}

/// Whether a key types something that a number can begin with: a digit, a sign, a point, a comma, a bracket, a root.
bool beginsNumber(const QKeyEvent& event)
{
    // Some keyboards have the minus or the root on a third level.
    if (modifiersOf(event) & ~(Qt::ShiftModifier | Qt::GroupSwitchModifier) || event.text().size() != 1) return false;
    const QChar typed = event.text().front();
    return (typed >= u'0' && typed <= u'9') || QStringView(u"+-\u2212.,\u221A(s").contains(typed);   // s as in sqrt
}

/// What a key means wherever numbers may be changed.
MatrixKey changingKey(const QKeyEvent& event)
{
    if (event.matches(QKeySequence::Cut)) return MatrixKey::Cut;
    if (event.matches(QKeySequence::Paste)) return MatrixKey::Paste;
    if (nudgeOf(event) != 0) return MatrixKey::Nudge;
    const bool deletes = event.key() == Qt::Key_Delete || event.key() == Qt::Key_Backspace;
    if (deletes && modifiersOf(event) == Qt::NoModifier) return MatrixKey::Clear;
    return beginsNumber(event) ? MatrixKey::Type : MatrixKey::None;
}

}

MatrixKey matrixKey(const QKeyEvent& event, bool editable, bool locked)
{
    if (isMove(event)) return modifiersOf(event) & Qt::ShiftModifier ? MatrixKey::Extend : MatrixKey::Move;
    if (event.matches(QKeySequence::Copy)) return MatrixKey::Copy;
    if (event.matches(QKeySequence::SelectAll)) return MatrixKey::SelectAll;
    if (event.key() == Qt::Key_F10 && modifiersOf(event) == Qt::ShiftModifier) return MatrixKey::Menu;
    if (modifiersOf(event) == Qt::NoModifier) switch (event.key()) {
        case Qt::Key_Escape: return MatrixKey::LetGo;
        case Qt::Key_Space: return MatrixKey::Click;
        case Qt::Key_Return:
        case Qt::Key_Enter: return editable ? MatrixKey::Edit : MatrixKey::Click;
        case Qt::Key_F2: return editable ? MatrixKey::Edit : MatrixKey::None;
        default: break;
        }
    return editable && !locked ? changingKey(event) : MatrixKey::None;
}

double nudgeOf(const QKeyEvent& event)
{
    if (event.key() != Qt::Key_Up && event.key() != Qt::Key_Down) return 0;
    const double sign = event.key() == Qt::Key_Up ? 1 : -1;
    if (modifiersOf(event) == Qt::AltModifier) return sign;
    return modifiersOf(event) == (Qt::AltModifier | Qt::ShiftModifier) ? 0.1 * sign : 0;
}

MatrixCell cellAfterMove(const MatrixFigure& figure, MatrixCell from, const QKeyEvent& event)
{
    const bool far = modifiersOf(event) & Qt::ControlModifier;
    const Index rows = figure.shownRows(), columns = figure.shownColumns();
    MatrixCell shown = figure.turned(from);
    switch (event.key()) {
    case Qt::Key_Left: shown.column = far ? 0 : shown.column - 1; break;
    case Qt::Key_Right: shown.column = far ? columns - 1 : shown.column + 1; break;
    case Qt::Key_Up: shown.row = far ? 0 : shown.row - 1; break;
    case Qt::Key_Down: shown.row = far ? rows - 1 : shown.row + 1; break;
    case Qt::Key_Home: shown = {far ? 0 : shown.row, 0}; break;
    case Qt::Key_End: shown = {far ? rows - 1 : shown.row, columns - 1}; break;
    default: break;
    }
    shown.row = std::clamp(shown.row, Index{0}, rows - 1);
    shown.column = std::clamp(shown.column, Index{0}, columns - 1);
    return figure.turned(shown);
}

}
