#include "core/worksheet/sheet_set.h"

#include <algorithm>
#include <random>

#include "core/attention/forward.h"
#include "core/model/seeded.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/make_worksheet.h"
#include "core/worksheet/variants.h"

namespace abh {
namespace {

constexpr double kShareOfVariants = 0.5;    // of the whole work, in progress

Issue tooManyNames(std::size_t names, int variants)
{
    return {Severity::Error, "--roster", {}, {}, say(plural("There are {} names and {} variant.", "There are {} names and {} variants.", variants), names, variants),
            _("Ask for as many variants as there are names.")};
}

/// The scenarios that are worked, one a sheet or one for all.
std::vector<Scenario> scenariosFor(const Scenario& scenario, const SheetSetOptions& options, const Job& job, Issues& issues)
{
    if (!options.variants) return {scenario};
    const Job part{job.stop, [&job](double share) { job.report(kShareOfVariants * share); }};
    ExerciseWishes wishes = wishesLike(scenario, options.seed);
    // Where more decimals are asked for, habits may differ in the last one: that is what the ranges are for.
    wishes.decimals = std::clamp(options.sheet.answerDecimals, 1, wishes.decimals);
    VariantsResult result = makeVariants(wishes, *options.variants, part);
    issues.insert(issues.end(), result.issues.begin(), result.issues.end());
    return std::move(result.scenarios);
}

/// Adds the sheet of one trace, for each of its students.
void addSheets(SheetSet& set, const std::shared_ptr<const Trace>& trace, const SheetOptions& sheet, const std::vector<std::string>& students, const SheetSetOptions& options)
{
    const Worksheet handout = makeWorksheet(*trace, sheet, Answers::Hidden);
    for (const std::string& student : students) {
        set.traces.push_back(trace);
        set.options.push_back(sheet);
        if (!options.handouts) continue;
        set.document.handouts.push_back(handout);
        set.document.handouts.back().student = student;
    }
    if (!options.key) return;
    set.document.keys.push_back(makeWorksheet(*trace, sheet, Answers::Shown));
    if (options.variants) set.document.keys.back().student = students.front();
}

/// The names on the sheets of variant `k`; one without a name where the roster has no more.
std::vector<std::string> studentsOf(std::size_t k, const SheetSetOptions& options)
{
    if (options.roster.empty()) return {""};
    if (!options.variants) return options.roster;
    return {k < options.roster.size() ? options.roster[k] : ""};
}

}

SheetSet makeSheetSet(const Scenario& scenario, const SheetSetOptions& options, const Job& job)
{
    SheetSet set;
    if (options.variants && options.roster.size() > static_cast<std::size_t>(*options.variants)) {
        set.issues.push_back(tooManyNames(options.roster.size(), *options.variants));
        return set;
    }
    const std::vector<Scenario> scenarios = scenariosFor(scenario, options, job, set.issues);
    if (job.stop.stop_requested()) return {};
    if (hasError(set.issues)) return set;
    for (std::size_t k = 0; k < scenarios.size(); ++k) {
        if (job.stop.stop_requested()) return {};
        const auto trace = std::make_shared<const Trace>(forward(scenarios[k]));
        SheetOptions sheet = options.sheet;
        sheet.slipSeed = seedFrom(options.seed, say("slip {}", k));
        if (Issues wrong = checkSheet(*trace, sheet); hasError(wrong)) {
            set.document = {};
            set.issues.insert(set.issues.end(), wrong.begin(), wrong.end());
            return set;
        }
        addSheets(set, trace, sheet, studentsOf(k, options), options);
        const double done = static_cast<double>(k + 1) / static_cast<double>(scenarios.size());
        job.report(options.variants ? kShareOfVariants + (1 - kShareOfVariants) * done : done);
    }
    const std::vector<Worksheet>& any = set.document.handouts.empty() ? set.document.keys : set.document.handouts;
    if (!any.empty()) {
        set.document.title = options.variants ? sheetTitle(scenario, options.sheet) : any.front().title;
        set.document.language = any.front().language;
    }
    if (options.key) set.document.marking = markingTable(set.document.keys);
    if (set.document.marking && set.document.marking->columns.empty()) set.document.marking.reset();    // nothing but open questions
    return set;
}

std::uint64_t randomSeed()
{
    std::random_device random;
    return (std::uint64_t{random()} << 32) | random();
}

}
