#include <cmath>

#include "core/attention/ops.h"
#include "core/model/seeded.h"
#include "tests/support/catch.h"

namespace abh {
namespace {

Matrix drawn(Index rows, Index columns, std::uint64_t seed)
{
    SeededNumbers numbers(seed);
    Matrix matrix(rows, columns);
    for (Index k = 0; k < matrix.size(); ++k) matrix.data()[k] = static_cast<double>(numbers.integer(-1'000'000, 1'000'000)) / 700'001;
    return matrix;
}

}

TEST_CASE("each entry of a product is the sum of its terms from left to right, bit for bit, at every shape")
{
    const Rounding exact{Arithmetic{}};
    for (const Index n : {1, 2, 7, 16, 33, 65})
        for (const Index d : {1, 3, 8, 31, 64}) {
            const Matrix A = drawn(n, d, 1), W = drawn(d, 2 * n + 1, 2), K = drawn(n + 1, d, 3);
            const Matrix Q = ops::project(A, W, n, n + 1, exact), S = ops::scores(A, K, exact);
            REQUIRE((Q.rows() == n && Q.cols() == n + 1 && S.rows() == n && S.cols() == n + 1));
            for (Index i = 0; i < n; ++i)
                for (Index j = 0; j <= n; ++j) {
                    double q = 0.0, s = 0.0;
                    for (Index t = 0; t < d; ++t) {
                        q += A(i, t) * W(t, n + j);
                        s += A(i, t) * K(j, t);
                    }
                    CHECK(Q(i, j) == q);
                    CHECK(S(i, j) == s);
                }
        }
}

TEST_CASE("a product rounds each entry once, by what all of its terms may have lost")
{
    Arithmetic byHand;
    byHand.kind = Arithmetic::Kind::Decimals;
    byHand.places = 2;
    Matrix A(1, 3), K(1, 3);
    A << 0.1, 0.2, 0.3;
    K << 1, 1, 0.35;
    CHECK(ops::scores(A, K, Rounding{byHand})(0, 0) == 0.41);    // 0.405, though binary fractions make it 0.40499...
}

}
