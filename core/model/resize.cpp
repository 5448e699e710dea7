#include "core/model/resize.h"

#include <algorithm>
#include <cassert>

#include "core/model/fill.h"
#include "core/model/reordering.h"
#include "core/model/seeded.h"
#include "core/model/words.h"

namespace abh {

Index extentOf(Dimension dimension, const Scenario& s)
{
    switch (dimension) {
    case Dimension::Token: return s.N();
    case Dimension::Model: return s.d_model();
    case Dimension::QueryKey: return blocksOf(s.W_Q.cols(), s.heads).width;
    case Dimension::Value: return blocksOf(s.W_V.cols(), s.kv_heads).width;
    case Dimension::Out: return s.d_out();
    case Dimension::Head: return s.heads;
    case Dimension::KvHead: return s.kv_heads;
    }
    return 0;
}

void remap(Scenario& s, Dimension dimension, const Order& from, const Filling& filling)
{
    Reordering reordering(s, filling);
    switch (dimension) {
    case Dimension::Token: return reordering.tokens(from);
    case Dimension::Model: return reordering.model(from);
    case Dimension::QueryKey: return reordering.queryKeys(from);
    case Dimension::Value: return reordering.values(from);
    case Dimension::Out: return reordering.outputs(from);
    case Dimension::Head: return reordering.queryHeads(from);
    case Dimension::KvHead: return reordering.kvHeads(from);
    }
}

void insertAt(Scenario& s, Dimension dimension, Index at, const Filling& filling)
{
    Order order = unchanged(extentOf(dimension, s));
    assert(at >= 0 && at <= sizeOf(order));
    order.insert(order.begin() + at, std::nullopt);
    remap(s, dimension, order, filling);
}

void removeAt(Scenario& s, Dimension dimension, Index at)
{
    Order order = unchanged(extentOf(dimension, s));
    assert(at >= 0 && at < sizeOf(order));
    order.erase(order.begin() + at);
    remap(s, dimension, order, {});
}

void moveTo(Scenario& s, Dimension dimension, Index from, Index to)
{
    Order order = unchanged(extentOf(dimension, s));
    assert(from >= 0 && from < sizeOf(order) && to >= 0 && to < sizeOf(order));
    const std::optional<Index> moved = order[static_cast<std::size_t>(from)];
    order.erase(order.begin() + from);
    order.insert(order.begin() + to, moved);
    remap(s, dimension, order, {});
}

void setExtent(Scenario& s, Dimension dimension, Index count, const Filling& filling)
{
    assert(count >= 0);
    Order order = unchanged(extentOf(dimension, s));
    order.resize(static_cast<std::size_t>(count));
    remap(s, dimension, order, filling);
}

void setHeads(Scenario& s, Index heads, Index kvHeads, const Filling& filling)
{
    assert(heads >= 0 && kvHeads >= 0);
    Order queries = unchanged(s.heads);
    queries.resize(static_cast<std::size_t>(heads));
    const Index oldGroup = groupOf(s), newGroup = kvHeads > 0 ? heads / kvHeads : 1;
    Order keyValues;
    for (Index g = 0; g < kvHeads; ++g) {
        const Index first = g * newGroup;
        keyValues.push_back(first < s.heads ? std::optional(first / oldGroup) : std::nullopt);
    }
    Reordering(s, filling).heads(queries, keyValues);
}

void setOutput(Scenario& s, bool isOn, std::uint64_t seed)
{
    if (!isOn) s.W_O.reset();
    if (!isOn || s.W_O) return;
    Matrix W_O(s.heads * extentOf(Dimension::Value, s), s.d_model());
    if (W_O.rows() == W_O.cols()) fillIdentity(W_O);
    else fillFriendly(W_O, seedFrom(seed, "W_O"));
    s.W_O = std::move(W_O);
}

}
