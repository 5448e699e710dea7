#include "app/plots/plot_picture.h"

#include <QFile>
#include <QTemporaryDir>

#include "core/model/issue.h"
#include "tests/app/plots/plot_fixture.h"

namespace abh::test {
namespace {

PlotSheet sheetOf(std::vector<PlotContent> plots)
{
    PlotSheet sheet;
    sheet.heading = "Why divide?";
    sheet.plots = std::move(plots);
    sheet.size = QSize(900, 400);
    return sheet;
}

QByteArray written(const PlotSheet& sheet, const QString& name)
{
    const QTemporaryDir folder;
    savePicture(pictureOf(sheet, lightTheme()), folder.filePath(name));
    QFile file(folder.filePath(name));
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

}

TEST_CASE("what stands below the plots has its place at the foot, and they make room for it", "[plots]")
{
    PlotSheet sheet = sheetOf({largestWeight()});
    QRect area;
    sheet.footHeight = 120;
    sheet.foot = [&area](QPainter& painter, const QRect& room) {
        area = room;
        painter.fillRect(room, Qt::magenta);
    };
    const QImage image = imageOf(pictureOf(sheet, lightTheme()));
    CHECK(area.height() == 120);
    CHECK(QRect(QPoint(), sheet.size).contains(area));
    CHECK(image.pixelColor(2 * area.center()) == QColor(Qt::magenta));
    CHECK(image.pixelColor(2 * QPoint(area.center().x(), area.top() - 4)) == lightTheme().window);
}

TEST_CASE("plots are written as the suffix says", "[plots]")
{
    const PlotSheet sheet = sheetOf({largestWeight(), gradientNorm()});
    for (const auto& [name, beginning] : {std::pair("a.png", "\x89PNG"), std::pair("a.svg", "<?xml"), std::pair("a.pdf", "%PDF"), std::pair("b.SVG", "<?xml")}) {
        INFO(name);
        CHECK(written(sheet, name).startsWith(beginning));
    }
    CHECK(QImage::fromData(written(sheet, "a.png")).size() == sheet.size * 2);
}

TEST_CASE("a drawing of plots has every word as text and nothing as pixels", "[plots]")
{
    const QByteArray svg = written(sheetOf({largestWeight(), gradientNorm()}), "a.svg");
    for (const char* word : {"Why divide?", "Largest weight", "unscaled", "scaled by 1/√dₖ", "Llama 3.1", "yours", "1024", "10⁻⁶"}) {
        INFO(word);
        CHECK(svg.contains(QByteArray(">") + word + "<"));
    }
    CHECK_FALSE(svg.contains("<image"));
    CHECK_FALSE(svg.contains("width=\"1\" height=\"1\""));   // what becomes of a line of no length: a black dot
    const QByteArray pdf = written(sheetOf({largestWeight(), gradientNorm()}), "a.pdf");
    CHECK(pdf.contains("/ToUnicode"));
    CHECK_FALSE(pdf.contains("/Subtype /Image"));
}

TEST_CASE("nothing in a drawing lies outside of it, though SVG cannot clip", "[plots]")
{
    PlotContent content = largestWeight();
    content.y.most = 0.5;
    const QByteArray svg = written(sheetOf({content}), "a.svg");
    // A point far above the area would be written with a minus sign.
    CHECK_FALSE(svg.contains(" -1"));
    CHECK_FALSE(svg.contains(",-"));
}

TEST_CASE("a picture of plots that cannot be written says why, in a sentence", "[plots]")
{
    const QTemporaryDir folder;
    for (const QString& name : {folder.filePath("no/such/folder.png"), folder.filePath("a.bmp"), folder.filePath("nosuffix")}) {
        try {
            savePicture(pictureOf(sheetOf({largestWeight()}), lightTheme()), name);
            FAIL("written");
        } catch (const Error& error) {
            CHECK(std::string(error.what()).ends_with("."));
        }
    }
}

TEST_CASE("the picture of plots for the clipboard shows each of them in its theme", "[plots]")
{
    const PlotSheet sheet = sheetOf({largestWeight(), gradientNorm(), largestWeight()});
    const QImage image = imageOf(pictureOf(sheet, darkTheme()));
    CHECK(image.pixelColor(2, 2) == darkTheme().window);
    QImage plain = image;
    plain.setDevicePixelRatio(1);
    CHECK(plain.size() == sheet.size * 2);
    CHECK(imageOf(pictureOf(sheetOf({}), darkTheme())) != image);
}

}
