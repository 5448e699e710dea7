#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/model/issue.h"
#include "core/model/scenario.h"

namespace abh {

struct ReadResult {
    std::optional<Scenario> scenario;    ///< valid in the sense of validate(); when `issues` holds no Error
    Issues issues;
};

/// A Scenario from the text of a scenario file: JSON with "format", "version", "X", "W_Q", "W_K", "W_V" and, if they differ from
/// the defaults of Scenario, "title", "note", "tokens", "W_O", "heads", "kv_heads" (default: as many as heads), "mask", "scale",
/// "softmax", "arithmetic". All Errors of the first of these stages that has one: the text (see parseJson), format and version,
/// then every value together with what validate() says of the rest. Throws nothing.
ReadResult readScenario(std::string_view text);

/// The text that readScenario() turns into an equal Scenario, every double bit for bit but -0, which becomes 0; a matrix row a
/// line, in the order of Scenario. A NaN or an infinity, which no valid Scenario has, becomes null, which reading refuses.
std::string writeScenario(const Scenario& scenario);

}
