#include "app/window/top_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "app/board/choices_bar.h"
#include "app/text/qtext.h"
#include "app/window/main_window.h"

namespace abh {
namespace {

QToolButton* addButton(QWidget* row, QAction* action)
{
    auto* button = new QToolButton(row);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    row->layout()->addWidget(button);
    return button;
}

QAction* named(QAction* action, const QString& sign, const QString& name)
{
    action->setIconText(sign);
    action->setToolTip(name);
    return action;
}

}

TopBar::TopBar(MainWindow& window, Desk& desk) : QWidget(&window), m_files(new QWidget(this)), m_choices(new ChoicesBar(desk, this))
{
    auto* files = new QHBoxLayout(m_files);
    files->setContentsMargins(0, 0, 0, 0);
    auto* open = new QAction(qtr("Open"), this);
    connect(open, &QAction::triggered, &window, &MainWindow::chooseFile);
    auto* save = new QAction(qtr("Save"), this);
    connect(save, &QAction::triggered, &window, &MainWindow::save);
    QUndoStack& undo = desk.document.undoStack();
    addButton(m_files, open);
    addButton(m_files, save);
    addButton(m_files, named(undo.createUndoAction(this), QStringLiteral("↶"), qtr("Undo")))->setAccessibleName(qtr("Undo"));
    addButton(m_files, named(undo.createRedoAction(this), QStringLiteral("↷"), qtr("Redo")))->setAccessibleName(qtr("Redo"));
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(m_files);
    layout->addStretch(1);
    layout->addWidget(m_choices);
}

void TopBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    const int edge = qRound(theme.px(10));
    layout()->setContentsMargins(edge, edge, edge, edge);
    m_files->layout()->setSpacing(qRound(theme.px(8)));
    m_choices->setTheme(theme);
    fit();
    update();
}

void TopBar::fit()
{
    const QMargins edges = layout()->contentsMargins();
    const int room = width() - edges.left() - edges.right(), gap = qRound(m_theme.px(16));
    const int files = m_files->sizeHint().width() + gap;
    m_choices->fitInto(room - files);
    const bool both = m_choices->layout()->sizeHint().width() + files <= room;
    if (!both) m_choices->fitInto(room);
    m_files->setVisible(both);
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

bool TopBar::event(QEvent* event)
{
    // A longer choice, such as a mask of several parts, needs another arrangement.
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) fit();
    return handled;
}

void TopBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), m_theme.line);
}

}
