#pragma once

#include <cstdint>
#include <string_view>

#include "core/model/matrix.h"

// Numbers for a matrix or a row of one, without anybody typing them. "Friendly" ones are small whole numbers, easy by hand.

namespace abh {

/// Ones where row and column are the same, whatever the shape; zeros elsewhere.
void fillIdentity(Matrix& matrix);

/// Whole numbers from `low` to `high`, each as likely as any other, row by row the same for the same seed; low <= high.
void fillIntegers(Matrix& matrix, std::int64_t low, std::int64_t high, std::uint64_t seed);

/// Weights: whole numbers from -1 to 2, of which 0 and 1 are the most frequent, and no column of zeros only.
void fillFriendly(Matrix& matrix, std::uint64_t seed);

/// The numbers, [1 x d], of a word that has no learned ones: whole ones from -2 to 2, 1 and 0 the most frequent, at most half of
/// them 0, never all. The same for the same seed and d whatever the word's case (see folded()); other words have, as a rule,
/// other ones. [1 x 0] for d = 0.
Eigen::RowVectorXd friendlyVector(std::string_view word, std::uint64_t seed, Index d);

}
