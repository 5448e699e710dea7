#include "app/labs/scaling/one_draw_view.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

#include "app/labs/scaling/draw_controls.h"
#include "app/labs/scaling/draw_table.h"
#include "app/labs/scaling/draw_texts.h"
#include "app/labs/scaling/running_sum_view.h"
#include "app/labs/scaling/side_view.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/tint_legend.h"
#include "core/model/file_io.h"

namespace abh {
namespace {

constexpr double kPanelWidth = 344;      ///< of the numbers beside both sides, at 100 %
constexpr double kWidthForPanel = 1060;  ///< from which on they have room there

}

OneDrawView::OneDrawView(QWidget* parent)
    : ScalingView(parent), m_controls(new DrawControls(this)), m_length(new QLabel(this)), m_unscaled(new SideView(Side::Unscaled)), m_scaled(new SideView(Side::Scaled)),
      m_legend(new TintLegend), m_table(new DrawTable), m_sum(new RunningSumView), m_scroll(new KeyScrollArea(qtr("One draw"), this))
{
    m_column = new QVBoxLayout(this);
    m_column->addWidget(m_controls);
    m_column->addWidget(m_length);
    m_column->addWidget(m_scroll, 1);
    m_length->setWordWrap(true);
    m_scroll->setWidget(makeBody());
    connect(m_controls, &DrawControls::widthChosen, this, &OneDrawView::setWidth);
    connect(m_controls, &DrawControls::keysChosen, this, &OneDrawView::setKeys);
    connect(m_controls, &DrawControls::againRequested, this, &OneDrawView::drawAgain);
    for (SideView* side : {m_unscaled, m_scaled})
        connect(side, &SideView::keyChosen, this, [this](Index key) {
            m_shown.choose(key);
            showKey();
        });
}

QWidget* OneDrawView::makeBody()
{
    auto* body = new QWidget;
    body->setObjectName(QStringLiteral("oneDraw"));
    m_parts = new QBoxLayout(QBoxLayout::LeftToRight, body);
    m_parts->setContentsMargins(0, 0, 0, 0);
    auto* left = new QVBoxLayout;
    left->setSpacing(6);    // its own, or it would be that of the parts
    m_sides = new QHBoxLayout;
    m_sides->addWidget(m_unscaled, 1);
    m_sides->addWidget(m_scaled, 1);
    left->addLayout(m_sides, 1);
    left->addWidget(m_legend);
    m_panel = new QBoxLayout(QBoxLayout::TopToBottom);
    m_panel->addWidget(m_table, 0, Qt::AlignTop);
    m_panel->addWidget(m_sum, 1);
    m_parts->addLayout(left, 1);
    m_parts->addLayout(m_panel);
    return body;
}

QString OneDrawView::name() const
{
    return qtr("One draw");
}

QString OneDrawView::toolTipText() const
{
    return qtr("One query and its keys, while you move %1").arg(widthText());
}

void OneDrawView::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    m_controls->setTheme(around);
    styleLabel(*m_length, around.textFont(kTextSize), theme.mutedText);
    m_unscaled->setTheme(theme);
    m_scaled->setTheme(theme);
    m_legend->setTheme(around);
    m_table->setTheme(theme);
    m_sum->setTheme(theme);
    m_scroll->setTheme(theme, {QStringLiteral("QWidget#oneDraw")});
    const int side = qRound(around.px(20)), gap = qRound(around.px(8));
    m_column->setContentsMargins(side, gap, side, gap);
    m_column->setSpacing(gap);
    m_sides->setSpacing(qRound(around.px(28)));
    m_panel->setSpacing(qRound(around.px(14)));
    showAll();
    arrange();
}

void OneDrawView::showAll()
{
    m_controls->show(m_shown.width(), m_shown.keys());
    m_length->setText(lengthSentence(m_shown));
    m_table->show(m_shown);
    const QString end = measureText(m_shown.largestSlope());
    m_legend->setScale(MatrixFigure::Tint::Signed, QStringLiteral("−") + end, end, qtr("entries of J, one scale for both; without colour: that weight hardly moves with that logit"));
    showKey();
}

void OneDrawView::showKey()
{
    m_unscaled->show(m_shown);
    m_scaled->show(m_shown);
    m_sum->show(m_shown);
}

void OneDrawView::arrange()
{
    const bool beside = width() >= m_theme.around().px(kWidthForPanel);
    const auto direction = beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    m_parts->setSpacing(qRound(m_theme.around().px(beside ? 28 : 12)));
    m_table->setFixedWidth(whole(m_theme.around().px(kPanelWidth)));
    if (beside) m_sum->setFixedWidth(m_table->width());
    else {
        m_sum->setMinimumWidth(0);
        m_sum->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    if (m_parts->direction() == direction) return;
    m_parts->setDirection(direction);
    m_panel->setDirection(beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void OneDrawView::resizeEvent(QResizeEvent* event)
{
    ScalingView::resizeEvent(event);
    arrange();
}

void OneDrawView::setWidth(Index d_k)
{
    m_shown.setWidth(d_k);
    showAll();
}

void OneDrawView::setKeys(Index keys)
{
    m_shown.setKeys(keys);
    showAll();
}

void OneDrawView::drawAgain()
{
    m_shown.drawAgain();
    showAll();
}

void OneDrawView::step(int by)
{
    setWidth(by > 0 ? m_shown.width() * 2 : m_shown.width() / 2);
}

bool OneDrawView::takeKey(const QKeyEvent& event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    switch (event.key()) {
    case Qt::Key_Right: step(1); return true;
    case Qt::Key_Left: step(-1); return true;
    case Qt::Key_Home: setWidth(1); return true;
    case Qt::Key_End: setWidth(ShownDraw::kMostWidth); return true;
    case Qt::Key_D: drawAgain(); return true;
    default: return false;
    }
}

std::vector<LabExport> OneDrawView::numbers()
{
    return {{qtr("Save the numbers of this draw"), qtr("Table for a spreadsheet (*.csv)"), QStringLiteral("one-draw"), [this](const QString& path) { writeTextAtomically(path.toStdString(), drawAsCsv(m_shown)); }}};
}

Picture OneDrawView::picture(const Theme& theme)
{
    // All of it, also where it scrolls.
    const int hidden = std::max(0, m_scroll->widget()->height() - m_scroll->viewport()->height());
    return {size() + QSize(0, hidden), [this, hidden, ground = theme.window](QPaintDevice& device) {
                QPainter painter(&device);
                painter.fillRect(QRect(QPoint(), size() + QSize(0, hidden)), ground);
                for (QWidget* part : {static_cast<QWidget*>(m_controls), static_cast<QWidget*>(m_length)}) part->render(&painter, part->pos(), QRegion(), QWidget::DrawChildren);
                m_scroll->widget()->render(&painter, m_scroll->pos(), QRegion(), QWidget::DrawChildren);
            }};
}

}
