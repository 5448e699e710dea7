#include "app/export/sheet_pages.h"

#include <algorithm>

#include "app/export/print_style.h"
#include "core/worksheet/make_worksheet.h"
#include "core/worksheet/sheet_set.h"
#include "tests/app/export/page_samples.h"
#include "tests/support/scenarios.h"

namespace abh::test {
namespace {

using namespace print;

const std::vector<std::string> kHostile{"the", "antidisestablishmentarianism", "antidisestablishmentarianistic", "قطة", "猫猫", "<b>&_$\\", "=1+2", "on", "the", "mat", "", "slept\ndeep"};

std::vector<QString> textsOf(const SheetPages& pages)
{
    std::vector<QString> all;
    for (int page = 0; page < pages.count(); ++page)
        for (const QString& text : pages.drawing(page).texts()) all.push_back(text);
    return all;
}

bool says(const SheetPages& pages, const QString& text)
{
    const std::vector<QString> all = textsOf(pages);
    return std::any_of(all.begin(), all.end(), [&](const QString& each) { return each.contains(text); });
}

/// What is true of all pages, whatever is on them.
void checkPages(const SheetPages& pages)
{
    const QSizeF paper = pages.sizeMm() * kUnitsPerMm;
    const QRectF sheet(kSideMargin, kTopMargin, paper.width() - 2 * kSideMargin, paper.height() - kTopMargin - kBottomMargin);
    const double hair = mm(0.3);
    for (int page = 0; page < pages.count(); ++page) {
        INFO("page " << page + 1);
        const QRectF ink = pages.drawing(page).ink();
        if (pages.isBlank(page)) {
            CHECK(pages.drawing(page).isEmpty());
            continue;
        }
        CHECK(ink.left() >= sheet.left() - mm(1));
        CHECK(ink.right() <= sheet.right() + mm(1));
        CHECK(ink.top() >= sheet.top() - mm(1));
        CHECK(ink.bottom() <= paper.height() - mm(8));    // the footer
        const std::vector<SheetPages::Placed>& placed = pages.placed(page);
        for (std::size_t i = 0; i < placed.size(); ++i) {
            CHECK(sheet.adjusted(-hair, -hair, hair, hair).contains(placed[i].area));
            if (i > 0) CHECK(placed[i].area.top() >= placed[i - 1].area.bottom() - hair);
        }
        CHECK(placed.back().kind != PageBlock::Kind::Heading);
        for (const QRectF& answer : pages.drawing(page).answers()) {
            CHECK(answer.width() >= mm(18));
            CHECK(answer.height() >= mm(9));
            CHECK(sheet.contains(answer));
        }
    }
}

SheetDocument documentOf(const Scenario& scenario, SheetOptions options)
{
    SheetSet set = makeSheetSet(scenario, {.sheet = std::move(options), .key = true}, {});
    REQUIRE_FALSE(hasError(set.issues));
    return set.document;
}

std::size_t answersIn(const SheetPages& pages)
{
    std::size_t count = 0;
    for (int page = 0; page < pages.count(); ++page) count += pages.drawing(page).answers().size();
    return count;
}

}

TEST_CASE("pages with tokens in columns, counted from 0, hold what they hold in rows")
{
    for (const char* name : {"e3", "two_heads", "causal"})
        for (SheetLevel level : {SheetLevel::Guided, SheetLevel::Standard, SheetLevel::Predict}) {
            INFO(name);
            SheetOptions options;
            options.level = level;
            options.conventions = {Conventions::Tokens::Columns, 0};
            const SheetPages pages(documentOf(builtIn(name), options), Paper::A4);
            checkPages(pages);
            CHECK_FALSE(says(pages, QStringLiteral("row of A")));
            if (level != SheetLevel::Predict) CHECK(says(pages, QStringLiteral("Each column of A adds up to 1.")));
        }
}

TEST_CASE("pages hold what they have to hold: samples of any size, on both papers")
{
    for (const Paper paper : {Paper::A4, Paper::Letter})
        for (const SheetSample& sample : {SheetSample{}, SheetSample{.tokens = kHostile, .terms = 30, .student = "Ada " + std::string(100, 'x'), .title = std::string(300, 'W')}, SheetSample{.tokens = {"x"}, .terms = 1}}) {
            const SheetPages pages(sampleDocument(2, sample), paper);
            checkPages(pages);
        }
}

TEST_CASE("pages of every example at every level hold what they have to hold")
{
    for (const char* name : {"brief", "e3", "causal", "two_heads"})
        for (const SheetLevel level : {SheetLevel::Predict, SheetLevel::Guided, SheetLevel::Standard, SheetLevel::Exam, SheetLevel::FindTheSlip}) {
            INFO(name << ", " << writeSheetLevel(level));
            checkPages(SheetPages(documentOf(builtIn(name, "hand:3"), {.level = level}), Paper::A4));
        }
}

TEST_CASE("four heads, and a mask, fit on pages")
{
    SeededScenarios seeded(7);
    Scenario s = seeded.scenario({.N = 4, .d_model = 8, .d_k = 2, .d_v = 2, .heads = 4, .kv_heads = 2, .d_out = 8});
    s.mask.causal = true;
    checkPages(SheetPages(documentOf(s, {.level = SheetLevel::Guided}), Paper::Letter));
}

TEST_CASE("twelve by twelve boxes go into bands on one page of either paper")
{
    for (const Paper paper : {Paper::A4, Paper::Letter}) {
        const SheetPages pages(sampleDocument(1, {.tokens = kHostile}), paper);
        const auto isTwelve = [&](int page) { return pages.drawing(page).answers().size() >= 144; };
        int found = 0;
        for (int page = 0; page < pages.count(); ++page) found += isTwelve(page);
        CHECK(found == 2);    // of the hand-out and of the key
    }
}

TEST_CASE("every asked number has one place, and a key has as many")
{
    const SheetDocument both = documentOf(builtIn("e3"), {});
    SheetDocument handout = both, key = both;
    handout.keys.clear();
    handout.marking.reset();
    key.handouts.clear();
    key.marking.reset();
    const SheetPages front(handout, Paper::A4), back(key, Paper::A4);
    std::size_t asked = 0;
    for (const SheetMatrix* matrix : matricesOf(both.handouts.front()))
        for (const SheetCell& cell : matrix->cells) asked += cell.asked;
    CHECK(asked > 20);
    CHECK(answersIn(front) == asked);
    CHECK(answersIn(back) == asked);
    CHECK_FALSE(says(front, "2.718"));
    CHECK(says(back, "2.718"));
    CHECK(says(back, "Key to sheet"));
    CHECK_FALSE(says(front, "Key to sheet"));
}

TEST_CASE("each sheet and key begins on an odd page, and each says its own page numbers")
{
    const SheetDocument document = documentOf(builtIn("e3"), {});
    const SheetPages pages(document, Paper::A4);
    std::vector<int> starts;
    for (int page = 0; page < pages.count(); ++page)
        if (!pages.isBlank(page) && pages.placed(page).front().kind == PageBlock::Kind::Head) starts.push_back(page);
    REQUIRE(starts.size() == 3);
    for (const int start : starts) CHECK(start % 2 == 0);
    const int handout = pages.isBlank(starts[1] - 1) ? starts[1] - 1 : starts[1];
    for (int page = 0; page < handout; ++page) {
        const std::vector<QString> texts = pages.drawing(page).texts();
        CHECK(texts.back() == QStringLiteral("page %1 of %2").arg(page + 1).arg(handout));
        CHECK(texts[texts.size() - 2].startsWith(QString::fromStdString(document.handouts.front().identifier)));
    }
}

TEST_CASE("one sheet alone has no blank page")
{
    SheetDocument document = documentOf(builtIn("e3"), {});
    document.keys.clear();
    document.marking.reset();
    const SheetPages pages(document, Paper::A4);
    for (int page = 0; page < pages.count(); ++page) CHECK_FALSE(pages.isBlank(page));
}

TEST_CASE("long names are shortened alike and stand in a legend in full")
{
    const SheetPages pages(sampleDocument(1, {.tokens = kHostile}), Paper::A4);
    CHECK(says(pages, "antidisestablishmentarianism"));
    CHECK(says(pages, "antidisestablishmentarianistic"));
    CHECK(says(pages, "2 an"));
    CHECK(says(pages, "قطة"));
    CHECK(says(pages, "<b>&_$\\"));
    CHECK(says(pages, "=1+2"));
}

TEST_CASE("a matrix that no page holds is refused with a sentence that names it")
{
    const SheetDocument document = sampleDocument(1, {.tokens = std::vector<std::string>(40, "cat")});
    std::string why;
    try {
        const SheetPages pages(document, Paper::A4);
    } catch (const Error& error) {
        why = error.what();
    }
    CHECK(why.find("S of 40 × 40") != std::string::npos);
    CHECK(why.find("Choose fewer tokens") != std::string::npos);
}

TEST_CASE("a wide matrix in which nothing is asked is set smaller before it goes into bands")
{
    SheetDocument document = sampleDocument(1);
    document.keys.clear();
    document.handouts[0].sections = {{.title = "Given", .operands = {sampleMatrix({Quantity::X, numbered(30), numbered(14)}), sampleMatrix({Quantity::W_K, numbered(20), numbered(40)})}}};
    checkPages(SheetPages(document, Paper::A4));
}

TEST_CASE("a stopped job lays nothing out")
{
    std::stop_source stop;
    stop.request_stop();
    CHECK(SheetPages(sampleDocument(3), Paper::A4, {stop.get_token(), {}}).count() == 0);
}

TEST_CASE("marking tables of a class keep their heads on every page")
{
    const SheetSet set = makeSheetSet(builtIn("e3"), {.variants = 30, .key = true}, {});
    REQUIRE_FALSE(hasError(set.issues));
    SheetDocument document{"E3", "en"};
    document.marking = set.document.marking;
    const SheetPages pages(document, Paper::A4);
    checkPages(pages);
    REQUIRE(pages.count() > 1);
    for (int page = 0; page < pages.count(); ++page) {
        const std::vector<QString> texts = pages.drawing(page).texts();
        CHECK(std::count(texts.begin(), texts.end(), QStringLiteral("Sheet")) >= 1);
        CHECK(std::any_of(texts.begin(), texts.end(), [&](const QString& text) { return text == QString::fromStdString(document.marking->lines.front().identifier); }));
    }
}

TEST_CASE("a title of thousands of characters and a legend of long names part between their lines")
{
    SheetSample sample;
    QString title;
    for (int word = 0; word < 900; ++word) title += QStringLiteral("word%1 ").arg(word);
    sample.title = title.toStdString();
    sample.tokens.clear();
    for (int token = 0; token < 40; ++token) sample.tokens.push_back(fmt::format("{:02}{}", token, std::string(197, 'n')));
    SheetDocument document = sampleDocument(1, sample);
    document.marking = MarkingTable{};
    document.handouts.front().sections.clear();
    document.keys.front().sections.clear();
    for (const Paper paper : {Paper::A4, Paper::Letter}) {
        const SheetPages pages(document, paper);
        checkPages(pages);
        QString all;
        for (const QString& text : textsOf(pages)) all += text + u' ';
        for (const char* word : {"word0 ", "word450 ", "word899"}) CHECK(all.contains(word));
        CHECK(all.contains("Shortened names"));
    }
}

TEST_CASE("a key says how much work its sheet is, and a hand-out does not")
{
    const SheetSet set = makeSheetSet(builtIn("e3"), {.key = true}, {});
    SheetDocument handout = set.document, key = set.document;
    handout.keys.clear();
    handout.marking.reset();
    key.handouts.clear();
    key.marking.reset();
    CHECK(says(SheetPages(key, Paper::A4), "exponentials"));
    CHECK(says(SheetPages(key, Paper::A4), "minutes"));
    CHECK_FALSE(says(SheetPages(handout, Paper::A4), "minutes"));
}

TEST_CASE("no page of a guided sheet begins with a matrix whose workings are all on the page before")
{
    for (const char* name : {"two_heads", "e3", "causal"})
        for (const Paper paper : {Paper::A4, Paper::Letter}) {
            INFO(name);
            const SheetPages pages(makeSheetSet(builtIn(name), {.sheet = {.level = SheetLevel::Guided}, .key = true}, {}).document, paper);
            for (int page = 1; page < pages.count(); ++page) {
                if (pages.isBlank(page) || pages.isBlank(page - 1) || pages.placed(page).front().kind != PageBlock::Kind::Matrices) continue;
                INFO("page " << page + 1);
                CHECK(pages.placed(page - 1).back().kind != PageBlock::Kind::Workings);
            }
        }
}

}
