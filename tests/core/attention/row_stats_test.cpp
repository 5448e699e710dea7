#include "core/attention/row_stats.h"

#include "tests/support/close.h"

namespace abh::test {

TEST_CASE("an even row has the entropy of its length and a tie for the largest weight")
{
    const RowStats stats = rowStats(matrixOf(4, {0.25, 0.25, 0.25, 0.25}), 0);
    CHECK(isClose(stats.entropy, std::log(4.0), 1e-15));
    CHECK(stats.largest == 0.25);
    CHECK(stats.largestAt == 0);
    CHECK(stats.tied);
    CHECK(stats.sum == 1.0);
}

TEST_CASE("a row with one weight has entropy zero")
{
    const RowStats stats = rowStats(matrixOf(3, {0, 0, 0, 0, 1, 0}), 1);
    CHECK(stats.entropy == 0.0);
    CHECK(stats.largestAt == 1);
    CHECK_FALSE(stats.tied);
}

TEST_CASE("a row of zeros has no largest weight, no entropy and the sum 0")
{
    const RowStats stats = rowStats(Matrix::Zero(1, 3), 0);
    CHECK(stats.sum == 0.0);
    CHECK(stats.entropy == 0.0);
    CHECK(stats.largest == 0.0);
    CHECK_FALSE(std::isnan(stats.entropy));
}

TEST_CASE("the largest weight is the first of several, and a tie is only one of the largest")
{
    const RowStats stats = rowStats(matrixOf(4, {0.1, 0.4, 0.1, 0.4}), 0);
    CHECK(stats.largestAt == 1);
    CHECK(stats.tied);
    CHECK_FALSE(rowStats(matrixOf(3, {0.2, 0.2, 0.6}), 0).tied);
}

TEST_CASE("by hand the sum says what rounding did to the row")
{
    CHECK(isClose(rowStats(matrixOf(3, {0.333, 0.333, 0.333}), 0).sum, 0.999, 1e-15));
}

}
