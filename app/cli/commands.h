#pragma once

#include <optional>
#include <string>

#include "app/cli/cli.h"
#include "core/model/issue.h"
#include "core/model/scenario.h"

// One function for each subcommand: it gets what the command line said and returns the exit code.

namespace abh {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1;
inline constexpr int kWrongUsage = 2;

struct TraceArguments {
    std::string source = "brief";               ///< file, "-" or example
    std::optional<std::string> arithmetic, mask, scale, softmax, compare;
    std::string format = "text";
    bool cells = false;
    int decimals = 3;
};

int runTrace(const TraceArguments& arguments, Console console);
int runExamples(Console console);
int runCheck(const std::string& source, Console console);
int runScreenshots(const std::string& folder, Console console);

/// The scenario that `source` names: an example, a file, or "-" for standard input. Writes every Error, a line each, and
/// returns nothing where there is one. Throws Error when the file cannot be read.
std::optional<Scenario> loadScenario(const std::string& source, Console console);

/// "FILE: W_Q, row 2: ..." for each issue, a line each.
void writeIssues(const Issues& issues, const std::string& source, std::ostream& stream);

}
