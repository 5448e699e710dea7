#include "app/document/comparing.h"

#include <utility>

#include "core/text/text.h"

namespace abh {

void Comparing::choose(std::optional<Comparison> choice)
{
    if (choice == m_choice) return;
    m_choice = std::move(choice);
    Q_EMIT changed();
}

void Comparing::pin(std::shared_ptr<const Scenario> scenario)
{
    m_pinned = std::move(scenario);
    m_choice = pinnedComparison(m_pinned);
    Q_EMIT changed();
}

void Comparing::unpin()
{
    if (!m_pinned) return;
    m_pinned.reset();
    if (m_choice && m_choice->kind == Comparison::Kind::Other) m_choice.reset();
    Q_EMIT changed();
}

Comparison pinnedComparison(std::shared_ptr<const Scenario> pinned)
{
    Comparison comparison;
    comparison.kind = Comparison::Kind::Other;
    comparison.other = std::move(pinned);
    comparison.name = _("pinned state");
    return comparison;
}

}
