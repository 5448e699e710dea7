#include "app/widgets/step_list.h"

#include <QKeyEvent>
#include <QScrollBar>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool isOwnKey(const QKeyEvent& event)
{
    const bool plain = !(event.modifiers() & ~Qt::KeypadModifier);
    return plain && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down || isEnter(event));
}

}

StepList::StepList(QWidget* parent) : QListView(parent), m_rows(new StepRows(this)), m_painter(new StepRowPainter(m_rows, this))
{
    setModel(m_rows);
    setItemDelegate(m_painter);
    setAccessibleName(qtr("Steps"));
    // A click leaves the keyboard where it is, so that Space goes on playing.
    setFocusPolicy(Qt::TabFocus);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (const auto entry = m_rows->entryAt(index.row())) Q_EMIT stepChosen(*entry);
    });
}

void StepList::setTheme(const Theme& theme)
{
    setStyleSheet(QStringLiteral("QListView { background: %1; border: none; border-%3: 1px solid %2; }")
                      .arg(theme.panel.name(), theme.line.name(), layoutDirection() == Qt::RightToLeft ? QStringLiteral("left") : QStringLiteral("right")) + scrollBarSheet(theme));
    m_rows->setTheme(theme);
    m_painter->setTheme(theme);
    setViewportMargins(0, whole(theme.px(10)), 0, whole(theme.px(6)));
    updateGeometry();
    scheduleDelayedItemsLayout();
    viewport()->update();
}

void StepList::setEntries(const std::vector<StepEntry>& entries)
{
    if (entries == m_rows->entries()) return;
    m_rows->setEntries(entries);
    m_painter->measure();
    updateGeometry();
    scheduleDelayedItemsLayout();
    setCurrent(current());
}

void StepList::setCurrent(int index)
{
    m_rows->setCurrent(index);
    const QModelIndex row = m_rows->index(m_rows->rowOf(current()));
    if (row.isValid()) selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect);
    else selectionModel()->clear();
    showCurrent();
}

void StepList::showCurrent()
{
    const QModelIndex row = m_rows->index(m_rows->rowOf(current()));
    if (row.isValid()) scrollTo(row, EnsureVisible);
}

void StepList::setFolded(bool folded)
{
    if (folded == m_folded) return;
    m_folded = folded;
    m_painter->setFolded(folded);
    updateGeometry();
    viewport()->update();
}

int StepList::fullWidth(bool folded) const
{
    // Asked of the rows and not of the scroll bar, which knows only after the next layout.
    int rows = 0;
    for (int row = 0; row < m_rows->rowCount({}); ++row) rows += sizeHintForRow(row) + 2 * spacing();
    const QMargins margins = viewportMargins();
    const bool scrolls = rows + margins.top() + margins.bottom() > height();
    return m_painter->width(folded) + (scrolls ? verticalScrollBar()->sizeHint().width() : 0);
}

QSize StepList::sizeHint() const
{
    return {fullWidth(m_folded), 400};
}

QSize StepList::minimumSizeHint() const
{
    return {foldedWidth(), 80};
}

int StepList::keyboardEntry() const
{
    return m_rows->entryAt(currentIndex().row()).value_or(-1);
}

QRect StepList::entryRect(int index) const
{
    return visualRect(m_rows->index(m_rows->rowOf(index)));
}

bool StepList::event(QEvent* event)
{
    // With the focus in the list these keys are its own, even where the window has other uses for them.
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) event->accept();
    return QListView::event(event);
}

void StepList::keyPressEvent(QKeyEvent* event)
{
    // Not the base class: it would search for what is typed, and digits, Home, End and PageDown step.
    if (!isOwnKey(*event)) return event->ignore();
    m_painter->setRingShown(true);
    if (!isEnter(*event)) moveKeyboardRow(event->key() == Qt::Key_Down ? 1 : -1);
    else if (keyboardEntry() >= 0) Q_EMIT stepChosen(keyboardEntry());
}

void StepList::moveKeyboardRow(int by)
{
    const int from = keyboardEntry();
    const int last = static_cast<int>(m_rows->entries().size()) - 1;
    if (last < 0) return;
    const int to = from < 0 ? 0 : qBound(0, from + by, last);
    selectionModel()->setCurrentIndex(m_rows->index(m_rows->rowOf(to)), QItemSelectionModel::NoUpdate);
    scrollTo(currentIndex(), EnsureVisible);
    viewport()->update();
}

void StepList::focusInEvent(QFocusEvent* event)
{
    const bool byKeys = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
        || event->reason() == Qt::ShortcutFocusReason;
    m_painter->setRingShown(byKeys);
    QListView::focusInEvent(event);
}

void StepList::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    showCurrent();
}

QItemSelectionModel::SelectionFlags StepList::selectionCommand(const QModelIndex&, const QEvent*) const
{
    // Selected is the current step of the walk, and only setCurrent() says which that is.
    return QItemSelectionModel::NoUpdate;
}

}
