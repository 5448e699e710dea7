#include "core/model/exhibit.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/attention/forward.h"
#include "core/attention/row_stats.h"
#include "core/attention/steps.h"
#include "core/engine/comparison.h"
#include "core/model/examples.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

// Each built-in scenario is there to show one thing. Here stands that it does.

namespace abh::test {
namespace {

using enum Quantity;

Trace worked(const char* name)
{
    return forward(example(name).value());
}

Trace worked(const char* name, const std::function<void(Scenario&)>& change)
{
    Scenario s = example(name).value();
    change(s);
    return forward(s);
}

/// The columns of each row, the largest number first.
std::vector<std::vector<Index>> orders(const Matrix& matrix)
{
    std::vector<std::vector<Index>> all;
    for (Index i = 0; i < matrix.rows(); ++i) {
        std::vector<Index> order(static_cast<std::size_t>(matrix.cols()));
        for (std::size_t j = 0; j < order.size(); ++j) order[j] = static_cast<Index>(j);
        std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return matrix(i, a) > matrix(i, b); });
        all.push_back(order);
    }
    return all;
}

std::vector<Index> largest(const Matrix& matrix)
{
    std::vector<Index> columns;
    for (const std::vector<Index>& order : orders(matrix)) columns.push_back(order.front());
    return columns;
}

double cosine(const Matrix& Q, Index i, const Matrix& K, Index j)
{
    return Q.row(i).dot(K.row(j)) / (Q.row(i).norm() * K.row(j).norm());
}

bool hasNote(const Trace& trace, const std::string& field)
{
    return std::any_of(trace.notes().begin(), trace.notes().end(), [&](const Issue& note) { return note.field == field; });
}

}

TEST_CASE("the gallery shows every built-in scenario once, with a sentence, at a step and a number that it has")
{
    std::vector<std::string> names;
    for (const Exhibit& one : exhibits()) {
        INFO(one.name);
        names.push_back(one.name);
        CHECK(one.sentence.size() > 40);
        const Trace trace = worked(one.name.c_str());
        const std::vector<Step> all = steps(trace.course());
        const auto step = std::find_if(all.begin(), all.end(), [&](const Step& each) { return each.key == one.step; });
        REQUIRE(step != all.end());
        const Matrix& shown = trace.at(mainQuantity(step->id));
        REQUIRE(one.cell);
        CHECK((one.cell->first >= 0 && one.cell->first < shown.rows()));
        CHECK((one.cell->second >= 0 && one.cell->second < shown.cols()));
        CHECK((one.compare.empty() || parseComparison(one.compare)));
        // "Step 8: ..." sends a reader where the gallery does.
        CHECK(one.sentence.find(std::string("tep ") + one.step) != std::string::npos);
    }
    CHECK(names.size() >= 12);
    CHECK(names.front() == "brief");
    std::sort(names.begin(), names.end());
    CHECK(names == exampleNames());
    CHECK(exhibit("brief")->step == '8');
    CHECK_FALSE(exhibit("nothing"));
}

TEST_CASE("what a gallery's note says is the scenario's own note, where it has one")
{
    for (const Exhibit& one : exhibits()) {
        const std::string note = example(one.name)->note;
        INFO(one.name);
        if (!note.empty()) CHECK(one.sentence == note);
    }
}

TEST_CASE("no note calls a token or a head by its number, or speaks of rows, columns, left or right: all of that is as the reader has it")
{
    std::vector<std::string> said;
    for (const Exhibit& one : exhibits()) said.push_back(one.sentence);
    for (const std::string& name : exampleNames()) said.push_back(example(name)->note);
    for (const std::string& sentence : said) {
        INFO(sentence);
        for (const char* word : {"row", "rows", "column", "columns", "left", "right", "above", "below"}) CHECK_FALSE(hasWord(sentence, word));
        for (const char* word : {"head ", "heads ", "token ", "tokens ", "query ", "key "})
            for (std::size_t at = sentence.find(word); at != std::string::npos; at = sentence.find(word, at + 1)) CHECK_FALSE(isDigit(charAt(sentence, at + std::string_view(word).size())));
    }
}

TEST_CASE("the brief's example: both tokens give most of their attention to token 1")
{
    const Matrix A = worked("brief").at(Quantity::A);
    CHECK(A(0, 0) == Approx(0.669761549326657).epsilon(1e-12));    // sigmoid(1/sqrt 2)
    CHECK(A(1, 0) == Approx(0.804429682506957).epsilon(1e-12));    // sigmoid(sqrt 2)
    CHECK(largest(A) == std::vector<Index>{0, 0});
}

TEST_CASE("E3: no two sizes are equal, and its weights are those worked out elsewhere")
{
    const Trace trace = worked("e3");
    const Scenario& s = trace.scenario();
    const std::set<Index> sizes{s.N(), s.d_model(), s.d_k(), s.d_v()};
    CHECK(sizes == std::set<Index>{3, 5, 4, 2});
    CHECK(trace.at(S) == (Matrix(3, 3) << 2, 4, 3, 4, 3, 6, 2, 5, 3).finished());
    CHECK(trace.at(Quantity::A)(0, 1) == Approx(0.506).margin(0.0005));
}

TEST_CASE("a causal mask: the first token sees itself only, and no token sees a later one")
{
    const Matrix A = worked("causal").at(Quantity::A);
    CHECK(A(0, 0) == 1.0);
    for (Index i = 0; i < A.rows(); ++i)
        for (Index j = 0; j < A.cols(); ++j) {
            if (j > i) CHECK(A(i, j) == 0.0);
            else CHECK(A(i, j) > 0.0);
        }
    CHECK(worked("causal", [](Scenario& s) { s.mask = {}; }).at(Quantity::A)(0, 0) < 1.0);
}

TEST_CASE("three words whose queries find their keys: the key that a query points to has the largest weight")
{
    const Trace trace = worked("finds_its_key");
    CHECK(trace.at(S) == (Matrix(3, 3) << 0, 4, 0, 4, 0, 0, 6, 0, 0).finished());
    const Matrix& A = trace.at(Quantity::A);
    CHECK(largest(A) == std::vector<Index>{1, 0, 0});
    // e^(4/sqrt 2) against two times 1, and e^(6/sqrt 2).
    CHECK(A(1, 0) == Approx(std::exp(4 / std::sqrt(2.0)) / (std::exp(4 / std::sqrt(2.0)) + 2)));
    CHECK(A(1, 0) == Approx(0.894).margin(0.0005));
    CHECK(A(2, 0) == Approx(0.972).margin(0.0005));
    for (Index i = 0; i < 3; ++i) CHECK(cosine(trace.at(Q), i, trace.at(K), largest(A)[static_cast<std::size_t>(i)]) == Approx(1.0));
}

TEST_CASE("aligned against merely long: the key at an angle, being longer, has the larger score")
{
    const Trace trace = worked("aligned_or_long");
    const Matrix &q = trace.at(Q), &k = trace.at(K);
    CHECK(cosine(q, 0, k, 1) == Approx(1.0));
    CHECK(cosine(q, 0, k, 2) == Approx(0.6));
    CHECK(k.row(1).norm() == Approx(1.0));
    CHECK(k.row(2).norm() == Approx(5.0));
    CHECK(trace.at(S).row(0) == (Matrix(1, 3) << 4, 2, 6).finished());
    CHECK(largest(trace.at(S)) == std::vector<Index>{2, 2, 2});
}

TEST_CASE("saturated: unscaled at d_k = 16 every row is all or nothing, scaled it is not")
{
    const Trace unscaled = worked("saturated");
    CHECK(unscaled.scenario().d_k() == 16);
    CHECK(unscaled.scenario().scale.kind == Scale::Kind::None);
    CHECK(unscaled.at(S) == (Matrix(3, 3) << -4, -3, 6, 3, -6, -6, 4, 13, -3).finished());
    const Trace scaled = worked("saturated", [](Scenario& s) { s.scale = {}; });
    // The largest score is 9 above the next; divided by 4, 2.25.
    const double expected[]{0.842, 0.826, 0.890};
    for (Index i = 0; i < 3; ++i) {
        const RowStats all = rowStats(unscaled.at(Quantity::A), i), some = rowStats(scaled.at(Quantity::A), i);
        CHECK(all.largest > 0.999);
        CHECK(all.entropy < 0.003);
        CHECK(some.largest == Approx(expected[i]).margin(0.0005));
        CHECK(some.entropy > 0.39);
        CHECK(all.largestAt == some.largestAt);
    }
}

TEST_CASE("two heads: each token looks at one thing with the first and at another with the second")
{
    const Trace trace = worked("two_heads");
    CHECK(largest(trace.at(Quantity::A, 0)) == std::vector<Index>{1, 1, 1});
    CHECK(largest(trace.at(Quantity::A, 1)) == std::vector<Index>{2, 2, 2});
    for (const Index head : {0, 1})
        for (Index i = 0; i < 3; ++i) CHECK_FALSE(rowStats(trace.at(Quantity::A, head), i).tied);
}

TEST_CASE("four heads over two: the heads of a pair read the same keys and values and look at different tokens")
{
    const Trace trace = worked("grouped_heads");
    CHECK(trace.scenario().heads == 4);
    CHECK(trace.scenario().kv_heads == 2);
    for (const Index first : {0, 2}) {
        const Index second = first + 1;
        CHECK(trace.headFor(K, first) == trace.headFor(K, second));
        CHECK(trace.headFor(V, first) == trace.headFor(V, second));
        const std::vector<Index> one = largest(trace.at(Quantity::A, first)), other = largest(trace.at(Quantity::A, second));
        for (std::size_t i = 0; i < 3; ++i) CHECK(one[i] != other[i]);
    }
    CHECK(trace.headFor(K, 1) != trace.headFor(K, 2));
    CHECK(trace.at(K, 0) != trace.at(K, 1));
    CHECK(largest(trace.at(Quantity::A, 0)) == std::vector<Index>{0, 1, 0});
    CHECK(largest(trace.at(Quantity::A, 1)) == std::vector<Index>{1, 0, 1});
    CHECK(largest(trace.at(Quantity::A, 2)) == std::vector<Index>{2, 0, 2});
    CHECK(largest(trace.at(Quantity::A, 3)) == std::vector<Index>{0, 2, 0});
}

TEST_CASE("a padding mask: nobody looks at a padded token, which without the mask would take a share of every row")
{
    const Trace masked = worked("padding");
    const Trace open = worked("padding", [](Scenario& s) { s.mask = {}; });
    CHECK(open.at(S).rightCols(2).isZero());
    for (Index i = 0; i < 4; ++i) {
        CHECK(masked.at(Quantity::A).row(i).tail(2).isZero());
        CHECK(masked.at(Quantity::A).row(i).sum() == Approx(1.0));
        CHECK(open.at(Quantity::A).row(i).tail(2).minCoeff() > 0.1);
    }
    // Scores 2 and 1 of "good": e^(2/sqrt 2), e^(1/sqrt 2), and twice e^0.
    const double high = std::exp(std::sqrt(2.0)), low = std::exp(1 / std::sqrt(2.0));
    CHECK(masked.at(Quantity::A)(0, 0) == Approx(high / (high + low)));
    CHECK(open.at(Quantity::A)(0, 2) == Approx(1 / (high + low + 2)));
    CHECK_FALSE(masked.at(Z).row(3).isZero());    // worked out all the same
}

TEST_CASE("forgetting the root of d_k turns the largest output round while every row of weights keeps its order")
{
    const Trace right = worked("forgotten_scale");
    const Trace forgotten = worked("forgotten_scale", [](Scenario& s) { s.scale.kind = Scale::Kind::None; });
    CHECK(right.at(S).row(0) == (Matrix(1, 3) << 2, 1, 1).finished());
    CHECK(orders(right.at(Quantity::A)) == orders(forgotten.at(Quantity::A)));
    CHECK(right.at(Z)(0, 0) == Approx(0.452).margin(0.0005));
    CHECK(right.at(Z)(0, 1) == Approx(0.548).margin(0.0005));
    CHECK(forgotten.at(Z)(0, 0) == Approx(0.576).margin(0.0005));
    CHECK(forgotten.at(Z)(0, 1) == Approx(0.424).margin(0.0005));
}

TEST_CASE("rounding by hand: three thirds are .999, and the output is .006 below the whole number it should be")
{
    const Trace hand = worked("rounding");
    CHECK(hand.scenario().arithmetic == arithmetic("hand:3"));
    const Trace exact = worked("rounding", [](Scenario& s) { s.arithmetic = {}; });
    CHECK(hand.at(Quantity::A).row(0) == (Matrix(1, 3) << 0.333, 0.333, 0.333).finished());
    for (Index j = 0; j < 2; ++j) {
        CHECK(exact.at(Z)(0, j) == Approx(6.0).epsilon(1e-14));
        CHECK(hand.at(Z)(0, j) == 5.994);
    }
}

TEST_CASE("overflow: plain exponentials have no finite sum, a note says so, and the safe softmax gives the right weights")
{
    const Trace trace = worked("overflow");
    CHECK(trace.scenario().softmax == SoftmaxForm::Plain);
    CHECK(trace.softmaxInForce() == SoftmaxForm::Safe);
    CHECK(hasNote(trace, "softmax"));
    CHECK(std::isinf(std::exp(trace.at(ScaledS).maxCoeff())));
    CHECK(trace.at(ScaledS).row(0) == (Matrix(1, 3) << 800, 800, 802).finished());
    CHECK(trace.at(Quantity::A)(0, 2) == Approx(std::exp(2.0) / (std::exp(2.0) + 2)));
    CHECK(trace.at(Quantity::A)(0, 0) == Approx(1 / (std::exp(2.0) + 2)));
    // What is the same in every score changes no weight: without the large feature the plain softmax finds the same ones.
    const Trace small = worked("overflow", [](Scenario& s) { s.X.edit().col(0).setZero(); });
    CHECK(small.softmaxInForce() == SoftmaxForm::Plain);
    CHECK_FALSE(hasNote(small, "softmax"));
    CHECK(small.at(Quantity::A).isApprox(trace.at(Quantity::A), 1e-12));
}

}
