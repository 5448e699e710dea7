#include "core/attention/forward.h"

#include "tests/support/close.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

Matrix rowsOf(std::initializer_list<double> row)
{
    const auto N = static_cast<Index>(row.size());
    Matrix rows(N, N);
    for (Index i = 0; i < N; ++i)
        for (Index j = 0; j < N; ++j) rows(i, j) = *(row.begin() + j);
    return rows;
}

void checkNothingIsLost(const Trace& trace)
{
    for (const Cell& cell : allCells(trace)) {
        const bool maskedScore = cell.quantity == Quantity::MaskedS || cell.quantity == Quantity::MaskMatrix;
        const double value = trace.at(cell);
        CHECK((std::isfinite(value) || (maskedScore && value < 0 && !std::isnan(value))));
    }
}

}

TEST_CASE("small exponentials keep enough digits for their shares to be right")
{
    const Trace five = forward(withScores(rowsOf({-5, -6, -7}), "hand:3"));
    checkClose(five.at(Quantity::E).row(0), matrixOf(3, {0.00674, 0.00248, 0.000912}), 0.0);
    CHECK(five.at(Quantity::RowSum)(0, 0) == 0.0101);                   // .010132, three significant digits
    checkClose(five.at(Quantity::A).row(0), matrixOf(3, {0.667, 0.246, 0.090}), 0.0);
    checkClose(five.at(Quantity::A).row(0), matrixOf(3, {.665, .245, .090}), 0.003);
    CHECK(five.softmaxInForce() == SoftmaxForm::Plain);

    const Trace nine = forward(withScores(rowsOf({-8, -9, -8.5}), "hand:3"));
    checkClose(nine.at(Quantity::E).row(0), matrixOf(3, {0.000335, 0.000123, 0.000203}), 0.0);
    CHECK(nine.at(Quantity::RowSum)(0, 0) == 0.000661);
    checkClose(nine.at(Quantity::A).row(0), matrixOf(3, {0.507, 0.186, 0.307}), 0.0);
    CHECK(nine.notes().empty());
}

TEST_CASE("a causal row whose only score is -9 gives all its attention to itself")
{
    for (const char* how : {"hand:3", "hand:1", "hand:0", "sig:1", "sig:3", "exact"}) {
        INFO(how);
        Scenario s = withScores(matrixOf(2, {-9, 5, -9, -9}), how);
        s.mask.causal = true;
        const Trace trace = forward(s);
        CHECK(trace.at(Quantity::A)(0, 0) == 1.0);
        CHECK(trace.at(Quantity::A)(0, 1) == 0.0);
        CHECK(trace.at(Quantity::Z)(0, 0) == 1.0);
    }
}

TEST_CASE("scores so low that every exponential is zero are worked in the safe form, and a Note says so")
{
    for (const char* how : {"exact", "hand:3", "sig:3"}) {
        INFO(how);
        const Trace trace = forward(withScores(rowsOf({-800, -801}), how));
        CHECK(trace.softmaxInForce() == SoftmaxForm::Safe);
        CHECK(trace.scenario().softmax == SoftmaxForm::Plain);
        REQUIRE(trace.notes().size() == 1);
        CHECK(trace.notes()[0].severity == Severity::Note);
        CHECK(trace.notes()[0].field == "softmax");
        CHECK(trace.notes()[0].text.find("−800") != std::string::npos);
        CHECK(trace.at(Quantity::RowMax)(0, 0) == -800);
        const double e = std::exp(1.0);
        const double tolerance = how == std::string("exact") ? 1e-14 : 1.5e-3;     // sig:3 has 1 / 1.37 = .730, for .731
        CHECK(isClose(trace.at(Quantity::A)(0, 0), e / (1 + e), tolerance));
        CHECK(isClose(trace.at(Quantity::A)(0, 1), 1 / (1 + e), tolerance));
        checkNothingIsLost(trace);
    }
}

TEST_CASE("scores so high that an exponential overflows are worked in the safe form, and a Note says so")
{
    for (const char* how : {"exact", "hand:3", "hand:0", "sig:1"}) {
        INFO(how);
        const Trace trace = forward(withScores(matrixOf(2, {1, 2, 800, 1}), how));
        CHECK(trace.softmaxInForce() == SoftmaxForm::Safe);
        REQUIRE(trace.notes().size() == 1);
        CHECK(trace.notes()[0].row == 1);
        CHECK(trace.at(Quantity::A)(1, 0) == 1.0);
        checkNothingIsLost(trace);
    }
}

TEST_CASE("an exponential just below overflow is carried on by hand as the large number it is")
{
    for (const char* how : {"exact", "hand:0", "hand:3", "sig:3"}) {
        INFO(how);
        const Trace trace = forward(withScores(rowsOf({705, 0}), how));
        CHECK(trace.softmaxInForce() == SoftmaxForm::Plain);
        CHECK(trace.at(Quantity::E)(0, 0) > 1.5e306);
        checkClose(trace.at(Quantity::A).row(0), matrixOf(2, {1, 0}), 1e-300);
    }
}

TEST_CASE("exponentials that only their sum makes too large are worked in the safe form")
{
    const Trace trace = forward(withScores(rowsOf({709.5, 709.5})));
    CHECK(trace.softmaxInForce() == SoftmaxForm::Safe);
    checkClose(trace.at(Quantity::A), Matrix::Constant(2, 2, 0.5), 0.0);
}

TEST_CASE("one exponential that vanishes beside a larger one needs no Note")
{
    const Trace trace = forward(withScores(rowsOf({0, -800})));
    CHECK(trace.softmaxInForce() == SoftmaxForm::Plain);
    CHECK(trace.notes().empty());
    checkClose(trace.at(Quantity::A).row(0), matrixOf(2, {1, 0}), 0.0);
}

TEST_CASE("a masked score too large for an exponential does not make the softmax safe")
{
    Scenario s = withScores(matrixOf(2, {1, 800, 2, 1}));
    s.mask.causal = true;
    CHECK(forward(s).softmaxInForce() == SoftmaxForm::Plain);
}

TEST_CASE("a third in a weight matrix is written down as .333 by hand and carried on like that")
{
    Scenario s = builtIn("brief", "hand:3");
    s.W_V.edit()(0, 0) = 1.0 / 3.0;
    s.W_V.edit()(1, 0) = 2.0 / 3.0;
    const Trace trace = forward(s);
    CHECK(trace.at(Quantity::W_V)(0, 0) == 0.333);
    CHECK(trace.at(Quantity::W_V)(1, 0) == 0.667);
    CHECK(trace.at(Quantity::V)(0, 0) == 1.333);                        // .333 + 1
    CHECK(trace.at(Quantity::V)(1, 0) == 1.334);                        // 2 * .667
    CHECK(trace.scenario().W_V(0, 0) == 1.0 / 3.0);
}

TEST_CASE("a row that may look nowhere has weights and context zero, and a Note names its token")
{
    for (const char* how : {"exact", "hand:2"})
        for (SoftmaxForm form : {SoftmaxForm::Plain, SoftmaxForm::Safe}) {
            Scenario s = builtIn("e3", how);
            s.tokens = {"a", "b", "c"};
            s.softmax = form;
            s.mask.allowed = BoolMatrix::Constant(3, 3, true);
            s.mask.allowed->row(1).setConstant(false);
            const Trace trace = forward(s);
            checkClose(trace.at(Quantity::A).row(1), Matrix::Zero(1, 3), 0.0);
            checkClose(trace.at(Quantity::Z).row(1), Matrix::Zero(1, 2), 0.0);
            CHECK(trace.softmaxInForce() == form);
            REQUIRE(trace.notes().size() == 1);
            CHECK(trace.notes()[0].field == "mask");
            CHECK(trace.notes()[0].row == 1);
            CHECK(trace.notes()[0].text == "Token “b” may look at no token at all: its weights and its context are zero.");
        }
}

}
