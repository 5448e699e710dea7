#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace abh {

/// The one of `known` that `word` was most likely meant to be: the fewest letters to change, add or leave out, whatever
/// their case. Empty when all of them are too far off to be a guess.
std::optional<std::string> nearestWord(std::string_view word, std::span<const std::string_view> known);

}
