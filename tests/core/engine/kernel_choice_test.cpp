#include "core/engine/kernel_choice.h"

#include "core/engine/fused_attention.h"
#include "core/model/issue.h"
#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("what Highway calls AVX3, with whatever extends it, people know as AVX-512")
{
    for (const char* name : {"AVX3", "AVX3_DL", "AVX3_ZEN4", "AVX3_SPR"}) CHECK(simdTitle(name) == "AVX-512");
    for (const char* name : {"AVX2", "SSE4", "NEON", "SCALAR"}) CHECK(simdTitle(name) == name);
}

TEST_CASE("a name of simdTargets() chooses its own kernels, nothing the best, and a title is no name")
{
    for (const std::string& name : simdTargets()) CHECK(kernelsFor(name).simd == name);
    CHECK(kernelsFor("").simd == simdTargets().front());
    CHECK_THROWS_AS(kernelsFor("AVX-512"), Error);
}

}
