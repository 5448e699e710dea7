#include "core/model/scenario.h"

#include <limits>

#include "tests/support/catch.h"
#include "tests/support/close.h"

using namespace abh;
using abh::test::matrixOf;

namespace {

BoolMatrix flags(Index columns, std::initializer_list<double> entries)
{
    return (matrixOf(columns, entries).array() != 0).matrix();
}

}

TEST_CASE("An empty mask allows every pair and is not set")
{
    const Mask mask;
    CHECK_FALSE(mask.isSet());
    CHECK_FALSE(mask.hidesAny(4));
    CHECK(mask.allows(0, 3));
}

TEST_CASE("A causal mask hides later tokens only")
{
    Mask mask;
    mask.causal = true;
    CHECK(mask.allows(1, 0));
    CHECK(mask.allows(1, 1));
    CHECK_FALSE(mask.allows(1, 2));
    CHECK(mask.isSet());
    CHECK(mask.hidesAny(2));
    CHECK_FALSE(mask.hidesAny(1));
    CHECK_FALSE(mask.hidesAny(0));
}

TEST_CASE("A window of w lets a token see itself and the w - 1 before it")
{
    Mask mask;
    mask.window = 2;
    CHECK(mask.allows(3, 3));
    CHECK(mask.allows(3, 2));
    CHECK_FALSE(mask.allows(3, 1));
    CHECK_FALSE(mask.allows(3, 4));

    mask.window = std::numeric_limits<Index>::max();
    CHECK(mask.allows(3, 0));
    mask.window = std::numeric_limits<Index>::min();
    CHECK_FALSE(mask.allows(3, 3));
}

TEST_CASE("Padding hides keys, not queries")
{
    Mask mask;
    mask.real = {true, false};
    CHECK_FALSE(mask.allows(0, 1));
    CHECK_FALSE(mask.allows(1, 1));
    CHECK(mask.allows(1, 0));
}

TEST_CASE("All parts of a mask must allow a pair")
{
    Mask mask;
    mask.causal = true;
    mask.real = {true, true, false};
    mask.allowed = flags(3, {1, 1, 1, 0, 1, 1, 1, 1, 1});
    CHECK(mask.allows(2, 1));
    CHECK_FALSE(mask.allows(0, 1));
    CHECK_FALSE(mask.allows(2, 2));
    CHECK_FALSE(mask.allows(1, 0));
}

TEST_CASE("A mask whose parts have the wrong size does not crash")
{
    Mask mask;
    mask.real = {false};
    mask.allowed = flags(2, {1, 0});
    CHECK_FALSE(mask.allows(0, 0));
    CHECK_FALSE(mask.allows(0, 1));
    CHECK(mask.allows(5, 7));
    CHECK_NOTHROW(mask.allows(-1, -1));
    CHECK(mask.hidesAny(9));
}

TEST_CASE("A mask that allows everything is set all the same")
{
    Mask mask;
    mask.real = {true, true};
    CHECK(mask.isSet());
    CHECK_FALSE(mask.hidesAny(2));
}

TEST_CASE("An empty scenario has no shape and equals another one")
{
    const Scenario scenario;
    CHECK(scenario.N() == 0);
    CHECK(scenario.d_model() == 0);
    CHECK(scenario.d_k() == 0);
    CHECK(scenario.d_v() == 0);
    CHECK(scenario.d_out() == 0);
    CHECK(scenario == Scenario());
}

TEST_CASE("A token without a name is called by its number from 1")
{
    Scenario scenario;
    CHECK(scenario.tokenName(0) == "1");
    scenario.tokens = {"the", ""};
    CHECK(scenario.tokenName(0) == "the");
    CHECK(scenario.tokenName(1) == "2");
    CHECK(scenario.tokenName(2) == "3");
    CHECK(scenario.tokenName(-1) == "0");
}

TEST_CASE("What a kind of scale or arithmetic does not use is no difference")
{
    CHECK(Scale{Scale::Kind::None, 2} == Scale{Scale::Kind::None, 3});
    CHECK_FALSE(Scale{Scale::Kind::Number, 2} == Scale{Scale::Kind::Number, 3});
    CHECK(Arithmetic{Arithmetic::Kind::Exact, 2} == Arithmetic{Arithmetic::Kind::Exact, 3});
    CHECK_FALSE(Arithmetic{Arithmetic::Kind::Decimals, 2} == Arithmetic{Arithmetic::Kind::Decimals, 3});
    CHECK_FALSE(Arithmetic{Arithmetic::Kind::Decimals, 2} == Arithmetic{Arithmetic::Kind::Significant, 2});
}

TEST_CASE("Scenarios of different shapes are unequal, not a crash")
{
    Scenario a, b;
    a.X = matrixOf(2, {1, 2});
    b.X = matrixOf(1, {1, 2});
    CHECK_FALSE(a == b);
    b.X = a.X;
    CHECK(a == b);
    b.W_O = matrixOf(1, {1});
    CHECK_FALSE(a == b);
    a.mask.allowed = flags(1, {1});
    CHECK_FALSE(a.mask == b.mask);
}
