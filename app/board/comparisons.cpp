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
    const std::optional<Comparison>& choice = desk.comparing.choice();
    for (const EngineState& engine : desk.engines.states()) addEngine(engine, choice);
    if (desk.comparing.pinned()) add(pinnedComparison(desk.comparing.pinned()), qtr("pinned"));
    // What was chosen before the rounding was changed stays a choice.
    if (std::find(m_comparisons.begin(), m_comparisons.end(), choice) == m_comparisons.end()) add(choice);
    m_current = static_cast<int>(std::find(m_comparisons.begin(), m_comparisons.end(), choice) - m_comparisons.begin());
    m_options.push_back({qtr("pin now")});
}

void ComparisonChoices::add(std::optional<Comparison> comparison, const QString& name)
{
    m_options.push_back({!name.isEmpty() ? name : comparison ? qs(describe(*comparison)) : qtr("nothing")});
    m_comparisons.push_back(std::move(comparison));
}

void ComparisonChoices::addEngine(const EngineState& engine, const std::optional<Comparison>& choice)
{
    add(engineComparison(engine.info.name));
    if (engine.canRun() || choice == m_comparisons.back()) return;    // what is chosen stays a choice; a note says why nothing is compared
    const QString text = engine.isKnown ? qtr("%1: not in use") : qtr("looking for %1 …");
    m_options.back() = {text.arg(qs(engine.info.title)), false, qs(engine.whyNot)};
}

void ComparisonChoices::choose(Desk& desk, int index)
{
    const ComparisonChoices choices(desk);
    const auto at = static_cast<std::size_t>(index);    // -1, nothing, is beyond all
    if (at >= choices.m_options.size() || !choices.m_options[at].isOffered) return;
    if (at == choices.m_comparisons.size()) desk.comparing.pin(desk.document.snapshot());
    else desk.comparing.choose(choices.m_comparisons[at]);
}

}
