#include <QLabel>

#include "tests/app/window/every_page.h"

#include "app/board/step_speech.h"
#include "app/widgets/step_bar.h"
#include "core/attention/explain_text.h"
#include "core/model/scenario_source.h"

namespace abh::test {
namespace {

/// What can have the keyboard and has no name, in the tree below `part`.
void addUnnamed(QAccessibleInterface* part, QStringList& unnamed)
{
    if (!part || !part->isValid()) return;
    const auto* widget = qobject_cast<QWidget*>(part->object());
    if (part->state().invisible || (widget && !widget->isVisible())) return;
    const bool isInner = widget && widget->focusProxy();    // the line of a box, which has the name
    const bool isSilent = part->role() == QAccessible::StaticText && widget && static_cast<const QLabel*>(widget)->text().isEmpty();    // says nothing yet
    if (part->state().focusable && !isInner && !isSilent && part->text(QAccessible::Name).trimmed().isEmpty())
        unnamed << QStringLiteral("%1 (%2)").arg(part->object() ? part->object()->metaObject()->className() : "part").arg(part->role());
    if (part->role() == QAccessible::Table && part->childCount() > 400) return;
    for (int k = 0; k < part->childCount(); ++k) addUnnamed(part->child(k), unnamed);
}

void checkNames(const QString& name, QWidget& root)
{
    QStringList unnamed;
    addUnnamed(QAccessible::queryAccessibleInterface(&root), unnamed);
    INFO(name.toStdString());
    CHECK(unnamed.join("; ").toStdString() == "");
}

/// Walks from the start to the end by the clicker's key, and asks the label at the end of the bar after each press. That it tells of its new
/// name is seen with tests/bench/read_back.sh: without a bridge nothing in Qt is told.
QStringList heardOnTheWay(WindowFixture& f)
{
    auto* position = f.window.byHand().stepBar().findChild<QLabel*>("position");
    REQUIRE(position);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(position);
    f.walk().toStart();
    QStringList said;
    while (f.walk().canGoForward()) {
        f.press(Qt::Key_PageDown);
        said << spoken->text(QAccessible::Name);
    }
    return said;
}

}

TEST_CASE("every control of every page has a name")
{
    WindowFixture f;
    f.window.openSource("e3");
    forEveryPage(f.window, checkNames);
}

TEST_CASE("every control of every dialog has a name")
{
    WindowFixture f;
    forEveryDialog(f.window, checkNames);
}

TEST_CASE("every matrix of the board is a table with a name, and its cells have the tokens as heads")
{
    WindowFixture f;
    f.window.openSource("e3");
    for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
        f.walk().goToStage(stage);
        for (MatrixView* view : f.board().matrixViews()) {
            QAccessibleInterface* table = QAccessible::queryAccessibleInterface(view);
            REQUIRE(table->tableInterface());
            INFO("stage " << stage << ": " << table->text(QAccessible::Name).toStdString());
            CHECK_FALSE(table->text(QAccessible::Name).isEmpty());
        }
    }
    f.window.openSource("causal");
    const Scenario& scenario = f.desk().document.scenario();
    f.press(Qt::Key_5);
    MatrixView* scores = f.board().viewOf({Quantity::S, 0, 0, 0});
    QAccessibleInterface* cell = QAccessible::queryAccessibleInterface(scores)->tableInterface()->cellAt(1, 2);
    REQUIRE(cell->tableCellInterface()->rowHeaderCells().size() == 1);
    REQUIRE(cell->tableCellInterface()->columnHeaderCells().size() == 1);
    CHECK(cell->tableCellInterface()->rowHeaderCells().at(0)->text(QAccessible::Name).contains(QString::fromStdString(scenario.tokens[1])));
    CHECK(cell->tableCellInterface()->columnHeaderCells().at(0)->text(QAccessible::Name).contains(QString::fromStdString(scenario.tokens[2])));
}

TEST_CASE("E3 walked by keyboard is read back: every step by its name, every number that it comes to")
{
    WindowFixture f;
    f.window.openSource("e3");
    const QStringList said = heardOnTheWay(f);
    const QString all = said.join('\n');
    const Shown shown = f.desk().shown();
    const Trace& trace = f.desk().trace();
    const WalkSequence& sequence = f.walk().sequence();
    for (int index = 1; index < sequence.stageCount(); ++index) {
        const Stage& stage = sequence.stage(index);
        const QString name = QString::fromStdString(title(stage.step.id));
        INFO(name.toStdString());
        CHECK(all.contains(name));
        for (const Quantity result : stage.step.results) {
            const Matrix& matrix = trace.at(result, trace.headFor(result, stage.head));
            for (Index row = 0; row < matrix.rows(); ++row) {
                QStringList numbers;
                for (Index column = 0; column < matrix.cols(); ++column) numbers << QString::fromStdString(spokenNumber(cellDigits(trace, {result, stage.head, row, column}, shown)));
                CHECK(all.contains(numbers.join(", ")));
            }
        }
    }
    CHECK(said.size() >= 3 * (sequence.stageCount() - 1));    // operands, one cell, the rest
    CHECK(std::count_if(said.begin(), said.end(), [](const QString& line) { return line.startsWith("Scores, step 5 of 9"); }) == 3);
}

TEST_CASE("an edit changes what is said of a step, and does not lay the bar out anew")
{
    struct Counter : QObject {
        int layouts = 0;
        bool eventFilter(QObject*, QEvent* event) override
        {
            layouts += event->type() == QEvent::LayoutRequest;
            return false;
        }
    };
    WindowFixture f;
    f.window.openSource("e3");
    f.desk().settings.setGranularity(Granularity::Stage);
    f.press(Qt::Key_2);
    f.press(Qt::Key_PageDown);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(f.window.byHand().stepBar().findChild<QLabel*>("position"));
    REQUIRE(spoken);
    const QString before = spoken->text(QAccessible::Name);
    CHECK(before.contains("Row 1: "));
    const StepBarState state = f.window.byHand().stepBar().state();
    QTest::qWait(100);
    Counter counter;
    f.window.byHand().installEventFilter(&counter);
    f.desk().document.edit("", [](Scenario& s) { s.W_Q.edit()(0, 0) += 1; });
    QApplication::processEvents();
    CHECK(spoken->text(QAccessible::Name) != before);
    CHECK(f.window.byHand().stepBar().state() == state);
    CHECK(counter.layouts == 0);
}

TEST_CASE("what is to be predicted is never said")
{
    // Two calculations that differ in their values only, which come after the keys.
    const auto granularity = GENERATE(Granularity::OneThenRest, Granularity::Cell, Granularity::Row, Granularity::Stage);
    QStringList heard[2];
    for (const double other : {0.0, 5.0}) {
        WindowFixture f;
        Scenario scenario = *readSource("e3").scenario;
        scenario.W_V = Matrix(Matrix(scenario.W_V).array() + other);
        f.desk().document.open(std::move(scenario), {});
        f.walk().setPredicting(true);
        f.desk().settings.setGranularity(granularity);
        for (const QString& line : heardOnTheWay(f)) {
            if (line.startsWith("Values") && !line.contains("cell 0 of")) break;
            heard[other > 0] << line;
        }
    }
    CHECK(heard[0].size() >= 2);
    CHECK(heard[0] == heard[1]);
}

}
