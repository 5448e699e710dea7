#pragma once

#include <string>

#include "core/attention/trace.h"

namespace abh {

struct ReportOptions {
    bool cells = false;    ///< every cell's derivation as well
    int decimals = 3;      ///< the most decimals of an exact number
};

/// The trace as one would write it on a board: each step with its formula, its shapes and bracketed, aligned matrices.
std::string traceAsText(const Trace& trace, const ReportOptions& options = {});

/// The same in Markdown, with $$ formulas.
std::string traceAsMarkdown(const Trace& trace, const ReportOptions& options = {});

/// The same in sentences to be read out.
std::string traceAsSpeech(const Trace& trace, const ReportOptions& options = {});

/// {"scenario": ..., "notes": [...], "stages": [{"id", "symbol", "head", "rows", "columns", "values"}, ...]} in full
/// precision. `head` counts from 0: the KV head for keys and values, the query head for the other quantities that have
/// heads, null for input, concatenated and output. A masked score is the string "-inf". What a scenario does not go
/// through (row_max when plain, scaled_scores without a scale, ...) is left out. Rows and columns of notes count from 1, as in their sentences.
std::string traceAsJson(const Trace& trace);

}
