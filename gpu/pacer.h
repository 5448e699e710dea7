#pragma once

#include <functional>

#include "core/engine/job.h"
#include "gpu/stream.h"

namespace abh::ABH_GPU {

/// Keeps launches short, so that whoever waits can be told how far it is, can stop it, and can use the screen that the same device paints: so much work is given to
/// each as took about half of kLongest before.
class Pacer {
public:
    /// No launch should last longer than this, in seconds.
    static constexpr double kLongest = 0.05;

    /// `operationsPerSecond`: what the device does at least; the first launches are cut by it. `operations`: what all launches will do, for the job's progress.
    Pacer(double operationsPerSecond, const Job& job, double operations) : m_rate(operationsPerSecond), m_job(job), m_operations(operations) {}

    const Stream& stream() const { return m_stream; }
    const std::stop_token& stop() const { return m_job.stop; }

    /// Operations that the next launch may do.
    double allowance() const { return m_rate * kLongest / 2.0; }

    /// Waits for what `start` has started, which does so many operations, and learns from how long it took. Throws CudaError where it failed.
    void launch(double operations, const std::function<void(cudaStream_t)>& start);

    /// Starts blocks [first, first + count) of `blocks` until all are done, each of so many operations. False: it was stopped.
    bool launchAll(long long blocks, double operationsEach, const std::function<void(long long first, long long count, cudaStream_t)>& start);

    /// What has been done of all operations, 0 to 1.
    double share() const;
    /// How long the device has computed.
    double seconds() const { return m_seconds; }

private:
    Stream m_stream;
    double m_rate;
    const Job& m_job;
    double m_operations, m_done = 0.0;
    double m_seconds = 0.0;
    Event m_begin, m_end;
};

}
