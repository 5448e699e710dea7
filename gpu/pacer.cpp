#include "gpu/pacer.h"

#include <algorithm>

namespace abh::ABH_GPU {
namespace {

/// What took less says little about what takes longer.
constexpr double kTelling = 1e-3;
/// The next launch is at most so many times as large.
constexpr double kGrowth = 8.0;
/// A grid's first dimension.
constexpr long long kMostBlocks = (1LL << 31) - 1;

}

void Pacer::launch(double operations, const std::function<void(cudaStream_t)>& start)
{
    m_begin.record(m_stream);
    start(m_stream);
    check(cudaGetLastError(), Doing::Compute);    // what is wrong with the launch itself
    m_end.record(m_stream);
    m_end.wait();
    const double seconds = m_end.secondsSince(m_begin);
    m_seconds += seconds;
    if (seconds > kTelling) m_rate = std::min(operations / seconds, m_rate * kGrowth);
    else if (operations >= allowance() / kGrowth) m_rate *= kGrowth;
    m_done += operations;
    m_job.report(share());
}

double Pacer::share() const
{
    return std::min(1.0, m_done / std::max(m_operations, 1.0));
}

bool Pacer::launchAll(long long blocks, double operationsEach, const std::function<void(long long, long long, cudaStream_t)>& start)
{
    for (long long first = 0; first < blocks;) {
        if (stop().stop_requested()) return false;
        const double allowed = std::clamp(allowance() / std::max(operationsEach, 1.0), 1.0, static_cast<double>(kMostBlocks));
        const long long count = std::min(blocks - first, static_cast<long long>(allowed));
        launch(static_cast<double>(count) * operationsEach, [&](cudaStream_t stream) { start(first, count, stream); });
        first += count;
    }
    return true;
}

}
