#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/model/shared_matrix.h"

namespace abh {

/// Which keys a query may look at. All four parts are ANDed; an empty Mask allows everything.
struct Mask {
    bool causal = false;                  ///< j <= i
    std::optional<Index> window;          ///< w: i - w < j <= i, so w = 1 is the token itself
    std::vector<bool> real;               ///< [N] padding: false masks that key; its row is computed all the same
    std::optional<BoolMatrix> allowed;    ///< [N x N]

    /// Whether query token i may look at key token j (0-based).
    bool allows(Index i, Index j) const;
    /// Whether any part is set, even if it happens to allow everything.
    bool isSet() const;
    /// Whether at least one of the N x N pairs is forbidden.
    bool hidesAny(Index N) const;

    friend bool operator==(const Mask& a, const Mask& b);
};

/// What S is multiplied by before the softmax.
struct Scale {
    enum class Kind { InverseSqrt, None, InverseDk, Number };
    Kind kind = Kind::InverseSqrt;
    double number = 1.0;                  ///< used by Kind::Number only

    friend bool operator==(const Scale& a, const Scale& b);
};

/// Plain: exp of the scores, as on paper. Safe: each row's largest score is subtracted first.
enum class SoftmaxForm { Plain, Safe };

/// How a number is carried from one step to the next.
struct Arithmetic {
    enum class Kind { Exact, Decimals, Significant };
    enum class Ties { AwayFromZero, ToEven };
    Kind kind = Kind::Exact;
    int places = 3;                       ///< decimals 0-8, or significant figures 1-8
    Ties ties = Ties::AwayFromZero;

    bool isExact() const { return kind == Kind::Exact; }

    friend bool operator==(const Arithmetic& a, const Arithmetic& b);
};

/// Everything a person chooses: the numbers of self-attention and how they are worked out.
struct Scenario {
    std::string title;
    std::string note;                     ///< what whoever made it wants said of it; one line, shown as a Note
    std::vector<std::string> tokens;      ///< [N] or empty: tokens are then called 1, 2, ...
    SharedMatrix X;                       ///< [N x d_model]
    SharedMatrix W_Q;                     ///< [d_model x heads*d_k]
    SharedMatrix W_K;                     ///< [d_model x kv_heads*d_k]
    SharedMatrix W_V;                     ///< [d_model x kv_heads*d_v]
    std::optional<SharedMatrix> W_O;      ///< [heads*d_v x d_out]
    Index heads = 1;
    Index kv_heads = 1;
    Mask mask;
    Scale scale;
    SoftmaxForm softmax = SoftmaxForm::Plain;
    Arithmetic arithmetic;

    Index N() const { return X.rows(); }
    Index d_model() const { return X.cols(); }
    Index d_k() const { return W_Q.cols() / heads; }
    Index d_v() const { return W_V.cols() / kv_heads; }
    Index d_out() const { return W_O ? W_O->cols() : 0; }
    /// The key-value head that query head `head` reads: floor(head / (heads / kv_heads)).
    Index kvHeadOf(Index head) const { return head / (heads / kv_heads); }
    /// The name of token i, or its number, the first one's being `countFrom`, where tokens have no names.
    std::string tokenName(Index i, int countFrom = 1) const;

    friend bool operator==(const Scenario& a, const Scenario& b);
};

/// N and every dimension of a scenario that is worked step by step.
inline constexpr Index kMaxDimension = 512;
/// heads * N * N: the pairs of tokens in all heads, of which a trace keeps up to seven matrices.
inline constexpr Index kMaxPairs = Index{1} << 23;
/// No entry may be larger: products of products then stay far from overflow, so no step is ever inf or NaN.
inline constexpr double kMaxMagnitude = 1e30;
/// The most characters of a token's name, and of the title and the note.
inline constexpr std::size_t kMaxTokenLength = 200;
inline constexpr std::size_t kMaxTitleLength = 500;

}
