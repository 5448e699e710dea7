#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include "tests/gpu/emulation/device.h"
#include "tests/gpu/emulation/sanitizers.h"
#include "tests/support/catch.h"

namespace abh::test {

inline constexpr std::array kSchedules = {emulated::Schedule::Forward, emulated::Schedule::Reverse, emulated::Schedule::Shuffled,
                                          emulated::Schedule::WarpsForward, emulated::Schedule::WarpsReverse};

/// The emulated device as declared, for as long as it lives, and afterwards too.
class FreshDevice {
public:
    FreshDevice() { emulated::emulatedDevice().reset(); }
    ~FreshDevice() { emulated::emulatedDevice().reset(); }
    FreshDevice(const FreshDevice&) = delete;
    FreshDevice& operator=(const FreshDevice&) = delete;
    emulated::EmulatedDevice* operator->() const { return &emulated::emulatedDevice(); }

    /// Whether the device has no violation whose text lacks one of `parts`, and at least one.
    bool hasOnlyViolationsWith(std::initializer_list<std::string> parts) const
    {
        for (const std::string& violation : emulated::emulatedDevice().violations)
            for (const std::string& part : parts)
                if (violation.find(part) == std::string::npos) return false;
        return !emulated::emulatedDevice().violations.empty();
    }
};

/// Floats on the device, freed in the end.
class DeviceFloats {
public:
    explicit DeviceFloats(std::size_t count) : m_count(count) { REQUIRE(emulated::cudaMalloc(&m_data, bytes()) == emulated::cudaSuccess); }
    explicit DeviceFloats(const std::vector<float>& values) : DeviceFloats(values.size())
    {
        REQUIRE(emulated::cudaMemcpy(m_data, values.data(), bytes(), emulated::cudaMemcpyHostToDevice) == emulated::cudaSuccess);
    }
    ~DeviceFloats() { emulated::cudaFree(m_data); }
    DeviceFloats(const DeviceFloats&) = delete;
    DeviceFloats& operator=(const DeviceFloats&) = delete;

    float* data() const { return m_data; }
    std::vector<float> values() const
    {
        std::vector<float> all(m_count);
        REQUIRE(emulated::cudaMemcpy(all.data(), m_data, bytes(), emulated::cudaMemcpyDeviceToHost) == emulated::cudaSuccess);
        return all;
    }

private:
    std::size_t bytes() const { return m_count * sizeof(float); }

    std::size_t m_count;
    float* m_data = nullptr;
};

/// 0, 1, 2, ...
inline std::vector<float> counted(std::size_t count)
{
    std::vector<float> all(count);
    for (std::size_t k = 0; k < count; ++k) all[k] = static_cast<float>(k);
    return all;
}

/// Runs one test case of this program, by its name, in a process of its own, because it is to end badly. True: so it did, and said `words`.
inline bool failsWith(const std::string& testCase, const std::string& words)
{
    const std::string command = "'" + std::filesystem::read_symlink("/proc/self/exe").string() + "' '" + testCase + "' 2>&1";
    std::FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string output;
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) output.append(buffer, got);
    const int status = pclose(pipe);
    INFO(output);
    CHECK(status != 0);
    CHECK(output.find(words) != std::string::npos);
    return status != 0 && output.find(words) != std::string::npos;
}

}
