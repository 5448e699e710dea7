#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/attention/trace.h"
#include "core/engine/backend_info.h"
#include "core/engine/comparison.h"

namespace abh {

/// The trace that a report sets its own against, stage by stage.
struct ComparedWith {
    Comparison comparison;
    std::shared_ptr<const Trace> trace;    ///< never null: comparedTrace()
};

struct ReportOptions {
    bool cells = false;                                   ///< every cell's derivation as well
    int decimals = 3;                                     ///< the most decimals of an exact number, and those of a difference
    std::optional<ComparedWith> comparedWith = {};        ///< a table of the largest deviations, and at each result both matrices where there is one
    Conventions conventions = {};                         ///< of all but JSON, which has tokens in rows and counts from 0
    std::optional<BackendInfo> workedBy = {};             ///< the engine that worked the trace out, which is then said; none: the reference
};

// Of a matrix that an engine never wrote out each of them says so, and has all the others.

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
/// Compared with another trace, it says so before the stages, "compared_with": {"how": "exact", "scenario": ...}, where how is the word of
/// parseComparison() or "other", and "name" then what it is called; and a stage with a counterpart has the other's matrix, "compared", and
/// "difference", its own less the other's, in which an infinity is "inf" or "-inf". Worked out by an engine, it says so before the stages, "engine": {"name": "cpu",
/// "title", "detail"}; what that never wrote out is left out as well, and listed in "not_written_out": ["scores", ...]. `cells` and `decimals` change nothing.
std::string traceAsJson(const Trace& trace, const ReportOptions& options = {});

}
