#pragma once

#include <optional>

#include "core/attention/explain.h"

namespace abh {

/// What one says of a sum of so many terms that nobody reads them all: the largest, and what the rest comes to.
struct LongSum {
    Derivation largest;        ///< the same, with its largest terms only, by their size, and of equal ones the earlier first
    Index left = 0;            ///< how many terms are left out
    double leftSum = 0.0;      ///< sum of those, so that it and the terms in `largest` add up to the whole
    double magnitude = 0.0;    ///< sum of all terms' absolute values, of which a term's size is a share

    /// |term| / magnitude; 0 where every term is 0.
    double shareOf(const Term& term) const;
};

/// Of a sum of products or of exponentials with more than kLongSum terms the kLargestTerms largest; nothing of a shorter one, which is read as it is worked, or
/// of what is no sum.
std::optional<LongSum> longSum(const Derivation& derivation);
inline constexpr Index kLongSum = 16, kLargestTerms = 10;

}
