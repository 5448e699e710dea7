#pragma once

#include "core/model/resize.h"

// How resize.h does it: the new order of a dimension becomes one of rows and columns in each matrix.

namespace abh {

/// Rows or columns that come in equal blocks, one a head.
struct Blocks {
    Index count = 1;
    Index width = 0;
};

/// `size` shared out among `count` heads; nothing of it where a scenario that validate() refuses has none.
Blocks blocksOf(Index size, Index count);

/// How many query heads read one KV head, at least 1.
Index groupOf(const Scenario& s);

/// The order that changes nothing.
Order unchanged(Index count);

template <typename List>
Index sizeOf(const List& list)
{
    return static_cast<Index>(list.size());
}

/// The matrices of one Scenario put into a new order.
class Reordering {
public:
    Reordering(Scenario& scenario, const Filling& filling) : s(scenario), m_filling(filling) {}

    // Each takes the new order of one Dimension.
    void tokens(const Order& from);
    void model(const Order& from);
    void queryKeys(const Order& from);
    void values(const Order& from);
    void outputs(const Order& from);
    void queryHeads(const Order& from);
    void kvHeads(const Order& from);
    /// Both at once, which need not go together.
    void heads(const Order& queryHeads, const Order& kvHeads);

private:
    /// Leaves the entries shared where the new order is the old one.
    void reorder(SharedMatrix& matrix, const char* field, const Order& rows, const Order& columns);
    void rowsOf(SharedMatrix& matrix, const char* field, const Order& rows);
    void columnsOf(SharedMatrix& matrix, const char* field, const Order& columns);
    void names(const Order& from);
    void mask(const Order& from);

    Scenario& s;
    Filling m_filling;
};

}
