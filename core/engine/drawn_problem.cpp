#include "core/engine/drawn_problem.h"

#include <algorithm>
#include <cmath>

#include "core/engine/aligned_floats.h"
#include "core/engine/memory.h"
#include "core/engine/parallel.h"
#include "core/model/draws.h"
#include "core/notation/byte_text.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

constexpr Index kDrawnAtOnce = 1 << 16;

hwy::AlignedFreeUniquePtr<float[]> roomFor(std::size_t floats)
{
    const double bytes = static_cast<double>(floats) * sizeof(float);
    const std::optional<double> available = availableMemory();
    if (available && bytes > kUsableShare * *available)
        throw Error(say(_("Q, K, V and Z would take {}, and {} of memory are free. Use fewer tokens or heads."), byteText(bytes), byteText(*available)));
    return alignedFloats(floats);
}

bool draw(std::span<float> values, std::uint64_t seed, int threads, const std::stop_token& stop)
{
    const Index all = static_cast<Index>(values.size());
    return forEachItem((all + kDrawnAtOnce - 1) / kDrawnAtOnce, threads, stop, [&](Index item, int) {
        SeededNumbers numbers(mixedBits(seed + static_cast<std::uint64_t>(item)));
        for (Index k = item * kDrawnAtOnce; k < std::min((item + 1) * kDrawnAtOnce, all); ++k) values[static_cast<std::size_t>(k)] = static_cast<float>(normalDraw(numbers));
    });
}

}

DrawnProblem::DrawnProblem(const BenchSetting& s, int threads, const std::stop_token& stop)
{
    const std::size_t ofQueries = static_cast<std::size_t>(s.heads * s.n * s.d), ofKeys = static_cast<std::size_t>(s.kv_heads * s.n * s.d), rows = static_cast<std::size_t>(s.heads * s.n);
    m_floats = roomFor(2 * ofQueries + 2 * ofKeys + rows);
    const std::span<float> all(m_floats.get(), 2 * ofQueries + 2 * ofKeys + rows);
    const std::span<float> Q = all.first(ofQueries), K = all.subspan(ofQueries, ofKeys), V = all.subspan(ofQueries + ofKeys, ofKeys);
    m_output = {all.subspan(ofQueries + 2 * ofKeys, ofQueries), all.last(rows)};
    m_problem = {Q, K, V, s.heads, s.kv_heads, s.n, s.n, s.d, s.d, 1.0 / std::sqrt(static_cast<double>(s.d)), s.mask};
    m_isDone = draw(Q, seedFrom(s.seed, "Q"), threads, stop) && draw(K, seedFrom(s.seed, "K"), threads, stop) && draw(V, seedFrom(s.seed, "V"), threads, stop);
}

}
