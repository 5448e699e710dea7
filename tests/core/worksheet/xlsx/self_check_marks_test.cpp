#include <algorithm>
#include <cmath>

#include "core/worksheet/xlsx/blocks.h"
#include "tests/core/worksheet/xlsx/self_check_support.h"
#include "tests/support/catch.h"

namespace abh::test {
namespace {

/// A student at a workbook of the worked example by hand.
class Student {
public:
    explicit Student(const Scenario& scenario, const SheetOptions& options = {}) : m_file(workbook(scenario, options)) {}

    /// The box of an entry, read off the formula that looks into it.
    std::pair<std::string, std::string> box(const std::string& name, Index row, Index column) const
    {
        const auto [tab, address] = m_file.at("yours_" + name, row, column);
        const std::string formula = m_file.formula(tab, address);
        const std::size_t begin = formula.find("ISNUMBER('"), mark = formula.find("'!", begin);
        INFO(name << ": " << formula);
        REQUIRE(begin != std::string::npos);
        std::string cell = formula.substr(mark + 2, formula.find(')', mark) - mark - 2);
        std::erase(cell, '$');
        return {formula.substr(begin + 10, mark - begin - 10), cell};
    }

    void writes(const std::string& name, Index row, Index column, const std::string& text)
    {
        const auto [tab, address] = box(name, row, column);
        m_file.type(tab, address, text);
    }

    /// The cell with the word on an entry.
    std::pair<std::string, std::string> word(const std::string& name, Index row, Index column) const
    {
        const auto [tab, address] = box(name, row, column);
        const std::size_t digits = address.find_first_of("0123456789");
        std::string absolute = address;
        absolute.insert(digits, 1, '$').insert(0, 1, '$');
        const std::optional<std::string> found = m_file.findFormula(tab, "IF(ISBLANK(" + absolute + "),\"\",");
        REQUIRE(found);
        return {tab, *found};
    }

    const WorkbookFile& file() const { return m_file; }
    WorkbookFile& file() { return m_file; }

private:
    WorkbookFile m_file;
};

Quantity quantityOf(const std::string& name)
{
    for (const QuantityInfo& about : allQuantities())
        if (xlsx::rangeWord(about.quantity) == name) return about.quantity;
    FAIL(name);
    return Quantity::X;
}

std::string wordOn(const Recalculated& results, const std::string& name, const Student& student, const std::string& matrix, Index row, Index column)
{
    const auto [tab, address] = student.word(matrix, row, column);
    return results.cell(name, tab, address);
}

}

TEST_CASE("a box is right within the range of the key, consistent with the student's own numbers, or neither")
{
    if (!canRecalculate()) return;
    Student student(builtIn("brief", "hand:3"));
    student.writes("Q", 0, 0, "1");
    student.writes("Q", 0, 1, "3");            // wrong: it is 1
    student.writes("S", 0, 0, "5");            // 1*2 + 3*1, from that wrong number
    student.writes("S", 0, 1, "6.002");        // 1*0 + 3*2, but two units off
    student.writes("S", 1, 0, "6");            // right
    student.writes("S", 1, 1, "four");
    student.writes("scaled", 0, 0, "3.536");   // 5 / 1.4142
    student.writes("A", 0, 0, "0.671");        // one unit more than the key
    student.writes("A", 0, 1, "0.32");
    const Recalculated results({{"student", student.file()}});
    const auto word = [&](const char* matrix, Index i, Index j) { return wordOn(results, "student", student, matrix, i, j); };
    CHECK(word("Q", 0, 0) == "right");
    CHECK(word("Q", 0, 1) == "not yet");
    CHECK(word("Q", 1, 1) == "");
    CHECK(word("S", 0, 0) == "consistent");
    CHECK(word("S", 0, 1) == "not yet");
    CHECK(word("S", 1, 0) == "right");
    CHECK(word("S", 1, 1) == "not yet");
    CHECK(word("scaled", 0, 0) == "consistent");
    CHECK(word("A", 0, 0) == "right");
    CHECK(word("A", 0, 1) == "not yet");
}

TEST_CASE("what counts as right moves with the inputs")
{
    if (!canRecalculate()) return;
    const Scenario before = builtIn("brief", "hand:3");
    const Scenario after = changed(before);
    const Trace trace = forward(after);
    Student student(before);
    typeDifferences(student.file(), before, after);
    for (const char* name : {"Q", "S", "E", "A", "Z"}) {
        const Quantity quantity = quantityOf(name);
        for (Index j = 0; j < 2; ++j) student.writes(name, 0, j, fullNumber(trace.at(quantity)(0, j)));
    }
    const Recalculated results({{"student", student.file()}});
    for (const char* name : {"Q", "S", "E", "A", "Z"})
        for (Index j = 0; j < 2; ++j) {
            INFO(name << j);
            CHECK(wordOn(results, "student", student, name, 0, j) == "right");
        }
}

TEST_CASE("the ends of what counts as right are those of the key")
{
    if (!canRecalculate()) return;
    for (const char* how : {"exact", "hand:3"}) {
        const Scenario scenario = builtIn("e3", how);
        const SelfCheckSheet sheet = makeSelfCheck(traced(scenario), {});
        const WorkbookFile file(selfCheckAsXlsx(sheet));
        const Recalculated results({{"sheet", file}});
        const xlsx::Blocks blocks(*sheet.trace);
        for (const SheetMatrix* matrix : matricesOf(sheet.key))
            for (const SheetCell& cell : matrix->cells) {
                if (!cell.asked) continue;
                const std::string name = blocks.name({matrix->kind, cell.cell.quantity, cell.cell.head});
                const auto [lowTab, low] = file.at("low_" + name, cell.cell.row, cell.cell.column);
                const auto [highTab, high] = file.at("high_" + name, cell.cell.row, cell.cell.column);
                INFO(how << " " << name << " " << low);
                CHECK(isClose(results.number("sheet", lowTab, low), cell.accepted->low, 1e-9));
                CHECK(isClose(results.number("sheet", highTab, high), cell.accepted->high, 1e-9));
            }
    }
}

TEST_CASE("minus infinity may be spelled in several ways, and ranks may be shared")
{
    if (!canRecalculate()) return;
    Scenario causal = builtIn("brief");
    causal.mask.causal = true;
    Student masked(causal);
    masked.writes("masked", 0, 1, "inf");
    masked.writes("masked", 0, 0, "-∞");
    SheetOptions predict;
    predict.level = SheetLevel::Predict;
    Student ranks(withScores(matrixOf(3, {1, 1, 0, 2, 1, 0, 0, 1, 1})), predict);
    ranks.writes("rank", 0, 0, "2");
    ranks.writes("rank", 0, 1, "1");
    ranks.writes("rank", 0, 2, "2");
    const Recalculated results({{"masked", masked.file()}, {"ranks", ranks.file()}});
    CHECK(wordOn(results, "masked", masked, "masked", 0, 1) == "right");
    CHECK(wordOn(results, "masked", masked, "masked", 0, 0) == "not yet");
    CHECK(wordOn(results, "ranks", ranks, "rank", 0, 0) == "right");
    CHECK(wordOn(results, "ranks", ranks, "rank", 0, 1) == "right");
    CHECK(wordOn(results, "ranks", ranks, "rank", 0, 2) == "not yet");
}

TEST_CASE("each box has both rules of colour, and they go by names")
{
    if (!canUnzip()) return;
    const SelfCheckSheet sheet = makeSelfCheck(traced(builtIn("e3")), {});
    const WorkbookFile file(selfCheckAsXlsx(sheet));
    std::size_t boxes = 0, rules = 0;
    for (const SheetMatrix* matrix : matricesOf(sheet.handout))
        for (const SheetCell& cell : matrix->cells) boxes += cell.asked;
    for (const std::string& tab : file.tabs()) {
        const std::string& xml = file.sheetXml(tab);
        for (std::size_t at = xml.find("<cfRule"); at != std::string::npos; at = xml.find("<cfRule", at + 1)) {
            const std::string rule = xml.substr(at, xml.find("</cfRule>", at) - at);
            CHECK(rule.find("INDEX(key_") != std::string::npos);
            CHECK(rule.find('!') == std::string::npos);
            ++rules;
        }
    }
    CHECK(boxes > 0);
    CHECK(rules == 2 * boxes);
}

}
