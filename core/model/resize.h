#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/scenario.h"

// Adding, removing and moving tokens, dimensions and heads: every matrix that is concerned changes with them, and every other one
// stays the same in memory (SharedMatrix::sharesWith). A Scenario as validate() accepts it is expected; what comes out may be one
// that validate() refuses (3 heads over 2 KV heads, no token, more than kMaxDimension columns) and may be resized further.
// Sizes are not limited here: whoever asks for many heads of many columns gets matrices of that size.

namespace abh {

/// What a scenario has several of.
enum class Dimension {
    Token,       ///< rows of X, names, mask
    Model,       ///< d_model: columns of X, rows of W_Q, W_K, W_V
    QueryKey,    ///< d_k: a column of each head in W_Q and W_K
    Value,       ///< d_v: a column of each KV head in W_V, a row of each query head in W_O
    Out,         ///< d_out: columns of W_O; there are none without W_O
    Head,        ///< query heads: blocks of W_Q and W_O; and of W_K and W_V as long as each head has its own
    KvHead       ///< KV heads: blocks of W_K and W_V, with those of their query heads in W_Q and W_O
};

/// How many of `dimension` there are; 0, not a crash, where a number of heads is 0.
Index extentOf(Dimension dimension, const Scenario& s);

/// What new entries are. Friendly: small whole numbers as fillFriendly() has them, the same for the same seed; a new token has the friendlyVector()
/// of its name or number.
struct Filling {
    enum class Kind { Zeros, Friendly };
    Kind kind = Kind::Zeros;
    std::uint64_t seed = 1;
};

/// A new order, as the old index of each, counted from 0 and less than extentOf(); nothing: a new one.
using Order = std::vector<std::optional<Index>>;

/// Gives `dimension` the order `from`: what is not in it is dropped, what is in it twice is doubled. Where tokens have names, a
/// new one is called by the first number, from its own on, that no other has; it is no padding, and every pair with it is
/// allowed. KvHead: a new one brings as many query heads as the others have. Out, without W_O: nothing happens.
void remap(Scenario& s, Dimension dimension, const Order& from, const Filling& filling);

/// One more, in front of the old number `at`, 0 <= at <= extentOf().
void insertAt(Scenario& s, Dimension dimension, Index at, const Filling& filling);
/// One less, 0 <= at < extentOf().
void removeAt(Scenario& s, Dimension dimension, Index at);
/// Takes number `from` out and puts it back so that it is number `to`, both from 0 and less than extentOf().
void moveTo(Scenario& s, Dimension dimension, Index from, Index to);
/// Drops the last ones, or adds new ones behind them, until there are `count` >= 0.
void setExtent(Scenario& s, Dimension dimension, Index count, const Filling& filling);

/// Sets both numbers of heads. Query heads keep their order, cut or filled at the end. Each new KV head is the one that its
/// first query head has read so far, or new where that query head is: 4 heads over 2 KV heads become 4 over 4 by doubling, and
/// no result changes. Meant for kvHeads >= 1 that divides heads.
void setHeads(Scenario& s, Index heads, Index kvHeads, const Filling& filling);

/// Gives a scenario without W_O one, [heads*d_v x d_model], the identity where that is square and else friendly; or takes W_O away.
void setOutput(Scenario& s, bool isOn, std::uint64_t seed = 1);

}
