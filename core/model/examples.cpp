#include "core/model/examples.h"

#include <cassert>

#include "core/model/embedded_text.h"
#include "core/model/scenario_file.h"
#include "core/text/text.h"

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
        // cmake/write_pot.cmake collects the titles and notes of resources/.
        read.scenario->title = _(read.scenario->title.c_str());
        read.scenario->note = _(read.scenario->note.c_str());
        return std::move(read.scenario);
    }
    return std::nullopt;
}

}
