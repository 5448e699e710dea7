#pragma once

#include <utility>
#include <vector>

#include "app/document/desk.h"
#include "app/widgets/thumbnail_button.h"

namespace abh {

/// The small pictures beside a stage of several heads: the whole of W_Q, W_K or W_V, of which one head's columns stand on the board;
/// or, once there are weights, those of all heads. None where there is one head, or nothing to choose between.
std::vector<Thumbnail> headThumbnails(const Trace& trace, const Stage& stage, const Shown& shown);

/// The heads whose weights are pictured, the first and how many: all of them, or sixteen around `current`.
std::pair<Index, Index> picturedHeads(Index heads, Index current);

/// The query head that a click on `thumbnail` in this column asks for.
Index headOfThumbnail(const Trace& trace, const Stage& stage, int thumbnail, MatrixCell cell, const Conventions& conventions = {});

}
