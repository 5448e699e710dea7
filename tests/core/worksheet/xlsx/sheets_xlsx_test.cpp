#include <chrono>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "core/worksheet/make_worksheet.h"
#include "core/worksheet/sheet_document.h"
#include "core/worksheet/xlsx/workbook.h"
#include "tests/core/worksheet/xlsx/workbook_file.h"
#include "tests/support/scenarios.h"
#include "tests/support/text_checks.h"
#include "tests/support/tools.h"
#include "tests/support/varied_scenarios.h"

namespace abh::test {
namespace {

/// Hand-outs, marking table and keys of `scenario`, or hand-outs alone.
SheetDocument document(const Scenario& scenario, SheetLevel level = SheetLevel::Standard, bool handoutsOnly = false)
{
    const Trace trace = forward(scenario);
    SheetOptions options;
    options.level = level;
    REQUIRE(checkSheet(trace, options).empty());
    SheetDocument all{"A & B", "en"};
    all.handouts.push_back(makeWorksheet(trace, options, Answers::Hidden));
    if (handoutsOnly) return all;
    all.keys.push_back(makeWorksheet(trace, options, Answers::Shown));
    all.marking = markingTable(all.keys);
    return all;
}

/// The numbers, not the texts, that the cells of a tab hold.
std::multiset<std::string> numbersOf(const std::string& xml)
{
    std::multiset<std::string> numbers;
    for (std::size_t at = xml.find("<c r="); at != std::string::npos; at = xml.find("<c r=", at + 1)) {
        const std::string cell = xml.substr(at, xml.find("<c r=", at + 1) - at);
        const std::size_t value = cell.find("<v>");
        if (value == std::string::npos || cell.find("t=\"s\"") != std::string::npos) continue;
        numbers.insert(cell.substr(value + 3, cell.find("</v>") - value - 3));
    }
    return numbers;
}

/// Whether `digits` stand in `text`, and not inside a longer number.
bool hasNumber(const std::string& text, const std::string& digits)
{
    for (std::size_t at = text.find(digits); at != std::string::npos; at = text.find(digits, at + 1))
        if (!isDigit(charBefore(text, at)) && !isDigit(charAt(text, at + digits.size()))) return true;
    return false;
}

std::string written(double value)
{
    return fmt::format("{:.16G}", value == 0.0 ? 0.0 : value);
}

/// What a sheet prints as numbers: its matrices and the results of its workings.
std::multiset<std::string> printedOn(const Worksheet& sheet)
{
    std::multiset<std::string> numbers;
    const auto add = [&](const SheetCell& cell) {
        double read = 0.0;
        if (cell.value && std::isfinite(*cell.value) && parseNumber(cell.digits, read)) numbers.insert(written(*cell.value));
    };
    for (const SheetMatrix* matrix : matricesOf(sheet))
        for (const SheetCell& cell : matrix->cells) add(cell);
    for (const SheetSection& section : sheet.sections)
        for (const SheetBlock& block : section.blocks)
            if (const auto* working = std::get_if<SheetWorking>(&block)) add(working->result);
    return numbers;
}

}

TEST_CASE("a hand-out as a workbook holds the numbers that are printed, no answer and no formula")
{
    if (!hasTool("unzip")) return;
    SeededScenarios random(3);
    Scenario grouped = random.scenario({3, 4, 2, 2, 4, 2, 3});
    grouped.mask.causal = true;
    for (const Scenario& scenario : {builtIn("e3"), builtIn("brief", "hand:3"), grouped})
        for (SheetLevel level : {SheetLevel::Predict, SheetLevel::Guided, SheetLevel::Standard, SheetLevel::Exam}) {
            INFO(scenario.title << ", " << writeSheetLevel(level));
            const SheetDocument handout = document(scenario, level, true), all = document(scenario, level);
            const WorkbookFile file(sheetsAsXlsx(handout));
            REQUIRE(file.tabs().size() == 1);
            CHECK(numbersOf(file.sheetXml(file.tabs()[0])) == printedOn(handout.handouts[0]));
            for (const auto& [name, part] : file.parts()) CHECK_FALSE(has(part, "<f>"));
            const std::multiset<std::string> printed = printedOn(handout.handouts[0]);
            for (const SheetMatrix* matrix : matricesOf(all.keys[0]))
                for (const SheetCell& cell : matrix->cells) {
                    // 1 and 0.5 may well be printed for another reason.
                    if (!cell.asked || cell.digits.size() < 5 || written(*cell.value).size() < 5 || printed.contains(written(*cell.value))) continue;
                    for (const char* part : {"xl/sharedStrings.xml", "xl/workbook.xml", "docProps/core.xml", "docProps/app.xml"}) {
                        INFO(part << ": " << cell.digits);
                        CHECK_FALSE(hasNumber(file.parts().at(part), written(*cell.value)));
                        CHECK_FALSE(hasNumber(file.parts().at(part), cell.digits));
                    }
                }
        }
}

TEST_CASE("a key as a workbook holds every number, and the marking table has a tab of its own")
{
    if (!hasTool("unzip")) return;
    const SheetDocument all = document(builtIn("e3"));
    const WorkbookFile file(sheetsAsXlsx(all));
    const std::string identifier = all.handouts[0].identifier;
    REQUIRE(file.tabs() == std::vector<std::string>{identifier, "Marking", identifier + " key"});
    CHECK(numbersOf(file.sheetXml(identifier + " key")) == printedOn(all.keys[0]));
    CHECK(numbersOf(file.sheetXml("Marking")).size() == all.marking->lines[0].answers.size());
}

TEST_CASE("boxes may be written to, everything else on a hand-out is locked without a password")
{
    if (!hasTool("unzip")) return;
    const SheetDocument all = document(builtIn("brief"), SheetLevel::Standard, true);
    const WorkbookFile file(sheetsAsXlsx(all));
    const std::string& xml = file.sheetXml(file.tabs()[0]);
    CHECK(has(xml, "<sheetProtection sheet=\"1\""));
    CHECK_FALSE(has(xml, "password"));
    CHECK(has(file.parts().at("xl/styles.xml"), "<protection locked=\"0\"/>"));
}

TEST_CASE("the same document gives the same bytes, some seconds later and in a locale with a decimal comma")
{
    const SheetDocument all = document(builtIn("e3", "hand:3"));
    const SelfCheckSheet self = makeSelfCheck(std::make_shared<const Trace>(forward(builtIn("e3"))), {});
    const std::string sheets = sheetsAsXlsx(all), check = selfCheckAsXlsx(self);
    // The clock of a zip archive goes in steps of two seconds.
    std::this_thread::sleep_for(std::chrono::milliseconds(2100));
    CHECK(sheets == sheetsAsXlsx(all));
    CHECK(check == selfCheckAsXlsx(self));
    const std::string before = std::setlocale(LC_NUMERIC, nullptr);
    if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8")) {
        CHECK(sheets == sheetsAsXlsx(all));
        CHECK(check == selfCheckAsXlsx(self));
    }
    std::setlocale(LC_NUMERIC, before.c_str());
}

TEST_CASE("what a person entered stays text in a workbook, in every script")
{
    if (!hasTool("unzip") || !hasTool("zip") || !hasTool("soffice")) return;
    Scenario scenario = SeededScenarios(5).scenario({6, 3, 2, 2});
    scenario.tokens = {"=1+1", "<script>", "_x0041_", "قطة", "猫 & 犬", "$\\#%{}~^"};
    scenario.title = "=HYPERLINK(\"x\")";
    SheetDocument all = document(scenario, SheetLevel::Standard, true);
    all.handouts[0].student = "+1";
    const WorkbookFile file(sheetsAsXlsx(all));
    for (const auto& [name, part] : file.parts()) {
        CHECK_FALSE(has(part, "<f>"));
        CHECK_FALSE(has(part, "<script>"));
    }
    const Recalculated results({{"sheet", file}});
    std::set<std::string> texts;
    for (int row = 1; row <= 60; ++row)
        for (const char column : std::string("ABCDEFG")) texts.insert(results.cell("sheet", file.tabs()[0], column + std::to_string(row)));
    for (const std::string& token : scenario.tokens) {
        INFO(token);
        CHECK(texts.contains(token));
    }
    CHECK(texts.contains(scenario.title));
    CHECK(texts.contains("+1"));
}

TEST_CASE("no scenario breaks a workbook: one token, twelve, four heads, every mask and scale, huge and tiny numbers")
{
    for (const NamedScenario& named : variedScenarios()) {
        // Each of their shapes in an arithmetic of each kind.
        if (has(named.name, "hand:0") || has(named.name, "hand:1") || has(named.name, "sig:1")) continue;
        INFO(named.name);
        CHECK(sheetsAsXlsx(document(named.scenario)).starts_with("PK"));
        if (named.scenario.arithmetic.isExact() || named.scenario.arithmetic.ties == Arithmetic::Ties::AwayFromZero)
            CHECK(selfCheckAsXlsx(makeSelfCheck(std::make_shared<const Trace>(forward(named.scenario)), {})).starts_with("PK"));
    }
}

TEST_CASE("names of tabs are short, free of what a tab may not be called, and each there once")
{
    CHECK(xlsx::tabName("a[b]:c*d?e/f\\g") == "a-b--c-d-e-f-g");
    CHECK(xlsx::tabName("'quoted'") == "quoted");
    CHECK(xlsx::tabName("") == "Sheet");
    CHECK(xlsx::tabName("History") == "Sheet");
    CHECK(xlsx::tabName(std::string(40, 'x')) == std::string(31, 'x'));
    CHECK(xlsx::tabName("猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫猫").size() == 31 * 3);
    xlsx::Workbook workbook("names");
    CHECK(workbook.add("Scores").name() == "Scores");
    CHECK(workbook.add("scores").name() == "scores 2");
    CHECK(workbook.add(std::string(40, 'x')).name() == std::string(31, 'x'));
    CHECK(workbook.add(std::string(40, 'x')).name() == std::string(29, 'x') + " 2");
    CHECK(workbook.bytes().starts_with("PK"));
}

TEST_CASE("a folder that cannot be written to is said to be one")
{
    const char* before = std::getenv("TMPDIR");
    const std::string kept = before ? before : "";
    setenv("TMPDIR", "/dev/null", 1);
    std::string said;
    try {
        sheetsAsXlsx(document(builtIn("brief"), SheetLevel::Standard, true));
    } catch (const Error& error) {
        said = error.what();
    }
    if (before) setenv("TMPDIR", kept.c_str(), 1);
    else unsetenv("TMPDIR");
    // Where TMPDIR is no folder the library may fall back on /tmp, which is as good.
    if (!said.empty()) CHECK(has(said, "TMPDIR"));
}

}
