#include "core/notation/byte_text.h"

#include <cmath>
#include <limits>

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("bytes are counted in powers of 1024, with two figures below ten")
{
    CHECK(byteText(0) == "0 bytes");
    CHECK(byteText(1) == "1 byte");
    CHECK(byteText(1023) == "1023 bytes");
    CHECK(byteText(1024) == "1.0 KiB");
    CHECK(byteText(1536) == "1.5 KiB");
    CHECK(byteText(65'536) == "64 KiB");
    CHECK(byteText(4.0 * 16'384 * 16'384) == "1.0 GiB");
    CHECK(byteText(4.0 * 131'072 * 131'072) == "64 GiB");
    CHECK(byteText(std::ldexp(1.0, 60)) == "1.0 EiB");
    CHECK(byteText(std::ldexp(1.0, 75)) == "32768 EiB");
}

TEST_CASE("what rounds to the next unit is written in it")
{
    CHECK(byteText(1023.6) == "1.0 KiB");
    CHECK(byteText(1024.0 * 1024 - 1) == "1.0 MiB");
    CHECK(byteText(9.94 * 1024) == "9.9 KiB");
    CHECK(byteText(9.96 * 1024) == "10 KiB");
    CHECK(byteText(1023.4 * 1024) == "1023 KiB");
}

TEST_CASE("no number of bytes is no text of bytes")
{
    CHECK(byteText(std::nan("")) == "-");
    CHECK(byteText(-1) == "-");
    CHECK(byteText(std::numeric_limits<double>::infinity()) == "-");
}

}
