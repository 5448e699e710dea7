#include "core/attention/forward.h"

#include "tests/support/close.h"
#include "tests/support/golden.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

/// Every entry is the very double that its decimal spells.
void checkSame(const Matrix& actual, const Matrix& expected)
{
    checkClose(actual, expected, 0.0);
}

}

TEST_CASE("the brief by hand to three decimals gives the digits that the brief prints, or its arithmetic implies")
{
    const Trace trace = forward(builtIn("brief", "hand:3"));
    checkSame(trace.at(Quantity::Q), matrixOf(2, {1, 1, 2, 2}));
    checkSame(trace.at(Quantity::K), matrixOf(2, {2, 1, 0, 2}));
    checkSame(trace.at(Quantity::V), matrixOf(2, {1, 3, 2, 2}));
    checkSame(trace.at(Quantity::S), matrixOf(2, {3, 2, 6, 4}));
    checkSame(trace.at(Quantity::ScaledS), matrixOf(2, {2.121, 1.414, 4.243, 2.828}));
    checkSame(trace.at(Quantity::E), matrixOf(2, {8.339, 4.112, 69.616, 16.912}));
    checkSame(trace.at(Quantity::RowSum), matrixOf(1, {12.451, 86.528}));
    checkSame(trace.at(Quantity::A), matrixOf(2, {0.670, 0.330, 0.805, 0.195}));
    checkSame(trace.at(Quantity::Z), matrixOf(2, {1.330, 2.670, 1.195, 2.805}));
    CHECK(trace.notes().empty());
}

TEST_CASE("the brief in exact arithmetic gives facts A to fourteen digits")
{
    const Trace trace = forward(builtIn("brief"));
    checkSame(trace.at(Quantity::S), matrixOf(2, {3, 2, 6, 4}));
    checkClose(trace.at(Quantity::ScaledS), matrixOf(2, {2.1213203435596424, 1.4142135623730951, 4.242640687119285, 2.8284271247461903}), 1e-14);
    checkClose(trace.at(Quantity::E), matrixOf(2, {8.342144716476795, 4.113250378782927, 69.59137847064173, 16.91882867855789}), 1e-14);
    checkClose(trace.at(Quantity::RowSum), matrixOf(1, {12.455395095259721, 86.51020714919962}), 1e-14);
    checkClose(trace.at(Quantity::A), matrixOf(2, {0.669761549326657, 0.330238450673343, 0.804429682506957, 0.195570317493043}), 1e-14);
    checkClose(trace.at(Quantity::Z), matrixOf(2, {1.330238450673343, 2.669761549326657, 1.195570317493043, 2.804429682506957}), 1e-14);
    CHECK(isClose(trace.at(Quantity::A)(0, 0), 1 / (1 + std::exp(-1 / std::sqrt(2.0))), 1e-14));
    CHECK(isClose(trace.at(Quantity::A)(1, 0), 1 / (1 + std::exp(-std::sqrt(2.0))), 1e-14));
}

TEST_CASE("the brief with the causal mask lets the first token see itself only")
{
    Scenario s = builtIn("brief");
    s.mask.causal = true;
    const Trace trace = forward(s);
    checkClose(trace.at(Quantity::A), matrixOf(2, {1, 0, 0.80443, 0.19557}), 5e-6);
    checkClose(trace.at(Quantity::Z), matrixOf(2, {1, 3, 1.19557, 2.80443}), 5e-6);
    CHECK(trace.at(Quantity::A)(0, 0) == 1.0);
    CHECK(trace.at(Quantity::A)(0, 1) == 0.0);
    CHECK(std::isinf(trace.at(Quantity::MaskedS)(0, 1)));
}

TEST_CASE("the brief without a scale takes the softmax of the scores themselves")
{
    Scenario s = builtIn("brief");
    s.scale.kind = Scale::Kind::None;
    const Trace trace = forward(s);
    CHECK_FALSE(trace.has(Quantity::ScaledS));
    checkClose(trace.at(Quantity::A), matrixOf(2, {0.731059, 0.268941, 0.880797, 0.119203}), 5e-7);
}

TEST_CASE("the brief to three significant figures differs from three decimals where a number is above ten")
{
    const Trace trace = forward(builtIn("brief", "sig:3"));
    checkSame(trace.at(Quantity::ScaledS), matrixOf(2, {2.12, 1.41, 4.24, 2.83}));         // 3 / 1.414 = 2.1216...
    checkSame(trace.at(Quantity::E), matrixOf(2, {8.33, 4.10, 69.4, 16.9}));
    checkSame(trace.at(Quantity::RowSum), matrixOf(1, {12.4, 86.3}));
    checkSame(trace.at(Quantity::A), matrixOf(2, {0.672, 0.331, 0.804, 0.196}));           // 8.33/12.4 = .6718, 4.10/12.4 = .3306
    checkSame(trace.at(Quantity::Z), matrixOf(2, {1.33, 2.68, 1.20, 2.80}));               // 1.334, 2.678, 1.196, 2.804
}

TEST_CASE("the safe form by hand shows the subtraction and ends a digit away from the plain form at most")
{
    Scenario s = builtIn("brief", "hand:3");
    s.softmax = SoftmaxForm::Safe;
    const Trace trace = forward(s);
    checkSame(trace.at(Quantity::RowMax), matrixOf(1, {2.121, 4.243}));
    checkSame(trace.at(Quantity::E), matrixOf(2, {1, 0.493, 1, 0.243}));                   // e^-0.707, e^-1.415
    checkSame(trace.at(Quantity::RowSum), matrixOf(1, {1.493, 1.243}));
    checkSame(trace.at(Quantity::A), matrixOf(2, {0.670, 0.330, 0.805, 0.195}));
}

TEST_CASE("E3, in which every dimension differs, is worked in full")
{
    const Trace trace = forward(builtIn("e3"));
    checkSame(trace.at(Quantity::Q), matrixOf(4, {1, 3, 2, 3, 2, 1, 4, 6, 1, 2, 2, 2}));
    checkSame(trace.at(Quantity::K), matrixOf(4, {2, 0, 0, 0, 3, 1, 2, -2, 1, 0, 1, 0}));
    checkSame(trace.at(Quantity::V), matrixOf(2, {0, 2, 3, 3, 0, 1}));
    checkSame(trace.at(Quantity::S), matrixOf(3, {2, 4, 3, 4, 3, 6, 2, 5, 3}));
    checkSame(trace.at(Quantity::ScaledS), matrixOf(3, {1, 2, 1.5, 2, 1.5, 3, 1, 2.5, 1.5}));
    checkClose(trace.at(Quantity::A), matrixOf(3, {.186, .506, .307, .231, .140, .629, .140, .629, .231}), 5.001e-4);
    checkClose(trace.at(Quantity::Z), matrixOf(2, {1.519, 2.199, .421, 1.512, 1.886, 2.397}), 5.001e-4);
}

TEST_CASE("W_Q, W_K and W_V of E3 are the ones of facts A")
{
    const Scenario s = builtIn("e3");
    checkSame(s.X, matrixOf(5, {0, 0, 2, 1, 1, 2, 1, 2, 0, 1, 0, 0, 1, 1, 1}));
    CHECK(s.d_k() == 4);
    CHECK(s.d_v() == 2);
}

}
