#pragma once

#include <cstdint>

#include "core/model/scenario.h"

namespace abh {

/// A scenario of `tokens` tokens, d_model = d_k = d_v = `width`, whose weights have a structure that one sees: a text that says the same words again and
/// again. Half of each token's row of X is the vector of its word, half is its place as sines and cosines; W_Q and W_K keep the one and turn the other
/// back by one place, so that a token looks at the same word elsewhere and at the token before it. The same numbers, of two decimals, for the same seed.
/// Both sizes from 1 to kMaxDimension. One head, no W_O, nothing masked.
/// Sines and cosines of places: Vaswani et al., "Attention Is All You Need", 2017, section 3.5.
Scenario structuredScenario(Index tokens, Index width, std::uint64_t seed = 1);

}
