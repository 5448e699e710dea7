#pragma once

#include "gpu/cuda.h"

// What the matrix product and the fused kernel have in common: a block of threads multiplies two panels, of 64 rows each, into a tile of 64 x 64 numbers. The
// threads are 16 lanes wide; each has some neighbouring rows of the tile and four neighbouring columns.

namespace abh::ABH_GPU {

inline constexpr int kTile = 64;                     ///< rows and columns of a tile
inline constexpr int kDepth = 16;                    ///< so much of the inner dimension lies in shared memory at once
inline constexpr int kLanes = 16;
inline constexpr int kColumns = kTile / kLanes;      ///< columns of a thread
inline constexpr int kPitch = kTile + 4;             ///< floats from one line of a panel to the next: a multiple of 4, and other banks for other lines

/// kDepth columns of 64 rows, transposed, so that a thread finds its rows side by side.
using Panel = float[kDepth][kPitch];

/// A part of a row-major matrix in device memory. Beyond its edges everything counts as 0.
struct Part {
    const float* first;      ///< its upper left entry
    int rows, columns;       ///< how many there are from there on; may be 0 or less
    int pitch;               ///< floats from one row to the next; 64 of them are fewer than 2^31

    __device__ __forceinline__ Part fromRow(int row) const { return {first + static_cast<long long>(row) * pitch, rows - row, columns, pitch}; }
    __device__ __forceinline__ Part fromColumn(int column) const { return {first + column, rows, columns - column, pitch}; }
};

/// `count` neighbouring floats of shared memory, four at a time.
template <int count>
__device__ __forceinline__ void read(const float* from, float (&to)[count])
{
    static_assert(count % 2 == 0);
    if constexpr (count % 4 == 0) {
#pragma unroll
        for (int k = 0; k < count; k += 4) {
            const float4 four = *reinterpret_cast<const float4*>(from + k);
            to[k] = four.x, to[k + 1] = four.y, to[k + 2] = four.z, to[k + 3] = four.w;
        }
    } else {
#pragma unroll
        for (int k = 0; k < count; k += 2) {
            const float2 two = *reinterpret_cast<const float2*>(from + k);
            to[k] = two.x, to[k + 1] = two.y;
        }
    }
}

// Readers bring numbers from device to shared memory in two steps, so that the next ones are on their way while the present ones are multiplied.

/// The first `rows` rows of `columns` columns, into registers: each thread takes one column and every so-manieth row.
template <int threads, int rows, int columns>
class Reader {
public:
    __device__ __forceinline__ void fetch(const Part& part, int thread)
    {
        const int column = thread % columns, row = thread / columns;
        const float* from = part.first + row * part.pitch + column;
#pragma unroll
        for (int k = 0; k < kEach; ++k, from += kRows * part.pitch) m_held[k] = column < part.columns && row + k * kRows < part.rows ? *from : 0.0f;
    }

    /// What was fetched, as it lies.
    template <int pitch>
    __device__ __forceinline__ void put(float (&to)[rows][pitch], int thread) const
    {
#pragma unroll
        for (int k = 0; k < kEach; ++k) to[thread / columns + k * kRows][thread % columns] = m_held[k];
    }

    /// The same transposed, each times `factor`, from line `first` of the panel on.
    __device__ __forceinline__ void putTransposed(Panel& panel, int first, float factor, int thread) const
    {
#pragma unroll
        for (int k = 0; k < kEach; ++k) panel[first + thread % columns][thread / columns + k * kRows] = m_held[k] * factor;
    }

private:
    static constexpr int kRows = threads / columns, kEach = rows / kRows;    // at a time; times
    static_assert(threads % columns == 0 && rows % kRows == 0);

    float m_held[kEach];
};

/// The first kDepth columns of 64 rows, for a transposed panel. A warp takes 8 columns of 4 rows, which go to 32 different banks.
template <int threads>
class TransposingReader {
public:
    __device__ __forceinline__ void fetch(const Part& part, int thread)
    {
        m_left.fetch(part, thread);
        m_right.fetch(part.fromColumn(kHalf), thread);
    }

    __device__ __forceinline__ void put(Panel& panel, float factor, int thread) const
    {
        m_left.putTransposed(panel, 0, factor, thread);
        m_right.putTransposed(panel, kHalf, factor, thread);
    }

private:
    static constexpr int kHalf = kDepth / 2;

    Reader<threads, kTile, kHalf> m_left, m_right;
};

/// tile += A^T B for the rows and the columns of this thread, of panels that all threads have put.
template <int rows>
__device__ __forceinline__ void multiplyPanels(const Panel& A, const Panel& B, int firstRow, int firstColumn, float (&tile)[rows][kColumns])
{
#pragma unroll 4
    for (int k = 0; k < kDepth; ++k) {
        float a[rows], b[kColumns];
        read(&A[k][firstRow], a);
        read(&B[k][firstColumn], b);
#pragma unroll
        for (int r = 0; r < rows; ++r)
#pragma unroll
            for (int c = 0; c < kColumns; ++c) tile[r][c] = fmaf(a[r], b[c], tile[r][c]);
    }
}

}
