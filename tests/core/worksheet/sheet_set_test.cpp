#include "core/worksheet/sheet_set.h"

#include <set>

#include "tests/core/worksheet/sheets.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

SheetSetOptions variants(int count, std::uint64_t seed)
{
    SheetSetOptions options;
    options.sheet = test::sheetOptions();
    options.variants = count;
    options.seed = seed;
    options.key = true;
    return options;
}

}

TEST_CASE("Thirty variants are thirty different sheets of the same shape, each with its key")
{
    const SheetSet set = makeSheetSet(test::builtIn("e3"), variants(30, 7), {});
    REQUIRE(set.issues.empty());
    REQUIRE(set.document.handouts.size() == 30);
    REQUIRE(set.document.keys.size() == 30);
    REQUIRE(set.document.marking->lines.size() == 30);
    std::set<std::string> identifiers;
    for (std::size_t k = 0; k < 30; ++k) {
        const Worksheet& handout = set.document.handouts[k];
        identifiers.insert(handout.identifier);
        CHECK(handout.identifier == set.document.keys[k].identifier);
        CHECK(handout.identifier == set.document.marking->lines[k].identifier);
        CHECK(handout.sections.size() == set.document.handouts[0].sections.size());
        CHECK(set.document.marking->lines[k].answers.size() == set.document.marking->columns.size());
    }
    CHECK(identifiers.size() == 30);
    CHECK(sheetsAsJson(set.document) == sheetsAsJson(makeSheetSet(test::builtIn("e3"), variants(30, 7), {}).document));
    CHECK(sheetsAsJson(set.document) != sheetsAsJson(makeSheetSet(test::builtIn("e3"), variants(30, 8), {}).document));
}

TEST_CASE("No sheet says the seed that its numbers were drawn from")
{
    const std::uint64_t seed = 918273645546372819u;
    const std::string text = sheetsAsJson(makeSheetSet(test::builtIn("e3"), variants(2, seed), {}).document);
    CHECK(text.find(std::to_string(seed)) == std::string::npos);
}

TEST_CASE("Names go on the sheets, as far as there are some")
{
    SheetSetOptions options = variants(3, 7);
    options.roster = {"Ada", "Emmy"};
    const SheetSet set = makeSheetSet(test::builtIn("e3"), options, {});
    CHECK(set.document.handouts[0].student == "Ada");
    CHECK(set.document.keys[1].student == "Emmy");
    CHECK(set.document.handouts[2].student.empty());
    options.roster = {"a", "b", "c", "d"};
    CHECK(describe(makeSheetSet(test::builtIn("e3"), options, {}).issues.front()) == "--roster: There are 4 names and 3 variants. Ask for as many variants as there are names.");
    options.variants.reset();
    const SheetSet same = makeSheetSet(test::builtIn("e3"), options, {});
    CHECK(same.document.handouts.size() == 4);
    CHECK(same.document.keys.size() == 1);
    CHECK(same.traces.size() == 4);
    CHECK(same.document.handouts[0].identifier == same.document.handouts[3].identifier);
}

TEST_CASE("What cannot be made leaves no document, and what is stopped neither a document nor an issue")
{
    SheetSetOptions options = variants(3, 7);
    options.sheet.scope.rows = {17};
    const SheetSet set = makeSheetSet(test::builtIn("e3"), options, {});
    CHECK(hasError(set.issues));
    CHECK(set.document.handouts.empty());
    std::stop_source stop;
    stop.request_stop();
    const SheetSet stopped = makeSheetSet(test::builtIn("e3"), variants(30, 7), Job{stop.get_token()});
    CHECK(stopped.issues.empty());
    CHECK(stopped.document.handouts.empty());
}

TEST_CASE("Each variant of find the slip has a slip of its own, and progress only grows")
{
    SheetSetOptions options = variants(12, 7);
    options.sheet = test::sheetOptions("slip");
    double last = 0;
    bool grows = true;
    Job job;
    job.progress = [&](double share) {
        grows = grows && share >= last && share <= 1.0;
        last = share;
    };
    const SheetSet set = makeSheetSet(test::builtIn("e3"), options, job);
    REQUIRE(set.issues.empty());
    CHECK(grows);
    CHECK(last == 1.0);
    std::set<std::string> slips;
    for (const Worksheet& key : set.document.keys)
        for (const SheetSection& section : key.sections)
            for (const SheetBlock& block : section.blocks)
                if (const auto* text = std::get_if<SheetText>(&block); text && text->kind == SheetText::Kind::Answer) slips.insert(text->text);
    CHECK(slips.size() > 6);
}
