#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/matrix.h"

namespace abh {

/// `value` with exactly `decimals` decimals (0-17), a point whatever the locale, never "-0.000"; "-∞" for minus infinity,
/// "NaN"; as 1.234e+12 where |value| is at least 1e9 and, with `keepSmall`, where it is not 0 but would show as zeros only.
/// Signs are ASCII, because such text is copied and read again; painting may replace them.
std::string fixedNumber(double value, int decimals, bool keepSmall = false);

/// The fewest decimals, at most `most`, with which fixedNumber() shows `value` without loss; `most` if there are none.
int decimalsNeeded(double value, int most);

/// The fewest decimals, at most `most`, with which every finite entry of `matrix` is shown without loss.
int decimalsNeeded(const Matrix& matrix, int most);

/// `value` with the fewest decimals, at most `most`, that lose nothing.
std::string shortNumber(double value, int most);

/// The shortest text that reads back as the same double: "0.1", "1e+30", "-inf" (which other programs read, unlike "-∞").
std::string fullNumber(double value);

/// Digits as they stand on a board: 9.36e-14 is 9.36·10⁻¹⁴, and minus is a true minus sign. For display; nothing parses it.
std::string typeset(std::string_view digits);

/// A finite `value` with `count` figures, zeros among them, as typeset() writes it; one with more digits before the point keeps these.
std::string figures(double value, int count);

/// Sets `value` to the number that the whole of `text` is in the C locale's spelling, or to ±∞ for "∞", "inf" and "-∞". False,
/// with `value` left alone, when it is no number: "", " 1", "1,5", "nan", "0x10", "1e999".
bool parseNumber(std::string_view text, double& value);

/// Which numbers of a matrix are written with decimals of their own, instead of those that all share. None: exact numbers, cut
/// alike. Tiny: by hand, where beside 7.389 an exponential of 0.000335 would make it 7.389000, digits that nobody has worked
/// out. All: significant figures, of which 69.591379 and 16.918829 have as many.
enum class OwnDecimals { None, Tiny, All };

/// Whether `value` has decimals of its own.
bool hasOwnDecimals(double value, OwnDecimals own);

/// The decimals that the entries of a matrix share; those with decimals of their own have no say.
int sharedDecimals(const Matrix& matrix, int most, OwnDecimals own);

/// A number that is carried on: at least `least` decimals, at most `most`, but every digit of a small one: 9.36e-14.
std::string carriedNumber(double value, int least, int most);

/// `value` among numbers of `shared` decimals, or with as many of its own, up to `most`, as it needs.
std::string numberAmong(double value, int shared, int most, OwnDecimals own);

/// Every cell of `matrix` as text, row-major, with one number of decimals for all of them but those with their own.
std::vector<std::string> cellTexts(const Matrix& matrix, int most, OwnDecimals own = OwnDecimals::None);

}
