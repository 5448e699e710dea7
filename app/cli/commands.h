#pragma once

#include <cstdint>
#include <functional>
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

struct SweepArguments {
    std::string widths = "1:4096", entries = "normal";
    std::int64_t keys = 64, trials = 10'000;
    std::uint64_t seed = 1;
    double mean = 0.5, cap = 50.0;
    bool full = false;
    int threads = 0;                            ///< 0: one for each core
    std::optional<std::string> csv, json, png;  ///< files; "-" is standard output for the first two
};

int runTrace(const TraceArguments& arguments, Console console);
int runExamples(Console console);
int runCheck(const std::string& source, Console console);
int runSweep(const SweepArguments& arguments, Console console);
int runScreenshots(const std::string& folder, Console console);

/// Runs `work` with a Qt that paints without a display, the same on every machine.
void withOffscreenQt(const std::function<void()>& work);

/// The scenario that `source` names: an example, a file, or "-" for standard input. Writes every Error, a line each, and
/// returns nothing where there is one. Throws Error when the file cannot be read.
std::optional<Scenario> loadScenario(const std::string& source, Console console);

/// "FILE: W_Q, row 2: ..." for each issue, a line each.
void writeIssues(const Issues& issues, const std::string& source, std::ostream& stream);

}
