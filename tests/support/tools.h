#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <unistd.h>

#include "tests/support/catch.h"

// What reads our files: other people's programs. `./run.sh test` installs them and sets ABH_REQUIRE_TOOLS; elsewhere a test that lacks its
// program says so and checks nothing.

namespace abh::test {

/// Whether `name` can be started; where it must be there and is not, the test fails.
inline bool hasTool(const std::string& name)
{
    if (std::system(("command -v " + name + " >/dev/null 2>&1").c_str()) == 0) return true;
    if (std::getenv("ABH_REQUIRE_TOOLS")) FAIL(name << " is not installed, and ABH_REQUIRE_TOOLS wants it");
    WARN(name << " is not installed: not checked");
    return false;
}

struct ToolRun {
    int code = -1;
    std::string output;    ///< standard output, and standard error behind "2>&1" in the command
};

/// Runs a command of the shell to its end.
inline ToolRun runTool(const std::string& command)
{
    ToolRun run;
    FILE* pipe = ::popen(command.c_str(), "r");
    REQUIRE(pipe);
    std::array<char, 4096> block;
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe)) run.output.append(block.data(), count);
    const int status = ::pclose(pipe);
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
}

/// A folder of its own for a test, gone when it ends.
class ScratchFolder {
public:
    ScratchFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "abh-test-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()));
        m_path = name;
    }
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    std::string path(const std::string& name = {}) const { return (m_path / name).string(); }
    std::string write(const std::string& name, const std::string& bytes) const
    {
        std::ofstream(m_path / name, std::ios::binary) << bytes;
        return path(name);
    }
    std::string read(const std::string& name) const
    {
        std::ifstream file(m_path / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    std::filesystem::path m_path;
};

}
