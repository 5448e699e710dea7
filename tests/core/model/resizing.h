#pragma once

#include "core/model/resize.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/close.h"
#include "tests/support/scenarios.h"

namespace abh::test {

inline constexpr Filling kZeros{Filling::Kind::Zeros, 1};
inline constexpr Filling kFriendly{Filling::Kind::Friendly, 3};
inline constexpr Dimension kAll[]{Dimension::Token, Dimension::Model, Dimension::QueryKey, Dimension::Value, Dimension::Out, Dimension::Head, Dimension::KvHead};

/// Three tokens with names and every mask; d_model 4, d_k 2, d_v 3, heads as given, W_O [heads*3 x 5].
inline Scenario full(Index heads, Index kvHeads)
{
    SeededScenarios random(17);
    Scenario s = random.scenario({3, 4, 2, 3, heads, kvHeads, 5});
    s.tokens = {"the", "cat", "sat"};
    s.mask.causal = true;
    s.mask.real = {true, false, true};
    s.mask.allowed = BoolMatrix::Constant(3, 3, true);
    (*s.mask.allowed)(2, 0) = false;
    return s;
}

inline void checkValid(const Scenario& s)
{
    CHECK(linesOf(validate(s)) == "");
}

/// Checks that the matrices named in `fields` (X, Q, K, V, O), and no others, are the same in memory.
inline void checkShared(const Scenario& a, const Scenario& b, std::string_view fields)
{
    INFO(fields);
    CHECK(a.X.sharesWith(b.X) == (fields.find('X') != std::string_view::npos));
    CHECK(a.W_Q.sharesWith(b.W_Q) == (fields.find('Q') != std::string_view::npos));
    CHECK(a.W_K.sharesWith(b.W_K) == (fields.find('K') != std::string_view::npos));
    CHECK(a.W_V.sharesWith(b.W_V) == (fields.find('V') != std::string_view::npos));
    CHECK(a.W_O->sharesWith(*b.W_O) == (fields.find('O') != std::string_view::npos));
}

}
