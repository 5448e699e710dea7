#include "app/cli/help_formatter.h"

#include <algorithm>

#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr std::size_t kNameWidth = 30;

/// Everything up to `end`, or all of it.
std::string before(const std::string& text, const std::string& end)
{
    return text.substr(0, text.find(end));
}

std::string after(const std::string& text, const std::string& begin)
{
    const std::size_t found = text.find(begin);
    return found == std::string::npos ? std::string() : text.substr(found + begin.size());
}

std::string joined(const std::vector<std::string>& words)
{
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
    return all;
}

}

HelpFormatter::HelpFormatter()
{
    column_width(kNameWidth);
    label("Usage", _("Usage"));
    label("OPTIONS", _("OPTIONS"));
    label("SUBCOMMAND", _("SUBCOMMAND"));
    label("REQUIRED", _("(needed)"));
    label("Positionals", _("Arguments"));
}

std::string HelpFormatter::make_group(std::string group, bool isPositional, std::vector<const CLI::Option*> options) const
{
    if (group == "Options") group = _("Options");
    return CLI::Formatter::make_group(group, isPositional, std::move(options));
}

/// CLI11 counts bytes, and so gives a name with letters beyond ASCII too little room.
std::string HelpFormatter::make_option(const CLI::Option* option, bool isPositional) const
{
    std::string line = CLI::Formatter::make_option(option, isPositional);
    const std::string name = "  " + make_option_name(option, isPositional) + make_option_opts(option);
    const auto following = std::count_if(name.begin(), name.end(), [](unsigned char c) { return (c & 0xC0) == 0x80; });
    if (name.size() < kNameWidth && line.compare(0, name.size(), name) == 0) line.insert(name.size(), static_cast<std::size_t>(following), ' ');
    return line;
}

std::string usageSentence(const CLI::ParseError& error, const CLI::App& app)
{
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error)) return say(_("{}: Nothing like this was expected here."), joined(app.remaining(true)));
    if (dynamic_cast<const CLI::RequiredError*>(&error)) return say(_("{}: It is missing."), before(what, " is required"));
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return say(_("{}: A value is missing, or there are too many."), before(what, ": "));
    if (dynamic_cast<const CLI::ConversionError*>(&error)) {
        const std::string option = after(what, ": ");
        return say(_("{}: \"{}\" is no number that can be used here."), before(option, " = "), after(option, " = "));
    }
    return what;    // what one of our own checks said
}

}
