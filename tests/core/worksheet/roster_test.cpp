#include "core/worksheet/roster.h"

#include "tests/support/catch.h"

using namespace abh;

namespace {

using Names = std::vector<std::string>;

std::string problemIn(const std::string& text)
{
    const RosterResult result = readRoster(text);
    return result.issues.empty() ? "" : describe(result.issues.front());
}

}

TEST_CASE("A list of names is one a line, whatever wrote it")
{
    CHECK(readRoster("Ada\nEmmy\n").names == Names{"Ada", "Emmy"});
    CHECK(readRoster("\xEF\xBB\xBF" "Ada\r\n\r\n  Emmy  \r\n").names == Names{"Ada", "Emmy"});
    CHECK(readRoster("\"Noether, Emmy\"\n\"The \"\"Countess\"\"\"\n").names == Names{"Noether, Emmy", "The \"Countess\""});
    CHECK(readRoster("王小明\nنور\n=1+1\n<script>").names == Names{"王小明", "نور", "=1+1", "<script>"});
}

TEST_CASE("Of several columns the names are taken, by their head or all together")
{
    CHECK(readRoster("number;Name;mark\n1;Ada;2\n2;Emmy;1\n").names == Names{"Ada", "Emmy"});
    CHECK(readRoster("Ada,Lovelace\nEmmy,Noether\n").names == Names{"Ada Lovelace", "Emmy Noether"});
    CHECK(readRoster("STUDENT\nAda\n").names == Names{"Ada"});
    CHECK(readRoster("Number,First name,Last name\n1,Ada,Lovelace\n").names == Names{"Ada Lovelace"});
}

TEST_CASE("What is no list of names is said with its line")
{
    CHECK(problemIn("") == "--roster: There is no name in it. Write one name a line.");
    CHECK(problemIn("name\n\n") == "--roster: There is no name in it. Write one name a line.");
    CHECK(problemIn("Ada\n\"Emmy\n").find("--roster, row 2: A quotation mark is opened and never closed.") == 0);
    CHECK(problemIn("Ada\nE\x01mmy\n").find("--roster, row 2: The name") == 0);
    std::string many;
    for (int k = 0; k < 501; ++k) many += "x\n";
    CHECK(problemIn(many).find("--roster: There are 501 names in it, and 500 are the most.") == 0);
    CHECK(problemIn(std::string(300, 'x')).find("--roster, row 1: A name has 300 characters.") == 0);
    CHECK(problemIn("Ada\xff\n").find("--roster") == 0);
    CHECK(problemIn(std::string("A\0b", 3)).find("--roster") == 0);
}
