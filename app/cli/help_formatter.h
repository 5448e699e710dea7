#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace abh {

/// CLI11's help in the reader's language, and aligned in it too: options on a line of their own, as wide as a terminal.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter();

    std::string make_group(std::string group, bool isPositional, std::vector<const CLI::Option*> options) const override;
    std::string make_option(const CLI::Option* option, bool isPositional) const override;
};

/// What is wrong with a command line, in a sentence that names the word it is about.
std::string usageSentence(const CLI::ParseError& error, const CLI::App& app);

}
