#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/attention/trace.h"

namespace abh {

struct Job;    // whose header is for those who compute, not for the views that include this one

/// What a trace is set against: the same numbers worked in another way or by another engine, or another scenario.
struct Comparison {
    enum class Kind { Arithmetic, Unscaled, Unmasked, Engine, Other };

    Kind kind = Kind::Arithmetic;
    Arithmetic arithmetic = {};                    ///< of Kind::Arithmetic: exact, or by hand
    std::shared_ptr<const Scenario> other = {};    ///< of Kind::Other, never null there: a pinned state or a file
    std::string name = {};                         ///< of Kind::Other: what the reader calls it
    std::string engine = {};                       ///< of Kind::Engine: one of engines(), "cpu"

    friend bool operator==(const Comparison& a, const Comparison& b) = default;
};

/// The scenario to work out: `shown` with one choice changed, or the other one as it stands. Valid where `shown` is. An engine computes in exact
/// arithmetic only, so what is worked by hand is set against the engine's exact numbers.
std::shared_ptr<const Scenario> comparedScenario(const Scenario& shown, const Comparison& comparison);

/// With what the engine of this name makes of it.
Comparison engineComparison(std::string engine);

/// Who works `compared`, which comparedScenario() gave for `comparison`, out: its engine; the reference for another arithmetic, and for whatever is worked by
/// hand; otherwise, as no more than the scenario is to differ, `engine`, who worked out what is compared. Empty: the reference.
std::string comparingEngine(const Scenario& compared, const Comparison& comparison, const std::string& engine = {});
/// `compared` worked out by comparingEngine(), as workOut() does it.
std::optional<Trace> comparedTrace(std::shared_ptr<const Scenario> compared, const Comparison& comparison, const Job& job, const std::string& engine = {});
/// The same of comparedScenario(), to its end.
Trace comparedTrace(const Scenario& shown, const Comparison& comparison, const std::string& engine = {});

/// "unscaled", "unmasked", the name of an engine, or whatever parseArithmetic() takes: "exact", "hand:3:even". Files and examples are left to the
/// caller; the sentence to show when it knows the word neither is comparisonChoices().
std::optional<Comparison> parseComparison(std::string_view text);
/// The word that reads back as the same; "other" for another scenario, which no word spells.
std::string writeComparison(const Comparison& comparison);
std::string comparisonChoices();

/// "exact", "by hand, 3 decimals", "no scale", "no mask", "CPU, float32", or the name of another scenario; in the reader's language.
std::string describe(const Comparison& comparison);

}
