#pragma once

namespace CLI {
class App;
}

namespace abh {

struct AttendArguments;
struct BenchArguments;
struct ConvertArguments;
struct ExportArguments;
struct ConventionChoices;
struct ScenarioChoices;

/// The options that change a scenario before it is worked.
void describeChoices(CLI::App& command, ScenarioChoices& choices);

/// How what is printed is written.
void describeConventions(CLI::App& command, ConventionChoices& conventions);

/// Everything that may be said after `export`.
void describeExport(CLI::App& command, ExportArguments& arguments);

/// Everything that may be said after `convert`.
void describeConvert(CLI::App& command, ConvertArguments& arguments);

/// Everything that may be said after `attend` and `bench`.
void describeAttend(CLI::App& command, AttendArguments& arguments);
void describeBench(CLI::App& command, BenchArguments& arguments);

}
