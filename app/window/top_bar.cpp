#include "app/window/top_bar.h"

#include <QHBoxLayout>
#include <QMenu>
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

TopBar::TopBar(MainWindow& window, Desk& desk, QWidget* parent)
    : QWidget(parent), m_files(new QWidget(this)), m_more(new QToolButton(m_files)), m_choices(new ChoicesBar(desk, this))
{
    auto* files = new QHBoxLayout(m_files);
    files->setContentsMargins(0, 0, 0, 0);
    m_more->setText(QStringLiteral("⋯"));
    m_more->setToolTip(qtr("What there is no room for"));
    m_more->setAccessibleName(qtr("More"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setMenu(new QMenu(m_more));
    addButtons(window, desk);
    files->addWidget(m_more);
    setTabOrder(m_buttons.back(), m_more);
    connect(m_choices, &ChoicesBar::resized, this, &TopBar::place);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TopBar::addButtons(MainWindow& window, Desk& desk)
{
    auto* open = new QAction(qtr("Open"), this);
    connect(open, &QAction::triggered, &window, &MainWindow::chooseFile);
    auto* save = new QAction(qtr("Save"), this);
    connect(save, &QAction::triggered, &window, &MainWindow::save);
    auto* sizes = new QAction(qtr("Sizes"), this);
    sizes->setToolTip(qtr("Tokens and sizes (%1)").arg(QStringLiteral("Ctrl+T")));
    connect(sizes, &QAction::triggered, &window, [&window] { showShapePanel(window); });
    m_buttons = {addButton(m_files, open), addButton(m_files, save), addButton(m_files, named(makeUndoAction(desk, this), QStringLiteral("↶"), qtr("Undo"))),
                 addButton(m_files, named(makeRedoAction(desk, this), QStringLiteral("↷"), qtr("Redo"))), addButton(m_files, sizes)};
    m_buttons[2]->setAccessibleName(qtr("Undo"));
    m_buttons[3]->setAccessibleName(qtr("Redo"));
}

void TopBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_widest = 0;
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

int TopBar::widthOf(const std::vector<QToolButton*>& buttons) const
{
    int width = buttons.empty() ? 0 : -m_files->layout()->spacing();
    for (const QToolButton* button : buttons) width += button->sizeHint().width() + m_files->layout()->spacing();
    return width;
}

void TopBar::place()
{
    const int room = width() - 2 * edge(), gap = qRound(m_theme.px(16)), inner = height() - 2 * edge();
    const std::vector<QToolButton*> withoutSizes(m_buttons.begin(), m_buttons.end() - 1);
    std::vector<QToolButton*> someAndMore = withoutSizes;
    someAndMore.push_back(m_more);
    // None at all only in a window in which the choices have hardly room themselves.
    std::vector<std::vector<QToolButton*>> sets{m_buttons, someAndMore, {m_buttons[0], m_buttons[1], m_more}, {m_more}, {}};
    if (!m_choicesShown) sets = {withoutSizes};
    int wanted = 0;
    const auto fits = [&](const std::vector<QToolButton*>& buttons) {
        wanted = m_choices->fitInto(room - widthOf(buttons) - gap);
        return wanted <= room - widthOf(buttons) - gap;
    };
    const auto fitting = m_choicesShown ? std::find_if(sets.begin(), sets.end() - 1, fits) : sets.begin();
    if (fitting == sets.end() - 1 && m_choicesShown) fits(*fitting);
    const auto isShown = [&](QToolButton* button) { return std::find(fitting->begin(), fitting->end(), button) != fitting->end(); };
    m_more->menu()->clear();
    for (QToolButton* button : m_buttons) {
        button->setVisible(isShown(button));
        if (!isShown(button)) m_more->menu()->addAction(button->defaultAction());
    }
    m_more->setVisible(isShown(m_more));
    m_files->setVisible(!fitting->empty());
    m_files->setGeometry(edge(), edge(), widthOf(*fitting), inner);
    if (m_choices->isLabelled() != m_wasLabelled) m_widest = 0;
    m_wasLabelled = m_choices->isLabelled();
    m_widest = std::clamp(m_widest, wanted, std::max(wanted, room - widthOf(*fitting) - gap));
    m_choices->setGeometry(width() - edge() - m_widest, edge(), m_widest, inner);
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
