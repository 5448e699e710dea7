#include "app/labs/cost/cost_page.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>

#include "app/labs/cost/cost_plots.h"
#include "app/labs/cost/cost_table.h"
#include "app/plots/curve_plot.h"
#include "app/plots/plot_grid.h"
#include "core/labs/cost/findings.h"
#include "core/notation/byte_text.h"
#include "core/notation/seconds_text.h"
#include "tests/app/file_contents.h"
#include "tests/app/labs/cost/cost_fixture.h"
#include "tests/core/labs/cost/synthetic_sweep.h"

namespace abh::test {
namespace {

using namespace cost;

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

TEST_CASE("what was not measured is told to be about so much, also staged where only fused was")
{
    CostFixture f;
    CHECK(f.readout().contains("staged ≈ 1.0 GiB"));
    Sweep sweep = recordedSweep();
    sweep.points.back().staged.reset();
    sweep.points.back().fusedSpeedup.reset();
    f.page.showRecorded(sweep, recordedMemory());
    CHECK(f.readout().contains("staged ≈ 1.0 GiB"));
    CHECK(f.readout().contains("fused 4.1 MiB"));
    f.press(Qt::Key_Left);
    CHECK(f.readout().contains("staged 258 MiB"));
}

TEST_CASE("below what is timed the table counts the layer's projections")
{
    CostFixture f;
    typeInto(f.controls().headsBox(), "4");
    f.page.setFocus();
    f.press(Qt::Key_Home);
    REQUIRE(f.page.readN() == 64);
    // D = h d = 256 and g = 1: 2 N D h d and 4 N D g d operations; 4 bytes of each of N D + D h d + N h d and of N D + 2 D g d + 2 N g d.
    const QString text = f.page.table().asText();
    CHECK(text.contains("Projection to queries: operations 8.389·10⁶, bytes 384 KiB"));
    CHECK(text.contains("Projection to keys and values: operations 4.194·10⁶, bytes 224 KiB"));
    CHECK(text.contains("Projection of the output: operations 8.389·10⁶, bytes 384 KiB"));
}

TEST_CASE("a part of the time too small for one per cent is not called nothing")
{
    CostFixture f;
    Sweep sweep = recordedSweep();
    sweep.points.back().staged->stages.softmax = 1e-4;
    f.page.showRecorded(sweep, recordedMemory());
    CHECK(f.page.table().asText().contains("under 1 %"));
}

TEST_CASE("the instruction set is called as people know it")
{
    CHECK(costHeading(recordedSweep()).endsWith("; AVX-512"));
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

TEST_CASE("picture and numbers of the costs are written as they are shown")
{
    CostFixture f;
    f.showRecorded();
    const std::vector<LabExport> exports = f.page.exports();
    REQUIRE(exports.size() == 3);
    for (const auto& [index, name, start] : {std::tuple(0, "cost.svg", "<?xml"), std::tuple(0, "cost.png", "\x89PNG"), std::tuple(0, "cost.pdf", "%PDF"), std::tuple(1, "cost.csv", "n,"), std::tuple(2, "cost.json", "{")}) {
        const QString path = f.folder.filePath(QString::fromLatin1(name));
        exports[static_cast<std::size_t>(index)].write(path);
        CHECK(fileContents(path).startsWith(start));
    }
    CHECK(fileContents(f.folder.filePath("cost.csv")).count('\n') == 10);
    const QJsonObject json = QJsonDocument::fromJson(fileContents(f.folder.filePath("cost.json"))).object();
    REQUIRE(json["points"].toArray().size() == 9);
    CHECK(json["points"].toArray()[6].toObject()["staged"].toObject()["seconds"].toDouble() == f.sweep().at(4096)->staged->seconds);
    // The table is a part of the picture, its words as text.
    CHECK(fileContents(f.folder.filePath("cost.svg")).contains("Where the time goes at N = 16384"));
    CHECK_THROWS_AS(exports[1].write(QStringLiteral("/nowhere/at/all.csv")), Error);
    CHECK_FALSE(f.page.picture().isNull());
}

TEST_CASE("no control and no number of the costs is cut off, with another engine too, at any size of window and type, also where the window shrank out of sight")
{
    CostFixture f;
    f.page.showRecorded(cost::test::withOther(recordedSweep()), recordedMemory());
    for (const QSize& size : {QSize(1280, 800), QSize(800, 560), QSize(1024, 768), QSize(850, 560), QSize(1920, 1080)})
        for (double scale : {1.0, 2.0}) {
            f.window.pages().goTo(0);
            f.window.resize(size);
            f.desk().settings.setTypeScale(scale);
            QApplication::processEvents();
            f.window.pages().goToLab<CostPage>();
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
