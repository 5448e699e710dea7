// What the emulated runtime says to the host, and what it finds there.

#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/gpu/emulation/test_device.h"

namespace abh::emulated {
namespace {

__global__ void addOne(float* values)
{
    values[threadIdx.x] += 1.0F;
}

}
}

namespace abh::test {

using namespace emulated;

TEST_CASE("Memory goes to the device and back, by lines too, and is counted")
{
    const FreshDevice device;
    const std::vector<float> six = counted(6);
    {
        const DeviceFloats wide(12);
        REQUIRE(cudaMemset(wide.data(), 0, 12 * sizeof(float)) == cudaSuccess);
        REQUIRE(cudaMemcpy2DAsync(wide.data(), 16, six.data(), 8, 8, 3, cudaMemcpyHostToDevice, nullptr) == cudaSuccess);
        CHECK(wide.values() == std::vector<float>{0, 1, 0, 0, 2, 3, 0, 0, 4, 5, 0, 0});
        CHECK(reinterpret_cast<std::uintptr_t>(wide.data()) % 256 == 0);
        CHECK(device->bytesLive == 48);
        CHECK(device->leaks() == std::vector<std::string>{"An allocation of 48 bytes"});
        CHECK(cudaMemcpy2DAsync(wide.data(), 4, six.data(), 8, 8, 3, cudaMemcpyHostToDevice, nullptr) == cudaErrorInvalidPitchValue);
    }
    CHECK(device->leaks().empty());
    CHECK(device->bytesLive == 0);
    CHECK(device->bytesPeak == 48);
    CHECK(device->violations.empty());
}

TEST_CASE("A copy that does not lie in one live allocation is found")
{
    const FreshDevice device;
    const std::vector<float> host(8);
    std::vector<float> back(8);
    const DeviceFloats values(8);
    CHECK(cudaMemcpy(values.data() + 1, host.data(), 32, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    CHECK(cudaMemcpyAsync(back.data(), values.data() - 1, 4, cudaMemcpyDeviceToHost, nullptr) == cudaErrorInvalidValue);
    CHECK(cudaMemset(back.data(), 0, 4) == cudaErrorInvalidValue);
    CHECK(device.hasOnlyViolationsWith({"bytes that do not lie in one live allocation"}));
    CHECK(device->violations.size() == 3);
    device->violations.clear();
    CHECK(cudaMemcpy(values.data(), host.data(), 4, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
    CHECK(device->violations.size() == 2);
    CHECK(cudaMemcpy(values.data(), values.data() + 4, 16, cudaMemcpyDefault) == cudaSuccess);
    CHECK(cudaGetLastError() == cudaErrorInvalidValue);
    CHECK(cudaGetLastError() == cudaSuccess);
}

TEST_CASE("What is freed twice or never was allocated, and what is left, is found")
{
    const FreshDevice device;
    float *first = nullptr, *second = nullptr;
    cudaStream_t stream = nullptr;
    cudaEvent_t event = nullptr;
    REQUIRE(cudaMalloc(&first, 4) == cudaSuccess);
    REQUIRE(cudaMalloc(&second, 8) == cudaSuccess);
    REQUIRE(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) == cudaSuccess);
    REQUIRE(cudaEventCreate(&event) == cudaSuccess);
    CHECK(cudaFree(nullptr) == cudaSuccess);
    CHECK(cudaFree(first) == cudaSuccess);
    CHECK(device->violations.empty());
    CHECK(cudaFree(first) == cudaErrorInvalidValue);
    CHECK(cudaFree(second + 1) == cudaErrorInvalidValue);
    CHECK(device->violations.size() == 2);
    CHECK(device->leaks() == std::vector<std::string>{"An allocation of 8 bytes", "A stream", "An event"});
    CHECK(cudaStreamDestroy(stream) == cudaSuccess);
    CHECK(cudaStreamSynchronize(stream) == cudaErrorInvalidResourceHandle);
    CHECK(cudaEventDestroy(event) == cudaSuccess);
    CHECK(device->violations.size() == 3);
    device->reset();
    CHECK(device->leaks().empty());
    CHECK(device->violations.empty());
}

TEST_CASE("The n-th allocation fails, and so does one that is too large; the device lives on")
{
    const FreshDevice device;
    device->memory = 100;
    device->failAllocation = 2;
    float *first = nullptr, *second = nullptr;
    CHECK(cudaMalloc(&first, 60) == cudaSuccess);
    CHECK(cudaMalloc(&second, 4) == cudaErrorMemoryAllocation);
    CHECK(second == nullptr);
    CHECK(cudaMalloc(&second, 44) == cudaErrorMemoryAllocation);
    CHECK(cudaPeekAtLastError() == cudaErrorMemoryAllocation);
    CHECK(cudaGetLastError() == cudaErrorMemoryAllocation);
    CHECK(cudaGetLastError() == cudaSuccess);
    std::size_t free = 0, total = 0;
    CHECK(cudaMemGetInfo(&free, &total) == cudaSuccess);
    CHECK(free == 40);
    CHECK(total == 100);
    CHECK(cudaMalloc(&second, 40) == cudaSuccess);
    CHECK(cudaFree(first) == cudaSuccess);
    CHECK(cudaFree(second) == cudaSuccess);
    CHECK(device->leaks().empty());
}

TEST_CASE("After a launch that fails every call fails until the device is reset, and what is freed is not leaked")
{
    const FreshDevice device;
    for (const cudaError_t error : {cudaErrorLaunchFailure, cudaErrorIllegalAddress, cudaErrorLaunchTimeout}) {
        device->reset();
        device->failLaunch = 2, device->launchError = error;
        float* values = nullptr;
        int count = 77;
        REQUIRE(cudaMalloc(&values, 128) == cudaSuccess);
        launch(addOne, 1, 32, nullptr, values);
        CHECK(cudaGetLastError() == cudaSuccess);
        launch(addOne, 1, 32, nullptr, values);
        CHECK(cudaGetLastError() == error);
        CHECK(cudaGetLastError() == error);
        CHECK(cudaDeviceSynchronize() == error);
        CHECK(cudaGetDeviceCount(&count) == error);
        CHECK(count == 77);
        CHECK(cudaFree(values) == error);
        CHECK(device->leaks().empty());
        launch(addOne, 1, 32, nullptr, values);
        CHECK(device->blocks == 1);
    }
}

TEST_CASE("A launch can fail without a word until something waits for it")
{
    const FreshDevice device;
    device->failLaunch = 1, device->launchFailsLate = true;
    float *values = nullptr, value = 77.0F;
    REQUIRE(cudaMalloc(&values, 128) == cudaSuccess);
    launch(addOne, 1, 32, nullptr, values);
    launch(addOne, 1, 32, nullptr, values);
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaMemcpyAsync(&value, values, 4, cudaMemcpyDeviceToHost, nullptr) == cudaSuccess);
    CHECK(device->blocks == 0);
    CHECK(cudaStreamSynchronize(nullptr) == cudaErrorLaunchFailure);
    CHECK(cudaGetLastError() == cudaErrorLaunchFailure);
    CHECK(cudaFree(values) == cudaErrorLaunchFailure);
    CHECK(device->leaks().empty());
}

TEST_CASE("An impossible launch runs nothing and is forgotten once asked")
{
    const FreshDevice device;
    const std::pair<dim3, dim3> impossible[] = {{0, 32}, {1, 1025}, {1, dim3(32, 33)}, {1, dim3(1, 1, 65)}, {dim3(1, 65536), 1}, {dim3(1, 1, 65536), 1}};
    for (const auto& [grid, block] : impossible) {
        launch(addOne, grid, block, nullptr, nullptr);
        CHECK(cudaPeekAtLastError() == cudaErrorInvalidConfiguration);
        CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
        CHECK(cudaGetLastError() == cudaSuccess);
    }
    CHECK(device->blocks == 0);
    CHECK(device->violations.empty());
}

TEST_CASE("Without a device or a driver nothing can be done, and nothing is written")
{
    const FreshDevice device;
    int count = 77, version = 0;
    device->devices = 0;
    CHECK(cudaGetDeviceCount(&count) == cudaErrorNoDevice);
    device->driverError = cudaErrorInsufficientDriver, device->driverVersion = 0;
    CHECK(cudaGetDeviceCount(&count) == cudaErrorInsufficientDriver);
    CHECK(count == 77);
    CHECK(cudaDriverGetVersion(&version) == cudaSuccess);
    CHECK(version == 0);
    CHECK(std::string(cudaGetErrorName(cudaErrorInsufficientDriver)) == "cudaErrorInsufficientDriver");
    CHECK(std::string(cudaGetErrorString(cudaErrorNoDevice)) == "no CUDA-capable device is detected");
    device->reset();
    CHECK(cudaGetDeviceCount(&count) == cudaSuccess);
    CHECK(count == 1);
    CHECK(cudaSetDevice(1) == cudaErrorInvalidDevice);
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0) == cudaSuccess);
    CHECK(properties.totalGlobalMem == device->memory);
}

TEST_CASE("Any call can be made to fail, once")
{
    const FreshDevice device;
    for (int nth = 1; nth <= 5; ++nth) {
        device->failCall = nth;
        float* values = nullptr;
        std::vector<cudaError_t> errors = {cudaMalloc(&values, 128)};
        if (errors[0] != cudaSuccess) errors.push_back(cudaMalloc(&values, 128));
        errors.push_back(cudaMemset(values, 0, 128));
        launch(addOne, 1, 32, nullptr, values);
        errors.push_back(cudaDeviceSynchronize());
        errors.push_back(cudaFree(values));
        CHECK(std::count(errors.begin(), errors.end(), cudaErrorUnknown) == (nth == 3 ? 0 : 1));
        CHECK(device->launches == (nth < 3 ? nth : nth - 1));
        CHECK(cudaGetLastError() == cudaErrorUnknown);
        CHECK(cudaGetLastError() == cudaSuccess);
    }
    CHECK(device->leaks().empty());
    CHECK(device->violations.empty());
}

TEST_CASE("The device works on any thread, and says when a second one calls it though it should not")
{
    const FreshDevice device;
    device->ownedByOneThread = true;
    std::thread([] {
        const DeviceFloats values(counted(32));
        launch(addOne, 1, 32, nullptr, values.data());
        CHECK(values.values()[31] == 32.0F);
    }).join();
    CHECK(device->violations.empty());
    CHECK(cudaDeviceSynchronize() == cudaSuccess);
    CHECK(device.hasOnlyViolationsWith({"cudaDeviceSynchronize called by another thread"}));
}

TEST_CASE("Events measure the time between them")
{
    const FreshDevice device;
    cudaEvent_t start = nullptr, end = nullptr;
    REQUIRE(cudaEventCreate(&start) == cudaSuccess);
    REQUIRE(cudaEventCreate(&end) == cudaSuccess);
    float milliseconds = -1.0F;
    CHECK(cudaEventElapsedTime(&milliseconds, start, end) == cudaErrorInvalidResourceHandle);
    CHECK(cudaEventRecord(start) == cudaSuccess);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    CHECK(cudaEventRecord(end) == cudaSuccess);
    CHECK(cudaEventSynchronize(end) == cudaSuccess);
    CHECK(cudaEventElapsedTime(&milliseconds, start, end) == cudaSuccess);
    CHECK(milliseconds >= 2.0F);
    CHECK(cudaEventDestroy(start) == cudaSuccess);
    CHECK(cudaEventDestroy(end) == cudaSuccess);
    CHECK(device->violations.empty());
}

}
