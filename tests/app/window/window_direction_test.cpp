#include <QPushButton>
#include <QSlider>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>

#include "app/labs/scaling/scaling_page.h"
#include "app/text/qt_texts.h"
#include "app/text/qtext.h"
#include "app/widgets/bar_chart.h"
#include "app/widgets/formula_view.h"
#include "app/widgets/heat_map.h"
#include "app/widgets/page_bar.h"
#include "app/widgets/paint_text.h"
#include "app/widgets/step_list.h"
#include "app/window/about_dialog.h"
#include "app/window/keys_help.h"
#include "app/window/notices.h"
#include "app/window/pages.h"
#include "core/model/examples.h"
#include "tests/app/window/window_fixture.h"
#include "tests/support/pseudo_language.h"

// A window that runs from right to left: what is around the figures is mirrored, the figures and the walk are not.

namespace abh::test {
namespace {

/// A direction of windows, as long as this lives.
class Direction {
public:
    explicit Direction(Qt::LayoutDirection direction)
    {
        setWindowDirection(direction);
        speakInQt();
    }
    ~Direction()
    {
        setWindowDirection({});
        speakInQt();
    }
    Direction(const Direction&) = delete;
    Direction& operator=(const Direction&) = delete;
};

int middleOf(const QWidget& widget, QWidget& window)
{
    return widget.mapTo(&window, widget.rect().center()).x();
}

/// The pictures of all figures of one kind, in their order.
template <typename Figure>
std::vector<QImage> pictures(QWidget& window)
{
    std::vector<QImage> all;
    for (Figure* figure : window.findChildren<Figure*>())
        if (figure->isVisible() && !figure->size().isEmpty()) all.push_back(figure->grab().toImage());
    return all;
}

}

TEST_CASE("from right to left the panels change sides and the matrices do not", "[language]")
{
    const Direction direction(Qt::RightToLeft);
    WindowFixture f;
    f.desk().document.open(*example("two_heads"), {});
    f.walk().toEnd();
    QApplication::processEvents();
    const int board = middleOf(f.board(), f.window);
    CHECK(middleOf(*f.window.findChild<PageBar*>(), f.window) > board);
    CHECK(middleOf(*f.window.findChild<StepList*>(), f.window) > board);
    CHECK(middleOf(f.window.byHand().inspector(), f.window) < board);
    for (MatrixView* view : f.board().findChildren<MatrixView*>()) {
        if (!view->isVisible() || view->figure().matrix.cols() < 2) continue;
        CHECK(view->cellRect({0, 0}).center().x() < view->cellRect({0, 1}).center().x());
        CHECK(view->layoutDirection() == Qt::LeftToRight);
    }
}

TEST_CASE("from right to left PageDown is the next step, and arrows in a matrix go where they point", "[language]")
{
    const Direction direction(Qt::RightToLeft);
    WindowFixture f;
    f.desk().document.open(*example("brief"), {});
    QApplication::processEvents();
    const auto before = f.walk().position();
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position() != before);
    f.press(Qt::Key_PageUp);
    CHECK(f.walk().position() == before);
    f.press(Qt::Key_Right);
    CHECK(f.walk().position() != before);
    f.press(Qt::Key_Left);
    CHECK(f.walk().position() == before);

    const Cell first{Quantity::X, 0, 0, 0};
    f.click(first);
    f.board().viewOf(first)->setFocus();
    f.press(Qt::Key_Right);
    REQUIRE(f.board().viewOf(first)->focusCell());
    CHECK(f.board().viewOf(first)->focusCell()->column == 1);
    f.press(Qt::Key_Left);
    CHECK(f.board().viewOf(first)->focusCell()->column == 0);
}

TEST_CASE("a figure is the same picture whichever way the window runs", "[language]")
{
    std::vector<QImage> matrices[2], formulas[2], charts[2], maps[2];
    for (const bool reversed : {false, true}) {
        const Direction direction(reversed ? Qt::RightToLeft : Qt::LeftToRight);
        WindowFixture f;
        Scenario s = *example("two_heads");
        s.X = Matrix(-1.0 * *s.X);    // a minus is what goes astray
        f.desk().document.open(std::move(s), {});
        f.walk().toEnd();
        QApplication::processEvents();
        matrices[reversed] = pictures<MatrixView>(f.window);
        formulas[reversed] = pictures<FormulaView>(f.board());
        f.press(Qt::Key_PageDown, Qt::ControlModifier);
        f.window.findChild<ScalingPage*>()->showView(0);
        for (int k = 0; k < 3; ++k) QApplication::processEvents();
        charts[reversed] = pictures<BarChart>(f.window);
        maps[reversed] = pictures<HeatMap>(f.window);
    }
    CHECK(!matrices[0].empty());
    CHECK(!charts[0].empty());
    CHECK(!maps[0].empty());
    CHECK(matrices[0] == matrices[1]);
    CHECK(charts[0] == charts[1]);
    CHECK(maps[0] == maps[1]);
    CHECK(formulas[0].size() == formulas[1].size());
}

TEST_CASE("the pages of keys and of the program have what is named where lines begin, and lines begin there", "[language]")
{
    for (const bool reversed : {false, true}) {
        const Direction direction(reversed ? Qt::RightToLeft : Qt::LeftToRight);
        WindowFixture f;
        const auto cell = [](const QTextDocument& text, int row, int column) {
            for (QTextFrame* frame : text.rootFrame()->childFrames())
                if (auto* table = qobject_cast<QTextTable*>(frame)) return table->cellAt(row, column).firstCursorPosition().block();
            return QTextBlock();
        };
        QTextDocument keys;
        keys.setHtml(keysAsHtml(f.window));
        CHECK(cell(keys, 0, reversed ? 1 : 0).text() == "PageDown, PageUp");
        AboutDialog about(f.window.theme(), f.desk().engines, &f.window);
        const QTextDocument& text = *about.findChild<QTextBrowser*>()->document();
        REQUIRE(QTest::qWaitFor([&] { return !text.toPlainText().contains("looking for it"); }, 60000));
        CHECK(cell(text, 0, reversed ? 1 : 0).text().startsWith("Reference"));
        CHECK(cell(text, 1, reversed ? 0 : 1).text().contains("threads"));
        const Qt::Alignment side = cell(text, 1, 0).blockFormat().alignment();
        CHECK(side.testFlag(reversed ? Qt::AlignRight : Qt::AlignLeft));
        CHECK(text.firstBlock().blockFormat().alignment().testFlag(reversed ? Qt::AlignRight : Qt::AlignLeft));
    }
}

TEST_CASE("from right to left a notice has its sign at the right and its answers next to that; PageDown is the next step while it is there", "[language]")
{
    const Direction direction(Qt::RightToLeft);
    WindowFixture f;
    f.window.notices().post({.about = "file", .heading = "“lesson.json” is no longer where it was", .lines = {"It has been moved."}, .answers = {"S&ave", "&Later"}, .answered = {}});
    QApplication::processEvents();
    const QList<QPushButton*> answers = f.window.notices().banner().findChildren<QPushButton*>();
    REQUIRE(answers.size() == 2);
    CHECK(middleOf(*answers[0], f.window) > middleOf(*answers[1], f.window));
    CHECK(middleOf(*answers[1], f.window) > f.window.width() / 2);
    const auto before = f.walk().position();
    f.press(Qt::Key_PageDown);
    CHECK(before < f.walk().position());
}

TEST_CASE("a painted number keeps its minus in front, and lies on the side that was named", "[language]")
{
    const auto painted = [](Qt::LayoutDirection direction, int side) {
        QImage image(120, 30, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setLayoutDirection(direction);
        paintText(painter, QRectF(0, 0, 120, 30), side | Qt::AlignVCenter, QStringLiteral("−0.91 (2×4)"));
        return image;
    };
    CHECK(painted(Qt::RightToLeft, Qt::AlignLeft) == painted(Qt::LeftToRight, Qt::AlignLeft));
    CHECK(painted(Qt::RightToLeft, Qt::AlignRight) == painted(Qt::LeftToRight, Qt::AlignRight));
    CHECK(painted(Qt::LeftToRight, Qt::AlignLeft) != painted(Qt::LeftToRight, Qt::AlignRight));
    CHECK(placed(QRectF(10, 0, 20, 5), QRectF(0, 0, 100, 5), Qt::RightToLeft) == QRectF(70, 0, 20, 5));
    CHECK(placed(QRectF(10, 0, 20, 5), QRectF(0, 0, 100, 5), Qt::LeftToRight) == QRectF(10, 0, 20, 5));
}

TEST_CASE("a language written from right to left turns windows round, isolates what is filled in, and pages say so", "[language]")
{
    const PseudoLanguage pseudo(kFromRightToLeft);
    CHECK(isRightToLeft());
    CHECK(std::string(_("{} and {}")) == "{} and {}");    // no message of the program
    CHECK(std::string(_("row {}")).find("\u2068{}\u2069") != std::string::npos);
    CHECK(qtr("head %1 of %2").count(QChar(0x2068)) == 2);
    speakInQt();
    CHECK(QApplication::layoutDirection() == Qt::RightToLeft);
    setWindowDirection(Qt::LeftToRight);
    speakInQt();
    CHECK(QApplication::layoutDirection() == Qt::LeftToRight);
    setWindowDirection({});
}

}
