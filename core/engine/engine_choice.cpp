#include "core/engine/engine_choice.h"

#include <algorithm>
#include <cassert>

#include "core/attention/forward.h"
#include "core/engine/engines.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::string describe(const BackendInfo& engine)
{
    return engine.detail.empty() ? engine.title : say(_("{} ({})"), engine.title, engine.detail);
}

std::string referenceTitle()
{
    return _("Reference, float64");
}

std::string referenceDetail()
{
    return _("every stage, and rounding by hand: what all engines answer to");
}

std::string engineTitle(const std::string& engine)
{
    if (engine.empty()) return referenceTitle();
    const EngineKind* const kind = engines().named(engine);
    return kind ? kind->title() : engine;
}

std::vector<EngineState> engineStates()
{
    std::vector<EngineState> states;
    for (const EngineKind& engine : engines().kinds()) states.push_back(engineState(engine));
    return states;
}

std::vector<EngineState> engineStatesAtHand()
{
    std::vector<EngineState> states;
    for (const EngineKind& engine : engines().kinds())
        states.push_back(engine.isAtHand ? engineState(engine) : EngineState{{engine.name, engine.title(), {}}, {}, false});
    return states;
}

EngineState engineState(const EngineKind& engine)
{
    EngineState state{{engine.name, engine.title(), {}}, engine.whyNot()};
    if (!state.whyNot.empty()) return state;
    try {
        state.info = engine.make({})->info();    // what it runs on is known only once it is made, which may still fail
    } catch (const Error& error) {
        state.whyNot = error.what();
    }
    return state;
}

bool isAtHand(const std::string& engine)
{
    const EngineKind* const kind = engines().named(engine);
    return !kind || kind->isAtHand;
}

std::optional<Worked> workOut(std::shared_ptr<const Scenario> scenario, const std::string& engine, const Job& job)
{
    if (engine.empty()) return Worked{forward(std::move(scenario)), std::nullopt};
    assert(scenario->arithmetic.isExact());
    const std::unique_ptr<Backend> backend = engines().make(engine);
    std::optional<Trace> trace = backend->trace(std::move(scenario), job);
    if (!trace) return std::nullopt;
    return Worked{*std::move(trace), backend->info()};
}

std::string workedByLine(const BackendInfo& engine, const Trace& trace)
{
    const auto tookOver = [](const Issue& note) { return note.field == kEngineField; };
    const bool isNoted = std::any_of(trace.notes().begin(), trace.notes().end(), tookOver);
    return say(isNoted ? _("Worked by: {}; another engine had to take over, see the note") : _("Worked by: {}"), describe(engine));
}

}
