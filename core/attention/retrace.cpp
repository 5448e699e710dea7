#include "core/attention/retrace.h"

#include <cassert>

#include "core/attention/forward.h"

namespace abh {

Trace retrace(const std::shared_ptr<const Scenario>& scenario, SoftmaxForm form, const Replacement& replacement)
{
    Trace trace(scenario, form);
    for (const QuantityInfo& about : allQuantities()) {
        if (!trace.course().has(about.quantity)) continue;
        for (Index head = 0; head < headCount(about.quantity, *scenario); ++head) {
            std::optional<Matrix> other = replacement ? replacement(about.quantity, head, trace) : std::nullopt;
            trace.put(about.quantity, head, other ? *std::move(other) : evaluate(about.quantity, head, trace));
            assert(trace.at(about.quantity, head).rows() == extent(about.rows, *scenario));
        }
    }
    return trace;
}

}
