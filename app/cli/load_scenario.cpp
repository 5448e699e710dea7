#include "app/cli/commands.h"

#include <ostream>

#include "core/model/scenario_source.h"

namespace abh {

std::optional<Scenario> loadScenario(const std::string& source, Console console)
{
    ReadResult read = readSource(source);
    if (!read.scenario) writeIssues(read.issues, source, console.err);
    return std::move(read.scenario);
}

void writeIssues(const Issues& issues, const std::string& source, std::ostream& stream)
{
    for (const Issue& issue : issues) stream << source << ": " << describe(issue) << '\n';
}

}
