#include "core/model/structured_scenario.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/model/seeded.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::array kWords{"the", "cat", "sat", "on", "a", "warm", "red", "mat", "and", "then", "slept"};
constexpr double kWordSize = 1.6, kPlaceSize = 1.2, kNoise = 0.04;

double twoDecimals(double value)
{
    return std::round(value * 100) / 100 + 0.0;    // no -0
}

/// Columns of X up to `words` are the word's, the rest are pairs of sine and cosine; an odd one out stays 0.
class Places {
public:
    Places(Index tokens, Index width) : m_words((width + 1) / 2), m_pairs((width - m_words) / 2), m_tokens(tokens) {}

    Index words() const { return m_words; }
    Index pairs() const { return m_pairs; }
    Index sineColumn(Index pair) const { return m_words + 2 * pair; }
    /// From a quarter turn a place down to a quarter turn over the whole text.
    double turn(Index pair) const
    {
        const double share = m_pairs > 1 ? static_cast<double>(pair) / static_cast<double>(m_pairs - 1) : 0.0;
        return std::numbers::pi / 2 / std::pow(static_cast<double>(std::max<Index>(1, m_tokens)), share);
    }

private:
    Index m_words, m_pairs, m_tokens;
};

Matrix wordVectors(Index width, std::uint64_t seed)
{
    SeededNumbers numbers(seedFrom(seed, "words"));
    Matrix vectors(static_cast<Index>(kWords.size()), width);
    for (Index i = 0; i < vectors.rows(); ++i)
        for (Index j = 0; j < width; ++j) vectors(i, j) = static_cast<double>(numbers.integer(-100, 100)) / 100;
    return vectors;
}

Matrix inputs(Index tokens, Index width, const Places& places, std::uint64_t seed)
{
    const Matrix words = wordVectors(places.words(), seed);
    Matrix X = Matrix::Zero(tokens, width);
    for (Index i = 0; i < tokens; ++i) {
        X.row(i).head(places.words()) = words.row(i % words.rows());
        for (Index pair = 0; pair < places.pairs(); ++pair) {
            const double angle = places.turn(pair) * static_cast<double>(i);
            X(i, places.sineColumn(pair)) = twoDecimals(std::sin(angle));
            X(i, places.sineColumn(pair) + 1) = twoDecimals(std::cos(angle));
        }
    }
    return X;
}

/// Keeps the word, in `wordSize`, and turns the place by `by` places; with a little noise, as what is learned has.
Matrix turning(Index width, const Places& places, double wordSize, double placeSize, double by, std::uint64_t seed)
{
    SeededNumbers numbers(seed);
    Matrix W(width, width);
    for (Index i = 0; i < width; ++i)
        for (Index j = 0; j < width; ++j) W(i, j) = kNoise * static_cast<double>(numbers.integer(-100, 100)) / 100;
    for (Index j = 0; j < places.words(); ++j) W(j, j) += wordSize;
    for (Index pair = 0; pair < places.pairs(); ++pair) {
        const Index s = places.sineColumn(pair), c = s + 1;
        const double angle = by * places.turn(pair);
        W(s, s) += placeSize * std::cos(angle);
        W(c, s) += placeSize * std::sin(angle);
        W(s, c) -= placeSize * std::sin(angle);
        W(c, c) += placeSize * std::cos(angle);
    }
    return W.unaryExpr([](double value) { return twoDecimals(value); });
}

}

Scenario structuredScenario(Index tokens, Index width, std::uint64_t seed)
{
    const Places places(tokens, width);
    // What a score comes to grows with the width, the root that divides it only half as fast.
    const double reach = std::pow(64.0 / static_cast<double>(width), 0.25);
    Scenario s;
    s.title = _("A text that repeats itself");
    for (Index i = 0; i < tokens; ++i) s.tokens.emplace_back(kWords[static_cast<std::size_t>(i) % kWords.size()]);
    s.X = inputs(tokens, width, places, seed);
    s.W_Q = turning(width, places, kWordSize * reach, kPlaceSize * reach, -1, seedFrom(seed, "W_Q"));
    s.W_K = turning(width, places, kWordSize * reach, kPlaceSize * reach, 0, seedFrom(seed, "W_K"));
    s.W_V = turning(width, places, 1, 0.3, 0, seedFrom(seed, "W_V"));
    return s;
}

}
