#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace abh {

struct EntryResult {
    std::optional<double> value;
    std::string problem;    ///< one sentence: what is wrong; empty when there is a value
    std::string remedy;     ///< one sentence: what to write instead
};

/// The number that a person wrote into a cell: 1.5, 1,5, 1e-3, 1/3, ½, sqrt(2), √2, and products and quotients of these such
/// as -2*sqrt(3)/5, worked from left to right; blanks anywhere between them. Refused, each with a sentence of its own: an
/// empty text, a sum, two numbers side by side, marks between thousands, a division by zero, the root of a negative number,
/// what is not finite or is larger than kMaxMagnitude, and everything else. Any bytes may be given; throws nothing.
EntryResult parseEntry(std::string_view text);

/// What an editor shows first for `value`: a text that parseEntry() reads back as the same double, bit for bit. A decimal of
/// at most six digits, else a fraction or a root with small numbers, 1/3 or sqrt(2)/2, else every digit there is. What no
/// cell may hold, NaN or more than kMaxMagnitude, is written as fullNumber() does.
std::string entryText(double value);

}
