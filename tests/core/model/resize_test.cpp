#include "core/model/resize.h"

#include "core/model/fill.h"
#include "tests/core/model/resizing.h"

namespace abh::test {
namespace {

Scenario counted()
{
    Scenario s;
    s.X = matrixOf(2, {1, 2, 3, 4});
    s.W_Q = matrixOf(4, {11, 12, 13, 14, 15, 16, 17, 18});
    s.W_K = matrixOf(4, {21, 22, 23, 24, 25, 26, 27, 28});
    s.W_V = matrixOf(2, {31, 32, 33, 34});
    s.W_O = matrixOf(2, {41, 42, 43, 44});
    s.heads = s.kv_heads = 2;
    return s;
}

}

TEST_CASE("every dimension is counted")
{
    const Scenario s = full(4, 2);
    CHECK(extentOf(Dimension::Token, s) == 3);
    CHECK(extentOf(Dimension::Model, s) == 4);
    CHECK(extentOf(Dimension::QueryKey, s) == 2);
    CHECK(extentOf(Dimension::Value, s) == 3);
    CHECK(extentOf(Dimension::Out, s) == 5);
    CHECK(extentOf(Dimension::Head, s) == 4);
    CHECK(extentOf(Dimension::KvHead, s) == 2);
}

TEST_CASE("a new token has a row, no name of its own, and may be looked at")
{
    Scenario s = full(2, 2);
    s.tokens = {"2", "cat", "4"};
    insertAt(s, Dimension::Token, 1, kZeros);
    CHECK(s.tokens == std::vector<std::string>{"2", "", "cat", "4"});
    CHECK((s.X->row(1).array() == 0).all());
    CHECK(s.mask.real == std::vector<bool>{true, true, false, true});
    BoolMatrix allowed = BoolMatrix::Constant(4, 4, true);
    allowed(3, 0) = false;
    CHECK(sameMatrix(*s.mask.allowed, allowed));
    insertAt(s, Dimension::Token, 1, kFriendly);
    CHECK(s.tokens == std::vector<std::string>{"2", "", "", "cat", "4"});
    CHECK(s.X->row(1) == friendlyVector("2", 3, 4));
    checkValid(s);

    Scenario unnamed = counted();
    insertAt(unnamed, Dimension::Token, 2, kFriendly);
    CHECK(unnamed.tokens.empty());
    CHECK(unnamed.mask == Mask{});
    CHECK(unnamed.X->row(2) == friendlyVector("3", 3, 2));
}

TEST_CASE("each dimension moves in exactly the matrices that have it")
{
    Scenario s = counted();
    moveTo(s, Dimension::Model, 0, 1);
    checkClose(s.X, matrixOf(2, {2, 1, 4, 3}), 0);
    checkClose(s.W_Q, matrixOf(4, {15, 16, 17, 18, 11, 12, 13, 14}), 0);
    checkClose(s.W_V, matrixOf(2, {33, 34, 31, 32}), 0);

    s = counted();
    moveTo(s, Dimension::QueryKey, 1, 0);
    checkClose(s.W_Q, matrixOf(4, {12, 11, 14, 13, 16, 15, 18, 17}), 0);
    checkClose(s.W_K, matrixOf(4, {22, 21, 24, 23, 26, 25, 28, 27}), 0);

    s = counted();
    insertAt(s, Dimension::Value, 0, kZeros);
    checkClose(s.W_V, matrixOf(4, {0, 31, 0, 32, 0, 33, 0, 34}), 0);
    checkClose(*s.W_O, matrixOf(2, {0, 0, 41, 42, 0, 0, 43, 44}), 0);

    s = counted();
    moveTo(s, Dimension::Head, 0, 1);
    checkClose(s.W_Q, matrixOf(4, {13, 14, 11, 12, 17, 18, 15, 16}), 0);
    checkClose(s.W_K, matrixOf(4, {23, 24, 21, 22, 27, 28, 25, 26}), 0);
    checkClose(s.W_V, matrixOf(2, {32, 31, 34, 33}), 0);
    checkClose(*s.W_O, matrixOf(2, {43, 44, 41, 42}), 0);

    s = counted();
    removeAt(s, Dimension::Out, 0);
    checkClose(*s.W_O, matrixOf(1, {42, 44}), 0);
}

TEST_CASE("matrices that a change does not concern stay shared")
{
    const std::pair<Dimension, const char*> rest[]{{Dimension::Token, "QKVO"}, {Dimension::Model, "O"}, {Dimension::QueryKey, "XVO"}, {Dimension::Value, "XQK"},
                                                   {Dimension::Out, "XQKV"}, {Dimension::Head, "XKV"}, {Dimension::KvHead, "X"}};
    const Scenario before = full(4, 2);
    for (const auto& [dimension, fields] : rest) {
        Scenario s = before;
        insertAt(s, dimension, 0, kFriendly);
        checkShared(s, before, fields);
        s = before;
        moveTo(s, dimension, 1, 1);
        checkShared(s, before, "XQKVO");
        setExtent(s, dimension, extentOf(dimension, s), kFriendly);
        checkShared(s, before, "XQKVO");
    }
    Scenario own = full(2, 2);
    const Scenario shared = own;
    insertAt(own, Dimension::Head, 0, kFriendly);
    checkShared(own, shared, "X");
}

TEST_CASE("removing what was inserted gives back an equal scenario, and so does moving there and back")
{
    for (const auto& [heads, kvHeads] : {std::pair<Index, Index>{1, 1}, {2, 2}, {4, 2}, {3, 1}})
        for (Dimension dimension : kAll)
            for (const Filling& filling : {kZeros, kFriendly}) {
                const Scenario before = full(heads, kvHeads);
                const Index count = extentOf(dimension, before);
                INFO(heads << " over " << kvHeads << ", dimension " << static_cast<int>(dimension));
                for (Index at = 0; at <= count; ++at) {
                    Scenario s = before;
                    insertAt(s, dimension, at, filling);
                    CHECK_FALSE(s == before);
                    CHECK(extentOf(dimension, s) == count + 1);
                    removeAt(s, dimension, at);
                    CHECK(s == before);
                }
                for (Index from = 0; from < count; ++from)
                    for (Index to = 0; to < count; ++to) {
                        Scenario s = before;
                        moveTo(s, dimension, from, to);
                        checkValid(s);
                        moveTo(s, dimension, to, from);
                        CHECK(s == before);
                    }
            }
}

TEST_CASE("the extent is set by dropping the last ones or adding behind them")
{
    Scenario s = full(2, 2);
    setExtent(s, Dimension::Token, 5, kZeros);
    CHECK(s.tokens == std::vector<std::string>{"the", "cat", "sat", "", ""});
    setExtent(s, Dimension::Token, 2, kZeros);
    CHECK(s.tokens == std::vector<std::string>{"the", "cat"});
    CHECK(sameMatrix(*s.X, Matrix(full(2, 2).X->topRows(2))));
    for (Dimension dimension : kAll) {
        setExtent(s, dimension, 7, kFriendly);
        CHECK(extentOf(dimension, s) == 7);
        checkValid(s);
    }
}

}
