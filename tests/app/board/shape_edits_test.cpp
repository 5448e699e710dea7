#include "app/board/shape_edits.h"

#include "core/model/examples.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// A document and what is often asked of it.
struct ShapeFixture {
    Document document;

    explicit ShapeFixture(const char* name = "e3") { document.open(*example(name), {}); }

    const Scenario& s() const { return document.scenario(); }
    Filling friendly(Dimension dimension) const { return fillingFor(s(), dimension, Filling::Kind::Friendly); }
    QString step() { return document.undoStack().undoText(); }
};

std::string said(const Issues& issues)
{
    std::string text;
    for (const Issue& issue : issues) text += describe(issue) + "\n";
    return text;
}

}

TEST_CASE("a token more is one step, and undo gives an equal scenario")
{
    ShapeFixture f;
    const Scenario before = f.s();
    CHECK(insertEntry(f.document, Dimension::Token, 1, f.friendly(Dimension::Token)).empty());
    CHECK(f.s().N() == before.N() + 1);
    CHECK(f.step() == "Insert token 2");
    CHECK(f.document.undoStack().count() == 1);
    f.document.undoStack().undo();
    CHECK(f.s() == before);
}

TEST_CASE("friendly entries that are added one after the other differ, and come again after a removal")
{
    ShapeFixture f;
    f.document.open(*example("brief"), {});
    const Index N = f.s().N();
    for (int more = 0; more < 2; ++more) insertEntry(f.document, Dimension::Token, f.s().N(), f.friendly(Dimension::Token));
    const Eigen::RowVectorXd last = f.s().X->row(N + 1);
    CHECK(f.s().X->row(N) != f.s().X->row(N + 1));
    removeEntry(f.document, Dimension::Token, N + 1);
    insertEntry(f.document, Dimension::Token, N + 1, f.friendly(Dimension::Token));
    CHECK(f.s().X->row(N + 1) == last);
}

TEST_CASE("steps of the history are called by what they do")
{
    ShapeFixture f;
    f.document.edit("", [](Scenario& s) { s.tokens = {"the", "cat", "sat"}; });
    removeEntry(f.document, Dimension::QueryKey, 0);
    CHECK(f.step() == "Remove dimension 1 of dₖ");
    moveEntry(f.document, Dimension::Token, 1, 0);
    CHECK(f.step() == "Move token “cat” to place 1");
    CHECK(f.s().tokens == std::vector<std::string>{"cat", "the", "sat"});
    removeEntry(f.document, Dimension::Token, 2);
    CHECK(f.step() == "Remove token “sat”");
    setCount(f.document, Dimension::Model, 6, f.friendly(Dimension::Model));
    CHECK(f.step() == "Change d_model to 6");
    setHeadCounts(f.document, 2, 2, f.friendly(Dimension::Head));
    CHECK(f.step() == "Change the number of heads to 2");
    setHeadCounts(f.document, 2, 1, f.friendly(Dimension::Head));
    CHECK(f.step() == "Change the number of key-value heads to 1");
    setHeadCounts(f.document, 4, 2, f.friendly(Dimension::Head));
    CHECK(f.step() == "Change to 4 heads over 2 key-value heads");
    setOutputProjection(f.document, true);
    CHECK(f.step() == "Switch W_O on");
}

TEST_CASE("the last token, dimension and head stay")
{
    ShapeFixture f("brief");
    for (const Dimension dimension : {Dimension::Token, Dimension::Model, Dimension::QueryKey, Dimension::Value, Dimension::Head, Dimension::KvHead}) {
        while (extentOf(dimension, f.s()) > 1) REQUIRE(removeEntry(f.document, dimension, 0).empty());
        const Scenario before = f.s();
        const Issues issues = removeEntry(f.document, dimension, 0);
        REQUIRE(issues.size() == 1);
        CHECK(issues.front().text.starts_with("The last "));
        CHECK(issues.front().remedy == "Add another one first.");
        CHECK(f.s() == before);
    }
    CHECK(said(removeEntry(f.document, Dimension::Token, 0)) == "tokens: The last token cannot be removed. Add another one first.\n");
}

TEST_CASE("sizes beyond all measure are refused before a matrix of them is made")
{
    ShapeFixture f("two_heads");
    const Scenario before = f.s();
    constexpr Index kHuge = Index{1} << 40;
    for (const Dimension dimension : {Dimension::Token, Dimension::Model, Dimension::QueryKey, Dimension::Value, Dimension::Out, Dimension::Head, Dimension::KvHead}) {
        for (const Index count : {Index{0}, kMaxDimension + 1, kHuge}) {
            INFO(said(setCount(f.document, dimension, count, {})));
            CHECK(hasError(setCount(f.document, dimension, count, {})));
        }
    }
    CHECK(hasError(setHeadCounts(f.document, kHuge, 1, {})));
    CHECK(hasError(setHeadCounts(f.document, 2, 0, {})));
    CHECK(f.s() == before);
    CHECK_FALSE(f.document.isDirty());
}

TEST_CASE("heads that are too wide together are refused, and the sentence says how many there may be")
{
    ShapeFixture f("two_heads");
    REQUIRE(f.s().heads == 2);
    const Index d_k = f.s().d_k();
    CHECK(said(setCount(f.document, Dimension::QueryKey, 300, {})) == "d_k: 2 heads of width 300 are too wide together. Use at most 256 with so many heads.\n");
    const Issues issues = setHeadCounts(f.document, 512, 512, {});
    REQUIRE_FALSE(issues.empty());
    CHECK(issues.front().field == "heads");
    CHECK(issues.front().remedy == "Use at most " + std::to_string(kMaxDimension / d_k) + " heads of that width.");
    CHECK(f.s().heads == 2);
}

TEST_CASE("W_O for more heads than it could have rows for is refused")
{
    ShapeFixture f("brief");
    REQUIRE(setCount(f.document, Dimension::Value, 300, {}).empty());
    REQUIRE(setHeadCounts(f.document, 4, 1, {}).empty());
    CHECK(said(setOutputProjection(f.document, true)) == "d_v: 4 heads of width 300 are too wide together. Use at most 128 with so many heads.\n");
    CHECK_FALSE(f.s().W_O);
}

TEST_CASE("without W_O there is no d_out to change")
{
    ShapeFixture f("brief");
    CHECK(hasError(setCount(f.document, Dimension::Out, 3, {})));
    CHECK(hasError(insertEntry(f.document, Dimension::Out, 0, {})));
    CHECK(hasError(removeEntry(f.document, Dimension::Out, 0)));
    REQUIRE(setOutputProjection(f.document, true).empty());
    CHECK(f.s().d_out() == f.s().d_model());
    CHECK(setCount(f.document, Dimension::Out, 3, {}).empty());
    CHECK(f.s().d_out() == 3);
}

TEST_CASE("query heads that key-value heads cannot share evenly are refused")
{
    ShapeFixture f("brief");
    CHECK(hasError(setHeadCounts(f.document, 4, 3, {})));
    CHECK(f.s().heads == 1);
    REQUIRE(setHeadCounts(f.document, 4, 4, {}).empty());
    CHECK(kvHeadsFor(f.s(), 6) == 6);
    REQUIRE(setHeadCounts(f.document, 4, 2, {}).empty());
    CHECK(kvHeadsFor(f.s(), 6) == 2);
    CHECK(kvHeadsFor(f.s(), 5) == 1);
}

TEST_CASE("one name among tokens without names calls the others by their numbers, and an empty one takes it back")
{
    ShapeFixture f("brief");
    f.document.edit("", [](Scenario& s) { s.tokens.clear(); });
    const Scenario before = f.s();
    CHECK(renameToken(f.document, 1, " cat ").empty());
    CHECK(f.s().tokens == std::vector<std::string>{"", "cat"});
    CHECK(f.step() == "Rename token 2 to “cat”");
    CHECK(renameToken(f.document, 1, "").empty());
    CHECK(f.s() == before);
    CHECK(f.step() == "Take the name of token 2 away");
    const int steps = f.document.undoStack().count();
    CHECK(renameToken(f.document, 0, "1").empty());
    CHECK(f.document.undoStack().count() == steps);
}

TEST_CASE("what a token is called while one counts from 0 is no name that the data keep")
{
    constexpr Conventions fromZero{Conventions::Tokens::Rows, 0};
    ShapeFixture f("brief");
    f.document.edit("", [](Scenario& s) { s.tokens.clear(); });
    const Scenario before = f.s();
    CHECK(renameToken(f.document, 0, "cat", fromZero).empty());
    CHECK(f.s().tokens == std::vector<std::string>{"cat", ""});
    CHECK(f.s().tokenName(1) == "2");
    CHECK(f.s().tokenName(1, 0) == "1");
    // The number that stands in its place, entered as it is, names nobody; another number does.
    const int steps = f.document.undoStack().count();
    CHECK(renameToken(f.document, 1, "1", fromZero).empty());
    CHECK(f.document.undoStack().count() == steps);
    CHECK(renameToken(f.document, 1, "2", fromZero).empty());
    CHECK(f.s().tokens == std::vector<std::string>{"cat", "2"});
    CHECK(renameToken(f.document, 1, "", fromZero).empty());
    CHECK(f.step() == "Take the name of token 1 away");
    CHECK(renameToken(f.document, 0, "", fromZero).empty());
    CHECK(f.s() == before);

    ShapeFixture named("brief");
    CHECK(insertEntry(named.document, Dimension::Token, 1, {}, fromZero).empty());
    CHECK(named.step() == "Insert token 1");
    CHECK(entryName(named.s(), Dimension::Token, 1, fromZero) == "token 1");
    CHECK(entryName(named.s(), Dimension::Token, 1, {}) == "token 2");
}

TEST_CASE("a name that is no line of text is refused")
{
    ShapeFixture f;
    CHECK(hasError(renameToken(f.document, 0, "a\tb")));
    CHECK(hasError(renameToken(f.document, 0, QString(300, u'x'))));
    CHECK_FALSE(f.document.isDirty());
}

TEST_CASE("a title typed in one burst is one step")
{
    ShapeFixture f;
    const Scenario before = f.s();
    const Burst burst = f.document.newBurst();
    for (const char* text : {"A", "A ", "A t"}) setTitle(f.document, text, burst);
    setNote(f.document, "n", f.document.newBurst());
    CHECK(f.document.undoStack().count() == 2);
    f.document.undoStack().undo();
    CHECK(f.s().title == "A t");
    f.document.undoStack().undo();
    CHECK(f.s() == before);
}

}
