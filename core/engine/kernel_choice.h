#pragma once

#include <string>

#include "core/engine/attention_kernels.h"

namespace abh {

/// The kernels for the instruction set called `simd`, one of simdTargets(); the best for "". Throws Error for a name that is none of them.
const AttentionKernels& kernelsFor(const std::string& simd);

/// As many threads as so many operations keep busy, at most `wished` (0: one for each core).
int threadsFor(double operations, int wished);

/// How people call the instruction set that Highway, and with it an option or a file, calls `simd`: "AVX-512" for "AVX3" and all that extends it; others have one name.
std::string simdTitle(const std::string& simd);

}
