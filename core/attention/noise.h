#pragma once

#include <string_view>

#include "core/attention/explain.h"
#include "core/attention/shown.h"

// Floating point leaves 5.6e-17 of 0.1 + 0.2 - 0.3. Nobody who works by hand meets it: neither in the cell itself nor in what is worked from that cell.

namespace abh {

/// What floating point may have lost in the result of `derivation` is measured against this: Derivation::magnitude(), with every number that it was
/// worked from as large as its own terms were. For S = Q·Kᵀ it is Σ_t m(Q_it)·m(K_jt), and m(Q_it) = Σ_c |X_ic·W_ct|. Never below |unrounded|.
double lossMagnitude(const Trace& trace, const Derivation& derivation);

/// The number of `factor` as a working has it before it is cut: in exact arithmetic 0 where it is nothing but the noise of the terms it was added up from.
double operandValue(const Trace& trace, const Factor& factor);

/// The sign between `value`, which the derivation gives, and its `digits`: equalOrAbout(), with noise left out that came from the steps before as well.
const char* equalOrAbout(const Trace& trace, const Derivation& derivation, double value, std::string_view digits);

/// Whether the cell of `derivation` as its matrix shows it is not all of the number, noise left out, so that "=" would be a lie. No exponential is 0, even
/// where a double has no smaller number for it.
bool isCut(const Trace& trace, const Derivation& derivation, const Shown& shown);

}
