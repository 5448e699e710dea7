#include <QTemporaryDir>

#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "app/cli/cli.h"
#include "core/model/scenario_file.h"
#include "tests/app/cli/run_words.h"
#include "tests/support/other_engines.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"

namespace abh::test {
namespace {

using nlohmann::json;

}

TEST_CASE("trace --engine cpu prints what float32 gives, and who gave it; without it nothing is said of engines")
{
    const Run told = run({"trace", "e3", "--engine", "cpu", "--format", "json"});
    CHECK(told.code == 0);
    CHECK(told.err.empty());
    const json report = json::parse(told.out);
    CHECK(report["engine"]["name"] == "cpu");
    CHECK(report["engine"]["title"] == "CPU, float32");
    CHECK(has(report["engine"]["detail"].get<std::string>(), "thread"));
    for (const json& stage : report["stages"])
        for (const json& row : stage["values"])
            for (const json& number : row) CHECK(static_cast<double>(number.get<float>()) == number.get<double>());
    CHECK_FALSE(json::parse(run({"trace", "e3", "--format", "json"}).out).contains("engine"));
    for (const char* format : {"text", "markdown", "spoken"}) {
        INFO(format);
        CHECK(has(run({"trace", "--engine", "cpu", "--cells", "--format", format}).out, "Worked by: CPU, float32 "));
        CHECK_FALSE(has(run({"trace", "--cells", "--format", format}).out, "Worked by"));
    }
    CHECK(has(run({"trace", "--engine", "cpu"}).out, "0.804  0.196"));
    CHECK(has(run({"trace", "--engine", "cpu"}).out, "in float32, shown to 3 decimals"));
    CHECK(run({"trace", "--engine", "reference"}).out == run({"trace"}).out);
}

TEST_CASE("trace --engine cpu --compare exact says what float32 costs at every stage")
{
    const json report = json::parse(run({"trace", "e3", "--engine", "cpu", "--compare", "exact", "--format", "json"}).out);
    CHECK(report["compared_with"]["how"] == "exact");
    double largest = 0;
    for (const json& stage : report["stages"])
        for (const json& row : stage["difference"])
            for (const json& number : row) largest = std::max(largest, std::abs(number.get<double>()));
    CHECK(largest > 1e-9);
    CHECK(largest < 1e-5);
    CHECK(has(run({"trace", "e3", "--engine", "cpu", "--compare", "exact"}).out, "e-0"));
    CHECK_FALSE(has(run({"trace", "e3", "--engine", "cpu", "--compare", "cpu"}).out, "largest difference"));
}

TEST_CASE("only the reference rounds by hand: typed it is wrong usage, in a file wrong input")
{
    const Run typed = run({"trace", "--engine", "cpu", "--arithmetic", "hand:3"});
    CHECK(typed.code == 2);
    CHECK(typed.out.empty());
    CHECK(typed.err == "--engine: Only the reference rounds by hand. Leave --engine out, or say --arithmetic exact.\n");
    QTemporaryDir folder;
    const std::string path = folder.filePath("by_hand.json").toStdString();
    std::ofstream(path) << writeScenario(builtIn("brief", "hand:3"));
    const Run read = run({"trace", path, "--engine", "cpu"});
    CHECK(read.code == 1);
    CHECK(read.err == path + ": It is worked by hand, and only the reference rounds by hand. Leave --engine out, or add --arithmetic exact.\n");
    CHECK(run({"trace", path, "--engine", "cpu", "--arithmetic", "exact"}).code == 0);
}

TEST_CASE("an engine that nobody knows is wrong usage, one that cannot run or cannot do it says why")
{
    const Run unknown = run({"trace", "--engine", "abacus"});
    CHECK(unknown.code == 2);
    CHECK(unknown.err == "--engine: \"abacus\" is not known. Use cpu or cuda. Or reference, which is the default.\n");
    CHECK(run({"trace", "--engine", "GPU"}).err == "--engine: \"GPU\" is not known. Did you mean cuda? Use cpu or cuda. Or reference, which is the default.\n");
    for (const char* command : {"trace", "bench"}) CHECK(run({command, "--engine", "CPU"}).err.find("Did you mean cpu?") != std::string::npos);
    {
        const OtherEngine other(engineThat(refusing), [] { return std::string("It has no card. Buy one."); });
        const Run none = run({"trace", "--engine", "cuda"});
        CHECK(none.code == 1);
        CHECK(none.out.empty());
        CHECK(none.err == "It has no card. Buy one.\n");
    }
    const OtherEngine other(engineThat(refusing));
    const Run small = run({"trace", "--engine", "cuda"});
    CHECK(small.code == 1);
    CHECK(small.err == "The paper is too small. Use fewer tokens.\n");
}

TEST_CASE("a number beyond float32 is where the printed matrix would have it")
{
    QTemporaryDir folder;
    const std::string path = folder.filePath("large.json").toStdString();
    Scenario large = builtIn("brief");
    large.X.edit()(1, 2) = 1e30;
    large.W_K.edit()(2, 0) = 1e30;
    std::ofstream(path) << writeScenario(large);
    CHECK(run({"trace", path, "--engine", "cpu"}).err.starts_with("K, row 2, column 1 is too large for float32"));
    const Run turned = run({"trace", path, "--engine", "cpu", "--tokens", "columns", "--count-from", "0"});
    CHECK(turned.code == 1);
    CHECK(turned.err.starts_with("K, row 0, column 1 is too large for float32"));
    CHECK(run({"trace", path, "--compare", "cpu", "--count-from", "0"}).err.starts_with("K, row 1, column 0 is too large for float32"));
}

TEST_CASE("trace by an engine that never writes the scores out prints the rest and says so; a fallback is a note on standard error as well")
{
    {
        const OtherEngine other(engineThat(lacking));
        for (const char* format : {"text", "markdown", "spoken", "json"}) {
            INFO(format);
            const Run some = run({"trace", "two_heads", "--engine", "cuda", "--compare", "exact", "--cells", "--format", format});
            CHECK(some.code == 0);
            CHECK(some.err.empty());
            CHECK(has(some.out, std::string(format) == "json" ? "\"not_written_out\"" : "the engine never wrote it out"));
        }
    }
    const OtherEngine other(engineThat(fallingBack));
    const Run fallen = run({"trace", "e3", "--engine", "cuda"});
    CHECK(fallen.code == 0);
    CHECK(has(fallen.out, "Worked by: another engine (a card of paper); another engine had to take over, see the note\n"));
    CHECK(has(fallen.err, "Note: engine: The card gave up, so the processor did this.\n"));
}

TEST_CASE("engines lists each with what it runs on, or why it is not in use")
{
    const OtherEngine other(engineThat(refusing), [] { return std::string("It has no card. Buy one."); });
    const Run listed = run({"engines"});
    CHECK(listed.code == 0);
    CHECK(listed.err.empty());
    CHECK(std::count(listed.out.begin(), listed.out.end(), '\n') == 3);
    CHECK(listed.out.starts_with("reference  Reference, float64  every stage, and rounding by hand: what all engines answer to\ncpu        CPU, float32        "));
    CHECK(has(listed.out, "thread"));
    CHECK(has(listed.out, "\ncuda       another engine      not in use: It has no card. Buy one.\n"));
    CHECK(run({"engines", "--help"}).code == 0);
}

}
