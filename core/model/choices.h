#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/scenario.h"

// How the choices of a Scenario are spelled, in files and on the command line alike. A parser that knows no such word returns
// nothing; the sentence to show then is ...Choices().

namespace abh {

/// "exact", "hand:P", "hand:P:even" (0-8 decimals), "sig:P" or "sig:P:even" (1-8 significant figures).
std::optional<Arithmetic> parseArithmetic(std::string_view text);
std::string writeArithmetic(const Arithmetic& arithmetic);
std::string arithmeticChoices();
/// Whether `places` is one that the kind allows; always true when exact.
bool hasValidPlaces(const Arithmetic& arithmetic);

/// "1/sqrt(d_k)" or "sqrt", "none", "1/d_k" or "dk", or a finite number.
std::optional<Scale> parseScale(std::string_view text);
/// The longer spelling, or the shortest number that reads back as the same.
std::string writeScale(const Scale& scale);
std::string scaleChoices();

/// "plain" or "safe".
std::optional<SoftmaxForm> parseSoftmax(std::string_view text);
std::string writeSoftmax(SoftmaxForm softmax);
std::string softmaxChoices();

/// One flag for each of the digits 1 and 0, "1101"; nothing when there is another sign or no digit at all.
std::optional<std::vector<bool>> parseFlags(std::string_view text);
std::string writeFlags(const std::vector<bool>& flags);

}
