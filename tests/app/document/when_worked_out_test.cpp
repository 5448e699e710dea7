#include "app/document/when_worked_out.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>

#include "app/document/desk.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// More than is worked out in place.
Scenario large()
{
    Scenario scenario = *example("brief");
    scenario.X = Matrix::Constant(512, 4, 0.5);
    return scenario;
}

}

TEST_CASE("what waits for a trace is done at once where it is there, and else once it is, once")
{
    QTemporaryDir folder;
    Desk desk(folder.filePath("settings.ini"));
    int done = 0;
    whenWorkedOut(desk, [&] { ++done; });
    CHECK(done == 1);
    desk.document.open(large(), {});
    REQUIRE(desk.isBehind());
    Index tokens = 0;
    whenWorkedOut(desk, [&] { ++done; tokens = desk.trace().scenario().N(); });
    CHECK(done == 1);
    REQUIRE(QTest::qWaitFor([&] { return done == 2; }, 20000));
    CHECK(tokens == 512);
    desk.document.open(*example("e3"), {});
    CHECK(done == 2);
}

TEST_CASE("what waits for a trace is never done with that of another document which was opened first")
{
    QTemporaryDir folder;
    Desk desk(folder.filePath("settings.ini"));
    int done = 0;
    desk.document.open(large(), {});
    whenWorkedOut(desk, [&] { ++done; });
    desk.document.open(*example("e3"), {});
    REQUIRE_FALSE(desk.isBehind());
    desk.document.open(large(), {});
    REQUIRE(QTest::qWaitFor([&] { return !desk.isBehind(); }, 20000));
    CHECK(done == 0);
}

}
