#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/cli.h"
#include "app/cli/scenario_choices.h"
#include "core/model/issue.h"
#include "core/model/scenario.h"

// One function for each subcommand: it gets what the command line said and returns the exit code.

namespace abh {

inline constexpr int kDone = 0;
inline constexpr int kRefused = 1;
inline constexpr int kWrongUsage = 2;

struct TraceArguments {
    std::string source = "brief";               ///< file, "-" or example
    ScenarioChoices choices;
    std::optional<std::string> compare;
    std::optional<std::string> engine;          ///< the reference if not given
    std::string format = "text";
    ConventionChoices conventions;
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

struct ExportArguments {
    std::string source = "brief", output;       ///< output: a file, a folder that ends in /, or "-" with a format
    ScenarioChoices choices;
    ConventionChoices conventions;
    std::optional<std::string> format, level, blank, from, to, rows, slip, roster, marking, title;
    std::optional<std::int64_t> head, worked, variants;
    std::optional<std::uint64_t> seed;
    int answerDecimals = 3;
    std::string edition = "handout", paper = "a4";
    bool key = false, both = false, force = false;
};

struct MakeArguments {
    std::int64_t tokens = 3, model = 5, queryKey = 4, value = 2, heads = 1;
    std::optional<std::int64_t> kvHeads;        ///< as many as heads
    ScenarioChoices choices;
    int decimals = 2;
    std::optional<std::uint64_t> seed;          ///< random
    std::string output = "-";                   ///< a file, or "-" for standard output
    bool force = false;
};

struct ConvertArguments {
    std::vector<std::string> files;             ///< what to read, and last what to write
    ScenarioChoices choices;
    std::optional<std::int64_t> heads, kvHeads; ///< as in the scenario, or 1; kvHeads: as many as heads
    std::optional<std::string> title, format, matrix;
    bool force = false;
};

struct AttendArguments {
    std::string queries, keys, values, output;  ///< .npy files; "-" is standard input for one of the first three, standard output for the last
    std::optional<std::string> logSums;         ///< a .npy file, or "-" where output is none
    std::optional<std::string> scale, lengths;
    bool causal = false, force = false;
    std::optional<std::int64_t> window;
    std::string engine = "cpu";
    int threads = 0;                            ///< 0: one for each core
};

struct BenchArguments {
    std::int64_t n = 4096, d = 64, heads = 1;
    std::optional<std::int64_t> kvHeads;        ///< as many as heads
    bool causal = false, json = false;
    std::optional<std::int64_t> window;
    int threads = 1, repeat = 9;
    std::uint64_t seed = 1;
    std::string simd;                           ///< empty: the best
    std::string only;                           ///< "fused": not the staged engine; empty: both
    std::string engine = "cpu";
};

int runExport(const ExportArguments& arguments, Console console);
int runTrace(const TraceArguments& arguments, Console console);
int runExamples(Console console);
int runEngines(Console console);
int runCheck(const std::string& source, Console console);
int runSweep(const SweepArguments& arguments, Console console);
int runMake(const MakeArguments& arguments, Console console);
int runConvert(const ConvertArguments& arguments, Console console);
int runAttend(const AttendArguments& arguments, Console console);
int runBench(const BenchArguments& arguments, Console console);
int runScreenshots(const std::string& folder, Console console);

/// "--scale: "root" is not known. Use ...".
void sayUnknown(const char* option, const std::string& word, const std::string& choices, Console console);
/// Puts one choice into `target`, where it is given; a word that is no choice is wrong usage, and the sentence lists what there is.
template <typename Value>
bool choose(const char* option, const std::optional<std::string>& word, std::optional<Value> (*parse)(std::string_view), std::string (*choices)(), Value& target,
            Console console)
{
    if (!word) return true;
    if (std::optional<Value> value = parse(*word)) {
        target = *value;
        return true;
    }
    sayUnknown(option, *word, choices(), console);
    return false;
}
/// 0 when the mask that --mask spells is in `mask`, otherwise the exit code: a part that is no mask is wrong usage, a bad file wrong input.
int chooseMask(const std::optional<std::string>& spec, Mask& mask, Console console);

/// Runs `work` with a Qt that paints without a display, the same on every machine.
void withOffscreenQt(const std::function<void()>& work);

/// The scenario that `source` names: an example, a file, or "-" for standard input. Writes every Error, a line each, and
/// returns nothing where there is one. Throws Error when the file cannot be read.
std::optional<Scenario> loadScenario(const std::string& source, Console console);

/// "FILE: W_Q, row 2: ..." for each issue, a line each.
void writeIssues(const Issues& issues, const std::string& source, std::ostream& stream);

}
