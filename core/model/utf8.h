#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/model/issue.h"

namespace abh {

/// The offset of the first byte that cannot be part of UTF-8 (overlong forms, surrogates and cut sequences included).
std::optional<std::size_t> firstBadByte(std::string_view text);

/// The number of characters (code points) of UTF-8 `text`.
std::size_t characterCount(std::string_view text);

/// Takes the first character (code point) off `text`, which must not be empty; U+FFFD, and one byte off, where none begins.
char32_t takeCharacter(std::string_view& text);

/// Adds `character`, a code point, to UTF-8 `text`; U+FFFD for what is none.
void appendCharacter(std::string& text, char32_t character);

/// Whether `text` holds a control character: U+0000-001F, a line break among them, or U+007F-009F.
bool hasControlCharacter(std::string_view text);

/// `text` fit to be quoted in a sentence: at most `most` characters, then "...", and "?" for each control character.
std::string excerpt(std::string_view text, std::size_t most = 40);

/// Where a byte of a text is, as an editor counts: lines and columns from 1, columns in characters.
struct TextPlace {
    std::size_t line = 1;
    std::size_t column = 1;
};

/// The place of byte `offset`; of the end when `offset` lies beyond it.
TextPlace textPlace(std::string_view text, std::size_t offset);

/// Takes a UTF-8 byte order mark off `text`. Returns an Error when the text is UTF-16, not UTF-8 (it says at which
/// byte) or holds a zero byte.
std::optional<Issue> checkEncoding(std::string_view& text);

}
