#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/attention/misconception.h"
#include "core/worksheet/html/page_texts.h"
#include "core/worksheet/html/self_check_data.h"
#include "tests/core/worksheet/html/html_checks.h"

// The script of a page that marks itself against the program itself: the same numbers, ranges, digits and terms.

namespace abh::test {
namespace {

using Json = nlohmann::json;

std::string keyOf(const Cell& cell)
{
    return fmt::format("{} {} {} {}", info(cell.quantity).id, cell.head, cell.row, cell.column);
}

/// A sheet with what the script is to say of it.
struct Job {
    std::string name;
    SelfCheckSheet sheet;
    std::vector<SheetCell> asked, printed;
    std::vector<SheetWorking> workings;
    Json result = {};

    Job(std::string job, const Scenario& s, const SheetOptions& options)
        : name(std::move(job)), sheet(makeSelfCheck(std::make_shared<const Trace>(forward(s)), options))
    {
        for (const SheetMatrix* matrix : matricesOf(sheet.handout))
            for (const SheetCell& cell : matrix->cells)
                if (!cell.asked) printed.push_back(cell);
        for (const SheetMatrix* matrix : matricesOf(sheet.key))
            for (const SheetCell& cell : matrix->cells)
                if (cell.asked) asked.push_back(cell);
        for (const SheetSection& section : sheet.handout.sections)
            for (const SheetBlock& block : section.blocks)
                if (const auto* working = std::get_if<SheetWorking>(&block)) workings.push_back(*working);
    }

    std::string json() const
    {
        Json keys{{"asked", Json::array()}, {"printed", Json::array()}, {"workings", Json::array()}};
        for (const SheetCell& cell : asked) keys["asked"].push_back(keyOf(cell.cell));
        for (const SheetCell& cell : printed) keys["printed"].push_back(keyOf(cell.cell));
        for (const SheetWorking& working : workings) keys["workings"].push_back(keyOf(working.result.cell));
        return fmt::format("{{...{}, data: {}}},\n", keys.dump(), html::selfCheckData(sheet));
    }
};

std::string readFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Lets the script work out all jobs.
void runAll(std::vector<Job>& jobs)
{
    std::string script;
    for (const char* name : {"arithmetic", "engine", "misconceptions", "ranges", "marking", "workings"}) script += html::pageText(name);
    script += "const JOBS = [\n";
    for (const Job& job : jobs) script += job.json();
    script += "];\n" + readFile(std::string(ABH_SOURCE_DIR) + "/tests/core/worksheet/html/engine_driver.js");
    const ScratchFolder folder;
    const ToolRun run = runTool("NODE_EXTRA_CA_CERTS= node '" + folder.write("run.js", script) + "' 2>&1");    // a missing one is warned of
    INFO(run.output.substr(0, 2000));
    REQUIRE(run.code == 0);
    std::istringstream lines(run.output);
    std::string line;
    for (Job& job : jobs) {
        REQUIRE(std::getline(lines, line));
        job.result = Json::parse(line);
    }
}

double numberOf(const Json& value)
{
    if (value.is_number()) return value.get<double>();
    return value == "-Infinity" ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
}

/// By hand the very same digits; exact but for the last bits of an exponential.
void checkTrace(const Json& found, const Trace& expected)
{
    const bool byHand = !expected.scenario().arithmetic.isExact();
    for (const QuantityInfo& about : allQuantities()) {
        REQUIRE(found.contains(about.id) == expected.has(about.quantity));
        for (Index head = 0; expected.has(about.quantity, head); ++head) {
            const Matrix& matrix = expected.at(about.quantity, head);
            const Json& entries = found.at(about.id).at(static_cast<std::size_t>(head)).at("data");
            REQUIRE(static_cast<Index>(entries.size()) == matrix.size());
            for (Index k = 0; k < matrix.size(); ++k) {
                const double entry = numberOf(entries.at(static_cast<std::size_t>(k)));
                INFO(about.id << ", head " << head << ", number " << k << ": " << fullNumber(entry) << " against " << fullNumber(matrix.data()[k]));
                REQUIRE((byHand ? entry == matrix.data()[k] : isClose(entry, matrix.data()[k], 1e-12)));
            }
        }
    }
}

std::string withoutMarkup(const std::string& mathMl)
{
    std::string text;
    bool inTag = false;
    for (const char c : mathMl) {
        if (c == '<') inTag = true;
        if (!inTag && c != ' ') text += c;
        if (c == '>') inTag = false;
    }
    for (const char* invisible : {"&#x2061;", "&#x2062;", "&#x2063;"})
        for (std::size_t at = text.find(invisible); at != std::string::npos; at = text.find(invisible)) text.erase(at, 8);
    return text;
}

void checkSheet(const Job& job)
{
    for (std::size_t k = 0; k < job.asked.size(); ++k) {
        const Json& range = job.result["ranges"][k];
        const SheetCell& cell = job.asked[k];
        INFO(job.name << ", " << keyOf(cell.cell) << ": " << range.dump());
        REQUIRE(range.is_null() == !cell.accepted);
        if (cell.accepted) REQUIRE((range["low"] == cell.accepted->low && range["high"] == cell.accepted->high));
        if (job.sheet.options.level != SheetLevel::Predict) REQUIRE(job.result["answers"][k] == cell.digits);
    }
    for (std::size_t k = 0; k < job.printed.size(); ++k) {
        INFO(job.name << ", " << keyOf(job.printed[k].cell));
        REQUIRE(job.result["printed"][k] == job.printed[k].digits);
    }
    for (std::size_t k = 0; k < job.workings.size(); ++k) {
        INFO(job.name << ", " << toUnicode(job.workings[k].left));
        REQUIRE(job.result["workings"][k][0] == withoutMarkup(toMathMl(job.workings[k].left)));
        if (!job.workings[k].result.digits.empty()) REQUIRE(job.result["workings"][k][1] == job.workings[k].relation);
    }
}

void checkMisconceptions(const Job& job)
{
    const Trace& right = *job.sheet.trace;
    for (const MisconceptionInfo& about : allMisconceptions()) {
        INFO(job.name << ", " << about.id);
        const std::optional<Trace> wrong = workedWith(about.misconception, right);
        REQUIRE(job.result["wrong"].contains(about.id) == wrong.has_value());
        if (wrong) checkTrace(job.result["wrong"][about.id], *wrong);
    }
}

}

TEST_CASE("the script works out what the program does, with every misconception, in every arithmetic")
{
    if (!hasTool("node")) return;
    std::vector<Job> jobs;
    for (const NamedScenario& named : variedScenarios())
        jobs.emplace_back(named.name, named.scenario, SheetOptions{});
    for (const char* how : {"exact", "hand:3", "hand:3:even", "sig:4"})
        for (const char* name : {"causal", "two_heads"}) jobs.emplace_back(fmt::format("{}, {}", name, how), builtIn(name, how), SheetOptions{});
    runAll(jobs);
    for (const Job& job : jobs) {
        INFO(job.name);
        checkTrace(job.result["right"], *job.sheet.trace);
        checkMisconceptions(job);
    }
}

TEST_CASE("the script accepts the ranges of the key and prints the digits and terms of the sheet")
{
    if (!hasTool("node")) return;
    std::vector<Job> jobs;
    int number = 0;
    for (const NamedScenario& named : variedScenarios()) {
        const char* const levels[] = {"guided", "standard", "exam"};
        const char* const blanks[] = {"results", "every:3", "none", "scores,weights"};
        SheetOptions options = sheetOptions(levels[number % 3], "results");
        const std::optional<Blanking> blanking = parseBlanking(blanks[number % 4]);
        if (blanking) options.blanking = *blanking;
        if (number % 3 == 0) options.conventions = {Conventions::Tokens::Columns, number % 2};
        if (number++ % 2 == 1) options.answerDecimals = 2;
        if (abh::checkSheet(forward(named.scenario), options).empty()) jobs.emplace_back(named.name, named.scenario, options);
    }
    SheetOptions later, oneRow, oneHead;
    later.scope.from = StepId::Scores;
    oneRow.scope = {StepId::Scale, StepId::Context, {1}, {}};
    oneHead.scope.head = 1;
    for (const char* how : {"exact", "hand:3", "sig:3"}) {
        jobs.emplace_back("given Q, K, V", builtIn("e3", how), later);
        jobs.emplace_back("one row", builtIn("e3", how), oneRow);
        jobs.emplace_back("one head", builtIn("two_heads", how), oneHead);
    }
    jobs.emplace_back("ranks", builtIn("causal"), sheetOptions("predict"));
    runAll(jobs);
    for (const Job& job : jobs) checkSheet(job);
}

TEST_CASE("the script's misconceptions on E3 are those of the table of facts")
{
    if (!hasTool("node")) return;
    Scenario masked = builtIn("e3");
    masked.mask.causal = true;
    Scenario safe = builtIn("e3");
    safe.softmax = SoftmaxForm::Safe;
    std::vector<Job> jobs{{"e3", builtIn("e3"), {}}, {"causal e3", masked, {}}, {"safe e3", safe, {}}, {"brief", builtIn("brief"), {}}};
    runAll(jobs);
    const auto row = [&](std::size_t job, const char* id, const char* quantity, std::size_t i) {
        const Json& matrix = jobs[job].result["wrong"][id][quantity][0];
        const std::size_t columns = matrix["columns"];
        std::string text;
        for (std::size_t j = 0; j < columns; ++j) text += fmt::format("{}{:.3f}", j == 0 ? "" : " ", numberOf(matrix["data"][i * columns + j]));
        return text;
    };
    CHECK(row(0, "no-scale", "weights", 0) == "0.090 0.665 0.245");
    CHECK(row(0, "divided-by-dk", "weights", 0) == "0.254 0.419 0.326");
    CHECK(row(0, "divided-by-root-dmodel", "weights", 0) == "0.200 0.488 0.312");
    CHECK(row(0, "divided-by-root-n", "weights", 0) == "0.168 0.533 0.299");
    CHECK(row(0, "times-root-dk", "weights", 0) == "0.016 0.867 0.117");
    CHECK(row(0, "scaled-twice", "weights", 0) == "0.093 0.253 0.154");
    CHECK(row(0, "keys-times-queries", "weights", 0) == "0.212 0.576 0.212");
    CHECK(row(0, "down-the-columns", "weights", 0) == "0.212 0.307 0.154");
    CHECK(row(0, "whole-matrix", "weights", 0) == "0.041 0.112 0.068");
    CHECK(row(0, "no-exponential", "weights", 0) == "0.222 0.444 0.333");
    CHECK(row(2, "maximum-on-top", "weights", 0) == "0.025 0.069 0.042");
    CHECK(row(1, "masked-with-zero", "weights", 0) == "0.576 0.212 0.212");
    CHECK(row(1, "masked-with-zero", "weights", 1) == "0.574 0.348 0.078");
    CHECK(row(1, "masked-after-softmax", "weights", 1) == "0.231 0.140 0.000");
    CHECK(row(1, "past-forbidden", "weights", 1) == "0.000 0.182 0.818");
    CHECK(row(1, "own-token-forbidden", "weights", 2) == "0.182 0.818 0.000");
    CHECK(row(0, "weights-transposed", "context", 0) == "0.694 1.207");
    CHECK(row(3, "keys-times-queries", "scores", 0) == "3.000 6.000");
    CHECK(row(3, "keys-not-transposed", "scores", 0) == "2.000 3.000");
    CHECK(row(3, "keys-not-transposed", "scores", 1) == "4.000 6.000");
}

}
