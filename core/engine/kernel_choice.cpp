#include "core/engine/kernel_choice.h"

#include <algorithm>

#include <fmt/ranges.h>

#include "core/engine/fused_attention.h"
#include "core/engine/parallel.h"
#include "core/model/issue.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Operations that are done before another thread would have woken up.
constexpr double kWorthAThread = 1e6;

}

std::vector<std::string> simdTargets()
{
    std::vector<std::string> names;
    for (const AttentionKernels* table : allKernels()) names.emplace_back(table->simd);
    return names;
}

const AttentionKernels& kernelsFor(const std::string& simd)
{
    for (const AttentionKernels* table : allKernels())
        if (simd.empty() || simd == table->simd) return *table;
    throw Error(say(_("This machine has no instruction set \"{}\" that the program knows. Use one of {}."), simd, fmt::join(simdTargets(), ", ")));
}

int threadsFor(double operations, int wished)
{
    const int threads = std::min(wished > 0 ? wished : coreCount(), kMostThreads);
    return static_cast<int>(std::clamp(operations / kWorthAThread, 1.0, static_cast<double>(threads)));
}

std::string simdTitle(const std::string& simd)
{
    return simd.starts_with("AVX3") ? "AVX-512" : simd;
}

}
