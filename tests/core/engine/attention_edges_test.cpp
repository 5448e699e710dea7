#include "core/engine/fused_attention.h"
#include "core/engine/staged_attention.h"

#include "tests/core/engine/edge_cases.h"

namespace abh::test {

TEST_CASE("NaN and infinities reach whoever may look at them and nobody else, fused and staged, with every instruction set")
{
    checkEdges([](OwnedProblem& owned, const std::function<void()>& check) {
        for (const std::string& simd : simdTargets()) {
            CAPTURE(simd);
            fusedAttention(owned.problem(), owned.output(), {}, {2, simd});
            check();
            StagedAttention staged(owned.problem(), {2, simd});
            staged.run(owned.problem(), owned.output());
            check();
        }
    });
}

TEST_CASE("values too large to be added up overflow where they are added before they are divided")
{
    OwnedProblem owned({3, 64, 2, 4});
    for (float& q : owned.Q) q = 0.0f;
    for (float& v : owned.V) v = 1e37f;
    fusedAttention(owned.problem(), owned.output());
    for (float z : owned.Z) CHECK(z == kInf);
    StagedAttention(owned.problem()).run(owned.problem(), owned.output());
    for (float z : owned.Z) CHECK(z == Approx(1e37f));
}

}
