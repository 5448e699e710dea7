#pragma once

#include <optional>
#include <vector>

#include "core/attention/trace.h"

namespace abh {

/// One number inside a term, and the cell it was read from (none for a constant such as sqrt(d_k)).
struct Factor {
    double value = 0.0;
    std::optional<Cell> cell;
};

/// What is added up, or compared, or divided: a product of factors.
struct Term {
    std::vector<Factor> factors;
    double value = 0.0;     ///< the product, not rounded
};

/// How one number came about, as data: everything a sentence, a formula, an inspector or a worksheet says about a
/// cell is rendered from this, never worked out again.
struct Derivation {
    enum class Kind {
        Given,          ///< entered by a person; no terms
        Products,       ///< sum of terms of two factors each: a row times a column
        Quotient,       ///< terms[0] / divisor
        Scaled,         ///< divisor (a number) times terms[0]
        Kept,           ///< terms[0], which the mask lets through
        Forbidden,      ///< -inf, whatever terms[0] is
        Largest,        ///< the largest of the terms
        Exponential,    ///< e^terms[0], or e^(terms[0] - terms[1])
        Vanished,       ///< 0: e^(-inf), or the maximum or a share of a row in which everything is forbidden
        Sum,            ///< sum of the terms
        Copied,         ///< terms[0], put in its place
        Unexplained,    ///< the engine never wrote out what it was worked from; no terms
    };

    Cell cell;
    Kind kind = Kind::Given;
    std::vector<Term> terms;               ///< in the order in which they are worked
    std::optional<Factor> divisor;         ///< of a Quotient: sqrt(d_k) or a row sum; of Scaled: the number
    double unrounded = 0.0;                ///< what the terms give
    double result = 0.0;                   ///< what the trace holds: `unrounded`, rounded once
    std::vector<Cell> uses;                ///< every cell a factor came from, in order
    std::vector<Cell> feeds;               ///< every cell of the next quantities that reads this one

    bool isRounded() const { return unrounded != result; }
    /// What floating point may have lost is measured against this: the sum of the terms' absolute values where terms are added
    /// up, otherwise the size of the value itself.
    double magnitude() const;
};

/// Derives `cell`, which must lie in a matrix that `trace` has. In a trace of an engine, which computes in float32, `unrounded` is what float64 makes of the
/// same terms, and differs from `result` by what float32 rounded.
Derivation explain(const Trace& trace, const Cell& cell);

/// The cells that are worked out from `cell`, quantity by quantity in the order of the walk; not those of a matrix that the trace lacks.
std::vector<Cell> feedsOf(const Trace& trace, const Cell& cell);

}
