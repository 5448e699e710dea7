#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "app/labs/scaling/scenario_side.h"
#include "app/labs/scaling/scenario_table.h"
#include "app/labs/scaling/scenario_texts.h"
#include "app/labs/scaling/scenario_view.h"
#include "app/labs/scaling/spread_table.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/tint_legend.h"
#include "core/attention/equality.h"
#include "core/notation/number.h"

namespace abh {
namespace {

constexpr double kPanelWidth = 356;       ///< of the scores' numbers beside the rows, at 100 %
constexpr int kLeastLines = 4;            ///< of the table, where there are so many; more scroll

ScenarioRows::Content contentOf(const ScenarioPair& pair, int countFrom)
{
    QStringList names;
    for (Index i = 0; i < pair.tokens(); ++i) names << numberedName(pair.scenario(), i, countFrom);
    const double most = std::log(static_cast<double>(pair.tokens()));
    const std::string digits = fixedNumber(most, 2);
    // Under a mask each row has a most of its own.
    const bool isMasked = pair.scenario().mask.hidesAny(pair.tokens());
    return {std::move(names), pair.scores().rows, {qtr("not scaled"), scaleShort(pair.scale())},
            {qtr("largest weight"), isMasked ? qtr("entropy (nats)") : qtr("entropy, ≤ ln %1 %2 %3").arg(pair.tokens()).arg(qs(equalOrAbout(most, digits)), qs(digits)), qtr("‖J‖")},
            {qtr("The largest of the query's weights"), qtr("−Σ p ln p in nats: 0 where one key has everything, ln N where all N that may be seen have the same"),
             qtr("Size of the softmax's Jacobian, the root of the sum of its squared entries: how much the weights still move when the logits do")}};
}

}

void ScenarioView::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    styleLabel(*m_standIn, around.textFont(22), theme.text);
    styleLabel(*m_variance, around.textFont(19), theme.text);
    styleLabel(*m_scale, around.textFont(16), theme.text);
    styleLabel(*m_limit, around.textFont(kTextSize + 1), theme.mutedText);
    styleLabel(*m_busy, around.textFont(kTextSize, QFont::DemiBold), theme.warning);
    styleLabel(*m_rowText, around.textFont(16), theme.text);
    m_head->setTheme(around);
    m_spreads->setTheme(theme);
    m_table->setTheme(around);
    m_unscaled->setTheme(theme);
    m_scaled->setTheme(theme);
    m_legend->setTheme(around);
    m_scroll->setTheme(theme, {QStringLiteral("QWidget#scenarioBody")});
    const int side = qRound(around.px(20)), gap = qRound(around.px(8));
    m_column->setContentsMargins(side, gap, side, gap);
    m_sides->setSpacing(qRound(around.px(28)));
    m_panel->setSpacing(qRound(around.px(18)));
    m_texts->setSpacing(qRound(around.px(12)));
    m_right->setSpacing(gap);
    if (m_pair.state() == ScenarioPair::State::Ready && isVisible()) showAll();
    arrange();
}

void ScenarioView::showAll()
{
    m_row = std::clamp<Index>(m_row, 0, m_pair.tokens() - 1);
    QStringList heads;
    const Conventions& conventions = m_desk.settings.conventions();
    for (Index head = 0; head < m_pair.heads(); ++head) heads << qtr("head %1 of %2").arg(conventions.number(head)).arg(m_pair.heads());
    m_head->setOptions(heads);
    m_head->setCurrentIndex(static_cast<int>(m_pair.head()));
    m_head->setVisible(m_pair.heads() > 1);
    m_spreads->show(m_pair);
    m_variance->setText(varianceSentence(m_pair));
    m_scale->setText(scaleSentence(m_pair));
    m_limit->setText(limitSentence(m_pair));
    m_busy->setVisible(m_pair.isBusy());
    m_table->setContent(contentOf(m_pair, conventions.countFrom));
    showRow();
    arrange();
}

void ScenarioView::showRow()
{
    m_table->setChosen(static_cast<int>(m_row));
    m_rowText->setText(rowSentence(m_pair, m_row, m_desk.settings.conventions().countFrom));
    showSides();
}

void ScenarioView::showSides()
{
    const Matrix plain = saturation::softmaxJacobian(m_pair.weights(Side::Unscaled), m_row), scaled = saturation::softmaxJacobian(m_pair.weights(Side::Scaled), m_row);
    // Entries are at most 1/4; where both sides are dead, neither is painted as if it were alive.
    constexpr double kLeastEnd = 0.05;
    const double largest = std::max({plain.cwiseAbs().maxCoeff(), scaled.cwiseAbs().maxCoeff(), kLeastEnd});
    const int countFrom = m_desk.settings.conventions().countFrom;
    m_unscaled->show(m_pair, m_row, plain, largest, countFrom);
    m_scaled->show(m_pair, m_row, scaled, largest, countFrom);
    const QString end = cellNumber(largest);
    m_legend->setScale(largest > 0 ? MatrixFigure::Tint::Signed : MatrixFigure::Tint::None, QStringLiteral("−") + end, end,
                       qtr("∂p/∂l, one scale for both; without colour: that weight hardly moves with that logit"));
}

void ScenarioView::clear()
{
    m_spreads->clear();
    for (QLabel* text : {m_variance, m_scale, m_limit, m_rowText}) text->clear();
    m_table->setContent({});
    m_unscaled->clear();
    m_scaled->clear();
    m_legend->setScale(MatrixFigure::Tint::None, {}, {}, {});
}

void ScenarioView::arrange()
{
    const Theme around = m_theme.around();
    const int panel = whole(around.px(kPanelWidth)), margins = qRound(around.px(40 + 28));
    const bool beside = width() >= panel + m_table->neededWidth() + margins;
    m_parts->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_panel->setDirection(beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_parts->setSpacing(qRound(around.px(beside ? 28 : 12)));
    m_spreads->setFixedWidth(panel);
    for (QLabel* text : {m_variance, m_scale, m_limit, m_busy}) {
        text->setMinimumWidth(beside ? panel : 0);
        text->setMaximumWidth(beside ? panel : QWIDGETSIZE_MAX);
    }
    fitTable();
}

void ScenarioView::fitTable()
{
    // As many whole lines as leave the chosen row its own room, so that one sees what one chooses.
    const int words = m_rowText->heightForWidth(std::max(1, m_rowText->width())), gap = m_right->spacing();
    const int head = m_head->isHidden() ? 0 : m_head->sizeHint().height() + gap;
    const int others = head + words + m_unscaled->minimumSizeHint().height() + m_legend->sizeHint().height() + 3 * gap;
    const int free = height() - 2 * m_column->contentsMargins().top() - others;
    m_table->setFixedHeight(m_table->heightFor(std::min(m_table->rows().rowCount(), std::max(kLeastLines, m_table->linesIn(free)))));
}

void ScenarioView::scrollToRow()
{
    // Nobody at a lectern reaches for the wheel: what a key has chosen comes into view, and the first row brings back the top.
    if (m_row == 0) return m_scroll->verticalScrollBar()->setValue(0);
    const int top = m_rowText->mapTo(m_body, QPoint()).y(), bottom = m_legend->mapTo(m_body, QPoint(0, m_legend->height())).y();
    m_scroll->ensureVisible(0, bottom, 0, 0);
    m_scroll->ensureVisible(0, top, 0, 0);
}

}
