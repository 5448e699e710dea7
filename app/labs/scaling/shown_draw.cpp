#include "app/labs/scaling/shown_draw.h"

#include <algorithm>
#include <numeric>

namespace abh {
namespace {

constexpr Index kUsualKeys = 8;

}

ShownDraw::ShownDraw() : m_draw(m_seed, kUsualKeys)
{
    begin(kUsualKeys);
}

void ShownDraw::begin(Index keys)
{
    m_draw = saturation::OneDraw(m_seed, keys);
    m_key = std::max_element(m_draw.g().begin(), m_draw.g().end()) - m_draw.g().begin();
    workOut();
}

void ShownDraw::workOut()
{
    constexpr double kNoCap = 50.0;    // counts for the soft cap only
    for (Side side : kSides) m_rows[static_cast<std::size_t>(side)] = m_draw.row(m_width, scalingOf(side), kNoCap);
    m_products = m_draw.products(m_width, m_key);
}

std::vector<double> ShownDraw::runningSums() const
{
    std::vector<double> sums(m_products.size());
    std::partial_sum(m_products.begin(), m_products.end(), sums.begin());
    return sums;
}

double ShownDraw::largestSlope() const
{
    double largest = 0;
    for (const saturation::DrawnRow& row : m_rows) largest = std::max(largest, row.jacobian.cwiseAbs().maxCoeff());
    return largest;
}

void ShownDraw::setWidth(Index d_k)
{
    m_width = std::clamp<Index>(d_k, 1, kMostWidth);
    workOut();
}

void ShownDraw::drawAgain()
{
    ++m_seed;
    begin(keys());
}

void ShownDraw::setKeys(Index keys)
{
    begin(keys);
}

void ShownDraw::choose(Index key)
{
    m_key = key;
    m_products = m_draw.products(m_width, m_key);
}

}
