#pragma once

#include "core/model/index.h"

namespace abh {

/// How a calculation is written down for a person, never how it is worked: the engine has a token a row and counts from 0, whatever is shown.
///
/// A token a row is how the papers have it: Q = X W_Q, S = Q K^T, rows of weights, Z = A V. A token a column, as many hand-worked sheets have it,
/// shows the transpose of every matrix, weights too, so that what is shown still multiplies: Q = W_Q X, S = K^T Q, columns of weights, Z = V A.
/// Whoever renders is handed one; files for programs have tokens in rows and say themselves how they count.
struct Conventions {
    enum class Tokens { Rows, Columns };
    Tokens tokens = Tokens::Rows;
    int countFrom = 1;    ///< 1 or 0: what the first token, dimension or head is called

    bool inColumns() const { return tokens == Tokens::Columns; }
    bool areUsual() const { return !inColumns() && countFrom == 1; }

    /// What the entry at `place`, counted from 0, is called.
    Index number(Index place) const { return place + countFrom; }

    /// Where the entry of an engine's row and column stands in the picture, as called there: of S(1, 2), tokens in columns, that is row 2, column 1.
    struct Place {
        Index row, column;
    };
    Place place(Index row, Index column) const { return inColumns() ? Place{number(column), number(row)} : Place{number(row), number(column)}; }

    /// The one that is true of what is shown.
    template <typename Text>
    Text either(Text withRows, Text withColumns) const
    {
        return inColumns() ? withColumns : withRows;
    }

    friend bool operator==(const Conventions&, const Conventions&) = default;
};

}
