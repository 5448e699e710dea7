#pragma once

#include <vector>

#include "app/labs/scaling/side.h"
#include "core/labs/saturation/one_draw.h"

namespace abh {

/// One draw as it stands at one d_k, scaled and not: worked out once for all that shows it.
class ShownDraw {
public:
    ShownDraw();

    static constexpr Index kMostWidth = 4096;
    Index width() const { return m_width; }
    Index keys() const { return m_draw.keys(); }
    std::uint64_t seed() const { return m_seed; }
    const saturation::OneDraw& draw() const { return m_draw; }
    const saturation::DrawnRow& row(Side side) const { return m_rows[static_cast<std::size_t>(side)]; }
    /// The key whose products are shown; the one with the largest logit until another is chosen.
    Index key() const { return m_key; }
    /// The products of that key, and their sums after 1, 2, ... d_k of them.
    const std::vector<double>& products() const { return m_products; }
    std::vector<double> runningSums() const;
    /// The largest magnitude in either Jacobian.
    double largestSlope() const;

    /// The same draw at another d_k.
    void setWidth(Index d_k);
    /// Another draw, at the same d_k.
    void drawAgain();
    void setKeys(Index keys);
    void choose(Index key);

private:
    void begin(Index keys);
    void workOut();

    std::uint64_t m_seed = 1;
    Index m_width = 128, m_key = 0;
    saturation::OneDraw m_draw;
    std::array<saturation::DrawnRow, kSides.size()> m_rows;
    std::vector<double> m_products;
};

}
