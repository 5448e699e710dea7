#include "app/document/drafts.h"

#include <algorithm>

namespace abh {

const Drafts::Draft* Drafts::find(const Cell& cell) const
{
    const auto found = std::find_if(m_drafts.begin(), m_drafts.end(), [&](const Draft& draft) { return draft.cell == cell; });
    return found == m_drafts.end() ? nullptr : &*found;
}

void Drafts::put(std::vector<Draft> drafts)
{
    if (drafts.empty()) return;
    m_latest.clear();
    for (Draft& draft : drafts) {
        m_latest.push_back(draft.cell);
        const auto found = std::find_if(m_drafts.begin(), m_drafts.end(), [&](const Draft& other) { return other.cell == draft.cell; });
        if (found == m_drafts.end()) m_drafts.push_back(std::move(draft));
        else *found = std::move(draft);
    }
    Q_EMIT changed();
}

void Drafts::drop(const std::vector<Cell>& cells)
{
    const auto isMeant = [&](const Draft& draft) { return std::find(cells.begin(), cells.end(), draft.cell) != cells.end(); };
    std::erase_if(m_latest, [&](const Cell& cell) { return std::find(cells.begin(), cells.end(), cell) != cells.end(); });
    if (std::erase_if(m_drafts, isMeant) > 0) Q_EMIT changed();
}

void Drafts::lose()
{
    const std::vector<Draft> gone = m_drafts;
    clear();
    if (!gone.empty()) Q_EMIT lost(gone);
}

void Drafts::clear()
{
    if (m_drafts.empty()) return;
    m_drafts.clear();
    m_latest.clear();
    Q_EMIT changed();
}

void Drafts::setTyped(std::optional<Draft> draft)
{
    if (!draft && !m_typed) return;
    m_typed = std::move(draft);
    Q_EMIT typedChanged();
}

void Drafts::follow(const Scenario& scenario)
{
    const auto isStale = [&](const Draft& draft) {
        const SharedMatrix* matrix = enteredMatrix(scenario, draft.cell.quantity);
        return !matrix || draft.cell.row >= matrix->rows() || draft.cell.column >= matrix->cols()
            || (*matrix)(draft.cell.row, draft.cell.column) != draft.inForce;
    };
    const bool couldTakeBack = canTakeBack();
    m_latest.clear();
    if (std::erase_if(m_drafts, isStale) > 0 || couldTakeBack) Q_EMIT changed();
}

}
