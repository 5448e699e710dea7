#include "app/cli/cli.h"

#include <functional>
#include <new>
#include <ostream>

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/describe.h"
#include "app/cli/help_formatter.h"
#include "app/cli/language_words.h"
#include "app/cli/limits.h"
#include "core/engine/parallel.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

void describeTrace(CLI::App& trace, TraceArguments& arguments)
{
    trace.add_option("source", arguments.source, _("A scenario file, - for standard input, or the name of an example"))
        ->type_name(_("FILE|EXAMPLE"))->default_str("brief");
    describeChoices(trace, arguments.choices);
    trace.add_option("--compare", arguments.compare, _("Set every step against another calculation: exact, hand:P, sig:P, unscaled, unmasked, the engine cpu or cuda, or another scenario as it stands; differences are this one less the other"))->type_name(_("WITH|FILE|EXAMPLE"));
    trace.add_option("--engine", arguments.engine, _("Who works it out: reference, the default, or in float32 an engine, cpu or cuda, in exact arithmetic only"))->type_name(_("ENGINE"));
    trace.add_option("--format", arguments.format, _("text, json, markdown or spoken"))->type_name(_("FORMAT"))
        ->check(oneOf({"text", "json", "markdown", "spoken"}));
    trace.add_option("--decimals", arguments.decimals, _("The most decimals of an exact number or a difference; JSON always has all digits"))->type_name(_("P"))->check(wholeFrom(0, 12));
    trace.add_flag("--cells", arguments.cells, _("Show how every single number is worked out"));
    describeConventions(trace, arguments.conventions);
    trace.footer(_("Examples:\n"
                   "  attention-by-hand trace --arithmetic hand:3 --cells\n"
                   "  attention-by-hand trace e3 --mask causal+window:2\n"
                   "  attention-by-hand trace --arithmetic hand:3 --compare exact\n"
                   "  attention-by-hand trace e3 --compare cpu\n"
                   "  attention-by-hand trace --tokens columns --count-from 0\n"
                   "  attention-by-hand trace e3 --engine cpu --compare exact\n"
                   "  attention-by-hand trace lesson.json --format json > lesson-trace.json\n"
                   "Exit code: 0 done (notes on standard error), 1 the input is wrong or cannot be read, 2 wrong usage."));
}

void describeSweep(CLI::App& sweep, SweepArguments& arguments)
{
    sweep.add_option("--n", arguments.keys, _("How many keys the one query meets (1-4096)"))->type_name("N")->capture_default_str();
    sweep.add_option("--dk", arguments.widths, _("1:4096 for the powers of two between, or a list such as 2,3,128 (up to 65536)"))->type_name(_("A:B|LIST"))->capture_default_str();
    sweep.add_option("--trials", arguments.trials, _("Queries drawn at each d_k (1-1000000)"))->type_name("T")->capture_default_str();
    sweep.add_option("--seed", arguments.seed, _("The same seed gives the same numbers, on any number of threads"))->type_name(_("SEED"))->check(notNegative())->capture_default_str();
    sweep.add_option("--entries", arguments.entries, _("What entries of q and k are: normal, uniform, rademacher (+1 or -1), all of mean 0 and variance 1, or shifted (normal with --mean)"))->type_name(_("KIND"))->capture_default_str();
    sweep.add_option("--mean", arguments.mean, _("Mean of shifted entries"))->type_name("M")->capture_default_str();
    sweep.add_option("--cap", arguments.cap, _("Cap c of soft-capped scores, c tanh(q.k/c)"))->type_name("C")->capture_default_str();
    sweep.add_flag("--full", arguments.full, _("Draw every normal entry, in place of the exact shortcut: slower, the same distribution"));
    sweep.add_option("--threads", arguments.threads, _("Threads; 0: one for each core"))->type_name("K")->check(wholeFrom(0, kMostThreads));
    sweep.add_option("--csv", arguments.csv, _("Write a table to FILE; - is standard output"))->type_name(_("FILE"));
    sweep.add_option("--json", arguments.json, _("Write JSON to FILE; - is standard output"))->type_name(_("FILE"));
    sweep.add_option("--png", arguments.png, _("Write the curves to FILE (.png, .svg or .pdf)"))->type_name(_("FILE"));
    sweep.footer(_("Examples:\n"
                   "  attention-by-hand sweep --n 64 --dk 1:4096 --trials 10000 --seed 1\n"
                   "  attention-by-hand sweep --n 8 --dk 2,3,128 --csv curves.csv --png curves.png\n"
                   "Exit code: 0 done, 1 a file cannot be written, 2 wrong usage."));
}

void describeMake(CLI::App& make, MakeArguments& arguments)
{
    make.add_option("--n", arguments.tokens, _("Tokens (2-8)"))->type_name("N")->capture_default_str();
    make.add_option("--d-model", arguments.model, _("Features of a token (1-16)"))->type_name("D")->capture_default_str();
    make.add_option("--d-k", arguments.queryKey, _("Width of a query and a key in each head (1-16): 1 for drills, 2 to teach the square root"))->type_name("D")->capture_default_str();
    make.add_option("--d-v", arguments.value, _("Width of a value in each head (1-16)"))->type_name("D")->capture_default_str();
    make.add_option("--heads", arguments.heads, _("Query heads (1-8)"))->type_name("H")->capture_default_str();
    make.add_option("--kv-heads", arguments.kvHeads, _("Key-value heads, which the query heads share; as many as those if not given"))->type_name("H");
    describeChoices(make, arguments.choices);
    make.add_option("--decimals", arguments.decimals, _("Decimals at which weights and results come out the same whatever a person rounds on the way (1-8)"))->type_name("P")->capture_default_str();
    make.add_option("--seed", arguments.seed, _("The same seed gives the same numbers, on every machine; random if not given"))->type_name(_("SEED"))->check(notNegative());
    make.add_option("-o,--output", arguments.output, _("The file to write; - is standard output"))->type_name(_("FILE"))->capture_default_str();
    make.add_flag("--force", arguments.force, _("Replace a file that is there"));
    make.footer(_("Examples:\n"
                  "  attention-by-hand make -o exercise.json\n"
                  "  attention-by-hand make --n 3 --d-k 2 --mask causal --decimals 1 --seed 7\n"
                  "Exit code: 0 done, 1 no numbers are good enough or the file cannot be written, 2 wrong usage."));
}

/// The subcommands, each with the action that runs it.
class Commands {
public:
    explicit Commands(Console console) : m_console(console)
    {
        m_app.name("attention-by-hand");
        m_app.description(_("Self-attention, worked by hand: every stage, every digit explained."));
        m_app.footer(_("With a file or an example's name, or with nothing, a window opens.\nattention-by-hand SUBCOMMAND --help says more about each; none of them needs a display."));
        m_app.formatter(std::make_shared<HelpFormatter>());
        m_app.set_version_flag("--version", "attention-by-hand " ABH_VERSION, _("Print the version"));
        m_app.set_help_flag("-h,--help", _("Print this text"));
        m_app.add_option("file", m_file, _("A scenario file, - for standard input, or the name of an example, to open in the window"))->type_name(_("FILE|EXAMPLE"));
        describeLanguage();
        addTrace();
        describeSweep(*add("sweep", _("Measure how the softmax saturates as d_k grows, scaled and not"), [this] { return runSweep(m_sweep, m_console); }), m_sweep);
        describeExport(*add("export", _("Write worksheets, their keys and marking tables"), [this] { return runExport(m_export, m_console); }), m_export);
        describeMake(*add("make", _("Make a good exercise with friendly numbers, as a scenario file"), [this] { return runMake(m_make, m_console); }), m_make);
        describeConvert(*add("convert", _("Turn matrices of other programs into a scenario, and back"), [this] { return runConvert(m_convert, m_console); }), m_convert);
        describeAttend(*add("attend", _("Attention of queries, keys and values in .npy files, in memory that grows with N and not with N x N"), [this] { return runAttend(m_attend, m_console); }), m_attend);
        describeBench(*add("bench", _("Measure attention stage by stage against attention by tiles on this machine"), [this] { return runBench(m_bench, m_console); }), m_bench);
        addOthers();
    }

    CommandLine run(const std::vector<std::string>& words)
    {
        std::vector<std::string> reversed(words.rbegin(), words.rend());   // as CLI11 wants them
        try {
            m_app.parse(reversed);
            if (!m_action) return {std::nullopt, m_file};
            const int code = m_action();
            if (!m_console.out.flush()) throw Error(_("Standard output cannot be written to; the result is not complete."));
            return {code, {}};
        } catch (const CLI::ParseError& error) {
            return {leave(error), {}};
        } catch (const Error& error) {
            m_console.err << error.what() << '\n';
            return {kRefused, {}};
        } catch (const std::bad_alloc&) {
            m_console.err << _("There is not enough memory for this. Use fewer tokens, heads, keys or trials.") << '\n';
            return {kRefused, {}};
        } catch (const std::exception& error) {    // what no sentence was written for is still no reason to fall over
            m_console.err << say(_("Something went wrong that should not have: {}. Nothing more has been written."), error.what()) << '\n';
            return {kRefused, {}};
        }
    }

private:
    CLI::App* add(const char* name, const char* description, std::function<int()> action)
    {
        CLI::App* command = m_app.add_subcommand(name, description);
        command->group(_("Subcommands"));
        command->callback([this, action = std::move(action)] { m_action = action; });
        return command;
    }

    /// For the help alone: takeLanguageWords() has taken them by then.
    void describeLanguage()
    {
        m_app.add_option("--lang", m_ignored, _("The language to speak, here or after any subcommand: en, es, ... or a locale such as es_ES; as the system if not given"))->type_name(_("LANG"));
        m_app.add_option("--direction", m_ignored, _("ltr or rtl: which way the window runs, whatever its language"))->type_name(_("WAY"));
    }

    void addTrace()
    {
        describeTrace(*add("trace", _("Print every step of a scenario"), [this] { return runTrace(m_trace, m_console); }), m_trace);
    }

    void addOthers()
    {
        add("examples", _("List the built-in examples"), [this] { return runExamples(m_console); });
        add("engines", _("List the engines that compute attention, and what each runs on or why it cannot"), [this] { return runEngines(m_console); });
        add("check", _("Say whether a scenario file is right, and what is wrong with it"), [this] { return runCheck(m_source, m_console); })
            ->add_option("source", m_source, _("A scenario file, - for standard input, or the name of an example"))->type_name(_("FILE"))->required();
        add("screenshots", _("Write a picture of each page to a folder"), [this] { return runScreenshots(m_folder, m_console); })
            ->add_option("folder", m_folder, _("Where to; it is made if it is not there"))->type_name(_("DIR"))->required();
    }

    /// Help and version are asked for and so go to standard output; everything else is wrong usage.
    int leave(const CLI::ParseError& error)
    {
        if (error.get_exit_code() == 0) {
            m_app.exit(error, m_console.out, m_console.err);
            return kDone;
        }
        m_console.err << usageSentence(error, m_app) << '\n' << _("attention-by-hand --help lists what can be said.") << '\n';
        return kWrongUsage;
    }

    Console m_console;
    CLI::App m_app;
    TraceArguments m_trace;
    SweepArguments m_sweep;
    ExportArguments m_export;
    MakeArguments m_make;
    ConvertArguments m_convert;
    AttendArguments m_attend;
    BenchArguments m_bench;
    std::string m_file, m_source, m_folder, m_ignored;
    std::function<int()> m_action;
};

}

CommandLine runCommandLine(const std::vector<std::string>& words, Console console)
{
    const auto taken = takeLanguageWords(words, console);
    if (!taken) return {kWrongUsage};
    CommandLine asked = Commands(console).run(taken->others);
    asked.isLanguageGiven = taken->isLanguageGiven;
    return asked;
}

}
