#include "core/model/issue.h"

#include "core/model/issue_builder.h"
#include "tests/support/catch.h"

using namespace abh;

TEST_CASE("An issue is described in one line, rows and columns from 1")
{
    CHECK(describe({Severity::Error, "W_Q", 1, 2, "It is odd.", "Mend it."}) == "W_Q, row 2, column 3: It is odd. Mend it.");
    CHECK(describe({Severity::Error, "tokens", 0, {}, "It is odd.", ""}) == "token 1: It is odd.");
    CHECK(describe({Severity::Error, "", 0, 0, "It is odd.", ""}) == "row 1, column 1: It is odd.");
    CHECK(describe({Severity::Error, "", {}, {}, "It is odd.", ""}) == "It is odd.");
}

TEST_CASE("Notes do not block")
{
    CHECK_FALSE(hasError({}));
    CHECK_FALSE(hasError({{Severity::Note, "A", {}, {}, "Masked.", ""}}));
    CHECK(hasError({{Severity::Note, "A", {}, {}, "Masked.", ""}, {}}));
}

TEST_CASE("After five errors of one matrix the rest is counted")
{
    Issues issues;
    {
        CellErrors errors("X", issues);
        CHECK(errors.isEmpty());
        for (Index i = 0; i < 9; ++i) errors.add(i, 0, "Bad.", "");
        CHECK_FALSE(errors.isEmpty());
    }
    REQUIRE(issues.size() == 6);
    CHECK(issues[4].row == 4);
    CHECK(describe(issues[5]) == "X: And 4 more like these.");
}
