#include "app/cli/commands.h"

#include <ostream>

#include "app/cli/terminal_progress.h"
#include "core/engine/bench.h"

namespace abh {
namespace {

/// The option that sets a field of BenchSetting, as validate() names it.
std::string optionOf(const std::string& field)
{
    return field == "kv_heads" ? "--kv-heads" : "--" + field;
}

BenchSetting settingFrom(const BenchArguments& arguments)
{
    BenchSetting setting;
    setting.n = arguments.n;
    setting.d = arguments.d;
    setting.heads = arguments.heads;
    setting.kv_heads = arguments.kvHeads.value_or(arguments.heads);
    setting.mask.causal = arguments.causal;
    setting.mask.window = arguments.window;
    setting.threads = arguments.threads;
    setting.repeat = arguments.repeat;
    setting.seed = arguments.seed;
    setting.simd = arguments.simd;
    setting.staged = arguments.only.empty();
    setting.engine = arguments.engine;
    return setting;
}

}

int runBench(const BenchArguments& arguments, Console console)
{
    const BenchSetting setting = settingFrom(arguments);
    const Issues issues = validate(setting);
    for (const Issue& issue : issues) console.err << optionOf(issue.field) << ": " << issue.text << ' ' << issue.remedy << '\n';
    if (!issues.empty()) return kWrongUsage;
    const std::optional<BenchResult> result = [&] {
        TerminalProgress line(console.err);
        return bench(setting, {{}, [&line](double share) { line.show(share); }});
    }();
    if (!result) return kRefused;    // nobody can have stopped it
    console.out << (arguments.json ? benchAsJson(*result) : benchAsText(*result));
    return kDone;
}

}
