#include "core/engine/comparison.h"

#include "core/attention/shown.h"
#include "core/engine/engine_choice.h"
#include "core/engine/engines.h"
#include "core/model/choices.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

std::shared_ptr<const Scenario> comparedScenario(const Scenario& shown, const Comparison& comparison)
{
    if (comparison.kind == Comparison::Kind::Other) return comparison.other;
    auto changed = std::make_shared<Scenario>(shown);
    switch (comparison.kind) {
    case Comparison::Kind::Arithmetic: changed->arithmetic = comparison.arithmetic; break;
    case Comparison::Kind::Unscaled: changed->scale = {Scale::Kind::None}; break;
    case Comparison::Kind::Unmasked: changed->mask = {}; break;
    case Comparison::Kind::Engine: changed->arithmetic.kind = Arithmetic::Kind::Exact; break;
    case Comparison::Kind::Other: break;
    }
    return changed;
}

Comparison engineComparison(std::string engine)
{
    return {Comparison::Kind::Engine, {}, {}, {}, std::move(engine)};
}

std::string comparingEngine(const Scenario& compared, const Comparison& comparison, const std::string& engine)
{
    if (comparison.kind == Comparison::Kind::Engine) return comparison.engine;
    return comparison.kind == Comparison::Kind::Arithmetic || !compared.arithmetic.isExact() ? std::string() : engine;
}

std::optional<Trace> comparedTrace(std::shared_ptr<const Scenario> compared, const Comparison& comparison, const Job& job, const std::string& engine)
{
    const std::string by = comparingEngine(*compared, comparison, engine);
    std::optional<Worked> worked = workOut(std::move(compared), by, job);
    if (!worked) return std::nullopt;
    return std::move(worked->trace);
}

Trace comparedTrace(const Scenario& shown, const Comparison& comparison, const std::string& engine)
{
    return comparedTrace(comparedScenario(shown, comparison), comparison, {}, engine).value();    // nobody stops it
}

std::optional<Comparison> parseComparison(std::string_view text)
{
    if (text == "unscaled") return Comparison{Comparison::Kind::Unscaled};
    if (text == "unmasked") return Comparison{Comparison::Kind::Unmasked};
    if (engines().named(text)) return engineComparison(std::string(text));
    if (const std::optional<Arithmetic> arithmetic = parseArithmetic(text)) return Comparison{Comparison::Kind::Arithmetic, *arithmetic};
    return std::nullopt;
}

std::string writeComparison(const Comparison& comparison)
{
    switch (comparison.kind) {
    case Comparison::Kind::Arithmetic: return writeArithmetic(comparison.arithmetic);
    case Comparison::Kind::Unscaled: return "unscaled";
    case Comparison::Kind::Unmasked: return "unmasked";
    case Comparison::Kind::Engine: return comparison.engine;
    case Comparison::Kind::Other: break;
    }
    return "other";
}

std::string comparisonChoices()
{
    std::string names;
    for (const EngineKind& engine : engines().kinds()) names += engine.name + ", ";
    return say(_("Use exact, hand:P (P decimals, 0 to 8), sig:P (P significant figures, 1 to 8), unscaled, unmasked, "
                 "an engine ({}), a scenario file such as lesson.json, or the name of an example."), names.substr(0, names.size() - 2));
}

std::string describe(const Comparison& comparison)
{
    switch (comparison.kind) {
    case Comparison::Kind::Arithmetic: return comparison.arithmetic.isExact() ? _("exact") : describe(comparison.arithmetic);
    case Comparison::Kind::Unscaled: return _("no scale");
    case Comparison::Kind::Unmasked: return _("no mask");
    case Comparison::Kind::Engine:
        return engineTitle(comparison.engine);
    case Comparison::Kind::Other: break;
    }
    return comparison.name;
}

}
