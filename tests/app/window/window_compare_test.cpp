#include "tests/app/window/window_fixture.h"

#include <QAbstractItemView>

#include "app/widgets/choice_box.h"
#include "app/widgets/step_list.h"
#include "core/model/examples.h"

namespace abh::test {
namespace {

struct ComparingFixture : WindowFixture {
    /// As a person does: opens the list in the step bar and takes the entry that begins with `name`.
    void choose(const QString& name)
    {
        auto* box = window.findChild<ChoiceBox*>("comparison");
        REQUIRE(box);
        REQUIRE(box->isVisible());
        int index = -1;
        for (int k = 0; k < box->count(); ++k)
            if (box->itemText(k).startsWith(name)) index = k;
        REQUIRE(index >= 0);
        box->showPopup();
        QApplication::processEvents();
        const QRect place = box->view()->visualRect(box->model()->index(index, 0));
        QTest::mouseClick(box->view()->viewport(), Qt::LeftButton, {}, place.center());
        QApplication::processEvents();
        board().setFocus();
    }

    QString ghost(const Cell& cell) { return textIn(cell, figure(cell).ghostTexts); }
    QString difference(const Cell& cell) { return textIn(cell, figure(cell).differenceTexts); }

    /// What the banner says; nothing while it is not there.
    QString noteSays()
    {
        IssueBanner& banner = window.byHand().banner();
        return banner.isVisible() ? banner.accessibleDescription() : QString();
    }

    /// The row of the step list that `key` leads to.
    StepEntry step(const QString& key)
    {
        auto* list = window.findChild<StepList*>();
        REQUIRE(list);
        for (const StepEntry& entry : static_cast<StepRows*>(list->model())->entries())
            if (entry.key == key) return entry;
        FAIL("no such step");
        return {};
    }

private:
    const MatrixFigure& figure(const Cell& cell)
    {
        MatrixView* view = board().viewOf(cell);
        REQUIRE(view);
        return view->figure();
    }
    QString textIn(const Cell& cell, const std::vector<QString>& texts)
    {
        if (texts.empty()) return {};
        return texts[static_cast<std::size_t>(cell.row * figure(cell).matrix.cols() + cell.column)];
    }
};

}

TEST_CASE("by hand against exact: the second row of the brief's weights has 0.805 over 0.804, on the board and in the inspector")
{
    ComparingFixture f;
    f.desk().document.edit("by hand", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
    f.press(Qt::Key_8);
    f.choose("vs exact");
    const Cell cell{Quantity::A, 0, 1, 0};
    CHECK(f.shown(cell) == "0.805");
    CHECK(f.ghost(cell) == "0.804");
    CHECK(f.difference(cell) == "+0.001");
    f.click(cell);
    const QString said = f.inspectorSays();
    CHECK(said.contains("exact"));
    CHECK(said.contains("0.804"));
    CHECK(said.contains("difference"));
    CHECK(said.contains("0.001"));
    f.choose("compare");
    CHECK(f.ghost(cell).isEmpty());
}

TEST_CASE("against no scale the weights differ and the scores do not; there is no scaled score to compare with S but S itself")
{
    ComparingFixture f;
    f.press(Qt::Key_5);
    f.choose("vs no scale");
    CHECK(f.ghost({Quantity::S, 0, 0, 0}) == "3");
    CHECK(f.difference({Quantity::S, 0, 0, 0}) == "0");
    f.press(Qt::Key_6);
    CHECK(f.ghost({Quantity::ScaledS, 0, 0, 0}) == "3");
    f.press(Qt::Key_8);
    CHECK(f.difference({Quantity::A, 0, 1, 0}).startsWith(QChar(0x2212)));
    CHECK(f.inspectorSays().contains("largest difference"));
}

TEST_CASE("a pinned state stays what it was while the document goes on, and goes with the document")
{
    ComparingFixture f;
    f.press(Qt::Key_9);
    f.choose("vs pin now");
    REQUIRE(f.desk().comparing.pinned());
    const Cell cell{Quantity::Z, 0, 1, 0};
    CHECK(f.ghost(cell) == "1.196");
    CHECK(f.difference(cell) == "0");
    f.desk().document.edit("X", [](Scenario& s) { s.X.edit()(0, 0) = 9; });
    CHECK(f.ghost(cell) == "1.196");
    CHECK(f.difference(cell) != "0");
    f.desk().document.edit("another shape", [](Scenario& s) { s.W_V = Matrix::Ones(4, 3); });
    CHECK(f.ghost(cell).isEmpty());
    CHECK(f.inspectorSays().contains("nothing to compare"));
    f.window.openSource("e3");
    CHECK_FALSE(f.desk().comparing.pinned());
    CHECK_FALSE(f.desk().comparing.choice());
}

TEST_CASE("while one predicts, a hidden number has no ghost and no difference")
{
    ComparingFixture f;
    f.desk().document.edit("by hand", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
    f.press(Qt::Key_8);
    f.choose("vs exact");
    f.walk().setPredicting(true);
    const Cell cell{Quantity::A, 0, 1, 0};
    MatrixView* view = f.board().viewOf(cell);
    CHECK(f.shown(cell) == "?");
    CHECK(ghostText(view->figure(), {1, 0}).isEmpty());
    f.moveTo(cell);
    CHECK_FALSE(view->toolTipAt(f.centreOf(cell)).contains("0.80"));
    CHECK_FALSE(f.inspectorSays().contains("0.80"));
}

TEST_CASE("rows of operands stay level with the rows of a result that has ghosts")
{
    ComparingFixture f;
    f.press(Qt::Key_8);
    f.choose("vs by hand");
    MatrixView* E = f.board().viewOf({Quantity::E, 0, 0, 0});
    MatrixView* A = f.board().viewOf({Quantity::A, 0, 0, 0});
    for (Index row = 0; row < 2; ++row)
        CHECK(E->mapTo(&f.window, E->cellRect({row, 0}).center().toPoint()).y() == A->mapTo(&f.window, A->cellRect({row, 0}).center().toPoint()).y());
}

TEST_CASE("against no mask a forbidden weight of 0 has what it would be without")
{
    ComparingFixture f;
    f.window.openSource("causal");
    f.press(Qt::Key_8);
    f.choose("vs no mask");
    const Cell forbidden{Quantity::A, 0, 0, 1};
    CHECK(f.shown(forbidden) == "0.000");
    CHECK(f.ghost(forbidden) != "0.000");
    CHECK(f.difference(forbidden).startsWith(QChar(0x2212)));
}

TEST_CASE("what is revealed while one predicts has the digits it is compared with")
{
    ComparingFixture f;
    f.press(Qt::Key_8);
    f.choose("vs no scale");
    const QString before = f.ghost({Quantity::A, 0, 1, 0});
    f.press(Qt::Key_8);
    f.press(Qt::Key_P);
    f.desk().settings.setGranularity(Granularity::Row);
    f.press(Qt::Key_PageDown);
    CHECK(f.shown({Quantity::A, 0, 0, 0}) == "0.670");
    CHECK(f.ghost({Quantity::A, 0, 0, 0}) == "0.731");
    CHECK(f.shown({Quantity::A, 0, 1, 0}) == "?");
    f.press(Qt::Key_PageDown);
    CHECK(f.ghost({Quantity::A, 0, 1, 0}) == before);
    CHECK(before != "0.000");
}

TEST_CASE("against the engine in float32 the step list says of every step how far it is off, and the board of every number")
{
    ComparingFixture f;
    CHECK(f.step("8").difference.isEmpty());
    f.press(Qt::Key_8);
    f.choose("vs CPU, float32");
    CHECK(f.step("5").difference == "0");
    CHECK(f.step("5").differenceSaid == "no difference");
    CHECK(f.step("8").difference.endsWith(QStringLiteral("·10⁻⁸")));
    CHECK(f.step("8").differenceSaid == "largest difference " + f.step("8").difference);
    CHECK(f.step("8").shape == QStringLiteral("2×2"));
    const Cell cell{Quantity::A, 0, 1, 0};
    CHECK(f.ghost(cell) == "0.804");
    CHECK(f.difference(cell).contains(QStringLiteral("·10⁻⁸")));
    CHECK(f.inspectorSays().contains("compared: CPU, float32"));
    CHECK(f.inspectorSays().contains("largest difference"));

    auto* list = f.window.findChild<StepList*>();
    const QModelIndex weights = list->indexAt(list->entryRect(7).center());
    CHECK(weights.data(Qt::AccessibleTextRole).toString().contains("largest difference"));
    CHECK(weights.data(Qt::ToolTipRole).toString().contains(QStringLiteral("2×2\nlargest difference")));
    f.choose("compare");
    CHECK(f.step("8").difference.isEmpty());
}

TEST_CASE("what is worked by hand is set against the engine's exact numbers, which is said")
{
    ComparingFixture f;
    f.desk().document.edit("by hand", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
    f.press(Qt::Key_8);
    f.choose("vs CPU, float32");
    const Cell cell{Quantity::A, 0, 1, 0};
    CHECK(f.shown(cell) == "0.805");
    CHECK(f.ghost(cell) == "0.804");
    CHECK(f.step("8").difference.endsWith("0.001"));
    CHECK(f.inspectorSays().contains("compared: CPU, float32, unrounded"));
    f.click(cell);
    CHECK(f.inspectorSays().contains("exact"));
}

TEST_CASE("while one predicts, the step list keeps the differences of what is hidden to itself")
{
    ComparingFixture f;
    f.press(Qt::Key_8);
    f.choose("vs CPU, float32");
    f.press(Qt::Key_P);
    CHECK(f.step("5").difference == "0");
    CHECK(f.step("8").difference == "?");
    CHECK(f.step("9").difference == "?");
    CHECK(f.step("8").differenceSaid.isEmpty());
    f.press(Qt::Key_P);
    CHECK(f.step("8").difference.contains(QStringLiteral("·10⁻⁸")));
}

TEST_CASE("numbers beyond float32 are worked out all the same, and a note says why nothing is compared")
{
    ComparingFixture f;
    f.press(Qt::Key_2);
    f.choose("vs CPU, float32");
    CHECK_FALSE(f.step("2").difference.isEmpty());
    f.desk().document.edit("large", [](Scenario& s) {
        s.X.edit()(0, 0) = 1e30;
        s.W_Q.edit()(0, 0) = 1e30;
    });
    CHECK(f.desk().trace().at(Quantity::Q)(0, 0) > 1e59);
    CHECK(f.step("2").difference.isEmpty());
    CHECK(f.ghost({Quantity::Q, 0, 0, 0}).isEmpty());
    CHECK(f.noteSays().contains("Nothing to compare with: Q, row 1, column 1 is too large for float32"));
    f.choose("compare");
    CHECK_FALSE(f.noteSays().contains("Nothing to compare with"));
}

}
