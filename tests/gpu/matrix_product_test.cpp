#include "gpu/matrix_product.h"

#include <cmath>

#include "tests/gpu/emulation/test_device.h"

namespace abh::test {
namespace {

/// Numbers between -1 and 1 that do not repeat soon.
std::vector<float> numbers(std::size_t count, double seed)
{
    std::vector<float> values(count);
    for (std::size_t k = 0; k < count; ++k) values[k] = static_cast<float>(std::sin(seed + 12.9898 * static_cast<double>(k)));
    return values;
}

struct Sizes {
    int batches, group, rows, columns, depth;
};

/// The product of matrices that lie `margin` floats apart, row by row and one after the other, against double precision; what lies between must stay as it was.
void checkProduct(const Sizes& s, bool isTransposed, int margin, emulated::Schedule schedule)
{
    CAPTURE(s.batches, s.group, s.rows, s.columns, s.depth, isTransposed, margin);
    const FreshDevice device;
    device->schedule = schedule;
    emulated::MatrixProduct p{};
    p.batches = s.batches, p.group = s.group, p.rows = s.rows, p.columns = s.columns, p.depth = s.depth, p.isTransposed = isTransposed;
    const int rowsOfB = isTransposed ? s.columns : s.depth, columnsOfB = isTransposed ? s.depth : s.columns;
    p.A_pitch = s.depth + margin, p.B_pitch = columnsOfB + margin, p.C_pitch = s.columns + margin;
    p.A_step = static_cast<long long>(p.A_pitch) * s.rows, p.B_step = static_cast<long long>(p.B_pitch) * rowsOfB, p.C_step = static_cast<long long>(p.C_pitch) * s.rows;
    const std::vector<float> A = numbers(static_cast<std::size_t>(p.A_step * s.batches), 1.0), B = numbers(static_cast<std::size_t>(p.B_step * s.batches / s.group), 2.0);
    const DeviceFloats ofA(A), ofB(B), ofC(std::vector<float>(static_cast<std::size_t>(p.C_step * s.batches), 77.0f));
    p.A = ofA.data(), p.B = ofB.data(), p.C = ofC.data();
    const long long blocks = blocksOf(p), half = blocks / 2;
    if (half > 0) multiply(p, 0, half, nullptr);
    multiply(p, half, blocks - half, nullptr);
    CHECK(emulated::cudaGetLastError() == emulated::cudaSuccess);
    CHECK(device->violations == std::vector<std::string>());

    const std::vector<float> C = ofC.values();
    bool isRight = true;    // within what float32 may lose: as many half units as there are terms, of the sum of their sizes
    for (long long b = 0; b < s.batches; ++b)
        for (int i = 0; i < s.rows; ++i)
            for (int j = 0; j < p.C_pitch; ++j) {
                double right = j < s.columns ? 0.0 : 77.0, sizes = 0.0;
                for (int k = 0; j < s.columns && k < s.depth; ++k) {
                    const long long atB = b / s.group * p.B_step + (isTransposed ? static_cast<long long>(j) * p.B_pitch + k : static_cast<long long>(k) * p.B_pitch + j);
                    const double term = static_cast<double>(A[static_cast<std::size_t>(b * p.A_step + i * p.A_pitch + k)]) * static_cast<double>(B[static_cast<std::size_t>(atB)]);
                    right += term, sizes += std::abs(term);
                }
                isRight = isRight && std::abs(static_cast<double>(C[static_cast<std::size_t>(b * p.C_step + i * p.C_pitch + j)]) - right) <= s.depth * 0x1p-24 * sizes;
            }
    CHECK(isRight);
}

}

TEST_CASE("a product of ragged matrices is the sum of its terms, transposed or not, and touches nothing beside it", "[threads]")
{
    std::size_t next = 0;
    for (const bool isTransposed : {false, true})
        for (const int margin : {0, 3})
            for (const Sizes& sizes : {Sizes{1, 1, 1, 1, 1}, Sizes{1, 1, 2, 3, 5}, Sizes{3, 1, 15, 17, 16}, Sizes{4, 2, 64, 64, 33}, Sizes{8, 4, 65, 31, 15}, Sizes{2, 2, 63, 129, 17}, Sizes{1, 1, 130, 66, 100}})
                checkProduct(sizes, isTransposed, margin, kSchedules[next++ % kSchedules.size()]);
}

TEST_CASE("a product over nothing is zero")
{
    const FreshDevice device;
    const DeviceFloats C(std::vector<float>(6, 77.0f));
    emulated::MatrixProduct p{};
    p.C = C.data(), p.C_pitch = 3, p.rows = 2, p.columns = 3;
    multiply(p, 0, blocksOf(p), nullptr);
    CHECK(C.values() == std::vector<float>(6, 0.0f));
}

}
