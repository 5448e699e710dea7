#pragma once

#include <set>
#include <vector>

#include "core/attention/trace.h"

namespace abh {

/// What two exercises share, from nothing on: the more, the easier one is copied from the other.
enum class Likeness {
    None,
    ShortRow,    ///< a row of two weights, in the same place
    Row,         ///< a longer row of weights, in the same place
    Weights,     ///< all weights of a head
    Result,      ///< Z
};

/// Remembers weights and contexts, to three decimals, and says what the next exercise shares with those before it.
class LikenessMemory {
public:
    /// The most that `trace` shares with any.
    Likeness with(const Trace& trace) const;
    /// The same for the weights of `head` alone, which stand in `trace` as those of `headThere`.
    Likeness withWeights(const Trace& trace, Index headThere, Index head) const;
    void add(const Trace& trace);

private:
    /// Numbers as they are told apart: in thousandths.
    using Digits = std::vector<long>;
    struct Place {
        Index head = 0, row = 0;
        Digits digits;

        friend auto operator<=>(const Place&, const Place&) = default;
    };

    static Digits digitsOf(const Matrix& matrix, Index firstRow, Index rows);
    static Digits contextsOf(const Trace& trace);

    std::set<Place> m_rows, m_heads;
    std::set<Digits> m_contexts;
};

}
