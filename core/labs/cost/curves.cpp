#include "core/labs/cost/curves.h"

namespace abh::cost {

bool isTime(Curve curve)
{
    return curve == Curve::StagedSeconds || curve == Curve::FusedSeconds || curve == Curve::OtherSeconds || curve == Curve::OtherDeviceSeconds;
}

std::optional<double> valueOf(const Point& point, Curve curve)
{
    std::optional<double> value;
    switch (curve) {
    case Curve::StagedSeconds:
        if (point.staged) value = point.staged->seconds;
        break;
    case Curve::FusedSeconds: value = point.fused.seconds; break;
    case Curve::OtherSeconds:
        if (point.other) value = point.other->fused.seconds;
        break;
    case Curve::OtherDeviceSeconds:
        if (point.other) value = point.other->fused.device_seconds;
        break;
    case Curve::StagedBytes:
        if (point.staged) value = static_cast<double>(point.staged->bytes);
        break;
    case Curve::FusedBytes: value = static_cast<double>(point.fused.bytes); break;
    case Curve::OtherBytes:
        if (point.other) value = static_cast<double>(point.other->fused.bytes);
        break;
    }
    return value && *value > 0.0 ? value : std::nullopt;
}

}
