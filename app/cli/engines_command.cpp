#include "app/cli/commands.h"

#include <ostream>

#include "core/engine/engine_choice.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

int runEngines(Console console)
{
    const auto line = [&](const std::string& name, const std::string& title, const std::string& rest) { console.out << fmt::format("{:<11}{:<20}{}\n", name, title, rest); };
    line(kReference, referenceTitle(), referenceDetail());
    for (const EngineState& engine : engineStates())
        line(engine.info.name, engine.info.title, engine.whyNot.empty() ? engine.info.detail : say(_("not in use: {}"), engine.whyNot));
    return kDone;
}

}
