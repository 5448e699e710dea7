#include "app/board/inspected.h"

#include "app/document/desk.h"
#include "tests/support/catch.h"
#include "tests/support/scenarios.h"

#include <QTemporaryDir>

namespace abh::test {
namespace {

struct DeskFixture {
    QTemporaryDir folder;
    Desk desk{folder.filePath("settings.ini")};

    explicit DeskFixture(const char* name = "e3") { desk.document.open(builtIn(name), {}); }

    Walk& walk() { return desk.walk; }
    std::string next() { return whatNext(desk).toStdString(); }
};

bool has(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

/// Goes forward, to where the inspector has said that it goes.
void checkPressed(DeskFixture& f)
{
    const std::string said = f.next();
    const WalkPosition from = f.walk().position();
    const Quantity result = f.walk().stage().step.results.front();
    const Index all = f.walk().total(), row = all / f.desk.trace().at(result, f.desk.trace().headFor(result, f.walk().stage().head)).rows();
    f.walk().forward();
    const WalkPosition to = f.walk().position();
    if (from.done == all) {
        CHECK(to.stage == from.stage + 1);
        return;
    }
    const bool isOne = has(said, "or press PageDown, to see") || has(said, "the next number first");
    const bool isRow = has(said, "the next row"), isAll = has(said, "all numbers of this step") || has(said, "the numbers of this step");
    CHECK(int(isOne) + int(isRow) + int(isAll) == 1);
    CHECK(to.stage == from.stage);
    CHECK(to.done == (isOne ? from.done + 1 : isRow ? (from.done / row + 1) * row : all));
}

}

TEST_CASE("wherever one stands, a key that the inspector names does something")
{
    for (const char* name : {"brief", "e3", "two_heads", "causal"})
        for (const Granularity granularity : {Granularity::OneThenRest, Granularity::Cell, Granularity::Row, Granularity::Stage})
            for (const bool predicting : {false, true}) {
                DeskFixture f(name);
                f.desk.settings.setGranularity(granularity);
                f.walk().setPredicting(predicting);
                for (int moves = 0; moves < 400; ++moves) {
                    INFO(name << ", " << static_cast<int>(granularity) << ", stage " << f.walk().position().stage << ", done " << f.walk().position().done << ": " << f.next());
                    CHECK(has(f.next(), "PageDown") == f.walk().canGoForward());
                    if (has(f.next(), "PageUp") || has(f.next(), "Home")) CHECK(f.walk().canGoBack());
                    // What is hidden is not worked out for who points at it.
                    if (f.walk().hidesAny() && f.walk().position().done < f.walk().total()) CHECK_FALSE(has(f.next(), "Point at"));
                    if (!f.walk().canGoForward()) break;
                    checkPressed(f);
                }
                CHECK_FALSE(f.walk().canGoForward());
                CHECK(has(f.next(), "end of the walk"));
            }
}

TEST_CASE("of one number and the rest, the rest is said to come together, from wherever one stands when one chooses so")
{
    DeskFixture f;
    f.walk().goToStage(4);
    f.desk.settings.setGranularity(Granularity::Row);
    f.walk().forward();
    REQUIRE(f.walk().position().done > 1);
    REQUIRE(f.walk().position().done < f.walk().total());
    f.desk.settings.setGranularity(Granularity::OneThenRest);
    CHECK(f.next() == "Point at a number to see how it is worked out; PageDown goes on to all numbers of this step.");
    f.walk().setPredicting(true);
    CHECK(f.next() == "Say the numbers of this step first; PageDown shows them.");
    f.walk().setPredicting(false);
    checkPressed(f);
    f.walk().goToStage(5);
    CHECK(f.next() == "Point at a number, or press PageDown, to see how it is worked out.");
}

TEST_CASE("X is not worked out from anything, and is not said to be")
{
    DeskFixture f;
    CHECK(f.next() == "Point at a number to see where it goes; PageDown goes on to the first step that is worked out.");
    f.walk().forward();
    CHECK(f.next() == "Point at a number, or press PageDown, to see how it is worked out.");
}

TEST_CASE("the inspector names what the next press shows: a number, a row or column, all of them, the next step")
{
    DeskFixture f;
    f.walk().goToStage(4);
    f.desk.settings.setGranularity(Granularity::Row);
    CHECK(has(f.next(), "the next row"));
    f.desk.settings.setConventions({Conventions::Tokens::Columns, 0});
    CHECK(has(f.next(), "the next column"));
    f.walk().setPredicting(true);
    CHECK(f.next() == "Say the next column first; PageDown shows it.");
    f.desk.settings.setGranularity(Granularity::Stage);
    CHECK(f.next() == "Say the numbers of this step first; PageDown shows them.");
    f.walk().forward();
    CHECK(has(f.next(), "the next step"));
    const InspectorContent content = inspected(f.desk);
    REQUIRE_FALSE(content.notes.empty());
    CHECK(content.notes.back().text.toStdString() == f.next());
}

}
