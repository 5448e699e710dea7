#include "core/model/reordering.h"

#include <algorithm>

#include "core/model/fill.h"
#include "core/model/seeded.h"

namespace abh {

namespace {

/// The same order of blocks in rows or columns: block 1 of width 2 is 2, 3.
Order wholeBlocks(const Order& blocks, Index width)
{
    Order order;
    for (const std::optional<Index>& block : blocks)
        for (Index t = 0; t < width; ++t) order.push_back(block ? std::optional(*block * width + t) : std::nullopt);
    return order;
}

/// One order within every block.
Order withinBlocks(const Order& inner, const Blocks& blocks)
{
    Order order;
    for (Index block = 0; block < blocks.count; ++block)
        for (const std::optional<Index>& t : inner) order.push_back(t ? std::optional(block * blocks.width + *t) : std::nullopt);
    return order;
}

/// An old index, unless there is no such one, as there may be in a scenario that validate() refuses.
bool isOld(const std::optional<Index>& from, Index count)
{
    return from && *from >= 0 && *from < count;
}

/// The new entries of `field`, as a whole matrix of which only those at new places are used.
Matrix freshEntries(const char* field, Index rows, Index columns, const Filling& filling)
{
    Matrix entries = Matrix::Zero(rows, columns);
    if (filling.kind == Filling::Kind::Friendly) fillFriendly(entries, seedFrom(filling.seed, field));
    return entries;
}

}

Blocks blocksOf(Index size, Index count)
{
    return count > 0 ? Blocks{count, size / count} : Blocks{0, 0};
}

Index groupOf(const Scenario& s)
{
    return s.kv_heads > 0 ? std::max<Index>(s.heads / s.kv_heads, 1) : 1;
}

Order unchanged(Index count)
{
    Order order;
    for (Index k = 0; k < count; ++k) order.emplace_back(k);
    return order;
}

void Reordering::reorder(SharedMatrix& matrix, const char* field, const Order& rows, const Order& columns)
{
    if (rows == unchanged(matrix.rows()) && columns == unchanged(matrix.cols())) return;
    Matrix result = freshEntries(field, sizeOf(rows), sizeOf(columns), m_filling);
    for (Index i = 0; i < result.rows(); ++i)
        for (Index j = 0; j < result.cols(); ++j) {
            const auto &row = rows[static_cast<std::size_t>(i)], &column = columns[static_cast<std::size_t>(j)];
            if (isOld(row, matrix.rows()) && isOld(column, matrix.cols())) result(i, j) = matrix(*row, *column);
        }
    matrix = std::move(result);
}

void Reordering::rowsOf(SharedMatrix& matrix, const char* field, const Order& rows)
{
    reorder(matrix, field, rows, unchanged(matrix.cols()));
}

void Reordering::columnsOf(SharedMatrix& matrix, const char* field, const Order& columns)
{
    reorder(matrix, field, unchanged(matrix.rows()), columns);
}

void Reordering::tokens(const Order& from)
{
    names(from);
    rowsOf(s.X, "X", from);
    if (m_filling.kind == Filling::Kind::Friendly)
        for (Index i = 0; i < sizeOf(from); ++i)
            if (!from[static_cast<std::size_t>(i)]) s.X.edit().row(i) = friendlyVector(s.tokenName(i), m_filling.seed, s.X.cols());
    mask(from);
}

void Reordering::names(const Order& from)
{
    if (s.tokens.empty()) return;
    const std::vector<std::string> old = std::move(s.tokens);
    s.tokens.clear();
    // What is new has no name: it is called by its number, from wherever one counts.
    for (const std::optional<Index>& k : from) s.tokens.push_back(isOld(k, sizeOf(old)) ? old[static_cast<std::size_t>(*k)] : std::string());
}

void Reordering::mask(const Order& from)
{
    if (!s.mask.real.empty()) {
        const std::vector<bool> old = std::move(s.mask.real);
        s.mask.real.clear();
        for (const std::optional<Index>& k : from) s.mask.real.push_back(isOld(k, sizeOf(old)) ? old[static_cast<std::size_t>(*k)] : true);
    }
    if (!s.mask.allowed) return;
    const BoolMatrix old = std::move(*s.mask.allowed);
    BoolMatrix& allowed = s.mask.allowed.emplace(BoolMatrix::Constant(sizeOf(from), sizeOf(from), true));
    for (Index i = 0; i < allowed.rows(); ++i)
        for (Index j = 0; j < allowed.cols(); ++j) {
            const auto &row = from[static_cast<std::size_t>(i)], &column = from[static_cast<std::size_t>(j)];
            if (isOld(row, old.rows()) && isOld(column, old.cols())) allowed(i, j) = old(*row, *column);
        }
}

void Reordering::model(const Order& from)
{
    columnsOf(s.X, "X", from);
    rowsOf(s.W_Q, "W_Q", from);
    rowsOf(s.W_K, "W_K", from);
    rowsOf(s.W_V, "W_V", from);
}

void Reordering::queryKeys(const Order& from)
{
    columnsOf(s.W_Q, "W_Q", withinBlocks(from, blocksOf(s.W_Q.cols(), s.heads)));
    columnsOf(s.W_K, "W_K", withinBlocks(from, blocksOf(s.W_K.cols(), s.kv_heads)));
}

void Reordering::values(const Order& from)
{
    columnsOf(s.W_V, "W_V", withinBlocks(from, blocksOf(s.W_V.cols(), s.kv_heads)));
    if (s.W_O) rowsOf(*s.W_O, "W_O", withinBlocks(from, blocksOf(s.W_O->rows(), s.heads)));
}

void Reordering::outputs(const Order& from)
{
    if (s.W_O) columnsOf(*s.W_O, "W_O", from);
}

void Reordering::queryHeads(const Order& from)
{
    heads(from, s.kv_heads == s.heads ? from : unchanged(s.kv_heads));
}

void Reordering::kvHeads(const Order& from)
{
    heads(wholeBlocks(from, groupOf(s)), from);
}

void Reordering::heads(const Order& queryHeads, const Order& kvHeads)
{
    const Index d_k = blocksOf(s.W_Q.cols(), s.heads).width, d_kOfKeys = blocksOf(s.W_K.cols(), s.kv_heads).width;
    const Index d_v = blocksOf(s.W_V.cols(), s.kv_heads).width;
    columnsOf(s.W_Q, "W_Q", wholeBlocks(queryHeads, d_k));
    columnsOf(s.W_K, "W_K", wholeBlocks(kvHeads, d_kOfKeys));
    columnsOf(s.W_V, "W_V", wholeBlocks(kvHeads, d_v));
    if (s.W_O) rowsOf(*s.W_O, "W_O", wholeBlocks(queryHeads, blocksOf(s.W_O->rows(), s.heads).width));
    s.heads = sizeOf(queryHeads);
    s.kv_heads = sizeOf(kvHeads);
}

}
