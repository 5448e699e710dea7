#include <filesystem>
#include <sstream>

#include "app/cli/cli.h"
#include "tests/support/catch.h"
#include "tests/support/tools.h"

using namespace abh;

namespace {

struct Ran {
    int code = -1;
    std::string out, err;
};

Ran run(std::vector<std::string> words)
{
    std::ostringstream out, err;
    words.insert(words.begin(), "export");
    const CommandLine asked = runCommandLine(words, {out, err});
    return {asked.exitCode.value_or(-1), out.str(), err.str()};
}

std::vector<std::string> filesIn(const std::string& folder)
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::string lineWith(const std::string& text, const std::string& what)
{
    const std::size_t at = text.find(what);
    if (at == std::string::npos) return {};
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
}

}

TEST_CASE("A sheet is printed, with its key behind it when both are asked for")
{
    const Ran handout = run({"brief", "-o", "-", "--format", "txt", "--arithmetic", "hand:3"});
    CHECK(handout.code == 0);
    CHECK(handout.out.find("[______]") != std::string::npos);
    CHECK(handout.out.find("69.616") == std::string::npos);
    const Ran both = run({"brief", "-o", "-", "--format", "txt", "--arithmetic", "hand:3", "--both"});
    CHECK(both.out.find(handout.out) == 0);
    CHECK(both.out.find("Marking table") != std::string::npos);
    CHECK(both.out.find("[69.616]") != std::string::npos);
    const Ran key = run({"brief", "-o", "-", "--format", "txt", "--arithmetic", "hand:3", "--key"});
    CHECK(key.out.find("[______]") == std::string::npos);
}

TEST_CASE("The suffix of the file says the format, and an existing file is not replaced unless forced")
{
    const test::ScratchFolder folder;
    const std::string path = folder.path("sheet.md");
    CHECK(run({"e3", "-o", path, "--from", "scores", "--rows", "2"}).code == 0);
    const std::string first = folder.read("sheet.md");
    CHECK(first.starts_with("# Three tokens"));
    const Ran again = run({"e3", "-o", path});
    CHECK(again.code == 1);
    CHECK(again.err.find("sheet.md is there already, and nothing has been written.") != std::string::npos);
    CHECK(folder.read("sheet.md") == first);
    CHECK(run({"e3", "-o", path, "--force"}).code == 0);
    CHECK(folder.read("sheet.md") != first);
    CHECK(filesIn(folder.path()) == std::vector<std::string>{"sheet.md"});
}

TEST_CASE("The same command gives the same bytes")
{
    for (const char* format : {"txt", "md", "tex", "json", "html"}) {
        const std::vector<std::string> words{"e3", "-o", "-", "--format", format, "--variants", "3", "--seed", "7", "--both"};
        const Ran one = run(words);
        INFO(format << ": " << one.err);
        CHECK(one.code == 0);
        CHECK(one.out == run(words).out);
    }
}

TEST_CASE("Variants go to a folder, a file each, with the key and the marking table")
{
    const test::ScratchFolder folder;
    folder.write("names.csv", "Ada\nEmmy\nSofia\n");
    const Ran made = run({"e3", "-o", folder.path("class/"), "--format", "txt", "--variants", "3", "--seed", "7", "--both", "--roster", folder.path("names.csv")});
    INFO(made.err);
    REQUIRE(made.code == 0);
    const std::vector<std::string> files = filesIn(folder.path("class"));
    REQUIRE(files.size() == 5);
    const auto startingWith = [&](const char* beginning) {
        const auto found = std::find_if(files.begin(), files.end(), [&](const std::string& file) { return file.starts_with(beginning); });
        return found == files.end() ? std::string() : *found;
    };
    const std::string csv = folder.read("class/" + startingWith("marking "));
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 4);
    CHECK(csv.find("\"Emmy\"") != std::string::npos);
    const std::string key = folder.read("class/" + startingWith("key "));
    for (const std::string& file : files) {
        if (file.starts_with("key ") || file.starts_with("marking ")) continue;
        CHECK((file.ends_with(" Ada.txt") || file.ends_with(" Emmy.txt") || file.ends_with(" Sofia.txt")));
        const std::string sheet = folder.read("class/" + file), identifier = file.substr(0, 9);
        CHECK(sheet.find(identifier) != std::string::npos);
        CHECK(key.find(identifier) != std::string::npos);
        CHECK(sheet.find("Seed") == std::string::npos);
    }
    CHECK(run({"e3", "-o", folder.path("class/"), "--format", "txt", "--variants", "3", "--seed", "7", "--roster", folder.path("names.csv")}).code == 1);
}

TEST_CASE("Without a seed nobody can guess it, and the teacher is told")
{
    const Ran one = run({"e3", "-o", "-", "--format", "txt", "--variants", "2"}), two = run({"e3", "-o", "-", "--format", "txt", "--variants", "2"});
    CHECK(one.out != two.out);
    const std::string seed = one.err.substr(6, one.err.find('.') - 6);
    CHECK(one.err.starts_with("Seed: "));
    CHECK(run({"e3", "-o", "-", "--format", "txt", "--variants", "2", "--seed", seed}).out == one.out);
}

TEST_CASE("A roster without variants gives everybody the same sheet with a name on it")
{
    const test::ScratchFolder folder;
    folder.write("names.csv", "Ada\n=1+1\n");
    const Ran made = run({"brief", "-o", "-", "--format", "txt", "--roster", folder.path("names.csv"), "--both"});
    CHECK(made.out.find("Name: Ada") != std::string::npos);
    CHECK(made.out.find("Name: =1+1") != std::string::npos);
    CHECK(made.out.find(": key") == made.out.rfind(": key"));    // one key for all
}

TEST_CASE("The marking table is written beside the sheets, whether the keys are or not")
{
    const test::ScratchFolder folder;
    CHECK(run({"brief", "-o", folder.path("a.txt"), "--marking", folder.path("a.csv"), "--from", "weights", "--to", "weights"}).code == 0);
    CHECK(folder.read("a.txt").find("Marking table") == std::string::npos);
    CHECK(folder.read("a.csv").find("A(1,1) from") != std::string::npos);
}

TEST_CASE("What cannot be made is said, with its option and what to do")
{
    const test::ScratchFolder folder;
    folder.write("empty.csv", "\n");
    folder.write("names.csv", "a\nb\nc\n");
    const auto errorOf = [](std::vector<std::string> words, int code) {
        const Ran ran = run(std::move(words));
        CHECK(ran.code == code);
        CHECK(ran.out.empty());
        return ran.err;
    };
    CHECK(errorOf({"brief", "-o", "sheet"}, 2).find("-o: What format sheet should have cannot be told from its name") == 0);
    CHECK(errorOf({"brief", "-o", "-"}, 2).find("-o: What format") == 0);
    CHECK(errorOf({"brief", "-o", "-", "--format", "doc"}, 2).find("--format: \"doc\" is not known. Choose pdf, html") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--level", "hard"}, 2).find("--level: \"hard\" is not known. Choose predict") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--blank", "every:0"}, 2).find("--blank: \"every:0\" is not known.") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--slip", "typo"}, 2).find("--slip: \"typo\" is not known. The slips are no-scale") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--rows", "5"}, 1).find("--rows: There is no token 5.") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--roster", folder.path("empty.csv")}, 1).find("There is no name in it.") != std::string::npos);
    CHECK(errorOf({"brief", "-o", "x.txt", "--roster", folder.path("none.csv")}, 1).find("none.csv cannot be read.") != std::string::npos);
    CHECK(errorOf({"brief", "-o", "x.txt", "--roster", folder.path("names.csv"), "--variants", "2", "--seed", "1"}, 1).find("--roster: There are 3 names and 2 variants.") == 0);
    CHECK(errorOf({"brief", "-o", folder.path("no/such/folder/x.txt")}, 1).find("cannot be written") != std::string::npos);
    CHECK(errorOf({"brief", "-o", "x.txt", "--edition", "self-check"}, 1).find("--edition: Only a web page or a spreadsheet can mark itself.") == 0);
    CHECK(errorOf({"e3", "-o", "x.html", "--edition", "self-check", "--variants", "2", "--seed", "1"}, 1).find("stands alone in its file") != std::string::npos);
    CHECK(errorOf({"brief", "-o", "x.txt", "--title", "\xff"}, 1).find("--title:") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--marking", "x.txt"}, 2).find("--marking: The marking table and the sheets need two files.") == 0);
    CHECK(errorOf({"brief", "-o", folder.path(std::string(300, 'x') + ".txt")}, 1).find("The name is too long.") != std::string::npos);
    CHECK(errorOf({"brief", "-o", folder.path("self/"), "--format", "html", "--edition", "self-check", "--key"}, 1).find("--edition: A key has nothing to mark.") == 0);
    CHECK(errorOf({"brief", "-o", "x.txt", "--variants", "0"}, 2).find("1") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists("x.txt"));
    CHECK_FALSE(std::filesystem::exists("x.html"));
}

TEST_CASE("A marking table that is there already keeps the sheets from being written")
{
    const test::ScratchFolder folder;
    folder.write("m.csv", "mine");
    CHECK(run({"brief", "-o", folder.path("a.txt"), "--marking", folder.path("m.csv")}).code == 1);
    CHECK(filesIn(folder.path()) == std::vector<std::string>{"m.csv"});
    CHECK(folder.read("m.csv") == "mine");
    CHECK(run({"brief", "-o", folder.path("a.txt"), "--marking", "-"}).out.find("Q(1,1) from") != std::string::npos);
}

TEST_CASE("A disk that is full, and a file that is a folder, leave nothing half-written")
{
    const Ran full = run({"brief", "-o", "/dev/full", "--format", "txt", "--force"});
    CHECK(full.code == 1);
    CHECK(full.err.find("The disk is full.") != std::string::npos);
    const test::ScratchFolder folder;
    folder.write("taken", "");
    const Ran ran = run({"brief", "-o", folder.path("taken/"), "--format", "txt"});
    CHECK(ran.code == 1);
    CHECK(filesIn(folder.path()) == std::vector<std::string>{"taken"});
}

TEST_CASE("Every slip that the command line names can be planted where it shows")
{
    const Ran ran = run({"e3", "-o", "-", "--format", "txt", "--level", "slip", "--slip", "no-scale", "--key"});
    CHECK(ran.code == 0);
    CHECK_FALSE(lineWith(ran.out, "> Scaling").empty());
}
