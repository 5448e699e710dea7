#include <QProcess>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include "tests/app/cli/run_words.h"
#include "tests/support/text_checks.h"

// The program as it is built, with the engines that were built into it; elsewhere the tests are linked with those of core alone.

namespace abh::test {
namespace {

Run runProgram(const QStringList& words)
{
    QProcess program;
    program.start(QStringLiteral(ABH_PROGRAM), words);
    REQUIRE(program.waitForFinished());
    return {program.exitCode(), program.readAllStandardOutput().toStdString(), program.readAllStandardError().toStdString()};
}

/// The rest of the line of `text` that begins with `beginning`; empty where there is none.
std::string restOfLine(const std::string& text, const std::string& beginning)
{
    const std::size_t at = text.find(beginning);
    return at == std::string::npos ? std::string() : text.substr(at + beginning.size(), text.find('\n', at) - at - beginning.size());
}

}

TEST_CASE("run.sh knows every subcommand, so that none needs a display")
{
    std::ifstream file(ABH_SOURCE_DIR "/run.sh");
    const std::string script(std::istreambuf_iterator<char>(file), {});
    const std::string known = " " + restOfLine(script, "case $word in trace") + " ";
    std::istringstream help(run({"--help"}).out);
    std::string line;
    while (std::getline(help, line) && line != "Subcommands:") {}
    int count = 0;
    for (std::string word; std::getline(help, line) && std::istringstream(line) >> word; ++count) {
        CAPTURE(word);
        CHECK((word == "trace" || has(known, " " + word + " ")));
    }
    CHECK(count >= 10);
}

TEST_CASE("the built program lists the engine cuda, and refuses it with the very reason where it cannot run")
{
    const Run listed = runProgram({QStringLiteral("engines")});
    REQUIRE(listed.code == 0);
    const std::string cuda = restOfLine(listed.out, "cuda ");
    REQUIRE(has(cuda, "CUDA, float32"));
    CHECK_FALSE(has(cuda, "This program has no CUDA engine"));    // the one that core knows of has been replaced
    const std::string why = restOfLine(cuda, "not in use: ");
    for (const char* const command : {"trace", "bench"}) {
        CAPTURE(command);
        QStringList words{QString::fromLatin1(command), QStringLiteral("--engine"), QStringLiteral("cuda")};
        if (command == std::string("bench")) words << QStringLiteral("--n") << QStringLiteral("64");
        const Run run = runProgram(words);
        CHECK(run.code == (why.empty() ? 0 : 1));
        if (!why.empty()) {
            CHECK(has(run.err, why));
            CHECK(run.out.empty());
        }
    }
}

}
