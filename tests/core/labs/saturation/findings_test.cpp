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
    CHECK(says(text, "one in three gives over 0.99 to one key (scaled 0 %)"));
    CHECK(says(text, "one in five gets under a tenth of its scaled one"));
    CHECK(says(text, "one in ten over 4.9 (scaled 0.21)"));
    CHECK(says(text, "has not died"));
    CHECK_FALSE(says(text, "dies"));
    CHECK(says(text, "overstates it: here it is 0.85"));
    CHECK(says(text, "not monotone: not scaled, it rises from 0.17"));
    CHECK(says(text, "(theory 128); divided by"));
}

TEST_CASE("the median dies only where it is under a tenth of the scaled one")
{
    const Sweep result = sampled(2, {1, 16, 128, 1024}, 5'000);
    CHECK(says(textOf(result, 1024), "The median gradient dies"));
    CHECK(says(textOf(result, 128), "The median gradient dies"));
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
    CHECK(says(text, "Hardly any query"));
}

TEST_CASE("at d_k = 1 there is nothing to scale, with one key nothing to saturate, and of few scores no variance is judged")
{
    CHECK(says(textOf(sampled(8, {1}, 100), 1), "the divisor is 1"));
    CHECK(findings(sampled(1, {64}, 100), 64).size() == 1);
    CHECK(says(textOf(sampled(8, {64}, 3), 64), "24 scores are too few to compare"));
    CHECK_FALSE(says(textOf(sampled(8, {64}, 4), 64), "too few"));
    CHECK(findings(sampled(8, {64}, 4), 128).empty());
}

}
