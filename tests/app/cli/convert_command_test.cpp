#include <filesystem>
#include <fstream>

#include "core/exchange/matrix_file.h"
#include "core/model/examples.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"
#include "tests/app/cli/run_words.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/numpy.h"

namespace abh::test {
namespace {

Run convert(std::vector<std::string> words)
{
    words.insert(words.begin(), "convert");
    return run(words);
}

Scenario scenarioIn(const std::string& path)
{
    ReadResult read = readScenario(readText(path));
    REQUIRE(read.scenario);
    return *std::move(read.scenario);
}

}

TEST_CASE("convert takes a scenario apart and puts it together again: archive, and folders of every format")
{
    const ScratchFolder folder;
    Scenario original = *example("e3");
    original.tokens = {"the", "cat", "7"};
    writeTextAtomically(folder.path("e3.json"), writeScenario(original));
    for (const char* format : {"npz", "csv", "tsv", "txt", "npy"}) {
        INFO(format);
        const bool isArchive = std::string(format) == "npz";
        const std::string middle = folder.path(isArchive ? "e3.npz" : std::string(format) + "/");
        std::vector<std::string> words{folder.path("e3.json"), middle};
        if (!isArchive) words.insert(words.end(), {"--format", format});
        const Run apart = convert(words);
        INFO(apart.err);
        REQUIRE(apart.code == 0);
        const std::string back = folder.path(std::string(format) + ".json");
        const Run together = convert({middle, back, "--title", original.title});
        INFO(together.err);
        REQUIRE(together.code == 0);
        Scenario made = scenarioIn(back);
        if (std::string(format) != "csv" && std::string(format) != "tsv") {
            CHECK(made.tokens.empty());
            made.tokens = original.tokens;
        }
        made.note = original.note;
        CHECK(made == original);
    }
}

TEST_CASE("convert makes a scenario of NumPy's own files, with heads, mask and scale as they are chosen")
{
    const std::string python = pythonWithNumpy();
    if (python.empty()) return;
    const ScratchFolder folder;
    runScript(python, folder, R"(
rng = np.random.default_rng(1)
np.save('X.npy', rng.normal(size=(3, 4)).astype(np.float32))
np.save('wq.npy', np.asfortranarray(rng.integers(-3, 4, size=(4, 6))))
open('W_K.csv', 'w').write('1;0,5;2\n' * 4)
np.savez_compressed('rest.npz', W_V=np.eye(4, 3) > 0, other=np.arange(3).reshape(1, 3))
)");
    const std::string out = folder.path("made.json");
    const Run made = convert({folder.path("X.npy"), folder.path("wq.npy"), folder.path("W_K.csv"), folder.path("rest.npz"), out, "--heads", "2", "--kv-heads", "1", "--mask", "causal", "--scale", "none"});
    INFO(made.err);
    REQUIRE(made.code == 0);
    checkContains(made.err, "Commas are read as decimal marks");
    checkContains(made.err, "\"other\" is no matrix of a scenario and was left out.");
    const Scenario s = scenarioIn(out);
    CHECK(s.heads == 2);
    CHECK(s.kv_heads == 1);
    CHECK(s.d_k() == 3);
    CHECK(s.mask.causal);
    CHECK(s.scale.kind == Scale::Kind::None);
    CHECK((*s.W_K)(0, 1) == 0.5);
    CHECK((*s.W_V)(1, 1) == 1);
    const Run apart = convert({out, folder.path("again.npz")});
    CHECK(apart.code == 0);
    checkContains(apart.err, "--heads 2 --kv-heads 1");
    checkContains(apart.err, "Only the numbers were written");
    runScript(python, folder, "z = np.load('again.npz')\nassert (z['X'] == np.load('X.npy')).all() and z['X'].dtype == np.float64 and (z['W_Q'] == np.load('wq.npy')).all()\n");
}

TEST_CASE("convert turns one matrix file into another, takes one matrix out of a scenario, and puts one in")
{
    const ScratchFolder folder;
    const std::string csv = folder.write("numbers.csv", "1,2\n3,4\n");
    REQUIRE(convert({csv, folder.path("numbers.npy")}).code == 0);
    CHECK(readMatrixFile(folder.path("numbers.npy")).matrices.at(0).matrix(1, 0) == 3);
    CHECK(convert({folder.path("numbers.npy"), "-", "--format", "csv"}).out == "1.0,2\n3,4\n");

    REQUIRE(convert({"e3", folder.path("W_K.csv")}).code == 0);
    CHECK(folder.read("W_K.csv") == "0,0,1,-1\n1,1,1,0\n1,0,-1,0\n0,0,1,0\n0,0,1,0\n");
    CHECK(convert({"e3", folder.path("some.csv"), "--matrix", "w_v"}).code == 0);
    CHECK(folder.read("some.csv") == "1.0,0\n1,1\n0,1\n0,0\n0,0\n");
    const Run own = convert({folder.path("some.csv"), folder.path("some.npy")});
    CHECK(own.code == 0);
    CHECK(own.err.empty());
    const Run unclear = convert({"e3", folder.path("which.csv")});
    CHECK(unclear.code == 2);
    checkContains(unclear.err, "Call it X, W_Q, W_K, W_V or W_O");

    const std::string X = folder.write("X.csv", "a,1,0,0,0,0\nb,0,1,0,0,0\n");
    REQUIRE(convert({"e3", X, folder.path("changed.json")}).code == 0);
    const Scenario changed = scenarioIn(folder.path("changed.json"));
    CHECK(changed.tokens == std::vector<std::string>{"a", "b"});
    CHECK(changed.W_V == example("e3")->W_V);
}

TEST_CASE("convert turns PyTorch's weight over where it becomes a matrix of a scenario")
{
    const ScratchFolder folder;
    const std::string kept = folder.write("q_proj.weight.csv", "1,2\n3,4\n5,6\n");
    const Run turned = convert({kept, folder.path("W_Q.csv")});
    CHECK(turned.code == 0);
    CHECK(folder.read("W_Q.csv") == "1,3,5\n2,4,6\n");
    checkContains(turned.err, "\"q_proj.weight\" is kept transposed by PyTorch and was turned over.");
    CHECK(convert({kept, folder.path("some.csv"), "--matrix", "W_Q"}).code == 0);
    CHECK(folder.read("some.csv") == "1,3,5\n2,4,6\n");

    const Run same = convert({kept, folder.path("q_proj.weight.tsv")});
    CHECK(same.err.find("turned over") == std::string::npos);
    CHECK(folder.read("q_proj.weight.tsv") == "1\t2\n3\t4\n5\t6\n");
}

TEST_CASE("convert reads what is there rather than an example of that name")
{
    const ScratchFolder folder;
    struct Within {
        explicit Within(const std::string& path) { std::filesystem::current_path(path); }
        ~Within() { std::filesystem::current_path(before); }
        std::filesystem::path before = std::filesystem::current_path();
    } within(folder.path());
    REQUIRE(convert({"e3", "e3/"}).code == 0);
    REQUIRE(convert({folder.write("X.csv", "7,0,0,0,0\n0,7,0,0,0\n0,0,7,0,0\n"), "e3/X.npy", "--force"}).code == 0);
    REQUIRE(convert({"e3", "new.json"}).code == 0);
    CHECK((*scenarioIn("new.json").X)(0, 0) == 7);
    REQUIRE(convert({"brief", "brief.json"}).code == 0);    // nothing of that name is there
    CHECK(scenarioIn("brief.json").X == example("brief")->X);
}

TEST_CASE("convert leaves a folder with one set of matrices: none is mixed with an older one, whatever its format")
{
    const ScratchFolder folder;
    const std::string out = folder.path("set/");
    REQUIRE(convert({"two_heads", out}).code == 0);
    REQUIRE(std::filesystem::exists(out + "W_O.npy"));
    std::ofstream(out + "notes.txt") << "mine";
    const std::string before = folder.read("set/X.npy");
    for (const std::vector<std::string>& words : {std::vector<std::string>{"e3", out}, {"e3", out, "--format", "csv"}}) {
        const Run refused = convert(words);
        CHECK(refused.code == 1);
        checkContains(refused.err, "W_K.npy is there already, and nothing has been written. Choose another folder, or --force to replace all matrices in it.");
    }
    CHECK(folder.read("set/X.npy") == before);
    CHECK_FALSE(std::filesystem::exists(out + "X.csv"));

    const Run replaced = convert({"e3", out, "--format", "csv", "--force"});
    CHECK(replaced.code == 0);
    checkContains(replaced.err, "Removed, since they are not part of the new set: " + out + "W_K.npy, " + out + "W_O.npy, ");
    CHECK(folder.read("set/notes.txt") == "mine");
    REQUIRE(convert({out, folder.path("back.json")}).code == 0);
    CHECK(scenarioIn(folder.path("back.json")).W_K == example("e3")->W_K);
    CHECK_FALSE(scenarioIn(folder.path("back.json")).W_O);

    REQUIRE(convert({out, out, "--force"}).code == 0);    // from itself, in another format
    CHECK(std::filesystem::exists(out + "X.npy"));
    CHECK_FALSE(std::filesystem::exists(out + "X.csv"));
    std::filesystem::remove(out + "W_V.npy");
    std::filesystem::create_directory(out + "W_V.npy");    // what cannot be replaced
    CHECK(convert({"brief", out, "--force"}).code == 1);
    REQUIRE(convert({out + "X.npy", folder.path("X.csv")}).code == 0);
    CHECK(readMatrixFile(folder.path("X.csv")).matrices.at(0).matrix == *example("e3")->X);
}

TEST_CASE("convert reads a column of decimal commas as one where the scenario before it has a matrix one wide")
{
    const ScratchFolder folder;
    const std::string narrow = folder.path("narrow.json"), column = folder.write("W_V.csv", "0,5\n1,5\n2,5\n3,5\n");
    Scenario s = *example("brief");
    s.W_V = Matrix(s.W_V->leftCols(1));
    writeTextAtomically(narrow, writeScenario(s));
    REQUIRE(convert({narrow, column, folder.path("out.json")}).code == 0);
    CHECK(*scenarioIn(folder.path("out.json")).W_V == (Matrix(4, 1) << 0.5, 1.5, 2.5, 3.5).finished());
    const Run two = convert({"brief", column, folder.path("two.json")});
    CHECK((*scenarioIn(folder.path("two.json")).W_V)(1, 1) == 5);
    CHECK(two.err.empty());    // as wide as it is to be
    const Run beside = convert({narrow, folder.write("W_Q.csv", "0,5\n1,5\n2,5\n3,5\n"), folder.write("some.csv", "4,5\n6,7\n"), folder.path("none.json")});
    checkContains(beside.err, "some.csv: \"6,7\" was read as two numbers");    // that W_Q has two columns shows nothing of another file's commas
    const std::string wide = folder.write("X.csv", "1,2,3,4\n");
    CHECK(convert({column, wide, folder.path("none.json")}).err.find("read as two numbers") == std::string::npos);    // there commas part cells
    checkContains(convert({column, folder.path("W_V.npy")}).err, "W_V.csv: \"3,5\" was read as two numbers, with a comma between them. If it is one number, write it as 3.5.");
}

TEST_CASE("convert says everything that is wrong at once, and replaces no file unasked")
{
    const ScratchFolder folder;
    const std::string bad = folder.write("X.csv", "1,x,3\n4\n"), worse = folder.write("W_Q.npy", "no array");
    const Run run = convert({bad, worse, folder.path("out.json")});
    CHECK(run.code == 1);
    checkContains(run.err, "X.csv, row 1, column 2: \"x\" is not a number.");
    checkContains(run.err, "X.csv, row 2: The number of cells here is 1");
    checkContains(run.err, "W_Q.npy cannot be read. It is no .npy file.");
    CHECK_FALSE(std::filesystem::exists(folder.path("out.json")));

    checkContains(convert({"e3", bad + "/"}).err, "cannot be read. A part of the path is a file and not a folder.");
    const std::string one = folder.write("one.csv", "1\n"), there = folder.write("there.npy", "mine");
    CHECK(convert({one, there}).code == 1);
    CHECK(folder.read("there.npy") == "mine");
    CHECK(convert({one, there, "--force"}).code == 0);
    CHECK(convert({folder.write("W_K.csv", "1\n"), folder.path("out.json")}).err.find("X: It is missing.") != std::string::npos);
    CHECK(convert({folder.path("none.csv"), folder.path("out.npy")}).code == 1);
    CHECK(convert({one, folder.path("out.docx")}).code == 2);
    CHECK(convert({one}).code == 2);
    CHECK(convert({"e3", "brief", folder.path("out.json")}).code == 1);
    CHECK(convert({folder.path(), folder.path("out.json"), "--mask", "nonsense"}).code != 0);
    std::filesystem::create_directory(folder.path("empty"));
    checkContains(convert({folder.path("empty"), folder.path("out.json")}).err, "There is no matrix in the folder");
}

}
