#include <QProcess>

#include <numeric>

#include "tests/app/window/every_page.h"

namespace abh::test {
namespace {

constexpr double kSharper = 1.4;    // than what was stretched

/// How steep its steepest edges are: the mean of the largest hundredth of the differences between neighbours in a row.
double sharpness(const QImage& image)
{
    std::vector<int> steps;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x + 1 < image.width(); ++x) steps.push_back(std::abs(qGray(image.pixel(x + 1, y)) - qGray(image.pixel(x, y))));
    const std::size_t top = std::max<std::size_t>(1, steps.size() / 100);
    std::nth_element(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(top - 1), steps.end(), std::greater<>());
    return std::accumulate(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(top), 0.0) / static_cast<double>(top);
}

/// The same as a picture for half as many pixels that was stretched.
QImage stretched(const QImage& image)
{
    return image.scaled(image.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).scaled(image.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

bool isLeaf(const QWidget& widget)
{
    const auto children = widget.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    return std::none_of(children.begin(), children.end(), [](const QWidget* child) { return child->isVisible(); });
}

void checkSharp(const QString& name, QWidget& root)
{
    constexpr double kPlain = 30;    // what has no edge this steep has none at all
    int checked = 0;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &root || !isLeaf(*widget) || widget->width() < 24 || widget->height() < 16) continue;
        const QImage picture = widget->grab().toImage().convertToFormat(QImage::Format_RGB32);
        REQUIRE(picture.devicePixelRatio() == 2.0);
        const double sharp = sharpness(picture);
        if (sharp < kPlain) continue;
        INFO(name.toStdString() << ": " << widget->metaObject()->className() << " “" << widget->accessibleName().toStdString() << "”");
        CHECK(sharp > kSharper * sharpness(stretched(picture)));
        ++checked;
    }
    CHECK(checked > 0);
}

}

TEST_CASE("a picture that was stretched is told from one that was not")
{
    QImage drawn(80, 40, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    for (int x = 1; x < 80; x += 9)
        for (int y = 0; y < 40; ++y) drawn.setPixel(x, y, 0);
    CHECK(sharpness(drawn) > kSharper * sharpness(stretched(drawn)));
    const QImage before = drawn.scaled(drawn.size() / 2, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).scaled(drawn.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    CHECK(sharpness(before) < kSharper * sharpness(stretched(before)));
}

// Qt reads the factor when it starts: the cases below are for a process of their own, which this one starts.
TEST_CASE("with two pixels a point, nothing on a page or in a dialog is a picture for one that was stretched")
{
    QProcess other;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_SCALE_FACTOR", "2");
    other.setProcessEnvironment(environment);
    other.setProcessChannelMode(QProcess::MergedChannels);
    other.start(QCoreApplication::applicationFilePath(), {"[doubled]"});
    REQUIRE(other.waitForFinished(240000));
    INFO(other.readAll().toStdString());
    CHECK(other.exitStatus() == QProcess::NormalExit);
    CHECK(other.exitCode() == 0);
}

TEST_CASE("every page, doubled", "[.][doubled]")
{
    WindowFixture f;
    f.window.openSource("e3");
    f.press(Qt::Key_8);
    forEveryPage(f.window, checkSharp);
}

TEST_CASE("every dialog, doubled", "[.][doubled]")
{
    WindowFixture f;
    forEveryDialog(f.window, checkSharp);
}

}
