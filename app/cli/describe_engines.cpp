#include <CLI/CLI.hpp>

#include "app/cli/commands.h"
#include "app/cli/describe.h"
#include "app/cli/limits.h"
#include "core/engine/parallel.h"
#include "core/text/text.h"

namespace abh {

void describeAttend(CLI::App& command, AttendArguments& arguments)
{
    command.add_option("queries", arguments.queries, _("Q, [N, d] or [heads, N, d] with d up to 256, as np.save writes it; - for standard input"))->type_name("Q.npy")->required();
    command.add_option("keys", arguments.keys, _("K, with as many heads as Q, or fewer that the heads of Q share"))->type_name("K.npy")->required();
    command.add_option("values", arguments.values, _("V, as many as K"))->type_name("V.npy")->required();
    command.add_option("-o,--output", arguments.output, _("Where to write Z = softmax(scale Q K^T + mask) V, float32, with the axes of Q: a .npy file, or - for standard output"))->type_name("Z.npy")->required();
    command.add_option("--lse", arguments.logSums, _("Also write the logarithm of the sum of each query's exponentials, [N] or [heads, N]; - for standard output"))->type_name("L.npy");
    command.add_flag("--causal", arguments.causal, _("No query looks at a later key; where there are more keys, the queries are the last ones"));
    command.add_option("--window", arguments.window, _("Each query looks at W keys only: its own and those before it"))->type_name("W");
    command.add_option("--lengths", arguments.lengths, _("Keys from this number on are padding: one number, or one for each head of K, such as 120,87"))->type_name("N,N,...");
    command.add_option("--scale", arguments.scale, _("sqrt (divide by the square root of d_k, the default), none, dk (divide by d_k), or a number to multiply by"))->type_name(_("SCALE"));
    command.add_option("--engine", arguments.engine, _("cpu or cuda"))->type_name(_("ENGINE"))->capture_default_str();
    command.add_option("--threads", arguments.threads, _("Threads; 0: one for each core"))->type_name("K")->check(wholeFrom(0, kMostThreads))->capture_default_str();
    command.add_flag("--force", arguments.force, _("Replace files that are there already"));
    command.footer(_("Examples:\n"
                     "  attention-by-hand attend Q.npy K.npy V.npy -o Z.npy --causal\n"
                     "  attention-by-hand attend Q.npy K.npy V.npy -o Z.npy --lse L.npy --lengths 120,87\n"
                     "Exit code: 0 done, 1 an array is wrong or a file cannot be read or written, 2 wrong usage."));
}

void describeBench(CLI::App& command, BenchArguments& arguments)
{
    command.add_option("--n", arguments.n, _("Tokens: so many queries, keys and values, up to 1048576"))->type_name("N")->capture_default_str();
    command.add_option("--d", arguments.d, _("Width of a head, up to 256"))->type_name("D")->capture_default_str();
    command.add_option("--heads", arguments.heads, _("Query heads"))->type_name("H")->capture_default_str();
    command.add_option("--kv-heads", arguments.kvHeads, _("Key-value heads, which the query heads share; as many as those if not given"))->type_name("H");
    command.add_flag("--causal", arguments.causal, _("No query looks at a later key"));
    command.add_option("--window", arguments.window, _("Each query looks at W keys only: its own and those before it"))->type_name("W");
    command.add_option("--engine", arguments.engine, _("cpu or cuda: whose fused attention is timed; staged attention is the cpu's alone"))->type_name(_("ENGINE"))->capture_default_str();
    command.add_option("--threads", arguments.threads, _("Threads; 0: one for each core"))->type_name("K")->check(wholeFrom(0, kMostThreads))->capture_default_str();
    command.add_option("--repeat", arguments.repeat, _("Rounds, of which the median counts"))->type_name("R")->capture_default_str();
    command.add_option("--seed", arguments.seed, _("The same seed gives the same numbers"))->type_name(_("SEED"))->check(notNegative())->capture_default_str();
    command.add_option("--simd", arguments.simd, _("Which of the processor's instruction sets to use, as Highway calls them: AVX3, AVX2, SSE4, ...; the best if not given"))->type_name(_("NAME"));
    command.add_option("--only", arguments.only, _("fused: leave staged attention out, which takes longer and needs memory for N x N numbers"))->type_name(_("ENGINE"))->check(oneOf({"fused"}));
    command.add_flag("--json", arguments.json, _("Print JSON"));
    command.footer(_("Examples:\n"
                     "  attention-by-hand bench\n"
                     "  attention-by-hand bench --n 1024 --heads 8 --causal --threads 0 --json\n"
                     "  attention-by-hand bench --engine cuda --n 16384\n"
                     "Exit code: 0 done, 1 it cannot be measured here, 2 wrong usage."));
}

}
