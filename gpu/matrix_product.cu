#include "gpu/matrix_product.h"

#include <type_traits>

#include "gpu/panels.cuh"

namespace abh::ABH_GPU {
namespace {

constexpr int kRows = 4;                                // of a thread
constexpr int kThreads = kLanes * kTile / kRows;

__device__ __forceinline__ int tilesOver(int length)
{
    return (length + kTile - 1) / kTile;
}

/// Block b computes one tile of one matrix: tiles of a row of tiles are neighbours, as are the rows of tiles of a matrix.
template <bool isTransposed>
__global__ void __launch_bounds__(kThreads) multiplyTiles(MatrixProduct p, long long first)
{
    ABH_SHARED(float, A, [kDepth][kPitch]);
    ABH_SHARED(float, B, [kDepth][kPitch]);
    const int thread = static_cast<int>(threadIdx.x), lane = thread % kLanes, firstRow = thread / kLanes * kRows;
    const int across = tilesOver(p.columns), down = tilesOver(p.rows);
    const long long block = first + static_cast<long long>(blockIdx.x), matrix = block / across / down;
    const int row = static_cast<int>(block / across % down) * kTile, column = static_cast<int>(block % across) * kTile;

    const Part a{p.A + matrix * p.A_step + static_cast<long long>(row) * p.A_pitch, p.rows - row, p.depth, p.A_pitch};
    const float* const ofB = p.B + matrix / p.group * p.B_step;
    const Part b = isTransposed ? Part{ofB + static_cast<long long>(column) * p.B_pitch, p.columns - column, p.depth, p.B_pitch} : Part{ofB + column, p.depth, p.columns - column, p.B_pitch};

    TransposingReader<kThreads> readerOfA;
    std::conditional_t<isTransposed, TransposingReader<kThreads>, Reader<kThreads, kDepth, kTile>> readerOfB;
    const auto fetch = [&](int depth) {
        readerOfA.fetch(a.fromColumn(depth), thread);
        readerOfB.fetch(isTransposed ? b.fromColumn(depth) : b.fromRow(depth), thread);
    };
    float tile[kRows][kColumns] = {};
    fetch(0);
    for (int depth = 0; depth < p.depth; depth += kDepth) {
        readerOfA.put(A, 1.0f, thread);
        if constexpr (isTransposed) readerOfB.put(B, 1.0f, thread);
        else readerOfB.put(B, thread);
        __syncthreads();
        fetch(depth + kDepth);
        multiplyPanels<kRows>(A, B, firstRow, lane * kColumns, tile);
        __syncthreads();
    }

    float* const C = p.C + matrix * p.C_step;
    for (int r = 0; r < kRows; ++r)
        for (int c = 0; c < kColumns; ++c) {
            const int i = row + firstRow + r, j = column + lane * kColumns + c;
            if (i < p.rows && j < p.columns) C[static_cast<long long>(i) * p.C_pitch + j] = tile[r][c];
        }
}

}

long long blocksOf(const MatrixProduct& p)
{
    const auto tiles = [](int length) { return (length + kTile - 1) / kTile; };
    return static_cast<long long>(p.batches) * tiles(p.rows) * tiles(p.columns);
}

double operationsOfBlock(const MatrixProduct& p)
{
    return 2.0 * kTile * kTile * p.depth;
}

cudaError_t loadMatrixProduct()
{
    cudaFuncAttributes attributes;
    const cudaError_t error = cudaFuncGetAttributes(&attributes, multiplyTiles<true>);
    return error == cudaSuccess ? cudaFuncGetAttributes(&attributes, multiplyTiles<false>) : error;
}

void multiply(const MatrixProduct& p, long long first, long long count, cudaStream_t stream)
{
    launch(p.isTransposed ? multiplyTiles<true> : multiplyTiles<false>, dim3(static_cast<unsigned>(count)), dim3(kThreads), stream, p, first);
}

}
