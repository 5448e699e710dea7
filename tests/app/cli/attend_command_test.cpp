#include <cmath>
#include <limits>
#include <sstream>

#include "app/cli/cli.h"
#include "core/engine/parallel.h"
#include "core/model/file_io.h"
#include "core/model/npy.h"
#include "tests/app/cli/run_words.h"
#include "tests/support/close.h"
#include "tests/support/claimed_device.h"
#include "tests/support/scenarios.h"
#include "tests/support/tools.h"

namespace abh::test {
namespace {

using Shape = std::vector<std::int64_t>;

/// A folder with Q.npy, K.npy and V.npy, in which attend is run.
class AttendFolder {
public:
    void write(const char* name, const Shape& shape, const std::vector<float>& values) const { writeNpy(path(name), shape, std::span<const float>(values)); }

    Run attend(const std::vector<std::string>& more = {}, const char* output = "Z.npy") const
    {
        std::vector<std::string> words{"attend", path("Q.npy"), path("K.npy"), path("V.npy"), "-o", path(output)};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }

    NpyArray<float> read(const char* name) const { return readNpy<float>(path(name)); }
    std::string path(const char* name) const { return m_folder.path(name); }
    bool has(const char* name) const { return std::filesystem::exists(path(name)); }

private:
    ScratchFolder m_folder;
};

/// One query of 1 over the keys 0 and ln 3: unscaled weights 1/4 and 3/4.
struct Smallest : AttendFolder {
    Smallest()
    {
        write("Q.npy", {1, 1}, {1});
        write("K.npy", {2, 1}, {0, std::log(3.0f)});
        write("V.npy", {2, 2}, {1, 0, 5, 8});
    }
};

void writeHeads(const AttendFolder& folder, const char* name, const Trace& trace, Quantity quantity)
{
    std::vector<float> values;
    Index heads = 0;
    for (; trace.has(quantity, heads); ++heads)
        for (double entry : trace.at(quantity, heads).reshaped<Eigen::RowMajor>()) values.push_back(static_cast<float>(entry));
    folder.write(name, {heads, trace.at(quantity).rows(), trace.at(quantity).cols()}, values);
}

/// Of float32 inputs of about 1 and sums of a few terms.
constexpr double kTolerance = 1e-5;

}

TEST_CASE("attend gives the weighted mean and the log of the sum that one works out by hand")
{
    const Smallest folder;
    const Run run = folder.attend({"--scale", "none", "--lse", folder.path("L.npy")});
    CHECK(run.err.empty());
    CHECK(run.out.empty());
    CHECK(run.code == 0);
    const NpyArray<float> Z = folder.read("Z.npy"), L = folder.read("L.npy");
    CHECK(Z.shape == Shape{1, 2});
    CHECK(isClose(Z.values.at(0), 4.0, kTolerance));
    CHECK(isClose(Z.values.at(1), 6.0, kTolerance));
    CHECK(L.shape == Shape{1});
    CHECK(isClose(L.values.at(0), std::log(4.0), kTolerance));
}

TEST_CASE("attend scales as it is told: by 1/sqrt(d_k) unless said otherwise")
{
    AttendFolder folder;
    folder.write("Q.npy", {1, 4}, {1, 1, 1, 1});
    folder.write("K.npy", {2, 4}, {0, 0, 0, 0, 1, 1, 1, 1});
    folder.write("V.npy", {2, 1}, {0, 1});
    const std::pair<std::vector<std::string>, double> scales[]{{{}, 2}, {{"--scale", "sqrt"}, 2}, {{"--scale", "none"}, 4}, {{"--scale", "dk"}, 1}, {{"--scale", "-0.5"}, -2}};
    for (const auto& [words, score] : scales) {
        REQUIRE(folder.attend(words).code == 0);
        CHECK(isClose(folder.read("Z.npy").values.at(0), 1 / (1 + std::exp(-score)), kTolerance));
        std::filesystem::remove(folder.path("Z.npy"));
    }
}

TEST_CASE("attend agrees with forward() for many heads, shared keys and every mask that one can name")
{
    SeededScenarios random(21);
    for (Index kv_heads : {1, 2, 4}) {
        Scenario s = random.scenario({9, 5, 3, 2, 4, kv_heads});
        const std::pair<std::vector<std::string>, Mask> masks[]{
            {{}, {}}, {{"--causal"}, {true, {}, {}, {}}}, {{"--window", "3"}, {false, 3, {}, {}}}, {{"--lengths", "6"}, {false, {}, {true, true, true, true, true, true, false, false, false}, {}}}};
        for (const auto& [words, mask] : masks) {
            s.mask = mask;
            const Trace trace = forward(s);
            AttendFolder folder;
            writeHeads(folder, "Q.npy", trace, Quantity::Q);
            writeHeads(folder, "K.npy", trace, Quantity::K);
            writeHeads(folder, "V.npy", trace, Quantity::V);
            REQUIRE(folder.attend(words).code == 0);
            const NpyArray<float> Z = folder.read("Z.npy");
            REQUIRE(Z.shape == Shape{4, 9, 2});
            for (Index head = 0; head < 4; ++head)
                for (Index k = 0; k < 18; ++k) CHECK(isClose(Z.values.at(static_cast<std::size_t>(18 * head + k)), trace.at(Quantity::Z, head).data()[k], 1e-4));
        }
    }
}

TEST_CASE("attend takes float64 and shared keys without an axis of heads, and gives the result the axes of Q")
{
    AttendFolder folder;
    folder.write("Q.npy", {2, 1, 1}, {0, 1});
    writeNpy(folder.path("K.npy"), {2, 1}, std::vector<double>{0, std::log(3.0)});
    folder.write("V.npy", {1, 2, 1}, {0, 1});
    REQUIRE(folder.attend({"--lse", folder.path("L.npy")}).code == 0);
    const NpyArray<float> Z = folder.read("Z.npy");
    CHECK(Z.shape == Shape{2, 1, 1});
    CHECK(isClose(Z.values.at(0), 0.5, kTolerance));
    CHECK(isClose(Z.values.at(1), 0.75, kTolerance));
    CHECK(folder.read("L.npy").shape == Shape{2, 1});
}

TEST_CASE("of fewer queries than keys a causal one is the last; of more, those before the first key see none, and that is said")
{
    const Smallest folder;
    REQUIRE(folder.attend({"--causal", "--scale", "none"}).code == 0);
    CHECK(isClose(folder.read("Z.npy").values.at(0), 4.0, kTolerance));
    folder.write("Q.npy", {3, 1}, {1, 1, 1});
    const Run run = folder.attend({"--causal", "--scale", "none", "--force"});
    CHECK(run.code == 0);
    CHECK(run.err == "Note: 1 query may look at no key at all: its row of Z is zero.\n");
    const std::vector<float> expected{0, 0, 1, 0, 4, 6};
    for (std::size_t k = 0; k < 6; ++k) CHECK(isClose(folder.read("Z.npy").values.at(k), expected[k], kTolerance));
    CHECK(folder.attend({"--lengths", "0", "--force"}).err == "Note: 3 queries may look at no key at all: their rows of Z are zero.\n");
}

TEST_CASE("NaN in what one may look at is NaN in the result, which is said; hidden behind a mask it is nothing")
{
    const Smallest folder;
    folder.write("V.npy", {2, 2}, {1, 0, std::numeric_limits<float>::quiet_NaN(), 8});
    const Run run = folder.attend();
    CHECK(run.code == 0);
    CHECK(run.err == "Note: 1 number of Z is NaN or infinite, as are numbers that it comes from, or its scores are too large for float32.\n");
    CHECK(std::isnan(folder.read("Z.npy").values.at(0)));
    const Run hidden = folder.attend({"--lengths", "1", "--force"});
    CHECK(hidden.err.empty());
    CHECK(folder.read("Z.npy").values == std::vector<float>{1, 0});
}

TEST_CASE("arrays that cannot be attended are refused with their files and shapes")
{
    const std::vector<float> six{1, 2, 3, 4, 5, 6};
    struct Case {
        const char* name;
        Shape shape;
        const char* sentence;
    };
    const std::vector<Case> cases{
        {"Q.npy", {6}, "Q.npy: Its shape is (6,); attention needs [N, d] or [heads, N, d]."},
        {"V.npy", {1, 1, 2, 3}, "V.npy: Its shape is (1, 1, 2, 3); attention needs [N, d] or [heads, N, d]."},
        {"K.npy", {0, 1}, "K.npy: Its shape is (0, 1), so there is nothing in it."},
        {"Q.npy", {2, 3}, "Q.npy, shape (2, 3), and "},
        {"V.npy", {3, 2}, "do not fit together: every key needs its value."},
        {"V.npy", {3, 2, 1}, "do not fit together: keys and values must have as many heads."},
    };
    for (const Case& one : cases) {
        const Smallest folder;
        const std::size_t count = one.shape[0] == 0 ? 0 : 6;
        folder.write(one.name, one.shape, {six.begin(), six.begin() + static_cast<std::ptrdiff_t>(count)});
        const Run run = folder.attend();
        INFO(run.err);
        CHECK(run.code == 1);
        CHECK(run.out.empty());
        CHECK(run.err.find(one.sentence) != std::string::npos);
        CHECK_FALSE(folder.has("Z.npy"));
    }
    AttendFolder heads;
    heads.write("Q.npy", {3, 1, 1}, {1, 2, 3});
    heads.write("K.npy", {2, 1, 1}, {1, 2});
    heads.write("V.npy", {2, 1, 1}, {1, 2});
    CHECK(heads.attend().err.find("the heads of the queries must be shared out evenly among those of the keys.") != std::string::npos);
    AttendFolder wide;
    wide.write("Q.npy", {1, 257}, std::vector<float>(257));
    wide.write("K.npy", {1, 257}, std::vector<float>(257));
    wide.write("V.npy", {1, 1}, {1});
    const Run refused = wide.attend();
    CHECK(refused.code == 1);
    CHECK(refused.err.find("d_k is 257; this engine takes 1 to 256.") != std::string::npos);
    CHECK(Smallest().attend({"--lengths", "3"}).err.find("A key length is 3, but there are 2 keys.") != std::string::npos);
    CHECK(Smallest().attend({"--lengths", "1,2"}).code == 1);
}

TEST_CASE("files that cannot be read or written, or that are there already, leave everything as it was")
{
    const Smallest folder;
    std::filesystem::remove(folder.path("K.npy"));
    CHECK(folder.attend().err == folder.path("K.npy") + " cannot be read. There is no such file or folder. Check how it is spelled.\n");
    folder.write("K.npy", {2, 1}, {0, 1});
    const Run nowhere = folder.attend({}, "no/such/Z.npy");
    CHECK(nowhere.code == 1);
    CHECK(nowhere.err.find("Z.npy cannot be written. There is no such file or folder.") != std::string::npos);

    folder.write("Z.npy", {1}, {7});
    const Run there = folder.attend();
    CHECK(there.code == 1);
    CHECK(there.err == folder.path("Z.npy") + " is there already, and nothing has been written. Choose another name, or --force to replace it.\n");
    CHECK(folder.read("Z.npy").values == std::vector<float>{7});
    CHECK(folder.attend({"--lse", folder.path("Z.npy")}, "other.npy").code == 1);
    CHECK_FALSE(folder.has("other.npy"));
    CHECK(folder.attend({"--force"}).code == 0);
    CHECK(folder.read("Z.npy").shape == Shape{1, 2});
}

TEST_CASE("- as a file to write is standard output, which gets the same bytes and nothing else")
{
    const Smallest folder;
    REQUIRE(folder.attend({"--lse", folder.path("L.npy")}).code == 0);
    const auto written = [&folder](const std::vector<std::string>& outputs) {
        std::vector<std::string> words{"attend", folder.path("Q.npy"), folder.path("K.npy"), folder.path("V.npy"), "--force"};
        words.insert(words.end(), outputs.begin(), outputs.end());
        std::ostringstream out, err;
        REQUIRE(runCommandLine(words, {out, err}).exitCode == 0);
        CHECK(err.str().empty());
        return out.str();
    };
    CHECK(written({"-o", "-"}) == readText(folder.path("Z.npy")));
    CHECK(written({"-o", folder.path("Z.npy"), "--lse", "-"}) == readText(folder.path("L.npy")));
    CHECK_FALSE(std::filesystem::exists("-"));
}

TEST_CASE("two results are not written to one place, however it is called")
{
    const Smallest folder;
    std::filesystem::create_directory(folder.path("inner"));
    std::filesystem::create_directory_symlink(folder.path("."), folder.path("link"));
    for (const char* name : {"Z.npy", "./Z.npy", "inner/../Z.npy", "link/Z.npy"}) {
        INFO(name);
        const Run run = folder.attend({"--lse", folder.path(name)});
        CHECK(run.code == 2);
        CHECK(run.err == "--lse: It cannot be the file of --output. Give it a name of its own.\n");
        CHECK_FALSE(folder.has("Z.npy"));
    }
    std::ostringstream out, err;
    CHECK(runCommandLine({"attend", folder.path("Q.npy"), folder.path("K.npy"), folder.path("V.npy"), "-o", "-", "--lse", "-"}, {out, err}).exitCode == 2);
    CHECK(out.str().empty());
    CHECK(runCommandLine({"attend", "Q.npy", "K.npy", "V.npy", "-o", "zz.npy", "--lse", "./zz.npy"}, {out, err}).exitCode == 2);
    CHECK(folder.attend({"--lse", folder.path("inner/Z.npy")}).code == 0);
}

TEST_CASE("no result replaces an array that it is worked from, not even by force")
{
    const Smallest folder;
    for (const char* name : {"Q.npy", "./K.npy", "V.npy"}) {
        INFO(name);
        CHECK(folder.attend({"--force", "--lse", folder.path(name)}).code == 2);
        std::ostringstream out, err;
        CHECK(runCommandLine({"attend", folder.path("Q.npy"), folder.path("K.npy"), folder.path("V.npy"), "--force", "-o", folder.path(name)}, {out, err}).exitCode == 2);
        CHECK(err.str() == "A result would replace one of the arrays that it is worked from. Give it a name of its own.\n");
    }
}

TEST_CASE("an engine that is not built in is said to be missing, one that nobody knows is wrong usage")
{
    const Smallest folder;
    const Run unknown = folder.attend({"--engine", "abacus"});
    CHECK(unknown.code == 2);
    CHECK(unknown.err == "--engine: \"abacus\" is not known. Use cpu or cuda.\n");
    if (const std::string why = engines().named("cuda")->whyNot(); !why.empty()) {
        const Run missing = folder.attend({"--engine", "cuda"});
        CHECK(missing.code == 1);
        CHECK(missing.err == why + "\n");
        CHECK_FALSE(folder.has("Z.npy"));
    }
    CHECK(folder.attend({"--engine", "cpu"}).code == 0);
}

TEST_CASE("wrong usage of attend is told apart from wrong arrays")
{
    const Smallest folder;
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--window", "0"}, {"--window", "wide"}, {"--lengths", "1;2"}, {"--lengths", ""}, {"--lengths", "1,"}, {"--scale", "root"},
                                                  {"--threads", "-1"}, {"--threads", std::to_string(kMostThreads + 1)}, {"--lse", folder.path("Z.npy")}, {"one-too-many.npy"}}) {
        INFO(words.back());
        const Run run = folder.attend(words);
        CHECK(run.code == 2);
        CHECK_FALSE(run.err.empty());
        CHECK_FALSE(folder.has("Z.npy"));
    }
    std::ostringstream out, err;
    CHECK(runCommandLine({"attend", "-", "-", "V.npy", "-o", folder.path("Z.npy")}, {out, err}).exitCode == 2);
    CHECK(runCommandLine({"attend", "Q.npy", "K.npy", "V.npy"}, {out, err}).exitCode == 2);
    CHECK(runCommandLine({"attend"}, {out, err}).exitCode == 2);
}

TEST_CASE("attend says that another engine had to take over, beside the result")
{
    const OtherEngine device(claimedDevice([](AttentionRun& run, const AttentionProblem&, double) { run.note = "The device gave up, so the processor did this."; }));
    const Smallest folder;
    const Run run = folder.attend({"--scale", "none", "--engine", "cuda"});
    CHECK(run.code == 0);
    CHECK(run.err.find("Note: The device gave up, so the processor did this.\n") != std::string::npos);
    CHECK(isClose(folder.read("Z.npy").values.at(0), 4.0, kTolerance));
}

}
