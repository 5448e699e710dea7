#include "app/cli/commands.h"

#include <ostream>

#include "core/attention/forward.h"
#include "core/engine/comparison.h"
#include "core/model/choices.h"
#include "core/model/examples.h"
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

/// Whether a word can be the path of a file, as in parseMask(): "./exact" is one, "exakt" is none.
bool isPath(const std::string& word)
{
    return word == "-" || word.find_first_of("./") != std::string::npos;
}

/// 0 when `comparison` is what --compare names, otherwise the exit code. A word that can be neither a comparison, an example nor
/// a path is wrong usage, a bad file wrong input.
int chooseComparison(const TraceArguments& arguments, std::optional<Comparison>& comparison, Console console)
{
    if (!arguments.compare) return kDone;
    const std::string& word = *arguments.compare;
    if ((comparison = parseComparison(word))) return kDone;
    if (!isPath(word) && !example(word)) {
        console.err << say(_("{}: \"{}\" is not known. {}"), "--compare", excerpt(word), comparisonChoices()) << '\n';
        return kWrongUsage;
    }
    std::optional<Scenario> other = loadScenario(word, console);
    if (!other) return kRefused;
    comparison = Comparison{Comparison::Kind::Other, {}, std::make_shared<const Scenario>(*std::move(other)), word};
    return kDone;
}

/// What the report is to say besides the trace of `scenario`.
ReportOptions optionsFor(const TraceArguments& arguments, const Scenario& scenario, const std::optional<Comparison>& comparison)
{
    ReportOptions options{arguments.cells, arguments.decimals};
    if (comparison) options.comparedWith = ComparedWith{*comparison, std::make_shared<const Trace>(forward(comparedScenario(scenario, *comparison)))};
    return options;
}

std::string report(const Trace& trace, const std::string& format, const ReportOptions& options)
{
    if (format == "json") return traceAsJson(trace, options);
    if (format == "markdown") return traceAsMarkdown(trace, options);
    if (format == "spoken") return traceAsSpeech(trace, options);
    return traceAsText(trace, options);
}

}

int runTrace(const TraceArguments& arguments, Console console)
{
    if (arguments.source == "-" && arguments.compare == "-") {
        console.err << _("--compare: Standard input can be read only once. Give one of the two scenarios as a file.") << '\n';
        return kWrongUsage;
    }
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
    std::optional<Comparison> comparison;
    if (const int code = chooseComparison(arguments, comparison, console); code != kDone) return code;
    const Trace trace = forward(*scenario);
    console.out << report(trace, arguments.format, optionsFor(arguments, *scenario, comparison));
    for (const Issue& note : trace.notes()) console.err << say(_("Note: {}"), describe(note)) << '\n';
    return kDone;
}

}
