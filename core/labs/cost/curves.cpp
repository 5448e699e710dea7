#include "core/labs/cost/curves.h"

#include "core/text/text.h"

namespace abh::cost {

std::string_view word(Curve curve)
{
    constexpr std::array<std::string_view, kCurves.size()> words{"staged_seconds", "fused_seconds", "staged_bytes", "fused_bytes"};
    return words[static_cast<std::size_t>(curve)];
}

std::string title(Curve curve)
{
    switch (curve) {
    case Curve::StagedSeconds: return _("staged, seconds");
    case Curve::FusedSeconds: return _("fused, seconds");
    case Curve::StagedBytes: return _("staged, bytes");
    case Curve::FusedBytes: break;
    }
    return _("fused, bytes");
}

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
