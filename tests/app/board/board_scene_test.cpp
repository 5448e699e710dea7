#include "app/board/board_scene.h"

#include "app/board/board_layout.h"
#include "app/widgets/matrix_metrics.h"
#include "core/attention/forward.h"
#include "core/model/examples.h"
#include "core/notation/formula.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

std::vector<const BoardFigure*> figuresOf(const BoardScene&& passing) = delete;   // the figures would be gone

std::vector<const BoardFigure*> figuresOf(const BoardScene& scene)
{
    std::vector<const BoardFigure*> figures;
    for (const BoardItem& item : scene.items)
        if (const auto* figure = std::get_if<BoardFigure>(&item)) figures.push_back(figure);
    return figures;
}

BoardScene sceneOf(const Trace& trace, StepId step, Index head = 0)
{
    const WalkSequence walk(trace);
    return makeScene(trace, walk.stage(*walk.find(step, head)), Shown(trace.scenario().arithmetic));
}

Scenario square(Index N)
{
    Scenario s;
    s.X = Matrix::Constant(N, N, 0.5);
    s.W_Q = s.W_K = s.W_V = Matrix::Constant(N, N, 0.25);
    return s;
}

}

TEST_CASE("the scores stand as Q times K transposed, with the shapes in the order of the picture")
{
    const BoardScene scene = sceneOf(forward(*example("e3")), StepId::Scores);
    const auto figures = figuresOf(scene);
    REQUIRE(figures.size() == 3);
    CHECK(figures[0]->quantity == Quantity::Q);
    CHECK(figures[1]->figure.transposed);
    CHECK(figures[1]->figure.caption == QStringLiteral("4 × 3 · dₖ × token"));
    CHECK(figures[2]->figure.caption == QStringLiteral("3 × 3 · query × key"));
}

TEST_CASE("a figure of one head's columns names cells of the whole matrix")
{
    const Trace trace = forward(*example("two_heads"));
    const BoardScene scene = sceneOf(trace, StepId::Queries, 1);
    const auto figures = figuresOf(scene);
    REQUIRE(figures[1]->quantity == Quantity::W_Q);
    CHECK(figures[1]->cellOf({3, 0}) == Cell{Quantity::W_Q, 0, 3, 2});
    CHECK(figures[1]->find({Quantity::W_Q, 0, 3, 3}) == MatrixCell{3, 1});
    CHECK_FALSE(figures[1]->find({Quantity::W_Q, 0, 3, 1}));
    CHECK(figures[1]->figure.matrix == trace.at(Quantity::W_Q).rightCols(2));
}

TEST_CASE("the cells that feed a score are its row of Q and its row of K, and the score feeds one cell of the next step")
{
    const auto trace = std::make_shared<const Trace>(forward(*example("e3")));
    Walk walk;
    walk.setTrace(trace);
    walk.goToKey('5');
    const BoardScene scene = makeScene(*trace, walk.stage(), Shown({}));
    const Derivation d = explain(*trace, {Quantity::S, 0, 1, 2});
    const auto figures = figuresOf(scene);
    const auto states = [&](int k) { return cellStates(*figures[static_cast<std::size_t>(k)], *trace, walk, d); };
    for (Index row = 0; row < 3; ++row)
        for (Index column = 0; column < 4; ++column) {
            const auto at = static_cast<std::size_t>(row * 4 + column);
            CHECK(states(0)[at].source == (row == 1));
            CHECK(states(1)[at].source == (row == 2));
        }
    CHECK(states(2)[1 * 3 + 2].active);
    CHECK(states(2)[0].pending);
}

TEST_CASE("forbidden pairs are marked from the mask on, not before")
{
    const auto trace = std::make_shared<const Trace>(forward(*example("causal")));
    Walk walk;
    walk.setTrace(trace);
    const auto masked = [&](StepId step) {
        const BoardScene scene = sceneOf(*trace, step);
        const auto states = cellStates(*figuresOf(scene).back(), *trace, walk, {});
        return states[3].masked;
    };
    CHECK_FALSE(masked(StepId::Scores));
    CHECK(masked(StepId::Mask));
    CHECK(masked(StepId::Weights));
}

TEST_CASE("a stage stands in a row where there is room, then as Falk has it; then small matrices scroll, never below the least digits, and large ones are maps")
{
    const Theme theme = lightTheme();
    const BoardScene small = sceneOf(forward(*example("e3")), StepId::Queries);
    CHECK(layOut(small, theme, {1000, 400}).arrangement == Arrangement::Row);
    CHECK(layOut(small, theme, {560, 520}).arrangement == Arrangement::Falk);
    CHECK(layOut(small, theme, {300, 300}).arrangement == Arrangement::Scrolling);
    const BoardScene large = sceneOf(forward(square(120)), StepId::Queries);
    CHECK(layOut(large, theme, {900, 500}).arrangement == Arrangement::Maps);
    const BoardLayout scrolled = layOut(large, theme, {900, 500}, kUsualWidth, false, zoomOfDigits(digitSizes(theme, kUsualWidth)));
    CHECK(scrolled.arrangement == Arrangement::Scrolling);
    CHECK(scrolled.digits >= 18);
    for (const QRectF& place : scrolled.places) CHECK(QRectF(-0.5, -0.5, 901, 501).contains(place));
}

TEST_CASE("in every arrangement nothing overlaps, and in Falk's the right operand's columns stand above the result's")
{
    const Theme theme = lightTheme();
    const BoardScene scene = sceneOf(forward(*example("e3")), StepId::Queries);
    for (const QSizeF area : {QSizeF(1000, 400), QSizeF(560, 520), QSizeF(420, 300)}) {
        const BoardLayout layout = layOut(scene, theme, area);
        for (std::size_t a = 0; a < layout.places.size(); ++a)
            for (std::size_t b = a + 1; b < layout.places.size(); ++b) {
                INFO("area " << area.width() << ", items " << a << " and " << b);
                CHECK_FALSE(layout.places[a].intersects(layout.places[b]));
            }
    }
    const BoardLayout falk = layOut(scene, theme, {560, 520});
    const auto figures = figuresOf(scene);
    const MatrixMetrics right(figures[1]->figure, theme, falk.digits, falk.leastCellWidth), result(figures[2]->figure, theme, falk.digits, falk.leastCellWidth);
    CHECK(right.cellSize().width() == result.cellSize().width());
    CHECK(std::abs(falk.places[2].left() + right.gridRect().left() - falk.places[4].left() - result.gridRect().left()) < 1.0);
    CHECK(falk.places[2].bottom() < falk.places[4].top());
}

TEST_CASE("tokens in columns, sums stand below their matrix, column under column, where the line is too short for them beside it")
{
    const Trace trace = forward(*example("causal"));
    const WalkSequence walk(trace);
    const BoardScene scene = makeScene(trace, walk.stage(*walk.find(StepId::Exponentials, 0)), Shown({}, 3, {Conventions::Tokens::Columns}));
    REQUIRE(scene.items.size() == 5);    // scores, sign, exponentials, sign, sums
    const QSizeF area(1000, 480);
    const BoardLayout tight = layOut(scene, lightTheme(), area);
    CHECK(tight.arrangement == Arrangement::Row);
    CHECK(tight.places[4].top() >= tight.places[2].bottom());
    CHECK(std::abs(tight.places[4].left() - tight.places[2].left()) < 0.5);
    CHECK(tight.places[3].right() <= tight.places[4].left());
    for (const QRectF& place : tight.places) CHECK(QRectF({}, area).adjusted(-0.5, -0.5, 0.5, 0.5).contains(place));
    const BoardLayout ample = layOut(scene, lightTheme(), {3000, 480});
    CHECK(ample.places[4].left() >= ample.places[2].right());
    CHECK(ample.places[4].top() < ample.places[2].bottom());
}

TEST_CASE("no board says of digits that are cut that they are equal, however large its matrices")
{
    const auto signs = [](const BoardScene& scene) {
        std::string text;
        for (const BoardItem& item : scene.items)
            if (const auto* formula = std::get_if<Formula>(&item)) text += toUnicode(*formula) + ' ';
        return text;
    };
    for (const Index tokens : {2, 16, 17, 64}) {
        INFO(tokens << " tokens");
        Scenario s = square(tokens);
        s.X.edit()(0, 0) = 1.0 / 3;
        const Trace trace = forward(s);
        CHECK(signs(sceneOf(trace, StepId::Queries)) == "× ≈ ");
        CHECK(signs(sceneOf(trace, StepId::Weights)) == "÷ ≈ ");
    }
    CHECK(signs(sceneOf(forward(square(2)), StepId::Queries)) == "× = ");
}

}
