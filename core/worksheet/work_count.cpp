#include "core/worksheet/work_count.h"

#include <algorithm>

#include "core/attention/explain.h"

namespace abh {
namespace {

bool isForbidden(const Trace& trace, Index query, Index key)
{
    return trace.course().masked && !trace.scenario().mask.allows(query, key);
}

/// Whether `cell` is 0 or no number because its query may not look at its key. Scores are worked out before they are masked.
bool isForbidden(const Trace& trace, const Cell& cell)
{
    using enum Quantity;
    switch (cell.quantity) {
    case MaskedS:
    case E:
    case A: return isForbidden(trace, cell.row, cell.column);
    default: return false;
    }
}

/// Whether the term at `index` is one of a key that the cell's query may not look at.
bool isForbiddenTerm(const Trace& trace, const Cell& cell, std::size_t index)
{
    return (cell.quantity == Quantity::Z || cell.quantity == Quantity::RowSum) && isForbidden(trace, cell.row, static_cast<Index>(index));
}

void countProduct(const Term& term, WorkCount& work)
{
    ++work.products;
    if (term.value == 0.0) return;
    ++work.nonZeroProducts;
    work.negatives += std::any_of(term.factors.begin(), term.factors.end(), [](const Factor& factor) { return factor.value < 0.0; });
}

/// A sum of products or of exponentials.
WorkCount workOfSum(const Trace& trace, const Derivation& d)
{
    WorkCount work;
    Index terms = 0;
    for (std::size_t k = 0; k < d.terms.size(); ++k) {
        if (isForbiddenTerm(trace, d.cell, k)) continue;
        ++terms;
        if (d.kind == Derivation::Kind::Products) countProduct(d.terms[k], work);
    }
    work.additions = std::max<Index>(terms - 1, 0);
    return work;
}

WorkCount workOfScaled(const Derivation& d)
{
    WorkCount work;
    Term product = d.terms.front();
    product.factors.push_back(*d.divisor);
    product.value *= d.divisor->value;
    countProduct(product, work);
    return work;
}

WorkCount workOf(const Trace& trace, const Cell& cell)
{
    using Kind = Derivation::Kind;
    if (isForbidden(trace, cell)) return {};
    const Derivation d = explain(trace, cell);
    WorkCount work;
    switch (d.kind) {
    case Kind::Products:
    case Kind::Sum: return workOfSum(trace, d);
    case Kind::Scaled: return workOfScaled(d);
    case Kind::Quotient: work.divisions = d.divisor->value != 1.0; break;
    case Kind::Exponential:
        work.exponentials = 1;
        work.additions = d.terms.size() > 1;
        break;
    default: break;
    }
    return work;
}

}

double WorkCount::minutes() const
{
    constexpr double kProduct = 12.0, kExponential = 40.0, kDivision = 30.0;   // seconds
    return (kProduct * static_cast<double>(products) + kExponential * static_cast<double>(exponentials) + kDivision * static_cast<double>(divisions)) / 60.0;
}

WorkCount& WorkCount::operator+=(const WorkCount& other)
{
    products += other.products;
    nonZeroProducts += other.nonZeroProducts;
    negatives += other.negatives;
    additions += other.additions;
    exponentials += other.exponentials;
    divisions += other.divisions;
    return *this;
}

WorkCount workOf(const Trace& trace, std::span<const Cell> cells)
{
    WorkCount work;
    for (const Cell& cell : cells) work += workOf(trace, cell);
    return work;
}

WorkCount workOf(const Trace& trace)
{
    WorkCount work;
    for (const QuantityInfo& about : allQuantities())
        for (Index head = 0; trace.has(about.quantity, head); ++head) {
            const Matrix& matrix = trace.at(about.quantity, head);
            for (Index i = 0; i < matrix.rows(); ++i)
                for (Index j = 0; j < matrix.cols(); ++j) work += workOf(trace, {about.quantity, head, i, j});
        }
    return work;
}

}
