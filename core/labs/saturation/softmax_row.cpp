#include "core/labs/saturation/softmax_row.h"

#include <cmath>
#include <utility>

namespace abh::saturation {
namespace {

/// Weights below e^-100 of the second largest count as e^-100 of it. No sum sees the difference, and their powers, which would else be too small
/// for an ordinary double, are not worked out the slow way.
constexpr double kFloor = -100.0;

}

SoftmaxRow::Largest SoftmaxRow::largestOf(const Vector& values)
{
    Largest largest{0, values.size() > 1 ? 1 : 0};
    if (values[largest.second] > values[largest.first]) std::swap(largest.first, largest.second);
    for (Eigen::Index i = 2; i < values.size(); ++i) {
        if (values[i] <= values[largest.second]) continue;
        largest.second = i;
        if (values[largest.second] > values[largest.first]) std::swap(largest.first, largest.second);
    }
    return largest;
}

void SoftmaxRow::set(const Vector& logits, const Largest& largest)
{
    const double l1 = logits[largest.first], l2 = logits[largest.second];
    m_at = largest.first;
    m_work = (logits - l2).max(kFloor);
    m_work[m_at] = kFloor;
    m_b = m_work.exp();
    m_b[m_at] = 0.0;
    m_b2 = m_b.square();
    m_b1Sum = m_b.sum();
    m_b2Sum = m_b2.sum();
    const double behind = -(m_b * m_work).sum();                             // sum of b_i (l_2 - l_i)
    const double ratio = logits.size() > 1 ? std::exp(l2 - l1) : 0.0;        // of the second weight to the largest
    m_a = 1.0 / (1.0 + ratio * m_b1Sum);
    m_eps = ratio * m_a;
    // -ln p_i = ln(sum) + (l_1 - l_i), and ln(sum) = log1p(...): nothing cancels near one-hot.
    m_entropy = std::log1p(ratio * m_b1Sum) + m_eps * ((l1 - l2) * m_b1Sum + behind);
}

double SoftmaxRow::jacobianNorm() const
{
    const double b3 = (m_b2 * m_b).sum();
    const double c = m_a * m_a + m_eps * m_eps * m_b2Sum;    // sum p^2
    return m_eps * std::sqrt(m_a * m_a * (m_b1Sum * m_b1Sum + m_b2Sum) + (1.0 + c) * m_b2Sum - 2.0 * m_eps * b3);
}

SoftmaxRow::Moments SoftmaxRow::momentsFrom(double aSlope2, double r2, double r3, double r4, double u4, double u5) const
{
    // The entries of J^2, with w = sum_j b_j (a - eps b_j), a the largest weight, c = sum p^2, and p_i = eps b_i:
    //   aa: eps^2 a^2 (B1^2 + B2)    ai: -eps^2 a b_i (w + b_i)    ii: eps^2 b_i^2 (1 - 2 p_i + c)    ij: eps^2 b_i b_j (c - p_i - p_j)
    // tr (M M^T)^2 = sum_ij slope_i^2 slope_j^2 (J^2)_ij^2.
    const double a2 = m_a * m_a, eps = m_eps, c = a2 + eps * eps * m_b2Sum, w = m_a * m_b1Sum - eps * m_b2Sum;
    const double corner = m_b1Sum * m_b1Sum + m_b2Sum;
    const double second = aSlope2 * a2 * corner + (1.0 + c) * r2 - 2.0 * eps * r3;
    const double diagonal = aSlope2 * aSlope2 * a2 * a2 * corner * corner + (1.0 + 2.0 * c) * u4 - 4.0 * eps * u5;
    const double border = 2.0 * aSlope2 * a2 * (w * w * r2 + 2.0 * w * r3 + r4);
    const double rest = c * c * r2 * r2 - 4.0 * c * eps * r2 * r3 + 2.0 * eps * eps * (r2 * r4 + r3 * r3);
    return {second, diagonal + border + rest};
}

SoftmaxRow::Moments SoftmaxRow::moments() const
{
    const double b3 = (m_b2 * m_b).sum(), b4 = m_b2.square().sum(), b5 = (m_b2.square() * m_b).sum();
    return momentsFrom(1.0, m_b2Sum, b3, b4, b4, b5);
}

SoftmaxRow::Moments SoftmaxRow::moments(const Vector& slope)
{
    m_work = slope.square() * m_b2;
    const double r2 = m_work.sum(), r3 = (m_work * m_b).sum(), r4 = (m_work * m_b2).sum();
    const double u4 = m_work.square().sum(), u5 = (m_work.square() * m_b).sum();
    return momentsFrom(slope[m_at] * slope[m_at], r2, r3, r4, u4, u5);
}

double SoftmaxRow::squaredImage(Vector& v) const
{
    // With u_i = v_i - v_a and U = sum b_i u_i: (J v)_a = -eps a U and (J v)_i = eps b_i (u_i - eps U).
    v -= v[m_at];
    v *= m_b;
    const double U = v.sum(), square = v.square().sum(), W = (v * m_b).sum();
    return U * U * (m_a * m_a + m_eps * m_eps * m_b2Sum) + (square - 2.0 * m_eps * U * W);
}

}
