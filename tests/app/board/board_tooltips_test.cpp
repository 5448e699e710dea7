#include <map>
#include <tuple>

#include <QAbstractItemView>
#include <QRegularExpression>

#include "app/board/board_scene.h"
#include "core/attention/forward.h"
#include "core/model/examples.h"
#include "core/model/exhibit.h"
#include "tests/app/window/window_fixture.h"
#include "tests/support/text_checks.h"
#include "tests/support/varied_scenarios.h"

// What tooltips say of cells, maps and steps, over varied scenarios, every step and all four conventions: as conventions_sweep_test of core/notation
// does for what is said elsewhere.

namespace abh::test {
namespace {

using Tokens = Conventions::Tokens;
using Tips = std::map<std::tuple<Quantity, Index, Index, Index>, QString>;

bool says(const QString& text, const std::string& word)
{
    const std::string small = text.toLower().toStdString();
    return hasWord(small, word) || hasWord(small, word + 's');
}

/// What the board says of each of its cells at a stage.
Tips cellTips(const Trace& trace, const Stage& stage, const Conventions& conventions)
{
    const BoardScene scene = makeScene(trace, stage, Shown(trace.scenario().arithmetic, 3, conventions));
    Tips tips;
    for (const BoardItem& item : scene.items)
        if (const auto* shown = std::get_if<BoardFigure>(&item))
            for (Index i = 0; i < shown->figure.matrix.rows(); ++i)
                for (Index j = 0; j < shown->figure.matrix.cols(); ++j) {
                    const Cell cell = shown->cellOf({i, j});
                    tips[{cell.quantity, cell.head, cell.row, cell.column}] = cellToolTip(shown->figure, {i, j});
                }
    return tips;
}

/// "row: the" becomes "column: the", and the other way round; rows come first.
QString exchanged(const QString& tip)
{
    QStringList lines, rows, columns;
    for (const QString& line : tip.split(u'\n')) {
        if (line.startsWith(QStringLiteral("row: "))) columns << QStringLiteral("column: ") + line.mid(5);
        else if (line.startsWith(QStringLiteral("column: "))) rows << QStringLiteral("row: ") + line.mid(8);
        else lines << line;
    }
    return (lines + rows + columns).join(u'\n');
}

/// A tooltip as tokens in rows, counted from 1, would have it.
QString asUsual(QString tip, const Conventions& conventions)
{
    static const QRegularExpression place(QString::fromUtf8("\\((\\d+), (\\d+)\\) ([=≈]) "));
    const QRegularExpressionMatch found = place.match(tip);
    REQUIRE(found.hasMatch());
    const int more = 1 - conventions.countFrom;
    int row = found.captured(1).toInt() + more, column = found.captured(2).toInt() + more;
    if (conventions.inColumns()) std::swap(row, column);
    tip.replace(found.capturedStart(), found.capturedLength(), QStringLiteral("(%1, %2) %3 ").arg(row).arg(column).arg(found.captured(3)));
    return conventions.inColumns() ? exchanged(tip) : tip;
}

/// Without the sign of transposition, which stands on the other matrix, and the number of the head, which is counted too.
QString withoutSigns(QString tip)
{
    static const QRegularExpression signs(QStringLiteral("[ᵀ⁽⁾⁰¹²³⁴⁵⁶⁷⁸⁹]"));
    return tip.remove(signs);
}

}

TEST_CASE("the tooltip of every cell names its place and its tokens as the picture has them")
{
    for (const NamedScenario& named : variedScenarios()) {
        const Trace trace = forward(named.scenario);
        const WalkSequence walk(trace);
        for (int index = 0; index < walk.stageCount(); ++index) {
            const Stage& stage = walk.stage(index);
            const Tips usual = cellTips(trace, stage, {});
            REQUIRE_FALSE(usual.empty());
            for (const Conventions& conventions : {Conventions{Tokens::Rows, 0}, Conventions{Tokens::Columns, 1}, Conventions{Tokens::Columns, 0}}) {
                const Tips tips = cellTips(trace, stage, conventions);
                CHECK(tips.size() == usual.size());
                for (const auto& [cell, tip] : tips) {
                    INFO(named.name << ", stage " << index << ": " << tip.toStdString());
                    REQUIRE(usual.contains(cell));
                    CHECK(withoutSigns(asUsual(tip, conventions)).toStdString() == withoutSigns(usual.at(cell)).toStdString());
                }
            }
        }
    }
}

TEST_CASE("no other tooltip of the page speaks of a row where a token is a column, nor of a column where it is a row")
{
    WindowFixture f;
    f.desk().settings.setStepList(Settings::Panel::Shown);
    const auto tips = [&f](const Conventions& conventions) {
        f.desk().settings.setConventions(conventions);
        QApplication::processEvents();
        QStringList all;
        for (const QWidget* widget : f.window.byHand().findChildren<QWidget*>()) all << widget->toolTip();
        for (const QAbstractItemView* list : f.window.byHand().findChildren<QAbstractItemView*>())
            for (int row = 0; list->model() && row < list->model()->rowCount(); ++row) all << list->model()->index(row, 0).data(Qt::ToolTipRole).toString();
        for (const MatrixView* view : f.board().matrixViews()) all << view->figure().caption;    // over which it is the tooltip
        all.removeAll(QString());
        return all;
    };
    for (const char* name : {"e3", "causal", "grouped_heads", "padding", "overflow"}) {
        f.desk().document.open(builtIn(name), {});
        for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
            f.walk().goTo({stage, 0});
            const QStringList inRows = tips({}), inColumns = tips({Tokens::Columns, 1});
            REQUIRE(inRows.size() > 5);
            for (const QString& tip : inRows) {
                INFO(name << ", stage " << stage << ": " << tip.toStdString());
                CHECK_FALSE(says(tip, "column"));
            }
            for (const QString& tip : inColumns) {
                INFO(name << ", stage " << stage << ": " << tip.toStdString());
                CHECK_FALSE(says(tip, "row"));
            }
        }
    }
}

TEST_CASE("nothing that is said of an example speaks of rows or columns, which are exchanged where tokens stand in columns")
{
    for (const Exhibit& shown : exhibits()) {
        const Scenario s = *example(shown.name);
        for (const std::string& text : {s.title, s.note, shown.sentence}) {
            INFO(shown.name << ": " << text);
            for (const char* word : {"row", "column"}) CHECK_FALSE(says(QString::fromStdString(text), word));
        }
    }
}

}
