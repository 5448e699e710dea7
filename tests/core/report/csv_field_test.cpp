#include "core/report/csv_field.h"

#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("A field of CSV keeps commas, quotation marks and line breaks")
{
    CHECK(csvField("cat") == "\"cat\"");
    CHECK(csvField("") == "\"\"");
    CHECK(csvField("a \"b\", c") == "\"a \"\"b\"\", c\"");
    CHECK(csvField("قطة") == "\"قطة\"");
}

TEST_CASE("A field of CSV is no formula")
{
    CHECK(csvField("=1+1") == "\"'=1+1\"");
    CHECK(csvField("@SUM(A1)") == "\"'@SUM(A1)\"");
    CHECK(csvField("-1") == "\"'-1\"");
    CHECK(csvField("1-1") == "\"1-1\"");
}
