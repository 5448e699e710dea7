#include "core/model/seeded.h"

#include <array>
#include <limits>

#include "tests/support/catch.h"

using namespace abh;

// The values were worked out with integers of any size in Python. They must never change: a sheet is told by its seed.

TEST_CASE("the sequence of a seed is that of SplitMix64, for ever")
{
    SeededNumbers random(1234567);
    for (std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u, 16408922859458223821u})
        CHECK(random.next() == expected);
    SeededNumbers zero(0);
    for (std::uint64_t expected : {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu}) CHECK(zero.next() == expected);
}

TEST_CASE("whole numbers of a seed stay the same, small ranges and wide ones")
{
    SeededNumbers small(42);
    for (int expected : {2, 2, -3, -1, 3, 1, -1, 3, 3, 2, 2, 3, -2, 1, -3, 2, 0, 1, 1, 3}) CHECK(small.integer(-3, 3) == expected);
    SeededNumbers wide(7);
    for (std::int64_t expected : {2781043691533445633, -3081892126980691510, 3871493378249941803})
        CHECK(wide.integer(-(std::int64_t{1} << 62), std::int64_t{1} << 62) == expected);
}

TEST_CASE("whole numbers reach both ends of their range and are evenly spread")
{
    SeededNumbers random(3);
    std::array<int, 7> counts{};
    for (int k = 0; k < 70'000; ++k) ++counts.at(static_cast<std::size_t>(random.integer(-3, 3) + 3));
    for (int count : counts) CHECK(std::abs(count - 10'000) < 500);
    CHECK(random.integer(5, 5) == 5);

    constexpr auto kLeast = std::numeric_limits<std::int64_t>::min(), kMost = std::numeric_limits<std::int64_t>::max();
    SeededNumbers whole(1234567);
    CHECK(whole.integer(kLeast, kMost) == 6457827717110365317);
    CHECK(whole.integer(kMost, kMost) == kMost);
    CHECK(whole.integer(kLeast, kLeast) == kLeast);
}

TEST_CASE("each text has a seed of its own under each seed")
{
    CHECK(seedFrom(0, "") == 0x813f0174a2367c13u);
    CHECK(seedFrom(1, "cat") == 0xf0e89f0d694faf1bu);
    CHECK(seedFrom(2, "cat") == 0x021f83b263d9f925u);
    CHECK(seedFrom(1, "\xc3\xa9") != seedFrom(1, "\xc3\xaa"));
}
