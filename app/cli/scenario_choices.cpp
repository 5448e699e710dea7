#include "app/cli/scenario_choices.h"

#include "app/cli/commands.h"
#include "core/model/choices.h"
#include "core/model/validate.h"

namespace abh {

std::optional<Scenario> chosenScenario(const std::string& source, const ScenarioChoices& choices, int& code, Console console)
{
    code = kRefused;
    std::optional<Scenario> scenario = loadScenario(source, console);
    if (!scenario) return std::nullopt;
    code = kWrongUsage;
    if (!choose("--arithmetic", choices.arithmetic, parseArithmetic, arithmeticChoices, scenario->arithmetic, console)
        || !choose("--scale", choices.scale, parseScale, scaleChoices, scenario->scale, console)
        || !choose("--softmax", choices.softmax, parseSoftmax, softmaxChoices, scenario->softmax, console))
        return std::nullopt;
    code = chooseMask(choices.mask, scenario->mask, console);
    if (code != kDone) return std::nullopt;
    if (const Issues issues = validate(*scenario); hasError(issues)) {
        writeIssues(issues, source, console.err);
        code = kRefused;
        return std::nullopt;
    }
    return scenario;
}

}
