#include "app/widgets/matrix_keys.h"

#include <QKeyEvent>

#include <algorithm>

namespace abh {
namespace {

Qt::KeyboardModifiers modifiersOf(const QKeyEvent& event)
{
    return event.modifiers() & ~Qt::KeypadModifier;
}

}

bool isMatrixMove(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
        return modifiersOf(event) == Qt::NoModifier || modifiersOf(event) == Qt::ControlModifier;
    default:
        return false;
    }
}

bool isMatrixClick(const QKeyEvent& event)
{
    const int key = event.key();
    return modifiersOf(event) == Qt::NoModifier && (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space);
}

MatrixCell cellAfterMove(const MatrixFigure& figure, MatrixCell from, const QKeyEvent& event)
{
    const bool far = modifiersOf(event) == Qt::ControlModifier;
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
