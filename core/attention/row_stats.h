#pragma once

#include "core/model/matrix.h"

namespace abh {

/// What can be said of one row of attention weights.
struct RowStats {
    double largest = 0.0;        ///< the largest weight
    Index largestAt = 0;         ///< its column, the first where several are equal
    double entropy = 0.0;        ///< -sum p ln p, in nats; 0 for a row of zeros
    double sum = 0.0;            ///< 1 but for rounding; 0 for a row in which everything is forbidden
    bool tied = false;           ///< more than one column holds the largest weight
};

/// Statistics of row `row` of A [N x N]. The entropy is that of the row as it stands, rounded or not.
RowStats rowStats(const Matrix& A, Index row);

}
