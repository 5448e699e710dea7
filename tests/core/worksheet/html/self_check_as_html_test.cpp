#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/worksheet/html/self_check_data.h"
#include "tests/core/worksheet/html/html_checks.h"

namespace abh::test {
namespace {

using Json = nlohmann::json;

SelfCheckSheet selfCheckOf(const Scenario& s, const SheetOptions& options = {})
{
    return makeSelfCheck(std::make_shared<const Trace>(forward(s)), options);
}

/// What stands between `begin` and `end`.
std::string between(const std::string& text, const std::string& begin, const std::string& end)
{
    const std::size_t from = text.find(begin), to = text.find(end, from);
    REQUIRE(from != std::string::npos);
    REQUIRE(to != std::string::npos);
    return text.substr(from + begin.size(), to - from - begin.size());
}

Json dataOf(const std::string& page)
{
    return Json::parse(between(page, "id=\"sheet-data\">", "</script>"));
}

std::string unescaped(std::string text)
{
    const std::pair<const char*, const char*> pairs[] = {{"&quot;", "\""}, {"&lt;", "<"}, {"&gt;", ">"}, {"&#39;", "'"}, {"&amp;", "&"}};
    for (const auto& [from, to] : pairs)
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1)) text.replace(at, std::string(from).size(), to);
    return text;
}

}

TEST_CASE("pages that mark themselves are well-formed XML, whatever names they hold")
{
    if (!hasTool("xmllint")) return;
    const ScratchFolder folder;
    int number = 0;
    for (const char* level : {"predict", "guided", "standard", "exam", "slip"})
        for (const Scenario& s : {hostileScenario(), builtIn("causal", "hand:3"), builtIn("two_heads")})
            folder.write(fmt::format("page{}.html", ++number), selfCheckAsHtml(selfCheckOf(s, sheetOptions(level))));
    CHECK(xmlErrors(folder.path() + "/*.html").empty());
}

TEST_CASE("a page that marks itself runs its own script and nothing that a name or a title smuggles in")
{
    const std::string page = selfCheckAsHtml(selfCheckOf(hostileScenario()));
    CHECK(countOf(page, "<script") == 2);
    CHECK(countOf(page, "</script>") == 2);
    CHECK(countOf(page, "]]>") == 2);
    CHECK(has(page, "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; script-src 'unsafe-inline'"));
    for (const char* part : {"src=", "url(", "@import", "fetch(", "XMLHttpRequest", "import(", "eval("}) CHECK_FALSE(has(page, part));
    const std::string data = between(page, "id=\"sheet-data\">", "</script>");
    CHECK(data.find_first_of("<>&") == std::string::npos);
    CHECK(page == selfCheckAsHtml(selfCheckOf(hostileScenario())));
}

TEST_CASE("what the script works with is the scenario, not the answers")
{
    const std::string page = selfCheckAsHtml(selfCheckOf(builtIn("e3")));
    const Json data = dataOf(page);
    CHECK(data["scenario"]["input"]["data"] == Json({0, 0, 2, 1, 1, 2, 1, 2, 0, 1, 0, 0, 1, 1, 1}));
    CHECK(data["choices"]["decimals"] == 3);
    CHECK(data["choices"]["worked"]["weights"]["0"] == true);
    CHECK(data["misconceptions"][0]["id"] == "no-scale");
    for (const char* answer : {"1.519", "0.186", "0.506"}) CHECK_FALSE(has(page, answer));
    CHECK(has(page, "This page holds the answers"));
    for (const auto& [key, text] : data["texts"].items()) CHECK_FALSE(text.get<std::string>().empty());
}

TEST_CASE("without its script the page is the hand-out with fields in the place of boxes")
{
    const SelfCheckSheet sheet = selfCheckOf(builtIn("causal"), sheetOptions("guided"));
    SheetDocument handout;
    handout.handouts = {sheet.handout};
    handout.language = sheet.handout.language;
    const std::string page = selfCheckAsHtml(sheet), paper = sheetsAsHtml(handout);
    CHECK(countOf(page, "<input class=\"blank\"") == countOf(paper, "<span class=\"blank\""));
    for (const char* part : {"<caption", "<math", "<th ", "<section class=\"stage"}) CHECK(countOf(between(page, "<article", "</article>"), part) == countOf(between(paper, "<article", "</article>"), part));
    CHECK(has(page, "<div class=\"bar\" id=\"bar\" role=\"group\" hidden=\"hidden\""));
    CHECK(has(page, "<noscript>"));
}

TEST_CASE("in a browser a student steps, is marked, asks for an answer and changes X")
{
    if (runTool("command -v chromium >/dev/null 2>&1").code != 0) {
        WARN("chromium is not installed: not checked");
        return;
    }
    std::ifstream file(std::string(ABH_SOURCE_DIR) + "/tests/core/worksheet/html/page_driver.js");
    const std::string driver(std::istreambuf_iterator<char>(file), {});
    std::string page = selfCheckAsHtml(selfCheckOf(builtIn("e3")));
    page.insert(page.rfind("</body>"), "<script>//<![CDATA[\n" + driver + "//]]></script>");
    const ScratchFolder folder;
    const std::string path = folder.write("page.html", page);
    const ToolRun run = runTool("timeout 120 chromium --no-sandbox --headless=new --disable-gpu --user-data-dir='" + folder.path("profile") +
                                "' --virtual-time-budget=4000 --dump-dom 'file://" + path + "' 2>/dev/null");
    if (!has(run.output, "<title>{")) {
        WARN("chromium does not start here: not checked");
        return;
    }
    const Json seen = Json::parse(unescaped(between(run.output, "<title>", "</title>")));
    INFO(seen.dump(1));
    REQUIRE_FALSE(seen.contains("error"));
    CHECK((seen["sections"] == 9 && seen["atFirst"] == 1 && seen["atOnce"] == 9));
    CHECK((seen["afterForward"] == "3  Keys" && seen["afterBack"] == "Step 1 of 9"));
    CHECK(seen["comma"] == "blank right | row 1, column 1: right.");
    CHECK(seen["wrong"] == "blank not-yet | row 1, column 2: not yet.");
    CHECK(seen["own"] == "blank own | row 1, column 2: right from your own earlier numbers. The slip lies further up.");
    CHECK(has(seen["noScale"].get<std::string>(), "blank misconception | row 1, column 1: Not scaled."));
    CHECK(has(seen["transposed"].get<std::string>(), "Weights transposed."));
    CHECK(has(seen["noNumber"].get<std::string>(), "not a number"));
    CHECK(has(seen["checked"].get<std::string>(), "1 of 75 right. 1 right from your own earlier numbers. 2 with a slip that has a name"));
    CHECK((seen["shown"] == "0" && seen["printedAlike"] == true));
    CHECK((seen["valid"] == "false" && seen["printed"] == "1.5" && seen["classes"] == Json({"blank not-yet"})));
    CHECK(seen["allRight"] == "75 of 75 right.");
    CHECK((seen["invalid"] == "true" && seen["original"] == "0" && seen["cleared"] == 0));
}

}
