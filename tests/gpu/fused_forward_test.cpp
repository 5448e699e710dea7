#include "gpu/fused_forward.h"

#include "tests/gpu/attend_cases.h"
#include "tests/gpu/emulated_engine.h"

namespace abh::test {
namespace {

constexpr Index kSizes[]{1, 2, 15, 16, 17, 31, 32, 33, 64, 65, 100};
constexpr Index kWidths[]{2, 3, 16, 31, 32, 33, 64, 65};

}

TEST_CASE("the fused kernel agrees with double precision for every ragged size, width and mask")
{
    EmulatedEngine engine;
    std::size_t next = 0;
    for (Index N : kSizes)
        for (Index d : kWidths)
            for (const KeyMask& mask : masksFor(N)) {
                OwnedProblem owned({N, N, d, d}, mask, static_cast<std::uint64_t>(N * 1000 + d));
                engine.fresh->schedule = kSchedules[next++ % kSchedules.size()];
                checkAttend(engine.backend(), owned);
            }
    CHECK(engine.fresh->violations == std::vector<std::string>());
    CHECK(engine.fresh->leaks() == std::vector<std::string>());
}

}
