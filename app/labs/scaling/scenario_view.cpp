#include "app/labs/scaling/scenario_view.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

#include "app/labs/scaling/scenario_side.h"
#include "app/labs/scaling/scenario_table.h"
#include "app/labs/scaling/scenario_texts.h"
#include "app/labs/scaling/spread_table.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/tint_legend.h"
#include "core/model/issue.h"
#include "core/model/file_io.h"

namespace abh {
namespace {

/// Whether the rows of a quantity are those of the queries, of which each has its row of weights.
bool hasQueryRows(Quantity quantity)
{
    switch (info(quantity).rows) {
    case Axis::Token:
    case Axis::QueryToken: return quantity != Quantity::K && quantity != Quantity::V;
    default: return false;
    }
}

}

ScenarioView::ScenarioView(Desk& desk, QWidget* parent)
    : ScalingView(parent), m_desk(desk), m_pair(desk), m_standIn(new QLabel(this)), m_busy(new QLabel), m_variance(new QLabel), m_scale(new QLabel),
      m_limit(new QLabel), m_rowText(new QLabel), m_head(new ChoiceBox), m_spreads(new SpreadTable), m_table(new ScenarioTable),
      m_unscaled(new ScenarioSide(Side::Unscaled)), m_scaled(new ScenarioSide(Side::Scaled)), m_legend(new TintLegend), m_scroll(new KeyScrollArea(qtr("This scenario"), this))
{
    m_column = new QVBoxLayout(this);
    m_column->addWidget(m_standIn, 1);
    m_column->addWidget(m_scroll, 1);
    m_standIn->setAlignment(Qt::AlignCenter);
    m_head->setAccessibleName(qtr("Head"));
    m_busy->setText(qtr("The numbers of the last change are being worked out …"));
    m_scroll->setWidget(makeBody());
    for (QLabel* text : {m_standIn, m_busy, m_variance, m_scale, m_limit, m_rowText}) text->setWordWrap(true);
    connect(&m_pair, &ScenarioPair::changed, this, &ScenarioView::follow);
    connect(m_table, &ScenarioTable::chosen, this, [this](int row) { setRow(row); });
    connect(&desk.settings, &Settings::changed, this, &ScenarioView::follow);    // it may count from elsewhere now
    connect(m_head, &ChoiceBox::activated, this, [this](int head) { m_pair.setHead(head); });
}

QWidget* ScenarioView::makeBody()
{
    m_body = new QWidget;
    m_body->setObjectName(QStringLiteral("scenarioBody"));
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight, m_body);
    m_parts->setContentsMargins(0, 0, 0, 0);
    m_panel = new QBoxLayout(QBoxLayout::TopToBottom);
    m_panel->addWidget(m_spreads, 0, Qt::AlignTop);
    m_texts = new QVBoxLayout;
    for (QWidget* part : {static_cast<QWidget*>(m_variance), static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_limit), static_cast<QWidget*>(m_busy)}) m_texts->addWidget(part);
    m_texts->addStretch(1);
    m_panel->addLayout(m_texts, 1);
    m_right = new QVBoxLayout;
    m_right->addWidget(m_head, 0, Qt::AlignLeft);
    m_right->addWidget(m_table);
    m_right->addWidget(m_rowText);
    m_sides = new QHBoxLayout;
    m_sides->addWidget(m_unscaled, 1);
    m_sides->addWidget(m_scaled, 1);
    m_right->addLayout(m_sides, 1);
    m_right->addWidget(m_legend);
    m_parts->addLayout(m_panel);
    m_parts->addLayout(m_right, 1);
    return m_body;
}

QString ScenarioView::name() const
{
    return qtr("This scenario");
}

QString ScenarioView::toolTipText() const
{
    return qtr("What the scale does to the numbers on the page By hand");
}

QString ScenarioView::standIn() const
{
    return m_standIn->isHidden() ? QString() : m_standIn->text();
}

void ScenarioView::setRow(Index row)
{
    if (m_pair.state() != ScenarioPair::State::Ready) return;
    row = std::clamp<Index>(row, 0, m_pair.tokens() - 1);
    if (row == m_row) return;
    m_row = row;
    showRow();
}

void ScenarioView::goToRow(Index row)
{
    setRow(row);
    if (m_pair.state() == ScenarioPair::State::Ready) scrollToRow();
}

void ScenarioView::step(int by)
{
    goToRow(m_row + by);
}

bool ScenarioView::takeKey(const QKeyEvent& event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    switch (event.key()) {
    case Qt::Key_Up: step(-1); return true;
    case Qt::Key_Down: step(1); return true;
    case Qt::Key_Home: goToRow(0); return true;
    case Qt::Key_End: goToRow(kMaxDimension); return true;
    default: return false;
    }
}

void ScenarioView::showEvent(QShowEvent* event)
{
    ScalingView::showEvent(event);
    takeRowOfDesk();
    m_pair.setWatched(true);
}

void ScenarioView::hideEvent(QHideEvent* event)
{
    ScalingView::hideEvent(event);
    m_pair.setWatched(false);
}

void ScenarioView::resizeEvent(QResizeEvent* event)
{
    ScalingView::resizeEvent(event);
    arrange();
}

void ScenarioView::takeRowOfDesk()
{
    const std::optional<Cell> cell = m_desk.activeCell();
    if (cell == m_seen) return;
    m_seen = cell;
    if (cell && hasQueryRows(cell->quantity)) m_row = cell->row;
}

void ScenarioView::follow()
{
    const bool ready = m_pair.state() == ScenarioPair::State::Ready;
    m_standIn->setText(standInSentence(m_pair));
    m_standIn->setVisible(!ready);
    m_scroll->setVisible(ready);
    if (ready) showAll();
    else clear();
}

std::vector<LabExport> ScenarioView::numbers()
{
    return {table(qtr("Save the measures of all queries"), QStringLiteral("scenario-rows"), [this] { return rowsAsCsv(m_pair); }),
            table(qtr("Save the Jacobians of this query"), QStringLiteral("scenario-jacobians"), [this] { return jacobiansAsCsv(m_pair, m_row); })};
}

LabExport ScenarioView::table(const QString& title, const QString& name, std::function<std::string()> text)
{
    return {title, qtr("Table for a spreadsheet (*.csv)"), name, [this, text = std::move(text)](const QString& path) {
                // Offered at all times, so that no menu need follow what is worked out or hidden meanwhile.
                if (m_pair.state() != ScenarioPair::State::Ready) throw Error(standInSentence(m_pair).toStdString());
                writeTextAtomically(path.toStdString(), text());
            }};
}

Picture ScenarioView::picture(const Theme& theme)
{
    return m_pair.state() == ScenarioPair::State::Ready ? pictureOf(*m_body, theme.window) : pictureOf(*this, theme.window);
}

}
