#include "gpu/device.h"

#include "core/text/say.h"
#include "core/text/text.h"
#include "gpu/cuda_error.h"
#include "gpu/multiply_add.h"

namespace abh::ABH_GPU {
namespace {

constexpr int kLeastMajor = 7, kLeastMinor = 5;

/// 12040 is 12.4.
std::string versionText(int version)
{
    return say("{}.{}", version / 1000, version % 1000 / 10);
}

/// Why CUDA counts no devices.
std::string whyNone(cudaError_t error)
{
    int driver = 0, runtime = 0;
    cudaDriverGetVersion(&driver);    // 0 where there is none
    cudaRuntimeGetVersion(&runtime);
    cudaGetLastError();
    if (error == cudaErrorInsufficientDriver && driver == 0) return _("No NVIDIA driver was found. Use the CPU, or install the driver if there is an NVIDIA GPU.");
    if (error == cudaErrorInsufficientDriver)
        return say(_("The NVIDIA driver knows CUDA up to {}, and this program was built with {}. Update the driver, or use the CPU."), versionText(driver), versionText(runtime));
    if (error == cudaErrorNoDevice) return _("There is an NVIDIA driver, but no GPU that it can use. Use the CPU, or see what nvidia-smi says.");
    return say(_("CUDA cannot be used: it says \"{}\". Use the CPU, or see what nvidia-smi says."), cudaGetErrorString(error));
}

std::string tooOld(const DeviceFacts& facts)
{
    if (facts.major > kLeastMajor || (facts.major == kLeastMajor && facts.minor >= kLeastMinor)) return {};
    return say(_("{} has compute capability {}.{}, and this program needs {}.{}. Use the CPU."), facts.name, facts.major, facts.minor, kLeastMajor, kLeastMinor);
}

/// The facts, or why there are none.
std::string learn(std::optional<DeviceFacts>& facts)
{
    int count = 0;    // stays as it is where there is an error
    if (const cudaError_t error = cudaGetDeviceCount(&count); error != cudaSuccess || count < 1) return whyNone(error == cudaSuccess ? cudaErrorNoDevice : error);
    cudaDeviceProp properties;
    check(cudaGetDeviceProperties(&properties, 0), Doing::Begin);
    facts = DeviceFacts{properties.name, properties.multiProcessorCount, properties.major, properties.minor, static_cast<double>(properties.totalGlobalMem)};
    const std::string why = tooOld(*facts);
    if (why.empty()) check(loadMultiplyAdd(), Doing::Begin);    // it may be somebody else's alone, or know none of the program's code
    return why;
}

}

double DeviceFacts::leastRate() const
{
    constexpr double kLanes = 64, kHertz = 1e9, kShare = 0.02;    // of a multiprocessor, the fewest there are; slow; badly used
    return multiprocessors * kLanes * 2.0 * kHertz * kShare;
}

std::string Device::whyNot()
{
    ask();
    const std::lock_guard lock(m_mutex);
    return m_whyNot;
}

void Device::ask()
{
    const std::lock_guard lock(m_mutex);
    if (m_isAsked) return;
    m_isAsked = true;
    try {
        m_thread.run({}, [this](const Job&) { m_whyNot = learn(m_facts); });
    } catch (const CudaError& error) {
        m_whyNot = error.what();
    }
}

bool Device::run(const Job& job, const std::function<void(const Job&)>& work)
{
    if (const std::string why = whyNot(); !why.empty()) throw DeviceError(why);
    try {
        return m_thread.run(job, work);
    } catch (const CudaError& error) {
        if (!error.isOutOfMemory()) {
            const std::lock_guard lock(m_mutex);
            m_whyNot = error.what();
        }
        throw;
    }
}

}
