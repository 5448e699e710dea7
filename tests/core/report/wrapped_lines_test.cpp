#include "core/report/wrapped_lines.h"

#include "tests/support/catch.h"

namespace abh::test {

TEST_CASE("a text is wrapped at its blanks, counted in columns and not in bytes, and a long word keeps a line of its own")
{
    using Lines = std::vector<std::string>;
    CHECK(wrappedLines("", 10).empty());
    CHECK(wrappedLines("one two three", 7) == Lines{"one two", "three"});
    CHECK(wrappedLines("one two three", 13) == Lines{"one two three"});
    CHECK(wrappedLines("“é é” x", 5) == Lines{"“é é”", "x"});
    CHECK(wrappedLines("a incomprehensible b", 4) == Lines{"a", "incomprehensible", "b"});
}

}
