#include "core/attention/explain.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/attention/forward.h"

namespace abh {
namespace {

using enum Quantity;

/// Builds the terms of one cell out of other cells of the same trace.
class Deriving {
public:
    Deriving(const Trace& trace, const Cell& cell) : m_trace(trace)
    {
        m_result.cell = cell;
        m_result.result = trace.at(cell);
        m_result.unrounded = m_result.result;
    }

    Derivation take()
    {
        m_result.feeds = feedsOf(m_trace, m_result.cell);
        return std::move(m_result);
    }

    const Cell& cell() const { return m_result.cell; }
    const Course& course() const { return m_trace.course(); }

    /// The cell of `quantity` that this cell's head reads.
    Cell in(Quantity quantity, Index row, Index column) const
    {
        return {quantity, m_trace.headFor(quantity, cell().head), row, column};
    }

    Cell sameIn(Quantity quantity) const { return in(quantity, cell().row, cell().column); }

    void become(Derivation::Kind kind, double unrounded)
    {
        m_result.kind = kind;
        m_result.unrounded = unrounded;
    }

    double add(std::initializer_list<Cell> cells)
    {
        Term term;
        term.value = 1.0;
        for (const Cell& source : cells) {
            term.factors.push_back({m_trace.at(source), source});
            term.value *= term.factors.back().value;
            m_result.uses.push_back(source);
        }
        m_result.terms.push_back(term);
        return term.value;
    }

    void divideBy(Factor divisor)
    {
        if (divisor.cell) m_result.uses.push_back(*divisor.cell);
        m_result.divisor = divisor;
    }

    /// Row of `left` times the t-th cell that `right` names, summed.
    template <typename Left, typename Right>
    void products(Index length, Left left, Right right)
    {
        double total = 0.0;
        for (Index t = 0; t < length; ++t) total += add({left(t), right(t)});
        become(Derivation::Kind::Products, total);
    }

private:
    const Trace& m_trace;
    Derivation m_result;
};

void deriveGiven(Deriving& d, const Trace& trace)
{
    const Scenario& s = trace.scenario();
    const Cell& c = d.cell();
    const auto entry = [&](const Matrix& m) { return m(c.row, c.column); };
    switch (c.quantity) {
    case X: return d.become(Derivation::Kind::Given, entry(s.X));
    case W_Q: return d.become(Derivation::Kind::Given, entry(s.W_Q));
    case W_K: return d.become(Derivation::Kind::Given, entry(s.W_K));
    case W_V: return d.become(Derivation::Kind::Given, entry(s.W_V));
    case W_O: return d.become(Derivation::Kind::Given, entry(*s.W_O));
    default: return d.become(Derivation::Kind::Given, trace.at(c));
    }
}

void deriveProjection(Deriving& d, const Trace& trace, Quantity weights)
{
    const Cell& c = d.cell();
    const Index column = trace.firstColumn(weights, c.head) + c.column;
    d.products(trace.scenario().d_model(), [&](Index t) { return d.in(X, c.row, t); },
               [&](Index t) { return Cell{weights, 0, t, column}; });
}

void deriveScaled(Deriving& d, const Trace& trace)
{
    const Scenario& s = trace.scenario();
    const double score = d.add({d.sameIn(S)});
    if (s.scale.kind == Scale::Kind::Number) {
        d.divideBy({s.scale.number, {}});
        return d.become(Derivation::Kind::Scaled, s.scale.number * score);
    }
    const double by = scaleDivisor(trace);
    d.divideBy({by, {}});
    d.become(Derivation::Kind::Quotient, score / by);
}

void deriveMasked(Deriving& d, const Trace& trace)
{
    const double score = d.add({d.sameIn(d.course().beforeMask())});
    const bool forbidden = std::isinf(trace.at(d.sameIn(MaskMatrix)));
    d.add({d.sameIn(MaskMatrix)});
    if (forbidden) return d.become(Derivation::Kind::Forbidden, -std::numeric_limits<double>::infinity());
    d.become(Derivation::Kind::Kept, score);
}

void deriveLargest(Deriving& d, const Trace& trace)
{
    bool looksNowhere = true;
    for (Index j = 0; j < trace.scenario().N(); ++j) looksNowhere &= std::isinf(d.add({d.in(d.course().logits(), d.cell().row, j)}));
    d.become(looksNowhere ? Derivation::Kind::Vanished : Derivation::Kind::Largest, trace.at(d.cell()));
}

void deriveExponential(Deriving& d, const Trace& trace)
{
    double exponent = d.add({d.sameIn(d.course().logits())});
    if (trace.course().safe) exponent -= d.add({d.in(RowMax, d.cell().row, 0)});
    if (std::isinf(exponent)) return d.become(Derivation::Kind::Vanished, 0.0);
    d.become(Derivation::Kind::Exponential, std::exp(exponent));
}

void deriveRowSum(Deriving& d, const Trace& trace)
{
    double total = 0.0;
    for (Index j = 0; j < trace.scenario().N(); ++j) total += d.add({d.in(E, d.cell().row, j)});
    d.become(Derivation::Kind::Sum, total);
}

void deriveWeight(Deriving& d, const Trace& trace)
{
    const double share = d.add({d.sameIn(E)});
    const Cell sum = d.in(RowSum, d.cell().row, 0);
    d.divideBy({trace.at(sum), sum});
    if (trace.at(sum) == 0.0) return d.become(Derivation::Kind::Vanished, 0.0);
    d.become(Derivation::Kind::Quotient, share / trace.at(sum));
}

void deriveCopy(Deriving& d, const Trace& trace)
{
    const Index width = trace.scenario().d_v();
    const double value = d.add({Cell{Z, d.cell().column / width, d.cell().row, d.cell().column % width}});
    d.become(Derivation::Kind::Copied, value);
}

/// Whether the trace has all that `cell` was worked from.
bool hasInputs(const Trace& trace, const Cell& cell)
{
    const std::vector<Quantity> inputs = inputsOf(cell.quantity, trace.course());
    return std::all_of(inputs.begin(), inputs.end(), [&](Quantity input) { return trace.has(input, trace.headFor(input, cell.head)); });
}

}

double Derivation::magnitude() const
{
    if (kind != Kind::Products && kind != Kind::Sum) return std::abs(unrounded);
    double sum = 0.0;
    for (const Term& term : terms) sum += std::abs(term.value);
    return sum;
}

Derivation explain(const Trace& trace, const Cell& cell)
{
    Deriving d(trace, cell);
    if (!hasInputs(trace, cell)) {
        d.become(Derivation::Kind::Unexplained, trace.at(cell));
        return d.take();
    }
    const Index i = cell.row, j = cell.column;
    switch (cell.quantity) {
    case Q: deriveProjection(d, trace, W_Q); break;
    case K: deriveProjection(d, trace, W_K); break;
    case V: deriveProjection(d, trace, W_V); break;
    case S:
        d.products(trace.scenario().d_k(), [&](Index t) { return d.in(Q, i, t); }, [&](Index t) { return d.in(K, j, t); });
        break;
    case ScaledS: deriveScaled(d, trace); break;
    case MaskedS: deriveMasked(d, trace); break;
    case RowMax: deriveLargest(d, trace); break;
    case E: deriveExponential(d, trace); break;
    case RowSum: deriveRowSum(d, trace); break;
    case A: deriveWeight(d, trace); break;
    case Z:
        d.products(trace.scenario().N(), [&](Index t) { return d.in(A, i, t); }, [&](Index t) { return d.in(V, t, j); });
        break;
    case Concat: deriveCopy(d, trace); break;
    case Y: {
        const Quantity before = trace.course().beforeOutput();
        d.products(trace.at(before).cols(), [&](Index t) { return Cell{before, 0, i, t}; },
                   [&](Index t) { return Cell{W_O, 0, t, j}; });
        break;
    }
    default: deriveGiven(d, trace);
    }
    return d.take();
}

}
