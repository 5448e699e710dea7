#include "core/attention/trace.h"

#include <cassert>

namespace abh {

Trace::Trace(std::shared_ptr<const Scenario> scenario, SoftmaxForm inForce, Precision precision)
    : m_scenario(std::move(scenario)), m_course(courseOf(*m_scenario, inForce)), m_precision(precision)
{
    for (const QuantityInfo& about : allQuantities())
        m_matrices[static_cast<std::size_t>(about.quantity)].resize(
            static_cast<std::size_t>(headCount(about.quantity, *m_scenario)));
}

const Matrix& Trace::at(Quantity quantity, Index head) const
{
    assert(has(quantity, head));
    return m_matrices[static_cast<std::size_t>(quantity)][static_cast<std::size_t>(head)];
}

bool Trace::has(Quantity quantity, Index head) const
{
    const std::vector<Matrix>& heads = m_matrices[static_cast<std::size_t>(quantity)];
    return head >= 0 && head < static_cast<Index>(heads.size()) && heads[static_cast<std::size_t>(head)].size() > 0;
}

Index Trace::headFor(Quantity quantity, Index queryHead) const
{
    switch (info(quantity).perHead) {
    case PerHead::Query: return queryHead;
    case PerHead::KeyValue: return m_scenario->kvHeadOf(queryHead);
    case PerHead::None: break;
    }
    return 0;
}

Index Trace::firstColumn(Quantity quantity, Index head) const
{
    switch (quantity) {
    case Quantity::W_Q:
    case Quantity::W_K: return head * m_scenario->d_k();
    case Quantity::W_V:
    case Quantity::Concat: return head * m_scenario->d_v();
    default: return 0;
    }
}

void Trace::put(Quantity quantity, Index head, Matrix matrix)
{
    m_matrices[static_cast<std::size_t>(quantity)][static_cast<std::size_t>(head)] = std::move(matrix);
}

std::vector<Quantity> notWrittenOut(const Trace& trace)
{
    std::vector<Quantity> missing;
    for (const QuantityInfo& about : allQuantities()) {
        if (!trace.course().has(about.quantity)) continue;
        bool isThere = true;
        for (Index head = 0; head < headCount(about.quantity, trace.scenario()); ++head) isThere &= trace.has(about.quantity, head);
        if (!isThere) missing.push_back(about.quantity);
    }
    return missing;
}

}
