#include "app/plots/curve_plot.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include "app/plots/plot_drawing.h"
#include "tests/app/plots/plot_fixture.h"

namespace abh::test {
namespace {

constexpr QSize kSize(420, 260);

/// A plot in a window that swallows what the plot leaves, with everything it says.
struct PlotFixture {
    PlotFixture()
    {
        plot.setContent(largestWeight());
        plot.resize(kSize);
        plot.show();
        plot.setFocus();
        QObject::connect(&plot, &CurvePlot::hovered, [this](std::optional<double> x) { hovered.push_back(x); });
        QObject::connect(&plot, &CurvePlot::chosen, [this](double x) { chosen.push_back(x); });
        QObject::connect(&plot, &CurvePlot::enlargeRequested, [this] { ++enlarged; });
    }

    QPoint at(double x) const
    {
        const PlotFrame frame = layOut(plot.content(), lightTheme(), kSize).frame;
        return QPoint(qRound(frame.xAt(x)), frame.area.center().y());
    }

    /// Whether the plot has taken the key.
    bool press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QKeyEvent event(QEvent::KeyPress, key, modifiers);
        QApplication::sendEvent(&plot, &event);
        return event.isAccepted();
    }

    CurvePlot plot;
    std::vector<std::optional<double>> hovered;
    std::vector<double> chosen;
    int enlarged = 0;
};

int countOf(const QImage& image, const QColor& colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y).rgba() == colour.rgba();
    return count;
}

}

TEST_CASE("the mouse is told the nearest sample, once, and that it has left", "[plots]")
{
    PlotFixture f;
    QTest::mouseMove(&f.plot, f.at(60));
    QTest::mouseMove(&f.plot, f.at(70));
    QTest::mouseMove(&f.plot, f.at(17));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&f.plot, &leave);
    CHECK(f.hovered == std::vector<std::optional<double>>{64.0, 16.0, std::nullopt});
    CHECK_FALSE(f.plot.highlighted());
}

TEST_CASE("over the title the mouse is over no sample", "[plots]")
{
    PlotFixture f;
    QTest::mouseMove(&f.plot, f.at(64));
    QTest::mouseMove(&f.plot, QPoint(20, 12));
    CHECK(f.hovered == std::vector<std::optional<double>>{64.0, std::nullopt});
}

TEST_CASE("a click chooses the nearest sample, a double click asks for a larger plot", "[plots]")
{
    PlotFixture f;
    QTest::mouseClick(&f.plot, Qt::LeftButton, {}, f.at(120));
    CHECK(f.chosen == std::vector<double>{128});
    QTest::mouseClick(&f.plot, Qt::RightButton, {}, f.at(16));
    CHECK(f.chosen.size() == 1);
    QTest::mouseDClick(&f.plot, Qt::LeftButton, {}, f.at(128));
    CHECK(f.enlarged == 1);
    CHECK(f.chosen.size() == 1);
}

TEST_CASE("arrows go from sample to sample and stop at the ends", "[plots]")
{
    PlotFixture f;
    for (int key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_End, Qt::Key_Right, Qt::Key_Left, Qt::Key_Home, Qt::Key_Left}) CHECK(f.press(key));
    CHECK(f.chosen == std::vector<double>{1, 4, 1024, 1024, 128, 1, 1});
    CHECK(f.plot.highlighted() == 1.0);
}

TEST_CASE("Enter asks for a larger plot, and every other key is left to the window", "[plots]")
{
    PlotFixture f;
    CHECK(f.press(Qt::Key_Return));
    CHECK(f.press(Qt::Key_Enter, Qt::KeypadModifier));
    CHECK(f.enlarged == 2);
    for (int key : {Qt::Key_Space, Qt::Key_PageDown, Qt::Key_Up, Qt::Key_1, Qt::Key_Escape}) CHECK_FALSE(f.press(key));
    CHECK_FALSE(f.press(Qt::Key_Right, Qt::AltModifier));
    f.plot.setContent({});
    CHECK_FALSE(f.press(Qt::Key_Right));
}

TEST_CASE("a plot with the keyboard takes its keys before the window's shortcuts do, and no others", "[plots]")
{
    PlotFixture f;
    const auto takes = [&](int key) {
        QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier);
        event.ignore();
        QApplication::sendEvent(&f.plot, &event);
        return event.isAccepted();
    };
    for (int key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Return}) CHECK(takes(key));
    for (int key : {Qt::Key_PageDown, Qt::Key_Space, Qt::Key_B, Qt::Key_Escape}) CHECK_FALSE(takes(key));
}

TEST_CASE("the wheel and a drag move nothing", "[plots]")
{
    PlotFixture f;
    const QImage before = f.plot.grab().toImage();
    QWheelEvent wheel(f.at(16), f.plot.mapToGlobal(f.at(16)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&f.plot, &wheel);
    QTest::mousePress(&f.plot, Qt::RightButton, {}, f.at(16));
    QTest::mouseMove(&f.plot, f.at(128));
    QTest::mouseRelease(&f.plot, Qt::RightButton, {}, f.at(128));
    CHECK(f.plot.grab().toImage() == before);
}

TEST_CASE("a value with a unit is said with it", "[plots]")
{
    PlotFixture f;
    PlotContent content = largestWeight();
    content.y.say = [](double value) { return QString("%1 %").arg(100 * value); };
    f.plot.setContent(content);
    f.plot.setHighlighted(16);
    CHECK(f.plot.accessibleDescription().startsWith("dₖ 16: unscaled 57.84 %, "));
}

TEST_CASE("what is highlighted is said with its values", "[plots]")
{
    PlotFixture f;
    CHECK(f.plot.accessibleName() == "Largest weight");
    CHECK(f.plot.accessibleDescription() == "Unscaled, one weight takes it all.");
    f.plot.setHighlighted(128);
    CHECK(f.plot.accessibleDescription().startsWith("dₖ 128: unscaled 0.8533, scaled by 1/√dₖ 0.1072. "));
    f.plot.setHighlighted(65536);
    CHECK(f.plot.accessibleDescription() == "Unscaled, one weight takes it all.");
    PlotContent unknown = largestWeight();
    for (Curve& curve : unknown.curves) curve.y[2] = kNaN;
    f.plot.setContent(unknown);
    f.plot.setHighlighted(16);
    CHECK(f.plot.accessibleDescription() == "Unscaled, one weight takes it all.");
    const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&f.plot);
    REQUIRE(interface);
    CHECK(interface->role() == QAccessible::Chart);
}

TEST_CASE("a highlight is seen, and goes", "[plots]")
{
    PlotFixture f;
    const QImage plain = f.plot.grab().toImage();
    f.plot.setHighlighted(16);
    CHECK(f.plot.grab().toImage() != plain);
    f.plot.setHighlighted(std::nullopt);
    CHECK(f.plot.grab().toImage() == plain);
}

TEST_CASE("the focus is seen", "[plots]")
{
    PlotFixture f;
    f.plot.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&f.plot));
    f.plot.setFocus();
    CHECK(countOf(f.plot.grab().toImage(), lightTheme().focus) > 500);
    CHECK(countOf(f.plot.picture(1).toImage(), lightTheme().focus) == 0);
}

TEST_CASE("curves are painted in their hues, on the card, in light and in dark", "[plots]")
{
    PlotFixture f;
    for (const Theme& theme : {lightTheme(), darkTheme(), lightTheme(2)}) {
        f.plot.setTheme(theme);
        const QImage image = f.plot.picture(1).toImage();
        CHECK(image.size() == kSize);
        CHECK(countOf(image, theme.curve(CurveHue::Unscaled)) > 200);
        CHECK(countOf(image, theme.curve(CurveHue::Scaled)) > 200);
        CHECK(countOf(image, theme.card) > kSize.width() * kSize.height() / 2);
        CHECK(countOf(image, theme.mark) > 50);
        CHECK(countOf(image, Qt::blue) == 0);   // of which QCustomPlot makes everything that is forgotten
        CHECK(countOf(image, Qt::black) == 0);
    }
    CHECK(f.plot.picture(2).toImage().size() == kSize * 2);
}

TEST_CASE("nothing that was measured can bring a plot down", "[plots]")
{
    CurvePlot plot;
    for (const PlotContent& content : hardContents()) {
        plot.setContent(content);
        for (const QSize& size : {QSize(420, 260), QSize(2, 2)}) {
            plot.resize(size);
            plot.setHighlighted(1);
            CHECK_FALSE(plot.grab().isNull());
            QTest::mouseMove(&plot, QPoint(size.width() / 2, size.height() / 2));
        }
    }
}

TEST_CASE("a larger type asks for a larger plot, but half as fast", "[plots]")
{
    CurvePlot plot;
    CHECK(plot.minimumSizeHint() == QSize(240, 170));
    plot.setTheme(lightTheme(2));
    CHECK(plot.minimumSizeHint() == QSize(360, 255));
}

TEST_CASE("the sixth hue has rings for dots, open on the card, for those who see no hues", "[plots]")
{
    for (const auto& [hue, isOpen] : {std::pair(CurveHue::Fifth, false), std::pair(CurveHue::Sixth, true)}) {
        PlotContent content;
        content.curves = {curveOf(hue, {1, 2, 3}, {1, 1, 1})};
        CurvePlot plot;
        plot.resize(kSize);
        plot.setContent(content);
        const PlotLayout layout = layOut(content, lightTheme(), kSize);
        const QPoint dot = layout.frame.at(2, 1).toPoint();
        const QImage image = plot.picture(1).toImage();
        CHECK((image.pixelColor(dot) == lightTheme().card) == isOpen);
        CHECK((image.pixelColor(dot) == lightTheme().curve(hue)) != isOpen);
    }
}

TEST_CASE("what paints a plot is there until the plot is painted anew: while Qt changes a style sheet no widget may go", "[plots]")
{
    PlotFixture f;
    const auto painters = [] {
        QList<QPointer<QWidget>> list;
        for (QWidget* widget : QApplication::allWidgets())
            if (QByteArray(widget->metaObject()->className()) == "QCustomPlot") list << widget;
        return list;
    };
    f.plot.grab();
    const QList<QPointer<QWidget>> before = painters();
    REQUIRE(before.size() > 0);
    f.plot.resize(kSize / 2);
    f.plot.setTheme(darkTheme());
    CHECK(painters() == before);
    f.plot.grab();
    CHECK(painters().size() == before.size());
    CHECK(painters() != before);
}

}
