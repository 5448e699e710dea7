#pragma once

#include <cstdint>
#include <string_view>

namespace abh {

/// One round of mixing: neighbouring numbers become unrelated ones.
constexpr std::uint64_t mixedBits(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31);
}

/// Random numbers that are the same for a seed on every machine and for ever, because sheets are told apart by their seed.
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014); the library's distributions
/// differ between compilers. Not for secrets.
class SeededNumbers {
public:
    /// How far the state goes from one number to the next: the n-th number of a seed is the first of seed + n kStep.
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15u;

    explicit constexpr SeededNumbers(std::uint64_t seed) : m_state(seed) {}

    /// Any 64 bits.
    constexpr std::uint64_t next() { return mixedBits(m_state += kStep); }

    /// A whole number from `low` to `high`, each as likely as any other; low <= high.
    constexpr std::int64_t integer(std::int64_t low, std::int64_t high)
    {
        const std::uint64_t count = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
        if (count == 0) return static_cast<std::int64_t>(next());
        // The first 2^64 mod count numbers would favour some remainders.
        const std::uint64_t surplus = (0 - count) % count;
        std::uint64_t bits = next();
        while (bits < surplus) bits = next();
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + bits % count);
    }

private:
    std::uint64_t m_state;
};

/// A seed of its own for each `text` under each `seed`: FNV-1a over the eight bytes of `seed`, lowest first, and the text.
constexpr std::uint64_t seedFrom(std::uint64_t seed, std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325u;
    const auto add = [&hash](unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3u; };
    for (int k = 0; k < 8; ++k) add(static_cast<unsigned char>(seed >> (8 * k)));
    for (char c : text) add(static_cast<unsigned char>(c));
    return mixedBits(hash);
}

}
