#include "core/labs/cost/findings.h"

#include "tests/core/labs/cost/synthetic_sweep.h"
#include "tests/support/catch.h"

namespace abh::cost::test {
namespace {

constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;

std::string joined(const std::vector<std::string>& sentences)
{
    std::string text;
    for (const std::string& sentence : sentences) text += sentence + "\n";
    return text;
}

bool says(const std::string& text, const char* words)
{
    INFO(text);
    return text.find(words) != std::string::npos;
}

std::string atN(const Sweep& sweep, Index n)
{
    return joined(findings(sweep, n, {}));
}

std::string along(const Sweep& sweep)
{
    return sweep.points.empty() ? "" : atN(sweep, sweep.points.back().setting.n);
}

}

TEST_CASE("at one size what both engines hold is compared as measured, and so are their errors")
{
    const std::string text = atN(sweepOf({1024, 4096}), 4096);
    CHECK(says(text, "Besides Q, K, V and the output the fused engine holds 1.1 MiB, 1/61 of the 65 MiB that the staged engine holds."));
    CHECK(says(text, "off by at most 1·10⁻⁷ fused, 2·10⁻⁷ staged: fusing changes the order of the sums, not the result."));
}

TEST_CASE("of few tokens both hold about the same, and a size that was not measured has nothing compared")
{
    // 80 KiB of keys and tiles in both, and 16 KiB of scores.
    CHECK(says(atN(sweepOf({64}), 64), "the fused engine holds 80 KiB, 0.83 of the 96 KiB that the staged engine holds."));
    CHECK_FALSE(says(atN(sweepOf({1024}), 2048), "holds"));
}

TEST_CASE("before anything is measured only the reach of memory is told")
{
    const std::vector<std::string> before = findings(Sweep(), 4096, {16 * kGiB, 12 * kGiB});
    REQUIRE(before.size() == 2);
    CHECK(says(before[0], "16 GiB"));
    CHECK(says(before[1], "For 128k tokens"));
}

TEST_CASE("an error beyond rounding is told and not called an order of sums")
{
    Sweep sweep = sweepOf({1024});
    sweep.points[0].fused.max_abs_error = 0.02;
    const std::string text = atN(sweep, 1024);
    CHECK(says(text, "0.020 fused"));
    CHECK_FALSE(says(text, "order of the sums"));
}

TEST_CASE("where staged did not fit nothing is compared")
{
    const std::string text = atN(withoutStagedFrom(sweepOf({1024, 4096}), 4096), 4096);
    CHECK(says(text, "Fused, N = 4096 takes 8.39 ms and holds 1.1 MiB"));
    CHECK(says(text, "Against float64 the fused output is 1·10⁻⁷ off at most."));
    CHECK_FALSE(says(text, "staged engine holds"));
}

TEST_CASE("along the sweep time grows as the slopes say")
{
    const std::string text = along(sweepOf(Setting::powersOfTwo(64, 16'384)));
    CHECK(says(text, "From N = 2048 to 16384 time grows as N^2.00 staged, as N^2.00 fused."));
    CHECK(says(text, "time still grows about as N²: both do O(N² d) operations, 68.7 GFLOP in the products at N = 16384. What falls from O(N²) to O(N) is the storage."));
    CHECK(says(along(withoutStagedFrom(sweepOf({1024, 2048, 4096}), 1)), "From N = 1024 to 4096 fused time grows as N^2.00."));
}

TEST_CASE("a point far off the line is named, and no whole power is claimed of such a curve")
{
    Sweep sweep = sweepOf({1024, 2048, 4096, 8192});
    CHECK_FALSE(says(along(sweep), "disturbed"));
    sweep.points[2].fused.seconds *= 1.6;
    const std::string text = along(sweep);
    // ln 1.6 = 0.470 at the third of four points: 0.7 of it is left beside the line, a factor of 1.39.
    CHECK(says(text, "The fused time at N = 4096 is a factor of 1.4 off that line: other work has disturbed the measurement, or no single power holds."));
    CHECK(says(text, " ± "));
    CHECK_FALSE(says(text, "time still grows"));
}

TEST_CASE("of too few or too small sizes no growth is claimed")
{
    const std::string small = along(sweepOf({64, 128, 256}));
    CHECK(says(small, "Too few sizes to say how time grows"));
    CHECK_FALSE(says(small, "time still grows"));
    CHECK(says(along(sweepOf({1024, 2048})), "Too few sizes to say how time grows"));
}

TEST_CASE("time that does not grow about as N² is not said to")
{
    Sweep sweep = sweepOf({1024, 2048, 4096});
    for (Point& point : sweep.points) point.fused.seconds = 1e-6 * static_cast<double>(point.setting.n);
    const std::string text = along(sweep);
    CHECK(says(text, "as N^1.00 fused"));
    CHECK_FALSE(says(text, "time still grows"));
}

TEST_CASE("under a causal mask the staged engine is told to do all pairs and the fused one half of them")
{
    Sweep sweep = sweepOf({1024, 2048, 4096});
    sweep.setting.causal = true;
    const std::string text = along(sweep);
    // 4 d N^2 = 256 * 4096^2, and 4 d N (N + 1) / 2.
    CHECK(says(text, "both do O(N² d) operations, in the products at N = 4096 4.29 GFLOP staged, with all pairs, and 2.15 for the pairs that the causal mask leaves."));
    CHECK(says(text, "the fused engine leaves out whole tiles"));
    CHECK_FALSE(says(along(sweepOf({1024, 2048, 4096})), "causal"));
}

TEST_CASE("with a window that hides something the arithmetic is not called quadratic")
{
    Sweep sweep = sweepOf({1024, 2048, 4096});
    sweep.setting.window = 256;
    CHECK(says(along(sweep), "With a window of 256"));
    CHECK_FALSE(says(along(sweep), "N² d"));
    sweep.setting.window = 8192;
    CHECK(says(along(sweep), "O(N² d)"));
    CHECK(says(along(sweep), "the fused engine leaves out whole tiles"));
}

TEST_CASE("how far memory reaches is told of what the machine has, and of nothing where that is unknown")
{
    const std::string text = joined(findings(sweepOf({1024, 2048}), 2048, {16.0 * kGiB, 4.0 / kUsableShare * kGiB}));
    CHECK(says(text, "All of this machine's memory, 16 GiB, would hold the staged scores of 1 head up to N = 65536; now, with 4.4 GiB free, the engine takes on up to N = 32768."));
    CHECK(says(text, "For 128k tokens, N = 131072, the staged scores need 64 GiB, 4.0 times this machine's memory; fused it takes 32 MiB, by the line"));
    const std::string before = joined(findings(Sweep(), 64, {}));
    CHECK(says(before, "the staged scores need 64 GiB; fused it takes 32 MiB for one head's keys, packed, and a little for each thread."));
    CHECK_FALSE(says(before, "this machine"));
    CHECK(says(joined(findings(Sweep(), 64, {256.0 * kGiB, {}})), "up to N = 262144.\n"));
    CHECK_FALSE(says(joined(findings(Sweep(), 64, {256.0 * kGiB, {}})), "times this machine's memory"));
}

TEST_CASE("another engine is compared with the fused one on the processor, with and without what is moved, and against float64")
{
    // Fused, 0.5 ns a pair: 8.39 ms at 4096, an eighth of which is 1.05 ms; with 1 ms for moving 2.05 ms. At 64 it is 2.05 us, 0.256 us and 1.00 ms.
    const std::string large = atN(withOther(sweepOf({64, 4096})), 4096), small = atN(withOther(sweepOf({64, 4096})), 64);
    CHECK(says(large, "another engine: N = 4096 takes 2.05 ms with Q, K and V moved there and Z back, 4.1 times as fast as fused on the processor; the computation alone takes 1.05 ms, 8.0 times as fast."));
    CHECK(says(small, "another engine: N = 64 takes 1.00 ms with Q, K and V moved there and Z back, 488 times as long as fused on the processor; the computation alone takes 0.256 µs, 8.0 times as fast."));
    CHECK(says(large, "another engine: against float64 the output is off by at most 3·10⁻⁷."));
    CHECK_FALSE(says(atN(sweepOf({4096}), 4096), "another engine"));
    Sweep even = withOther(sweepOf({4096}));
    even.points[0].other->fused.seconds = 1.04 * even.points[0].fused.seconds;
    CHECK(says(atN(even, 4096), "and Z back, about as long as fused on the processor; the computation alone takes 1.05 ms, 8.0 times as fast."));
}

TEST_CASE("how the other engine's time grows is told with and without what is moved")
{
    // 1.262, 2.049, 5.194 and 17.78 ms; ln y over ln N / ln 2 at 0, 1, 2, 3: slope (-1.5 * 0.2328 - 0.5 * 0.7172 + 0.5 * 1.6476 + 1.5 * 2.8779) / 5 / ln 2 = 1.279;
    // squares of what is left 0.1402, so +- sqrt(0.1402 / 2 / 5) / ln 2 = 0.171.
    const std::string text = along(withOther(sweepOf(Setting::powersOfTwo(64, 16'384))));
    CHECK(says(text, "another engine: from N = 2048 to 16384 time grows as N^(1.28 ± 0.17) with what is moved there and back, as N^2.00 without."));
    Sweep withoutClock = withOther(sweepOf({1024, 2048, 4096}));
    for (Point& point : withoutClock.points) point.other->fused.device_seconds = 0.0;
    CHECK(says(along(withoutClock), "another engine: N = 4096 takes 2.05 ms, 4.1 times as fast as fused on the processor."));
    CHECK(says(along(withoutClock), "another engine: from N = 1024 to 4096 time grows as N^"));
    CHECK_FALSE(says(along(withoutClock), "moved"));
}

}
