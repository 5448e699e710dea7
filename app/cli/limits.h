#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace abh {

/// Checks of a word on the command line, whose sentences are in the reader's language.

/// A whole number from `least` to `most`.
CLI::Validator wholeFrom(std::int64_t least, std::int64_t most);
/// A whole number that is not negative.
CLI::Validator notNegative();
/// One of `words`.
CLI::Validator oneOf(std::vector<std::string> words);

}
