#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "gpu/cuda.h"
#include "gpu/device_thread.h"

namespace abh::ABH_GPU {

/// What is known of a GPU before it is used.
struct DeviceFacts {
    std::string name;            ///< "NVIDIA H200"
    int multiprocessors = 1;
    int major = 0, minor = 0;    ///< compute capability
    double memory = 0;           ///< bytes

    /// What it surely does, in operations a second: the first launches are cut by it, and by how long they took the later ones.
    double leastRate() const;
};

/// The GPU that CUDA calls the first, used from one thread of its own, and given up for good after it has failed.
class Device {
public:
    /// A sentence why it cannot be used, with what to do; empty where it can. Asks CUDA and begins to use the device the first time, which with a driver
    /// takes some tenths of a second, or seconds.
    std::string whyNot();
    /// Only where whyNot() is empty.
    const DeviceFacts& facts() const { return *m_facts; }

    /// Does `work` on the device's thread; see DeviceThread::run(). Throws DeviceError with whyNot() where there is one. A CudaError other than of memory is the device's end: whyNot() is its sentence from then on.
    bool run(const Job& job, const std::function<void(const Job&)>& work);

private:
    void ask();

    std::mutex m_mutex;    ///< of what follows
    bool m_isAsked = false;
    std::string m_whyNot;
    std::optional<DeviceFacts> m_facts;
    DeviceThread m_thread;
};

}
