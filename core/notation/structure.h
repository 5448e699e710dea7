#pragma once

#include <string_view>
#include <vector>

#include "core/notation/formula.h"

/// What every renderer of a Formula has to know, so that all of them space, group and name things alike.
namespace abh::notation {

/// How a sign sits between its neighbours.
enum class SignClass {
    Operand,        ///< stands for a thing itself: ∞, …
    Binary,         ///< a + b
    Relation,       ///< a = b
    Punctuation,    ///< a, b
    Tight,          ///< a/b, n!: no space on either side
    Open,           ///< ( [ ⟨
    Close,          ///< ) ] ⟩
    Prefix,         ///< ∂a
};

SignClass signClass(std::string_view sign);

/// LaTeX's command or character for a sign or a Greek letter in math mode; empty when it has none.
std::string_view latexSign(std::string_view sign);

/// The space before one part of a row.
enum class Gap { None, Factor, Binary, Relation, Punctuation, Word };

using Parts = std::vector<const Formula*>;

/// The parts of a row with rows inside it spliced in; a formula of another kind is its own only part.
Parts flatParts(const Formula& formula);

/// One gap before each of `parts`. A binary sign with nothing to its left is a prefix; of an even number of bars in a
/// row every second one closes.
std::vector<Gap> gapsBefore(const Parts& parts);

/// Base, index and exponent of Sub, Sup and SubSup, and of one within the other; what is missing is null.
struct Scripts {
    const Formula* base = nullptr;
    const Formula* index = nullptr;
    const Formula* exponent = nullptr;
};
Scripts scripts(const Formula& formula);

/// Whether `exponent` is the sign that transpose() puts there.
bool isTransposeSign(const Formula& exponent);

/// Whether a script on `base` would be read as belonging to its last part only.
bool needsBracketsAsBase(const Formula& base);

/// Whether a symbol's name is several letters, primes not counted, and is therefore set upright.
bool isName(std::string_view symbol);

/// The code points of UTF-8 `text`.
std::vector<std::string_view> letters(std::string_view text);

}
