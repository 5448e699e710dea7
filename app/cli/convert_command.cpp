#include <algorithm>
#include <filesystem>
#include <ostream>

#include "app/cli/commands.h"
#include "app/files/output_files.h"
#include "core/exchange/matrix_folder.h"
#include "core/exchange/matrix_names.h"
#include "core/exchange/replace_matrices.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/utf8.h"
#include "core/model/validate.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

namespace fs = std::filesystem;

/// What the words before the last one hold.
struct Inputs : MatricesResult {
    std::optional<Scenario> scenario;
};

Issue issueOf(Severity severity, std::string text, std::string remedy = {})
{
    return {severity, {}, {}, {}, std::move(text), std::move(remedy)};
}

bool isScenarioText(std::string_view bytes)
{
    const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && bytes[first] == '{';
}

void takeScenario(ReadResult read, const std::string& source, Inputs& inputs)
{
    for (Issue& issue : read.issues) {
        issue.field = issue.field.empty() ? source : say(_("{} in {}"), issue.field, source);
        inputs.issues.push_back(std::move(issue));
    }
    if (!read.scenario) return;
    if (inputs.scenario) inputs.issues.push_back(issueOf(Severity::Error, _("There are two scenarios."), _("Give one, and the matrices that are to replace its own.")));
    inputs.scenario = std::move(read.scenario);
}

/// How wide the matrix of that name is in the scenario that has been read before it, if one has.
KnownWidth widthKnownFrom(const Inputs& inputs)
{
    return [&inputs](const std::string& name) { return inputs.scenario ? columnsOf(*inputs.scenario, name) : std::nullopt; };
}

void takeFolder(const std::string& folder, Inputs& inputs)
{
    const std::vector<std::string> paths = matrixFilesIn(folder);
    if (paths.empty()) inputs.issues.push_back(issueOf(Severity::Error, say(_("There is no matrix in the folder {}."), folder), matrixNameChoices()));
    for (const std::string& path : paths) inputs.append(readMatrixFile(path, widthKnownFrom(inputs)));
}

void takeInput(const std::string& source, Inputs& inputs)
{
    std::error_code ignored;
    if (std::optional<Scenario> builtIn = example(source); builtIn && !fs::exists(source, ignored))    // what is there of that name is rather meant
        return takeScenario({std::move(builtIn), {}}, source, inputs);
    if (fs::is_directory(source, ignored)) return takeFolder(source, inputs);
    const std::string bytes = readText(source);
    if (isScenarioText(bytes)) takeScenario(readScenario(bytes), source, inputs);
    else inputs.append(readMatrices(bytes, source == "-" ? _("Standard input") : source, widthKnownFrom(inputs)));
}

/// Where the result goes, and as what.
struct Target {
    enum class Kind { Scenario, Archive, Folder, Matrix };
    Kind kind = Kind::Scenario;
    MatrixFormat format = MatrixFormat::Npy;
};

std::optional<Target> targetOf(const ConvertArguments& arguments, const std::string& output)
{
    std::error_code ignored;
    const std::optional<MatrixFormat> wished = arguments.format ? matrixFormatOf("." + *arguments.format) : std::nullopt;
    if (output.ends_with('/') || fs::is_directory(output, ignored)) return Target{Target::Kind::Folder, wished.value_or(MatrixFormat::Npy)};
    const std::optional<MatrixFormat> format = wished ? wished : matrixFormatOf(output);
    if (format) return Target{*format == MatrixFormat::Npz ? Target::Kind::Archive : Target::Kind::Matrix, *format};
    if (output == "-" || fs::path(output).extension() == ".json") return Target{};
    return std::nullopt;
}

void put(const std::string& path, const std::string& bytes, bool force, Console console)
{
    if (path == "-") {
        console.out << bytes;
        return;
    }
    mustBeFree(path, force);
    writeTextAtomically(path, bytes);
}

/// What a set of matrices does not say of the scenario it came from.
void noteWhatIsLost(const Scenario& s, bool areNamesKept, Console console)
{
    std::string options;
    if (s.heads != 1) options += fmt::format(" --heads {}", s.heads);
    if (s.kv_heads != s.heads) options += fmt::format(" --kv-heads {}", s.kv_heads);
    if (!options.empty()) console.err << say(_("Note: Back to a scenario it goes with{}."), options) << '\n';
    const bool hasOther = s.mask.isSet() || !(s.scale == Scale{}) || s.softmax != SoftmaxForm{} || !s.arithmetic.isExact() || !s.title.empty() || !s.note.empty();
    if (hasOther || (!areNamesKept && !s.tokens.empty())) console.err << _("Note: Only the numbers were written; the rest, such as title, names, mask and scale, a .json file keeps.") << '\n';
}

/// The matrices of `s` and no others, all of them or nothing.
void writeFolder(const std::string& folder, const Scenario& s, const ConvertArguments& arguments, MatrixFormat format, Console console)
{
    const std::vector<std::string> there = matrixFilesIn(folder);
    if (!there.empty() && !arguments.force)
        throw Error(say(_("{} is there already, and nothing has been written. Choose another folder, or --force to replace all matrices in it."), there.front()));
    const std::vector<FileChange> changes = changesOfFolder(matricesOf(s), folder, format);
    makeFolder(folder);
    changeFiles(changes);
    std::string removed;
    for (const FileChange& change : changes)
        if (!change.bytes) removed += (removed.empty() ? "" : ", ") + change.path;
    if (!removed.empty()) console.err << say(_("Note: Removed, since they are not part of the new set: {}."), removed) << '\n';
}

/// One matrix: the only one there is, or that of the scenario which the output is called by.
int writeMatrix(Inputs& inputs, const std::string& output, const ConvertArguments& arguments, MatrixFormat format, Console console)
{
    const std::optional<MatrixMeant> meant = matrixMeant(arguments.matrix.value_or(fs::path(output).stem().string()));
    if (!inputs.scenario && inputs.matrices.size() == 1) {
        if (meant && !meant->isTransposed)
            if (const std::optional<Issue> turned = turnOver(inputs.matrices.front())) console.err << say(_("Note: {}"), describe(*turned)) << '\n';
        put(output, matrixBytes(inputs.matrices.front(), format), arguments.force, console);
        return kDone;
    }
    std::vector<NamedMatrix> all = inputs.scenario ? matricesOf(*inputs.scenario) : inputs.matrices;
    const auto isMeant = [&](const NamedMatrix& one) { const auto its = matrixMeant(one.name); return meant && its && its->field == meant->field; };
    const auto found = std::find_if(all.begin(), all.end(), isMeant);
    if (found == all.end()) {
        console.err << say(_("Which matrix is {} to hold?"), output) << ' ' << matrixNameChoices() << ' ' << _("Or choose it with --matrix.") << '\n';
        return kWrongUsage;
    }
    put(output, matrixBytes(*found, format), arguments.force, console);
    return kDone;
}

/// A scenario of what was read; the sentences are written where that cannot be.
std::optional<Scenario> scenarioOf(Inputs inputs, const ConvertArguments& arguments, int& code, Console console)
{
    Scenario base = inputs.scenario.value_or(Scenario{});
    code = takeChoices(arguments.choices, {base.arithmetic, base.scale, base.softmax, base.mask}, console);
    if (code != kDone) return std::nullopt;
    code = kRefused;
    if (arguments.heads) base.heads = base.kv_heads = *arguments.heads;
    if (arguments.kvHeads) base.kv_heads = *arguments.kvHeads;
    if (arguments.title) base.title = *arguments.title;
    ReadResult made = inputs.matrices.empty() ? ReadResult{base, validate(base)}
                      : inputs.scenario       ? replaceMatrices(std::move(base), std::move(inputs.matrices))
                                              : scenarioOfMatrices(std::move(base), std::move(inputs.matrices));
    for (const Issue& issue : made.issues) console.err << (issue.severity == Severity::Note ? say(_("Note: {}"), describe(issue)) : describe(issue)) << '\n';
    if (hasError(made.issues)) return std::nullopt;
    code = kDone;
    return std::move(made.scenario);
}

int writeScenarioTo(const std::string& output, const Scenario& scenario, const Target& target, const ConvertArguments& arguments, Console console)
{
    if (target.kind == Target::Kind::Scenario) put(output, writeScenario(scenario), arguments.force, console);
    else if (target.kind == Target::Kind::Folder) writeFolder(output, scenario, arguments, target.format, console);
    else put(output, archiveBytes(matricesOf(scenario)), arguments.force, console);
    const bool areNamesKept = target.kind == Target::Kind::Folder && (target.format == MatrixFormat::Csv || target.format == MatrixFormat::Tsv);
    if (target.kind != Target::Kind::Scenario) noteWhatIsLost(scenario, areNamesKept, console);
    return kDone;
}

}

int runConvert(const ConvertArguments& arguments, Console console)
{
    if (arguments.files.size() < 2) {
        console.err << _("convert: Give what to read, and last where to write, as in convert X.npy W_Q.npy W_K.npy W_V.npy lesson.json.") << '\n';
        return kWrongUsage;
    }
    const std::string& output = arguments.files.back();
    const std::optional<Target> target = targetOf(arguments, output);
    if (!target) {
        console.err << say(_("{}: What to write is not clear. End it in .json, .npz, .npy, .csv, .tsv, .txt or, for a folder, in /; or say --format."), output) << '\n';
        return kWrongUsage;
    }
    Inputs inputs;
    for (std::size_t k = 0; k + 1 < arguments.files.size(); ++k) takeInput(arguments.files[k], inputs);
    for (const Issue& issue : inputs.allIssues()) console.err << (issue.severity == Severity::Note ? say(_("Note: {}"), describe(issue)) : describe(issue)) << '\n';
    if (hasError(inputs.issues)) return kRefused;

    const bool isOneMatrix = !inputs.scenario && inputs.matrices.size() == 1 && target->kind != Target::Kind::Scenario && target->kind != Target::Kind::Folder;
    if (isOneMatrix && target->kind == Target::Kind::Archive) {
        put(output, archiveBytes(inputs.matrices), arguments.force, console);
        return kDone;
    }
    if (isOneMatrix) return writeMatrix(inputs, output, arguments, target->format, console);
    int code = kRefused;
    std::optional<Scenario> scenario = scenarioOf(std::move(inputs), arguments, code, console);
    if (!scenario) return code;
    if (target->kind != Target::Kind::Matrix) return writeScenarioTo(output, *scenario, *target, arguments, console);
    Inputs whole;
    whole.scenario = std::move(scenario);
    return writeMatrix(whole, output, arguments, target->format, console);
}

}
