#include "app/plots/plot_ticks.h"

#include <QStringList>

#include "tests/app/plots/plot_fixture.h"

namespace abh::test {
namespace {

QString ticksOf(AxisScale scale, double least, double most, std::size_t atMost = 9)
{
    QStringList labels;
    for (const PlotTick& tick : plotTicks({scale, least, most}, [&](const PlotTicks& ticks) { return ticks.size() <= atMost; })) labels << tick.label;
    return labels.join(' ');
}

}

TEST_CASE("sizes stand on their axis as plain powers of four, fewer where there is less room", "[plots]")
{
    CHECK(ticksOf(AxisScale::Log2, 1, 4096) == "1 4 16 64 256 1024 4096");
    CHECK(ticksOf(AxisScale::Log2, 1, 65536) == "1 4 16 64 256 1024 4096 16384 65536");
    CHECK(ticksOf(AxisScale::Log2, 1, 65536, 5) == "1 16 256 4096 65536");
    CHECK(ticksOf(AxisScale::Log2, 1, 4096, 3) == "1 64 4096");
    CHECK(ticksOf(AxisScale::Log2, 1, 8) == "1 2 4 8");
}

TEST_CASE("powers of ten are plain numbers from 0.0001 to a million, and raised beyond", "[plots]")
{
    CHECK(ticksOf(AxisScale::Log10, 1e-6, 10) == "10⁻⁶ 10⁻⁵ 0.0001 0.001 0.01 0.1 1 10");
    CHECK(ticksOf(AxisScale::Log10, 1e-6, 10, 4) == "10⁻⁶ 0.0001 0.01 1");
    CHECK(ticksOf(AxisScale::Log10, 1e-12, 5, 4) == "10⁻¹² 10⁻⁸ 0.0001 1");
    CHECK(powerLabel(1e6, AxisScale::Log10) == "1000000");
    CHECK(powerLabel(1e9, AxisScale::Log10) == "10⁹");
    CHECK(powerLabel(1048576, AxisScale::Log2) == "2²⁰");
    CHECK(powerLabel(1.0 / 1024, AxisScale::Log2) == "2⁻¹⁰");
}

TEST_CASE("a short logarithmic axis has ones, twos and fives", "[plots]")
{
    CHECK(ticksOf(AxisScale::Log10, 0.05, 0.8) == "0.05 0.1 0.2 0.5");
    CHECK(ticksOf(AxisScale::Log2, 2.5, 3.5) == "2.6 2.8 3.0 3.2 3.4");
}

TEST_CASE("numbers on a linear axis are round and share their decimals", "[plots]")
{
    CHECK(ticksOf(AxisScale::Linear, 0, 1, 6) == "0.0 0.2 0.4 0.6 0.8 1.0");
    CHECK(ticksOf(AxisScale::Linear, 0, 1, 4) == "0.0 0.5 1.0");
    CHECK(ticksOf(AxisScale::Linear, -10, 10, 5) == "−10 −5 0 5 10");
    CHECK(ticksOf(AxisScale::Linear, 0, 4e6, 5) == "0 10⁶ 2·10⁶ 3·10⁶ 4·10⁶");
}

TEST_CASE("every axis has two numbers at least, ascending and within its ends", "[plots]")
{
    for (const PlotContent& content : hardContents())
        for (const PlotRange& range : {xRange(content), yRange(content)})
            for (std::size_t atMost : {0u, 2u, 9u}) {
                INFO(range.least << " to " << range.most);
                const PlotTicks ticks = plotTicks(range, [&](const PlotTicks& some) { return some.size() <= atMost; });
                REQUIRE(ticks.size() >= 2);
                CHECK(ticks.size() <= 50);
                for (std::size_t i = 1; i < ticks.size(); ++i) CHECK(ticks[i - 1].value < ticks[i].value);
                CHECK(range.share(ticks.front().value) > -1e-6);
                CHECK(range.share(ticks.back().value) < 1 + 1e-6);
            }
}

TEST_CASE("a measured value is said to four digits", "[plots]")
{
    CHECK(plotNumber(0.85333) == "0.8533");
    CHECK(plotNumber(128) == "128");
    CHECK(plotNumber(4095.6) == "4096");
    CHECK(plotNumber(-0.5) == "−0.5");
    CHECK(plotNumber(0) == "0");
    CHECK(plotNumber(9.36e-14) == "9.36·10⁻¹⁴");
    CHECK(plotNumber(9.99996e-7) == "10⁻⁶");
}

TEST_CASE("an axis with a unit has its words, and as many as fit as words", "[plots]")
{
    const auto say = [](double value) { return QString("%1 parts").arg(value); };
    const PlotTicks ticks = plotTicks({AxisScale::Log2, 1, 256}, [](const PlotTicks& some) { return some.back().label.size() * some.size() < 30; }, say);
    REQUIRE(ticks.size() == 3);
    CHECK(ticks[1].label == "16 parts");
    CHECK(ticks.back().value == 256);
}

}
