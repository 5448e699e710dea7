#pragma once

#include "core/labs/saturation/sweep.h"

namespace abh::saturation {

/// "One query against 64 keys, entries standard normal, 10000 trials, seed 1".
std::string sampleText(const Setting& setting);

/// "0.853 ± 0.002": the mean with its standard error, to the decimals of which the error has one; "0.853" where there is none.
std::string withError(const Estimate& estimate);

/// {"n", "entries", "drawing", "seed", "trials", "points": [{"d_k", "scaling", "trials", "score_variance": {"mean", "se", "q10", "q50", "q90"}, ...,
/// "entropy_share": ..., "saturated_share", "starved_share"}, ...]} in full precision; what is missing is null.
std::string sweepAsJson(const Sweep& sweep);

/// The same as a table with a heading line, one line for each d_k and scaling, commas between and a point in numbers; what is missing is empty.
std::string sweepAsCsv(const Sweep& sweep);

/// For the terminal: one table a measure, d_k down, scalings across.
std::string sweepAsText(const Sweep& sweep);

}
