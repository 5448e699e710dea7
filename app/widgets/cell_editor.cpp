#include "app/widgets/cell_editor.h"

#include <QFontMetricsF>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>

#include "app/widgets/matrix_keys.h"
#include "app/widgets/matrix_metrics.h"

namespace abh {
namespace {

constexpr int kBorder = 2;
constexpr int kOwnMargin = 2;     // that a QLineEdit keeps left and right of its text
constexpr int kCaretRoom = 4;

bool isPageKey(const QKeyEvent& event)
{
    return event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown;
}

/// Keys without Ctrl or Alt belong to whoever types, even where the window steps with them.
bool isTyping(const QKeyEvent& event)
{
    const bool isFunctionKey = event.key() >= Qt::Key_F1 && event.key() <= Qt::Key_F35 && event.key() != Qt::Key_F2;
    const bool plain = !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    return plain && !isPageKey(event) && !isFunctionKey;
}

}

CellEditor::CellEditor(QWidget* parent) : QLineEdit(parent)
{
    setObjectName(QStringLiteral("cellEditor"));
    setFocusPolicy(Qt::ClickFocus);   // Tab goes from cell to cell, not from the matrix to the field above it
    setAttribute(Qt::WA_MacShowFocusRect, false);
    hide();
    connect(this, &QLineEdit::textChanged, this, &CellEditor::fit);
}

void CellEditor::setTheme(const Theme& theme)
{
    m_theme = theme;
    applyLook();
}

void CellEditor::setPlace(const Place& place)
{
    m_place = place;
    setFont(place.font);
    fit();
}

void CellEditor::begin(const QString& text, bool arrowsLeave)
{
    m_arrowsLeave = arrowsLeave;
    setText(text);
    setProblem({});
    applyLook();
    show();
    raise();
    setFocus(Qt::OtherFocusReason);
    deselect();
    setCursorPosition(static_cast<int>(text.size()));
}

void CellEditor::setProblem(const QString& problem)
{
    if (problem == m_problem) return;
    m_problem = problem;
    setToolTip(problem);
    setAccessibleDescription(problem);
    applyLook();
}

void CellEditor::applyLook()
{
    const QColor text = m_problem.isEmpty() ? m_theme.text : m_theme.warning;
    const QColor border = m_problem.isEmpty() ? m_theme.focus : m_theme.warning;
    const QString sheet = QStringLiteral(
        "QLineEdit { background: %1; color: %2; border: %3px solid %4; border-radius: 4px; padding: 0; margin: 0; min-height: 0;"
        " selection-background-color: %5; selection-color: %6; }")
        .arg(m_theme.card.name(), text.name()).arg(kBorder).arg(border.name(), m_theme.focus.name(), m_theme.card.name());
    if (sheet != styleSheet()) setStyleSheet(sheet);
}

void CellEditor::fit()
{
    if (m_place.rect.isEmpty() || !parentWidget()) return;
    const QFontMetricsF metrics(m_place.font);
    const double edge = kBorder + kOwnMargin;
    double left = edge;
    if (m_place.pointOffset >= 0) {
        const qsizetype whole = wholePartLength(text());
        const double before = metrics.horizontalAdvance(whole < 0 ? text() : text().left(whole));
        left = std::max(edge, m_place.pointOffset - before);
    }
    setTextMargins(static_cast<int>(std::round(left - edge)), 0, 0, 0);
    setGeometry(roomFor(left + metrics.horizontalAdvance(text()) + kCaretRoom + edge));
}

QRect CellEditor::roomFor(double width) const
{
    // Half of a neighbour's number would read as another number: over whole cells, on the right and then on the left.
    QRectF room = m_place.rect;
    if (m_place.pitch > 0) {
        while (room.width() < width && room.right() + m_place.pitch <= m_place.cells.right() + 1) room.setRight(room.right() + m_place.pitch);
        while (room.width() < width && room.left() - m_place.pitch >= m_place.cells.left() - 1) room.setLeft(room.left() - m_place.pitch);
    }
    QRect whole = room.toAlignedRect();
    const int most = parentWidget()->width();
    whole.setWidth(std::min(most, std::max(whole.width(), static_cast<int>(std::ceil(width)))));
    if (whole.right() >= most) whole.moveRight(most - 1);
    return whole;
}

bool CellEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        // What the window does with a page key may show another matrix: the text must be taken before that.
        if (isPageKey(*key)) Q_EMIT finished(Way::Stay);
        const bool isOwn = isTyping(*key) || nudgeOf(*key) != 0;
        if (isOwn) event->accept();
        if (isOwn || isPageKey(*key)) return true;
    }
    if (event->type() == QEvent::KeyPress && handleKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

bool CellEditor::handleKey(QKeyEvent& event)
{
    const auto leave = [this](Way way) {
        Q_EMIT finished(way);
        return true;
    };
    if (nudgeOf(event) != 0) {
        Q_EMIT nudged(&event);
        return true;
    }
    if (!isTyping(event)) return false;
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: return leave(shift ? Way::Up : Way::Down);
    case Qt::Key_Tab: return leave(shift ? Way::Previous : Way::Next);
    case Qt::Key_Backtab: return leave(Way::Previous);
    case Qt::Key_Up: return leave(Way::Up);
    case Qt::Key_Down: return leave(Way::Down);
    case Qt::Key_Left: return m_arrowsLeave && !shift && leave(Way::Left);
    case Qt::Key_Right: return m_arrowsLeave && !shift && leave(Way::Right);
    case Qt::Key_F2: m_arrowsLeave = false; return true;   // as in a spreadsheet: on with this text
    case Qt::Key_Escape: Q_EMIT cancelled(); return true;
    default: return false;
    }
}

void CellEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) Q_EMIT finished(Way::Stay);   // its own menu is no leaving
}

}
