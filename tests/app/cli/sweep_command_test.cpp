#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <sstream>

#include <nlohmann/json.hpp>

#include "app/cli/cli.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

struct Said {
    int code;
    std::string out, err;
};

Said say(const std::vector<std::string>& words)
{
    std::ostringstream out, err;
    const CommandLine line = runCommandLine(words, {out, err});
    return {line.exitCode.value_or(-1), out.str(), err.str()};
}

}

TEST_CASE("sweep prints tables, JSON and CSV, the same for the same seed on any number of threads")
{
    const Said text = say({"sweep", "--n", "8", "--dk", "2,128", "--trials", "50"});
    CHECK(text.code == 0);
    CHECK(text.out.find("Largest weight") != std::string::npos);
    const Said one = say({"sweep", "--n", "8", "--dk", "2,128", "--trials", "50", "--seed", "7", "--threads", "1", "--json", "-"});
    const Said two = say({"sweep", "--n", "8", "--dk", "128,2", "--trials", "50", "--seed", "7", "--threads", "3", "--json", "-"});
    CHECK(one.out == two.out);
    const nlohmann::json json = nlohmann::json::parse(one.out);
    CHECK(json.at("n") == 8);
    CHECK(json.at("seed") == 7);
    CHECK(json.at("points").size() == 10);
    CHECK(json.at("points").at(0).at("d_k") == 2);
    CHECK(say({"sweep", "--n", "8", "--dk", "2", "--trials", "50", "--csv", "-"}).out.starts_with("d_k,scaling,trials"));
}

TEST_CASE("what cannot be swept is wrong usage, with a sentence that names the option")
{
    const std::pair<std::vector<std::string>, const char*> cases[]{
        {{"sweep", "--dk", "8:1"}, "--dk: \"8:1\" is not known"},
        {{"sweep", "--dk", "0"}, "--dk: d_k = 0 cannot be sampled"},
        {{"sweep", "--n", "0"}, "--n: 0 is not possible"},
        {{"sweep", "--trials", "-3"}, "--trials: -3 is not possible"},
        {{"sweep", "--entries", "gauss"}, "--entries: \"gauss\" is not known"},
        {{"sweep", "--cap", "nan"}, "--cap: A cap of"},
        {{"sweep", "--entries", "shifted", "--mean", "1e9"}, "--mean: A mean of"},
        {{"sweep", "--n", "4096", "--dk", "65536", "--full"}, "too many to be drawn in full"},
        {{"sweep", "--csv", "-", "--json", "-"}, "cannot both go to standard output"},
        {{"sweep", "--seed", "-1"}, "--seed"},
        {{"sweep", "--png", "curves.gif"}, "--png: “curves.gif” is no picture"},
        {{"sweep", "--trials", "many"}, "--trials"},
    };
    for (const auto& [words, sentence] : cases) {
        const Said said = say(words);
        INFO(said.err);
        CHECK(said.code == 2);
        CHECK(said.out.empty());
        CHECK(said.err.find(sentence) != std::string::npos);
    }
}

TEST_CASE("a file that cannot be written is said, exit code 1")
{
    const Said said = say({"sweep", "--n", "2", "--dk", "1", "--trials", "2", "--csv", "/nowhere/at/all.csv"});
    CHECK(said.code == 1);
    CHECK(said.err.find("/nowhere/at/all.csv") != std::string::npos);
}

TEST_CASE("sweep draws the curves without a display")
{
    QTemporaryDir folder;
    for (const auto& [name, start] : {std::pair("curves.png", "\x89PNG"), std::pair("curves.svg", "<?xml"), std::pair("curves.pdf", "%PDF")}) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
        program.setProcessEnvironment(environment);
        const QString path = folder.filePath(QString::fromLatin1(name));
        program.start(QStringLiteral(ABH_PROGRAM), {QStringLiteral("sweep"), QStringLiteral("--trials"), QStringLiteral("20"), QStringLiteral("--png"), path});
        REQUIRE(program.waitForFinished(60'000));
        INFO(program.readAllStandardError().toStdString());
        CHECK(program.exitCode() == 0);
        QFile file(path);
        REQUIRE(file.open(QIODevice::ReadOnly));
        CHECK(file.readAll().startsWith(start));
    }
}

}
