#pragma once

#include <QString>

#include <vector>

#include "app/labs/lab_readout.h"
#include "core/labs/cost/cost_sweep.h"
#include "core/labs/cost/memory_reach.h"
#include "core/labs/cost/other_engine.h"

// What the page of costs says of its numbers.

namespace abh {

/// The steady hues of this lab: what is computed stage by stage, what is fused, what another engine than the processor does, and what is none of them.
inline constexpr CurveHue kStagedHue = CurveHue::Third, kFusedHue = CurveHue::Fifth, kOtherHue = CurveHue::Sixth, kGuideHue = CurveHue::Fourth;

/// "10 ms" and "64 KiB", as they stand on an axis: no zeros that say nothing.
QString axisSeconds(double seconds);
QString axisBytes(double bytes);

/// What the page measures, on what, and what it simplifies. Where nobody has asked yet who can be measured beside the processor `other` is none; why nobody
/// can is said at the end.
QString costLimits(const cost::Sweep& sweep, const std::optional<cost::OtherEngine>& other);
/// "9 of 9 lengths measured", or what there is to do.
QString costStatus(const cost::Sweep& sweep, bool isMeasuring);
/// What was measured at N, and what is to be expected of the memory where it was not.
std::vector<ReadoutLine> costReadout(const cost::Sweep& sweep, Index n);
/// "N = 4096: staged 12.3 ms · fused 4.1 ms" of one curve of each, the other engine's among them, as rich text in their hues: below a plot that has the page to itself.
QString costLine(const cost::Sweep& sweep, Index n, bool isTime, const Theme& theme);
/// Why there is less than one would expect; empty: there is not.
QString costNote(const cost::Sweep& sweep, Index n);
/// What was measured at N, what grows how, how far the memory reaches.
std::vector<std::string> costSentences(const cost::Sweep& sweep, const MachineMemory& memory, Index n);

}
