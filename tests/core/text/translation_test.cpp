#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

#include "core/attention/explain_text.h"
#include "core/report/trace_report.h"
#include "core/text/text.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/varied_scenarios.h"

// A language is chosen once, when a program starts, so each test here starts this program again, in a language made for
// the occasion: every sentence of the sources in pointed brackets, or with placeholders that do not fit. The cases tagged
// [.translated] are hidden and run in that other process only.

namespace abh::test {
namespace {

namespace fs = std::filesystem;

class Folder {
public:
    Folder()
    {
        std::string name = (fs::temp_directory_path() / "abh-text-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()));
        m_path = name;
    }
    ~Folder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const char* name) const { return (m_path / name).string(); }

private:
    fs::path m_path;
};

int run(const std::string& command)
{
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string contents(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// A catalogue of the language xx in which each sentence has gone through the sed script `change`.
void makeCatalogue(const Folder& folder, const std::string& change)
{
    const std::string pot = folder.file("all.pot"), po = folder.file("xx.po");
    REQUIRE(run("cmake -DXGETTEXT=xgettext -DSOURCE_DIR='" ABH_SOURCE_DIR "' -DPOT='" + pot + "' -P '" ABH_SOURCE_DIR "/cmake/write_pot.cmake' >/dev/null") == 0);
    REQUIRE(run("msgen --lang=xx -o '" + folder.file("en.po") + "' '" + pot + "'") == 0);
    REQUIRE(run("msgfilter --keep-header -i '" + folder.file("en.po") + "' -o '" + po + "' sed -e '" + change + "' 2>/dev/null") == 0);
    fs::create_directories(folder.file("xx/LC_MESSAGES"));
    REQUIRE(run("msgfmt -o '" + folder.file("xx/LC_MESSAGES/attention-by-hand.mo") + "' '" + po + "' 2>/dev/null") == 0);
}

/// The variables of a locale in which gettext goes by LANGUAGE. Newer C libraries do not in C.UTF-8, so a locale is made here
/// where its sources are (package locales); elsewhere C.UTF-8 has to do.
std::string localeVariables(const Folder& folder)
{
    const bool made = run("localedef -i en_US -f UTF-8 '" + folder.file("en_US.UTF-8") + "' >/dev/null 2>&1") == 0;
    return made ? "LOCPATH='" + folder.file("") + "' LC_ALL=en_US.UTF-8" : "LC_ALL=C.UTF-8";
}

/// Runs one hidden test case in the language xx; returns its exit status and what it said.
std::pair<int, std::string> runTranslated(const Folder& folder, const std::string& tag)
{
    const std::string self = fs::read_symlink("/proc/self/exe").string();
    const std::string log = folder.file("log");
    const int status = run("env " + localeVariables(folder) + " LANGUAGE=xx ABH_LOCALE_DIR='" + folder.file("") + "' '" + self + "' '[" + tag + "]' >'" + log + "' 2>&1");
    return {status, contents(log)};
}

/// `text` without what stands in pointed brackets, brackets within brackets included.
std::string outsideBrackets(const std::string& text)
{
    const std::string open = "«", close = "»";
    std::string outside;
    int depth = 0;
    for (std::size_t k = 0; k < text.size();) {
        const bool opens = text.compare(k, open.size(), open) == 0, closes = text.compare(k, close.size(), close) == 0;
        if (opens || closes) {
            depth += opens ? 1 : -1;
            k += open.size();
            continue;
        }
        if (depth == 0) outside += text[k];
        ++k;
    }
    CHECK(depth == 0);
    return outside;
}

/// The first English word in `text` that is no symbol of a formula.
std::string untranslatedWord(const std::string& text)
{
    static const std::regex word("[A-Za-z]{3,}");
    static const std::regex symbol("scaled|masked|Concat|max|Token|mask|softmax");    // names of matrices, functions and fields of a file
    const std::string outside = outsideBrackets(text);
    for (std::sregex_iterator found(outside.begin(), outside.end(), word), end; found != end; ++found)
        if (!std::regex_match(found->str(), symbol)) return found->str() + " in: " + outside;
    return {};
}

void checkLines(const std::string& report)
{
    std::istringstream lines(report);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(untranslatedWord(line).empty());
    }
}

std::string withoutLatex(const std::string& markdown)
{
    return std::regex_replace(markdown, std::regex(R"(\$\$.*\$\$|- \$.*\$)"), "");
}

Scenario named(Scenario s)
{
    s.title.clear();
    for (std::size_t k = 0; k < s.tokens.size(); ++k) s.tokens[k] = std::to_string(k);
    return s;
}

}

TEST_CASE("every sentence of the reports and of the explanations is translated")
{
    const Folder folder;
    makeCatalogue(folder, "s/^/«/; s/$/»/");
    const auto [status, log] = runTranslated(folder, "translated");
    INFO(log.substr(0, 4000));
    CHECK(status == 0);
    CHECK(log.find("All tests passed") != std::string::npos);
}

TEST_CASE("a translation with broken placeholders is shown as it stands and ends nothing")
{
    const Folder folder;
    makeCatalogue(folder, "s/{[0-9]*}/{9}/g");
    const auto [status, log] = runTranslated(folder, "broken");
    INFO(log.substr(0, 4000));
    CHECK(status == 0);
    CHECK(log.find("All tests passed") != std::string::npos);
}

TEST_CASE("in pointed brackets: no report leaves an English word outside", "[.translated]")
{
    REQUIRE(std::string(_("Scores")) == "«Scores»");
    for (const NamedScenario& one : variedScenarios()) {
        INFO(one.name);
        const Trace trace = forward(named(one.scenario));
        const bool cells = trace.scenario().N() <= 3;
        checkLines(traceAsText(trace, {cells, 3}));
        checkLines(traceAsSpeech(trace, {cells, 3}));
        checkLines(withoutLatex(traceAsMarkdown(trace, {cells, 3})));
    }
}

TEST_CASE("in pointed brackets: no worksheet leaves an English word outside", "[.translated]")
{
    for (const NamedScenario& one : variedScenarios()) {
        const Trace trace = forward(named(one.scenario));
        if (trace.scenario().N() > 4) continue;
        for (const char* level : {"predict", "guided", "standard", "exam", "slip"}) {
            const SheetOptions options = sheetOptions(level);
            if (hasError(checkSheet(trace, options))) continue;
            INFO(one.name << ", " << level);
            checkLines(std::regex_replace(sheetsAsText(document(trace, options)), std::regex("[0-9A-Z]{4}-[0-9A-Z]{4}"), ""));    // identifiers
        }
    }
}

TEST_CASE("in pointed brackets: no explanation leaves an English word outside", "[.translated]")
{
    for (const NamedScenario& one : variedScenarios()) {
        const Trace trace = forward(named(one.scenario));
        const Shown shown(trace.scenario().arithmetic);
        for (const Cell& cell : allCells(trace)) {
            const Derivation d = explain(trace, cell);
            INFO(one.name << ": " << meaning(trace, d, shown) << "\n" << spoken(trace, d, shown));
            CHECK(untranslatedWord(meaning(trace, d, shown)).empty());
            CHECK(untranslatedWord(spoken(trace, d, shown)).empty());
            for (const std::string& line : destinations(trace, d)) CHECK(untranslatedWord(line).empty());
        }
    }
}

TEST_CASE("with broken placeholders: everything can still be said", "[.broken]")
{
    REQUIRE(std::string(_("token {}")) == "token {9}");
    for (const NamedScenario& one : variedScenarios()) {
        INFO(one.name);
        Trace trace = forward(one.scenario);
        const Shown shown(trace.scenario().arithmetic);
        for (const Cell& cell : allCells(trace)) {
            const Derivation d = explain(trace, cell);
            CHECK_NOTHROW(meaning(trace, d, shown));
            CHECK_NOTHROW(spoken(trace, d, shown));
            CHECK_NOTHROW(destinations(trace, d));
        }
        CHECK_NOTHROW(traceAsText(trace, {true, 3}));
        CHECK_NOTHROW(traceAsMarkdown(trace, {true, 3}));
        CHECK_NOTHROW(traceAsSpeech(trace, {true, 3}));
        CHECK_NOTHROW(traceAsJson(trace));
    }
}

}
