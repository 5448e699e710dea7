#pragma once

#include <optional>
#include <string>

#include "app/cli/cli.h"
#include "core/model/scenario.h"
#include "core/notation/conventions.h"

namespace abh {

/// What a command line may change about a scenario before it is worked, as it was typed.
struct ScenarioChoices {
    std::optional<std::string> arithmetic, mask, scale, softmax;
};

/// How what is printed is to be written, as it was typed.
struct ConventionChoices {
    std::string tokens = "rows", countFrom = "1";
};
/// Both are checked while the command line is read.
Conventions conventionsOf(const ConventionChoices& choices);

/// Where the choices go, in a scenario or in the wishes for one.
struct ChoiceTargets {
    Arithmetic& arithmetic;
    Scale& scale;
    SoftmaxForm& softmax;
    Mask& mask;
};

/// Puts what was typed into `targets`; 0, or the exit code with its sentence written.
int takeChoices(const ScenarioChoices& choices, ChoiceTargets targets, Console console);

/// Reads `source` (see loadScenario) and puts the choices into it. Nothing where that cannot be done; the sentences are written, and
/// `code` is the exit code: a word that is no choice is wrong usage, and the sentence lists what there is; a bad file is wrong input.
std::optional<Scenario> chosenScenario(const std::string& source, const ScenarioChoices& choices, int& code, Console console);

}
