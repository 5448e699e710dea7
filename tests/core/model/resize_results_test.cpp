#include "core/attention/forward.h"
#include "tests/core/model/resizing.h"

// What a change of shape does, or must not do, to the results; and what it may leave behind.

namespace abh::test {
namespace {

/// What the tokens end with: Z, concatenated or projected.
Matrix resultOf(const Scenario& s)
{
    const Trace trace = forward(s);
    return trace.at(trace.course().last());
}

}

TEST_CASE("a d_model dimension of zeros changes no result")
{
    for (Index at = 0; at <= 4; ++at) {
        Scenario s = full(4, 2);
        const Matrix before = resultOf(s);
        insertAt(s, Dimension::Model, at, kZeros);
        checkClose(resultOf(s), before, 0);
    }
}

TEST_CASE("without a scale, a d_k dimension of zeros changes no result")
{
    for (Index at = 0; at <= 2; ++at) {
        Scenario s = full(4, 2);
        s.scale.kind = Scale::Kind::None;
        const Matrix before = resultOf(s);
        insertAt(s, Dimension::QueryKey, at, kZeros);
        checkClose(resultOf(s), before, 0);
        moveTo(s, Dimension::QueryKey, at, 0);
        checkClose(resultOf(s), before);
    }
}

TEST_CASE("a d_v dimension of zeros, or another order of them, changes no result behind W_O")
{
    Scenario s = full(4, 2);
    const Matrix before = resultOf(s);
    insertAt(s, Dimension::Value, 1, kZeros);
    checkClose(resultOf(s), before, 0);
    moveTo(s, Dimension::Value, 0, 3);
    checkClose(resultOf(s), before);
}

TEST_CASE("moving tokens permutes what comes out")
{
    Scenario s = full(1, 1);
    s.W_O.reset();
    s.mask.causal = false;
    const Matrix before = forward(s).at(Quantity::Z);
    moveTo(s, Dimension::Token, 0, 2);
    CHECK(s.tokens == std::vector<std::string>{"cat", "sat", "the"});
    CHECK(s.mask.real == std::vector<bool>{false, true, true});
    CHECK_FALSE((*s.mask.allowed)(1, 2));
    const Matrix after = forward(s).at(Quantity::Z);
    checkClose(after.row(0), before.row(1));
    checkClose(after.row(1), before.row(2));
    checkClose(after.row(2), before.row(0));
}

TEST_CASE("another order of the heads, or of the KV heads, changes no result behind W_O")
{
    for (const auto& [heads, kvHeads, dimension] : {std::tuple<Index, Index, Dimension>{3, 3, Dimension::Head}, {6, 3, Dimension::KvHead}, {3, 3, Dimension::KvHead}}) {
        Scenario s = full(heads, kvHeads);
        const Matrix before = resultOf(s);
        moveTo(s, dimension, 0, 2);
        CHECK(s.heads == heads);
        CHECK(s.kv_heads == kvHeads);
        checkClose(resultOf(s), before);
    }
}

TEST_CASE("4 heads over 2 KV heads become 4 over 4 by doubling, and no result changes")
{
    Scenario s = full(4, 2);
    const Scenario before = s;
    setHeads(s, 4, 4, kZeros);
    CHECK(s.kv_heads == 4);
    checkValid(s);
    checkShared(s, before, "XQO");
    const Trace grouped = forward(before), own = forward(s);
    for (Index head = 0; head < 4; ++head) checkClose(own.at(Quantity::Z, head), grouped.at(Quantity::Z, head), 0);
    checkClose(own.at(Quantity::Y), grouped.at(Quantity::Y), 0);
    setHeads(s, 4, 2, kZeros);
    CHECK(s == before);
}

TEST_CASE("query heads are cut or filled at the end, and new groups read new KV heads")
{
    Scenario s = full(2, 1);
    const Scenario before = s;
    setHeads(s, 4, 2, kZeros);
    checkValid(s);
    CHECK(sameMatrix(Matrix(s.W_Q->leftCols(4)), *before.W_Q));
    CHECK((s.W_Q->rightCols(4).array() == 0).all());
    CHECK(sameMatrix(Matrix(s.W_K->leftCols(2)), *before.W_K));
    CHECK((s.W_K->rightCols(2).array() == 0).all());
    CHECK(((*s.W_O)->bottomRows(6).array() == 0).all());
    setHeads(s, 2, 1, kZeros);
    CHECK(s == before);
    setHeads(s, 1, 1, kZeros);
    checkValid(s);
    CHECK(s.W_Q.cols() == 2);
    CHECK(s.W_K.sharesWith(before.W_K) == false);
    CHECK(s.W_K == before.W_K);
}

TEST_CASE("W_O is the identity where that is square, else friendly, and can be taken away")
{
    SeededScenarios random(4);
    Scenario square = random.scenario({2, 4, 1, 2, 2, 1});
    setOutput(square, true);
    REQUIRE(square.W_O);
    checkClose(*square.W_O, Matrix::Identity(4, 4), 0);
    const SharedMatrix kept = *square.W_O;
    setOutput(square, true);
    CHECK(square.W_O->sharesWith(kept));

    Scenario other = random.scenario({2, 4, 1, 3, 2, 1});
    setOutput(other, true);
    CHECK(other.W_O->rows() == 6);
    CHECK(other.d_out() == 4);
    checkValid(other);
    setOutput(other, false);
    CHECK_FALSE(other.W_O);
    setOutput(other, false);
    for (Dimension dimension : kAll) insertAt(other, dimension, 0, kFriendly);
    CHECK_FALSE(other.W_O);
}

TEST_CASE("what validate() refuses may arise, down to nothing at all, and is refused")
{
    for (Dimension first : kAll)
        for (Dimension second : kAll) {
            Scenario s = full(4, 2);
            setExtent(s, first, 0, kZeros);
            CHECK_FALSE(validate(s).empty());
            setExtent(s, second, 0, kZeros);
            for (Dimension dimension : kAll)
                for (const Filling& filling : {kFriendly, kZeros}) {
                    insertAt(s, dimension, 0, filling);
                    insertAt(s, dimension, extentOf(dimension, s), filling);
                    CHECK(extentOf(dimension, s) >= 0);
                    validate(s);
                }
            setOutput(s, false);
            setOutput(s, true);
            setHeads(s, 0, 0, kFriendly);
            setHeads(s, 2, 1, kFriendly);
            setHeads(s, 1, 3, kFriendly);
            validate(s);
        }
    Scenario s = full(4, 2);
    removeAt(s, Dimension::Head, 3);
    checkContains(linesOf(validate(s)), "heads, 3, cannot be shared out evenly among kv_heads, 2");
    insertAt(s, Dimension::Head, 3, kZeros);
    checkValid(s);
    Scenario empty;
    for (Dimension dimension : kAll) insertAt(empty, dimension, 0, kFriendly);
    validate(empty);
}

TEST_CASE("two thousand random steps leave a valid scenario after every one that may be taken")
{
    SeededScenarios random(23);
    Scenario s = full(2, 2);
    int refused = 0;
    for (int step = 0; step < 2000; ++step) {
        Scenario next = s;
        const Dimension dimension = kAll[random.whole(0, 6)];
        const Index count = extentOf(dimension, next);
        const Filling filling{static_cast<Filling::Kind>(random.whole(0, 1)), static_cast<std::uint64_t>(step)};
        switch (random.whole(0, 6)) {
        case 0: insertAt(next, dimension, random.whole(0, count), filling); break;
        case 1: if (count > 0) removeAt(next, dimension, random.whole(0, count - 1)); break;
        case 2: if (count > 0) moveTo(next, dimension, random.whole(0, count - 1), random.whole(0, count - 1)); break;
        case 3: setExtent(next, dimension, random.whole(0, 5), filling); break;
        case 4: setHeads(next, random.whole(0, 6), random.whole(0, 6), filling); break;
        case 5: setOutput(next, random.whole(0, 3) > 0, filling.seed); break;
        default: insertAt(next, Dimension::Token, random.whole(0, next.N()), filling); break;
        }
        const Index N = next.N();
        const bool isTold = (next.tokens.empty() || static_cast<Index>(next.tokens.size()) == N) && static_cast<Index>(next.mask.real.size()) == N &&
                            next.mask.allowed->rows() == N && next.mask.allowed->cols() == N;
        if (!isTold) FAIL("step " << step << ": names and mask do not follow the tokens");
        const Issues issues = validate(next);
        const bool mayRefuse = N == 0 || extentOf(dimension, next) == 0 || next.heads == 0 || next.kv_heads == 0 || next.heads % next.kv_heads != 0;
        if (!issues.empty() && !mayRefuse) FAIL("step " << step << ": " << linesOf(issues));
        if (!issues.empty() || next.N() > 12 || next.W_Q.cols() > 60 || next.d_model() > 12) {
            ++refused;
            continue;
        }
        s = std::move(next);
        if (step % 20 == 0) CHECK(resultOf(s).allFinite());
    }
    CHECK(refused < 1000);
    checkValid(s);
}

}
