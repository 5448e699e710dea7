#include "core/model/scale_parts.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("a scale is a factor or a divisor, and both at once what scores are multiplied by")
{
    const auto parts = [](Scale scale, Index d_k) { return scaleParts(scale, d_k); };
    CHECK(parts({Scale::Kind::InverseSqrt}, 16).divisor == 4.0);
    CHECK(parts({Scale::Kind::InverseSqrt}, 16).factor == 1.0);
    CHECK(parts({Scale::Kind::InverseSqrt}, 64).together() == 0.125);
    CHECK(parts({Scale::Kind::InverseDk}, 8).divisor == 8.0);
    CHECK(parts({Scale::Kind::InverseDk}, 8).together() == 0.125);
    CHECK(parts({Scale::Kind::Number, -0.3}, 8).factor == -0.3);
    CHECK(parts({Scale::Kind::Number, -0.3}, 8).together() == -0.3);
    CHECK(parts({Scale::Kind::None, 7.0}, 8).together() == 1.0);
}

TEST_CASE("the root of d_k in float32 is the same whether it is taken before or after the rounding")
{
    for (Index d_k = 1; d_k <= 4096; ++d_k) REQUIRE(static_cast<float>(scaleParts({}, d_k).divisor) == std::sqrt(static_cast<float>(d_k)));
}

}
