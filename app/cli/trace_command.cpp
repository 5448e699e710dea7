#include "app/cli/commands.h"

#include <ostream>

#include "core/attention/forward.h"
#include "core/model/choices.h"
#include "core/model/file_io.h"
#include "core/model/mask_spec.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "core/report/trace_report.h"
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

std::string report(const Trace& trace, const TraceArguments& arguments)
{
    const ReportOptions options{arguments.cells, arguments.decimals};
    if (arguments.format == "json") return traceAsJson(trace);
    if (arguments.format == "markdown") return traceAsMarkdown(trace, options);
    if (arguments.format == "spoken") return traceAsSpeech(trace, options);
    return traceAsText(trace, options);
}

}

int runTrace(const TraceArguments& arguments, Console console)
{
    std::optional<Scenario> scenario = loadScenario(arguments.source, console);
    if (!scenario) return kRefused;
    if (!choose("--arithmetic", arguments.arithmetic, parseArithmetic, arithmeticChoices, scenario->arithmetic, console)
        || !choose("--scale", arguments.scale, parseScale, scaleChoices, scenario->scale, console)
        || !choose("--softmax", arguments.softmax, parseSoftmax, softmaxChoices, scenario->softmax, console))
        return kWrongUsage;
    if (const int code = chooseMask(arguments.mask, *scenario, console); code != kDone) return code;
    if (const Issues issues = validate(*scenario); hasError(issues)) {
        writeIssues(issues, arguments.source, console.err);
        return kRefused;
    }
    const Trace trace = forward(*scenario);
    console.out << report(trace, arguments);
    for (const Issue& note : trace.notes()) console.err << say(_("Note: {}"), describe(note)) << '\n';
    return kDone;
}

}
