#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/describe.h"
#include "app/cli/limits.h"
#include "core/model/scenario.h"
#include "core/text/text.h"

namespace abh {

void describeConvert(CLI::App& command, ConvertArguments& arguments)
{
    command.add_option("files", arguments.files, _("What to read: matrices (.csv, .tsv, .txt, .npy), an archive of them (.npz), a folder, a scenario file, an example's name, or - for standard input; and last what to write"))
        ->type_name(_("IN OUT"))->required();
    command.add_option("--heads", arguments.heads, _("Query heads, side by side in W_Q (1-512)"))->type_name("H")->check(wholeFrom(1, kMaxDimension));
    command.add_option("--kv-heads", arguments.kvHeads, _("Key-value heads, which the query heads share; as many as those if not given"))->type_name("H")->check(wholeFrom(1, kMaxDimension));
    describeChoices(command, arguments.choices);
    command.add_option("--title", arguments.title, _("The title of the scenario"))->type_name(_("TEXT"));
    command.add_option("--format", arguments.format, _("csv, tsv, txt, npy or npz, where the name of the output does not say; of a folder's files, npy if not given"))->type_name(_("FORMAT"))
        ->check(oneOf({"csv", "tsv", "txt", "npy", "npz"}));
    command.add_option("--matrix", arguments.matrix, _("Which matrix of a scenario to write to a .csv, .tsv, .txt or .npy file whose name does not say"))->type_name(_("NAME"));
    command.add_flag("--force", arguments.force, _("Replace files that are there already; of a folder, all its matrices"));
    command.footer(_("OUT ends in .json (a scenario), .npz (its matrices), / (a folder with a file a matrix), or .npy, .csv, .tsv or .txt (one matrix).\n"
                     "A matrix is known by the name of its file, or in its archive, in whatever case: X; W_Q, WQ or w-q, and so W_K, W_V, W_O.\n"
                     "What ends in q_proj.weight, k_proj.weight, v_proj.weight or o_proj.weight is PyTorch's, and is transposed.\n"
                     "A first row or column without numbers holds names; those of the rows of X become the names of the tokens.\n"
                     "Cells are parted by tabs, else semicolons, else commas, else blanks; where commas do not part cells, they are decimal marks.\n"
                     "One comma a line, as in 0,5 above 1,5, parts two columns unless the numbers, or the matrix of a scenario given first, show that it is a decimal mark.\n"
                     "Examples:\n"
                     "  attention-by-hand convert X.npy W_Q.npy W_K.csv W_V.csv lesson.json --mask causal\n"
                     "  attention-by-hand convert lesson.npz lesson.json --heads 4 --kv-heads 2\n"
                     "  attention-by-hand convert e3 e3.npz\n"
                     "  attention-by-hand convert lesson.json folder/ --format csv\n"
                     "  attention-by-hand convert lesson.json new/X.csv changed.json\n"
                     "Exit code: 0 done (notes on standard error), 1 the input is wrong or a file cannot be read or written, 2 wrong usage."));
}

}
