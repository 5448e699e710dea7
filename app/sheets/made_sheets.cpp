#include "app/sheets/made_sheets.h"

#include <new>

#include "app/text/qtext.h"
#include "core/model/file_io.h"
#include "core/text/say.h"
#include "core/worksheet/roster.h"

namespace abh {
namespace {

Issue problem(const char* option, std::string text, std::string remedy)
{
    return {Severity::Error, option, {}, {}, std::move(text), std::move(remedy)};
}

/// Everybody who is to get a sheet; Issues say which line of the file is no name.
std::vector<std::string> rosterOf(const SheetChoices& choices, Issues& issues)
{
    if (choices.roster.isEmpty()) return {};
    try {
        RosterResult roster = readRoster(readText(choices.roster.toStdString()));
        for (const Issue& issue : roster.issues)
            if (issue.severity == Severity::Error) issues.push_back(problem("--roster", describe(issue), {}));
        return roster.names;
    } catch (const Error& error) {
        issues.push_back(problem("--roster", error.what(), {}));
        return {};
    }
}

/// As the choices have it; what is typed and cannot be read is an Issue.
SheetSetOptions setOptions(const SheetChoices& choices, Issues& issues)
{
    SheetSetOptions options{.sheet = choices.sheet, .seed = choices.seed, .roster = rosterOf(choices, issues)};
    options.sheet.scope.rows.clear();
    const std::string rows = choices.rows.trimmed().toStdString();
    if (const auto parsed = parseRows(rows)) options.sheet.scope.rows = *parsed;
    else if (!rows.empty()) issues.push_back(problem("--rows", say(_("“{}” names no rows."), rows), rowsChoices()));
    if (choices.variants > 0) options.variants = choices.variants;
    options.handouts = choices.parts != SheetParts::Key;
    options.key = choices.parts == SheetParts::Both || choices.parts == SheetParts::Key;
    return options;
}

void layOut(MadeSheets& made, const SheetChoices& choices, const Job& job)
{
    try {
        made.pages = std::make_shared<SheetPages>(made.set->document, choices.paper, job);
    } catch (const Error& error) {
        made.tooLarge = QString::fromUtf8(error.what());
    }
}

MadeSheets makeThem(const Scenario& scenario, const SheetChoices& choices, const Job& job)
{
    constexpr double kShareOfMaking = 0.6;
    MadeSheets made;
    const SheetSetOptions options = setOptions(choices, made.issues);
    if (!made.issues.empty()) return made;
    auto set = std::make_shared<SheetSet>(makeSheetSet(scenario, options, {job.stop, [&](double share) { job.report(kShareOfMaking * share); }}));
    if (job.stop.stop_requested()) return made;
    for (const Issue& issue : set->issues) (issue.severity == Severity::Error ? made.issues : made.notes).push_back(issue);
    if (made.issues.empty()) made.issues = checkFiles(*set, filesOptions(choices), choices.folder);
    if (!made.issues.empty()) return made;
    made.set = set;
    layOut(made, choices, {job.stop, [&](double share) { job.report(kShareOfMaking + (1 - kShareOfMaking) * share); }});
    return made;
}

}

MadeSheets makeSheets(const Scenario& scenario, const SheetChoices& choices, const Job& job)
{
    try {
        return makeThem(scenario, choices, job);
    } catch (const std::bad_alloc&) {
        return {.issues = {problem("", _("There is not enough memory for these sheets."), _("Choose fewer variants or fewer rows."))}};
    } catch (const std::exception& error) {
        return {.issues = {problem("", error.what(), "")}};
    }
}

}
