#include "core/model/file_io.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/model/issue.h"
#include "tests/core/model/error_lines.h"
#include "tests/support/catch.h"
#include "tests/support/error_of.h"

using namespace abh;
using namespace abh::test;
namespace fs = std::filesystem;

namespace {

/// A new folder, deleted with all that is in it.
class Folder {
public:
    Folder()
    {
        std::string name = (fs::temp_directory_path() / "abh-file-io-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()));
        m_path = name;
    }
    ~Folder() { fs::remove_all(m_path); }
    std::string operator/(const char* name) const { return (m_path / name).string(); }
    auto count() const { return std::distance(fs::directory_iterator(m_path), fs::directory_iterator()); }

private:
    fs::path m_path;
};

/// No file may grow beyond so many bytes while this lives: a disk that fills up, as far as a program can tell.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        m_oldHandler = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_old);
        rlimit limit = m_old;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_old);
        std::signal(SIGXFSZ, m_oldHandler);
    }

private:
    rlimit m_old{};
    void (*m_oldHandler)(int);
};

std::string writeError(const std::string& path, std::string_view text = "new")
{
    return errorOf([&] { writeTextAtomically(path, text); });
}

std::string readError(const std::string& path)
{
    return errorOf([&] { readText(path); });
}

}

TEST_CASE("A text reads back as it was written, zero bytes and all")
{
    const Folder folder;
    const std::string path = folder / "a.json", text("one\r\n\0two", 9);
    writeTextAtomically(path, text);
    CHECK(readText(path) == text);
    writeTextAtomically(path, "");
    CHECK(readText(path).empty());
    CHECK(folder.count() == 1);
}

TEST_CASE("A file that cannot be read is named with the reason")
{
    const Folder folder;
    checkContains(readError(folder / "missing"), "missing cannot be read. There is no such file");
    checkContains(readError(folder / ""), "It is a folder");
    writeTextAtomically(folder / "file", "x");
    checkContains(readError(folder / "file/inside"), "is a file and not a folder");
    checkContains(readError(folder / std::string(300, 'x').c_str()), "The name is too long");
    checkContains(readError(""), "cannot be read");
}

TEST_CASE("A file of 200 MB, or an endless one, is refused")
{
    const Folder folder;
    const std::string path = folder / "large";
    std::ofstream(path).put('x');
    fs::resize_file(path, 200'000'000);    // sparse: takes no room on the disk
    checkContains(readError(path), "larger than 64 MB");
    checkContains(readError("/dev/zero"), "larger than 64 MB");
}

TEST_CASE("A minus reads standard input")
{
    const Folder folder;
    writeTextAtomically(folder / "in", "from outside");
    const int old = ::dup(STDIN_FILENO);
    REQUIRE(std::freopen((folder / "in").c_str(), "r", stdin));
    CHECK(readText("-") == "from outside");
    ::dup2(old, STDIN_FILENO);
    ::close(old);
}

TEST_CASE("Writing keeps the permissions of the file it replaces")
{
    const Folder folder;
    const std::string path = folder / "a.json";
    writeTextAtomically(path, "old");
    ::chmod(path.c_str(), 0640);
    writeTextAtomically(path, "new");
    CHECK(readText(path) == "new");
    CHECK((fs::status(path).permissions() & fs::perms::mask) == static_cast<fs::perms>(0640));
}

TEST_CASE("A new file has the permissions that the umask leaves")
{
    const Folder folder;
    const mode_t old = ::umask(027);
    writeTextAtomically(folder / "a.json", "x");
    ::umask(old);
    CHECK((fs::status(folder / "a.json").permissions() & fs::perms::mask) == static_cast<fs::perms>(0640));
}

TEST_CASE("A symbolic link stays one and its target is replaced")
{
    const Folder folder;
    fs::create_directory(folder / "deep");
    fs::create_symlink("deep/target", folder / "link");
    fs::create_symlink("link", folder / "outer");

    writeTextAtomically(folder / "outer", "through a link to nothing");
    CHECK(readText(folder / "deep/target") == "through a link to nothing");
    writeTextAtomically(folder / "outer", "again");
    CHECK(readText(folder / "deep/target") == "again");
    CHECK(fs::is_symlink(folder / "outer"));
    CHECK(fs::is_symlink(folder / "link"));

    fs::create_symlink("circle", folder / "circle");
    checkContains(writeError(folder / "circle"), "leads in a circle");
}

TEST_CASE("Where nothing can be written, the error says why")
{
    const Folder folder;
    checkContains(writeError(folder / "no/such/a.json"), "There is no such file or folder");
    checkContains(writeError(folder / ""), "It is a folder");
    checkContains(writeError(folder / "new/"), "cannot be written");
    checkContains(writeError(""), "cannot be written");
    writeTextAtomically(folder / "file", "x");
    checkContains(writeError(folder / "file/a.json"), "is a file and not a folder");
    checkContains(writeError("/proc/abh.json"), "/proc/abh.json cannot be written. No file can be made in that folder.");    // also when root
    CHECK(folder.count() == 1);
}

TEST_CASE("A read-only file is not replaced")
{
    if (::geteuid() == 0) return;    // root may write to every file
    const Folder folder;
    writeTextAtomically(folder / "a.json", "old");
    ::chmod((folder / "a.json").c_str(), 0444);
    checkContains(writeError(folder / "a.json"), "You are not permitted to");
    CHECK(readText(folder / "a.json") == "old");
}

TEST_CASE("When the disk fills up the old file stays and no temporary one is left")
{
    const Folder folder;
    const std::string path = folder / "a.json";
    writeTextAtomically(path, "old");
    std::string message;
    {
        const FileSizeLimit limit(1000);
        message = writeError(path, std::string(5000, 'x'));
    }
    checkContains(message, "a.json cannot be written. The file would be too large");
    CHECK(readText(path) == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("A device is written to and not replaced")
{
    checkContains(writeError("/dev/full"), "The disk is full");
    writeTextAtomically("/dev/null", "x");
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("The parts of a file follow one another, and all of them are there or none")
{
    const Folder folder;
    const std::string path = folder / "a.bin", large(300'000, 'x');
    const std::string_view parts[]{"head", "", large, "tail"};
    writeAtomically(path, parts);
    CHECK(readText(path) == "head" + large + "tail");
    std::string message;
    {
        const FileSizeLimit limit(200'000);    // in the third part
        const std::string_view more[]{"another head", "", large};
        message = errorOf([&] { writeAtomically(path, more); });
    }
    checkContains(message, "a.bin cannot be written. The file would be too large");
    CHECK(readText(path) == "head" + large + "tail");
    CHECK(folder.count() == 1);
    writeAtomically(path, {});
    CHECK(readText(path).empty());
}

TEST_CASE("A file is read piece by piece up to its end, however large it is, and a pipe has no size")
{
    const Folder folder;
    writeTextAtomically(folder / "a", "abcdefg");
    FileReader file(folder / "a");
    CHECK(file.size() == 7u);
    std::string piece(3, ' ');
    CHECK(file.read(piece) == 3);
    CHECK(piece == "abc");
    CHECK(file.read({}) == 0);
    CHECK(file.read(piece) == 3);
    CHECK(file.read(piece) == 1);
    CHECK(piece[0] == 'g');
    CHECK(file.read(piece) == 0);

    std::ofstream(folder / "large").put('x');
    fs::resize_file(folder / "large", 200'000'000);
    CHECK(FileReader(folder / "large").size() == 200'000'000u);
    CHECK_FALSE(FileReader("/dev/null").size());
    checkContains(errorOf([&] { FileReader missing(folder / "missing"); }), "missing cannot be read. There is no such file");
}

TEST_CASE("Several files are changed together: written, replaced and removed")
{
    const Folder folder;
    writeTextAtomically(folder / "a", "old a");
    ::chmod((folder / "a").c_str(), 0640);
    writeTextAtomically(folder / "b", "old b");
    fs::create_symlink("a", folder / "link");
    changeFiles({{folder / "b", std::nullopt}, {folder / "a", "new a"}, {folder / "c", std::string("new\0c", 5)}, {folder / "link", std::nullopt}});
    CHECK(readText(folder / "a") == "new a");
    CHECK((fs::status(folder / "a").permissions() & fs::perms::mask) == static_cast<fs::perms>(0640));
    CHECK(readText(folder / "c") == std::string("new\0c", 5));
    CHECK(folder.count() == 2);    // the link went, not what it led to; nothing is left beside them
    changeFiles({});
}

TEST_CASE("What was to be removed comes back where a later change fails, whatever it is, and goes where none does")
{
    const Folder folder;
    writeTextAtomically(folder / "a", "old a");
    ::chmod((folder / "a").c_str(), 0640);
    fs::create_symlink("nowhere", folder / "link");
    const std::vector<FileChange> removals{{folder / "a", std::nullopt}, {folder / "link", std::nullopt}};
    std::vector<FileChange> failing = removals;
    failing.push_back({folder / "new", "new"});
    failing.push_back({"/dev/full", "new"});
    checkContains(errorOf([&] { changeFiles(failing); }), "The disk is full");
    CHECK(readText(folder / "a") == "old a");
    CHECK((fs::status(folder / "a").permissions() & fs::perms::mask) == static_cast<fs::perms>(0640));
    CHECK(fs::read_symlink(folder / "link") == "nowhere");
    CHECK(folder.count() == 2);    // nothing beside them
    changeFiles(removals);
    CHECK(folder.count() == 0);
}

TEST_CASE("Of several files none is changed where the disk fills up, or one cannot be written or removed")
{
    const Folder folder;
    writeTextAtomically(folder / "a", "old a");
    writeTextAtomically(folder / "b", "old b");
    fs::create_directory(folder / "deep");
    std::string message;
    {
        const FileSizeLimit limit(1000);
        message = errorOf([&] { changeFiles({{folder / "a", "new a"}, {folder / "c", "new c"}, {folder / "b", std::string(5000, 'x')}}); });
    }
    checkContains(message, "b cannot be written. The file would be too large");
    checkContains(errorOf([&] { changeFiles({{folder / "b", std::nullopt}, {folder / "a", "new a"}, {folder / "none/c", "new c"}}); }), "There is no such file or folder");
    checkContains(errorOf([&] { changeFiles({{folder / "a", "new a"}, {folder / "missing", std::nullopt}}); }), "missing cannot be removed. There is no such file");
    checkContains(errorOf([&] { changeFiles({{folder / "a", "new a"}, {folder / "deep", std::nullopt}}); }), "deep cannot be removed. It is a folder");
    // Found out only when the others have been put: what has gone since, and a device that is full.
    checkContains(errorOf([&] { changeFiles({{folder / "a", "new a"}, {folder / "c", "new c"}, {folder / "b", std::nullopt}, {folder / "b", std::nullopt}}); }), "b cannot be removed.");
    checkContains(errorOf([&] { changeFiles({{folder / "b", std::nullopt}, {folder / "a", "new a"}, {folder / "c", "new c"}, {"/dev/full", "new"}}); }), "The disk is full");
    CHECK(readText(folder / "a") == "old a");
    CHECK(readText(folder / "b") == "old b");
    CHECK(folder.count() == 3);
}
