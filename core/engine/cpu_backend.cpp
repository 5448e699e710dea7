#include "core/engine/cpu_backend.h"

#include "core/engine/kernel_choice.h"
#include "core/engine/parallel.h"
#include "core/engine/staged_trace.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

BackendInfo CpuBackend::info() const
{
    const int threads = m_options.threads > 0 ? m_options.threads : coreCount();
    return {"cpu", _("CPU, float32"), say(plural("{}, {} thread", "{}, {} threads", threads), simdTitle(kernelsFor(m_options.simd).simd), threads)};
}

std::optional<Trace> CpuBackend::trace(std::shared_ptr<const Scenario> scenario, const Job& job)
{
    return stagedTrace(std::move(scenario), job);
}

AttentionRun CpuBackend::attend(const AttentionProblem& problem, const AttentionOutput& output, const Job& job)
{
    checkProblem(problem);
    return fusedAttention(problem, output, job, m_options);
}

double CpuBackend::peakGflops(const std::stop_token& stop)
{
    return fmaPeak(m_options, stop);
}

}
