#pragma once

#include <cmath>

#include "core/model/matrix.h"
#include "core/notation/number.h"
#include "tests/support/catch.h"

namespace abh::test {

/// Whether a is within `tolerance` of b, relative to b where |b| > 1. A NaN is close to nothing; an infinity only to itself.
inline bool isClose(double a, double b, double tolerance = 1e-12)
{
    if (std::isnan(a) || std::isnan(b)) return false;
    if (std::isinf(a) || std::isinf(b)) return a == b;
    return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

/// Checks shape and every entry, naming the first that differs.
inline void checkClose(const Matrix& actual, const Matrix& expected, double tolerance = 1e-12)
{
    REQUIRE(actual.rows() == expected.rows());
    REQUIRE(actual.cols() == expected.cols());
    for (Index i = 0; i < actual.rows(); ++i)
        for (Index j = 0; j < actual.cols(); ++j) {
            INFO("row " << i << ", column " << j << ": " << fullNumber(actual(i, j)) << " against " << fullNumber(expected(i, j)));
            CHECK(isClose(actual(i, j), expected(i, j), tolerance));
        }
}

/// A matrix from numbers written row by row.
inline Matrix matrixOf(Index columns, std::initializer_list<double> entries)
{
    Matrix result(static_cast<Index>(entries.size()) / columns, columns);
    Index k = 0;
    for (double entry : entries) {
        result(k / columns, k % columns) = entry;
        ++k;
    }
    return result;
}

}
