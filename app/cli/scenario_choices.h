#pragma once

#include <optional>
#include <string>

#include "app/cli/cli.h"
#include "core/model/scenario.h"

namespace abh {

/// What a command line may change about a scenario before it is worked, as it was typed.
struct ScenarioChoices {
    std::optional<std::string> arithmetic, mask, scale, softmax;
};

/// Reads `source` (see loadScenario) and puts the choices into it. Nothing where that cannot be done; the sentences are written, and
/// `code` is the exit code: a word that is no choice is wrong usage, and the sentence lists what there is; a bad file is wrong input.
std::optional<Scenario> chosenScenario(const std::string& source, const ScenarioChoices& choices, int& code, Console console);

}
