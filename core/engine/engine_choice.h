#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/attention/trace.h"
#include "core/engine/backend_info.h"

// Who may work a scenario out, and who did: for those who choose and show engines. Who chooses none, an empty name, has the reference, forward().

namespace abh {

struct Job;           // whose header, as the next one's, is for those who compute, not for the views that include this one
struct EngineKind;

/// "Reference, float64", in the reader's language.
std::string referenceTitle();
/// What it is, for a list of engines.
std::string referenceDetail();
/// The word for it on a command line.
inline constexpr const char* kReference = "reference";
/// How the engine of this name is called, without asking it anything; the name itself where nobody knows it, referenceTitle() of the empty one.
std::string engineTitle(const std::string& engine);

/// An engine as a list of them shows it.
struct EngineState {
    BackendInfo info;
    std::string whyNot = {};    ///< a sentence with what to do where it cannot run here; empty where it can
    bool isKnown = true;        ///< false: nobody has asked it yet, so that only its name and title are there

    bool canRun() const { return isKnown && whyNot.empty(); }
    friend bool operator==(const EngineState&, const EngineState&) = default;
};

/// One for each of engines(), which are asked: that may take some seconds the first time.
std::vector<EngineState> engineStates();
/// The same at once: of those that are not at hand, see isAtHand(), nothing is known.
std::vector<EngineState> engineStatesAtHand();
/// What this one says when it is asked, which may take as long.
EngineState engineState(const EngineKind& engine);

/// Whether the engine of this name can start at once: the reference, and what computes on the processor. One that nobody knows can: it fails at once.
bool isAtHand(const std::string& engine);

/// A trace, and who worked it out; nothing: the reference did.
struct Worked {
    Trace trace;
    std::optional<BackendInfo> by;
};

/// `scenario` worked out by the engine of this name, which takes exact arithmetic only; by forward(), which cannot be stopped, where the name is empty. Nothing
/// when it was stopped. Throws Error where the engine cannot. The trace may lack what the engine never wrote out: notWrittenOut().
std::optional<Worked> workOut(std::shared_ptr<const Scenario> scenario, const std::string& engine, const Job& job);

/// "Worked by: CPU, float32 (AVX-512, 2 threads)"; where a Note of `trace` says that another engine had to take over, it points there.
std::string workedByLine(const BackendInfo& engine, const Trace& trace);

/// The field of a Note that says that another engine had to take over: "engine".
inline constexpr const char* kEngineField = "engine";

}
