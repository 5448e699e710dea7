#include "app/document/drafts.h"

#include <algorithm>

namespace abh {

const Drafts::Draft* Drafts::find(const Cell& cell) const
{
    const auto found = std::find_if(m_drafts.begin(), m_drafts.end(), [&](const Draft& draft) { return draft.cell == cell; });
    return found == m_drafts.end() ? nullptr : &*found;
}

void Drafts::put(Draft draft)
{
    const auto found = std::find_if(m_drafts.begin(), m_drafts.end(), [&](const Draft& other) { return other.cell == draft.cell; });
    if (found == m_drafts.end()) m_drafts.push_back(std::move(draft));
    else *found = std::move(draft);
    Q_EMIT changed();
}

void Drafts::drop(const Cell& cell)
{
    if (std::erase_if(m_drafts, [&](const Draft& draft) { return draft.cell == cell; }) > 0) Q_EMIT changed();
}

void Drafts::clear()
{
    if (m_drafts.empty()) return;
    m_drafts.clear();
    Q_EMIT changed();
}

void Drafts::follow(const Scenario& scenario)
{
    const auto isStale = [&](const Draft& draft) {
        const SharedMatrix* matrix = enteredMatrix(scenario, draft.cell.quantity);
        return !matrix || draft.cell.row >= matrix->rows() || draft.cell.column >= matrix->cols()
            || (*matrix)(draft.cell.row, draft.cell.column) != draft.inForce;
    };
    if (std::erase_if(m_drafts, isStale) > 0) Q_EMIT changed();
}

}
