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

/// Sets `value` to the number that the whole of `text` is in the C locale's spelling, or to ±∞ for "∞", "inf" and "-∞". False,
/// with `value` left alone, when it is no number: "", " 1", "1,5", "nan", "0x10", "1e999".
bool parseNumber(std::string_view text, double& value);

/// Whether `value` is so small that, where every digit is carried on, it is written with decimals of its own: beside 7.389 an
/// exponential of 0.000335 would otherwise make it 7.389000, digits that nobody has worked out.
bool isTiny(double value);

/// The decimals that the entries of a matrix share; with `everyDigit` tiny ones have no say.
int sharedDecimals(const Matrix& matrix, int most, bool everyDigit);

/// `value` among numbers of `shared` decimals; with `everyDigit` a tiny one has as many of its own, up to `most`, as it needs.
std::string numberAmong(double value, int shared, int most, bool everyDigit);

/// Every cell of `matrix` as text, row-major, with one number of decimals for all of them but tiny ones with `everyDigit`.
std::vector<std::string> cellTexts(const Matrix& matrix, int most, bool everyDigit = false);

}
