#pragma once

#include <optional>
#include <vector>

#include "core/exchange/matrix_file.h"
#include "core/model/scenario_file.h"

namespace abh {

/// Where a matrix is called as PyTorch calls one that it keeps transposed, turns it over and calls it as a scenario does; the note says so.
std::optional<Issue> turnOver(NamedMatrix& one);

/// `base` with matrices of other people's in the place of its own; each is called as matrixMeant() understands.
///
/// What goes with an X of other length follows: tokens and mask get more or fewer, see setExtent(). Its rows' names become the names of the tokens; numbers from 0
/// or 1 on are no names. Every other size must fit: matrices that change d_model, d_k or d_v are given together. Notes: a matrix that is no scenario's, as long as
/// another is; PyTorch's, which was transposed; names of columns, which a scenario does not keep. Errors: none is a scenario's; two for one place; all that
/// validate() says of the result.
ReadResult replaceMatrices(Scenario base, std::vector<NamedMatrix> matrices);

/// A scenario of X, W_Q, W_K, W_V and perhaps W_O, which must be among `matrices`, with everything else as `base` has it. As replaceMatrices() otherwise.
ReadResult scenarioOfMatrices(Scenario base, std::vector<NamedMatrix> matrices);

/// The matrices of a scenario; the rows of X have the names of tokens, where these have any.
std::vector<NamedMatrix> matricesOf(const Scenario& scenario);

}
