#include <QTemporaryDir>

#include <fstream>
#include <sstream>

#include "app/cli/cli.h"
#include "core/model/scenario_file.h"
#include "core/worksheet/exercise.h"
#include "tests/app/cli/run_words.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

Run make(std::vector<std::string> words)
{
    words.insert(words.begin(), "make");
    return run(words);
}

Scenario scenarioIn(const std::string& text)
{
    ReadResult read = readScenario(text);
    REQUIRE(read.scenario);
    return *std::move(read.scenario);
}

std::string contents(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

}

TEST_CASE("make prints a scenario file, the same for the same seed and no trace of it")
{
    const Run made = make({"--seed", "482193"});
    CHECK(made.code == 0);
    CHECK(made.err.empty());
    ExerciseWishes wishes;
    wishes.seed = 482193;
    CHECK(scenarioIn(made.out) == makeExercise(wishes, {}).scenario);
    CHECK(made.out.find("482193") == std::string::npos);
    CHECK(make({"--seed", "482193"}).out == made.out);
    CHECK(make({"--seed", "482194"}).out != made.out);
}

TEST_CASE("make without a seed makes other numbers every time")
{
    CHECK(make({}).out != make({}).out);
}

TEST_CASE("make takes sizes, heads, mask, scale, softmax and arithmetic")
{
    const Scenario s = scenarioIn(make({"--n", "4", "--d-model", "6", "--d-k", "4", "--d-v", "3", "--heads", "2", "--kv-heads", "1", "--mask", "causal", "--softmax", "safe",
                                        "--arithmetic", "hand:3", "--scale", "0.5", "--decimals", "1", "--seed", "3"}).out);
    CHECK(s.N() == 4);
    CHECK(s.d_model() == 6);
    CHECK(s.d_k() == 4);
    CHECK(s.d_v() == 3);
    CHECK(s.heads == 2);
    CHECK(s.kv_heads == 1);
    CHECK(s.mask.causal);
    CHECK(s.softmax == SoftmaxForm::Safe);
    CHECK(s.scale.number == 0.5);
    CHECK(s.arithmetic.places == 3);
    CHECK(scenarioIn(make({"--heads", "2", "--seed", "1"}).out).kv_heads == 2);
}

TEST_CASE("make writes a file, and replaces one only when told to")
{
    QTemporaryDir folder;
    const std::string file = folder.filePath("exercise.json").toStdString();
    const Run first = make({"--seed", "1", "-o", file});
    CHECK(first.code == 0);
    CHECK(first.out.empty());
    const std::string text = contents(file);
    CHECK(text == make({"--seed", "1"}).out);
    const Run again = make({"--seed", "2", "--output", file});
    CHECK(again.code == 1);
    CHECK(again.err == file + " is there already, and nothing has been written. Choose another name, or --force to replace it.\n");
    CHECK(contents(file) == text);
    CHECK(make({"--seed", "2", "-o", file, "--force"}).code == 0);
    CHECK(contents(file) != text);
    const Run nowhere = make({"-o", folder.filePath("no/such/folder.json").toStdString()});
    CHECK(nowhere.code == 1);
    CHECK_FALSE(nowhere.err.empty());
}

TEST_CASE("make says which wish to relax when no numbers are good enough")
{
    const Run none = make({"--n", "8", "--seed", "1"});
    CHECK(none.code == 1);
    CHECK(none.out.empty());
    CHECK(none.err == "--n: None of 200000 draws made a good exercise; most often two scores of a query were equal. Ask for fewer tokens, or for a larger d_k.\n");
}

TEST_CASE("make refuses wishes that cannot be, with the option they came from")
{
    const Run sizes = make({"--n", "1", "--d-model", "99", "--kv-heads", "0"});
    CHECK(sizes.code == 2);
    CHECK(sizes.err == "--n: For an exercise on paper it cannot be 1. Use 2 to 8.\n"
                       "--d-model: For an exercise on paper it cannot be 99. Use 1 to 16.\n"
                       "--kv-heads: For an exercise on paper it cannot be 0. Use 1 to 8.\n");
    const Run window = make({"--mask", "window:1"});
    CHECK(window.code == 2);
    CHECK(window.err.find("--mask: No token may look at two tokens or more") == 0);
    CHECK(make({"--mask", "padding:11"}).code == 2);
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--mask", "casual"}, {"--scale", "root"}, {"--softmax", "soft"}, {"--arithmetic", "hand:9"},
                                                  {"--seed", "-1"}, {"--n", "three"}, {"--decimals", "0"}, {"exercise.json"}}) {
        INFO(words.back());
        const Run refused = make(words);
        CHECK(refused.code == 2);
        CHECK(refused.out.empty());
        CHECK_FALSE(refused.err.empty());
    }
}

}
