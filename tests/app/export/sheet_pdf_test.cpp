#include "app/export/sheet_pdf.h"

#include <QFontDatabase>
#include <QPrinter>

#include <algorithm>

#include "app/export/pdf_language.h"
#include "app/export/sheet_pages.h"
#include "app/export/sheet_printing.h"
#include "core/model/issue.h"
#include "tests/app/export/page_samples.h"
#include "tests/core/worksheet/hostile.h"
#include "tests/support/tools.h"

namespace abh::test {
namespace {

/// A PDF in a folder of its own, as other people's programs read it.
struct PdfFile {
    explicit PdfFile(const QByteArray& bytes) { path = folder.write("sheet.pdf", bytes.toStdString()); }

    std::string run(const std::string& tool, const std::string& arguments = {}) const
    {
        const ToolRun result = runTool(tool + " " + path + " " + arguments + " 2>&1");
        INFO(tool << ": " << result.output);
        CHECK(result.code == 0);
        return result.output;
    }
    std::string text() const { return run("pdftotext -layout", "-"); }

    ScratchFolder folder;
    std::string path;
};

bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// What pdftotext prints has true minus signs, as the pages do.
std::string printed(std::string digits)
{
    if (digits.starts_with('-')) digits.replace(0, 1, "−");
    return digits;
}

/// How dark the page is that pdftoppm wrote, 0 where it is white.
std::size_t inkOf(const std::string& graymap)
{
    // P5, width, height, 255 and one byte a pixel.
    std::size_t at = 0;
    for (int lines = 0; lines < 3; ++lines) at = graymap.find('\n', at) + 1;
    return static_cast<std::size_t>(std::count_if(graymap.begin() + static_cast<std::ptrdiff_t>(at), graymap.end(), [](char pixel) { return static_cast<unsigned char>(pixel) < 128; }));
}

SheetDocument e3()
{
    return document(forward(builtIn("e3")), sheetOptions());
}

}

TEST_CASE("every number that a key prints can be read in the PDF, and no answer in the hand-out")
{
    if (!hasTool("pdftotext")) return;
    SheetDocument front = e3(), back = front;
    front.keys.clear();
    front.marking.reset();
    back.handouts.clear();
    back.marking.reset();
    const std::string handout = PdfFile(sheetsAsPdf(front, Paper::A4)).text(), key = PdfFile(sheetsAsPdf(back, Paper::A4)).text();
    for (const SheetCell& cell : cellsOf(back.keys.front())) CHECK(contains(key, printed(cell.digits)));
    for (const char* answer : {"2.718", "7.389", "31.956", "0.629", "2.397"}) {
        CHECK(contains(key, answer));
        CHECK_FALSE(contains(handout, answer));
    }
    for (const char* words : {"Work out every number", "What does each token ask for?", "Check yourself", "Name", "Date", "page 1 of "}) CHECK(contains(handout, words));
    CHECK(contains(handout, front.handouts.front().identifier));
}

TEST_CASE("the PDF embeds every font, knows its paper, and has title and language")
{
    if (!hasTool("pdffonts") || !hasTool("pdfinfo")) return;
    for (const auto& [paper, size] : {std::pair(Paper::A4, "595 x 842"), std::pair(Paper::Letter, "612 x 792")}) {
        const SheetDocument hostile = document(forward(hostileScenario()), sheetOptions("standard"));
        const SheetPages pages(hostile, paper);
        const PdfFile pdf(sheetsAsPdf(hostile, paper));
        const std::string fonts = pdf.run("pdffonts"), info = pdf.run("pdfinfo"), metadata = pdf.run("pdfinfo -meta");
        std::istringstream lines(fonts);
        int count = 0;
        for (std::string line; std::getline(lines, line);) {
            if (!contains(line, "Identity-H") && !contains(line, "CID") && !contains(line, "Type")) continue;
            if (contains(line, "emb sub uni")) continue;
            INFO(line);
            CHECK(contains(line, " yes "));
            ++count;
        }
        CHECK(count >= 3);
        CHECK(contains(info, size));
        CHECK(contains(info, "Pages:           " + std::to_string(pages.count())));
        CHECK(contains(info, "Title:           " + hostile.title));
        CHECK(contains(metadata, "<rdf:li>en</rdf:li>"));
        CHECK(contains(metadata, "&lt;b&gt;Title&lt;/b&gt;"));
        CHECK_FALSE(contains(info + fonts + metadata, "Error"));
    }
}

TEST_CASE("pages come out of a PDF as they were laid out: none is blank but the intended ones")
{
    if (!hasTool("pdftoppm")) return;
    const SheetDocument whole = e3();
    const SheetPages pages(whole, Paper::A4);
    const PdfFile pdf(sheetsAsPdf(whole, Paper::A4));
    pdf.run("pdftoppm -gray -r 40", pdf.folder.path("page"));
    int blank = 0;
    for (int page = 0; page < pages.count(); ++page) {
        const std::string number = std::to_string(page + 1), name = "page-" + std::string(pages.count() > 9 && number.size() < 2 ? "0" : "") + number + ".pgm";
        INFO(name);
        const std::string graymap = pdf.folder.read(name);
        REQUIRE(graymap.starts_with("P5"));
        CHECK((inkOf(graymap) == 0) == pages.isBlank(page));
        blank += pages.isBlank(page);
    }
    CHECK(blank >= 1);
}

TEST_CASE("the same document gives the same pages")
{
    // What each PDF has of its own: when it was made, and a number for each copy (from Qt 6.8 on).
    const auto withoutOwn = [](QByteArray bytes) {
        for (const char* own : {"/CreationDate", "/ModDate", "/ID"})
            if (const qsizetype at = bytes.indexOf(own); at >= 0) bytes.remove(at, bytes.indexOf('\n', at) - at);
        return bytes;
    };
    const QByteArray once = withoutOwn(sheetsAsPdf(e3(), Paper::A4)), again = withoutOwn(sheetsAsPdf(e3(), Paper::A4));
    REQUIRE(once.size() > 10000);
    const auto differs = std::mismatch(once.begin(), once.end(), again.begin(), again.end()).first;
    INFO("they differ at byte " << differs - once.begin() << ": " << once.mid(differs - once.begin() - 40, 80).toPercentEncoding("\n /<>").toStdString());
    CHECK((once == again));    // and not printed, which would be pages of bytes
}

TEST_CASE("tokens of any kind can be read in the PDF as they are")
{
    if (!hasTool("pdftotext")) return;
    SheetDocument hostile = document(forward(hostileScenario()), sheetOptions("standard"));
    // Where a font has one glyph for a letter and its compatibility form, either may be what it is called in the file.
    const std::string text = QString::fromStdString(PdfFile(sheetsAsPdf(hostile, Paper::A4)).run("pdftotext -raw", "-")).normalized(QString::NormalizationForm_KC).toStdString();
    const bool hasChinese = !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
    if (!hasChinese) WARN("no font with Chinese signs is installed: not checked");
    for (const char* token : {"=1+1", "a & b_c", "]]> </style> -->", "小猫"}) {
        if (std::string(token) == "小猫" && !hasChinese) continue;
        INFO(token);
        CHECK(contains(text, token));
    }
}

TEST_CASE("a language is put into the catalogue of a PDF by continuing the file, and only a language")
{
    const QByteArray pdf = sheetsAsPdf(sampleDocument(1), Paper::A4);
    CHECK(pdf.count("/Lang (en)") == 1);
    CHECK(pdf.count("startxref") == 2);
    CHECK(pdf.endsWith("%%EOF\n"));
    SheetDocument odd = sampleDocument(1);
    odd.language = "en) /Evil (";
    CHECK_FALSE(sheetsAsPdf(odd, Paper::A4).contains("/Lang"));
    for (const char* bytes : {"", "no PDF", "%PDF-1.4\ntrailer\n<<\n/Size 3\n/Info 1 0 R\n/Root 9 0 R\n>>\nstartxref\n99999\n%%EOF\n"}) CHECK(withLanguage(bytes, "en") == QByteArray(bytes));
}

TEST_CASE("a stopped PDF is none, and no file is left")
{
    ScratchFolder folder;
    std::stop_source stop;
    double told = 0;
    const Job job{stop.get_token(), [&](double share) {
                      told = share;
                      if (share > 0.6) stop.request_stop();
                  }};
    CHECK_FALSE(writeSheetsPdf(sampleDocument(5), Paper::A4, QString::fromStdString(folder.path("sheets.pdf")), job));
    CHECK(told > 0.6);
    CHECK_FALSE(std::filesystem::exists(folder.path("sheets.pdf")));
}

TEST_CASE("a PDF that cannot be written says where and what to do")
{
    CHECK_THROWS_AS(writeSheetsPdf(sampleDocument(1), Paper::A4, "/no/such/folder/sheets.pdf"), Error);
}

TEST_CASE("a printer gets the pages that were chosen")
{
    if (!hasTool("pdfinfo")) return;
    ScratchFolder folder;
    const SheetPages pages(e3(), Paper::Letter);
    const std::shared_ptr<QPrinter> printer = makeSheetPrinter(pages, "sheets");
    printer->setOutputFormat(QPrinter::PdfFormat);
    printer->setOutputFileName(QString::fromStdString(folder.path("printed.pdf")));
    printer->setFromTo(2, 4);
    REQUIRE(paintOnPrinter(pages, *printer));
    const std::string info = runTool("pdfinfo " + folder.path("printed.pdf")).output;
    CHECK(contains(info, "Pages:           3"));
    CHECK(contains(info, "612 x 792"));
}

}
