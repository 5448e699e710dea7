#include "app/labs/scaling/running_sum_view.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/labs/scaling/draw_texts.h"
#include "app/labs/scaling/running_sum.h"
#include "app/plots/curve_plot.h"
#include "app/style/style_sheet.h"
#include "app/widgets/control_painting.h"

namespace abh {

RunningSumView::RunningSumView(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)), m_caption(new QLabel(this)), m_plot(new CurvePlot(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_plot, 1);
    m_column->addWidget(m_caption);
    m_caption->setWordWrap(true);
}

void RunningSumView::setTheme(const Theme& theme)
{
    const Theme around = theme.around();
    styleLabel(*m_caption, around.textFont(kTextSize), theme.text);
    m_plot->setTheme(around);
    m_column->setSpacing(qRound(around.px(6)));
}

void RunningSumView::show(const ShownDraw& shown)
{
    m_caption->setText(sumSentence(shown));
    m_plot->setContent(runningSum(shown));
}

}
