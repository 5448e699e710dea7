#pragma once

#include <string>
#include <string_view>

// Text for a page that is valid HTML and well-formed XML at once. What a person entered goes through here and stays text.

namespace abh::html {

/// `text` for the content of an element or for an attribute in double quotes. What XML cannot hold (control characters, bytes that are
/// no UTF-8) becomes U+FFFD, a line break or tabulator a space.
std::string escaped(std::string_view text);

/// <name attributes>content</name>; `content` is markup, `attributes` is empty or begins with a space.
std::string element(std::string_view name, std::string_view attributes, std::string_view content);

/// ` name="value"`, escaped.
std::string attribute(std::string_view name, std::string_view value);

/// A name that a person gave, which may run from right to left inside a sentence that does not.
std::string name(std::string_view text);

/// `text` as a string of CSS, quotes included: every character but letters, digits and spaces as its code point.
std::string cssString(std::string_view text);

/// `json`, a JSON text, for a script element: the same value, with no <, > or & in it.
std::string insideScript(std::string_view json);

}
