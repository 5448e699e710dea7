#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "app/cli/cli.h"
#include "tests/support/catch.h"

namespace abh::test {

/// What a command line came to.
struct Run {
    int code = -1;
    std::string out, err;
};

/// The program's command line in this process; `words` must not ask for the window.
inline Run run(const std::vector<std::string>& words)
{
    std::ostringstream out, err;
    const CommandLine asked = runCommandLine(words, {out, err});
    REQUIRE(asked.exitCode);
    return {*asked.exitCode, out.str(), err.str()};
}

}
