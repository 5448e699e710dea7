#include "app/labs/scaling/scenario_table.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

#include "app/labs/scaling/scenario_cells.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kRowHeight = 31;      // pixels at 100 %
constexpr double kMostNameWidth = 190;

bool isOwnKey(const QKeyEvent& event)
{
    const bool plain = !(event.modifiers() & ~Qt::KeypadModifier);
    return plain && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down || event.key() == Qt::Key_Home || event.key() == Qt::Key_End);
}

}

ScenarioTable::ScenarioTable(QWidget* parent)
    : QTableView(parent), m_rows(new ScenarioRows(this)), m_cells(new ScenarioCells(m_rows, this)), m_header(new ScenarioHeader(m_rows, this))
{
    setLayoutDirection(Qt::LeftToRight);    // columns of numbers are a figure
    setHorizontalHeader(m_header);
    setModel(m_rows);
    setItemDelegate(m_cells);
    setAccessibleName(qtr("The weights of each query, measured"));
    setFocusPolicy(Qt::StrongFocus);
    setSelectionBehavior(SelectRows);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerItem);
    verticalHeader()->hide();
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) { choose(index.row()); });
}

void ScenarioTable::setTheme(const Theme& theme)
{
    m_theme = theme;
    setStyleSheet(QStringLiteral("QTableView { background: %1; border: none; } QHeaderView { background: %1; border: none; }").arg(theme.window.name()) + scrollBarSheet(theme));
    m_cells->setTheme(theme);
    m_header->setTheme(theme);
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(whole(theme.px(kRowHeight)));
    fitColumns();
    viewport()->update();
}

void ScenarioTable::setContent(ScenarioRows::Content content)
{
    m_rows->setContent(std::move(content));
    const int row = std::min(m_chosen, m_rows->rowCount() - 1);
    m_chosen = -1;
    setChosen(row);
    fitColumns();
}

void ScenarioTable::setChosen(int row)
{
    if (row == m_chosen) return;
    m_chosen = row;
    m_cells->setChosen(row);
    if (row >= 0) {
        selectionModel()->setCurrentIndex(m_rows->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        scrollTo(m_rows->index(row, 0), EnsureVisible);
    }
    viewport()->update();
}

void ScenarioTable::choose(int row)
{
    row = std::clamp(row, 0, std::max(0, m_rows->rowCount() - 1));
    if (row == m_chosen || m_rows->rowCount() == 0) return;
    setChosen(row);
    Q_EMIT chosen(row);
}

int ScenarioTable::heightFor(int lines) const
{
    return m_header->height() + lines * verticalHeader()->defaultSectionSize();
}

int ScenarioTable::linesIn(int height) const
{
    return (height - m_header->height()) / verticalHeader()->defaultSectionSize();
}

int ScenarioTable::nameWidth() const
{
    return std::clamp(m_cells->widest(0), m_header->nameWidth(), whole(m_theme.px(kMostNameWidth)));
}

int ScenarioTable::numberWidth() const
{
    int widest = m_header->neededWidth();
    for (int column = 1; column < m_rows->columnCount(); ++column) widest = std::max(widest, m_cells->widest(column));
    return widest;
}

int ScenarioTable::neededWidth() const
{
    return nameWidth() + (m_rows->columnCount() - 1) * numberWidth() + verticalScrollBar()->sizeHint().width();
}

void ScenarioTable::fitColumns()
{
    m_header->setMinimumSectionSize(1);
    const int columns = m_rows->columnCount() - 1, names = nameWidth(), least = numberWidth();
    const int each = std::max(least, (viewport()->width() - names) / columns);
    m_header->resizeSection(0, std::max(names, viewport()->width() - columns * each));
    for (int column = 1; column <= columns; ++column) m_header->resizeSection(column, each);
    setMinimumWidth(neededWidth());
}

bool ScenarioTable::event(QEvent* event)
{
    // With the focus here these keys are the table's, even where the window has other uses for them.
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) event->accept();
    return QTableView::event(event);
}

void ScenarioTable::keyPressEvent(QKeyEvent* event)
{
    // Not the base class: it would search for what is typed, and PageDown steps.
    if (!isOwnKey(*event)) return event->ignore();
    switch (event->key()) {
    case Qt::Key_Up: return choose(m_chosen - 1);
    case Qt::Key_Down: return choose(m_chosen + 1);
    case Qt::Key_Home: return choose(0);
    default: return choose(m_rows->rowCount() - 1);
    }
}

void ScenarioTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (m_chosen < 0) return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRect first = visualRect(m_rows->index(m_chosen, 0)), last = visualRect(m_rows->index(m_chosen, m_rows->columnCount() - 1));
    const QRectF area = QRectF(first | last).adjusted(1, 1, -1, -1);
    if (hasFocus()) return paintFocusRing(painter, area, m_theme.focus, m_theme.card);
    painter.setPen(QPen(m_theme.mark, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(area, kCornerRadius, kCornerRadius);
}

void ScenarioTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
    // Where there was little room the first rows had to go; now they may have it again.
    scrollToTop();
    if (m_chosen >= 0) scrollTo(m_rows->index(m_chosen, 0), EnsureVisible);
}

void ScenarioTable::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    viewport()->update();
}

void ScenarioTable::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    viewport()->update();
}

QItemSelectionModel::SelectionFlags ScenarioTable::selectionCommand(const QModelIndex&, const QEvent*) const
{
    // Selected is the chosen row, and only setChosen() says which that is.
    return QItemSelectionModel::NoUpdate;
}

}
