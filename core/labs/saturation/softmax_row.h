#pragma once

#include <Eigen/Core>

namespace abh::saturation {

using Vector = Eigen::ArrayXd;

/// One row of weights p = softmax(l), l [N], held so that nothing cancels when nearly all weight lies on one key: with a the largest weight
/// and eps the second largest, every other weight is eps b_i with 0 <= b_i <= 1, and each quantity is a sum of terms of one sign times a
/// power of eps (facts E; ||J||_F^2 = sum p^2 - 2 sum p^3 + (sum p^2)^2 would come out negative). Logits must be finite.
class SoftmaxRow {
public:
    /// Where the two largest of some values stand, the same twice where there is one only. What grows with a logit has them in the same places.
    struct Largest {
        Eigen::Index first, second;
    };
    static Largest largestOf(const Vector& values);

    /// Keeps its memory from one row to the next. `largest` must be right for `logits`.
    void set(const Vector& logits, const Largest& largest);
    void set(const Vector& logits) { set(logits, largestOf(logits)); }

    double largest() const { return m_a; }
    /// -sum p ln p, in nats.
    double entropy() const { return m_entropy; }
    /// ||J||_F, J = diag(p) - p p^T.
    double jacobianNorm() const;

    /// tr M M^T and tr (M M^T)^2 of M = J diag(slope), in units of eps^2 and eps^4.
    struct Moments {
        double second, fourth;
    };
    /// With every slope 1.
    Moments moments() const;
    Moments moments(const Vector& slope);
    /// ||J v||^2 in units of eps^2. `v` [N] is used up.
    double squaredImage(Vector& v) const;
    /// The unit: eps, the second largest weight. 0 where there is none, or where it is less than any double.
    double unit() const { return m_eps; }

private:
    /// Sums over the other keys: b^k, weighted with slope^2 (r) and with slope^4 (u) where they meet one.
    Moments momentsFrom(double aSlope2, double r2, double r3, double r4, double u4, double u5) const;

    Vector m_b, m_b2;              ///< b_i and b_i^2; 0 for the largest itself
    Vector m_work;
    Eigen::Index m_at = 0;         ///< the largest weight's key
    double m_a = 1.0, m_eps = 0.0, m_entropy = 0.0;
    double m_b1Sum = 0.0, m_b2Sum = 0.0;
};

}
