#include "app/window/top_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

#include "app/board/choices_bar.h"
#include "app/text/qtext.h"
#include "app/window/document_actions.h"
#include "app/window/main_window.h"
#include "app/window/undo_actions.h"

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
    addButton(m_files, open);
    addButton(m_files, save);
    addButton(m_files, named(makeUndoAction(desk, this), QStringLiteral("↶"), qtr("Undo")))->setAccessibleName(qtr("Undo"));
    addButton(m_files, named(makeRedoAction(desk, this), QStringLiteral("↷"), qtr("Redo")))->setAccessibleName(qtr("Redo"));
    auto* sizes = new QAction(qtr("Sizes"), this);
    sizes->setToolTip(qtr("Tokens and sizes (%1)").arg(QStringLiteral("Ctrl+T")));
    connect(sizes, &QAction::triggered, &window, [&window] { showShapePanel(window); });
    m_sizes = addButton(m_files, sizes);
    connect(m_choices, &ChoicesBar::resized, this, &TopBar::place);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TopBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_files->layout()->setSpacing(qRound(theme.px(8)));
    m_choices->setTheme(theme);
    updateGeometry();
    place();
    update();
}

QSize TopBar::sizeHint() const
{
    return {m_files->sizeHint().width(), std::max(m_files->sizeHint().height(), m_choices->sizeHint().height()) + 2 * edge()};
}

void TopBar::setChoicesShown(bool shown)
{
    m_choicesShown = shown;
    m_choices->setVisible(shown);
    place();
}

void TopBar::place()
{
    const int room = width() - 2 * edge(), gap = qRound(m_theme.px(16)), inner = height() - 2 * edge();
    const int sizes = m_sizes->sizeHint().width() + m_files->layout()->spacing();
    const int all = m_files->sizeHint().width() + (m_sizes->isHidden() ? sizes : 0);
    int wanted = 0;
    const auto fits = [&](int files) {
        wanted = m_choices->fitInto(room - files - gap);
        return wanted <= room - files - gap;
    };
    const bool everything = m_choicesShown && fits(all), both = !m_choicesShown || everything || fits(all - sizes);
    if (!both) wanted = m_choices->fitInto(room);
    m_sizes->setVisible(everything);
    m_files->setVisible(both);
    m_files->setGeometry(edge(), edge(), everything ? all : all - sizes, inner);
    m_choices->setGeometry(width() - edge() - wanted, edge(), wanted, inner);
}

void TopBar::resizeEvent(QResizeEvent*)
{
    place();
}

void TopBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRectF(0, height() - 1, width(), 1), m_theme.line);
}

}
