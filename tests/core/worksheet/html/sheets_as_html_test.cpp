#include "core/notation/number.h"
#include "core/worksheet/html/html_text.h"
#include "tests/core/worksheet/html/html_checks.h"

namespace abh::test {
namespace {

const std::vector<const char*> kLevels{"predict", "guided", "standard", "exam", "slip"};

std::string page(const Scenario& s, const SheetOptions& options = {})
{
    return sheetsAsHtml(document(forward(s), options));
}

SheetDocument handoutOf(const Scenario& s, const SheetOptions& options)
{
    SheetDocument result = document(forward(s), options);
    result.keys.clear();
    result.marking.reset();
    return result;
}

/// The relative luminance of "#rrggbb".
double luminance(const std::string& hex)
{
    const auto linear = [&](std::size_t at) {
        const double c = std::stoi(hex.substr(at, 2), nullptr, 16) / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

double contrast(const std::string& a, const std::string& b)
{
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

/// The value of a custom property in the `block`-th :root of a style sheet.
std::string variable(const std::string& css, int block, const std::string& name)
{
    std::size_t at = 0;
    for (int k = 0; k <= block; ++k) at = css.find(":root {", at) + 1;
    at = css.find("--" + name + ": ", at);
    REQUIRE(at != std::string::npos);
    return css.substr(at + name.size() + 4, 7);
}

}

TEST_CASE("pages of every scenario are well-formed XML, whatever the level")
{
    if (!hasTool("xmllint")) return;
    const ScratchFolder folder;
    int number = 0;
    for (const NamedScenario& named : variedScenarios())
        for (const char* level : kLevels) {
            const Trace trace = forward(named.scenario);
            const SheetOptions options = sheetOptions(level);
            if (!checkSheet(trace, options).empty()) continue;
            // Every fifth is enough for a level; each scenario is seen at some.
            if (++number % 5 == 0) folder.write("page" + std::to_string(number) + ".html", sheetsAsHtml(document(trace, options)));
        }
    folder.write("hostile.html", page(hostileScenario()));
    folder.write("guided.html", page(hostileScenario(), sheetOptions("guided")));
    REQUIRE(number > 100);
    CHECK(xmlErrors(folder.path() + "/*.html").empty());
}

TEST_CASE("names that mean something to HTML stay text")
{
    const std::string text = page(hostileScenario());
    CHECK_FALSE(has(text, "<script"));
    CHECK_FALSE(has(text, "alert(1)<"));
    CHECK(has(text, "&lt;script&gt;alert(1)&lt;/script&gt;"));
    CHECK(countOf(text, "</style>") == 1);
    CHECK(countOf(text, "]]>") == 1);
    CHECK(has(text, "&lt;b&gt;Title&lt;/b&gt; &amp; $\\alpha$ = &quot;1&quot; ]]&gt; &lt;/style&gt; --&gt; {0}"));
    CHECK(has(text, "script-src") == false);
    if (!hasTool("xmllint")) return;
    const ScratchFolder folder;
    const std::string path = folder.write("page.html", text);
    CHECK(xpath(path, "count(//*[local-name()='script'])") == "0");
    CHECK(xpath(path, "count(//*[local-name()='i'] | //*[local-name()='b'])") == "0");
    CHECK(xpath(path, "string((//*[local-name()='ol' and @class='tokens']//*[local-name()='bdi'])[1])") == hostileTokens().front());
    CHECK(xpath(path, "string((//*[local-name()='ol' and @class='tokens']//*[local-name()='bdi'])[6])") == "قطة جميلة");
}

TEST_CASE("what XML cannot hold is replaced, and a string of CSS has no way out")
{
    using namespace html;
    CHECK(escaped("a\x01\tb<&>\"'") == "a\uFFFD b&lt;&amp;&gt;&quot;&#39;");
    CHECK(escaped("\xff\xef\xbf\xbf") == "\uFFFD\uFFFD");
    CHECK(cssString("7Q-\"\\ }") == "\"7Q\\00002d\\000022\\00005c \\00007d\"");
    CHECK(insideScript("{\"a\": \"</script>&\"}") == "{\"a\": \"\\u003c/script\\u003e\\u0026\"}");
}

TEST_CASE("a hand-out holds every printed number and no answer")
{
    for (const char* level : {"standard", "guided", "exam"}) {
        const SheetDocument sheets = handoutOf(builtIn("e3"), sheetOptions(level));
        const std::string text = sheetsAsHtml(sheets);
        INFO(level);
        for (const SheetCell& cell : cellsOf(sheets.handouts.front()))
            if (!cell.digits.empty()) CHECK(has(text, ">" + typeset(cell.digits) + "<"));
        for (const char* answer : {"1.519", "2.199", "0.186", "0.506", "1.886"}) CHECK_FALSE(has(text, answer));
        for (const char* part : {"class=\"answer\"", "class=\"range\"", "class=\"sheet key\"", "<script", "data-"}) CHECK_FALSE(has(text, part));
        std::size_t asked = 0;
        for (const SheetCell& cell : cellsOf(sheets.handouts.front())) asked += cell.asked;
        CHECK(countOf(text, "class=\"blank\" role=\"img\"") == asked);
    }
}

TEST_CASE("a key has each answer with the range that is accepted")
{
    SheetDocument sheets = document(forward(builtIn("e3")), {});
    sheets.handouts.clear();
    const std::string text = sheetsAsHtml(sheets);
    CHECK(has(text, "<strong class=\"answer\">0.186</strong><small class=\"range\">"));
    CHECK(has(text, "Key to sheet " + sheets.keys.front().identifier));
    CHECK(has(text, "<h1 id=\"marking-title\">Marking table</h1>"));
    CHECK_FALSE(has(text, "class=\"blank\""));
}

TEST_CASE("a screen reader hears what a box is for, and the names of a matrix")
{
    Scenario s = builtIn("causal");
    const std::string text = page(s);
    REQUIRE(s.tokens.size() > 1);
    CHECK(has(text, "aria-label=\"blank, row " + s.tokens[0] + ", column " + s.tokens[1] + "\""));
    CHECK(has(text, "<th scope=\"row\"><bdi>" + s.tokens[0] + "</bdi></th>"));
    CHECK(has(text, "<th scope=\"col\"><bdi>" + s.tokens[1] + "</bdi></th>"));
    CHECK(has(text, "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">"));
    CHECK(has(page(s, sheetOptions("guided")), "aria-label=\"blank, S sub 1 1\""));
    if (!hasTool("xmllint")) return;
    const ScratchFolder folder;
    const std::string path = folder.write("page.html", text);
    const auto count = [&](const std::string& what) { return xpath(path, "count(" + what + ")"); };
    CHECK(count("//*[local-name()='table'][not(*[local-name()='caption'])]") == "0");
    CHECK(count("//*[local-name()='section'][not(@aria-labelledby = .//@id)]") == "0");
    CHECK(count("//@id[. = following::*/@id]") == "0");
}

TEST_CASE("a matrix that is wider than a page is written in bands, and no column twice")
{
    SheetOptions options;
    options.scope.from = StepId::Scores;
    options.scope.to = StepId::Scores;
    SeededScenarios random(3);
    const std::string text = sheetsAsHtml(handoutOf(random.scenario({12, 3, 2, 2}), options));
    CHECK(has(text, "Scores, 12 × 12, columns 1 to 6"));
    CHECK(has(text, "Scores, 12 × 12, columns 7 to 12"));
    CHECK(countOf(text, "class=\"blank\"") == 144);
    CHECK_FALSE(has(sheetsAsHtml(handoutOf(random.scenario({6, 3, 2, 2}), options)), "columns 1 to"));
}

TEST_CASE("what is taller than a page may be parted between rows, and only that")
{
    SheetOptions options;
    options.scope.from = options.scope.to = StepId::Context;
    SeededScenarios random(3);
    CHECK(has(sheetsAsHtml(handoutOf(random.scenario({30, 3, 2, 2}), options)), "class=\"figure tall\""));
    CHECK_FALSE(has(sheetsAsHtml(handoutOf(random.scenario({12, 3, 2, 2}), options)), "class=\"figure tall\""));
    CHECK(has(page(builtIn("e3")), "class=\"figure tall\"><table class=\"marking"));
}

TEST_CASE("a working that is wider than a page can be broken between its terms")
{
    SeededScenarios random(3);
    const Scenario s = random.scenario({12, 3, 2, 2});
    SheetOptions options = sheetOptions("guided");
    options.scope.from = options.scope.to = StepId::Context;
    const std::string text = sheetsAsHtml(handoutOf(s, options));
    const std::size_t begin = text.find("class=\"terms\""), end = text.find("class=\"result\"", begin);
    REQUIRE(end != std::string::npos);
    CHECK(countOf(text.substr(begin, end - begin), "<math") == 13);
}

TEST_CASE("every sheet of a page has its identifier at the foot of its printed pages")
{
    SheetDocument sheets;
    for (const char* name : {"e3", "causal"}) {
        const SheetDocument one = document(forward(builtIn(name)), {});
        sheets.handouts.push_back(one.handouts.front());
        sheets.keys.push_back(one.keys.front());
    }
    sheets.handouts[1].student = "Zoë <O'Brien>";
    const std::string text = sheetsAsHtml(sheets);
    const auto foot = [](const Worksheet& sheet, const char* words) { return "@bottom-center { content: " + html::cssString(words + sheet.identifier) + "; }"; };
    for (const Worksheet& sheet : sheets.handouts) CHECK(has(text, foot(sheet, "Sheet ")));
    for (const Worksheet& key : sheets.keys) CHECK(has(text, foot(key, "Key to sheet ")));
    CHECK(has(text, "<bdi>Zoë &lt;O&#39;Brien&gt;</bdi>"));
    CHECK(countOf(text, "<h1") == 4);
}

TEST_CASE("the same document gives the same bytes, and nothing is fetched")
{
    const std::string text = page(builtIn("two_heads"));
    CHECK(text == page(builtIn("two_heads")));
    for (const char* part : {"http-equiv=\"refresh\"", "src=", "url(", "@import", "<link", "https:"}) CHECK_FALSE(has(text, part));
    CHECK(has(text, "default-src 'none'"));
}

TEST_CASE("every hue of a page can be read on its ground, light and dark")
{
    const std::string css = page(builtIn("brief"));
    for (int block : {0, 1})
        for (const char* name : {"text", "muted", "input", "query", "key", "value", "score", "weight", "output", "link", "good", "near", "bad"}) {
            INFO(block << ' ' << name);
            CHECK(contrast(variable(css, block, name), variable(css, block, "card")) >= 4.5);
        }
}

}
