#include "app/window/pages.h"

#include <QHBoxLayout>
#include <QStackedWidget>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/labs/cost/cost_page.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/text/qtext.h"
#include "app/widgets/page_bar.h"

namespace abh {

Pages::Pages(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_rail(new PageBar(this)), m_stack(new QStackedWidget(this)), m_byHand(new ByHandPage(desk, this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    row->addWidget(m_stack, 1);
    m_stack->addWidget(m_byHand);
    m_rail->addPage(notation::symbol("A"), qtr("By hand"), QString());
    addLab(new ScalingPage(desk, this));
    addLab(new CostPage(this));
    connect(m_rail, &PageBar::pageChosen, this, &Pages::goTo);
}

void Pages::addLab(LabPage* lab)
{
    m_stack->addWidget(lab);
    m_rail->addPage(lab->glyph(), lab->name(), QString());
}

void Pages::setTheme(const Theme& theme)
{
    m_rail->setTheme(theme.around());
    m_byHand->setTheme(theme);
    for (LabPage* lab : labs()) lab->setTheme(theme);
}

int Pages::count() const
{
    return m_stack->count();
}

int Pages::current() const
{
    return m_stack->currentIndex();
}

QString Pages::name(int page) const
{
    const auto* lab = qobject_cast<LabPage*>(m_stack->widget(page));
    return lab ? lab->name() : qtr("By hand");
}

LabPage* Pages::lab() const
{
    return qobject_cast<LabPage*>(m_stack->currentWidget());
}

std::vector<LabPage*> Pages::labs() const
{
    std::vector<LabPage*> labs;
    for (int page = 0; page < count(); ++page)
        if (auto* lab = qobject_cast<LabPage*>(m_stack->widget(page))) labs.push_back(lab);
    return labs;
}

void Pages::goTo(int page)
{
    if (page < 0 || page >= count() || page == current()) return;
    m_byHand->board().finishEditing();
    // Nobody would see it step.
    m_desk.walk.setPlaying(false);
    const bool railHasKeys = m_rail->isAncestorOf(window()->focusWidget());
    m_stack->setCurrentIndex(page);
    m_rail->setCurrent(page);
    if (!railHasKeys) takeFocus();
    Q_EMIT shown(page);
}

void Pages::goToLab(LabPage& lab)
{
    goTo(m_stack->indexOf(&lab));
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
