#include "core/attention/explain.h"

namespace abh {
namespace {

using enum Quantity;

/// Collects the cells that read one cell.
class Feeding {
public:
    Feeding(const Trace& trace, const Cell& from) : m_trace(trace), m_from(from) {}

    std::vector<Cell> take() { return std::move(m_cells); }

    void one(Quantity to, Index head, Index row, Index column)
    {
        if (m_trace.has(to, head)) m_cells.push_back({to, head, row, column});
    }

    void same(Quantity to, Index head) { one(to, head, m_from.row, m_from.column); }

    void wholeRow(Quantity to, Index head)
    {
        for (Index j = 0; m_trace.has(to, head) && j < m_trace.at(to, head).cols(); ++j) m_cells.push_back({to, head, m_from.row, j});
    }

    void wholeColumn(Quantity to, Index head, Index column)
    {
        for (Index i = 0; m_trace.has(to, head) && i < m_trace.at(to, head).rows(); ++i) m_cells.push_back({to, head, i, column});
    }

    /// A weight matrix's column belongs to one head and to one column there.
    void headsColumn(Quantity to, Index width) { wholeColumn(to, m_from.column / width, m_from.column % width); }

    /// The query heads that read this KV head.
    template <typename Action>
    void eachReader(Action action)
    {
        for (Index head = 0; head < m_trace.scenario().heads; ++head)
            if (m_trace.scenario().kvHeadOf(head) == m_from.head) action(head);
    }

    template <typename Action>
    void eachHead(Quantity to, Action action)
    {
        for (Index head = 0; head < headCount(to, m_trace.scenario()); ++head) action(head);
    }

private:
    const Trace& m_trace;
    Cell m_from;
    std::vector<Cell> m_cells;
};

void feedFromScore(Feeding& f, const Course& course, const Cell& cell)
{
    if (cell.quantity == S && course.scaled) return f.same(ScaledS, cell.head);
    if (cell.quantity == course.beforeMask() && course.masked) return f.same(MaskedS, cell.head);
    if (course.safe) f.one(RowMax, cell.head, cell.row, 0);
    f.same(E, cell.head);
}

}

std::vector<Cell> feedsOf(const Trace& trace, const Cell& cell)
{
    Feeding f(trace, cell);
    const Scenario& s = trace.scenario();
    const Course& course = trace.course();
    switch (cell.quantity) {
    case X:
        for (Quantity to : {Q, K, V}) f.eachHead(to, [&](Index head) { f.wholeRow(to, head); });
        break;
    case W_Q: f.headsColumn(Q, s.d_k()); break;
    case W_K: f.headsColumn(K, s.d_k()); break;
    case W_V: f.headsColumn(V, s.d_v()); break;
    case W_O: f.wholeColumn(Y, 0, cell.column); break;
    case MaskMatrix: f.eachHead(MaskedS, [&](Index head) { f.same(MaskedS, head); }); break;
    case Q: f.wholeRow(S, cell.head); break;
    case K: f.eachReader([&](Index head) { f.wholeColumn(S, head, cell.row); }); break;
    case V: f.eachReader([&](Index head) { f.wholeColumn(Z, head, cell.column); }); break;
    case S:
    case ScaledS:
    case MaskedS: feedFromScore(f, course, cell); break;
    case RowMax: f.wholeRow(E, cell.head); break;
    case E:
        f.one(RowSum, cell.head, cell.row, 0);
        f.same(A, cell.head);
        break;
    case RowSum: f.wholeRow(A, cell.head); break;
    case A: f.wholeRow(Z, cell.head); break;
    case Z:
        if (course.concatenated) f.one(Concat, 0, cell.row, cell.head * s.d_v() + cell.column);
        else if (course.projected) f.wholeRow(Y, 0);
        break;
    case Concat:
        if (course.projected) f.wholeRow(Y, 0);
        break;
    case Y: break;
    }
    return f.take();
}

}
