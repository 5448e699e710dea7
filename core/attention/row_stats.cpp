#include "core/attention/row_stats.h"

#include <cmath>

namespace abh {

RowStats rowStats(const Matrix& A, Index row)
{
    RowStats stats;
    for (Index j = 0; j < A.cols(); ++j) {
        const double p = A(row, j);
        stats.sum += p;
        if (p > 0.0) stats.entropy -= p * std::log(p);
        if (p > stats.largest) {
            stats.largest = p;
            stats.largestAt = j;
            stats.tied = false;
        } else if (p == stats.largest && p > 0.0 && j != stats.largestAt) {
            stats.tied = true;
        }
    }
    return stats;
}

}
