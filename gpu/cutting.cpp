#include "gpu/cutting.h"

#include <algorithm>

namespace abh::ABH_GPU {
namespace {

constexpr double kMostStateBytes = 256.0 * 1024 * 1024;
/// A launch of fewer blocks for each multiprocessor than these leaves the device idle, so that the keys of a launch are cut before there are fewer.
constexpr long long kBlocksOfMultiprocessor = 4;
/// So many blocks a multiprocessor works at once; where there are fewer, the keys of each are shared out, but not into shares of fewer tiles than kTilesOfShare.
constexpr long long kBlocksAtOnce = 2, kTilesOfShare = 4;

double pairsOf(const KeyRange& keys)
{
    return static_cast<double>(keys.end - keys.begin) * kQueriesOfBlock;
}

}

Cutting::Cutting(const FusedForward& forward, const std::vector<int>& lengths, long long multiprocessors)
    : m_forward(forward), m_lengths(lengths), m_blocks(forward.heads * blocksPerHead(forward)), m_multiprocessors(multiprocessors),
      m_mostBlocks(std::max(1LL, static_cast<long long>(kMostStateBytes / (static_cast<double>(floatsOfState(forward)) * sizeof(float)))))
{
}

double Cutting::operations() const
{
    double pairs = 0.0;
    const long long ofGroup = blocksPerHead(m_forward) * m_forward.group;
    for (long long block = 0; block < m_blocks; block += ofGroup)
        for (long long k = 0; k < blocksPerHead(m_forward); ++k) pairs += pairsOf(keysOf(block + k)) * m_forward.group;
    return operations(pairs);
}

double Cutting::operations(const Rows& rows, const FusedPart& part) const
{
    return rows.endKey > rows.firstKey ? operations(rows.pairs) * (part.endKey - part.firstKey) / static_cast<double>(rows.endKey - rows.firstKey) : 0.0;
}

double Cutting::shareOfDevice() const
{
    const double atOnce = static_cast<double>(m_blocks) * std::max(1.0, static_cast<double>(m_forward.N_k) / (kKeysOfTile * kTilesOfShare));
    return std::min(1.0, atOnce / static_cast<double>(m_multiprocessors));
}

Rows Cutting::rowsFrom(long long first, double allowance) const
{
    const long long fewest = std::min(kBlocksOfMultiprocessor * m_multiprocessors, m_mostBlocks);
    Rows rows{first, 0, m_forward.N_k, 0};
    while (first + rows.blocks < m_blocks && rows.blocks < m_mostBlocks) {
        const KeyRange keys = keysOf(first + rows.blocks);
        if (rows.blocks >= fewest && operations(rows.pairs + pairsOf(keys)) > allowance) break;
        rows.pairs += pairsOf(keys);
        ++rows.blocks;
        if (keys.isEmpty()) continue;
        rows.firstKey = std::min(rows.firstKey, keys.begin);
        rows.endKey = std::max(rows.endKey, keys.end);
    }
    rows.firstKey = std::min(rows.firstKey, rows.endKey);
    const long long wanted = kBlocksAtOnce * m_multiprocessors / rows.blocks, possible = std::min<long long>(rows.tiles() / kTilesOfShare, m_mostBlocks / rows.blocks);
    rows.shares = static_cast<int>(std::max(1LL, std::min(wanted, possible)));
    return rows;
}

FusedPart Cutting::partFrom(const Rows& rows, Index key, double allowance) const
{
    const double tiles = static_cast<double>(std::max<Index>(rows.tiles(), 1)), allowed = std::clamp(allowance * tiles / std::max(operations(rows.pairs), 1.0), 1.0, tiles);
    const Index end = std::min(rows.endKey, key + static_cast<Index>(allowed) * kKeysOfTile);
    return {rows.first, rows.blocks, rows.shares, static_cast<int>(key), static_cast<int>(end), key == rows.firstKey, end == rows.endKey};
}

bool Cutting::takeFewer(const Rows& rows)
{
    const long long most = rows.blocks * rows.shares / 2;
    m_mostBlocks = std::max(1LL, most);
    return most > 0;
}

/// What any query of a block sees, from a multiple of kKeysOfTile on.
KeyRange Cutting::keysOf(long long block) const
{
    const BlockPlace place = placeOf(m_forward, block);
    const Index first = Index{place.query} + m_forward.N_k - m_forward.N_q, last = first + std::min(kQueriesOfBlock, m_forward.N_q - place.query) - 1;
    KeyRange keys{0, m_lengths[static_cast<std::size_t>(place.head / m_forward.group)]};
    if (m_forward.isCausal || m_forward.window > 0) keys.end = std::min(keys.end, last + 1);
    if (m_forward.window > 0) keys.begin = std::max<Index>(0, first - m_forward.window + 1) / kKeysOfTile * kKeysOfTile;
    return keys.isEmpty() ? KeyRange{} : keys;
}

}
