#include "core/attention/soundness.h"

#include <cmath>
#include <limits>

namespace abh {
namespace {

constexpr double kForbidden = -std::numeric_limits<double>::infinity();

bool areFinite(const Matrix& matrix, bool mayBeForbidden)
{
    for (Index k = 0; k < matrix.size(); ++k) {
        const double entry = matrix.data()[k];
        if (!std::isfinite(entry) && !(mayBeForbidden && entry == kForbidden)) return false;
    }
    return true;
}

bool canDivide(const Trace& trace, Index head)
{
    const Matrix& logits = trace.at(trace.course().logits(), head);
    const Matrix& l = trace.at(Quantity::RowSum, head);
    for (Index i = 0; i < l.rows(); ++i)
        if (l(i, 0) == 0.0 && (logits.row(i).array() != kForbidden).any()) return false;
    return true;
}

}

bool isSound(const Trace& trace)
{
    for (const QuantityInfo& about : allQuantities()) {
        const bool mayBeForbidden = about.quantity == Quantity::MaskMatrix || about.quantity == Quantity::MaskedS;
        for (Index head = 0; trace.has(about.quantity, head); ++head)
            if (!areFinite(trace.at(about.quantity, head), mayBeForbidden)) return false;
    }
    for (Index head = 0; trace.has(Quantity::RowSum, head); ++head)
        if (!canDivide(trace, head)) return false;
    return true;
}

}
