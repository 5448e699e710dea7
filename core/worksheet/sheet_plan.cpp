#include "core/worksheet/sheet_plan.h"

#include <algorithm>

#include "core/model/seeded.h"

namespace abh {
namespace {

std::size_t placeOf(StepId step, const std::vector<Step>& all)
{
    return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), [&](const Step& one) { return one.id == step; }) - all.begin());
}

/// Whether the rows of a matrix are queries, of which a sheet may have some only.
bool isOfQueries(Quantity quantity)
{
    switch (info(quantity).rows) {
    case Axis::QueryToken: return true;
    case Axis::Token: return quantity != Quantity::X && quantity != Quantity::K && quantity != Quantity::V;
    default: return false;
    }
}

/// Whether each number of a step that draws lots is to be asked.
class Lots {
public:
    explicit Lots(const Blanking& blanking) : m_blanking(blanking), m_numbers(blanking.seed) {}

    bool asks(StepId step)
    {
        switch (m_blanking.kind) {
        case Blanking::Kind::Nothing: return false;
        case Blanking::Kind::Results: return true;
        case Blanking::Kind::Stages: return std::count(m_blanking.stages.begin(), m_blanking.stages.end(), step) > 0;
        case Blanking::Kind::EveryKth: return ++m_count % m_blanking.every == 0;
        case Blanking::Kind::Share: return static_cast<double>(m_numbers.next() >> 11) * 0x1p-53 < m_blanking.share;
        }
        return false;
    }

private:
    const Blanking& m_blanking;
    SeededNumbers m_numbers;
    int m_count = 0;
};

}

SheetPlan::SheetPlan(const Trace& trace, const SheetOptions& options) : m_trace(&trace), m_rows(options.scope.rows)
{
    if (m_rows.empty())
        for (Index i = 0; i < trace.scenario().N(); ++i) m_rows.push_back(i);
    chooseStages(options);
    chooseAsked(options);
}

void SheetPlan::chooseStages(const SheetOptions& options)
{
    const std::vector<Step> all = steps(m_trace->course());
    const SheetScope& scope = options.scope;
    std::size_t first = placeOf(scope.from.value_or(StepId::Queries), all);
    std::size_t last = scope.to ? placeOf(*scope.to, all) : scope.head ? placeOf(StepId::Context, all) : all.size() - 1;
    if (options.level == SheetLevel::Predict) first = last = placeOf(StepId::Weights, all);
    for (const Stage& stage : abh::stages(m_trace->course(), m_trace->scenario().heads)) {
        const std::size_t place = placeOf(stage.step.id, all);
        if (place < std::max<std::size_t>(first, 1) || place > last) continue;
        if (stage.step.perHead && scope.head && *scope.head != stage.head) continue;
        const Quantity result = mainQuantity(stage.step.id);
        if (isWorked(result, m_trace->headFor(result, stage.head))) continue;   // keys and values that heads share
        m_stages.push_back(stage);
        for (Quantity one : stage.step.results) m_worked.insert({one, m_trace->headFor(one, stage.head)});
    }
}

std::vector<Cell> SheetPlan::workedCells(const Stage& stage) const
{
    std::vector<Cell> cells;
    const Quantity main = mainQuantity(stage.step.id);
    for (Index i : rowsOf(main, m_trace->headFor(main, stage.head)))
        for (Quantity result : stage.step.results) {
            const Index head = m_trace->headFor(result, stage.head);
            for (Index j = 0; j < m_trace->at(result, head).cols(); ++j) cells.push_back({result, head, i, j});
        }
    return cells;
}

void SheetPlan::ask(const Cell& cell)
{
    if (m_isAsked.insert({cell.quantity, cell.head, cell.row, cell.column}).second) m_asked.push_back(cell);
}

void SheetPlan::chooseAsked(const SheetOptions& options)
{
    if (options.level == SheetLevel::FindTheSlip) return;
    const bool predicts = options.level == SheetLevel::Predict && options.blanking.kind != Blanking::Kind::Nothing;
    Lots lots(options.blanking);
    for (const Stage& stage : m_stages)
        for (const Cell& cell : workedCells(stage))
            if (predicts ? cell.quantity == Quantity::A : lots.asks(stage.step.id)) ask(cell);
    askCopies();
}

bool SheetPlan::repeatsAsked(const Derivation& derivation) const
{
    using enum Derivation::Kind;
    const auto isOfAsked = [this](const Term& term) {
        return std::any_of(term.factors.begin(), term.factors.end(), [this](const Factor& factor) { return factor.cell && isAsked(*factor.cell); });
    };
    switch (derivation.kind) {
    case Given:
    case Forbidden:
    case Vanished:
    case Exponential: return false;
    case Largest: return std::any_of(derivation.terms.begin(), derivation.terms.end(), isOfAsked);
    default: break;
    }
    // With small whole numbers a product often is one of its factors; only where a weight is 1 does a row of Z show a row of V as it is.
    if (derivation.kind == Products && derivation.cell.quantity != Quantity::Z) return false;
    // A sum of one term that is not 0, a quotient by 1: the very number once more.
    std::vector<const Term*> left;
    for (const Term& term : derivation.terms)
        if (term.value != 0.0) left.push_back(&term);
    return left.size() == 1 && isOfAsked(*left.front())
           && std::any_of(left.front()->factors.begin(), left.front()->factors.end(),
                          [&](const Factor& factor) { return factor.cell && isAsked(*factor.cell) && factor.value == derivation.result; });
}

void SheetPlan::askCopies()
{
    std::vector<Cell> ordered;
    for (const Stage& stage : m_stages)
        for (const Cell& cell : workedCells(stage)) {
            if (!isAsked(cell) && repeatsAsked(explain(*m_trace, cell))) ask(cell);
            if (isAsked(cell)) ordered.push_back(cell);
        }
    m_asked = std::move(ordered);
}

bool SheetPlan::isWorked(Quantity quantity, Index head) const
{
    return m_worked.contains({quantity, head});
}

bool SheetPlan::isAsked(const Cell& cell) const
{
    return m_isAsked.contains({cell.quantity, cell.head, cell.row, cell.column});
}

std::vector<Index> SheetPlan::rowsOf(Quantity quantity, Index head) const
{
    if (isOfQueries(quantity)) return m_rows;
    std::vector<Index> all(static_cast<std::size_t>(m_trace->at(quantity, head).rows()));
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Index>(i);
    return all;
}

}
