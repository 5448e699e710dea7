#include <nlohmann/json.hpp>

#include "tests/core/worksheet/hostile.h"
#include "tests/support/catch.h"
#include "tests/support/tools.h"

using namespace abh;

namespace {

std::size_t countOf(const std::string& text, const std::string& what)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + what.size())) ++count;
    return count;
}

}

TEST_CASE("The same document gives the same bytes")
{
    const Trace trace = forward(test::hostileScenario());
    for (const char* level : {"predict", "guided", "standard", "exam"}) {
        const SheetOptions options = test::sheetOptions(level, "share:0.5:3");
        const SheetDocument one = test::document(trace, options), two = test::document(forward(test::hostileScenario()), options);
        CHECK(sheetsAsText(one) == sheetsAsText(two));
        CHECK(sheetsAsMarkdown(one) == sheetsAsMarkdown(two));
        CHECK(sheetsAsLatex(one) == sheetsAsLatex(two));
        CHECK(sheetsAsJson(one) == sheetsAsJson(two));
    }
}

TEST_CASE("JSON has a hand-out without answers and a key with all of them, in full")
{
    const Trace trace = forward(test::builtIn("e3"));
    const auto json = nlohmann::json::parse(sheetsAsJson(test::document(trace, test::sheetOptions())));
    CHECK(json["format"] == "attention-by-hand-worksheet");
    CHECK(json["handouts"].size() == 1);
    CHECK(json["handouts"].dump().find("accepted") == std::string::npos);
    const auto& weights = json["keys"][0]["sections"][6];
    CHECK(weights["step"] == "weights");
    const auto& cell = weights["blocks"].at(2)["cells"].at(1);
    CHECK(cell["value"] == trace.at(Quantity::A)(0, 1));
    CHECK(cell["digits"] == "0.506");
    CHECK(cell["accepted"].size() == 2);
    CHECK(json["marking"]["columns"].size() == 75);
    CHECK(json["keys"][0]["work"]["products"] == 204);
}

TEST_CASE("Plain text has a box for each asked number, and the answer in the same place of the key")
{
    const SheetDocument document = test::document(forward(test::builtIn("brief", "hand:3")), test::sheetOptions());
    SheetDocument handout = document, key = document;
    handout.keys.clear();
    handout.marking.reset();
    key.handouts.clear();
    key.marking.reset();
    CHECK(countOf(sheetsAsText(handout), "[______]") == 34);
    CHECK(countOf(sheetsAsText(key), "[______]") == 0);
    CHECK(sheetsAsText(key).find("[69.616]  [16.912]") != std::string::npos);
    CHECK(sheetsAsText(handout).find("69.616") == std::string::npos);
}

TEST_CASE("Markdown keeps hostile names text")
{
    const std::string text = sheetsAsMarkdown(test::document(forward(test::hostileScenario()), test::sheetOptions()));
    CHECK(text.find("<script>") == std::string::npos);
    CHECK(text.find("\\<script\\>") != std::string::npos);
    CHECK(text.find("\\$x^2\\$") != std::string::npos);
    CHECK(text.find("\\=1\\+1") != std::string::npos);
    CHECK(text.find("| \\\"") == std::string::npos);
}

TEST_CASE("Markdown's tables have as many cells in each line as heads")
{
    const std::string text = sheetsAsMarkdown(test::document(forward(test::builtIn("causal")), test::sheetOptions()));
    std::istringstream lines(text);
    std::size_t bars = 0, tables = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with('|')) {
            bars = 0;
            continue;
        }
        const std::size_t here = countOf(line, "|") - countOf(line, "\\|");
        if (bars == 0) ++tables;
        else CHECK(here == bars);
        bars = here;
    }
    CHECK(tables > 10);
}
