#include "app/board/comparisons.h"

#include <algorithm>

#include "app/text/qtext.h"

namespace abh {
namespace {

Comparison inArithmetic(Arithmetic arithmetic)
{
    Comparison comparison;
    comparison.arithmetic = arithmetic;
    return comparison;
}

Comparison without(Comparison::Kind kind)
{
    Comparison comparison;
    comparison.kind = kind;
    return comparison;
}

/// The document's own rounding, or the usual one where it is exact: it keeps its places meanwhile.
Arithmetic byHand(Arithmetic arithmetic)
{
    if (arithmetic.isExact()) arithmetic.kind = Arithmetic::Kind::Decimals;
    return arithmetic;
}

}

ComparisonChoices::ComparisonChoices(const Desk& desk)
{
    const Arithmetic& arithmetic = desk.document.scenario().arithmetic;
    add(std::nullopt);
    add(inArithmetic({}));
    add(inArithmetic(byHand(arithmetic)), qtr("by hand"));
    add(without(Comparison::Kind::Unscaled));
    add(without(Comparison::Kind::Unmasked));
    for (const Comparison& byEngine : desk.comparing.engines()) add(byEngine);
    if (desk.comparing.pinned()) add(pinnedComparison(desk.comparing.pinned()), qtr("pinned"));
    // What was chosen before the rounding was changed stays a choice.
    const std::optional<Comparison>& choice = desk.comparing.choice();
    if (std::find(m_comparisons.begin(), m_comparisons.end(), choice) == m_comparisons.end()) add(choice);
    m_current = static_cast<int>(std::find(m_comparisons.begin(), m_comparisons.end(), choice) - m_comparisons.begin());
    m_names << qtr("pin now");
}

void ComparisonChoices::add(std::optional<Comparison> comparison, const QString& name)
{
    m_names << (!name.isEmpty() ? name : comparison ? qs(describe(*comparison)) : qtr("nothing"));
    m_comparisons.push_back(std::move(comparison));
}

void ComparisonChoices::choose(Desk& desk, int index)
{
    const ComparisonChoices choices(desk);
    if (index == static_cast<int>(choices.m_comparisons.size())) desk.comparing.pin(desk.document.snapshot());
    else if (index >= 0 && index < static_cast<int>(choices.m_comparisons.size())) desk.comparing.choose(choices.m_comparisons[static_cast<std::size_t>(index)]);
}

}
