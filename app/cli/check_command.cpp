#include "app/cli/commands.h"

#include <ostream>
#include <utility>

#include "core/attention/forward.h"
#include "core/model/examples.h"
#include "core/model/exhibit.h"
#include "core/report/report_parts.h"
#include "core/report/wrapped_lines.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Together a terminal's usual 80 columns.
constexpr int kNameWidth = 17, kExampleWidth = 63;

std::string shapes(const Scenario& s)
{
    std::string text = fmt::format("N = {}, d_model = {}, d_k = {}, d_v = {}", s.N(), s.d_model(), s.d_k(), s.d_v());
    if (s.W_O) text += fmt::format(", d_out = {}", s.d_out());
    if (s.heads > 1) text += say(plural(", {} query heads over {} key-value head", ", {} query heads over {} key-value heads", s.kv_heads), s.heads, s.kv_heads);
    return text;
}

}

int runCheck(const std::string& source, Console console)
{
    const std::optional<Scenario> scenario = loadScenario(source, console);
    if (!scenario) return kRefused;
    const Trace trace = forward(*scenario);
    console.out << say(_("{}: nothing is wrong with it."), source) << '\n' << shapes(*scenario) << '\n' << choicesLine(trace, 3) << '\n';
    for (const QuantityInfo& about : allQuantities())
        if (trace.has(about.quantity))
            console.out << "  " << shapesLine(trace, about.quantity, 0) << '\n';
    for (const Issue& note : trace.notes()) console.err << say(_("Note: {}"), describe(note)) << '\n';
    return kDone;
}

int runExamples(Console console)
{
    for (const Exhibit& one : exhibits()) {
        const Scenario scenario = *example(one.name);
        std::string label = one.name;
        for (const std::string& said : {scenario.title, shapes(scenario), one.sentence})
            for (const std::string& line : wrappedLines(said, kExampleWidth)) console.out << fmt::format("{:<{}}{}\n", std::exchange(label, {}), kNameWidth, line);
    }
    return kDone;
}

}
