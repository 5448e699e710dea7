#pragma once

#include <string>

namespace abh {

/// A text as a field of CSV (RFC 4180), in quotation marks. A text that a spreadsheet would take for a formula, by its first character
/// one of = + - @, a tab or a line break, gets an apostrophe before it: quotation marks alone do not keep "=1+1" a text.
std::string csvField(const std::string& text);

}
