#include "app/document/engine_watch.h"

#include <QSignalSpy>
#include <QtTest/QtTest>

#include "app/work/latest_job.h"
#include "tests/support/catch.h"
#include "tests/support/other_engines.h"

namespace abh::test {
namespace {

bool hasAnswered(const EngineWatch& watch)
{
    return QTest::qWaitFor([&] { return !watch.isAsking(); }, 20000);
}

}

TEST_CASE("a watch asks nobody until it is told to, returns at once, and says so when the answer has come")
{
    SlowDevice device;
    const OtherEngine other(engineThat(refusing), device.whyNot());
    EngineWatch watch;
    QSignalSpy changed(&watch, &EngineWatch::changed);
    CHECK(watch.states() == engineStatesAtHand());
    CHECK(watch.states()[0].canRun());
    watch.ask();    // returns, though nobody answers
    CHECK(watch.isAsking());
    REQUIRE(device.waitUntilAsked(1));
    QCoreApplication::processEvents();
    CHECK_FALSE(watch.states()[1].isKnown);
    CHECK(changed.count() == 0);
    device.answer("It has no card. Buy one.");
    REQUIRE(hasAnswered(watch));
    CHECK(changed.count() == 1);
    CHECK(watch.states()[1] == EngineState{{"cuda", "another engine", {}}, "It has no card. Buy one.", true});
}

TEST_CASE("who is being asked is not asked twice; later it is asked again, and its last answer stands until it has another one")
{
    SlowDevice device;
    const OtherEngine other(engineThat(refusing), device.whyNot());
    EngineWatch watch;
    QSignalSpy changed(&watch, &EngineWatch::changed);
    for (int time = 0; time < 3; ++time) watch.ask();
    device.answer({});
    REQUIRE(hasAnswered(watch));
    CHECK(device.asked() == 1);
    CHECK(describe(watch.states()[1].info) == "another engine (a card of paper)");

    device.fallSilent();
    watch.ask();
    REQUIRE(device.waitUntilAsked(2));
    CHECK(watch.states()[1].canRun());
    device.answer({});
    REQUIRE(hasAnswered(watch));
    CHECK(changed.count() == 1);    // the same answer is no news
    device.answer("The card has died. Buy another one.");
    watch.ask();
    REQUIRE(hasAnswered(watch));
    CHECK(changed.count() == 2);
    CHECK(watch.states()[1].whyNot == "The card has died. Buy another one.");
}

TEST_CASE("what an engine throws when it is asked is its answer")
{
    const OtherEngine broken(engineThat(refusing), []() -> std::string { throw std::runtime_error("No thread could be started. Close other programs."); });
    EngineWatch watch;
    watch.ask();
    REQUIRE(hasAnswered(watch));
    CHECK(watch.states()[1] == EngineState{{"cuda", "another engine", {}}, "No thread could be started. Close other programs.", true});
    const OtherEngine large(engineThat(refusing), []() -> std::string { throw std::bad_alloc(); });
    watch.ask();
    REQUIRE(hasAnswered(watch));
    CHECK(watch.states()[1].whyNot == "There is not enough memory to look for it. Close other programs, and open this list again.");
}

TEST_CASE("a watch that is gone is not waited for")
{
    SlowDevice device;
    const OtherEngine other(engineThat(refusing), device.whyNot());
    {
        EngineWatch watch;
        watch.ask();
        REQUIRE(device.waitUntilAsked(1));
    }    // returns although nobody has answered
    device.answer({});
    LatestJob::waitForAll();
    QCoreApplication::processEvents();
    CHECK(device.asked() == 1);
}

}
