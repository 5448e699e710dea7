#include "core/attention/matrix_relation.h"

#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

std::string worked(const Trace& trace, Quantity result, Index head = 0)
{
    return workedRelation(trace, result, head, Shown(trace.scenario().arithmetic));
}

std::string named(const Trace& trace, Quantity quantity)
{
    return matrixRelation(trace, quantity, 0, Shown(trace.scenario().arithmetic));
}

}

TEST_CASE("whole numbers give whole numbers; from the root on the matrices of the brief are about what is printed")
{
    const Trace trace = forward(builtIn("brief"));
    for (Quantity whole : {Quantity::Q, Quantity::K, Quantity::V, Quantity::S}) CHECK(worked(trace, whole) == "=");
    for (Quantity cut : {Quantity::ScaledS, Quantity::A, Quantity::Z}) CHECK(worked(trace, cut) == "≈");
    CHECK(named(trace, Quantity::X) == "=");
    CHECK(named(trace, Quantity::E) == "≈");
    CHECK(named(trace, Quantity::RowSum) == "≈");
    // d_k = 4: the root is 2, and halves are printed in full.
    CHECK(worked(forward(builtIn("e3")), Quantity::ScaledS) == "=");
}

TEST_CASE("a result that is whole is about what cut operands give")
{
    Scenario s = builtIn("brief");
    s.X.edit() = matrixOf(4, {1.0 / 3, 0, 0, 0, 2.0 / 3, 0, 0, 0});
    s.W_V.edit() = matrixOf(2, {3, 6, 0, 0, 0, 0, 0, 0});
    const Trace trace = forward(s);
    REQUIRE(trace.at(Quantity::V) == matrixOf(2, {1, 2, 2, 4}));
    CHECK(named(trace, Quantity::V) == "=");
    CHECK(named(trace, Quantity::X) == "≈");
    CHECK(worked(trace, Quantity::V) == "≈");
    s = builtIn("brief");
    s.scale = {Scale::Kind::Number, 1.0 / 3};
    s.W_Q.edit() *= 3;
    CHECK(worked(forward(s), Quantity::ScaledS) == "≈");
}

TEST_CASE("by hand a matrix is its numbers, and equal to what the printed ones give where nothing is rounded")
{
    const Trace trace = forward(builtIn("brief", "hand:3"));
    CHECK(named(trace, Quantity::A) == "=");
    CHECK(worked(trace, Quantity::ScaledS) == "≈");    // 3/1.4142 is 2.1213…
    CHECK(worked(trace, Quantity::A) == "≈");
    CHECK(worked(trace, Quantity::Z) == "=");          // 0.670·1 + 0.330·2 is 1.330
}

TEST_CASE("numbers that are to be predicted do not tell by the sign whether they are whole")
{
    const Trace trace = forward(builtIn("brief"));
    const auto hidden = Shown(trace.scenario().arithmetic).hiding([](const Cell& cell) { return cell.quantity == Quantity::ScaledS; });
    CHECK(workedRelation(trace, Quantity::ScaledS, 0, hidden) == std::string("="));
    const auto partly = Shown(trace.scenario().arithmetic).hiding([](const Cell& cell) { return cell.quantity == Quantity::ScaledS && cell.row > 0; });
    CHECK(workedRelation(trace, Quantity::ScaledS, 0, partly) == std::string("≈"));
}

TEST_CASE("of more numbers than are looked at for one sign the result is said to be about, never equal")
{
    Scenario s;
    s.X = s.W_Q = s.W_K = s.W_V = Matrix::Identity(18, 18);
    REQUIRE(3 * 18 * 18 <= kMostWorkedNumbers);
    CHECK(worked(forward(s), Quantity::Q) == "=");
    // The result is as small as it was; the row that was added to it is not.
    s.X = Matrix::Constant(2, 600, 1.0);
    s.W_Q = s.W_K = s.W_V = Matrix::Constant(600, 2, 0.5);
    CHECK(worked(forward(s), Quantity::Q) == "≈");
    CHECK(named(forward(s), Quantity::W_Q) == "=");
}

}
