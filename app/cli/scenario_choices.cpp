#include "app/cli/scenario_choices.h"

#include <ostream>

#include "app/cli/commands.h"
#include "core/model/choices.h"
#include "core/model/file_io.h"
#include "core/model/mask_spec.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// Puts one choice into `target`; a word that is no choice is wrong usage, and the sentence lists what there is.
template <typename Value>
bool choose(const char* option, const std::optional<std::string>& word, std::optional<Value> (*parse)(std::string_view), std::string (*choices)(), Value& target,
            Console console)
{
    if (!word) return true;
    if (std::optional<Value> value = parse(*word)) {
        target = *value;
        return true;
    }
    console.err << say(_("{}: \"{}\" is not known. {}"), option, excerpt(*word), choices()) << '\n';
    return false;
}

/// 0 when the mask is in `scenario`, otherwise the exit code. A part that is no mask is wrong usage, a bad file wrong input.
int chooseMask(const std::optional<std::string>& spec, Scenario& scenario, Console console)
{
    if (!spec) return kDone;
    Issues issues;
    if (std::optional<Mask> mask = parseMask(*spec, readText, issues)) {
        scenario.mask = *std::move(mask);
        return kDone;
    }
    int code = kRefused;
    for (const Issue& issue : issues) {
        if (issue.field == "mask") code = kWrongUsage;
        console.err << (issue.field == "mask" ? "--" : "") << describe(issue) << '\n';
    }
    return code;
}

}

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
    code = chooseMask(choices.mask, *scenario, console);
    if (code != kDone) return std::nullopt;
    if (const Issues issues = validate(*scenario); hasError(issues)) {
        writeIssues(issues, source, console.err);
        code = kRefused;
        return std::nullopt;
    }
    return scenario;
}

}
