#include "app/plots/plot_layout.h"

#include <QFontMetricsF>

#include "app/plots/curve_labels.h"
#include "app/plots/marker_flags.h"
#include "tests/app/plots/plot_fixture.h"

namespace abh::test {
namespace {

const std::vector<QSize> kSizes{{240, 170}, {300, 200}, {420, 260}, {640, 400}, {1100, 640}};
constexpr double kTypeScales[] = {1.0, 1.25, 1.5, 2.0};

std::vector<const PlotText*> textsOf(const PlotLayout& layout, PlotText::Of of)
{
    std::vector<const PlotText*> found;
    for (const PlotText& text : layout.texts)
        if (text.of == of) found.push_back(&text);
    return found;
}

std::vector<QRectF> xNumbers(const PlotLayout& layout)
{
    std::vector<QRectF> rects;
    const QFontMetricsF metrics(layout.numbers);
    for (const PlotTick& tick : layout.xTicks) {
        const double width = metrics.horizontalAdvance(tick.label);
        rects.emplace_back(layout.frame.xAt(tick.value) - width / 2, layout.frame.area.bottom() + 4, width, metrics.height());
    }
    return rects;
}

}

TEST_CASE("no two words of a plot meet and none leaves the card, at every size and type", "[plots]")
{
    for (const QSize& size : kSizes)
        for (double scale : kTypeScales) {
            INFO(size.width() << " x " << size.height() << " at " << scale);
            const PlotLayout layout = layOut(largestWeight(), lightTheme(scale), size);
            std::vector<QRectF> rects = xNumbers(layout);
            for (const PlotText& text : layout.texts) rects.push_back(text.rect);
            for (std::size_t i = 0; i < rects.size(); ++i) {
                CHECK(QRectF(QPointF(), size).contains(rects[i]));
                for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(rects[i].adjusted(0, 1, 0, -1).intersects(rects[j].adjusted(0, 1, 0, -1)));
            }
        }
}

TEST_CASE("the curves keep a good part of the card, however large the type", "[plots]")
{
    for (const QSize& size : kSizes)
        for (double scale : kTypeScales) {
            INFO(size.width() << " x " << size.height() << " at " << scale);
            const QRect area = layOut(largestWeight(), lightTheme(scale), size).frame.area;
            CHECK(area.height() >= 0.3 * size.height());
            CHECK(area.width() >= 0.6 * size.width());
        }
}

TEST_CASE("numbers on the axes have 12 pixels at least, and follow the type where there is room", "[plots]")
{
    for (const QSize& size : kSizes) CHECK(layOut(largestWeight(), lightTheme(), size).numbers.pixelSize() >= 12);
    CHECK(layOut(largestWeight(), lightTheme(2), QSize(640, 400)).numbers.pixelSize() == 24);
    CHECK(layOut(largestWeight(), lightTheme(1.25), QSize(420, 260)).numbers.pixelSize() == 15);
}

TEST_CASE("a card that fills the screen has larger type, for those at the back", "[plots]")
{
    CHECK(layOut(largestWeight(), lightTheme(), QSize(1100, 640)).numbers.pixelSize() == 18);
    CHECK(themeFor(QSize(640, 400), lightTheme()).typeScale == 1);
}

TEST_CASE("where another curve is nearer, a line leads from a label to its own", "[plots]")
{
    PlotContent content;
    for (int i = 0; i < 5; ++i) content.curves.push_back(curveOf(static_cast<CurveHue>(i), {0, 1}, {i * 0.05, i * 0.05}, QString("curve %1").arg(i)));
    content.y.most = 1.0;
    const PlotLayout layout = layOut(content, lightTheme(), QSize(240, 170));
    const auto labels = textsOf(layout, PlotText::Of::Curve);
    REQUIRE(labels.size() == 5);
    int leaders = 0;
    for (const PlotText* label : labels) {
        if (label->leader.isNull()) continue;
        ++leaders;
        const double y = layout.frame.yAt(label->text.right(1).toInt() * 0.05);
        CHECK(label->leader.y2() == Approx(y).margin(1));
    }
    CHECK(leaders > 0);
}

TEST_CASE("each curve has its label in its own hue, within the area", "[plots]")
{
    const Theme theme = darkTheme();
    const PlotLayout layout = layOut(largestWeight(), theme, QSize(420, 260));
    const auto labels = textsOf(layout, PlotText::Of::Curve);
    REQUIRE(labels.size() == 2);
    for (const PlotText* label : labels) {
        CHECK(QRectF(layout.frame.area).adjusted(-1, -1, 1, 1).contains(label->rect));
        CHECK(label->colour == theme.curve(label->text == "unscaled" ? CurveHue::Unscaled : CurveHue::Scaled));
    }
}

TEST_CASE("a limit without a label has its name", "[plots]")
{
    PlotContent content = largestWeight();
    Curve limit = curveOf(CurveHue::Fourth, {1, 1024}, {0.5, 0.5});
    limit.name = "half";
    CHECK(curveLabel(limit).isEmpty());
    limit.kind = CurveKind::Limit;
    CHECK(curveLabel(limit) == "half");
}

TEST_CASE("the name of the axis does not repeat the title", "[plots]")
{
    PlotContent content = largestWeight();
    content.title = "Entropy";
    const auto nameFor = [&](const QString& name) {
        content.y.name = name;
        const PlotLayout layout = layOut(content, lightTheme(), QSize(420, 260));
        const auto names = textsOf(layout, PlotText::Of::AxisName);
        return names.front()->text;
    };
    CHECK(nameFor("entropy (nats)") == "(nats)");
    CHECK(nameFor("nats") == "nats");
    CHECK(nameFor("entropy") == "dₖ");
}

TEST_CASE("the words of markers never meet, and the reader's own is the last to go", "[plots]")
{
    std::vector<MarkerFlag> flags{{100, 60, false}, {110, 60, false}, {120, 60, true}, {125, 60, false}, {130, 60, false}, {132, 60, false}};
    placeFlags(flags, 0, 240, 3, 2);
    CHECK(flags[2].row == 0);
    for (std::size_t i = 0; i < flags.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (flags[i].row >= 0 && flags[i].row == flags[j].row) CHECK((flags[i].left >= flags[j].left + 60 || flags[j].left >= flags[i].left + 60));
}

TEST_CASE("a plot without anything still has its title and axes", "[plots]")
{
    for (const PlotContent& content : hardContents())
        for (const QSize& size : {QSize(420, 260), QSize(1, 1), QSize(30, 400)}) {
            const PlotLayout layout = layOut(content, lightTheme(), size);
            CHECK(layout.frame.area.width() > 0);
            CHECK(layout.frame.area.height() > 0);
            CHECK(layout.xTicks.size() >= 2);
        }
}

}
