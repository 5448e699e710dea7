#include "core/model/examples.h"

#include <cassert>

#include "core/model/embedded_text.h"
#include "core/model/scenario_file.h"

namespace abh {

std::vector<std::string> exampleNames()
{
    std::vector<std::string> names;
    for (const EmbeddedText& file : builtinScenarioTexts()) names.emplace_back(file.name);
    return names;
}

std::optional<Scenario> example(std::string_view name)
{
    for (const EmbeddedText& file : builtinScenarioTexts()) {
        if (file.name != name) continue;
        ReadResult read = readScenario(file.text);
        assert(read.scenario && "a built-in scenario must be valid; a test reads them all");
        return std::move(read.scenario);
    }
    return std::nullopt;
}

}
