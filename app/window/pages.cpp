#include "app/window/pages.h"

#include <QHBoxLayout>
#include <QStackedWidget>

#include <algorithm>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/labs/cost/cost_page.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/text/qtext.h"
#include "app/widgets/page_bar.h"

namespace abh {

Pages::Pages(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_rail(new PageBar(this)), m_stack(new QStackedWidget(this)), m_byHand(new ByHandPage(desk, m_stack))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_stack, 1);
    m_stack->addWidget(m_byHand);
    m_rail->addPage(notation::symbol("A"), qtr("By hand"), QString());
    addLab<ScalingPage>(desk);
    addLab<CostPage>();
    connect(m_rail, &PageBar::pageChosen, this, &Pages::goTo);
}

template <typename Page, typename... Args>
void Pages::addLab(Args&... args)
{
    const LabSign sign = Page::sign();
    m_labs.push_back({&Page::staticMetaObject, sign.name, [this, &args...] { return new Page(args..., m_stack); }});
    m_rail->addPage(sign.glyph, sign.name, QString());
}

LabPage* Pages::made(Lab& lab)
{
    if (lab.page) return lab.page;
    lab.page = lab.make();
    lab.page->setAccessibleName(lab.name);
    lab.page->setTheme(m_theme);
    m_stack->addWidget(lab.page);
    Q_EMIT labMade(lab.page);
    return lab.page;
}

void Pages::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_rail->setTheme(theme.around());
    m_byHand->setTheme(theme);
    for (Lab& lab : m_labs)
        if (lab.page) lab.page->setTheme(theme);
}

int Pages::count() const
{
    return 1 + static_cast<int>(m_labs.size());
}

QString Pages::name(int page) const
{
    return page == 0 ? qtr("By hand") : m_labs[static_cast<std::size_t>(page - 1)].name;
}

int Pages::pageOf(const QMetaObject& type) const
{
    const auto found = std::find_if(m_labs.begin(), m_labs.end(), [&type](const Lab& lab) { return lab.type == &type; });
    Q_ASSERT(found != m_labs.end());
    return 1 + static_cast<int>(found - m_labs.begin());
}

QWidget* Pages::widgetOf(int page) const
{
    if (page == 0) return m_byHand;
    return m_labs[static_cast<std::size_t>(page - 1)].page;
}

LabPage* Pages::lab() const
{
    return isByHand() ? nullptr : m_labs[static_cast<std::size_t>(m_current - 1)].page;
}

void Pages::goTo(int page)
{
    if (page < 0 || page >= count() || page == current()) return;
    m_byHand->board().finishEditing();
    // Nobody would see it step.
    m_desk.walk.setPlaying(false);
    const bool railHasKeys = m_rail->isAncestorOf(window()->focusWidget());
    m_stack->setCurrentWidget(page == 0 ? static_cast<QWidget*>(m_byHand) : made(m_labs[static_cast<std::size_t>(page - 1)]));
    m_current = page;
    m_rail->setCurrent(page);
    if (!railHasKeys) takeFocus();
    Q_EMIT shown(page);
}

void Pages::goBy(int by)
{
    goTo(current() + by);
}

void Pages::takeFocus()
{
    if (LabPage* shown = lab()) shown->takeFocus();
    else m_byHand->board().setFocus();
}

}
