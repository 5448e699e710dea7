#include <QPushButton>

#include <cmath>
#include <numeric>

#include "app/labs/scaling/draw_controls.h"
#include "app/labs/scaling/draw_table.h"
#include "app/labs/scaling/draw_texts.h"
#include "app/labs/scaling/one_draw_view.h"
#include "app/labs/scaling/running_sum.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/labs/scaling/side_view.h"
#include "app/text/qtext.h"
#include "app/widgets/bar_chart.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/heat_map.h"
#include "app/widgets/stop_slider.h"
#include "app/window/pages.h"
#include "core/notation/number.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {
namespace {

struct OneDrawFixture : WindowFixture {
    OneDrawView& view;

    OneDrawFixture() : view(open(*this)) { QApplication::processEvents(); }

    static OneDrawView& open(WindowFixture& f)
    {
        f.window.pages().goTo(1);
        return *f.window.findChild<OneDrawView*>();
    }
    const std::vector<double>& logits(Side side) { return view.side(side).logits().figure().values; }
    const std::vector<double>& weights(Side side) { return view.side(side).weights().figure().values; }
};

}

TEST_CASE("one draw opens at d_k = 128 with eight keys, and everything is on the screen at 1280 x 800")
{
    OneDrawFixture f;
    CHECK(f.view.shown().width() == 128);
    CHECK(f.logits(Side::Unscaled).size() == 8);
    for (QWidget* part : {static_cast<QWidget*>(&f.view.side(Side::Unscaled)), static_cast<QWidget*>(&f.view.side(Side::Scaled)), static_cast<QWidget*>(&f.view.table())}) {
        CHECK(part->isVisible());
        CHECK(part->visibleRegion().boundingRect().size() == part->size());
    }
    CHECK(f.view.side(Side::Unscaled).logits().showsNumbers());
    CHECK(f.view.side(Side::Unscaled).jacobian().showsNumbers());
}

TEST_CASE("the clicker, plain arrows, Home, End and the slider move d_k, and both sides follow the same draw")
{
    OneDrawFixture f;
    const std::vector<double> g = f.view.shown().draw().g();
    const auto follows = [&](Index d_k) {
        CHECK(f.view.shown().width() == d_k);
        CHECK(f.view.shown().draw().g() == g);
        const double length = f.view.shown().draw().queryLength(d_k);
        for (std::size_t j = 0; j < g.size(); ++j) {
            CHECK(f.logits(Side::Unscaled)[j] == Approx(length * g[j]));
            CHECK(f.logits(Side::Scaled)[j] == Approx(length * g[j] / std::sqrt(static_cast<double>(d_k))));
        }
        CHECK(f.view.controls().slider().accessibleName() == QString::fromUtf8("dₖ = %1").arg(d_k));
    };
    follows(128);
    f.press(Qt::Key_PageDown);
    follows(256);
    f.press(Qt::Key_PageUp);
    f.press(Qt::Key_Left);
    follows(64);
    f.press(Qt::Key_End);
    follows(4096);
    f.press(Qt::Key_PageDown);
    follows(4096);
    f.press(Qt::Key_Home);
    follows(1);
    f.press(Qt::Key_PageUp);
    follows(1);
    StopSlider& slider = f.view.controls().slider();
    slider.setFocus();
    f.press(Qt::Key_Right);
    follows(2);
    f.press(Qt::Key_PageDown);
    follows(4);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(slider.width() - 2, 10));
    follows(4096);
}

TEST_CASE("drawing again changes the numbers but not d_k nor how many keys there are")
{
    OneDrawFixture f;
    const std::vector<double> before = f.logits(Side::Unscaled);
    QTest::mouseClick(&f.view.controls().again(), Qt::LeftButton);
    const std::vector<double> after = f.logits(Side::Unscaled);
    CHECK(after != before);
    CHECK(after.size() == before.size());
    f.press(Qt::Key_D);
    CHECK(f.logits(Side::Unscaled) != after);
    CHECK(f.view.shown().width() == 128);
}

TEST_CASE("of a draw of 64 keys, chosen in its strip, bars have no numbers")
{
    OneDrawFixture f;
    f.view.controls().keysBox().setFocus();
    for (int press = 0; press < 3; ++press) f.press(Qt::Key_Down);
    CHECK(f.view.shown().keys() == 64);
    CHECK(f.logits(Side::Scaled).size() == 64);
    BarChart& chart = f.view.side(Side::Unscaled).weights();
    CHECK_FALSE(chart.showsNumbers());
    CHECK(chart.chosenRow() == static_cast<int>(f.view.shown().key()));
}

TEST_CASE("both sides of a draw have the same axis for their logits and the same chosen key")
{
    OneDrawFixture f;
    f.press(Qt::Key_End);
    const BarFigure &left = f.view.side(Side::Unscaled).logits().figure(), &right = f.view.side(Side::Scaled).logits().figure();
    CHECK(left.least == right.least);
    CHECK(left.most == right.most);
    CHECK(left.hue != right.hue);
    BarChart& chart = f.view.side(Side::Scaled).weights();
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.rowRect(2).center().toPoint());
    CHECK(f.view.shown().key() == 2);
    chart.setFocus();
    f.press(Qt::Key_Down);
    CHECK(f.view.shown().key() == 3);
    for (Side side : kSides) {
        CHECK(f.view.side(side).logits().chosenRow() == 3);
        CHECK(f.view.side(side).weights().chosenRow() == 3);
    }
    CHECK(f.view.shown().width() == 4096);
}

TEST_CASE("the products of a draw's chosen key add up to its logit, and the curve ends there")
{
    OneDrawFixture f;
    for (Index d_k : {1, 2, 128, 4096}) {
        f.view.setWidth(d_k);
        const double logit = f.logits(Side::Unscaled)[static_cast<std::size_t>(f.view.shown().key())];
        CHECK(f.view.shown().runningSums().back() == Approx(logit).margin(1e-9));
        const Curve sum = runningSum(f.view.shown()).curves.front();
        CHECK(sum.x.size() == static_cast<std::size_t>(d_k + 1));
        CHECK(sum.y.back() == Approx(logit).margin(1e-9));
        CHECK(sum.y.front() == 0.0);
    }
}

TEST_CASE("what is said of a draw is true of it, at every d_k and for many draws")
{
    ShownDraw shown;
    for (int draw = 0; draw < 40; ++draw) {
        shown.drawAgain();
        for (Index d_k : {1, 2, 4, 128, 1024}) {
            shown.setWidth(d_k);
            const std::vector<double>& p = shown.products();
            const auto positive = std::count_if(p.begin(), p.end(), [](double each) { return each > 0; });
            const QString said = sumSentence(shown);
            INFO(said.toStdString());
            CHECK(said.contains(qs(typeset(fixedNumber(std::accumulate(p.begin(), p.end(), 0.0), 2)))));
            CHECK(said.contains(keyName(shown.key())));
            const bool mixed = positive > 0 && positive < d_k;
            CHECK(mixed == said.contains(QStringLiteral("%1 of the %2 products").arg(positive).arg(d_k)));
            CHECK((d_k > 1 && positive == d_k) == said.contains("are positive here"));
            CHECK((d_k > 1 && positive == 0) == said.contains("are negative here"));
            const QString length = lengthSentence(shown);
            CHECK(length.contains(qs(fixedNumber(shown.draw().queryLength(d_k), 2))));
            CHECK_FALSE(length.contains(" 0 %"));
            CHECK_FALSE(length.contains(" 100 %"));
        }
    }
}

TEST_CASE("the table of a draw has what is measured of both sides, also for those who do not see it")
{
    OneDrawFixture f;
    f.press(Qt::Key_End);
    const QString said = f.view.table().accessibleName();
    INFO(said.toStdString());
    for (Side side : kSides) {
        CHECK(said.contains(measureText(f.view.shown().row(side).entropy)));
        CHECK(*std::max_element(f.weights(side).begin(), f.weights(side).end()) == f.view.shown().row(side).largest);
    }
    CHECK(said.contains("ln 8 ≈ 2.08"));
    const BarChart& chart = f.view.side(Side::Scaled).weights();
    CHECK(chart.accessibleName().startsWith("Weights, divided by"));
    CHECK(chart.accessibleDescription().count("k") == 8);
    CHECK_FALSE(f.view.side(Side::Unscaled).jacobian().accessibleName().isEmpty());
}

TEST_CASE("the numbers of a draw are saved as a table in full precision")
{
    OneDrawFixture f;
    const std::vector<LabExport> exports = f.window.pages().lab()->exports();
    REQUIRE(exports.size() == 2);
    const QString path = f.folder.filePath("draw.csv");
    exports[1].write(path);
    QFile file(path);
    REQUIRE(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    REQUIRE(lines.size() == 18);
    CHECK(lines[1].startsWith("128,8,"));
    CHECK(lines[4].split(',')[2].toDouble() == f.view.shown().row(Side::Scaled).largest);
    CHECK(lines[9].startsWith("key,logit_unscaled,weight_unscaled,logit_scaled,weight_scaled,jacobian_unscaled_1"));
    const QList<QByteArray> first = lines[10].split(',');
    REQUIRE(first.size() == 5 + 2 * 8);
    CHECK(first[1].toDouble() == f.logits(Side::Unscaled)[0]);
    CHECK(first[4].toDouble() == f.weights(Side::Scaled)[0]);
    CHECK(first[6].toDouble() == f.view.shown().row(Side::Unscaled).jacobian(0, 1));
    CHECK_THROWS_AS(exports[1].write(f.folder.filePath("no/such/folder.csv")), Error);
}

TEST_CASE("no part of a draw lies over its neighbour or is squeezed, at any size of window and type")
{
    OneDrawFixture f;
    for (const QSize& size : {QSize(1280, 800), QSize(1024, 768), QSize(1920, 1080), QSize(760, 480)})
        for (double scale : {1.0, 2.0})
            for (Index keys : {4, 64}) {
                f.window.resize(size);
                f.desk().settings.setTypeScale(scale);
                f.view.setKeys(keys);
                for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
                INFO(size.width() << " x " << size.height() << " at " << scale << ", " << keys << " keys");
                SideView &left = f.view.side(Side::Unscaled), &right = f.view.side(Side::Scaled);
                CHECK(left.geometry().right() < right.geometry().left());
                CHECK_FALSE(left.geometry().intersects(f.view.table().geometry()));
                CHECK_FALSE(right.geometry().intersects(f.view.table().geometry()));
                CHECK(f.view.rect().contains(f.view.controls().geometry()));
                CHECK(f.view.controls().width() >= f.view.controls().minimumSizeHint().width());
                for (SideView* side : {&left, &right})
                    for (BarChart* chart : {&side->logits(), &side->weights()}) {
                        CHECK(chart->width() >= chart->minimumSizeHint().width());
                        CHECK(chart->height() >= chart->minimumSizeHint().height());
                    }
            }
}

TEST_CASE("a picture of one draw has all of it, also what the window has no room for")
{
    OneDrawFixture f;
    const QSize whole = f.view.picture(lightTheme()).size;
    CHECK(whole == f.view.size());
    f.window.resize(800, 500);
    QApplication::processEvents();
    const Picture small = f.view.picture(lightTheme());
    CHECK(small.size.height() > f.view.height());
    const QImage image = imageOf(small);
    // The table and the plot at the end are in it: its last rows are not all ground.
    const QColor ground = lightTheme().window;
    int other = 0;
    for (int y = image.height() - 120; y < image.height() - 20; ++y)
        for (int x = 0; x < image.width(); x += 4) other += image.pixelColor(x, y) != ground;
    CHECK(other > 100);
}

}
