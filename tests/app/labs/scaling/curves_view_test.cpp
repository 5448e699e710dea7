#include "app/labs/scaling/curves_view.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>

#include "app/labs/scaling/curves_controls.h"
#include "app/labs/scaling/curves_readout.h"
#include "app/labs/scaling/curves_texts.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/plots/curve_plot.h"
#include "app/plots/plot_grid.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/size_box.h"
#include "app/window/pages.h"
#include "core/labs/saturation/findings.h"
#include "core/labs/saturation/sweep_report.h"
#include "tests/app/labs/typing.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

using namespace saturation;

struct CurvesFixture : WindowFixture {
    CurvesView& view;

    CurvesFixture() : view(open(*this))
    {
        Setting setting = view.runner().setting();
        setting.trials = 200;
        view.setSetting(setting);
        wait();
    }

    static CurvesView& open(WindowFixture& f)
    {
        f.window.pages().goTo(1);
        auto& page = dynamic_cast<ScalingPage&>(*f.window.pages().lab());
        page.showView(1);
        return dynamic_cast<CurvesView&>(page.view());
    }
    void wait() { REQUIRE(QTest::qWaitFor([&] { return !view.runner().isSampling(); }, 60'000)); }
    QString readout() { return view.readout().asText(); }
};

}

TEST_CASE("the curves open with the default sample, sampled by the time one looks")
{
    WindowFixture f;
    f.window.pages().goTo(1);
    const auto* hidden = f.window.findChild<CurvesView*>();
    CHECK(hidden->runner().sweep().points.empty());
    CHECK_FALSE(hidden->runner().isSampling());    // nobody has looked yet
    CurvesView& view = CurvesFixture::open(f);
    CHECK(view.runner().isSampling());
    CHECK(view.runner().setting().keys == 64);
    CHECK(view.runner().setting().trials == 10'000);
    REQUIRE(QTest::qWaitFor([&] { return view.runner().sweep().points.size() > 2; }, 60'000));
    CHECK(view.plots().count() == 4);
}

TEST_CASE("the readout has both curves at the chosen d_k with standard errors, and the sentences of that point")
{
    CurvesFixture f;
    CHECK(f.view.readWidth() == 128);
    CHECK(f.readout().contains(QStringLiteral("128")));
    const Estimate& largest = *f.view.runner().sweep().at(128)->of(Scaling::None).of(Measure::LargestWeight);
    CHECK(f.readout().contains(QString::fromStdString(withError(largest))));
    for (const std::string& sentence : findings(f.view.runner().sweep(), 128)) CHECK(f.readout().contains(QString::fromStdString(sentence)));
    f.press(Qt::Key_Home);
    CHECK(f.view.readWidth() == 1);
    CHECK(f.readout().contains(QStringLiteral("the divisor is 1")));
    f.press(Qt::Key_Right);
    CHECK(f.view.readWidth() == 2);
    f.press(Qt::Key_End);
    CHECK(f.view.readWidth() == 4096);
}

TEST_CASE("pointing at a plot reads that d_k out and marks it in all plots; a click keeps it")
{
    CurvesFixture f;
    CurvePlot& plot = f.view.plots().plot(1);
    std::optional<double> seen;
    QObject::connect(&plot, &CurvePlot::hovered, [&](std::optional<double> x) { if (x) seen = x; });
    QTest::mouseMove(&plot, plot.rect().center());
    QApplication::processEvents();
    REQUIRE(seen);
    CHECK(static_cast<double>(f.view.readWidth()) == *seen);
    for (int i = 0; i < f.view.plots().count(); ++i) CHECK(f.view.plots().plot(i).highlighted() == seen);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.rect().center());
    QTest::mouseMove(&f.window, QPoint(5, 5));
    QApplication::processEvents();
    CHECK(static_cast<double>(f.view.readWidth()) == *seen);
}

TEST_CASE("fields change what is sampled; one that was there before is there again at once")
{
    CurvesFixture f;
    typeInto(f.view.controls().keysBox(), "2");
    CHECK(f.view.runner().setting().keys == 2);
    f.wait();
    CHECK(f.view.runner().sweep().setting.keys == 2);
    typeInto(f.view.controls().keysBox(), "64");
    CHECK_FALSE(f.view.runner().isSampling());
    CHECK(f.view.runner().sweep().isComplete());
    f.view.controls().entriesBox().setCurrentIndex(2);
    Q_EMIT f.view.controls().entriesBox().activated(2);
    CHECK(f.view.runner().setting().entries == Entries::Rademacher);
    f.view.controls().entriesBox().setCurrentIndex(4);
    Q_EMIT f.view.controls().entriesBox().activated(4);
    CHECK(f.view.runner().setting().entries == Entries::ShiftedNormal);
    CHECK(f.view.runner().setting().mean == 1.0);
    const std::uint64_t seed = f.view.runner().setting().seed;
    f.view.setFocus();
    f.press(Qt::Key_D);
    CHECK(f.view.runner().setting().seed == seed + 1);
}

TEST_CASE("which curves are shown needs no new sample")
{
    CurvesFixture f;
    QTest::mouseClick(&f.view.controls().scalingButton(Scaling::SoftCap), Qt::LeftButton);
    CHECK(f.view.wishes().shows(Scaling::SoftCap));
    CHECK_FALSE(f.view.runner().isSampling());
    CHECK(f.readout().contains(QStringLiteral("capped at 50")));
    QTest::mouseClick(&f.view.controls().jacobianButton(), Qt::LeftButton);
    CHECK(f.view.plots().count() == 5);
    QTest::mouseClick(&f.view.controls().scalingButton(Scaling::None), Qt::LeftButton);
    CHECK_FALSE(f.view.wishes().shows(Scaling::None));
    CHECK(f.view.wishes().ownWidth == f.desk().document.scenario().d_k());
}

TEST_CASE("a number key, Enter and the clicker give one plot the page, Escape gives it back")
{
    CurvesFixture f;
    f.press(Qt::Key_3);
    CHECK(f.view.plots().enlarged() == 2);
    CHECK(f.view.plots().plot(2).size() == f.view.plots().size());
    CHECK_FALSE(f.view.readout().isVisible());
    // From the back of a room: the line below has both curves with their errors.
    CHECK(f.view.line().contains(QString::fromStdString(withError(*f.view.runner().sweep().at(128)->of(Scaling::None).of(Measure::Entropy)))));
    CHECK(f.view.line().contains(QString::fromStdString(withError(*f.view.runner().sweep().at(128)->of(Scaling::Sqrt).of(Measure::Entropy)))));
    CHECK_FALSE(f.view.controls().isVisible());
    f.press(Qt::Key_Escape);
    CHECK(f.view.plots().enlarged() == -1);
    CHECK(f.view.readout().isVisible());
    for (int plot = 0; plot < 4; ++plot) {
        f.press(Qt::Key_PageDown);
        CHECK(f.view.plots().enlarged() == plot);
    }
    f.press(Qt::Key_PageDown);
    CHECK(f.view.plots().enlarged() == -1);
    f.press(Qt::Key_PageUp);
    CHECK(f.view.plots().enlarged() == 3);
    f.press(Qt::Key_Return);
    CHECK(f.view.plots().enlarged() == -1);
}

TEST_CASE("the scenario's own d_k is marked and sampled, and follows the document")
{
    CurvesFixture f;
    CHECK(f.view.wishes().ownWidth == 2);
    f.window.openSource(QStringLiteral("e3"));
    CHECK(f.view.wishes().ownWidth == 4);
    Setting setting;
    setting.entries = Entries::Uniform;
    CHECK(widthsFor(setting, 5).size() == 14);
    CHECK(widthsFor(setting, 5)[3] == 5);
    setting.keys = 4096;
    CHECK(widthsFor(setting, {}).back() == 4096);
}

TEST_CASE("numbers and picture of the curves are written as they are shown")
{
    CurvesFixture f;
    const std::vector<LabExport> exports = f.window.pages().lab()->exports();
    REQUIRE(exports.size() == 3);
    for (const auto& [index, name, start] : {std::tuple(0, "curves.svg", "<?xml"), std::tuple(0, "curves.png", "\x89PNG"), std::tuple(0, "curves.pdf", "%PDF"), std::tuple(1, "curves.csv", "d_k,scaling"), std::tuple(2, "curves.json", "{")}) {
        const QString path = f.folder.filePath(QString::fromLatin1(name));
        exports[static_cast<std::size_t>(index)].write(path);
        QFile file(path);
        REQUIRE(file.open(QIODevice::ReadOnly));
        CHECK(file.readAll().startsWith(start));
    }
    CHECK_THROWS_AS(exports[1].write(QStringLiteral("/nowhere/at/all.csv")), Error);
    CHECK_FALSE(f.window.pages().lab()->picture().isNull());
}

TEST_CASE("Escape gives a plot's page back first, then leaves full screen")
{
    CurvesFixture f;
    f.window.toggleFullScreen();
    f.press(Qt::Key_1);
    f.press(Qt::Key_Escape);
    CHECK(f.view.plots().enlarged() == -1);
    CHECK(f.window.isFullScreen());
    f.press(Qt::Key_Escape);
    CHECK_FALSE(f.window.isFullScreen());
}

TEST_CASE("no control and no number of the curves is cut off, at any size of window and type, also where the window shrank out of sight")
{
    CurvesFixture f;
    auto& page = dynamic_cast<ScalingPage&>(*f.window.pages().lab());
    for (const QSize& size : {QSize(1280, 800), QSize(800, 560), QSize(1024, 768), QSize(850, 560), QSize(1920, 1080)})
        for (double scale : {1.0, 2.0}) {
            page.showView(2);
            f.window.resize(size);
            f.desk().settings.setTypeScale(scale);
            QApplication::processEvents();
            page.showView(1);
            for (int settled = 0; settled < 4; ++settled) QApplication::processEvents();
            INFO(size.width() << " x " << size.height() << " at " << scale);
            const QWidget& controls = f.view.controls();
            for (Scaling scaling : kScalings) CHECK(controls.rect().contains(f.view.controls().scalingButton(scaling).geometry()));
            CHECK(controls.rect().contains(f.view.controls().jacobianButton().geometry()));
            const QWidget& readout = f.view.readout();
            CHECK(readout.mapTo(&f.view, readout.rect().bottomRight()).x() < f.view.width());
            for (const QLabel* label : readout.findChildren<QLabel*>())
                if (label->isVisible()) CHECK(readout.rect().contains(label->geometry()));
            for (int plot = 0; plot < f.view.plots().count(); ++plot) {
                const CurvePlot& each = f.view.plots().plot(plot);
                CHECK(each.mapTo(&f.view, each.rect().bottomRight()).x() < f.view.width());
            }
        }
    f.desk().settings.setTypeScale(1.0);
}

TEST_CASE("an enlarged plot is seen whole, the fifth one and at large type as well")
{
    CurvesFixture f;
    QTest::mouseClick(&f.view.controls().jacobianButton(), Qt::LeftButton);
    for (double scale : {1.0, 2.0}) {
        f.desk().settings.setTypeScale(scale);
        for (int plot = 0; plot < 5; ++plot) {
            f.view.plots().enlarge(plot);
            for (int settled = 0; settled < 4; ++settled) QApplication::processEvents();
            INFO("plot " << plot << " at " << scale);
            CHECK(f.view.plots().plot(plot).visibleRegion().boundingRect().size() == f.view.plots().plot(plot).size());
        }
        f.view.plots().enlarge(-1);
    }
    f.desk().settings.setTypeScale(1.0);
}

}
