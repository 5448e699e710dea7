#include <map>
#include <tuple>

#include "core/attention/forward.h"
#include "core/attention/misconception.h"
#include "tests/core/worksheet/sheets.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// Sheets with a token a column, or counted from 0.

namespace abh::test {
namespace {

SheetOptions inColumns(const char* level = "standard", const char* blank = "results")
{
    SheetOptions options = sheetOptions(level, blank);
    options.conventions.tokens = Conventions::Tokens::Columns;
    return options;
}

std::string allTexts(const Worksheet& sheet)
{
    return textsOf(sheet);
}

}

TEST_CASE("a key in columns is the key in rows, transposed: the same numbers, blanks and ranges, X and the weights too")
{
    for (const char* name : {"brief", "e3", "two_heads", "causal"})
        for (const char* level : {"standard", "guided", "exam", "predict"}) {
            INFO(name << ' ' << level);
            const Trace trace = forward(builtIn(name));
            const Worksheet rows = makeWorksheet(trace, sheetOptions(level), Answers::Shown), columns = makeWorksheet(trace, inColumns(level), Answers::Shown);
            std::map<std::pair<Quantity, Index>, const SheetMatrix*> inRows;
            for (const SheetMatrix* matrix : matricesOf(rows)) inRows[{matrix->quantity, matrix->head}] = matrix;
            REQUIRE(matricesOf(columns).size() == matricesOf(rows).size());
            for (const SheetMatrix* matrix : matricesOf(columns)) {
                const SheetMatrix* other = inRows[{matrix->quantity, matrix->head}];
                REQUIRE(other);
                CHECK(matrix->rowNames == other->columnNames);
                CHECK(matrix->columnNames == other->rowNames);
                for (Index i = 0; i < matrix->rows(); ++i)
                    for (Index j = 0; j < matrix->columns(); ++j) {
                        const SheetCell &here = matrix->at(i, j), &there = other->at(j, i);
                        CHECK(here.cell == there.cell);
                        CHECK(here.digits == there.digits);
                        CHECK(here.asked == there.asked);
                        CHECK(here.accepted == there.accepted);
                    }
                CHECK(matrix->withTokensInRows().rowNames == other->rowNames);
            }
            CHECK(columns.identifier != rows.identifier);    // another sheet
        }
}

TEST_CASE("a sheet in columns has the operands in the order of their product, and its sentences are true of columns")
{
    const Trace trace = forward(builtIn("e3"));
    const Worksheet sheet = makeWorksheet(trace, inColumns("guided"), Answers::Hidden);
    const SheetSection& queries = sheet.sections.front();
    REQUIRE(queries.operands.size() == 2);
    CHECK(queries.operands[0].quantity == Quantity::W_Q);
    CHECK(queries.operands[1].quantity == Quantity::X);
    const std::string text = allTexts(sheet);
    CHECK(has(text, "Q = W_Q X"));
    CHECK(has(text, "Each column of A adds up to 1."));
    CHECK(has(text, "its row of V"));
    CHECK_FALSE(has(text, "ach row of A"));
    CHECK(has(allTexts(makeWorksheet(trace, inColumns("predict"), Answers::Hidden)), "Rank the weights of each column"));
    Scenario safe = builtIn("e3");
    safe.softmax = SoftmaxForm::Safe;
    const std::string html = sheetsAsHtml(document(forward(safe), inColumns()));
    CHECK(has(html, "Column maximum"));
    CHECK(has(html, "Column sums"));
    CHECK_FALSE(has(html, "Row sums"));
}

TEST_CASE("a slip is told in the words of the sheet")
{
    SheetOptions options = inColumns("slip");
    options.slip = parseMisconception("down-the-columns");
    const std::string key = allTexts(makeWorksheet(forward(builtIn("e3")), options, Answers::Shown));
    CHECK(has(key, "Softmax along the rows. Each exponential was divided by the sum of its row."));
    CHECK(has(key, "It is divided by the sum of its column."));
}

TEST_CASE("a marking table names its numbers as the sheet has them")
{
    const Trace trace = forward(builtIn("e3"));
    const auto names = [&](const SheetOptions& options) {
        std::vector<std::string> list;
        for (const MarkingTable::Column& column : markingTable({makeWorksheet(trace, options, Answers::Shown)}).columns) list.push_back(column.name);
        return list;
    };
    const std::vector<std::string> columns = names(inColumns());
    CHECK(std::count(columns.begin(), columns.end(), "Q(4,3)") == 1);    // d_k is 4, and there are 3 tokens
    CHECK(std::count(columns.begin(), columns.end(), "Q(3,4)") == 0);
    SheetOptions fromZero = sheetOptions();
    fromZero.conventions.countFrom = 0;
    const std::vector<std::string> counted = names(fromZero);
    CHECK(std::count(counted.begin(), counted.end(), "Q(0,0)") == 1);
    CHECK(std::count(counted.begin(), counted.end(), "Q(2,3)") == 1);
    CHECK(std::count(counted.begin(), counted.end(), "Q(3,4)") == 0);
}

TEST_CASE("the JSON of a sheet has tokens in rows and counts from 1, and says how the sheet is written")
{
    const Trace trace = forward(builtIn("e3"));
    const std::string rows = sheetsAsJson(document(trace, sheetOptions("exam"))), columns = sheetsAsJson(document(trace, inColumns("exam")));
    CHECK_FALSE(has(rows, "\"written\""));
    CHECK(has(columns, "\"written\""));
    CHECK(has(columns, "\"columns\""));
    const std::string cells = rows.substr(rows.find("\"cells\""), rows.find("\"id\": \"query_weights\"") - rows.find("\"cells\""));
    CHECK(has(columns, cells.substr(0, 400)));
}

TEST_CASE("counted from 0, names of rows and columns, tokens without a name and symbols begin at 0")
{
    Scenario s = builtIn("two_heads");
    s.tokens.clear();
    SheetOptions options = sheetOptions("guided");
    options.conventions.countFrom = 0;
    const Worksheet sheet = makeWorksheet(forward(s), options, Answers::Hidden);
    const SheetMatrix Q = resultOf(sheet, Quantity::Q);
    CHECK(Q.rowNames.front() == "0");
    CHECK(Q.columnNames.front() == "0");
    CHECK(has(allTexts(sheet), "Q₀₀⁽⁰⁾ = "));
    CHECK(sheet.sections.front().title == "2  Queries, head 0");
    CHECK(parseRows("0,2", 0) == std::vector<Index>{0, 2});
    CHECK_FALSE(parseRows("0"));
    CHECK(writeRows({0, 2}, 0) == "0,2");
    options.scope.rows = {7};
    CHECK(has(checkSheet(forward(s), options).front().text, "There is no token 7."));
}

TEST_CASE("every scenario makes a sheet in columns in every format")
{
    for (const NamedScenario& named : variedScenarios()) {
        INFO(named.name);
        const SheetDocument sheets = document(forward(named.scenario), inColumns("guided"));
        CHECK_FALSE(hasPlaceholder(sheetsAsText(sheets)));
        for (const std::string& text : {sheetsAsText(sheets), sheetsAsMarkdown(sheets), sheetsAsLatex(sheets), sheetsAsHtml(sheets)}) CHECK_FALSE(has(text, "Each row of A"));
    }
}

}
