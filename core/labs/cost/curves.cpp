#include "core/labs/cost/curves.h"

namespace abh::cost {

std::optional<double> valueOf(const BenchResult& point, Curve curve)
{
    std::optional<double> value;
    switch (curve) {
    case Curve::StagedSeconds:
        if (point.staged) value = point.staged->seconds;
        break;
    case Curve::FusedSeconds: value = point.fused.seconds; break;
    case Curve::StagedBytes:
        if (point.staged) value = static_cast<double>(point.staged->bytes);
        break;
    case Curve::FusedBytes: value = static_cast<double>(point.fused.bytes); break;
    }
    return value && *value > 0.0 ? value : std::nullopt;
}

}
