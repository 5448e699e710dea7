#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sstream>

#include "app/export/sheet_pdf.h"
#include "core/model/examples.h"
#include "core/worksheet/sheet_set.h"
#include "tests/app/cli/run_words.h"
#include "tests/app/file_contents.h"
#include "tests/support/pseudo_language.h"
#include "tests/support/tools.h"

// The terminal and the files that are written, in a language made of other letters.

namespace abh::test {
namespace {

/// What is typed, symbols, and the examples' names and tokens are the same in every language.
std::regex typed()
{
    std::string names = "attention|by|hand|scaled|masked|Concat|max|softmax|sqrt|npy|csv|json|text|markdown|spoken|source|model|out|CPU|CUDA|GPU|AVX|SSE|SCALAR|float|"
                        "reference|GFLOP|KiB|MiB|GiB|cpu|cuda|nan|inf|files|npz|tsv|txt";
    for (const std::string& name : exampleNames()) {
        names += "|" + std::regex_replace(name, std::regex("_"), "|");
        const Scenario scenario = *example(name);
        for (const std::string& token : scenario.tokens)
            if (std::regex_match(token, std::regex("[A-Za-z]+"))) names += "|" + token;
    }
    return std::regex(names);
}

void checkLines(const std::string& text, const std::regex& allowed)
{
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        INFO(line);
        CHECK(untranslatedWord(line, allowed).empty());
    }
}

/// Options, and names between them, are typed; what is said of them is not.
std::string withoutOptions(std::string help)
{
    help = std::regex_replace(help, std::regex(R"(--[a-z][a-z-]*|-h,|-o,|\{[^}]*\}|=[A-Za-z0-9:_./-]+|[A-Z]\.npy)"), "");
    return help;
}

std::string file(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    QFile out(folder.filePath(QString::fromLatin1(name)));
    REQUIRE(out.open(QIODevice::WriteOnly));
    out.write(text);
    return out.fileName().toStdString();
}

/// What is left of LaTeX without its equations and commands.
std::string sentencesOf(const std::string& latex)
{
    std::istringstream lines(latex);
    std::string sentences;
    for (std::string line; std::getline(lines, line);)
        if (line.find("array}") == std::string::npos && line.find(" = ") == std::string::npos)
            sentences += std::regex_replace(line, std::regex(R"(\$[^$]*\$|\\[a-zA-Z]+|\{[a-z*]+\}|[0-9]mm|[0-9]em)"), "") + "\n";
    return sentences;
}

std::string contents(const std::string& path)
{
    return fileContents(QString::fromStdString(path)).toStdString();
}

/// The texts of a page: what is between its tags, and what a screen reader is told.
std::string readable(std::string html)
{
    for (const auto& [opening, closing] : {std::pair("<style", "</style"), std::pair("<script", "</script")})
        for (std::size_t begin; (begin = html.find(opening)) != std::string::npos;) html.erase(begin, html.find(closing, begin) - begin);
    std::string told;
    static const std::regex spoken(R"re((aria-label|title|alt|placeholder)="([^"]*)")re");
    for (std::sregex_iterator found(html.begin(), html.end(), spoken), end; found != end; ++found) told += (*found)[2].str() + "\n";
    return told + std::regex_replace(html, std::regex("<[^>]*>"), "\n");
}

}

TEST_CASE("in another language every command's help has no English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    const std::regex allowed("attention|by|hand|trace|sweep|export|make|attend|bench|check|examples|engines|screenshots|convert|gallery|file|files|source|folder|queries|keys|values|inputs|"
                             "rows|columns|brief|normal|handout|none|lang|version|help|LIST|KIND|SEED|npy");
    const Run all = run({"--help"});
    checkLines(withoutOptions(all.out), allowed);
    for (const char* command : {"trace", "sweep", "export", "make", "attend", "bench", "check", "examples", "engines", "screenshots", "convert"}) {
        INFO(command);
        checkLines(withoutOptions(run({command, "--help"}).out), allowed);
    }
}

TEST_CASE("in another language no command prints an English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"trace", "--cells"}, {"trace", "--arithmetic", "hand:3", "--compare", "exact"}, {"trace", "causal", "--compare", "unmasked", "--format", "spoken"},
          {"trace", "two_heads", "--format", "spoken"}, {"trace", "e3", "--engine", "cpu", "--compare", "unscaled"}, {"examples"}, {"engines"}, {"check", "e3"},
          {"sweep", "--dk", "1:8", "--trials", "200", "--threads", "1"}, {"bench", "--n", "64", "--d", "8", "--repeat", "1"}}) {
        const Run done = run(words);
        INFO(words[0] << " " << words.back());
        CHECK(done.code == 0);
        checkLines(done.out, typed());
        checkLines(done.err, typed());
    }
}

TEST_CASE("in another language what is wrong is not said in English", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    QTemporaryDir folder;
    const std::string bad = file(folder, "1.json", R"({"format": "attention-by-hand", "version": 1, "X": [[1, 2]], "W_Q": [[1], [2], [3]], "W_K": [[1], [null]], "heads": 0})");
    const std::string broken = file(folder, "2.json", "{\"X\": [1, }");
    const std::string array = file(folder, "3.npy", "no array");
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"check", bad}, {"check", broken}, {"trace", "4.json"}, {"trace", "--mask", "1"}, {"trace", "--scale", "?"}, {"trace", "--compare", "?"}, {"trace", "--?"},
          {"trace", "--decimals", "99"}, {"trace", "--format", "?"}, {"make", "--n", "?"}, {"make", "--n"}, {"make", "--n", "99"}, {"check"}, {"sweep", "--dk", "?"}, {"sweep", "--entries", "?"},
          {"export", "-o", "?"}, {"export", "-o", "-", "--format", "?"}, {"export", "-o", "1.txt", "--level", "?"}, {"export", "-o", "1.txt", "--blank", "?"},
          {"attend", array, array, array, "-o", "-"}, {"bench", "--engine", "?"}, {"bench", "--simd", "?"}, {"convert"}, {"convert", "e3", "1.npz", "--format", "?"}, {"convert", "e3", "1.npz", "--heads", "0"}, {"convert", broken, "1.npz"}, {"convert", array, "1.csv"}}) {
        const Run refused = run(words);
        INFO(words[0] << " " << words.back());
        CHECK(refused.code != 0);
        CHECK(!refused.err.empty());
        std::string said = refused.err;
        for (const std::string& path : {bad, broken, array}) said = std::regex_replace(said, std::regex(path), "");
        checkLines(withoutOptions(said), typed());
    }
}

TEST_CASE("in another language a worksheet has no English word, in any format", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    QTemporaryDir folder;
    const std::regex allowed("scaled|masked|Concat|max|softmax|sqrt|nbsp|[0-9A-Z]*");
    for (const char* level : {"predict", "guided", "standard", "exam", "slip"}) {
        INFO(level);
        const std::string base = folder.filePath(QString::fromLatin1(level)).toStdString();
        REQUIRE(run({"export", "e3", "-o", base + ".html", "--both", "--level", level}).code == 0);
        checkLines(readable(contents(base + ".html")), allowed);
        REQUIRE(run({"export", "e3", "-o", base + ".txt", "--both", "--level", level}).code == 0);
        checkLines(contents(base + ".txt"), allowed);
        REQUIRE(run({"export", "e3", "-o", base + ".md", "--both", "--level", level}).code == 0);
        checkLines(std::regex_replace(contents(base + ".md"), std::regex(R"(\$\$[^$]*\$\$|\$[^$]*\$)"), ""), allowed);
        REQUIRE(run({"export", "e3", "-o", base + ".tex", "--both", "--level", level}).code == 0);
        const std::string latex = contents(base + ".tex");
        checkLines(sentencesOf(latex.substr(latex.find("\\begin{document}"))), allowed);
    }
    const std::string page = folder.filePath("page.html").toStdString();
    REQUIRE(run({"export", "e3", "-o", page, "--edition", "self-check"}).code == 0);
    checkLines(readable(contents(page)), allowed);
}

TEST_CASE("in another language a workbook, a PDF and a marking table have no English word", "[language]")
{
    const PseudoLanguage pseudo(kInOtherLetters);
    QTemporaryDir folder;
    const std::string base = folder.filePath("sheet").toStdString();
    // Names of cells, which formulas refer to, and a symbol with its index.
    const std::regex allowed("scaled|masked|Sscaled|Smasked|Concat|max|softmax|sqrt|[0-9A-Z]*|yours|own|low|high|key|rowsum|rowmax|rank|mask|input|scale|divisor");
    REQUIRE(run({"export", "e3", "-o", base + ".txt", "--marking", base + ".csv"}).code == 0);
    checkLines(contents(base + ".csv"), std::regex("scaled|masked|[0-9A-Z]*"));
    const QByteArray pdf = sheetsAsPdf(makeSheetSet(*example("e3"), {.key = true}, {}).document, Paper::A4);
    if (hasTool("pdftotext")) checkLines(runTool("pdftotext -layout " + file(folder, "sheet.pdf", pdf) + " -").output, allowed);
    for (const bool selfCheck : {false, true}) {
        std::vector<std::string> words = {"export", "e3", "-o", base + ".xlsx", "--force"};
        if (selfCheck) words.insert(words.end(), {"--edition", "self-check"});
        REQUIRE(run(words).code == 0);
        if (hasTool("unzip")) checkLines(readable(runTool("unzip -p " + base + ".xlsx xl/sharedStrings.xml docProps/core.xml").output), allowed);
    }
}

}
