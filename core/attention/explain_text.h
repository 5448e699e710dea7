#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/attention/explain.h"
#include "core/attention/shown.h"
#include "core/notation/formula.h"

namespace abh {

/// A derivation in words, formulas and speech. Every sentence is true of the numbers at hand: it is built from them. Of a cell
/// that `shown` hides, each says where the number comes from and none what it is, nor what it is made of. Rows, columns and the order of
/// factors are those of what is shown: shown.conventions().

/// The number in `cell` as its matrix shows it, with the decimals that the matrix shares: 0.670 beside 0.330.
std::string cellDigits(const Trace& trace, const Cell& cell, const Shown& shown);

/// The symbol of one entry, with its head where there are several; W_Q, W_K and W_V then count the columns of the head.
Formula entrySymbol(const Trace& trace, const Cell& cell, const Conventions& conventions = {});

/// S_{12} = 1·0 + 1·2 = 2, with the numbers in the colours of the matrices they come from. Of more than `mostTerms`
/// terms the first and the last are written and the rest is an ellipsis.
Formula workedEquation(const Trace& trace, const Derivation& derivation, const Shown& shown, int mostTerms = 8);

/// The left side of workedEquation(), S_{12} = 1·0 + 1·2, which may be written though the result is hidden: an operand that `shown` hides
/// stands there as its symbol. The symbol alone where nothing is worked.
Formula workingOf(const Trace& trace, const Derivation& derivation, const Shown& shown, int mostTerms = 8);

/// A factor as it stands in a working: by hand as its matrix shows it, exact with some decimals more.
std::string operandDigits(const Trace& trace, const Factor& factor, const Shown& shown);

/// "=" where the terms, worked out with the digits that are printed, give exactly the result that is printed, `digits`; otherwise "≈".
const char* relation(const Trace& trace, const Derivation& derivation, const Shown& shown, std::string_view digits);
/// The same of one term and its value.
const char* relation(const Trace& trace, const Term& term, const Shown& shown, std::string_view digits);
/// Whether some number in the working is not written in full, so that it only is about what it is the working of.
bool isWorkingCut(const Trace& trace, const Derivation& derivation, const Shown& shown);

/// The factors of one term as they stand beside each other: the left matrix of a product first.
std::vector<Factor> factorsOf(const Derivation& derivation, const Term& term, const Conventions& conventions);

/// One line of the list of terms: q_{1,1}·k_{2,1} and "1 · 0 = 0".
struct TermLine {
    Formula symbols;
    std::string numbers;          ///< typeset: "1 · 0"; empty where there is only one
    std::string relation;         ///< between numbers and value: "=" or "≈"
    std::string value;
};
std::vector<TermLine> termLines(const Trace& trace, const Derivation& derivation, const Shown& shown);

/// What the number means, and why it is what it is: one to three sentences.
std::string meaning(const Trace& trace, const Derivation& derivation, const Shown& shown);

/// Where the number goes: "row 1 of S", one entry a quantity and head; empty for a last result.
std::vector<std::string> destinations(const Trace& trace, const Derivation& derivation, const Conventions& conventions = {});

/// The derivation as a teacher would say it: "The score of query 1 and key 2 is 1 times 0, plus 1 times 2. That is 2."
std::string spoken(const Trace& trace, const Derivation& derivation, const Shown& shown);

/// Digits as they are read out: "minus 2.5", "minus infinity", "1 times 10 to the power of 30", since signs may be swallowed.
std::string spokenNumber(const std::string& digits);

/// "token 1", or "token “cat”" where tokens have names.
std::string tokenPhrase(const Scenario& scenario, Index token, const Conventions& conventions = {});

}
