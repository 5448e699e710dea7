#include "core/labs/cost/layer_costs.h"

#include "core/text/text.h"

namespace abh::cost {
namespace {

/// P: of one head.
double pairsOf(const LayerShape& shape)
{
    AttentionProblem problem;
    problem.N_q = problem.N_k = shape.n;
    problem.d_k = problem.d_v = shape.d_head;
    problem.mask.causal = shape.causal;
    problem.mask.window = shape.window;
    return visiblePairs(problem);
}

}

LayerCosts layerCosts(const LayerShape& shape)
{
    const double N = static_cast<double>(shape.n), D = static_cast<double>(shape.d_model), h = static_cast<double>(shape.heads), g = static_cast<double>(shape.kv_heads);
    const double d = static_cast<double>(shape.d_head), b = shape.bytesPerNumber, P = pairsOf(shape);
    LayerCosts costs;
    costs.queries = {2 * N * D * h * d, b * (N * D + D * h * d + N * h * d)};
    costs.keysAndValues = {4 * N * D * g * d, b * (N * D + 2 * D * g * d + 2 * N * g * d)};
    costs.scores = {2 * P * d * h, b * (N * h * d + N * g * d + h * N * N)};
    costs.softmax = {5 * P * h, b * 2 * h * N * N};
    costs.values = costs.scores;
    costs.output = costs.queries;
    costs.fused = {costs.scores.flops + costs.softmax.flops + costs.values.flops, b * (2 * N * h * d + 2 * N * g * d)};
    costs.exponentials = P * h;
    costs.stagedStorage = b * h * N * N;
    return costs;
}

std::vector<CostLine> costLines(const LayerShape& shape)
{
    const LayerCosts costs = layerCosts(shape);
    const char *projection = "2·N·D·h·d", *projectionBytes = "b·(N·D + D·h·d + N·h·d)", *product = "2·P·d·h", *productBytes = "b·(N·h·d + N·g·d + h·N²)";
    return {{_("Projection to queries"), projection, projectionBytes, costs.queries},
            {_("Projection to keys and values"), "4·N·D·g·d", "b·(N·D + 2·D·g·d + 2·N·g·d)", costs.keysAndValues},
            {_("Scores"), product, productBytes, costs.scores},
            {_("Softmax"), "5·P·h", "2·b·h·N²", costs.softmax},
            {_("Weights times values"), product, productBytes, costs.values},
            {_("Projection of the output"), projection, projectionBytes, costs.output},
            {_("fused"), "4·P·d·h + 5·P·h", "≥ b·(2·N·h·d + 2·N·g·d)", costs.fused}};
}

std::string lettersText()
{
    return _("N tokens of width D = h·d, h query and g key-value heads of width d, P pairs of a query and a key it may look at, b bytes a number");
}

}
