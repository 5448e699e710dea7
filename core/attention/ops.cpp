#include "core/attention/ops.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/model/scale_parts.h"

namespace abh::ops {
namespace {

constexpr double kForbidden = -std::numeric_limits<double>::infinity();
constexpr double kLargestSlack = 1e9;

/// What a sum of `count` terms may have lost is measured against this: the sum of their absolute values; more where there are so many that their rounding
/// errors pile up.
double magnitudeOf(double absolute, Index count)
{
    constexpr double kManyTerms = 64;
    return absolute * std::max(1.0, static_cast<double>(count) / kManyTerms);
}

/// A sum from left to right, with the measure of what it may have lost.
class Sum {
public:
    void add(double term)
    {
        m_value += term;
        m_absolute += std::abs(term);
        ++m_count;
    }

    double value() const { return m_value; }
    double magnitude() const { return magnitudeOf(m_absolute, m_count); }

private:
    double m_value = 0.0;
    double m_absolute = 0.0;
    Index m_count = 0;
};

/// A B, each entry summed from left to right as Sum does it. Rows of B are added up side by side, since each entry alone would have to wait for its last sum.
Matrix product(const Matrix& A, const Matrix& B, const Rounding& rounding)
{
    Matrix result(A.rows(), B.cols());
    std::vector<double> value(static_cast<std::size_t>(B.cols())), absolute(value.size());
    for (Index i = 0; i < A.rows(); ++i) {
        std::fill(value.begin(), value.end(), 0.0);
        std::fill(absolute.begin(), absolute.end(), 0.0);
        for (Index t = 0; t < A.cols(); ++t) {
            const double a = A(i, t);
            const double* b = B.data() + t * B.cols();
            for (std::size_t j = 0; j < value.size(); ++j) {
                const double term = a * b[j];
                value[j] += term;
                absolute[j] += std::abs(term);
            }
        }
        for (std::size_t j = 0; j < value.size(); ++j) result(i, static_cast<Index>(j)) = rounding.value(value[j], magnitudeOf(absolute[j], A.cols()));
    }
    return result;
}

template <typename Entry>
Matrix filled(Index rows, Index columns, Entry entry)
{
    Matrix result(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j) result(i, j) = entry(i, j);
    return result;
}

}

Matrix given(const Matrix& entries, const Rounding& rounding)
{
    return filled(entries.rows(), entries.cols(),
                  [&](Index i, Index j) { return rounding.value(entries(i, j), std::abs(entries(i, j))); });
}

Matrix project(const Matrix& X, const Matrix& W, Index firstColumn, Index width, const Rounding& rounding)
{
    return product(X, W.middleCols(firstColumn, width), rounding);
}

Matrix scores(const Matrix& Q, const Matrix& K, const Rounding& rounding)
{
    return product(Q, K.transpose(), rounding);
}

double divisor(const Scale& scale, Index d_k, const Rounding& rounding)
{
    const double exact = scaleParts(scale, d_k).divisor;
    return scale.kind == Scale::Kind::InverseSqrt ? rounding.constant(exact) : exact;    // a width is a whole number already
}

Matrix scaled(const Matrix& S, const Scale& scale, Index d_k, const Rounding& rounding)
{
    const double factor = scaleParts(scale, d_k).factor;
    const double by = divisor(scale, d_k, rounding);
    return filled(S.rows(), S.cols(), [&](Index i, Index j) {
        const double unrounded = factor * S(i, j) / by;
        return rounding.value(unrounded, std::abs(unrounded));
    });
}

Matrix maskMatrix(const Mask& mask, Index N)
{
    return filled(N, N, [&](Index i, Index j) { return mask.allows(i, j) ? 0.0 : kForbidden; });
}

Matrix masked(const Matrix& S, const Matrix& M)
{
    return S + M;
}

Matrix rowMax(const Matrix& S)
{
    return filled(S.rows(), 1, [&](Index i, Index) {
        const double largest = S.row(i).maxCoeff();
        return largest == kForbidden ? 0.0 : largest;
    });
}

Matrix exponentials(const Matrix& S, const Matrix* m, const Rounding& rounding)
{
    return filled(S.rows(), S.cols(), [&](Index i, Index j) {
        if (S(i, j) == kForbidden) return 0.0;
        const double shift = m ? (*m)(i, 0) : 0.0;
        const double unrounded = std::exp(S(i, j) - shift);
        // The exponent's own last bit counts |exponent| times in the result; but however large it is, nothing cancels here.
        return rounding.exponential(unrounded, unrounded * std::clamp(std::abs(S(i, j)) + std::abs(shift), 1.0, kLargestSlack));
    });
}

Matrix rowSums(const Matrix& E, const Rounding& rounding)
{
    return filled(E.rows(), 1, [&](Index i, Index) {
        Sum sum;
        for (Index j = 0; j < E.cols(); ++j) sum.add(E(i, j));
        return rounding.exponential(sum.value(), sum.magnitude());
    });
}

Matrix weights(const Matrix& E, const Matrix& l, const Rounding& rounding)
{
    return filled(E.rows(), E.cols(), [&](Index i, Index j) {
        if (l(i, 0) == 0.0) return 0.0;
        const double unrounded = E(i, j) / l(i, 0);
        return rounding.value(unrounded, std::abs(unrounded));
    });
}

Matrix context(const Matrix& A, const Matrix& V, const Rounding& rounding)
{
    return project(A, V, 0, V.cols(), rounding);
}

Matrix concatenate(const std::vector<Matrix>& Z)
{
    Index columns = 0;
    for (const Matrix& head : Z) columns += head.cols();
    Matrix result(Z.empty() ? 0 : Z.front().rows(), columns);
    Index first = 0;
    for (const Matrix& head : Z) {
        result.middleCols(first, head.cols()) = head;
        first += head.cols();
    }
    return result;
}

}
