#include "app/document/recovery_file.h"

#include "app/document/scenario_digest.h"
#include "core/model/examples.h"
#include "tests/support/catch.h"
#include "tests/support/error_of.h"

namespace abh::test {

TEST_CASE("a recovery state that is written reads back: scenario, path, name, time and drafts")
{
    const auto scenario = std::make_shared<const Scenario>(*example("two_heads"));
    const Drafts::Draft draft{{Quantity::W_K, 0, 1, 0}, QString::fromUtf8("1//2 „½“"), "is worked out anew", 7};
    const RecoveryState state{scenario, "/a folder/lesson.json", "lesson.json", QDateTime(QDate(2026, 3, 1), QTime(12, 30, 15, 250)), {draft}, digestOf(*example("e3")),
                              {{"page", 1}, {"done", qlonglong{262144}}, {"pinned", "scores 0 1 2"}}};
    const RecoveryState read = readRecovery(writeRecovery(state));
    CHECK(*read.scenario == *scenario);
    CHECK(read.path == state.path);
    CHECK(read.name == state.name);
    CHECK(read.time == state.time);
    CHECK(read.inFile == state.inFile);
    CHECK(read.inFile.size() == 64);
    CHECK(read.where.value("page").toInt() == 1);
    CHECK(read.where.value("done").toLongLong() == 262144);
    CHECK(read.where.value("pinned").toString() == "scores 0 1 2");
    CHECK(readRecovery(writeRecovery({scenario, {}, "x", state.time, {}})).where.isEmpty());
    REQUIRE(read.drafts.size() == 1);
    CHECK(read.drafts[0].cell == draft.cell);
    CHECK(read.drafts[0].text == draft.text);
    CHECK(read.drafts[0].inForce == scenario->W_K(1, 0));
    CHECK_FALSE(read.drafts[0].problem.isEmpty());
}

TEST_CASE("a recovery copy that is none, is cut off, comes from a newer version or holds no scenario is refused in a sentence")
{
    const QByteArray good = writeRecovery({std::make_shared<const Scenario>(*example("brief")), {}, "x", QDateTime::currentDateTime(), {}});
    CHECK(errorOf([&] { readRecovery("hello"); }).find("no recovery copy") != std::string::npos);
    CHECK(errorOf([&] { readRecovery({}); }).find("no recovery copy") != std::string::npos);
    CHECK(errorOf([&] { readRecovery(good.left(good.size() / 2)); }).find("not a whole one") != std::string::npos);
    CHECK(errorOf([&] { readRecovery(QByteArray(good).replace("\"version\": 1", "\"version\": 2")); }).find("newer version") != std::string::npos);
    CHECK_FALSE(errorOf([&] { readRecovery(QByteArray(good).replace("W_Q", "W_J")); }).empty());
}

TEST_CASE("a draft of a cell that the scenario lacks is left out, whatever the copy says")
{
    const auto scenario = std::make_shared<const Scenario>(*example("brief"));    // without W_O
    std::vector<Drafts::Draft> drafts;
    for (const Cell& cell : {Cell{Quantity::X, 0, 2, 0}, Cell{Quantity::X, 0, 0, 4}, Cell{Quantity::X, 0, -1, 0}, Cell{Quantity::W_O, 0, 0, 0}}) drafts.push_back({cell, "abc", "", 0});
    CHECK(readRecovery(writeRecovery({scenario, {}, "x", QDateTime::currentDateTime(), drafts})).drafts.empty());
}

}
