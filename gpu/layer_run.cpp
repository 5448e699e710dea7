#include "gpu/layer_run.h"

#include <algorithm>

#include "gpu/device_buffer.h"
#include "gpu/in_shares.h"
#include "gpu/matrix_product.h"
#include "gpu/softmax_rows.h"

namespace abh::ABH_GPU {
namespace {

using Floats = DeviceBuffer<float>;

/// A softmax reads and writes some numbers for each entry, which takes as long as so many operations.
constexpr double kSoftmaxOperations = 100.0;

std::size_t sizeOf(Index a, Index b, Index c = 1)
{
    return static_cast<std::size_t>(a * b * c);
}

double operationsOf(const Layer& layer)
{
    const auto number = [](Index a, Index b, Index c) { return static_cast<double>(a) * static_cast<double>(b) * static_cast<double>(c); };
    const double projections = 2.0 * number(layer.N, layer.d_model, layer.heads * layer.d_k + layer.kv_heads * (layer.d_k + layer.d_v));
    const double attention = number(layer.heads, layer.N, layer.N) * (2.0 * static_cast<double>(layer.d_k + layer.d_v) + kSoftmaxOperations);
    return projections + attention + 2.0 * number(layer.N, layer.heads * layer.d_v, layer.d_out);
}

bool run(const MatrixProduct& product, Pacer& pacer)
{
    check(loadMatrixProduct(), Doing::Compute);
    return pacer.launchAll(blocksOf(product), operationsOfBlock(product),
                           [&](long long first, long long count, cudaStream_t stream) { multiply(product, first, count, stream); });
}

bool run(const SoftmaxRows& rows, Pacer& pacer)
{
    check(loadSoftmax(), Doing::Compute);
    return pacer.launchAll(blocksOf(rows), kSoftmaxOperations * rows.N, [&](long long first, long long count, cudaStream_t stream) { softmax(rows, first, count, stream); });
}

Floats onDevice(std::span<const float> values, bool& isDone, Pacer& pacer)
{
    Floats buffer(values.size());
    isDone = isDone && copyIn(values, buffer, pacer.stop(), pacer.stream());
    return buffer;
}

/// `result` gets its numbers from `first` on from the device.
bool toHost(const Floats& from, std::vector<float>& result, std::size_t first, Pacer& pacer)
{
    if (from.size() == 0) return true;    // a stage that there is not
    return copyOut(from, std::span<float>(result).subspan(first, from.size()), pacer.stop(), pacer.stream());
}

/// X W in `heads` slices of columns. [N x depth], [depth x heads*width] -> [heads x N x width]
bool multiplySlices(const Floats& X, const std::vector<float>& W, Index N, Index depth, Index heads, Index width, std::vector<float>& result, Pacer& pacer)
{
    bool isDone = true;
    const Floats ofW = onDevice(W, isDone, pacer), ofResult(sizeOf(heads, N, width));
    MatrixProduct product{};
    product.A = X.data(), product.A_pitch = static_cast<int>(depth);
    product.B = ofW.data(), product.B_pitch = static_cast<int>(heads * width), product.B_step = width;
    product.C = ofResult.data(), product.C_pitch = static_cast<int>(width), product.C_step = N * width;
    product.batches = static_cast<int>(heads);
    product.rows = static_cast<int>(N), product.columns = static_cast<int>(width), product.depth = static_cast<int>(depth);
    result.resize(ofResult.size());
    return isDone && run(product, pacer) && toHost(ofResult, result, 0, pacer);
}

/// S = Q K^T of each head.
MatrixProduct scoresOf(const Layer& a, Index heads, const float* Q, const float* K, float* S)
{
    MatrixProduct product{};
    product.A = Q, product.A_pitch = static_cast<int>(a.d_k), product.A_step = a.N * a.d_k;
    product.B = K, product.B_pitch = static_cast<int>(a.d_k), product.B_step = a.N * a.d_k;
    product.C = S, product.C_pitch = static_cast<int>(a.N), product.C_step = a.N * a.N;
    product.batches = static_cast<int>(heads), product.group = static_cast<int>(a.heads / a.kv_heads);
    product.rows = product.columns = static_cast<int>(a.N), product.depth = static_cast<int>(a.d_k);
    product.isTransposed = true;
    return product;
}

/// Z = A V of each head, beside those of the others.
MatrixProduct contextsOf(const Layer& a, Index heads, const float* A, const float* V, float* Z)
{
    MatrixProduct product{};
    product.A = A, product.A_pitch = static_cast<int>(a.N), product.A_step = a.N * a.N;
    product.B = V, product.B_pitch = static_cast<int>(a.d_v), product.B_step = a.N * a.d_v;
    product.C = Z, product.C_pitch = static_cast<int>(heads * a.d_v), product.C_step = a.d_v;
    product.batches = static_cast<int>(heads), product.group = static_cast<int>(a.heads / a.kv_heads);
    product.rows = product.depth = static_cast<int>(a.N), product.columns = static_cast<int>(a.d_v);
    return product;
}

}

LayerRun::LayerRun(const Layer& layer, const DeviceFacts& facts, const Job& job) : m_layer(layer), m_pacer(facts.leastRate(), job, operationsOf(layer)) {}

bool LayerRun::project(LayerStages& stages)
{
    const Layer& a = m_layer;
    bool isDone = true;
    const Floats X = onDevice(a.X, isDone, m_pacer);
    return isDone && multiplySlices(X, a.W_Q, a.N, a.d_model, a.heads, a.d_k, stages.Q, m_pacer)
           && multiplySlices(X, a.W_K, a.N, a.d_model, a.kv_heads, a.d_k, stages.K, m_pacer)
           && multiplySlices(X, a.W_V, a.N, a.d_model, a.kv_heads, a.d_v, stages.V, m_pacer);
}

bool LayerRun::attend(LayerStages& stages, bool isSafe)
{
    const Layer& a = m_layer;
    for (std::vector<float>* const matrices : {&stages.S, &stages.E, &stages.A}) matrices->resize(sizeOf(a.heads, a.N, a.N));
    stages.scaled.resize(a.isScaled ? stages.S.size() : 0);
    stages.masked.resize(a.M.empty() ? 0 : stages.S.size());
    for (std::vector<float>* const columns : {&stages.m, &stages.l}) columns->resize(sizeOf(a.heads, a.N));
    stages.concat.resize(sizeOf(a.N, a.heads, a.d_v));
    const Index share = a.heads / a.kv_heads;
    return inShares(a.kv_heads, [&](Index first, Index count) { return attendGroup(stages, {first, count, first * share, count * share}, isSafe); });
}

bool LayerRun::attendGroup(LayerStages& stages, const Group& group, bool isSafe)
{
    const Layer& a = m_layer;
    bool isDone = true;
    const auto ofHeads = [&](const std::vector<float>& values, Index first, Index count, Index width) {
        return onDevice(std::span<const float>(values).subspan(sizeOf(first, a.N, width), sizeOf(count, a.N, width)), isDone, m_pacer);
    };
    const Floats Q = ofHeads(stages.Q, group.first, group.heads, a.d_k), K = ofHeads(stages.K, group.firstKv, group.kvHeads, a.d_k), V = ofHeads(stages.V, group.firstKv, group.kvHeads, a.d_v);
    const Floats M = onDevice(a.M, isDone, m_pacer);
    const std::size_t entries = sizeOf(group.heads, a.N, a.N), rows = sizeOf(group.heads, a.N);
    const Floats S(entries), scaled(a.isScaled ? entries : 0), masked(a.M.empty() ? 0 : entries), E(entries), A(entries), m(rows), l(rows), Z(sizeOf(group.heads, a.N, a.d_v));

    const MatrixProduct scores = scoresOf(a, group.heads, Q.data(), K.data(), S.data());
    SoftmaxRows softmax{};
    softmax.S = S.data(), softmax.M = M.data(), softmax.scaled = scaled.data(), softmax.masked = masked.data(), softmax.m = m.data(), softmax.E = E.data(), softmax.l = l.data(), softmax.A = A.data();
    softmax.heads = static_cast<int>(group.heads), softmax.N = static_cast<int>(a.N);
    softmax.factor = a.factor, softmax.divisor = a.divisor, softmax.isSafe = isSafe;
    const MatrixProduct contexts = contextsOf(a, group.heads, A.data(), V.data(), Z.data());
    if (!isDone || !run(scores, m_pacer) || !run(softmax, m_pacer) || !run(contexts, m_pacer)) return false;

    const std::size_t firstEntry = sizeOf(group.first, a.N, a.N), firstRow = sizeOf(group.first, a.N);
    std::vector<float> besideEachOther(Z.size());
    const bool isBack = toHost(S, stages.S, firstEntry, m_pacer) && toHost(scaled, stages.scaled, firstEntry, m_pacer) && toHost(masked, stages.masked, firstEntry, m_pacer)
                        && toHost(m, stages.m, firstRow, m_pacer) && toHost(E, stages.E, firstEntry, m_pacer) && toHost(l, stages.l, firstRow, m_pacer)
                        && toHost(A, stages.A, firstEntry, m_pacer) && toHost(Z, besideEachOther, 0, m_pacer);
    const std::size_t width = sizeOf(group.heads, a.d_v);
    for (std::size_t i = 0; isBack && i < static_cast<std::size_t>(a.N); ++i)
        std::copy_n(besideEachOther.begin() + static_cast<std::ptrdiff_t>(i * width), width, stages.concat.begin() + (static_cast<Index>(i) * a.heads + group.first) * a.d_v);
    return isBack;
}

bool LayerRun::output(LayerStages& stages)
{
    const Layer& a = m_layer;
    bool isDone = true;
    const Floats concat = onDevice(stages.concat, isDone, m_pacer);
    return isDone && multiplySlices(concat, a.W_O, a.N, a.heads * a.d_v, 1, a.d_out, stages.Y, m_pacer);
}

}
