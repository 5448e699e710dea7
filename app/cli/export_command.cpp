#include "app/cli/commands.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "app/export/sheet_files.h"
#include "app/files/output_files.h"
#include "core/attention/misconception.h"
#include "core/model/file_io.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/roster.h"
#include "core/worksheet/sheet_set.h"

namespace abh {
namespace {

/// What the command line asks for, in the words of the sheets.
struct Wanted {
    SheetSetOptions set;
    SheetFilesOptions files;
    bool intoFolder = false;
};

std::string slipChoices()
{
    std::string ids;
    for (const MisconceptionInfo& about : allMisconceptions()) ids += (ids.empty() ? "" : ", ") + std::string(about.id);
    return say(_("The slips are {}."), ids);
}

/// Reads words one after the other; the first that is none of its choices is said, and ends it.
class Words {
public:
    explicit Words(Console console) : m_console(console) {}

    bool areGood() const { return m_good; }

    template <typename Value, typename Target>
    void read(const char* option, const std::optional<std::string>& word, std::optional<Value> (*parse)(std::string_view), std::string (*choices)(), Target& target)
    {
        Value value{};
        if (!word || !m_good) return;
        m_good = choose(option, word, parse, choices, value, m_console);
        if (m_good) target = std::move(value);
    }

    void refuseWord(const char* option, const std::string& word, const std::string& choices)
    {
        sayUnknown(option, word, choices, m_console);
        m_good = false;
    }

    void refuse(const std::string& sentence)
    {
        m_console.err << sentence << '\n';
        m_good = false;
    }

private:
    Console m_console;
    bool m_good = true;
};

/// What counts as --count-from says.
void readCounted(const ExportArguments& arguments, SheetOptions& sheet, Words& words)
{
    const int countFrom = sheet.conventions.countFrom;
    if (!words.areGood()) return;
    if (arguments.rows) {
        const std::optional<std::vector<Index>> rows = parseRows(*arguments.rows, countFrom);
        if (!rows) return words.refuseWord("--rows", *arguments.rows, rowsChoices(countFrom));
        sheet.scope.rows = *rows;
    }
    if (!arguments.head) return;
    if (*arguments.head < countFrom) return words.refuse(say(_("--head: Heads are counted from {}. Choose one from there on, or say --count-from 0."), countFrom));
    sheet.scope.head = *arguments.head - countFrom;
}

void readSheet(const ExportArguments& arguments, SheetOptions& sheet, Words& words)
{
    words.read("--level", arguments.level, parseSheetLevel, sheetLevelChoices, sheet.level);
    words.read("--blank", arguments.blank, parseBlanking, blankingChoices, sheet.blanking);
    words.read("--from", arguments.from, parseStep, stepChoices, sheet.scope.from);
    words.read("--to", arguments.to, parseStep, stepChoices, sheet.scope.to);
    words.read("--slip", arguments.slip, parseMisconception, slipChoices, sheet.slip);
    sheet.conventions = conventionsOf(arguments.conventions);
    readCounted(arguments, sheet, words);
    if (arguments.worked) sheet.worked = static_cast<int>(std::min<std::int64_t>(*arguments.worked, kMaxDimension * kMaxDimension));
    sheet.answerDecimals = arguments.answerDecimals;
    if (arguments.title) sheet.title = *arguments.title;
}

bool isFolder(const std::string& path)
{
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

void readFiles(const ExportArguments& arguments, Wanted& wanted, Words& words)
{
    const std::string& output = arguments.output;
    wanted.intoFolder = output.ends_with('/') || isFolder(output);
    std::optional<SheetFormat> format = formatOfPath(wanted.intoFolder || output == "-" ? std::string() : output);
    words.read("--format", arguments.format, parseSheetFormat, sheetFormatChoices, format);
    if (!words.areGood()) return;
    if (!format) return words.refuse(say(_("-o: What format {} should have cannot be told from its name; --format says it. {}"), output, sheetFormatChoices()));
    if (arguments.marking && *arguments.marking == output) return words.refuse(_("--marking: The marking table and the sheets need two files. Give it another name."));
    wanted.files.format = *format;
    wanted.files.edition = arguments.edition == "self-check" ? SheetEdition::SelfCheck : SheetEdition::Handout;
    wanted.files.paper = parsePaper(arguments.paper).value_or(Paper::A4);
}

/// Throws Error where the roster cannot be read.
bool readRosterFile(const ExportArguments& arguments, Wanted& wanted, Console console)
{
    if (!arguments.roster) return true;
    RosterResult roster = readRoster(readText(*arguments.roster));
    for (const Issue& issue : roster.issues) console.err << say(_("{}: {}"), *arguments.roster, describe(issue)) << '\n';
    wanted.set.roster = std::move(roster.names);
    return !hasError(roster.issues);
}

void chooseSeed(const ExportArguments& arguments, Wanted& wanted, Console console)
{
    wanted.set.seed = arguments.seed ? *arguments.seed : randomSeed();
    const bool isDrawn = wanted.set.variants || (wanted.set.sheet.level == SheetLevel::FindTheSlip && !wanted.set.sheet.slip);
    if (isDrawn && !arguments.seed) console.err << say(_("Seed: {}. The same command with --seed {} gives the same sheets."), wanted.set.seed, wanted.set.seed) << '\n';
}

void write(const SheetSet& set, const ExportArguments& arguments, const Wanted& wanted, Console console)
{
    const Job job;
    if (wanted.intoFolder) {
        writeFiles(asFiles(set, wanted.files, job), arguments.output, arguments.force, job);
    } else {
        const SheetFile file = asOneFile(set, wanted.files, arguments.output, job);
        if (arguments.output == "-") console.out << file.bytes();
        else writeFile(file, arguments.output, arguments.force);
    }
}

/// A table of what nobody asked for: the keys are made for it, and not written.
bool needsKeys(const ExportArguments& arguments)
{
    return arguments.key || arguments.both || arguments.marking;
}

int refuse(const Issues& issues, Console console)
{
    for (const Issue& issue : issues) console.err << describe(issue) << '\n';
    return kRefused;
}

int exportSheets(const Scenario& scenario, const ExportArguments& arguments, Wanted& wanted, Console console)
{
    chooseSeed(arguments, wanted, console);
    SheetSet set = makeSheetSet(scenario, wanted.set, {});
    if (hasError(set.issues)) return refuse(set.issues, console);
    for (const Issue& note : set.issues) console.err << say(_("Note: {}"), describe(note)) << '\n';
    const std::optional<MarkingTable> marking = set.document.marking;
    if (arguments.marking && !marking) return refuse({{Severity::Error, "--marking", {}, {}, _("These sheets have open questions only, and no numbers for a marking table."), _("Leave it out.")}}, console);
    if (!arguments.key && !arguments.both) {
        set.document.keys.clear();
        set.document.marking.reset();
    }
    if (const Issues issues = checkFiles(set, wanted.files, wanted.intoFolder); hasError(issues)) return refuse(issues, console);
    const SheetFile table{arguments.marking.value_or(""), [&marking] { return markingTableAsCsv(*marking); }};
    if (arguments.marking && table.name != "-") mustBeFree(table.name, arguments.force);
    const auto writeAll = [&] { write(set, arguments, wanted, console); };
    if (wanted.files.format == SheetFormat::Pdf) withOffscreenQt(writeAll);
    else writeAll();
    if (!arguments.marking) return kDone;
    if (table.name == "-") console.out << table.bytes();
    else writeFile(table, table.name, arguments.force, {});
    return kDone;
}

}

int runExport(const ExportArguments& arguments, Console console)
{
    Wanted wanted;
    Words words(console);
    readSheet(arguments, wanted.set.sheet, words);
    readFiles(arguments, wanted, words);
    if (!words.areGood()) return kWrongUsage;
    int code = kDone;
    const std::optional<Scenario> scenario = chosenScenario(arguments.source, arguments.choices, code, console);
    if (!scenario) return code;
    if (!readRosterFile(arguments, wanted, console)) return kRefused;
    if (arguments.variants) wanted.set.variants = static_cast<int>(std::min<std::int64_t>(*arguments.variants, 1 << 20));
    wanted.set.handouts = !arguments.key || arguments.both;
    wanted.set.key = needsKeys(arguments);
    return exportSheets(*scenario, arguments, wanted, console);
}

}
