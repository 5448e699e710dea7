#include "core/labs/saturation/draws.h"

#include <cmath>

namespace abh::saturation {
namespace {

/// Gives the entries of one kind, one after the other.
class EntryStream {
public:
    EntryStream(SeededNumbers& numbers, Entries kind, double mean) : m_numbers(numbers), m_kind(kind), m_mean(mean) {}

    double next()
    {
        switch (m_kind) {
        case Entries::Normal: return normalDraw(m_numbers);
        case Entries::ShiftedNormal: return normalDraw(m_numbers) + m_mean;
        case Entries::Uniform: return (2.0 * uniformDraw(m_numbers) - 1.0) * kRootThree;
        case Entries::Rademacher: break;
        }
        if (m_left == 0) {
            m_bits = m_numbers.next();
            m_left = 64;
        }
        --m_left;
        const double sign = (m_bits & 1) != 0 ? 1.0 : -1.0;
        m_bits >>= 1;
        return sign;
    }

private:
    static constexpr double kRootThree = 1.7320508075688772;    // half the width of a uniform distribution of variance 1

    SeededNumbers& m_numbers;
    Entries m_kind;
    double m_mean;
    std::uint64_t m_bits = 0;
    int m_left = 0;
};

}

Draws::Draws(const Setting& setting, Index d_k)
    : m_kind(setting.entries), m_drawing(setting.drawing()), m_mean(setting.entryMean()),
      m_entries(m_drawing == Drawing::Full || d_k <= kTurned ? d_k : 1, setting.keys), m_scores{d_k, Vector(setting.keys), 0.0, Vector(setting.keys)}
{
}

bool Draws::draw(SeededNumbers& numbers, const std::stop_token& stop)
{
    if (m_drawing == Drawing::Full) return drawFull(numbers, stop);
    drawShortcut(numbers);
    return !stop.stop_requested();
}

bool Draws::drawFull(SeededNumbers& numbers, const std::stop_token& stop)
{
    EntryStream entries(numbers, m_kind, m_mean);
    m_scores.products.setZero();
    m_scores.keyLengths2.setZero();
    double length2 = 0.0;
    for (Index i = 0; i < m_scores.d_k; ++i) {
        if (i % kRowsBetweenStops == 0 && stop.stop_requested()) return false;
        const double q = entries.next();
        double* row = m_entries.row(i).data();
        for (Index j = 0; j < m_entries.cols(); ++j) row[j] = entries.next();
        m_scores.products += q * m_entries.row(i).transpose().array();
        m_scores.keyLengths2 += m_entries.row(i).transpose().array().square();
        length2 += q * q;
    }
    m_scores.queryLength = std::sqrt(length2);
    return true;
}

void Draws::drawShortcut(SeededNumbers& numbers)
{
    // In axes whose first one lies along q: normal entries look the same from every side.
    m_scores.queryLength = std::sqrt(chiSquareDraw(numbers, static_cast<double>(m_scores.d_k)));
    for (Index c = 0; c < m_entries.size(); ++c) m_entries.data()[c] = normalDraw(numbers);
    m_scores.products = m_scores.queryLength * m_entries.row(0).transpose().array();
    m_scores.keyLengths2 = m_entries.colwise().squaredNorm().transpose().array();
    if (undrawn() == 0) return;
    const double degrees = static_cast<double>(undrawn());
    for (Index j = 0; j < m_scores.keyLengths2.size(); ++j) m_scores.keyLengths2[j] += chiSquareDraw(numbers, degrees);
}

}
