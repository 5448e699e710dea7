#pragma once

#include "app/document/desk.h"
#include "app/widgets/inspector.h"
#include "core/attention/explain.h"
#include "core/attention/shown.h"

namespace abh {

/// What the inspector says of one cell: its terms with their numbers, the sum, the exact value where hand arithmetic has
/// rounded, what it is compared with, why it is what it is, and where it goes.
InspectorContent inspectCell(const Trace& trace, const Trace& exact, const Derivation& derivation, const Shown& shown,
                             const std::optional<Against>& against = std::nullopt);

/// What it says of a stage while no cell is looked at: shapes, how much work it is, what to look for.
InspectorContent inspectStage(const Trace& trace, const Stage& stage, const Shown& shown, const std::optional<Against>& against = std::nullopt);

}
