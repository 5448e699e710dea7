#include "app/cli/cli.h"

#include <QTemporaryDir>

#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/engine/engines.h"
#include "core/model/exhibit.h"
#include "core/model/utf8.h"
#include "tests/app/cli/run_words.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

std::size_t lines(const std::string& text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string write(const QTemporaryDir& folder, const char* name, const std::string& text)
{
    const std::string path = folder.filePath(name).toStdString();
    std::ofstream(path) << text;
    return path;
}

}

TEST_CASE("no words or a file mean the window, a subcommand does not")
{
    std::ostringstream out, err;
    CHECK_FALSE(runCommandLine({}, {out, err}).exitCode);
    CHECK(runCommandLine({"lesson.json"}, {out, err}).file == "lesson.json");
    CHECK(runCommandLine({"-"}, {out, err}).file == "-");
}

TEST_CASE("trace prints the worked example's numbers")
{
    const Run exact = run({"trace"});
    CHECK(exact.code == 0);
    CHECK(exact.err.empty());
    CHECK(exact.out.find("0.804  0.196") != std::string::npos);
    const Run hand = run({"trace", "brief", "--arithmetic", "hand:3"});
    CHECK(hand.out.find("0.805  0.195") != std::string::npos);
    CHECK(hand.out.find("69.616") != std::string::npos);
    CHECK(hand.out.find("/ 1.4142") != std::string::npos);
}

TEST_CASE("trace --format json is JSON with the ids that were promised")
{
    const auto json = nlohmann::json::parse(run({"trace", "--format", "json", "--mask", "causal"}).out);
    std::vector<std::string> ids;
    for (const auto& stage : json["stages"]) ids.push_back(stage["id"]);
    CHECK(ids == std::vector<std::string>{"input", "queries", "keys", "values", "scores", "scaled_scores", "masked_scores", "exponentials", "row_sums", "weights", "context"});
    CHECK(json["stages"][6]["values"][0][1] == "-inf");
    CHECK(json["stages"][0]["head"].is_null());
    CHECK(json["stages"][1]["head"] == 0);
}

TEST_CASE("trace --compare says where rounding by hand has led away from exact")
{
    const Run compared = run({"trace", "--arithmetic", "hand:3", "--compare", "exact"});
    CHECK(compared.code == 0);
    CHECK(compared.err.empty());
    CHECK(compared.out.find("\ncompared with exact: exact, shown to 3 decimals; ") != std::string::npos);
    CHECK(compared.out.find("largest difference +0.001 at A(2,1): 0.805 against 0.804\n") != std::string::npos);
    const auto json = nlohmann::json::parse(run({"trace", "--compare", "unscaled", "--format", "json"}).out);
    CHECK(json["compared_with"]["how"] == "unscaled");
    CHECK(json["stages"][5]["compared"] == json["stages"][4]["values"]);
    CHECK(run({"trace", "--compare", "hand:1", "--format", "markdown"}).out.find("\\text{difference}") != std::string::npos);
    CHECK(run({"trace", "causal", "--compare", "unmasked", "--format", "spoken"}).out.find("Compared with no mask: the largest difference is") != std::string::npos);
}

TEST_CASE("trace --compare cpu says of each stage how far float32 is from the reference")
{
    const Run compared = run({"trace", "e3", "--compare", "cpu"});
    CHECK(compared.code == 0);
    CHECK(compared.err.empty());
    CHECK(compared.out.find("\ncompared with CPU, float32: in float32, shown to 3 decimals; ") != std::string::npos);
    CHECK(compared.out.find("largest deviation  where\n") != std::string::npos);
    CHECK(compared.out.find("  0  no difference\n") != std::string::npos);
    CHECK(compared.out.find("e-08  A(") != std::string::npos);
    CHECK(nlohmann::json::parse(run({"trace", "--compare", "cpu", "--format", "json"}).out)["compared_with"]["how"] == "cpu");
    if (const std::string why = engines().named("cuda")->whyNot(); !why.empty()) {
        const Run missing = run({"trace", "--compare", "cuda"});
        CHECK(missing.code == 1);
        CHECK(missing.out.empty());
        CHECK(missing.err == why + "\n");
    }
}

TEST_CASE("trace --compare takes an example or a file, as it stands and under the name it was given")
{
    QTemporaryDir folder;
    const auto scenario = nlohmann::json::parse(run({"trace", "--mask", "causal", "--format", "json"}).out)["scenario"];
    const std::string file = write(folder, "causal.json", scenario.dump());
    const auto json = nlohmann::json::parse(run({"trace", "--compare", file, "--format", "json"}).out);
    CHECK(json["compared_with"]["how"] == "other");
    CHECK(json["compared_with"]["name"] == file);
    CHECK(json["compared_with"]["scenario"] == scenario);
    const Run sizes = run({"trace", "brief", "--compare", "e3"});
    CHECK(sizes.code == 0);
    CHECK(sizes.out.find("compared with e3: exact") != std::string::npos);
    CHECK(sizes.out.find("nothing to compare: in the other calculation it is 3 by 5") != std::string::npos);
}

TEST_CASE("an unknown comparison is wrong usage, a file that cannot be read or is wrong is wrong input")
{
    QTemporaryDir folder;
    const Run unknown = run({"trace", "--compare", "exakt"});
    CHECK(unknown.code == 2);
    CHECK(unknown.out.empty());
    CHECK(unknown.err.find("--compare: \"exakt\" is not known. Use exact, hand:P") == 0);
    CHECK(run({"trace", "--compare", "hand:9"}).code == 2);
    CHECK(run({"trace", "-", "--compare", "-"}).code == 2);
    const std::string missing = folder.filePath("missing.json").toStdString();
    CHECK(run({"trace", "--compare", missing}).code == 1);
    const std::string bad = write(folder, "bad.json", R"({"format": "attention-by-hand", "version": 1, "X": [[1, "x"]]})");
    const Run refused = run({"trace", "--compare", bad});
    CHECK(refused.code == 1);
    CHECK(refused.out.empty());
    CHECK(refused.err.find(bad + ": X, row 1, column 2") == 0);
}

TEST_CASE("wrong usage is 2 with a sentence, and nothing on standard output")
{
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"trace", "--arithmetic", "hand:9"}, {"trace", "--mask", "casual"}, {"trace", "--scale", "root"}, {"trace", "--softmax", "soft"},
          {"trace", "--format", "xml"}, {"trace", "--nonsense"}, {"check"}, {"trace", "brief", "e3"}}) {
        INFO(words.back());
        const Run refused = run(words);
        CHECK(refused.code == 2);
        CHECK(refused.out.empty());
        CHECK(lines(refused.err) >= 1);
    }
}

TEST_CASE("wrong input is 1 with every Error on a line of its own")
{
    QTemporaryDir folder;
    const std::string file = write(folder, "bad.json", R"({"format": "attention-by-hand", "version": 1,
        "X": [[1, 2]], "W_Q": [[1], [2], [3]], "W_K": [[1], ["x"]], "W_V": [[1], [1]], "heads": 0})");
    const Run checked = run({"check", file});
    CHECK(checked.code == 1);
    CHECK(checked.out.empty());
    CHECK(lines(checked.err) >= 3);
    CHECK(checked.err.find("W_K, row 2, column 1") != std::string::npos);
    CHECK(run({"trace", file}).code == 1);
    CHECK(run({"trace", folder.filePath("missing.json").toStdString()}).code == 1);
    CHECK(run({"trace", folder.path().toStdString()}).code == 1);
    CHECK(run({"trace", "--mask", "padding:101"}).code == 1);
    CHECK(run({"trace", "--mask", folder.filePath("missing.csv").toStdString()}).code == 1);
}

TEST_CASE("a mask can come from a file, and its Notes go to standard error")
{
    QTemporaryDir folder;
    const std::string file = write(folder, "mask.csv", "0,0\n1,1\n");
    const Run traced = run({"trace", "--mask", file});
    CHECK(traced.code == 0);
    CHECK(lines(traced.err) == 1);
    CHECK(traced.err.find("Note") != std::string::npos);
    CHECK(run({"trace", "--mask", write(folder, "three.csv", "1,0,1\n1,1,1\n0,0,1\n")}).code == 1);
    CHECK(run({"trace", "--mask", write(folder, "two.csv", "1,2\n1,1\n")}).code == 1);
}

TEST_CASE("help and version go to standard output, and every subcommand has help")
{
    for (const char* command : {"trace", "examples", "check", "screenshots"}) {
        const Run help = run({command, "--help"});
        CHECK(help.code == 0);
        CHECK(help.err.empty());
        CHECK(help.out.find("Usage:") != std::string::npos);
    }
    CHECK(run({"--version"}).out.find("attention-by-hand ") == 0);
    CHECK(run({"--help"}).out.find("trace") != std::string::npos);
}

TEST_CASE("examples lists every example with what it shows, in 80 columns, and check passes each of them")
{
    const Run listed = run({"examples"});
    for (const Exhibit& one : exhibits()) {
        INFO(one.name);
        CHECK(('\n' + listed.out).find('\n' + one.name + ' ') != std::string::npos);
        CHECK(listed.out.find(one.sentence.substr(0, 25)) != std::string::npos);
        CHECK(run({"check", one.name}).code == 0);
    }
    std::istringstream lines(listed.out);
    for (std::string line; std::getline(lines, line);) CHECK(characterCount(line) <= 80);
}

}
