#include "app/labs/scaling/side_view.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <cmath>

#include "app/labs/scaling/draw_texts.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/bar_chart.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/heat_map.h"
#include "core/attention/equality.h"
#include "core/notation/number.h"

namespace abh {
namespace {

/// The least and the most of all logits, so that the eye compares both sides on one axis.
std::pair<double, double> logitRange(const ShownDraw& shown)
{
    double least = 0, most = 0;
    for (Side side : kSides)
        for (double logit : shown.row(side).logits) {
            least = std::min(least, logit);
            most = std::max(most, logit);
        }
    return {std::floor(least), std::ceil(most)};
}

/// The longest number among the logits of both sides.
QString widestLogit(const ShownDraw& shown)
{
    QString widest;
    for (Side side : kSides)
        for (double logit : shown.row(side).logits)
            if (const QString text = qs(typeset(fixedNumber(logit, logitDecimals(shown.row(side))))); text.size() > widest.size()) widest = text;
    return widest;
}

QStringList keyNames(Index count)
{
    QStringList names;
    for (Index key = 0; key < count; ++key) names << keyName(key);
    return names;
}

}

SideView::SideView(Side side, QWidget* parent)
    : QWidget(parent), m_side(side), m_grid(new QGridLayout(this)), m_heading(new QLabel(this)), m_logitsLabel(new QLabel(this)),
      m_weightsLabel(new QLabel(qtr("weights softmax(l)"), this)), m_jacobianLabel(new QLabel(qtr("J = diag(p) − p pᵀ"), this)),
      m_logits(new BarChart(this)), m_weights(new BarChart(this)), m_jacobian(new HeatMap(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->addWidget(m_heading, 0, 0, 1, 2);
    m_grid->addWidget(m_logitsLabel, 1, 0);
    m_grid->addWidget(m_weightsLabel, 1, 1);
    m_grid->addWidget(m_logits, 2, 0);
    m_grid->addWidget(m_weights, 2, 1);
    m_grid->addWidget(m_jacobianLabel, 3, 0, 1, 2);
    m_grid->addWidget(m_jacobian, 4, 0, 1, 2);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, 1);
    m_grid->setRowStretch(2, 3);
    m_grid->setRowStretch(4, 2);
    m_logitsLabel->setText(side == Side::Unscaled ? qtr("logits l = q·k") : qtr("logits l = q·k / %1").arg(rootText()));
    m_jacobianLabel->setToolTip(qtr("How much each weight moves when each logit does: row i, column j is ∂pᵢ/∂lⱼ"));
    for (BarChart* chart : {m_logits, m_weights}) connect(chart, &BarChart::chosen, this, [this](int row) { Q_EMIT keyChosen(row); });
}

void SideView::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    const QColor hue = hueOf(theme, m_side);
    styleLabel(*m_heading, around.textFont(18, QFont::DemiBold), hue);
    for (QLabel* label : {m_logitsLabel, m_weightsLabel, m_jacobianLabel}) styleLabel(*label, around.textFont(kTextSize), theme.mutedText);
    m_logits->setTheme(around);
    m_weights->setTheme(around);
    m_jacobian->setTheme(around);
    m_grid->setHorizontalSpacing(qRound(around.px(18)));
    m_grid->setVerticalSpacing(qRound(around.px(5)));
}

QString SideView::heading(const ShownDraw& shown) const
{
    if (m_side == Side::Unscaled) return nameOf(m_side);
    const double root = std::sqrt(static_cast<double>(shown.width()));
    const std::string digits = shortNumber(root, 2);
    return QStringLiteral("%1 %2 %3").arg(nameOf(m_side), qs(equalOrAbout(root, digits)), qs(digits));
}

void SideView::show(const ShownDraw& shown)
{
    const saturation::DrawnRow& row = shown.row(m_side);
    const auto [least, most] = logitRange(shown);
    const QString name = nameOf(m_side);
    m_heading->setText(heading(shown));
    BarFigure logits{row.logits, keyNames(shown.keys()), true, least, most, logitDecimals(row), widestLogit(shown), hueOf(m_theme, m_side), qtr("Logits, %1").arg(name)};
    BarFigure weights{row.weights, logits.names, false, 0.0, 1.0, 3, {}, logits.hue, qtr("Weights, %1").arg(name)};
    m_logits->setFigure(std::move(logits));
    m_weights->setFigure(std::move(weights));
    m_logits->setChosen(static_cast<int>(shown.key()));
    m_weights->setChosen(static_cast<int>(shown.key()));
    const double largest = row.jacobian.cwiseAbs().maxCoeff();
    m_jacobian->setMatrix(row.jacobian, shown.largestSlope(), QStringLiteral("J"), qtr("Jacobian of the softmax, %1: largest entry %2").arg(name, measureText(largest)));
}

}
