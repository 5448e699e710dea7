#pragma once

#include <optional>
#include <string>
#include <string_view>

// Unicode's own small letters, with which S₁₂ and e² are written on a line of plain text.

namespace abh::notation {

/// Every letter of `text` as a subscript, or nothing where one of them has none.
std::optional<std::string> asSubscript(std::string_view text);
/// The same as a superscript.
std::optional<std::string> asSuperscript(std::string_view text);

/// What a small letter is the small form of, and whether it stands above the line.
struct SmallLetter {
    std::string_view plain;
    bool isAbove = false;
};
std::optional<SmallLetter> smallLetter(std::string_view letter);

}
