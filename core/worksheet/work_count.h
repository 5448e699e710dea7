#pragma once

#include <span>

#include "core/attention/trace.h"

namespace abh {

/// How much a person with pencil, paper and pocket calculator has to do. What a mask forbids needs no exponential, no share and no
/// product with a value; its score is worked out like every other one, because the mask comes after it.
struct WorkCount {
    Index products = 0;           ///< of two factors, those with a factor 0 too; a scale that is a number multiplies
    Index nonZeroProducts = 0;    ///< of these, those without a factor 0
    Index negatives = 0;          ///< of the products that are not 0, those with a factor below 0: a sign to be minded
    Index additions = 0;          ///< of products and of a row's exponentials; in the safe form the maximum taken off as well
    Index exponentials = 0;
    Index divisions = 0;          ///< by sqrt(d_k), d_k or a row sum; none where the divisor is 1

    /// An estimate: 12 seconds a product with its addition, 40 an exponential, 30 a division. About an hour for all of E3.
    double minutes() const;

    WorkCount& operator+=(const WorkCount& other);
    friend bool operator==(const WorkCount&, const WorkCount&) = default;
};

/// What the numbers in `cells`, each of a matrix that `trace` has, take by hand, each for itself, from the numbers that explain()
/// names. What is given, copied or looked up takes nothing.
WorkCount workOf(const Trace& trace, std::span<const Cell> cells);

/// The same for every number of `trace`.
WorkCount workOf(const Trace& trace);

}
