#pragma once

#include <stop_token>

#include "core/labs/saturation/logits.h"
#include "core/model/draws.h"

namespace abh::saturation {

/// One query and N keys as a trial needs them: their products and lengths, and the keys' entries along as many directions as were drawn.
class Draws {
public:
    /// `d_k` of `setting`, or any other.
    Draws(const Setting& setting, Index d_k);

    /// Draws anew from `numbers`; false: stopped before it was done.
    bool draw(SeededNumbers& numbers, const std::stop_token& stop);

    const Scores& scores() const { return m_scores; }
    /// The keys' entries along one direction each: [directions x N]. All d_k of them, in full or turned so that the first is q's own;
    /// or, for normal entries at a d_k above kTurned, only the one along q, and undrawn() says how many are left.
    const Matrix& entries() const { return m_entries; }
    Index undrawn() const { return m_scores.d_k - m_entries.rows(); }

    /// Up to this d_k the shortcut draws every direction, above it those orthogonal to q by their moments (facts E).
    static constexpr Index kTurned = 16;
    /// So many directions are worked at before one looks again whether to stop.
    static constexpr Index kRowsBetweenStops = 256;

private:
    bool drawFull(SeededNumbers& numbers, const std::stop_token& stop);
    void drawShortcut(SeededNumbers& numbers);

    Entries m_kind;
    Drawing m_drawing;
    double m_mean;
    Matrix m_entries;
    Scores m_scores;
};

}
