#include <algorithm>
#include <array>

#include "app/document/document.h"
#include "core/attention/forward.h"
#include "core/model/examples.h"
#include "core/model/fill.h"
#include "core/model/make_scenario.h"
#include "core/model/resize.h"
#include "core/model/seeded.h"
#include "core/model/validate.h"
#include "core/report/trace_report.h"
#include "tests/support/close.h"

// A document against the simplest thing that could stand for it: a list of scenarios, all of them kept whole.

namespace abh::test {
namespace {

/// A history as a list of whole copies, which share nothing with the document's.
class Replay {
public:
    explicit Replay(const Scenario& first) : m_states{deepCopy(first)}, m_bursts{0} {}

    const Scenario& now() const { return m_states[m_at]; }
    bool canUndo() const { return m_at > 0; }
    bool canRedo() const { return m_at + 1 < m_states.size(); }
    std::size_t at() const { return m_at; }
    void undo() { --m_at; }
    void redo() { ++m_at; }
    enum class Went { OneMore, Joined, Gone };
    /// What redo would have led to is given up. A change of the burst that made the present state replaces it, unless that leads back
    /// to the one before: then it is gone.
    Went go(const Scenario& next, Burst burst)
    {
        m_states.resize(m_at + 1);
        m_bursts.resize(m_at + 1);
        if (m_at == 0 || m_bursts[m_at] != burst.id) {
            m_states.push_back(deepCopy(next));
            m_bursts.push_back(burst.id);
            ++m_at;
            return Went::OneMore;
        }
        if (!(m_states[m_at - 1] == next)) {
            m_states[m_at] = deepCopy(next);
            return Went::Joined;
        }
        m_states.pop_back();
        m_bursts.pop_back();
        --m_at;
        return Went::Gone;
    }

    static Scenario deepCopy(Scenario s)
    {
        for (SharedMatrix* matrix : {&s.X, &s.W_Q, &s.W_K, &s.W_V}) *matrix = Matrix(**matrix);
        if (s.W_O) *s.W_O = Matrix(**s.W_O);
        return s;
    }

private:
    std::vector<Scenario> m_states;
    std::vector<int> m_bursts;
    std::size_t m_at = 0;
};

using Change = std::function<void(Scenario&)>;

Filling fillingFrom(SeededNumbers& random)
{
    return {random.integer(0, 1) ? Filling::Kind::Friendly : Filling::Kind::Zeros, random.next()};
}

/// A resizing that a person could ask for; it may lead to what validate() refuses.
Change resizing(const Scenario& s, SeededNumbers& random)
{
    constexpr std::array kDimensions{Dimension::Token, Dimension::Model, Dimension::QueryKey, Dimension::Value, Dimension::Out, Dimension::Head, Dimension::KvHead};
    const Dimension dimension = kDimensions[static_cast<std::size_t>(random.integer(0, 6))];
    const Index count = extentOf(dimension, s);
    const Filling filling = fillingFrom(random);
    // Of ten steps one more grows than shrinks, up to sizes at which ten thousand of them take seconds.
    const bool small = count < 6 && s.heads < 6;
    const auto at = [&](Index most) { return static_cast<Index>(random.integer(0, std::max<Index>(most, 0))); };
    switch (random.integer(0, 3)) {
    case 0: if (small) { const Index where = at(count); return [=](Scenario& t) { insertAt(t, dimension, where, filling); }; } [[fallthrough]];
    case 1: if (count > 0) { const Index where = at(count - 1); return [=](Scenario& t) { removeAt(t, dimension, where); }; } [[fallthrough]];
    case 2: if (count > 0) { const Index from = at(count - 1), to = at(count - 1); return [=](Scenario& t) { moveTo(t, dimension, from, to); }; } [[fallthrough]];
    default: {
        const Index heads = random.integer(1, 4), kvHeads = random.integer(1, 4);
        if (random.integer(0, 1)) return [=](Scenario& t) { setOutput(t, !t.W_O); };
        return [=](Scenario& t) { setHeads(t, heads, kvHeads, filling); };
    }
    }
}

Change choosing(const Scenario& s, SeededNumbers& random)
{
    const std::int64_t choice = random.integer(0, 6), value = random.integer(-1, 4);
    const Index N = s.N();
    return [=](Scenario& t) {
        if (choice == 0) t.mask.causal = !t.mask.causal;
        else if (choice == 1) t.mask.window = value;            // -1 and 0 are refused
        else if (choice == 2) t.mask.real.assign(static_cast<std::size_t>(N), value > 1);
        else if (choice == 3) t.scale.kind = static_cast<Scale::Kind>(value & 3);
        else if (choice == 4) t.arithmetic = {value > 1 ? Arithmetic::Kind::Decimals : Arithmetic::Kind::Exact, static_cast<int>(value), {}};
        else if (choice == 5) t.title = std::string(static_cast<std::size_t>(value + 1), 'x');
        else t.softmax = value > 1 ? SoftmaxForm::Safe : SoftmaxForm::Plain;
    };
}

/// One number somewhere, now and then one that no scenario may have.
Change typing(const Scenario& s, SeededNumbers& random)
{
    const std::int64_t which = random.integer(0, 4);
    const auto target = [which](auto& t) { return which == 0 ? &t.X : which == 1 ? &t.W_Q : which == 2 ? &t.W_K : which == 3 || !t.W_O ? &t.W_V : &*t.W_O; };
    const SharedMatrix& matrix = *target(s);
    const Index row = random.integer(0, matrix.rows() - 1), column = random.integer(0, matrix.cols() - 1);
    const double value = random.integer(0, 40) == 0 ? 1e31 : static_cast<double>(random.integer(-20, 20)) / 4;
    return [=](Scenario& t) { target(t)->edit()(row, column) = value; };
}

Change change(const Scenario& s, SeededNumbers& random)
{
    const std::int64_t kind = random.integer(0, 9);
    if (kind < 5) return typing(s, random);
    if (kind < 8) return resizing(s, random);
    if (kind < 9) return choosing(s, random);
    const std::uint64_t seed = random.next();
    return [seed](Scenario& t) { fillIntegers(t.X.edit(), -3, 3, seed); };
}

/// How often each kind of step came up: a walk that never gets anywhere checks nothing.
struct Met {
    int undone = 0, redone = 0, refused = 0, pushed = 0, joined = 0, gone = 0;
    Index largest = 0;
};

/// One step, done to both.
void step(Document& document, Replay& replay, SeededNumbers& random, Burst& burst, Met& met)
{
    met.largest = std::max(met.largest, replay.now().W_Q.size());
    const std::int64_t kind = random.integer(0, 9);
    if (kind == 0 && replay.canUndo()) {
        document.undo();
        ++met.undone;
        return replay.undo();
    }
    if (kind == 1 && replay.canRedo()) {
        document.redo();
        ++met.redone;
        return replay.redo();
    }
    const Change how = kind == 2 ? typing(replay.now(), random) : change(replay.now(), random);
    Scenario expected = Replay::deepCopy(replay.now());
    how(expected);
    const bool refused = hasError(validate(expected)), same = expected == replay.now();
    if (random.integer(0, 3) != 0) burst = document.newBurst();
    REQUIRE(hasError(document.edit("step", how, burst)) == (refused && !same));
    if (refused) ++met.refused;
    if (refused || same) return;
    switch (replay.go(expected, burst)) {
    case Replay::Went::OneMore: ++met.pushed; break;
    case Replay::Went::Joined: ++met.joined; break;
    case Replay::Went::Gone: ++met.gone; break;
    }
    REQUIRE(document.undoStack().index() == static_cast<int>(replay.at()));
}

}

TEST_CASE("ten thousand random edits, resizes, undos and redos leave what a replay of whole copies has")
{
    Document document;
    document.open(*fromSentence("the cat sat", {}).scenario, {});
    Replay replay(document.scenario());
    SeededNumbers random(20261129);
    Burst burst;
    Met met;
    for (int k = 0; k < 10000; ++k) {
        step(document, replay, random, burst, met);
        if (!(document.scenario() == replay.now())) FAIL("step " << k);
        if (k % 100 == 0) REQUIRE(validate(document.scenario()).empty());
        // The numbers too: what is shared must never have been written to.
        if (k % 500 == 0) REQUIRE(traceAsJson(forward(document.scenario())) == traceAsJson(forward(replay.now())));
    }
    CHECK(document.undoStack().count() > 100);
    CHECK(met.undone > 100);
    CHECK(met.redone > 100);
    CHECK(met.refused > 100);
    CHECK(met.pushed > 2000);
    CHECK(met.joined > 100);
    CHECK(met.gone > 0);
    CHECK(met.largest > 24);
    while (replay.canUndo()) {
        document.undoStack().undo();
        replay.undo();
        if (!(document.scenario() == replay.now())) FAIL("undo to " << replay.at());
    }
    CHECK_FALSE(document.undoStack().canUndo());
    CHECK_FALSE(document.isDirty());
    while (replay.canRedo()) {
        document.undoStack().redo();
        replay.redo();
        if (!(document.scenario() == replay.now())) FAIL("redo to " << replay.at());
    }
    CHECK_FALSE(document.undoStack().canRedo());
}

}
