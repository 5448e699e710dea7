#include "app/cli/scenario_choices.h"

#include "app/cli/commands.h"
#include "core/model/choices.h"
#include "core/model/validate.h"

namespace abh {

Conventions conventionsOf(const ConventionChoices& choices)
{
    return {choices.tokens == "columns" ? Conventions::Tokens::Columns : Conventions::Tokens::Rows, choices.countFrom == "0" ? 0 : 1};
}

int takeChoices(const ScenarioChoices& choices, ChoiceTargets targets, Console console)
{
    if (!choose("--arithmetic", choices.arithmetic, parseArithmetic, arithmeticChoices, targets.arithmetic, console)
        || !choose("--scale", choices.scale, parseScale, scaleChoices, targets.scale, console)
        || !choose("--softmax", choices.softmax, parseSoftmax, softmaxChoices, targets.softmax, console))
        return kWrongUsage;
    return chooseMask(choices.mask, targets.mask, console);
}

std::optional<Scenario> chosenScenario(const std::string& source, const ScenarioChoices& choices, int& code, Console console)
{
    code = kRefused;
    std::optional<Scenario> scenario = loadScenario(source, console);
    if (!scenario) return std::nullopt;
    code = takeChoices(choices, {scenario->arithmetic, scenario->scale, scenario->softmax, scenario->mask}, console);
    if (code != kDone) return std::nullopt;
    if (const Issues issues = validate(*scenario); hasError(issues)) {
        writeIssues(issues, source, console.err);
        code = kRefused;
        return std::nullopt;
    }
    return scenario;
}

}
