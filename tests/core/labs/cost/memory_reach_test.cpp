#include "core/labs/cost/memory_reach.h"

#include "tests/core/labs/cost/synthetic_sweep.h"
#include "tests/support/catch.h"

namespace abh::cost::test {
namespace {

constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;

}

TEST_CASE("the longest staged sequence just fits, whatever the root is rounded to")
{
    Setting setting;
    CHECK(longestStaged(setting, kGiB) == 16'384);
    CHECK(longestStaged(setting, kGiB - 1.0) == 16'383);
    setting.heads = 4;
    CHECK(longestStaged(setting, kGiB) == 8192);
    setting.heads = 3;
    for (Index n : {1, 2, 1000, 78'123, 1'000'001}) {
        const double bytes = stagedBytes(shapeAt(setting, n));
        CHECK(longestStaged(setting, bytes) == n);
        CHECK(longestStaged(setting, bytes - 1.0) == n - 1);
    }
    CHECK(longestStaged(setting, stagedBytes(shapeAt(setting, 1)) - 1.0) == 0);
    CHECK(longestStaged(setting, 0.0) == 0);
    CHECK(longestStaged(setting, -5.0) == 0);
}

TEST_CASE("what the fused engine holds is measured, else extended along a line, else its keys alone")
{
    const Sweep sweep = sweepOf({1024, 2048, 4096});
    CHECK(fusedBytes(sweep, 2048) == BytesEstimate{256.0 * 2048 + 65'536, Basis::Measured});
    CHECK(fusedBytes(sweep, kLongContext) == BytesEstimate{256.0 * kLongContext + 65'536, Basis::Extrapolated});
    CHECK(fusedBytes(sweepOf({1024}), kLongContext) == BytesEstimate{4.0 * kLongContext * 64, Basis::KeysAlone});
    // Rows of so few tokens say nothing of what more will need, but the keys are known.
    CHECK(fusedBytes(sweepOf({1, 2}), kLongContext).bytes >= 4.0 * kLongContext * 64);
    CHECK(fusedBytes(Sweep(), 1008) == BytesEstimate{4.0 * 1008 * 64, Basis::KeysAlone});
}

TEST_CASE("128k tokens need 64 GiB a head staged")
{
    Sweep sweep = sweepOf({1024, 2048});
    const Reach one = reach(sweep, {16.0 * kGiB, 4.0 / kUsableShare * kGiB});
    CHECK(one.stagedBytes == 64.0 * kGiB);
    CHECK(one.timesMemory(one.stagedBytes) == 4.0);
    CHECK(one.longestStagedTotal == 65'536);
    CHECK(one.longestStagedAvailable == 32'768);
    CHECK(one.fused.bytes < 0.04 * kGiB);
    sweep.setting.heads = 32;
    CHECK(reach(sweep, {}).stagedBytes == 2048.0 * kGiB);
}

TEST_CASE("of memory that is not known nothing is said")
{
    const Reach unknown = reach(Sweep(), {});
    CHECK_FALSE(unknown.timesMemory(1.0));
    CHECK_FALSE(unknown.longestStagedTotal);
    CHECK_FALSE(unknown.longestStagedAvailable);
}

}
