#include "app/cli/commands.h"

#include <ostream>

#include "core/engine/engine_choice.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

int runEngines(Console console)
{
    for (const EngineState& engine : engineStates())
        console.out << fmt::format("{:<8}{:<18}{}\n", engine.info.name, engine.info.title, engine.whyNot.empty() ? engine.info.detail : say(_("not in use: {}"), engine.whyNot));
    return kDone;
}

}
