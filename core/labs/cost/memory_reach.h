#pragma once

#include <optional>

#include "core/engine/memory.h"
#include "core/labs/cost/cost_sweep.h"

namespace abh::cost {

/// "128k" tokens, the context that Llama 3.1 is offered with.
inline constexpr Index kLongContext = 131'072;

/// The largest N whose staged scores, stagedBytes(), fit into `bytes`; 0 where not even one token's do.
Index longestStaged(const Setting& setting, double bytes);

/// What a number of bytes is taken from.
enum class Basis {
    Measured,        ///< at this N, in this sweep
    Extrapolated,    ///< the straight line through the two largest N measured, but no less than the keys: the fused engine holds a constant and something for each key
    KeysAlone        ///< nothing measured yet: one head's packed keys, 4 N d bytes, to which some hundred KB a thread are to be added
};

struct BytesEstimate {
    double bytes = 0.0;
    Basis basis = Basis::KeysAlone;

    friend bool operator==(const BytesEstimate&, const BytesEstimate&) = default;
};

/// What the fused engine holds besides Q, K, V and Z for `n` tokens.
BytesEstimate fusedBytes(const Sweep& sweep, Index n);

/// How far this machine's memory reaches, and what `n` tokens need, besides Q, K, V and Z, which both ways hold.
struct Reach {
    Index n = kLongContext;
    double stagedBytes = 0.0;                 ///< 4 h N^2, the scores of all heads
    BytesEstimate fused;
    MachineMemory memory;
    std::optional<Index> longestStagedTotal;      ///< in all of the memory
    std::optional<Index> longestStagedAvailable;  ///< in kUsableShare of what is free now: a longer one the engine refuses

    /// `bytes` as a multiple of all of the memory; nothing where that is not known.
    std::optional<double> timesMemory(double bytes) const;
};

Reach reach(const Sweep& sweep, const MachineMemory& memory, Index n = kLongContext);

}
