#include "app/cli/describe.h"

#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/limits.h"
#include "core/text/text.h"

namespace abh {

void describeChoices(CLI::App& command, ScenarioChoices& choices)
{
    command.add_option("--arithmetic", choices.arithmetic, _("exact, or by hand: hand:P rounds every step to P decimals (0-8), sig:P to P significant figures (1-8); add :even for ties to even"))->type_name(_("ARITHMETIC"));
    command.add_option("--mask", choices.mask, _("none, causal, window:W, padding:1110 or a file of 0 and 1 such as mask.csv, joined by +"))->type_name(_("MASK"));
    command.add_option("--scale", choices.scale, _("sqrt (divide by the square root of d_k), none, dk (divide by d_k), or a number to multiply by"))->type_name(_("SCALE"));
    command.add_option("--softmax", choices.softmax, _("plain (as on paper), or safe (each query's largest score subtracted first)"))->type_name(_("FORM"));
}

void describeConventions(CLI::App& command, ConventionChoices& conventions)
{
    command.add_option("--tokens", conventions.tokens, _("rows (a token a row: Q = X W_Q, as in the papers) or columns (a token a column: Q = W_Q X); data files have tokens in rows"))->type_name("rows|columns")->check(oneOf({"rows", "columns"}))->capture_default_str();
    command.add_option("--count-from", conventions.countFrom, _("What the first token, row, column and head is called, in what is printed and on this command line: 1 or 0"))->type_name("1|0")->check(oneOf({"1", "0"}))->capture_default_str();
}

namespace {

void describeContent(CLI::App& command, ExportArguments& arguments)
{
    command.add_option("--level", arguments.level, _("predict (rank, no arithmetic), guided (terms printed), standard (formulas and operands), exam (only what is given) or slip (worked, with one mistake)"))->type_name(_("LEVEL"));
    command.add_option("--blank", arguments.blank, _("What the student fills in: none, results, steps such as scores,weights, every:K, or share:0.4[:SEED]"))->type_name(_("WHAT"));
    command.add_option("--from", arguments.from, _("First step on the sheet, by its word or key: queries, keys, values, scores, scale, mask, exponentials, weights, context, concat, output; what comes before is given"))->type_name(_("STEP"));
    command.add_option("--to", arguments.to, _("Last step on the sheet"))->type_name(_("STEP"));
    command.add_option("--rows", arguments.rows, _("Query tokens: 2, 1,3 or 2-4, counted as --count-from says"))->type_name(_("ROWS"));
    command.add_option("--head", arguments.head, _("One query head only, counted as --count-from says"))->type_name("H")->check(wholeFrom(0, 512));
    command.add_option("--worked", arguments.worked, _("Print the terms of the first K numbers of each step"))->type_name("K")->check(wholeFrom(0, 1000000));
    command.add_option("--answer-decimals", arguments.answerDecimals, _("Decimals asked for in answers"))->type_name("P")->check(wholeFrom(0, 8))->capture_default_str();
    command.add_option("--slip", arguments.slip, _("Which misconception to plant at --level slip, such as no-scale; otherwise one that shows is chosen"))->type_name(_("NAME"));
    command.add_option("--title", arguments.title, _("A title in place of the scenario's"))->type_name(_("TEXT"));
}

void describeSet(CLI::App& command, ExportArguments& arguments)
{
    command.add_flag("--key", arguments.key, _("The key and its marking table in place of the sheet"));
    command.add_flag("--both", arguments.both, _("The sheets, then the marking table and the keys"));
    command.add_option("--edition", arguments.edition, _("handout, or self-check: a web page or a spreadsheet that marks itself"))->type_name(_("EDITION"))->check(oneOf({"handout", "self-check"}))->capture_default_str();
    command.add_option("--variants", arguments.variants, _("So many sheets with other numbers, all good exercises and equally hard"))->type_name("N")->check(wholeFrom(1, 200));
    command.add_option("--seed", arguments.seed, _("The same seed gives the same sheets; without one nobody can guess it, and it is printed"))->type_name(_("SEED"));
    command.add_option("--roster", arguments.roster, _("A list of names, one a line: a sheet for each"))->type_name(_("FILE"));
    command.add_option("--marking", arguments.marking, _("Also write the marking table as CSV"))->type_name(_("FILE"));
    command.add_option("--paper", arguments.paper, _("a4 or letter"))->type_name(_("PAPER"))->check(oneOf({"a4", "letter"}))->capture_default_str();
    command.add_flag("--force", arguments.force, _("Replace files that are there already"));
}

}

void describeExport(CLI::App& command, ExportArguments& arguments)
{
    command.add_option("source", arguments.source, _("A scenario file, - for standard input, or the name of an example"))->type_name(_("FILE|EXAMPLE"))->default_str("brief");
    command.add_option("-o,--output", arguments.output, _("A file (.pdf, .html, .tex, .md, .xlsx, .txt, .json), a folder (ending in /) for a file a sheet, or - for standard output"))->type_name(_("OUT"))->required();
    command.add_option("--format", arguments.format, _("pdf, html, tex, md, xlsx, txt or json, where the name of the output does not say"))->type_name(_("FORMAT"));
    describeContent(command, arguments);
    describeSet(command, arguments);
    describeConventions(command, arguments.conventions);
    describeChoices(command, arguments.choices);
    command.footer(_("Examples:\n"
                     "  attention-by-hand export e3 -o e3.pdf --both\n"
                     "  attention-by-hand export e3 -o row2.html --from scores --rows 2 --level guided\n"
                     "  attention-by-hand export e3 -o class/ --format pdf --variants 30 --roster names.csv --both\n"
                     "  attention-by-hand export e3 -o practice.xlsx --edition self-check\n"
                     "Exit code: 0 done, 1 the input is wrong or a file cannot be read or written, 2 wrong usage."));
}

}
