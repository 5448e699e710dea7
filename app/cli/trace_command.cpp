#include "app/cli/commands.h"

#include <ostream>

#include "core/engine/beyond_float32.h"
#include "core/engine/comparison.h"
#include "core/engine/engine_choice.h"
#include "core/engine/engines.h"
#include "core/model/examples.h"
#include "core/model/utf8.h"
#include "core/report/trace_report.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

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
        sayUnknown("--compare", word, comparisonChoices(), console);
        return kWrongUsage;
    }
    std::optional<Scenario> other = loadScenario(word, console);
    if (!other) return kRefused;
    comparison = Comparison{Comparison::Kind::Other, {}, std::make_shared<const Scenario>(*std::move(other)), word};
    return kDone;
}

/// The engine that --engine names; empty: the reference.
std::string engineOf(const TraceArguments& arguments)
{
    return arguments.engine && *arguments.engine != kReference ? *arguments.engine : std::string();
}

/// 0 when --engine names an engine, or none, that takes `scenario`; otherwise the exit code. Whether it can run here is not asked yet.
int checkEngine(const TraceArguments& arguments, const Scenario& scenario, Console console)
{
    if (!arguments.engine || *arguments.engine == kReference) return kDone;
    if (!engines().named(*arguments.engine)) {
        sayUnknown("--engine", *arguments.engine, say(_("{} Or reference, which is the default."), engines().choicesInsteadOf(*arguments.engine, kReference)), console);
        return kWrongUsage;
    }
    if (scenario.arithmetic.isExact()) return kDone;
    if (arguments.choices.arithmetic) {
        console.err << _("--engine: Only the reference rounds by hand. Leave --engine out, or say --arithmetic exact.") << '\n';
        return kWrongUsage;
    }
    console.err << say(_("{}: It is worked by hand, and only the reference rounds by hand. Leave --engine out, or add --arithmetic exact."), arguments.source) << '\n';
    return kRefused;
}

/// What the report is to say besides the trace of `scenario`.
ReportOptions optionsFor(const TraceArguments& arguments, const Scenario& scenario, const std::optional<Comparison>& comparison, const std::optional<BackendInfo>& workedBy)
{
    ReportOptions options{arguments.cells, arguments.decimals};
    if (comparison) options.comparedWith = ComparedWith{*comparison, std::make_shared<const Trace>(comparedTrace(scenario, *comparison, engineOf(arguments)))};
    options.workedBy = workedBy;
    options.conventions = conventionsOf(arguments.conventions);
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
    int code = kDone;
    const std::optional<Scenario> scenario = chosenScenario(arguments.source, arguments.choices, code, console);
    if (!scenario) return code;
    if (code = checkEngine(arguments, *scenario, console); code != kDone) return code;
    std::optional<Comparison> comparison;
    if (code = chooseComparison(arguments, comparison, console); code != kDone) return code;
    const Conventions conventions = conventionsOf(arguments.conventions);
    try {
        const Worked worked = workOut(std::make_shared<const Scenario>(*scenario), engineOf(arguments), {}).value();    // nobody stops it
        console.out << report(worked.trace, arguments.format, optionsFor(arguments, *scenario, comparison, worked.by));
        for (const Issue& note : worked.trace.notes()) console.err << say(_("Note: {}"), describe(note, conventions)) << '\n';
    } catch (const BeyondFloat32& error) {    // only here is it known where that is in what would have been printed
        throw Error(error.said(conventions));
    }
    return kDone;
}

}
