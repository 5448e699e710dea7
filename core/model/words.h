#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace abh {

/// The stretches of `text`, which must be UTF-8, between white space of every kind; control characters count as such, and so do
/// marks that only steer the direction of writing.
std::vector<std::string> splitAtSpaces(std::string_view text);

/// The words and signs of a sentence, one token each, in order: cut as splitAtSpaces() does and around punctuation, except
/// where an apostrophe or a hyphen stands inside a word ("don't", "well-known") or a point or comma between digits ("3.5").
/// Several points or hyphens in a row are one token. `sentence` must be UTF-8. Stops after `most` tokens.
std::vector<std::string> splitWords(std::string_view sentence, std::size_t most);

/// `word` in small letters, so that "The" and "the" are one: Latin (ASCII, Latin-1, Extended-A), Greek and Cyrillic letters, a
/// final sigma as any other, a curved apostrophe as a straight one; everything else as it is. Must be UTF-8.
std::string folded(std::string_view word);

}
