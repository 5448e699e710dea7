#pragma once

#include <string>

#include "tests/support/tools.h"

namespace abh::test {

/// A Python that has NumPy, the first on the path or Debian's, to which python3-numpy belongs; empty: there is none, which was said.
inline std::string pythonWithNumpy()
{
    for (const char* python : {"python3", "/usr/bin/python3"})
        if (runTool(std::string(python) + " -c 'import numpy' 2>&1").code == 0) return python;
    if (std::getenv("ABH_REQUIRE_TOOLS")) FAIL("no python3 has numpy, and ABH_REQUIRE_TOOLS wants it");
    WARN("no python3 has numpy: not checked");
    return {};
}

/// Runs `script` in `folder`; what it asserts must hold.
inline void runScript(const std::string& python, const ScratchFolder& folder, const std::string& script)
{
    folder.write("script.py", "import numpy as np\n" + script);
    const ToolRun run = runTool("cd '" + folder.path() + "' && " + python + " script.py 2>&1");
    INFO(run.output);
    REQUIRE(run.code == 0);
}

}
