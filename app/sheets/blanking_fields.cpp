#include "app/sheets/blanking_fields.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/size_box.h"

namespace abh {
namespace {

constexpr int kMostEvery = 1000, kLeastShare = 5, kMostShare = 95;

}

BlankingFields::BlankingFields(const std::vector<StepId>& steps, QWidget* parent)
    : QWidget(parent), m_steps(steps), m_kind(new ChoiceBox(this)), m_chosen(new QPushButton(this)), m_menu(new QMenu(m_chosen)), m_every(new SizeBox(this)), m_share(new SizeBox(this))
{
    // In the order of Blanking::Kind.
    m_kind->setOptions({qtr("nothing: a worked solution"), qtr("every result"), qtr("the results of some steps"), qtr("every so many numbers"), qtr("a share of the numbers")});
    m_kind->setCurrentIndex(static_cast<int>(Blanking::Kind::Results));
    m_kind->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_kind->setAccessibleName(qtr("Left blank"));
    setFocusProxy(m_kind);
    m_every->setRange(2, kMostEvery);
    m_every->setPrefix(qtr("1 of "));
    m_every->setAccessibleName(qtr("One number of how many is left blank"));
    m_share->setRange(kLeastShare, kMostShare);
    m_share->setSuffix(QStringLiteral(" %"));
    m_share->setAccessibleName(qtr("Share that is left blank"));
    buildSteps();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* field : std::initializer_list<QWidget*>{m_kind, m_chosen, m_every, m_share}) row->addWidget(field);
    row->addStretch();
    connect(m_kind, &ChoiceBox::activated, this, [this] {
        chooseSomeSteps();
        tell();
    });
    connect(m_every, &QSpinBox::valueChanged, this, &BlankingFields::tell);
    connect(m_share, &QSpinBox::valueChanged, this, &BlankingFields::tell);
    setBlanking({});
}

void BlankingFields::buildSteps()
{
    m_chosen->setAutoDefault(false);
    m_chosen->setMenu(m_menu);
    for (StepId step : m_steps) {
        QAction* action = m_menu->addAction(qs(title(step)));
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &BlankingFields::tell);
    }
}

void BlankingFields::setTheme(const Theme& theme)
{
    m_kind->setTheme(theme);
    m_kind->setMinimumWidth(qRound(theme.px(90)));
}

void BlankingFields::setBlanking(const Blanking& blanking)
{
    const QSignalBlocker every(m_every), share(m_share), self(this);
    m_kind->setCurrentIndex(static_cast<int>(blanking.kind));
    m_every->setValue(blanking.every);
    m_share->setValue(qRound(100 * blanking.share));
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        m_menu->actions()[static_cast<int>(i)]->setChecked(std::count(blanking.stages.begin(), blanking.stages.end(), m_steps[i]) > 0);
    showWhatApplies();
}

Blanking BlankingFields::blanking(std::uint64_t seed) const
{
    Blanking blanking{.kind = static_cast<Blanking::Kind>(m_kind->currentIndex())};
    if (blanking.kind == Blanking::Kind::EveryKth) blanking.every = m_every->value();
    if (blanking.kind == Blanking::Kind::Share) {
        blanking.share = m_share->value() / 100.0;
        blanking.seed = seed;
    }
    if (blanking.kind != Blanking::Kind::Stages) return blanking;
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        if (m_menu->actions()[static_cast<int>(i)]->isChecked()) blanking.stages.push_back(m_steps[i]);
    return blanking;
}

std::vector<QWidget*> BlankingFields::fields() const
{
    return {m_kind, m_chosen, m_every, m_share};
}

void BlankingFields::chooseSomeSteps()
{
    const QList<QAction*> actions = m_menu->actions();
    if (m_kind->currentIndex() != static_cast<int>(Blanking::Kind::Stages)) return;
    if (std::any_of(actions.begin(), actions.end(), [](const QAction* action) { return action->isChecked(); })) return;
    for (QAction* action : actions) {
        const QSignalBlocker quiet(action);
        action->setChecked(true);
    }
}

void BlankingFields::tell()
{
    showWhatApplies();
    Q_EMIT changed();
}

void BlankingFields::showWhatApplies()
{
    const auto kind = static_cast<Blanking::Kind>(m_kind->currentIndex());
    m_chosen->setVisible(kind == Blanking::Kind::Stages);
    m_every->setVisible(kind == Blanking::Kind::EveryKth);
    m_share->setVisible(kind == Blanking::Kind::Share);
    QStringList names;
    for (const QAction* action : m_menu->actions())
        if (action->isChecked()) names << action->text();
    const auto count = static_cast<long>(names.size());
    m_chosen->setText(names.isEmpty() ? qtr("choose steps") : count == 1 ? names.front() : qplural("%1 step", "%1 steps", count).arg(count));
    m_chosen->setAccessibleName(qtr("Steps whose results are left blank"));
    m_chosen->setAccessibleDescription(names.join(QStringLiteral(", ")));
}

}
