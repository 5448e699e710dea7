#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/cli.h"

namespace abh {

/// What --lang and --direction said, which may stand anywhere on a command line, before or after a subcommand.
struct LanguageWords {
    std::vector<std::string> others;    ///< the command line without them
    bool isLanguageGiven = false;
};

/// Takes --lang and --direction out of `words`, and does as they say from here on: the help is in that language already. Nothing where one of them
/// is not known; a sentence then says which there are.
std::optional<LanguageWords> takeLanguageWords(const std::vector<std::string>& words, Console console);

}
