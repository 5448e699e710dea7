#include "gpu/device_trace.h"

#include <algorithm>

#include "core/attention/ops.h"
#include "core/engine/float_trace.h"
#include "core/model/scale_parts.h"
#include "gpu/cuda_error.h"
#include "gpu/fused_run.h"
#include "gpu/layer_run.h"

namespace abh::ABH_GPU {
namespace {

/// The share of a trace's time that the device has; the rest is for the copies that the trace is made of.
constexpr double kShareOfDevice = 0.9;

std::vector<float> numbers(const Matrix& matrix)
{
    return {matrix.data(), matrix.data() + matrix.size()};
}

Layer layerOf(const Scenario& s)
{
    Layer layer;
    layer.N = s.N(), layer.d_model = s.d_model(), layer.d_k = s.d_k(), layer.d_v = s.d_v(), layer.d_out = s.W_O ? s.d_out() : 0;
    layer.heads = s.heads, layer.kv_heads = s.kv_heads;
    layer.X = numbers(s.X), layer.W_Q = numbers(s.W_Q), layer.W_K = numbers(s.W_K), layer.W_V = numbers(s.W_V);
    if (s.W_O) layer.W_O = numbers(*s.W_O);
    if (s.mask.hidesAny(s.N())) layer.M = numbers(ops::maskMatrix(s.mask, s.N()));
    const ScaleParts scale = scaleParts(s.scale, s.d_k());
    layer.factor = static_cast<float>(scale.factor), layer.divisor = static_cast<float>(scale.divisor);
    layer.isScaled = s.scale.kind != Scale::Kind::None;
    return layer;
}

/// The mask as attend() takes it: nothing where it cannot be said so.
std::optional<KeyMask> keyMaskOf(const Mask& mask)
{
    if (mask.allowed) return std::nullopt;
    KeyMask keys{mask.causal, mask.window};
    if (!mask.real.empty()) {
        const auto padding = std::find(mask.real.begin(), mask.real.end(), false);
        if (std::find(padding, mask.real.end(), true) != mask.real.end()) return std::nullopt;
        keys.key_lengths = {padding - mask.real.begin()};
    }
    return keys;
}

/// The stages of one scenario, worked on the device before the trace asks for them.
class DeviceStages {
public:
    DeviceStages(const Scenario& scenario, Device& device) : m_scenario(scenario), m_device(device), m_layer(layerOf(scenario)) {}

    /// Works everything out, the softmax as it was chosen. False: it was stopped.
    bool work(const Job& job) { return work(m_scenario.softmax == SoftmaxForm::Safe, job); }

    /// After work().
    Written written() const { return m_written; }

    /// FloatEvaluator, which comes to a safe course after a plain one where that could not be finished.
    std::optional<FloatMatrix> operator()(Quantity quantity, Index head, const Trace& soFar, const Job& job)
    {
        using enum Quantity;
        const Index N = m_layer.N;
        switch (quantity) {
        case Q: return some(m_stages.Q, head, N, m_layer.d_k);
        case K: return some(m_stages.K, head, N, m_layer.d_k);
        case V: return some(m_stages.V, head, N, m_layer.d_v);
        case Y: return some(m_stages.Y, 0, N, m_layer.d_out);
        case Concat: return some(m_stages.concat, 0, N, m_layer.heads * m_layer.d_v);
        case Z: return FloatMatrix(some(m_stages.concat, 0, N, m_layer.heads * m_layer.d_v).middleCols(head * m_layer.d_v, m_layer.d_v));
        default: break;
        }
        if (soFar.course().safe && !m_isSafe && !work(true, job)) return std::nullopt;
        switch (quantity) {
        case S: return some(m_stages.S, head, N, N);
        case ScaledS: return some(m_stages.scaled, head, N, N);
        case MaskedS: return some(m_stages.masked, head, N, N);
        case RowMax: return some(m_stages.m, head, N, 1);
        case E: return some(m_stages.E, head, N, N);
        case RowSum: return some(m_stages.l, head, N, 1);
        default: return some(m_stages.A, head, N, N);
        }
    }

private:
    static FloatMatrix some(const std::vector<float>& values, Index head, Index rows, Index columns)
    {
        return Eigen::Map<const FloatMatrix>(values.data() + head * rows * columns, rows, columns);
    }

    bool work(bool isSafe, const Job& job)
    {
        bool isDone = false;
        m_isSafe = isSafe;
        return m_device.run(job, [&](const Job& inner) { isDone = workHere(inner); }) && isDone;
    }

    bool workHere(const Job& job)
    {
        LayerRun run(m_layer, m_device.facts(), job);
        return run.project(m_stages) && attend(run, job) && (m_layer.W_O.empty() || run.output(m_stages));
    }

    /// Stage by stage, or fused where the scores do not fit.
    bool attend(LayerRun& run, const Job& job)
    {
        const std::optional<KeyMask> mask = keyMaskOf(m_scenario.mask);
        const bool canBeFused = mask && std::max(m_layer.d_k, m_layer.d_v) <= kMaxHeadWidth && m_stages.S.empty();
        try {
            return run.attend(m_stages, m_isSafe);
        } catch (const CudaError& error) {
            if (!error.isOutOfMemory() || !canBeFused) throw;
        }
        m_written = Written::NoScores;
        for (std::vector<float>* const matrices : {&m_stages.S, &m_stages.scaled, &m_stages.masked, &m_stages.E, &m_stages.A}) std::vector<float>().swap(*matrices);
        // The fused run counts from 0 to 1 by itself.
        const double before = run.share();
        return attendFused(*mask, {job.stop, [&](double share) { job.report(before + (1.0 - before) * share); }});
    }

    bool attendFused(const KeyMask& mask, const Job& job)
    {
        const Layer& a = m_layer;
        const double scale = static_cast<double>(a.factor) / static_cast<double>(a.divisor);
        const AttentionProblem problem{m_stages.Q, m_stages.K, m_stages.V, a.heads, a.kv_heads, a.N, a.N, a.d_k, a.d_v, scale, mask};
        std::vector<float> Z(static_cast<std::size_t>(a.heads * a.N * a.d_v));
        if (!fusedRun(problem, {Z, {}}, m_device.facts(), job).isDone) return false;
        m_stages.concat.resize(Z.size());
        for (Index head = 0; head < a.heads; ++head)
            Eigen::Map<FloatMatrix>(m_stages.concat.data(), a.N, a.heads * a.d_v).middleCols(head * a.d_v, a.d_v) = some(Z, head, a.N, a.d_v);
        return true;
    }

    const Scenario& m_scenario;
    Device& m_device;
    Layer m_layer;
    LayerStages m_stages;
    bool m_isSafe = true;
    Written m_written = Written::EveryStage;
};

}

std::optional<Trace> deviceTrace(std::shared_ptr<const Scenario> scenario, Device& device, const Job& job)
{
    DeviceStages stages(*scenario, device);
    if (!stages.work({job.stop, [&](double share) { job.report(kShareOfDevice * share); }})) return std::nullopt;
    const Job rest{job.stop, [&](double share) { job.report(kShareOfDevice + (1.0 - kShareOfDevice) * share); }};
    return floatTrace(std::move(scenario), [&](Quantity quantity, Index head, const Trace& soFar) { return stages(quantity, head, soFar, {job.stop}); }, rest, stages.written());
}

}
