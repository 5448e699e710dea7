#include "app/cli/commands.h"

#include <charconv>
#include <cmath>
#include <filesystem>
#include <ostream>

#include "app/cli/terminal_progress.h"
#include "app/files/output_files.h"
#include "core/engine/engines.h"
#include "core/model/choices.h"
#include "core/model/npy.h"
#include "core/model/npy_header.h"
#include "core/model/scale_parts.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// An array of a file, as heads that each have a row for every token.
struct HeadsOfFile {
    std::string name;
    NpyArray<float> array;
    Index heads = 1, rows = 0, width = 0;
};

/// "5,7,5": nothing where it is no list of whole numbers.
std::optional<std::vector<Index>> parseLengths(std::string_view text)
{
    std::vector<Index> lengths;
    const char* at = text.data();
    const char* const end = at + text.size();
    for (;;) {
        Index length = 0;
        const auto [next, error] = std::from_chars(at, end, length);
        if (error != std::errc() || next == at) return std::nullopt;
        lengths.push_back(length);
        if (next == end) return lengths;
        if (*next != ',') return std::nullopt;
        at = next + 1;
    }
}

/// What was said besides the files.
struct Wishes {
    Scale scale = {};
    KeyMask mask = {};
};

/// 0, or the exit code with its sentence written.
int takeWishes(const AttendArguments& arguments, Wishes& wishes, Console console)
{
    if (!choose("--scale", arguments.scale, parseScale, scaleChoices, wishes.scale, console)) return kWrongUsage;
    wishes.mask.causal = arguments.causal;
    wishes.mask.window = arguments.window;
    if (arguments.window && *arguments.window < 1) {
        console.err << say(_("--window: {} is not possible. Use 1 or more: a window of 1 is the query's own token."), *arguments.window) << '\n';
        return kWrongUsage;
    }
    if (arguments.lengths) {
        const std::optional<std::vector<Index>> lengths = parseLengths(*arguments.lengths);
        if (!lengths) {
            sayUnknown("--lengths", *arguments.lengths, _("Give a number of keys, 120, or one for each head of K, 120,87."), console);
            return kWrongUsage;
        }
        wishes.mask.key_lengths = *lengths;
    }
    if (!engines().named(arguments.engine)) {
        sayUnknown("--engine", arguments.engine, engines().choicesInsteadOf(arguments.engine), console);
        return kWrongUsage;
    }
    return kDone;
}

/// Whether two paths, the same word or not, lead to one place, be there a file already or not.
bool isSamePlace(const std::string& one, const std::string& other)
{
    namespace fs = std::filesystem;
    if (one == other || one == "-" || other == "-") return one == other;
    std::error_code ofOne, ofOther;
    const fs::path place = fs::weakly_canonical(fs::absolute(one, ofOne), ofOne), otherPlace = fs::weakly_canonical(fs::absolute(other, ofOther), ofOther);
    return !ofOne && !ofOther && place == otherPlace;    // what has no place cannot be written to either, which is said then
}

/// Whether `path` is the file of Q, K or V; standard input and output, both "-", are two things.
bool isAnInput(const std::string& path, const AttendArguments& arguments)
{
    return path != "-" && (isSamePlace(path, arguments.queries) || isSamePlace(path, arguments.keys) || isSamePlace(path, arguments.values));
}

/// Whether every file is named once where it matters; otherwise the sentence is written.
bool areFilesApart(const AttendArguments& arguments, Console console)
{
    int fromInput = 0;
    for (const std::string* path : {&arguments.queries, &arguments.keys, &arguments.values}) fromInput += *path == "-" ? 1 : 0;
    if (fromInput > 1) console.err << _("Standard input can be read only once. Give the other arrays as files.") << '\n';
    const bool areApart = !arguments.logSums || !isSamePlace(*arguments.logSums, arguments.output);
    if (!areApart) console.err << _("--lse: It cannot be the file of --output. Give it a name of its own.") << '\n';
    const bool sparesInput = !isAnInput(arguments.output, arguments) && !(arguments.logSums && isAnInput(*arguments.logSums, arguments));
    if (!sparesInput) console.err << _("A result would replace one of the arrays that it is worked from. Give it a name of its own.") << '\n';
    return fromInput <= 1 && areApart && sparesInput;
}

HeadsOfFile readHeads(const std::string& path)
{
    HeadsOfFile result{path, readNpy<float>(path)};
    const std::vector<std::int64_t>& shape = result.array.shape;
    if (shape.size() != 2 && shape.size() != 3)
        throw Error(say(_("{}: Its shape is {}; attention needs [N, d] or [heads, N, d]. One head of 100 tokens is array.reshape(100, -1)."), path, shapeText(shape)));
    if (result.array.values.empty()) throw Error(say(_("{}: Its shape is {}, so there is nothing in it. Give at least one token, and each of them a number."), path, shapeText(shape)));
    const std::size_t first = shape.size() - 2;
    result.heads = first > 0 ? shape[0] : 1;
    result.rows = shape[first];
    result.width = shape[first + 1];
    return result;
}

[[noreturn]] void refuseTogether(const HeadsOfFile& one, const HeadsOfFile& other, const std::string& why)
{
    throw Error(say(_("{}, shape {}, and {}, shape {}, do not fit together: {}"), one.name, shapeText(one.array.shape), other.name, shapeText(other.array.shape), why));
}

AttentionProblem problemOf(const HeadsOfFile& Q, const HeadsOfFile& K, const HeadsOfFile& V, const Wishes& wishes)
{
    if (Q.width != K.width) refuseTogether(Q, K, _("a query and a key must be as wide as each other."));
    if (K.rows != V.rows) refuseTogether(K, V, _("every key needs its value."));
    if (K.heads != V.heads) refuseTogether(K, V, _("keys and values must have as many heads."));
    if (Q.heads % K.heads != 0) refuseTogether(Q, K, _("the heads of the queries must be shared out evenly among those of the keys."));
    AttentionProblem problem{Q.array.values, K.array.values, V.array.values, Q.heads, K.heads, Q.rows, K.rows, Q.width, V.width, scaleParts(wishes.scale, Q.width).together(), wishes.mask};
    checkProblem(problem);
    return problem;
}

/// To the file at `path`, or to standard output when it is "-".
void writeResult(const std::string& path, const std::vector<std::int64_t>& shape, std::span<const float> values, Console console)
{
    if (path == "-") writeNpy(console.out, shape, values);
    else writeNpy(path, shape, values);
}

void noteWhatIsOdd(const AttentionProblem& problem, const std::vector<float>& Z, Console console)
{
    long blind = 0;
    for (Index head = 0; head < problem.heads; ++head)
        for (Index i = 0; i < problem.N_q; ++i) blind += visibleKeys(problem, head / (problem.heads / problem.kv_heads), i).isEmpty() ? 1 : 0;
    if (blind > 0)
        console.err << say(_("Note: {}"), say(plural("{} query may look at no key at all: its row of Z is zero.", "{} queries may look at no key at all: their rows of Z are zero.", blind), blind)) << '\n';
    long odd = 0;
    for (float z : Z) odd += std::isfinite(z) ? 0 : 1;
    if (odd > 0)
        console.err << say(_("Note: {}"), say(plural("{} number of Z is NaN or infinite, as are numbers that it comes from, or its scores are too large for float32.",
                                                     "{} numbers of Z are NaN or infinite, as are numbers that they come from, or their scores are too large for float32.", odd), odd)) << '\n';
}

}

int runAttend(const AttendArguments& arguments, Console console)
{
    Wishes wishes;
    if (const int code = takeWishes(arguments, wishes, console); code != kDone) return code;
    if (!areFilesApart(arguments, console)) return kWrongUsage;
    FusedOptions options;
    options.threads = arguments.threads;
    const std::unique_ptr<Backend> engine = engines().make(arguments.engine, options);
    if (arguments.output != "-") mustBeFree(arguments.output, arguments.force);
    if (arguments.logSums && arguments.logSums != "-") mustBeFree(*arguments.logSums, arguments.force);

    const HeadsOfFile Q = readHeads(arguments.queries), K = readHeads(arguments.keys), V = readHeads(arguments.values);
    const AttentionProblem problem = problemOf(Q, K, V, wishes);
    std::vector<float> Z(static_cast<std::size_t>(problem.heads * problem.N_q * problem.d_v));
    std::vector<float> L(arguments.logSums ? static_cast<std::size_t>(problem.heads * problem.N_q) : 0);
    const AttentionRun run = [&] {
        TerminalProgress line(console.err);
        return engine->attend(problem, {Z, L}, {{}, [&line](double share) { line.show(share); }});
    }();
    if (!run.note.empty()) console.err << say(_("Note: {}"), run.note) << '\n';
    std::vector<std::int64_t> shape = Q.array.shape;
    shape.pop_back();
    if (arguments.logSums) writeResult(*arguments.logSums, shape, L, console);
    shape.push_back(problem.d_v);
    writeResult(arguments.output, shape, Z, console);
    noteWhatIsOdd(problem, Z, console);
    return kDone;
}

}
