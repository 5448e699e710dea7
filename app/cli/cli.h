#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace abh {

/// The streams of a command; tests give it strings.
struct Console {
    std::ostream& out;
    std::ostream& err;
};

/// What a command line asks for.
struct CommandLine {
    std::optional<int> exitCode;    ///< a subcommand has run (0 done, 1 input or environment, 2 wrong usage): leave with this
    std::string file = {};               ///< otherwise the window opens, with this file or example; empty: the brief's example
    bool isLanguageGiven = false;       ///< --lang was there, and the language is spoken
};

/// Reads the words after the program's name and runs the subcommand they name. Needs no display.
CommandLine runCommandLine(const std::vector<std::string>& words, Console console);

}
