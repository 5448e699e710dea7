#include "core/attention/matrix_relation.h"

#include <algorithm>
#include <limits>
#include <string_view>

#include "core/attention/explain_text.h"
#include "core/attention/noise.h"

namespace abh {
namespace {

constexpr std::string_view kEqual = "=";

/// Looks at the cells that are shown for one that is only about what is printed, as long as `most` numbers last: those of the cells, and those that a
/// cell is worked from where that matters. When they are used up, what was not looked at counts as about.
class Looking {
public:
    Looking(const Trace& trace, const Shown& shown, Index most) : m_trace(trace), m_shown(shown), m_left(most) {}

    bool anyCut(Quantity quantity, Index head)
    {
        if (!m_trace.has(quantity, head)) return false;
        return any(quantity, head, [&](const Cell& cell) {
            const double value = m_trace.at(cell);
            const bool looksCut = m_shown.isCut(value) || (quantity == Quantity::E && value == 0.0);
            return looksCut && isCut(m_trace, derivationOf(cell), m_shown);
        });
    }

    bool anyWorkedAbout(Quantity result, Index head)
    {
        return any(result, head, [&](const Cell& cell) { return relation(m_trace, derivationOf(cell), m_shown, m_shown.number(m_trace.at(cell))) != kEqual; });
    }

private:
    template <typename Holds>
    bool any(Quantity quantity, Index head, Holds holds)
    {
        const Matrix& matrix = m_trace.at(quantity, head);
        for (Index row = 0; row < matrix.rows(); ++row)
            for (Index column = 0; column < matrix.cols(); ++column) {
                const Cell cell{quantity, head, row, column};
                if (!m_shown.hides(cell) && (m_left-- <= 0 || holds(cell))) return true;
            }
        return false;
    }

    Derivation derivationOf(const Cell& cell)
    {
        Derivation derivation = explain(m_trace, cell);
        m_left -= static_cast<Index>(derivation.uses.size());
        return derivation;
    }

    const Trace& m_trace;
    const Shown& m_shown;
    Index m_left;
};

}

const char* matrixRelation(const Trace& trace, Quantity quantity, Index head, const Shown& shown)
{
    return Looking(trace, shown, std::numeric_limits<Index>::max()).anyCut(quantity, head) ? "≈" : "=";
}

const char* workedRelation(const Trace& trace, Quantity result, Index head, const Shown& shown)
{
    Looking looking(trace, shown, kMostWorkedNumbers);
    const Scenario& s = trace.scenario();
    if (looking.anyCut(result, head)) return "≈";
    const std::vector<Quantity> inputs = inputsOf(result, trace.course());
    if (std::any_of(inputs.begin(), inputs.end(), [&](Quantity input) { return looking.anyCut(input, trace.headFor(input, head)); })) return "≈";
    if (result == Quantity::ScaledS && s.scale.kind == Scale::Kind::Number && shown.isCut(s.scale.number)) return "≈";
    // Nothing is cut, so that exact numbers are equal; what was rounded on the way is not.
    const bool isRounded = !s.arithmetic.isExact() || trace.precision() != Precision::Float64;
    return isRounded && looking.anyWorkedAbout(result, head) ? "≈" : "=";
}

}
