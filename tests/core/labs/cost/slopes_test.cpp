#include "core/labs/cost/slopes.h"

#include <cmath>

#include "tests/core/labs/cost/synthetic_sweep.h"
#include "tests/support/catch.h"

namespace abh::cost::test {

TEST_CASE("staged bytes tend to the power 2 of N and a constant with something a token to 1")
{
    const Sweep sweep = sweepOf(Setting::powersOfTwo(64, 16'384));
    const std::optional<Slope> staged = slope(sweep, Curve::StagedBytes);
    REQUIRE(staged);
    CHECK(staged->exponent > 1.98);
    CHECK(staged->exponent < 2.0);
    CHECK(staged->from == 2048);
    CHECK(staged->to == 16'384);
    CHECK(staged->points == 4);
    const std::optional<Slope> early = slope(sweepOf({64, 128, 256, 512}), Curve::FusedBytes), late = slope(sweep, Curve::FusedBytes);
    CHECK(late->exponent > 0.95);
    CHECK(late->exponent < 1.0);
    CHECK(early->exponent < 0.6);
}

TEST_CASE("the slope is the least-squares line's, not that of the two ends")
{
    // ln y over ln N / ln 2 at 0, 1, 2, 3: 0, 2, 4 and 7 times ln 2: slope (-1.5 * 0 - 0.5 * 2 + 0.5 * 4 + 1.5 * 7) / 5 = 2.3.
    Sweep sweep = sweepOf({1024, 2048, 4096, 8192});
    for (std::size_t k = 0; k < 4; ++k) sweep.points[k].fused.seconds = std::exp2(std::array{0.0, 2.0, 4.0, 7.0}[k]);
    const Slope along = *slope(sweep, Curve::FusedSeconds);
    CHECK(along.exponent == Approx(2.3));
    // The line is at -0.2, 2.1, 4.4 and 6.7, so 0.2, 0.1, 0.4 and 0.3 off: squares 0.3 in all, over 2 and over 5.
    CHECK(along.spread == Approx(std::sqrt(0.03)));
    CHECK(along.furthestAt == 4096);
    CHECK(along.furthest == Approx(std::exp2(0.4)));
    CHECK(along.isDisturbed());
}

TEST_CASE("points on a line have no spread and are not disturbed")
{
    const Slope along = *slope(sweepOf({1024, 2048, 4096, 8192}), Curve::FusedSeconds);
    CHECK(along.exponent == Approx(2.0));
    CHECK(along.spread < 1e-9);
    CHECK(along.furthest == Approx(1.0));
    CHECK_FALSE(along.isDisturbed());
}

TEST_CASE("seconds below N = 512 say nothing, bytes do")
{
    CHECK_FALSE(slope(sweepOf({64, 128, 256}), Curve::FusedSeconds));
    CHECK(slope(sweepOf({64, 128, 256}), Curve::FusedBytes));
    CHECK_FALSE(slope(sweepOf({128, 256, 512, 1024}), Curve::StagedSeconds));
    CHECK(slope(sweepOf({256, 512, 1024, 2048}), Curve::StagedSeconds)->from == 512);
}

TEST_CASE("too few points, or too near to each other, have no slope")
{
    CHECK_FALSE(slope(Sweep(), Curve::FusedBytes));
    CHECK_FALSE(slope(sweepOf({1024, 8192}), Curve::FusedBytes));
    CHECK_FALSE(slope(sweepOf({1000, 1100, 1200, 1300}), Curve::FusedBytes));
    CHECK(slope(sweepOf({1000, 2000, 4000}), Curve::FusedBytes));
}

TEST_CASE("a staged curve that ends early has the slope of its own largest points, and missing or zero is no point")
{
    const Sweep ended = withoutStagedFrom(sweepOf(Setting::powersOfTwo(512, 65'536)), 16'384);
    CHECK(slope(ended, Curve::StagedBytes)->to == 8192);
    CHECK(slope(ended, Curve::FusedBytes)->to == 65'536);
    CHECK_FALSE(slope(withoutStagedFrom(sweepOf({512, 1024, 2048}), 1), Curve::StagedSeconds));
    Sweep zero = sweepOf({1024, 2048, 4096});
    zero.points[1].fused.seconds = 0.0;
    CHECK_FALSE(slope(zero, Curve::FusedSeconds));
}

TEST_CASE("each curve takes its own value")
{
    const Point point = withOther(sweepOf({1024}, 0.25)).points.front();
    CHECK(*valueOf(point, Curve::StagedSeconds) == point.staged->seconds);
    CHECK(*valueOf(point, Curve::FusedSeconds) == point.fused.seconds);
    CHECK(*valueOf(point, Curve::StagedBytes) == 4.0 * 1024 * 1024 + 256.0 * 1024 + 65'536);
    CHECK(*valueOf(point, Curve::FusedBytes) == 256.0 * 1024 + 65'536);
    CHECK(*valueOf(point, Curve::OtherSeconds) == point.other->fused.seconds);
    CHECK(*valueOf(point, Curve::OtherDeviceSeconds) == point.other->fused.device_seconds);
    CHECK(*valueOf(point, Curve::OtherBytes) == 2000.0 * 1024);
    for (Curve other : {Curve::OtherSeconds, Curve::OtherDeviceSeconds, Curve::OtherBytes}) CHECK_FALSE(valueOf(pointAt(1024), other));
}

}
