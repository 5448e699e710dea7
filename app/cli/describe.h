#pragma once

namespace CLI {
class App;
}

namespace abh {

struct ExportArguments;
struct ScenarioChoices;

/// The options that change a scenario before it is worked.
void describeChoices(CLI::App& command, ScenarioChoices& choices);

/// Everything that may be said after `export`.
void describeExport(CLI::App& command, ExportArguments& arguments);

}
