#include "core/attention/long_sum.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace abh {

double LongSum::shareOf(const Term& term) const
{
    return magnitude > 0.0 ? std::abs(term.value) / magnitude : 0.0;
}

std::optional<LongSum> longSum(const Derivation& derivation)
{
    const bool isSum = derivation.kind == Derivation::Kind::Products || derivation.kind == Derivation::Kind::Sum;
    const auto count = static_cast<Index>(derivation.terms.size());
    if (!isSum || count <= kLongSum) return std::nullopt;
    std::vector<std::size_t> order(derivation.terms.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto sizeOf = [&](std::size_t t) { return std::abs(derivation.terms[t].value); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sizeOf(a) > sizeOf(b); });
    LongSum sum{derivation, count - kLargestTerms, 0.0, derivation.magnitude()};
    sum.largest.terms.clear();
    for (Index k = 0; k < kLargestTerms; ++k) sum.largest.terms.push_back(derivation.terms[order[static_cast<std::size_t>(k)]]);
    // In the order in which they are worked, as a person adds up what is left.
    std::sort(order.begin() + kLargestTerms, order.end());
    for (auto t = order.begin() + kLargestTerms; t != order.end(); ++t) sum.leftSum += derivation.terms[*t].value;
    return sum;
}

}
