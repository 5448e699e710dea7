#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/model/scenario.h"
#include "core/notation/conventions.h"
#include "core/notation/formula.h"

namespace abh {

/// Every matrix of self-attention that a person can look at, in the order in which it is worked out.
enum class Quantity { X, W_Q, W_K, W_V, W_O, MaskMatrix, Q, K, V, S, ScaledS, MaskedS, RowMax, E, RowSum, A, Z, Concat, Y };
inline constexpr int kQuantityCount = 19;

/// One number of a Trace, in the engine's coordinates: 0-based, a token is a row, whatever the screen shows.
/// `head` is the KV head for K and V, the query head for Q and S to Z, and 0 for everything that has no heads.
struct Cell {
    Quantity quantity = Quantity::X;
    Index head = 0;
    Index row = 0;
    Index column = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
};

/// How often a quantity exists: once, once a query head, once a KV head.
enum class PerHead { None, Query, KeyValue };

/// What the rows or the columns of a matrix stand for.
enum class Axis { Token, QueryToken, KeyToken, Model, QueryKey, Value, AllQueries, AllKeys, AllValues, AllContexts, Out, Single };

/// Everything that is said about a quantity, in one place. Lists, keys, figures and exports read it here.
struct QuantityInfo {
    Quantity quantity;
    const char* id;        ///< in JSON: "scaled_scores"
    const char* title;     ///< in English; title() translates
    Role role;
    PerHead perHead;
    Axis rows;
    Axis columns;
    const char* source;    ///< where the equation stands
};

const QuantityInfo& info(Quantity quantity);
std::span<const QuantityInfo> allQuantities();

/// "Attention weights", in the reader's language.
std::string title(Quantity quantity, const Conventions& conventions = {});
/// "token", "dₖ": what an axis counts, in the reader's language.
std::string axisName(Axis axis, const Conventions& conventions = {});
/// How many entries an axis has in `scenario`.
Index extent(Axis axis, const Scenario& scenario);
/// How many matrices of this quantity `scenario` has: 1, heads or kv_heads.
Index headCount(Quantity quantity, const Scenario& scenario);

/// Whether the matrix holds the columns of all heads side by side, each head reading its own: W_Q, W_K and W_V.
bool isSliced(Quantity quantity);

/// The matrix of `scenario` that a person enters as `quantity`, X or a weight matrix; null of all that is worked out, and of a
/// W_O that is not there.
const SharedMatrix* enteredMatrix(const Scenario& scenario, Quantity quantity);
SharedMatrix* enteredMatrix(Scenario& scenario, Quantity quantity);

/// Which quantities a scenario goes through, and so what each is worked out from.
struct Course {
    bool scaled = true;          ///< ScaledS exists: the scale is not "none"
    bool masked = false;         ///< MaskedS exists: at least one pair is forbidden
    bool safe = false;           ///< RowMax exists
    bool concatenated = false;   ///< Concat exists: more than one head
    bool projected = false;      ///< Y exists: there is a W_O
    Scale scale;

    bool has(Quantity quantity) const;
    Quantity beforeMask() const { return scaled ? Quantity::ScaledS : Quantity::S; }
    /// What the softmax is taken of.
    Quantity logits() const { return masked ? Quantity::MaskedS : beforeMask(); }
    Quantity beforeOutput() const { return concatenated ? Quantity::Concat : Quantity::Z; }
    /// What the token's last row is: Y, Concat or Z.
    Quantity last() const { return projected ? Quantity::Y : beforeOutput(); }

    friend bool operator==(const Course&, const Course&) = default;
};

/// The course of `scenario` when the softmax is worked out in the form `inForce`.
Course courseOf(const Scenario& scenario, SoftmaxForm inForce);

/// The quantities that `quantity` is worked out from, in the order of its formula.
std::vector<Quantity> inputsOf(Quantity quantity, const Course& course);

/// Whether the matrix is a product of two others: Q, K, V, S, Z and Y.
bool isProduct(Quantity quantity);
/// One of the matrices that stand to the right of the equals sign.
struct Operand {
    Quantity quantity;
    bool transposed = false;    ///< written with a transpose sign
};
/// The inputs of `quantity` as they are written, from left to right: Q K^T. Tokens in columns, a product is the transpose of the one that the engine
/// works out, so that its order turns round, and each matrix keeps its sign: K^T Q.
std::vector<Operand> operandsOf(Quantity quantity, const Course& course, const Conventions& conventions = {});

/// The symbol alone: S, W_Q; with `head` > 0 the number of the head, the first of which is 1 here and called by the conventions, stands above it in brackets.
Formula symbolOf(Quantity quantity, Index head = 0, const Conventions& conventions = {});
/// One entry: S_{12}, or S_{3,12}; row and column are the engine's, shown as the picture has them.
Formula cellSymbol(const Cell& cell, bool withHead = false, const Conventions& conventions = {});
/// The numbers, from 1 whatever is shown, of a query head and of the KV head it reads; 0: no head is named.
struct HeadNumbers {
    Index query = 0, keyValue = 0;

    Index of(Quantity quantity) const;
};

/// The right-hand side of the defining equation: Q K^T. Empty for what is given.
Formula definitionOf(Quantity quantity, const Course& course, const Conventions& conventions = {}, HeadNumbers heads = {});
/// The whole equation, S = Q K^T; for what is worked out entry by entry, E_{ij} = e^{S_{ij}}. The symbol alone for what is given.
Formula formulaOf(Quantity quantity, const Course& course, const Conventions& conventions = {}, HeadNumbers heads = {});
/// The divisor or factor of the scale: sqrt(d_k), d_k, or the number.
Formula scaleSymbol(const Scale& scale);
/// The same with the number in it: sqrt(2) where the arithmetic keeps the root as it is, otherwise `divisor` as digits.
Formula scaleValue(const Scenario& scenario, double divisor, const std::string& digits);

}
