#include "core/labs/saturation/softmax_row.h"

#include <cmath>
#include <vector>

#include "core/model/draws.h"
#include "tests/support/golden.h"

namespace abh::saturation::test {
namespace {

using Real = long double;
using RealMatrix = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic>;
using RealVector = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

/// The definitions, term by term, in wider arithmetic; 1 - p is the sum of the others.
struct Reference {
    RealVector p;
    RealMatrix J;

    explicit Reference(const Vector& logits) : p(logits.size()), J(logits.size(), logits.size())
    {
        const double largest = logits.maxCoeff();
        for (Eigen::Index i = 0; i < p.size(); ++i) p[i] = std::exp(static_cast<Real>(logits[i]) - static_cast<Real>(largest));
        p /= p.sum();
        for (Eigen::Index i = 0; i < p.size(); ++i)
            for (Eigen::Index j = 0; j < p.size(); ++j) J(i, j) = i == j ? p[i] * (p.head(i).sum() + p.tail(p.size() - i - 1).sum()) : -p[i] * p[j];
    }

    double entropy(const Vector& logits) const
    {
        // Near one-hot ln of the sum is log1p of what the others add to the largest.
        Eigen::Index at = 0;
        const Real largest = logits.maxCoeff(&at);
        Real others = 0.0L, sum = 0.0L;
        for (Eigen::Index i = 0; i < logits.size(); ++i)
            if (i != at) others += std::exp(static_cast<Real>(logits[i]) - largest);
        for (Eigen::Index i = 0; i < p.size(); ++i) sum += p[i] * (std::log1p(others) - (static_cast<Real>(logits[i]) - largest));
        return static_cast<double>(sum);
    }
};

Vector randomLogits(SeededNumbers& numbers, Eigen::Index N, double sigma)
{
    Vector logits(N);
    for (double& l : logits) l = sigma * normalDraw(numbers);
    return logits;
}

void checkAgainstReference(const Vector& logits, SeededNumbers& numbers)
{
    INFO("logits " << logits.transpose());
    const Reference reference(logits);
    SoftmaxRow row;
    row.set(logits);
    CHECK(row.largest() == Approx(static_cast<double>(reference.p.maxCoeff())).epsilon(1e-13));
    CHECK(row.entropy() == Approx(reference.entropy(logits)).epsilon(1e-12));
    CHECK(row.jacobianNorm() == Approx(static_cast<double>(reference.J.norm())).epsilon(1e-12));
    const double unit = row.unit();
    REQUIRE(unit > 0.0);

    Vector v = randomLogits(numbers, logits.size(), 1.0), slope = v.square().min(1.0);
    const RealVector image = reference.J * v.cast<Real>().matrix();
    CHECK(unit * std::sqrt(row.squaredImage(v)) == Approx(static_cast<double>(image.norm())).epsilon(1e-11));

    // In units of eps first: eps^4 may be less than any double.
    const RealMatrix J = reference.J / static_cast<Real>(unit), M = J * slope.cast<Real>().matrix().asDiagonal();
    CHECK(row.moments().second == Approx(static_cast<double>((J * J.transpose()).trace())).epsilon(1e-11));
    CHECK(row.moments().fourth == Approx(static_cast<double>((J * J.transpose()).squaredNorm())).epsilon(1e-11));
    CHECK(row.moments(slope).second == Approx(static_cast<double>((M * M.transpose()).trace())).epsilon(1e-11));
    CHECK(row.moments(slope).fourth == Approx(static_cast<double>((M * M.transpose()).squaredNorm())).epsilon(1e-11));
}

}

TEST_CASE("every quantity of a softmax row agrees with its definition, from even rows to almost one-hot ones")
{
    SeededNumbers numbers(1);
    for (Eigen::Index N : {2, 3, 8, 17, 64})
        for (double sigma : {0.0, 0.1, 1.0, 4.0, 30.0, 90.0})
            for (int repeat = 0; repeat < 5; ++repeat) checkAgainstReference(randomLogits(numbers, N, sigma), numbers);
}

TEST_CASE("a row that is one-hot to the last bit still has a Jacobian with all its digits")
{
    Vector logits(3);
    logits << 0.0, 300.0, -50.0;
    SoftmaxRow row;
    row.set(logits);
    CHECK(row.largest() == 1.0);
    // J is e^-300 (1, -1; -1, 1) but for terms e^-50 times smaller: ||J|| = 2 e^-300, and H = 301 e^-300.
    CHECK(row.jacobianNorm() == Approx(2.0 * std::exp(-300.0)).epsilon(1e-14));
    CHECK(row.entropy() == Approx(301.0 * std::exp(-300.0)).epsilon(1e-14));
    CHECK(row.moments().fourth == Approx(16.0).epsilon(1e-14));
}

TEST_CASE("a weight below every double leaves nothing, and no NaN")
{
    Vector logits(2);
    logits << 5000.0, -5000.0;
    SoftmaxRow row;
    row.set(logits);
    CHECK(row.largest() == 1.0);
    CHECK(row.entropy() == 0.0);
    CHECK(row.jacobianNorm() == 0.0);
    CHECK(row.unit() == 0.0);
}

TEST_CASE("a single key has weight 1 and a Jacobian of 0")
{
    SoftmaxRow row;
    row.set(Vector::Constant(1, -3.0));
    CHECK(row.largest() == 1.0);
    CHECK(row.entropy() == 0.0);
    CHECK(row.jacobianNorm() == 0.0);
    CHECK(row.moments().second == 0.0);
    CHECK(row.moments().fourth == 0.0);
}

TEST_CASE("equal logits give an even row: H = ln N, ||J||^2 = (N - 1)/N^2")
{
    for (Eigen::Index N : {2, 8, 64, 4096}) {
        SoftmaxRow row;
        row.set(Vector::Constant(N, 7.0));
        const double n = static_cast<double>(N);
        CHECK(row.largest() == Approx(1.0 / n).epsilon(1e-13));
        CHECK(row.entropy() == Approx(std::log(n)).epsilon(1e-13));
        CHECK(row.jacobianNorm() == Approx(std::sqrt(n - 1.0) / n).epsilon(1e-13));
    }
}

TEST_CASE("where the two largest stand is found wherever they stand")
{
    for (Eigen::Index first = 0; first < 5; ++first)
        for (Eigen::Index second = 0; second < 5; ++second) {
            if (first == second) continue;
            Vector values(5);
            values << -1.0, -2.0, -3.0, -4.0, -5.0;
            values[first] = 2.0;
            values[second] = 1.0;
            const SoftmaxRow::Largest found = SoftmaxRow::largestOf(values);
            CHECK(found.first == first);
            CHECK(found.second == second);
        }
    CHECK(SoftmaxRow::largestOf(Vector::Constant(1, 0.0)).second == 0);
}

TEST_CASE("for normal logits E H = E log Z - s^2 E tr J (facts E), and the means at a fixed spread are the golden ones")
{
    const nlohmann::json cases = abh::test::golden("e_saturation_mc.json");
    SeededNumbers numbers(3);
    for (Eigen::Index N : {2, 8, 64})
        for (int variance : {1, 16, 128}) {
            constexpr int kTrials = 20'000;
            const double s = std::sqrt(static_cast<double>(variance));
            double H = 0.0, logZ = 0.0, trJ = 0.0, squares = 0.0, identity2 = 0.0;
            SoftmaxRow row;
            for (int t = 0; t < kTrials; ++t) {
                const Vector logits = randomLogits(numbers, N, s);
                row.set(logits);
                const double Z = logits.maxCoeff() + std::log((logits - logits.maxCoeff()).exp().sum());
                const Vector p = (logits - Z).exp();
                const double trace = (p * (1.0 - p)).sum(), off = row.entropy() - Z + s * s * trace;
                H += row.entropy() / kTrials;
                logZ += Z / kTrials;
                trJ += trace / kTrials;
                squares += row.entropy() * row.entropy() / kTrials;
                identity2 += off * off / kTrials;
            }
            INFO("N " << N << ", s^2 " << variance);
            CHECK(std::abs(H - logZ + s * s * trJ) < 4.0 * std::sqrt(identity2 / kTrials));
            const nlohmann::json& expected = cases.at("fixed_sigma_N" + std::to_string(N) + "_sigma2_" + std::to_string(variance)).at("entropy");
            const double se = std::hypot(std::sqrt((squares - H * H) / kTrials), expected.at(1).get<double>());
            CHECK(std::abs(H - expected.at(0).get<double>()) < 4.0 * se);
        }
}

}
