#include "core/worksheet/likeness.h"

#include <cmath>

#include "core/attention/rounding.h"

namespace abh {
namespace {

constexpr int kDecimals = 3;
constexpr double kUnits = 1000.0;

/// How many weights of a row are not 0 whatever the numbers.
Index weightsOf(const Trace& trace, Index row)
{
    Index weights = 0;
    for (Index j = 0; j < trace.scenario().N(); ++j) weights += trace.scenario().mask.allows(row, j);
    return weights;
}

}

Likeness LikenessMemory::with(const Trace& trace) const
{
    if (m_contexts.contains(contextsOf(trace))) return Likeness::Result;
    Likeness likeness = Likeness::None;
    for (Index head = 0; head < trace.scenario().heads; ++head) likeness = std::max(likeness, withWeights(trace, head, head));
    return likeness;
}

Likeness LikenessMemory::withWeights(const Trace& trace, Index headThere, Index head) const
{
    const Matrix& A = trace.at(Quantity::A, headThere);
    if (m_heads.contains({head, 0, digitsOf(A, 0, A.rows())})) return Likeness::Weights;
    Likeness likeness = Likeness::None;
    for (Index i = 0; i < A.rows(); ++i) {
        const Index weights = weightsOf(trace, i);
        if (weights > 1 && m_rows.contains({head, i, digitsOf(A, i, 1)})) likeness = std::max(likeness, weights > 2 ? Likeness::Row : Likeness::ShortRow);
    }
    return likeness;
}

void LikenessMemory::add(const Trace& trace)
{
    m_contexts.insert(contextsOf(trace));
    for (Index head = 0; head < trace.scenario().heads; ++head) {
        const Matrix& A = trace.at(Quantity::A, head);
        m_heads.insert({head, 0, digitsOf(A, 0, A.rows())});
        for (Index i = 0; i < A.rows(); ++i) m_rows.insert({head, i, digitsOf(A, i, 1)});
    }
}

LikenessMemory::Digits LikenessMemory::digitsOf(const Matrix& matrix, Index firstRow, Index rows)
{
    Digits digits;
    for (Index i = firstRow; i < firstRow + rows; ++i)
        for (Index j = 0; j < matrix.cols(); ++j)
            digits.push_back(std::lround(kUnits * roundToDecimals(matrix(i, j), kDecimals, Arithmetic::Ties::AwayFromZero, std::abs(matrix(i, j)))));
    return digits;
}

LikenessMemory::Digits LikenessMemory::contextsOf(const Trace& trace)
{
    Digits all;
    for (Index head = 0; head < trace.scenario().heads; ++head) {
        const Digits one = digitsOf(trace.at(Quantity::Z, head), 0, trace.scenario().N());
        all.insert(all.end(), one.begin(), one.end());
    }
    return all;
}

}
