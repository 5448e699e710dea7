#include "app/cli/commands.h"

#include <ostream>

#include "app/cli/terminal_progress.h"
#include "app/export/picture_file.h"
#include "app/labs/scaling/scaling_plots.h"
#include "core/labs/saturation/sweep_report.h"
#include "core/model/file_io.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

using namespace saturation;

/// The option that sets a field of Setting, as validate() names it.
std::string optionOf(const std::string& field)
{
    return field == "d_k" ? "--dk" : "--" + field;
}

/// Nothing, with a line for each reason, when the arguments do not make a setting.
std::optional<Setting> settingFrom(const SweepArguments& arguments, Console console)
{
    Setting setting;
    const std::optional<std::vector<Index>> widths = parseWidths(arguments.widths);
    if (!widths) {
        console.err << say(_("--dk: \"{}\" is not known. Give two numbers, 1:4096, for the powers of two between them, or a list, 2,3,128; up to {}."), excerpt(arguments.widths), kMostWidth) << '\n';
        return std::nullopt;
    }
    const std::optional<Entries> entries = parseEntries(arguments.entries);
    if (!entries) {
        console.err << say(_("--entries: \"{}\" is not known. Use normal, uniform, rademacher or shifted."), excerpt(arguments.entries)) << '\n';
        return std::nullopt;
    }
    setting.d_k = *widths;
    setting.entries = *entries;
    setting.keys = arguments.keys;
    setting.trials = arguments.trials;
    setting.seed = arguments.seed;
    setting.mean = arguments.mean;
    setting.cap = arguments.cap;
    setting.drawInFull = arguments.full;
    const Issues issues = validate(setting);
    for (const Issue& issue : issues) console.err << optionOf(issue.field) << ": " << issue.text << ' ' << issue.remedy << '\n';
    return issues.empty() ? std::optional(setting) : std::nullopt;
}

void write(const std::optional<std::string>& path, const std::string& text, Console console)
{
    if (!path) return;
    if (*path == "-") console.out << text;
    else writeTextAtomically(*path, text);
}

void writePicture(const std::string& path, const Sweep& sweep)
{
    PlotWishes wishes;
    wishes.shown.fill(true);
    wishes.jacobian = true;
    PlotSheet sheet = scalingSheet(sweep, wishes);
    sheet.size = {1280, 1100};    // three rows
    savePicture(pictureOf(std::move(sheet), lightTheme()), QString::fromStdString(path));
}

}

int runSweep(const SweepArguments& arguments, Console console)
{
    const std::optional<Setting> setting = settingFrom(arguments, console);
    if (!setting) return kWrongUsage;
    if (arguments.csv == "-" && arguments.json == "-") {
        console.err << _("--json and --csv cannot both go to standard output. Give one of them a file.") << '\n';
        return kWrongUsage;
    }
    if (arguments.png && !isPictureName(QString::fromStdString(*arguments.png))) {
        console.err << "--png: " << notAPictureName(QString::fromStdString(*arguments.png)).toStdString() << '\n';
        return kWrongUsage;
    }
    SweepOptions options;
    options.threads = arguments.threads;
    const Sweep result = [&] {
        TerminalProgress line(console.err);
        return sweep(*setting, {{}, [&line](double share) { line.show(share); }}, options);
    }();
    write(arguments.csv, sweepAsCsv(result), console);
    write(arguments.json, sweepAsJson(result), console);
    if (arguments.png) withOffscreenQt([&] { writePicture(*arguments.png, result); });
    if (!arguments.csv && !arguments.json && !arguments.png) console.out << sweepAsText(result);
    return kDone;
}

}
