#pragma once

#include <vector>

#include "core/engine/job.h"
#include "core/model/index.h"
#include "gpu/device.h"
#include "gpu/pacer.h"

namespace abh::ABH_GPU {

/// One attention layer of a Scenario in float32, every matrix row-major.
struct Layer {
    Index N = 0, d_model = 0, d_k = 0, d_v = 0, d_out = 0;
    Index heads = 1, kv_heads = 1;
    std::vector<float> X;                ///< [N x d_model]
    std::vector<float> W_Q, W_K, W_V;    ///< [d_model x heads*d_k], [d_model x kv_heads*d_k], [d_model x kv_heads*d_v]
    std::vector<float> W_O;              ///< [heads*d_v x d_out]; empty: there is none
    std::vector<float> M;                ///< [N x N] 0 or -inf; empty: there is none
    float factor = 1.0f, divisor = 1.0f; ///< scaled scores are S factor / divisor, of which one is 1
    bool isScaled = true;                ///< false: there is no stage of scaled scores
};

/// All that was worked out, heads first. What was not asked for or not written is empty.
struct LayerStages {
    std::vector<float> Q, K, V;            ///< [heads x N x d_k], [kv_heads x N x d_k], [kv_heads x N x d_v]
    std::vector<float> S, scaled, masked;  ///< [heads x N x N]
    std::vector<float> m, E, l, A;         ///< [heads x N], [heads x N x N], [heads x N], [heads x N x N]
    std::vector<float> concat;             ///< [N x heads*d_v] the contexts Z of all heads side by side
    std::vector<float> Y;                  ///< [N x d_out]
};

/// Stages of a layer, each worked by a kernel of its own. Layer, facts and job outlive it. The stages return false when they were stopped and throw CudaError where the device cannot.
class LayerRun {
public:
    LayerRun(const Layer& layer, const DeviceFacts& facts, const Job& job);

    /// Q, K and V.
    bool project(LayerStages& stages);
    /// From S to the contexts, the softmax in the safe form or not. The scores of as many key-value heads as the memory holds are there at a time; out of memory where
    /// not even those of one are.
    bool attend(LayerStages& stages, bool isSafe);
    /// Y, of the contexts.
    bool output(LayerStages& stages);

    /// What has been done of all stages.
    double share() const { return m_pacer.share(); }

private:
    /// Some neighbouring key-value heads, and the query heads that read them.
    struct Group {
        Index firstKv = 0, kvHeads = 1;
        Index first = 0, heads = 1;
    };

    bool attendGroup(LayerStages& stages, const Group& group, bool isSafe);

    const Layer& m_layer;
    Pacer m_pacer;
};

}
