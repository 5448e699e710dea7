#include <algorithm>
#include <cmath>
#include <functional>

#include "core/model/issue.h"
#include "core/worksheet/xlsx/blocks.h"
#include "tests/core/worksheet/xlsx/self_check_support.h"
#include "tests/support/text_checks.h"

namespace abh::test {
namespace {

using Kind = SheetMatrix::Kind;

/// Scenarios with every step and every arithmetic that a workbook can do, few enough to be opened in one go.
std::vector<NamedScenario> workable()
{
    ScenarioList list;
    SeededScenarios random(11);
    for (const char* how : {"exact", "hand:3", "hand:0", "sig:3"}) list.add(std::string("brief ") + how, builtIn("brief", how));
    Scenario e3 = builtIn("e3", "hand:3");
    e3.softmax = SoftmaxForm::Safe;
    list.add("e3 safe by hand", e3);
    list.add("two heads by hand", builtIn("two_heads", "hand:3"));
    for (const char* how : {"exact", "hand:3"}) {
        Scenario grouped = random.scenario({3, 4, 2, 2, 4, 2, 3});
        grouped.mask.causal = true;
        grouped.arithmetic = arithmetic(how);
        list.add(std::string("grouped heads ") + how, grouped);
        Scenario masked = random.scenario({4, 3, 2, 3});
        masked.mask = {true, 2, {true, true, false, true}, allowedWithBlindRow(4, 3)};
        masked.softmax = SoftmaxForm::Safe;
        masked.arithmetic = arithmetic(how);
        list.add(std::string("every mask ") + how, masked);
    }
    for (const char* scale : {"none", "1/d_k", "-0.5"}) {
        Scenario scaled = random.scenario({3, 4, 2, 3});
        scaled.scale = parseScale(scale).value();
        list.add(std::string("scale ") + (*scale == '1' ? "by d_k" : scale), scaled);
    }
    // In both of these a sum whose terms nearly cancel is a half but for the noise of a double.
    SeededScenarios halves(99);
    for (int k = 0; k <= 38; ++k) {
        Scenario half = halves.scenario({4, 5, 4, 3, 2, 1, 3});
        half.mask.causal = k == 7;
        half.arithmetic = arithmetic(k == 7 ? "sig:3" : "sig:2");
        if (k == 7 || k == 38) list.add("half " + std::to_string(k), half);
    }
    list.add("twelve tokens", random.scenario({12, 3, 2, 2}));
    list.add("one token", random.scenario({1, 2, 3, 2}));
    return list.take();
}

/// Checks every matrix of the key in `text` against `trace`. `text` says what stands in a cell of the named range.
void checkKey(const Trace& trace, const std::function<std::string(const std::string&, Index, Index)>& text)
{
    const xlsx::Blocks blocks(trace);
    for (const xlsx::BlockId& id : blocks.all()) {
        if (id.kind != Kind::Numbers) continue;
        const Matrix& expected = trace.at(id.quantity, id.head);
        for (Index i = 0; i < expected.rows(); ++i)
            for (Index j = 0; j < expected.cols(); ++j) {
                const std::string shown = text("key_" + blocks.name(id), i, j);
                INFO(blocks.name(id) << "(" << i + 1 << "," << j + 1 << "): " << shown << " against " << fullNumber(expected(i, j)));
                if (std::isinf(expected(i, j))) {
                    CHECK(shown == "-∞");
                } else {
                    double value = std::numeric_limits<double>::quiet_NaN();
                    parseNumber(shown, value);
                    CHECK(isClose(value, expected(i, j), 1e-9));
                }
            }
    }
}

}

TEST_CASE("a workbook that marks itself is saved with the numbers of the trace")
{
    if (!canUnzip()) return;
    for (const NamedScenario& named : workable()) {
        INFO(named.name);
        const WorkbookFile file = workbook(named.scenario);
        checkKey(forward(named.scenario), [&](const std::string& name, Index i, Index j) {
            const auto [tab, address] = file.at(name, i, j);
            return file.saved(tab, address);
        });
    }
}

TEST_CASE("LibreOffice works the key out as the trace has it, also after inputs and mask were changed")
{
    if (!canRecalculate()) return;
    std::map<std::string, WorkbookFile> files;
    std::map<std::string, Scenario> scenarios;
    for (const NamedScenario& named : workable()) {
        WorkbookFile file = workbook(named.scenario);
        files.emplace(named.name, file);
        scenarios.emplace(named.name, named.scenario);
        const Scenario after = changed(named.scenario);
        typeDifferences(file, named.scenario, after);
        files.emplace(named.name + " changed", std::move(file));
        scenarios.emplace(named.name + " changed", after);
        if (named.name != "brief exact" && named.name != "e3 safe by hand" && named.name != "grouped heads hand:3" && named.name != "every mask exact") continue;
        SheetOptions inColumns;
        inColumns.conventions.tokens = Conventions::Tokens::Columns;
        WorkbookFile turned = workbook(named.scenario, inColumns);
        typeDifferences(turned, named.scenario, after, true);
        files.emplace(named.name + " changed in columns", std::move(turned));
        scenarios.emplace(named.name + " changed in columns", after);
    }
    const Recalculated results(files);
    for (const auto& [label, scenario] : scenarios) {
        INFO(label);
        const WorkbookFile& file = files.at(label);
        const std::string& key = label;
        checkKey(forward(scenario), [&](const std::string& name, Index i, Index j) {
            const auto [tab, address] = file.at(name, i, j);
            return results.cell(key, tab, address);
        });
    }
}

TEST_CASE("no tab that marks itself has an error in it, whatever the level")
{
    if (!canRecalculate()) return;
    std::map<std::string, WorkbookFile> files;
    Scenario awkward = SeededScenarios(5).scenario({4, 3, 2, 2, 4, 2, 3});
    awkward.mask.causal = true;
    awkward.tokens = {"=1+1", "<script>alert(1)</script>", std::string(150, 'a'), "قطة & 猫_$\\"};
    for (const SheetLevel level : {SheetLevel::Predict, SheetLevel::Guided, SheetLevel::Standard, SheetLevel::Exam}) {
        SheetOptions options;
        options.level = level;
        files.emplace("awkward " + writeSheetLevel(level), workbook(awkward, options));
        options.conventions = {Conventions::Tokens::Columns, 0};
        files.emplace("awkward in columns " + writeSheetLevel(level), workbook(awkward, options));
    }
    const Recalculated results(files);
    for (const auto& [name, file] : files)
        for (const std::string& tab : file.tabs())
            for (int row = 0; row < 80; ++row)
                for (const char column : std::string("ABCDEFGHIJKLMNO")) {
                    const std::string text = results.cell(name, tab, column + std::to_string(row + 1));
                    INFO(name << ", " << tab << ", " << column << row + 1 << ": " << text);
                    REQUIRE_FALSE((text.starts_with("Err:") || (text.starts_with("#") && text.size() > 2)));
                }
}

TEST_CASE("the sums of the key are spelled out: no function of arrays, and hidden tabs that can be shown")
{
    if (!canUnzip()) return;
    const WorkbookFile file = workbook(builtIn("brief", "hand:3"));
    const auto [tab, address] = file.at("key_S", 0, 1);
    CHECK(file.formula(tab, address).find("ROUND(") == 0);
    const std::string formula = file.formula(tab, address);
    CHECK(std::count(formula.begin(), formula.end(), '*') == 2);
    for (const auto& [name, part] : file.parts())
        for (const char* banned : {"MMULT", "SUMPRODUCT", "t=\"array\"", "TRANSPOSE"}) CHECK(part.find(banned) == std::string::npos);
    const std::string& book = file.parts().at("xl/workbook.xml");
    CHECK(book.find("state=\"hidden\"") != std::string::npos);
    CHECK(book.find("veryHidden") == std::string::npos);
}

TEST_CASE("halves to even are refused with what to do instead")
{
    const SelfCheckSheet sheet = makeSelfCheck(traced(builtIn("brief", "hand:3:even")), {});
    std::string said;
    try {
        selfCheckAsXlsx(sheet);
    } catch (const Error& error) {
        said = error.what();
    }
    CHECK(has(said, "away from zero"));
    CHECK_FALSE(hasPlaceholder(said));
}

}
