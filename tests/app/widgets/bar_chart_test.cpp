#include "app/widgets/bar_chart.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"

using namespace abh;

namespace {

BarFigure fourBars()
{
    return {{-2.0, 0.0, 1.0, 4.0}, {"k1", "k2", "k3", "k4"}, true, -2.0, 4.0, 2, {}, Qt::red, "Logits"};
}

struct ShownChart {
    BarChart chart;
    QSignalSpy chosen{&chart, &BarChart::chosen};

    explicit ShownChart(BarFigure figure = fourBars(), QSize size = {200, 140})
    {
        chart.setTheme(lightTheme());
        chart.setFigure(std::move(figure));
        chart.resize(size);
        chart.show();
        QApplication::setActiveWindow(&chart);
        REQUIRE(QTest::qWaitForWindowActive(&chart));
    }
};

}

TEST_CASE("bars begin at zero and are as long as their numbers are large")
{
    ShownChart shown;
    const QRectF minus = shown.chart.barRect(0), one = shown.chart.barRect(2), four = shown.chart.barRect(3);
    CHECK(minus.right() == Approx(one.left()));
    CHECK(one.left() == Approx(four.left()));
    CHECK(four.width() == Approx(4 * one.width()));
    CHECK(minus.width() == Approx(2 * one.width()));
    CHECK(shown.chart.barRect(1).width() >= 1);
    for (int row = 0; row < 4; ++row) CHECK(shown.chart.rowRect(row).contains(shown.chart.barRect(row)));
}

TEST_CASE("a bar beyond the axis ends with it")
{
    BarFigure figure = fourBars();
    figure.most = 2;
    ShownChart shown(figure);
    CHECK(shown.chart.barRect(3).width() == Approx(2 * shown.chart.barRect(2).width()));
    CHECK(shown.chart.rect().contains(shown.chart.barRect(3).toAlignedRect()));
}

TEST_CASE("a row is chosen by mouse and arrows, once, and never by the owner")
{
    ShownChart shown;
    shown.chart.setChosen(1);
    CHECK(shown.chosen.isEmpty());
    QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, shown.chart.rowRect(3).center().toPoint());
    REQUIRE(shown.chosen.size() == 1);
    CHECK(shown.chosen.takeFirst().at(0).toInt() == 3);
    shown.chart.setFocus();
    QTest::keyClick(&shown.chart, Qt::Key_Down);
    CHECK(shown.chosen.isEmpty());
    QTest::keyClick(&shown.chart, Qt::Key_Up);
    CHECK(shown.chart.chosenRow() == 2);
    CHECK(shown.chosen.size() == 1);
}

TEST_CASE("a screen reader is told every bar and the chosen one")
{
    ShownChart shown;
    shown.chart.setChosen(0);
    CHECK(shown.chart.accessibleName() == QString::fromUtf8("Logits; k1: −2.00"));
    CHECK(shown.chart.accessibleDescription() == QString::fromUtf8("k1: −2.00; k2: 0.00; k3: 1.00; k4: 4.00"));
}

TEST_CASE("numbers are shown only where rows are high enough for them")
{
    BarFigure many = fourBars();
    many.values.assign(64, 0.5);
    many.names.clear();
    for (int i = 0; i < 64; ++i) many.names << QString("k%1").arg(i + 1);
    CHECK(ShownChart().chart.showsNumbers());
    CHECK_FALSE(ShownChart(many, {200, 300}).chart.showsNumbers());
}
