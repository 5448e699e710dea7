#include "core/labs/cost/findings.h"

#include <algorithm>

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

std::string atLargest(double share)
{
    return joined(findingsAt(sweepOf({1024, 4096}, share), 4096));
}

}

TEST_CASE("at one size the time and the memory are compared as measured")
{
    const std::string text = atLargest(0.31);
    CHECK(says(text, "At N = 4096 the fused engine takes 0.31 of the staged time: 5.20 ms against 16.8 ms."));
    CHECK(says(text, "the fused engine holds 1.1 MiB, 1/60 of the 64 MiB that the scores of all heads take"));
    CHECK(says(text, "Staged at N = 4096: 25 % of the time for the scores, 50 % for the softmax, 25 % for the weights times the values."));
    CHECK(says(text, "64 % of the 100 that multiplying and adding"));
    CHECK(says(text, "off by at most 1·10⁻⁷ fused, 2·10⁻⁷ staged: fusing changes the order of the sums, not the result."));
}

TEST_CASE("in short there are some of the same sentences, and what memory reaches before anything is measured")
{
    const Sweep sweep = sweepOf({512, 1024, 4096}, 0.31);
    const MachineMemory memory{16 * kGiB, 12 * kGiB};
    std::vector<std::string> all = findingsAt(sweep, 4096);
    for (const auto& more : {findingsAlong(sweep), findingsOfReach(sweep, memory)}) all.insert(all.end(), more.begin(), more.end());
    const std::vector<std::string> few = findingsInShort(sweep, 4096, memory);
    CHECK(few.size() < all.size());
    for (const std::string& sentence : few) CHECK(std::find(all.begin(), all.end(), sentence) != all.end());
    const std::string text = joined(few);
    for (const char* words : {"1/60 of the 64 MiB", "off by at most", "time grows as", "O(N² d)", "16 GiB", "For 128k tokens"}) CHECK(says(text, words));
    const std::vector<std::string> reach = findingsOfReach(Sweep(), memory), before = findingsInShort(Sweep(), 4096, memory);
    REQUIRE(before.size() == 2);
    CHECK(std::equal(before.begin(), before.end(), reach.begin()));
}

TEST_CASE("no speed-up is claimed that was not measured")
{
    CHECK(says(atLargest(1.0), "take about the same time"));
    CHECK(says(atLargest(1.04), "take about the same time"));
    const std::string slower = atLargest(1.5);
    CHECK(says(slower, "the fused engine is slower: it takes 1.5 times the staged time"));
    CHECK_FALSE(says(slower, "of the staged time"));
    CHECK(findingsAt(sweepOf({1024}), 2048).empty());
}

TEST_CASE("where the tiles are larger than the whole matrix the memory is not said to be saved")
{
    const std::string text = joined(findingsAt(sweepOf({64}), 64));
    CHECK(says(text, "The fused engine holds 80 KiB besides Q, K, V and the output, no less than the 16 KiB of the scores"));
    CHECK_FALSE(says(text, "1/"));
}

TEST_CASE("a peak that was disturbed is compared with nothing")
{
    Sweep sweep = sweepOf({1024});
    sweep.points[0].fused.peak_share = 1.12;
    const std::string text = joined(findingsAt(sweep, 1024));
    CHECK(says(text, "the fused engine reaches 128 GFLOP/s.\n"));
    CHECK_FALSE(says(text, "112 %"));
}

TEST_CASE("an error beyond rounding is told and not called an order of sums")
{
    Sweep sweep = sweepOf({1024});
    sweep.points[0].fused.max_abs_error = 0.02;
    const std::string text = joined(findingsAt(sweep, 1024));
    CHECK(says(text, "0.020 fused"));
    CHECK_FALSE(says(text, "order of the sums"));
}

TEST_CASE("where staged did not fit the reason is told and nothing compared")
{
    const std::string text = joined(findingsAt(withoutStagedFrom(sweepOf({1024, 4096}), 4096), 4096));
    CHECK(says(text, "Not staged at N = 4096: Too \"large\"."));
    CHECK(says(text, "Fused, N = 4096 takes 8.39 ms and holds 1.1 MiB"));
    CHECK_FALSE(says(text, "of the staged time"));
    CHECK_FALSE(says(text, "the weights times the values"));
}

TEST_CASE("along the sweep memory and time grow as the slopes say")
{
    const std::string text = joined(findingsAlong(sweepOf(Setting::powersOfTwo(64, 16'384))));
    CHECK(says(text, "From N = 2048 to 16384 staged memory grows as N^2.00, fused as N^0.9"));
    CHECK(says(text, "From N = 2048 to 16384 time grows as N^2.00 staged, as N^2.00 fused."));
    CHECK(says(text, "time still grows about as N²: both do O(N² d) operations, 68.7 GFLOP in the products at N = 16384. What falls from O(N²) to O(N) is the storage."));
}

TEST_CASE("slopes below 2 and 1 are explained by what does not grow so, and others by nothing")
{
    CHECK(says(joined(findingsAlong(sweepOf({64, 128, 256, 512}))), "That is below 1 because of what it holds whatever N is"));
    Sweep sweep = sweepOf({4096, 8192, 16'384});
    for (BenchResult& point : sweep.points) point.fused.bytes = static_cast<std::size_t>(256 * point.setting.n);
    CHECK(says(joined(findingsAlong(sweep)), "staged memory grows as N^2.00, fused as N^1.00.\n"));
    for (BenchResult& point : sweep.points) point.staged->bytes += static_cast<std::size_t>(25'600 * point.setting.n);
    CHECK(says(joined(findingsAlong(sweep)), "That is below 2 because of the packed keys and the tiles"));
    for (BenchResult& point : sweep.points) point.fused.bytes += 1'000'000;
    CHECK(says(joined(findingsAlong(sweep)), "hence exponents below 2 and 1"));
    CHECK(says(joined(findingsAlong(withoutStagedFrom(sweep, 1))), "fused memory grows as N^0."));
}

TEST_CASE("of too few or too small sizes no growth is claimed")
{
    const std::string small = joined(findingsAlong(sweepOf({64, 128, 256})));
    CHECK(says(small, "Too few sizes to say how time grows"));
    CHECK_FALSE(says(small, "time still grows"));
    const std::string few = joined(findingsAlong(sweepOf({1024, 2048})));
    CHECK(says(few, "Too few sizes to say how memory grows"));
    CHECK(says(few, "Too few sizes to say how time grows"));
    CHECK(findingsAlong(Sweep()).empty());
}

TEST_CASE("time that does not grow about as N² is not said to")
{
    Sweep sweep = sweepOf({1024, 2048, 4096});
    for (BenchResult& point : sweep.points) point.fused.seconds = 1e-6 * static_cast<double>(point.setting.n);
    const std::string text = joined(findingsAlong(sweep));
    CHECK(says(text, "as N^1.00 fused"));
    CHECK_FALSE(says(text, "time still grows"));
}

TEST_CASE("with a window that hides something the arithmetic is not called quadratic")
{
    Sweep sweep = sweepOf({1024, 2048, 4096});
    sweep.setting.window = 256;
    CHECK(says(joined(findingsAlong(sweep)), "With a window of 256"));
    CHECK_FALSE(says(joined(findingsAlong(sweep)), "N² d"));
    sweep.setting.window = 8192;
    CHECK(says(joined(findingsAlong(sweep)), "O(N² d)"));
    CHECK(says(joined(findingsAlong(sweep)), "the fused engine leaves out whole tiles"));
}

TEST_CASE("fused is called slower up to one size and faster from the next on only where it is")
{
    Sweep sweep = sweepOf({64, 256, 1024});
    CHECK_FALSE(says(joined(findingsAlong(sweep)), "slower"));
    sweep.points[0] = pointAt(64, 2.0);
    CHECK(says(joined(findingsAlong(sweep)), "Fused is slower up to N = 64 and faster from N = 256 on."));
    sweep.points[1] = pointAt(256, 1.0);
    CHECK_FALSE(says(joined(findingsAlong(sweep)), "slower"));
    sweep.points = {pointAt(64, 0.5), pointAt(256, 2.0), pointAt(1024, 0.5)};
    CHECK_FALSE(says(joined(findingsAlong(sweep)), "slower"));
    CHECK(says(joined(findingsAlong(sweepOf({64, 256}, 2.0))), "Fused is slower at every size measured, up to N = 256."));
}

TEST_CASE("how far memory reaches is told of what the machine has, and of nothing where that is unknown")
{
    const std::string text = joined(findingsOfReach(sweepOf({1024, 2048}), {16.0 * kGiB, 4.0 / kUsableShare * kGiB}));
    CHECK(says(text, "All of this machine's memory, 16 GiB, would hold the staged scores of 1 head up to N = 65536; now, with 4.4 GiB free, the engine takes on up to N = 32768."));
    CHECK(says(text, "For 128k tokens, N = 131072, the staged scores need 64 GiB, 4.0 times this machine's memory; fused it takes 32 MiB, by the line"));
    const std::string before = joined(findingsOfReach(Sweep(), {}));
    CHECK(says(before, "the staged scores need 64 GiB; fused it takes 32 MiB for one head's keys and a little for each thread."));
    CHECK_FALSE(says(before, "this machine"));
    CHECK(says(joined(findingsOfReach(Sweep(), {256.0 * kGiB, {}})), "up to N = 262144.\n"));
    CHECK_FALSE(says(joined(findingsOfReach(Sweep(), {256.0 * kGiB, {}})), "times this machine's memory"));
}

}
