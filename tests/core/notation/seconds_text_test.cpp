#include "core/notation/seconds_text.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("seconds have three figures in the unit that suits")
{
    CHECK(secondsText(12.3e-6) == "12.3 µs");
    CHECK(secondsText(0.00034) == "340 µs");
    CHECK(secondsText(0.0009996) == "1.00 ms");
    CHECK(secondsText(0.00134) == "1.34 ms");
    CHECK(secondsText(0.25) == "250 ms");
    CHECK(secondsText(0.9996) == "1.00 s");
    CHECK(secondsText(1.0) == "1.00 s");
    CHECK(secondsText(72.0) == "72.0 s");
}

}
