#include <ostream>

#include "app/cli/commands.h"
#include "app/files/output_files.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "core/text/say.h"
#include "core/text/text.h"
#include "core/worksheet/exercise.h"
#include "core/worksheet/sheet_set.h"

namespace abh {
namespace {

/// The option that sets what an Issue is about.
std::string optionOf(const std::string& field)
{
    if (field == "N") return "--n";
    std::string option = "--" + field.substr(0, field.find('.'));
    for (char& c : option)
        if (c == '_') c = '-';
    return option;
}

void writeOptionIssues(const Issues& issues, Console console)
{
    for (Issue issue : issues) {
        issue.field = optionOf(issue.field);
        console.err << describe(issue) << '\n';
    }
}

ExerciseWishes sizesFrom(const MakeArguments& arguments)
{
    ExerciseWishes wishes;
    wishes.N = arguments.tokens;
    wishes.d_model = arguments.model;
    wishes.d_k = arguments.queryKey;
    wishes.d_v = arguments.value;
    wishes.heads = arguments.heads;
    wishes.kv_heads = arguments.kvHeads.value_or(arguments.heads);
    wishes.decimals = arguments.decimals;
    wishes.seed = arguments.seed ? *arguments.seed : randomSeed();
    return wishes;
}

}

int runMake(const MakeArguments& arguments, Console console)
{
    ExerciseWishes wishes = sizesFrom(arguments);
    if (const int code = takeChoices(arguments.choices, {wishes.arithmetic, wishes.scale, wishes.softmax, wishes.mask}, console); code != kDone) return code;
    if (const Issues issues = checkWishes(wishes); hasError(issues)) {
        writeOptionIssues(issues, console);
        return kWrongUsage;
    }
    if (arguments.output != "-") mustBeFree(arguments.output, arguments.force);
    const ExerciseResult made = makeExercise(wishes, {});
    writeOptionIssues(made.issues, console);
    if (!made.scenario) return kRefused;
    if (arguments.output == "-") console.out << writeScenario(*made.scenario);
    else writeTextAtomically(arguments.output, writeScenario(*made.scenario));
    return kDone;
}

}
