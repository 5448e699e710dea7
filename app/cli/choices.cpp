#include <ostream>

#include "app/cli/commands.h"
#include "core/model/file_io.h"
#include "core/model/mask_spec.h"
#include "core/model/utf8.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {

void sayUnknown(const char* option, const std::string& word, const std::string& choices, Console console)
{
    console.err << say(_("{}: \"{}\" is not known. {}"), option, excerpt(word), choices) << '\n';
}

int chooseMask(const std::optional<std::string>& spec, Mask& mask, Console console)
{
    if (!spec) return kDone;
    Issues issues;
    if (std::optional<Mask> parsed = parseMask(*spec, readText, issues)) {
        mask = *std::move(parsed);
        return kDone;
    }
    int code = kRefused;
    for (const Issue& issue : issues) {
        if (issue.field == "mask") code = kWrongUsage;
        console.err << (issue.field == "mask" ? "--" : "") << describe(issue) << '\n';
    }
    return code;
}

}
