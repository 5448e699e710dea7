#include <regex>

#include "tests/core/worksheet/hostile.h"
#include "tests/support/catch.h"
#include "tests/support/tools.h"

using namespace abh;

namespace {

/// Compiles with plain pdflatex; the log on failure, the text of the pages otherwise.
struct Compiled {
    bool isGood = false;
    std::string log, text;
};

Compiled compiled(const std::string& latex)
{
    const test::ScratchFolder folder;
    folder.write("sheet.tex", latex);
    const test::ToolRun run = test::runTool("cd " + folder.path() + " && pdflatex -interaction=nonstopmode -halt-on-error sheet.tex 2>&1");
    Compiled result{run.code == 0, run.output, {}};
    if (result.isGood && test::hasTool("pdftotext")) result.text = test::runTool("pdftotext -layout " + folder.path("sheet.pdf") + " -").output;
    return result;
}

/// Everything that the page shows, without the spaces between.
std::string squeezed(std::string text)
{
    text.erase(std::remove_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c); }), text.end());
    return text;
}

}

TEST_CASE("LaTeX of every level compiles with plain pdflatex, without a box that sticks out")
{
    if (!test::hasTool("pdflatex")) return;
    for (const char* level : {"predict", "guided", "standard", "exam", "slip"}) {
        const Trace trace = forward(test::builtIn("e3"));
        SheetOptions options = test::sheetOptions(level);
        if (std::string(level) != "standard") options.conventions = {Conventions::Tokens::Columns, 0};
        const Compiled pages = compiled(sheetsAsLatex(test::document(trace, options)));
        INFO(level << '\n' << pages.log);
        REQUIRE(pages.isGood);
        std::smatch found;
        double widest = 0;
        for (auto at = pages.log.cbegin(); std::regex_search(at, pages.log.cend(), found, std::regex(R"(Overfull \\hbox \(([0-9.]+)pt)")); at = found[0].second)
            widest = std::max(widest, std::stod(found[1].str()));
        CHECK(widest < 5.0);
    }
}

TEST_CASE("LaTeX of hostile names, four heads and one token compiles, and the names are text")
{
    if (!test::hasTool("pdflatex")) return;
    SheetOptions options = test::sheetOptions("standard");
    options.scope.rows = {0, 5};
    const Compiled hostile = compiled(sheetsAsLatex(test::document(forward(test::hostileScenario()), options)));
    INFO(hostile.log);
    REQUIRE(hostile.isGood);
    const std::string text = squeezed(hostile.text);
    CHECK(text.find("=1+1") != std::string::npos);
    CHECK(text.find("<script>alert(1)</script>") != std::string::npos);
    CHECK(text.find("t6=[U+0642][U+0637][U+0629]") != std::string::npos);    // what pdflatex cannot set
    CHECK(text.find("root:") == std::string::npos);
    for (const Scenario& s : {test::groupedScenario(), test::oneToken()}) {
        const Compiled pages = compiled(sheetsAsLatex(test::document(forward(s), test::sheetOptions("guided", "every:2"))));
        INFO(pages.log);
        CHECK(pages.isGood);
    }
}

TEST_CASE("LaTeX has the key's numbers in the key and none of them in the hand-out")
{
    if (!test::hasTool("pdflatex") || !test::hasTool("pdftotext")) return;
    SheetDocument document = test::document(forward(test::builtIn("brief", "hand:3")), test::sheetOptions());
    SheetDocument handout = document, key = document;
    handout.keys.clear();
    handout.marking.reset();
    key.handouts.clear();
    const std::string without = compiled(sheetsAsLatex(handout)).text, with = compiled(sheetsAsLatex(key)).text;
    for (const char* answer : {"8.339", "69.616", "0.805", "2.805"}) {
        CHECK(with.find(answer) != std::string::npos);
        CHECK(without.find(answer) == std::string::npos);
        CHECK(sheetsAsLatex(handout).find(answer) == std::string::npos);
    }
    CHECK(without.find(document.handouts.front().identifier) != std::string::npos);
}

TEST_CASE("A hundred characters of European names compile")
{
    if (!test::hasTool("pdflatex")) return;
    Scenario s = test::builtIn("brief");
    s.tokens = {"ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷",
                "ĂăĄąĆćČčĎďĐđĘęĚěĞğİıĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŠšŢţŤťŮůŰűŸŹźŻżŽžŒœ–—‘’“”„…•€ S₁₂⁽¹⁾ √≈−·∞α"};
    SheetOptions options = test::sheetOptions("exam");
    options.scope = {StepId::Weights, StepId::Weights, {}, {}};
    const Compiled pages = compiled(sheetsAsLatex(test::document(forward(s), options)));
    INFO(pages.log);
    CHECK(pages.isGood);
}

TEST_CASE("Short names in LaTeX are nobody else's, and each is explained once; the paper is the one asked for")
{
    Scenario s = test::builtIn("brief");
    s.tokens = {"t2", "猫"};
    const SheetDocument document = test::document(forward(s), test::sheetOptions("exam"));
    const std::string text = sheetsAsLatex(document);
    CHECK(text.find("t2' = [U+732B]") != std::string::npos);
    CHECK(text.find("a4paper") != std::string::npos);
    CHECK(sheetsAsLatex(document, Paper::Letter).find("letterpaper") != std::string::npos);
    s.tokens = {"猫", "猫"};
    SheetDocument one = test::document(forward(s), test::sheetOptions("exam"));
    one.keys.clear();
    const std::string twice = sheetsAsLatex(one);
    CHECK(twice.find("[U+732B]") == twice.rfind("[U+732B]"));
}
