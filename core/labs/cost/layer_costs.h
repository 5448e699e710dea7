#pragma once

#include <string>
#include <vector>

#include "core/engine/attention_problem.h"

namespace abh::cost {

/// One attention layer on N tokens of one sequence.
struct LayerShape {
    Index n = 1, d_model = 64;
    Index heads = 1, kv_heads = 1;
    Index d_head = 64;
    bool causal = false;
    std::optional<Index> window = {};
    double bytesPerNumber = 4.0;    ///< 4: float32, 2: float16 and bfloat16

    friend bool operator==(const LayerShape&, const LayerShape&) = default;
};

/// Floating-point operations, and bytes that must be read and written at least, if nothing stays on the chip between two stages.
struct Cost {
    double flops = 0.0, bytes = 0.0;

    /// Operations a byte. A machine that can do more of them for each byte it moves waits for memory.
    double intensity() const { return flops / bytes; }
    friend bool operator==(const Cost&, const Cost&) = default;
};

/// With D = d_model, h query and g key-value heads of width d, b bytes a number and P pairs of a query and a key it may look at (N^2; N(N+1)/2 with a
/// causal mask). Facts H.
struct LayerCosts {
    Cost queries;             ///< Q = X W_Q: 2 N D h d operations, b (N D + D h d + N h d) bytes
    Cost keysAndValues;       ///< K = X W_K and V = X W_V, X read once: 4 N D g d, b (N D + 2 D g d + 2 N g d)
    Cost scores;              ///< S = Q K^T: 2 P d h, b (N h d + N g d + h N^2), the scores written out, masked ones as well
    Cost softmax;             ///< A = softmax(S): 5 P h, of which P h exponentials, b 2 h N^2
    Cost values;              ///< Z = A V: 2 P d h, bytes as the scores
    Cost output;              ///< Y = Z W_O: as queries
    Cost fused;               ///< scores, softmax and values in one go: their operations, b (2 N h d + 2 N g d) bytes at the least. What a kernel moves is
                              ///< more: Theta(N^2 d^2 / M) with M numbers on the chip (Dao et al. 2022), still quadratic in N
    double exponentials = 0;  ///< P h of the softmax's operations
    double stagedStorage = 0; ///< bytes of the scores, which are there all at once: b h N^2

    /// Scores, softmax and values one after the other.
    Cost staged() const { return {scores.flops + softmax.flops + values.flops, scores.bytes + softmax.bytes + values.bytes}; }
};

LayerCosts layerCosts(const LayerShape& shape);

/// One line of the table of costs.
struct CostLine {
    std::string title;           ///< "Scores", in the reader's language
    std::string flopsFormula;    ///< "2·P·d·h"
    std::string bytesFormula;    ///< "b·(N·h·d + N·g·d + h·N²)"
    Cost cost;
};

/// The seven lines: queries, keys and values, scores, softmax, values and output as they are computed, then scores, softmax and values fused.
std::vector<CostLine> costLines(const LayerShape& shape);

/// What the letters of the formulas stand for, of a layer as wide as its query heads together.
std::string lettersText();

}
