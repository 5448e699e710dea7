#include "core/labs/saturation/findings.h"

#include <algorithm>

#include "tests/core/labs/saturation/small_setting.h"
#include "tests/support/catch.h"

namespace abh::saturation::test {
namespace {

Sweep sampled(Index keys, std::vector<Index> d_k, Index trials)
{
    return sweep(small(keys, std::move(d_k), trials));
}

std::string textOf(const Sweep& sweep, Index d_k)
{
    std::string text;
    for (const std::string& sentence : findings(sweep, d_k)) text += sentence + "\n";
    return text;
}

bool says(const std::string& text, const char* words)
{
    INFO(text);
    return text.find(words) != std::string::npos;
}

}

TEST_CASE("at N = 64, d_k = 128 the sentences are the measured ones: a third all or nothing, the median not dead")
{
    const Sweep result = sampled(64, Setting::powersOfTwo(1, 4096), 20'000);
    const std::string text = textOf(result, 128);
    CHECK(says(text, "over 0.99 goes to one key in about one in three of them (scaled 0 %)"));
    CHECK(says(text, "about one in five of the draws have under a tenth of the scaled gradient"));
    CHECK(says(text, "one in ten has over 4.9 (scaled 0.21)"));
    CHECK(says(text, "has not died"));
    CHECK_FALSE(says(text, "dies"));
    CHECK(says(text, "overstates it: here it is 0.85"));
    CHECK(says(text, "not monotone: not scaled, it rises from 0.17"));
    CHECK(says(text, "(theory 128); divided by"));
}

TEST_CASE("the median dies only where it is under a tenth of the scaled one")
{
    const Sweep result = sampled(2, {1, 16, 128, 1024}, 5'000);
    CHECK(says(textOf(result, 1024), "Its median dies"));
    CHECK(says(textOf(result, 128), "Its median dies"));
    CHECK(says(textOf(result, 16), "has not died"));
    // With two keys ||J|| falls from the start: nothing is said of a rise.
    CHECK_FALSE(says(textOf(result, 128), "monotone"));
}

TEST_CASE("where nothing saturates nothing of the kind is claimed")
{
    const std::string text = textOf(sampled(64, {2, 4}, 5'000), 4);
    CHECK_FALSE(says(text, "all or nothing"));
    CHECK_FALSE(says(text, "overstates"));
    CHECK_FALSE(says(text, "dies"));
    CHECK(says(text, "under 1 % of the draws have under a tenth"));
}

TEST_CASE("at d_k = 1 there is nothing to scale, with one key nothing to saturate, and of few scores no variance is judged")
{
    CHECK(says(textOf(sampled(8, {1}, 100), 1), "the divisor is 1"));
    CHECK(findings(sampled(1, {64}, 100), 64).size() == 1);
    CHECK(says(textOf(sampled(8, {64}, 3), 64), "24 scores are too few to compare"));
    CHECK_FALSE(says(textOf(sampled(8, {64}, 4), 64), "too few to compare"));
    CHECK(findings(sampled(8, {64}, 4), 128).empty());
}

TEST_CASE("of a few trials no share and no median is spoken of, whatever they happen to be")
{
    for (Index trials : {1, 2, 5, 29}) {
        const std::string text = textOf(sampled(64, {1, 128, 65'536}, trials), 65'536);
        CHECK(says(text, trials == 1 ? "1 trial is too few" : "trials are too few to speak"));
        for (const char* claim : {"dies", "died", "all or nothing", "one in", "monotone", "overstates"}) CHECK_FALSE(says(text, claim));
    }
    CHECK_FALSE(says(textOf(sampled(64, {128}, 30), 128), "too few"));
}

TEST_CASE("where the mean is dead as well it is not said to be carried by anyone, and large theory is written in full")
{
    const std::string text = textOf(sampled(4, {65'536}, 30), 65'536);
    CHECK(says(text, "(theory 65536)"));
    CHECK(says(text, "Its median dies"));
}

}
