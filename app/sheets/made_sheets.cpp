#include "app/sheets/made_sheets.h"

#include <algorithm>
#include <new>

#include "app/sheets/paper_check.h"
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
            if (issue.severity == Severity::Error) issues.push_back(problem("--roster", issue.text, issue.remedy));
        return roster.names;
    } catch (const Error& error) {
        issues.push_back(problem("--roster", error.what(), {}));
        return {};
    }
}

/// As the choices have it; what is typed and cannot be read is an Issue.
SheetSetOptions setOptions(const SheetChoices& choices, Issues& issues)
{
    SheetSetOptions options{.sheet = choices.sheet, .seed = choices.seed.value_or(0), .roster = rosterOf(choices, issues)};
    if (!choices.seed && usesSeed(choices)) issues.push_back(problem("--seed", _("This is no seed."), _("Type a whole number of at most 64 bits, or draw a new one.")));
    options.sheet.scope.rows.clear();
    const std::string rows = choices.rows.trimmed().toStdString();
    if (const auto parsed = parseRows(rows, choices.sheet.conventions.countFrom)) options.sheet.scope.rows = *parsed;
    else if (!rows.empty()) issues.push_back(problem("--rows", say(_("“{}” names no tokens."), rows), rowsChoices(choices.sheet.conventions.countFrom)));
    if (choices.variants > 0) options.variants = choices.variants;
    options.handouts = choices.parts != SheetParts::Key;
    options.key = choices.parts == SheetParts::Both || choices.parts == SheetParts::Key;
    return options;
}

/// What cannot be of sheets that mark themselves, in the words of the window.
Issues checkSelfCheck(const SheetChoices& choices, std::size_t sheets)
{
    if (choices.parts != SheetParts::SelfCheck) return {};
    if (!marksItself(choices.format)) return {problem("--edition", _("Only a web page or a spreadsheet can mark itself."), _("Choose one of these formats, or other sheets."))};
    if (sheets > 1 && !goesIntoFolder(choices))
        return {problem("--folder", _("A sheet that marks itself stands alone in its file, and these are several."), _("Choose “a file for each sheet”."))};
    return {};
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
    if (made.issues.empty()) made.issues = checkSelfCheck(choices, std::max<std::size_t>(choices.variants, options.roster.size()));
    if (!made.issues.empty()) return made;
    made.tooLarge = tooLargeForPaper(scenario, options.sheet, choices.paper);
    if (!made.tooLarge.isEmpty() && choices.format == SheetFormat::Pdf) return made;
    auto set = std::make_shared<SheetSet>(makeSheetSet(scenario, options, {job.stop, [&](double share) { job.report(kShareOfMaking * share); }}));
    if (job.stop.stop_requested()) return made;
    for (const Issue& issue : set->issues) (issue.severity == Severity::Error ? made.issues : made.notes).push_back(issue);
    if (made.issues.empty()) made.issues = checkFiles(*set, filesOptions(choices), goesIntoFolder(choices));
    if (!made.issues.empty()) return made;
    made.set = set;
    if (made.tooLarge.isEmpty()) layOut(made, choices, {job.stop, [&](double share) { job.report(kShareOfMaking + (1 - kShareOfMaking) * share); }});
    return made;
}

}

MadeSheets makeSheets(const Scenario& scenario, const SheetChoices& choices, const Job& job)
{
    try {
        return makeThem(scenario, choices, job);
    } catch (const std::bad_alloc&) {
        return {.issues = {problem("", _("There is not enough memory for these sheets."), _("Choose fewer variants or fewer tokens."))}};
    } catch (const std::exception& error) {
        return {.issues = {problem("", error.what(), "")}};
    }
}

}
