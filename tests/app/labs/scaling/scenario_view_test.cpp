#include "app/labs/scaling/scenario_view.h"

#include "app/labs/scaling/scenario_side.h"
#include "app/labs/scaling/spread_table.h"
#include "app/widgets/bar_chart.h"
#include "app/widgets/choice_box.h"
#include "tests/app/labs/scaling/scenario_fixture.h"

namespace abh::test {

TEST_CASE("this scenario: nothing is worked out while nobody looks, and all of it once somebody does")
{
    ScenarioFixture f;
    f.showBoard();
    const QStringList before = f.line(0);
    int changes = 0;
    QObject::connect(&f.view.pair(), &ScenarioPair::changed, &f.view, [&changes] { ++changes; });
    f.desk().document.edit("edit", [](Scenario& s) { s.X.edit()(0, 0) += 1; });
    f.walk().forward();
    CHECK(changes == 0);
    CHECK(f.line(0) == before);
    f.open();
    CHECK(changes == 1);
    CHECK(f.line(0) != before);
    f.page.showView(0);
    f.desk().document.undo();
    CHECK(changes == 1);
}

TEST_CASE("this scenario: what is to be predicted stands in no channel, and comes back when the walk is at its end")
{
    ScenarioFixture f;
    f.showBoard();
    f.walk().setPredicting(true);
    f.walk().toStart();
    f.open();
    CHECK(f.view.standIn().contains("Predict"));
    for (const char* secret : {"0.670", "0.67", "0.731", "0.881", "0.442", "2.917", "1.458"}) CHECK_FALSE(allTexts(f.view).contains(QLatin1String(secret)));
    CHECK(f.view.table().rows().rowCount() == 0);
    CHECK(f.view.side(Side::Scaled).weights().figure().values.empty());
    for (const LabExport& each : f.view.numbers()) CHECK_THROWS_AS(each.write(f.folder.filePath("numbers.csv")), Error);
    CHECK_FALSE(QFile::exists(f.folder.filePath("numbers.csv")));
    f.view.step(1);
    CHECK(f.view.row() == 0);
    f.showBoard();
    f.walk().setPredicting(false);
    f.open();
    CHECK(f.view.standIn().isEmpty());
    CHECK(f.line(0).contains("0.670"));
    CHECK(allTexts(f.view).contains("2.917"));
}

TEST_CASE("this scenario: rows are chosen by the clicker, by arrows wherever the keyboard is, and by click")
{
    ScenarioFixture f(sentence("one two three four"));
    CHECK(f.view.row() == 0);
    f.press(Qt::Key_PageDown);
    CHECK(f.view.row() == 1);
    CHECK(f.view.table().chosenRow() == 1);
    CHECK(f.view.side(Side::Scaled).weights().accessibleName().contains("query 2"));
    f.press(Qt::Key_PageUp);
    f.press(Qt::Key_PageUp);
    CHECK(f.view.row() == 0);
    f.press(Qt::Key_Down);
    CHECK(f.view.row() == 1);
    f.press(Qt::Key_End);
    CHECK(f.view.row() == 3);
    f.press(Qt::Key_Down);
    CHECK(f.view.row() == 3);
    const QRect second = f.view.table().visualRect(f.view.table().model()->index(1, 3));
    QTest::mouseClick(f.view.table().viewport(), Qt::LeftButton, {}, second.center());
    CHECK(f.view.row() == 1);
    f.view.table().setFocus();
    f.press(Qt::Key_Up);
    CHECK(f.view.row() == 0);
    f.press(Qt::Key_PageDown);
    CHECK(f.view.row() == 1);
}

TEST_CASE("this scenario: it opens at the row of the cell that is looked at on the board, and keeps a row chosen here")
{
    ScenarioFixture f(sentence("one two three four"));
    f.showBoard();
    f.desk().selection.pin(Cell{Quantity::A, 0, 2, 1});
    f.open();
    CHECK(f.view.row() == 2);
    f.press(Qt::Key_Down);
    f.page.showView(0);
    f.open();
    CHECK(f.view.row() == 3);
    f.desk().document.open(*example("brief"), {});
    CHECK(f.view.row() == 1);
}

TEST_CASE("this scenario: every head has its own numbers, first those of the head the walk is at")
{
    ScenarioFixture f(*example("two_heads"));
    CHECK(f.view.headBox().isVisible());
    const auto all = [&f] { return QStringList{f.line(0) + f.line(1) + f.line(2)}; };
    const QStringList first = all();
    Q_EMIT f.view.headBox().activated(1);
    CHECK(f.view.pair().head() == 1);
    CHECK(all() != first);
    f.showBoard();
    f.walk().goToHead(0);
    f.walk().goToKey('8');
    f.open();
    CHECK(f.view.pair().head() == 0);
    CHECK(all() == first);
    f.showBoard();
    f.desk().document.open(*example("brief"), {});
    f.open();
    f.showBoard();
    f.desk().document.open(*example("two_heads"), {});
    f.walk().goToKey('8');
    f.walk().goToHead(1);
    f.open();
    CHECK(f.view.pair().head() == 1);
    f.desk().document.open(*example("brief"), {});
    CHECK_FALSE(f.view.headBox().isVisible());
}

TEST_CASE("this scenario: hundreds of tokens scroll in the table, and a row is found at once")
{
    std::string words;
    for (int i = 0; i < 300; ++i) words.append(1, 'w').append(std::to_string(i)).append(1, ' ');
    ScenarioFixture f(sentence(words.c_str()));
    REQUIRE(QTest::qWaitFor([&f] { return f.view.table().rows().rowCount() == 300; }, 20000));
    f.press(Qt::Key_End);
    CHECK(f.view.row() == 299);
    const QRect last = f.view.table().visualRect(f.view.table().model()->index(299, 0));
    CHECK(f.view.table().viewport()->rect().contains(last));
}

TEST_CASE("this scenario: at 1280 x 800 all of it is on the screen, and at twice the type what does not fit scrolls")
{
    ScenarioFixture f;
    for (QWidget* part : {static_cast<QWidget*>(&f.view.table()), static_cast<QWidget*>(&f.view.spreads()), static_cast<QWidget*>(&f.view.side(Side::Unscaled)), static_cast<QWidget*>(&f.view.side(Side::Scaled))})
        CHECK(f.view.rect().contains(QRect(part->mapTo(&f.view, QPoint()), part->size())));
    f.desk().settings.setTypeScale(2.0);
    QApplication::processEvents();
    CHECK(f.view.table().width() >= f.view.table().neededWidth());
    CHECK(f.view.picture(lightTheme()).size.height() > f.view.height());
    // What the clicker chooses comes into view, and the first row brings back the top.
    QWidget& scaled = f.view.side(Side::Scaled);
    const int below = scaled.mapTo(&f.view, QPoint()).y();
    f.press(Qt::Key_PageDown);
    CHECK(scaled.mapTo(&f.view, QPoint()).y() < below);
    CHECK(f.view.rect().contains(QRect(scaled.mapTo(&f.view, QPoint()), scaled.size())));
    f.press(Qt::Key_PageUp);
    CHECK(scaled.mapTo(&f.view, QPoint()).y() == below);
    // The look of the application outlives its window.
    f.desk().settings.setTypeScale(1.0);
}

}
