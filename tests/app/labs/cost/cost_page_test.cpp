#include "app/labs/cost/cost_page.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonArray>
#include <QLabel>
#include <QPushButton>

#include <atomic>

#include "app/labs/cost/cost_controls.h"
#include "app/labs/cost/cost_status.h"
#include "app/labs/cost/cost_table.h"
#include "app/labs/cost/recorded_sweep.h"
#include "app/labs/lab_readout.h"
#include "app/plots/curve_plot.h"
#include "app/plots/plot_grid.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/size_box.h"
#include "app/window/pages.h"
#include "core/labs/cost/findings.h"
#include "core/notation/byte_text.h"
#include "core/notation/seconds_text.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

using namespace cost;

struct CostFixture : WindowFixture {
    CostPage& page;

    CostFixture() : page(*window.findChild<CostPage*>())
    {
        window.pages().goToLab(page);
        for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
    }
    CostControls& controls() { return page.controls(); }
    const Sweep& sweep() { return page.runner().sweep(); }
    QString readout() { return page.readout().asText(); }
    QPushButton& button() { return controls().measureButton(); }
    void wait() { REQUIRE(QTest::qWaitFor([&] { return !page.runner().isMeasuring(); }, 60'000)); }
    /// 64 ... 256 tokens, chosen as a person does.
    void chooseTiny()
    {
        pick(controls().toBox(), "256");
        type(controls().widthBox(), "8");
    }
    void type(SizeBox& box, const char* text)
    {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, QString::fromLatin1(text));
        QTest::keyClick(&box, Qt::Key_Return);
        QApplication::processEvents();
    }
    void pick(ChoiceBox& box, const char* text)
    {
        const int index = box.findText(QString::fromLatin1(text));
        REQUIRE(index >= 0);
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
        QApplication::processEvents();
    }
    void showRecorded() { page.showRecorded(recordedSweep(), recordedMemory()); }
};

/// Blocks until it is stopped, above 64 tokens.
std::optional<BenchResult> onlyTheFirst(const BenchSetting& setting, const Job& job)
{
    BenchResult result;
    result.setting = setting;
    result.fused = {.seconds = 1e-3, .gflops = 1, .peak_share = 0.1, .bytes = 1000};
    if (setting.n == 64) return result;
    while (!job.stop.stop_requested()) QThread::msleep(1);
    return std::nullopt;
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

}

TEST_CASE("the page of costs measures nothing until it is asked to, and then what was chosen, to its end")
{
    CostFixture f;
    CHECK_FALSE(f.page.runner().isMeasuring());
    CHECK(f.sweep().points.empty());
    CHECK(f.page.status().text().contains("Measure"));
    CHECK(f.button().text() == "Measure");
    f.chooseTiny();
    CHECK(f.sweep().setting.n == std::vector<Index>{64, 128, 256});
    CHECK(f.sweep().setting.d == 8);
    QTest::mouseClick(&f.button(), Qt::LeftButton);
    CHECK(f.page.runner().isMeasuring());
    CHECK(f.button().text() == "Stop");
    f.wait();
    REQUIRE(f.sweep().isComplete());
    CHECK(f.button().text() == "Measure again");
    CHECK(f.page.status().text() == "3 of 3 lengths N measured");
    CHECK(f.page.readN() == 256);
    CHECK(f.readout().contains(QString::fromStdString(secondsText(f.sweep().points.back().fused.seconds))));
    CHECK(f.page.table().asText().contains(QString::fromStdString(secondsText(f.sweep().points.back().staged->stages.softmax))));
}

TEST_CASE("points are shown while the rest is being measured; Stop leaves them, Go on measures what is missing")
{
    CostFixture f;
    f.page.runner().setMeasure(onlyTheFirst);
    f.press(Qt::Key_M);
    REQUIRE(QTest::qWaitFor([&] { return f.sweep().points.size() == 1; }));
    CHECK(f.page.runner().isMeasuring());
    CHECK(f.page.plots().plot(0).content().curves[1].y == std::vector{1e-3});
    QTest::mouseClick(&f.button(), Qt::LeftButton);
    CHECK_FALSE(f.page.runner().isMeasuring());
    CHECK(f.button().text() == "Go on");
    CHECK(f.page.status().text().startsWith("stopped"));
    CHECK(f.sweep().points.size() == 1);
    f.press(Qt::Key_M);
    CHECK(f.page.runner().isMeasuring());
    f.press(Qt::Key_M);
    CHECK_FALSE(f.page.runner().isMeasuring());
}

TEST_CASE("another setting stops the measurement and shows no number of the old one; back again, what was measured is there")
{
    CostFixture f;
    f.page.runner().setMeasure(onlyTheFirst);
    f.press(Qt::Key_M);
    REQUIRE(QTest::qWaitFor([&] { return f.sweep().points.size() == 1; }));
    f.type(f.controls().widthBox(), "32");
    CHECK_FALSE(f.page.runner().isMeasuring());
    CHECK(f.sweep().points.empty());
    CHECK(f.page.plots().plot(0).content().curves[1].y.empty());
    CHECK(f.readout().contains("not measured yet"));
    f.type(f.controls().widthBox(), "64");
    CHECK(f.sweep().points.size() == 1);
}

TEST_CASE("every field says what is measured, and key-value heads are those that divide the heads")
{
    CostFixture f;
    CHECK(f.controls().threadsBox().value() == f.controls().threadsBox().maximum());
    f.type(f.controls().headsBox(), "6");
    CHECK(f.controls().kvHeadsBox().count() == 4);
    f.pick(f.controls().kvHeadsBox(), "3");
    CHECK(f.sweep().setting.kv_heads == 3);
    f.type(f.controls().headsBox(), "4");
    CHECK(f.sweep().setting.kv_heads == 2);    // the next that divides
    CHECK_FALSE(f.controls().windowBox().isVisible());
    f.pick(f.controls().maskBox(), "causal");
    CHECK(f.sweep().setting.causal);
    f.pick(f.controls().maskBox(), "window");
    CHECK(f.controls().windowBox().isVisible());
    CHECK_FALSE(f.sweep().setting.causal);
    f.type(f.controls().windowBox(), "100");
    CHECK(f.sweep().setting.window == 100);
    f.pick(f.controls().maskBox(), "none");
    CHECK_FALSE(f.sweep().setting.window);
    f.pick(f.controls().toBox(), "256");
    f.pick(f.controls().fromBox(), "1024");
    CHECK(f.sweep().setting.n == std::vector<Index>{1024, 2048});
    CHECK(f.controls().toBox().currentText() == "2048");
    f.type(f.controls().threadsBox(), "1");
    CHECK(f.sweep().setting.threads == 1);
}

TEST_CASE("arrows and the clicker step through the lengths; plots, table and readout follow")
{
    CostFixture f;
    f.showRecorded();
    CHECK(f.page.readN() == 16'384);
    f.press(Qt::Key_PageUp);
    CHECK(f.page.readN() == 8192);
    f.press(Qt::Key_Left);
    CHECK(f.page.readN() == 4096);
    for (int plot = 0; plot < 2; ++plot) CHECK(f.page.plots().plot(plot).highlighted() == 4096.0);
    CHECK(f.readout().contains("At N = 4096"));
    CHECK(f.readout().contains(QString::fromStdString(secondsText(f.sweep().at(4096)->staged->seconds))));
    CHECK(f.readout().contains(QString::fromStdString(byteText(static_cast<double>(f.sweep().at(4096)->staged->bytes)))));
    for (const std::string& sentence : findings(f.sweep(), 4096, recordedMemory())) CHECK(f.readout().contains(QString::fromStdString(sentence)));
    CHECK(f.page.table().asText().contains(QString::fromStdString(secondsText(f.sweep().at(4096)->staged->stages.softmax))));
    f.press(Qt::Key_PageDown);
    CHECK(f.page.readN() == 8192);
    f.press(Qt::Key_Home);
    CHECK(f.page.readN() == 64);
    f.press(Qt::Key_Left);
    CHECK(f.page.readN() == 64);
    f.press(Qt::Key_End);
    CHECK(f.page.readN() == 16'384);
}

TEST_CASE("pointing at a plot of costs reads that N out and marks it in both; a click keeps it")
{
    CostFixture f;
    f.showRecorded();
    CurvePlot& plot = f.page.plots().plot(0);
    std::optional<double> seen;
    QObject::connect(&plot, &CurvePlot::hovered, [&](std::optional<double> x) { if (x) seen = x; });
    QTest::mouseMove(&plot, plot.rect().center());
    QApplication::processEvents();
    REQUIRE(seen);
    CHECK(static_cast<double>(f.page.readN()) == *seen);
    for (int i = 0; i < 2; ++i) CHECK(f.page.plots().plot(i).highlighted() == seen);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.rect().center());
    QTest::mouseMove(&f.window, QPoint(5, 5));
    QApplication::processEvents();
    CHECK(static_cast<double>(f.page.readN()) == *seen);
}

TEST_CASE("a number key gives one plot of costs the page, with its numbers below; Escape gives it back")
{
    CostFixture f;
    f.showRecorded();
    for (int plot = 0; plot < 2; ++plot) {
        f.press(plot == 0 ? Qt::Key_1 : Qt::Key_2);
        CHECK(f.page.plots().enlarged() == plot);
        for (QWidget* other : {static_cast<QWidget*>(&f.controls()), static_cast<QWidget*>(&f.page.table()), static_cast<QWidget*>(&f.page.readout())}) CHECK_FALSE(other->isVisible());
        CHECK(f.page.line().contains("N = 16384"));
        f.press(Qt::Key_PageUp);    // the clicker still steps
        CHECK(f.page.line().contains("N = 8192"));
        f.press(Qt::Key_End);
        f.press(Qt::Key_Escape);
        CHECK(f.page.plots().enlarged() == -1);
        CHECK(f.page.table().isVisible());
    }
}

TEST_CASE("what cannot be measured is said on the page, until it is tried again")
{
    CostFixture f;
    std::atomic<bool> isBroken = true;
    f.page.runner().setMeasure([&](const BenchSetting& setting, const Job&) -> std::optional<BenchResult> {
        if (isBroken) throw std::bad_alloc();
        BenchResult result;
        result.setting = setting;
        result.fused.seconds = 1;
        result.whyNotStaged = "The scores need more than there is.";
        return result;
    });
    f.press(Qt::Key_M);
    f.wait();
    CHECK(f.page.failure().contains("memory"));
    isBroken = false;
    f.press(Qt::Key_M);
    f.wait();
    CHECK(f.page.failure().isEmpty());
    CHECK(f.sweep().isComplete());
    CHECK(f.readout().contains("The scores need more than there is."));
}

TEST_CASE("picture and numbers of the costs are written as they are shown")
{
    CostFixture f;
    f.showRecorded();
    const std::vector<LabExport> exports = f.page.exports();
    REQUIRE(exports.size() == 3);
    for (const auto& [index, name, start] : {std::tuple(0, "cost.svg", "<?xml"), std::tuple(0, "cost.png", "\x89PNG"), std::tuple(0, "cost.pdf", "%PDF"), std::tuple(1, "cost.csv", "n,"), std::tuple(2, "cost.json", "{")}) {
        const QString path = f.folder.filePath(QString::fromLatin1(name));
        exports[static_cast<std::size_t>(index)].write(path);
        CHECK(contents(path).startsWith(start));
    }
    CHECK(contents(f.folder.filePath("cost.csv")).count('\n') == 10);
    const QJsonObject json = QJsonDocument::fromJson(contents(f.folder.filePath("cost.json"))).object();
    REQUIRE(json["points"].toArray().size() == 9);
    CHECK(json["points"].toArray()[6].toObject()["staged"].toObject()["seconds"].toDouble() == f.sweep().at(4096)->staged->seconds);
    // The table is a part of the picture, its words as text.
    CHECK(contents(f.folder.filePath("cost.svg")).contains("Where the time goes at N = 16384"));
    CHECK_THROWS_AS(exports[1].write(QStringLiteral("/nowhere/at/all.csv")), Error);
    CHECK_FALSE(f.page.picture().isNull());
}

TEST_CASE("a window that is closed while it measures is gone at once")
{
    QElapsedTimer timer;
    {
        CostFixture f;
        f.page.runner().setMeasure(onlyTheFirst);
        f.press(Qt::Key_M);
        REQUIRE(QTest::qWaitFor([&] { return f.sweep().points.size() == 1; }));
        timer.start();
    }
    CHECK(timer.elapsed() < 2000);
}

TEST_CASE("no control and no number of the costs is cut off, at any size of window and type, also where the window shrank out of sight")
{
    CostFixture f;
    f.showRecorded();
    for (const QSize& size : {QSize(1280, 800), QSize(800, 560), QSize(1024, 768), QSize(850, 560), QSize(1920, 1080)})
        for (double scale : {1.0, 2.0}) {
            f.window.pages().goTo(0);
            f.window.resize(size);
            f.desk().settings.setTypeScale(scale);
            QApplication::processEvents();
            f.window.pages().goToLab(f.page);
            for (int settled = 0; settled < 4; ++settled) QApplication::processEvents();
            INFO(size.width() << " x " << size.height() << " at " << scale);
            for (QWidget* part : {static_cast<QWidget*>(&f.controls()), static_cast<QWidget*>(&f.page.table()), static_cast<QWidget*>(&f.page.readout())}) {
                CHECK(part->mapTo(&f.page, part->rect().bottomRight()).x() < f.page.width());
                for (const QWidget* child : part->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
                    if (!child->isVisible()) continue;
                    const auto* label = qobject_cast<const QLabel*>(child);
                    INFO(child->metaObject()->className() << ' ' << (label ? label->text().toStdString() : child->accessibleName().toStdString()));
                    CHECK(part->rect().contains(child->geometry()));
                    if (label && !label->wordWrap()) CHECK(label->width() >= label->sizeHint().width());
                }
            }
            for (int plot = 0; plot < 2; ++plot) {
                const CurvePlot& each = f.page.plots().plot(plot);
                CHECK(each.mapTo(&f.page, each.rect().bottomRight()).x() < f.page.width());
            }
        }
    f.desk().settings.setTypeScale(1.0);
}

TEST_CASE("every control of the costs has a name and is reached by Tab")
{
    CostFixture f;
    for (QWidget* field : {static_cast<QWidget*>(&f.controls().widthBox()), static_cast<QWidget*>(&f.controls().headsBox()), static_cast<QWidget*>(&f.controls().kvHeadsBox()), static_cast<QWidget*>(&f.controls().maskBox()),
                           static_cast<QWidget*>(&f.controls().threadsBox()), static_cast<QWidget*>(&f.controls().fromBox()), static_cast<QWidget*>(&f.controls().toBox())}) {
        CHECK_FALSE(field->accessibleName().isEmpty());
        CHECK((field->focusPolicy() & Qt::TabFocus) != 0);
    }
    CHECK_FALSE(f.page.table().accessibleDescription().isEmpty());
    CHECK_FALSE(f.page.plots().plot(1).accessibleDescription().isEmpty());
}

}
