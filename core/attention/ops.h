#pragma once

#include <optional>
#include <vector>

#include "core/attention/rounding.h"
#include "core/model/matrix.h"
#include "core/model/scenario.h"

namespace abh {

/// One function for each equation of scaled dot-product attention (Vaswani et al. 2017, section 3.2), as a person works
/// it out: each entry of a result is rounded once, its terms are not. Sums run from left to right, so that the terms
/// explain() lists add up to the very number the matrix holds.
namespace ops {

/// The entries themselves, as they are written down: rounded like every other quantity. [m x n] -> [m x n]
Matrix given(const Matrix& entries, const Rounding& rounding);

/// X W: the columns firstColumn ... firstColumn + width - 1 of W, which belong to one head.
/// X [N x d_model], W [d_model x heads*width] -> [N x width]
Matrix project(const Matrix& X, const Matrix& W, Index firstColumn, Index width, const Rounding& rounding);

/// S = Q K^T. Q [N x d_k], K [N x d_k] -> [N x N]
Matrix scores(const Matrix& Q, const Matrix& K, const Rounding& rounding);

/// What S is divided by: sqrt(d_k) as rounding keeps it (1.4142 at three decimals), d_k, or 1.
double divisor(const Scale& scale, Index d_k, const Rounding& rounding);

/// S / sqrt(d_k), S / d_k, or s S for a number s. [N x N] -> [N x N]
Matrix scaled(const Matrix& S, const Scale& scale, Index d_k, const Rounding& rounding);

/// M_ij = 0 where query i may look at key j, otherwise -inf. -> [N x N]
Matrix maskMatrix(const Mask& mask, Index N);

/// S + M: a forbidden score is -inf, every other one stays. [N x N], [N x N] -> [N x N]
Matrix masked(const Matrix& S, const Matrix& M);

/// m_i = max_j S_ij; 0 for a row in which everything is forbidden. [N x N] -> [N x 1]
Matrix rowMax(const Matrix& S);

/// E_ij = e^(S_ij), or e^(S_ij - m_i) when m is given; exactly 0 where S_ij is -inf. [N x N], [N x 1] -> [N x N]
/// Rounded by Rounding::exponential.
Matrix exponentials(const Matrix& S, const Matrix* m, const Rounding& rounding);

/// l_i = sum_j E_ij, rounded by Rounding::exponential. [N x N] -> [N x 1]
Matrix rowSums(const Matrix& E, const Rounding& rounding);

/// A_ij = E_ij / l_i; a row whose sum is 0 (everything forbidden) has weights 0. [N x N], [N x 1] -> [N x N]
Matrix weights(const Matrix& E, const Matrix& l, const Rounding& rounding);

/// Z = A V. [N x N], [N x d_v] -> [N x d_v]
Matrix context(const Matrix& A, const Matrix& V, const Rounding& rounding);

/// The heads' contexts side by side. heads times [N x d_v] -> [N x heads*d_v]
Matrix concatenate(const std::vector<Matrix>& Z);

}
}
