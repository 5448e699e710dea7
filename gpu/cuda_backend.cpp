#include "gpu/cuda_backend.h"

#include <algorithm>

#include "core/engine/engine_choice.h"
#include "core/notation/byte_text.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "gpu/cuda_error.h"
#include "gpu/device_buffer.h"
#include "gpu/device_trace.h"
#include "gpu/fused_run.h"
#include "gpu/multiply_add.h"
#include "gpu/pacer.h"

namespace abh::ABH_GPU {
namespace {

std::string tookOver(const char* why)
{
    return say(_("{} The processor did this instead."), why);
}

/// A job that goes on where another has come to: what it says of its progress is passed on once it is further.
class Continued {
public:
    explicit Continued(const Job& job) : m_job(job) {}

    Job job()
    {
        return {m_job.stop, [this](double share) {
                    if (share <= m_share) return;
                    m_share = share;
                    m_job.report(share);
                }};
    }

private:
    const Job& m_job;
    double m_share = 0.0;
};

}

BackendInfo CudaBackend::info() const
{
    std::string detail;
    if (m_device->whyNot().empty()) {
        const DeviceFacts& facts = m_device->facts();
        detail = say(_("{}, {}, compute capability {}.{}"), facts.name, byteText(facts.memory), facts.major, facts.minor);
    }
    return {"cuda", _("CUDA, float32"), detail};
}

AttentionRun CudaBackend::attend(const AttentionProblem& problem, const AttentionOutput& output, const Job& job)
{
    checkProblem(problem);
    Continued continued(job);
    try {
        AttentionRun run;
        m_device->run(continued.job(), [&](const Job& inner) { run = fusedRun(problem, output, m_device->facts(), inner); });
        return run;
    } catch (const DeviceError& error) {
        AttentionRun run = m_processor()->attend(problem, output, continued.job());
        run.note = tookOver(error.what());
        return run;
    }
}

std::optional<Trace> CudaBackend::trace(std::shared_ptr<const Scenario> scenario, const Job& job)
{
    Continued continued(job);
    try {
        return deviceTrace(scenario, *m_device, continued.job());
    } catch (const DeviceError& error) {
        std::optional<Trace> trace = m_processor()->trace(std::move(scenario), continued.job());
        if (trace) trace->addNote({Severity::Note, kEngineField, {}, {}, tookOver(error.what()), {}});
        return trace;
    }
}

double CudaBackend::peakGflops(const std::stop_token& stop)
{
    constexpr int kBlocksOfMultiprocessor = 16;
    constexpr double kEnough = 2e-3;    // seconds
    double best = 0.0;
    m_device->run({stop}, [&](const Job& job) {
        const int blocks = kBlocksOfMultiprocessor * m_device->facts().multiprocessors;
        const DeviceBuffer<float> out(static_cast<std::size_t>(blocks));
        check(loadMultiplyAdd(), Doing::Compute);
        Pacer pacer(m_device->facts().leastRate(), job, 0.0);
        for (int rounds = 16; !stop.stop_requested(); rounds *= 4) {
            const double before = pacer.seconds(), operations = multiplyAddOperations(rounds) * blocks;
            pacer.launch(operations, [&](cudaStream_t stream) { multiplyAdd(out.data(), blocks, rounds, stream); });
            const double seconds = pacer.seconds() - before;
            if (seconds > 0.0) best = std::max(best, operations / seconds / 1e9);
            if (seconds > kEnough) break;
        }
    });
    return best;
}

}
