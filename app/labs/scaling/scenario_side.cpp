#include "app/labs/scaling/scenario_side.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/labs/scaling/named_map.h"
#include "app/labs/scaling/scenario_texts.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/bar_chart.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/heat_map.h"

namespace abh {

ScenarioSide::ScenarioSide(Side side, QWidget* parent)
    : QWidget(parent), m_side(side), m_column(new QVBoxLayout(this)), m_heading(new QLabel(this)), m_jacobianLabel(new QLabel(qtr("Jacobian ∂p/∂l = J = diag(p) − p pᵀ"), this)),
      m_weights(new BarChart(this)), m_jacobian(new NamedMap(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_heading);
    m_column->addWidget(m_weights, 2);
    m_column->addWidget(m_jacobianLabel);
    m_column->addWidget(m_jacobian, 3);
    m_jacobianLabel->setToolTip(qtr("How much each weight of this query moves when each of its logits does: row i, column j is ∂pᵢ/∂lⱼ"));
    // A bar is no thing to choose here: queries are, in the table.
    m_weights->setFocusPolicy(Qt::NoFocus);
    connect(m_weights, &BarChart::chosen, m_weights, [this] { m_weights->setChosen(-1); });
}

void ScenarioSide::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    styleLabel(*m_heading, around.textFont(18, QFont::DemiBold), hueOf(theme, m_side));
    styleLabel(*m_jacobianLabel, around.textFont(kTextSize + 1), theme.text);
    m_weights->setTheme(around);
    m_jacobian->setTheme(around);
    m_column->setSpacing(qRound(around.px(4)));
}

void ScenarioSide::show(const ScenarioPair& pair, Index row, const Matrix& jacobian, double largest, int countFrom)
{
    const Matrix& A = pair.weights(m_side);
    const QStringList names = namesOfTokens(pair.scenario(), countFrom);
    const QString name = sideName(pair, m_side);
    m_heading->setText(qtr("weights p, %1").arg(sideHeading(pair, m_side)));
    m_weights->setFigure({std::vector<double>(A.row(row).begin(), A.row(row).end()), names, true, 0.0, 1.0, 3, {}, hueOf(m_theme, m_side), qtr("Weights of query %1, %2").arg(row + countFrom).arg(name)});
    m_jacobian->map().setCountFrom(countFrom);
    m_jacobian->setMatrix(jacobian, largest, names, QStringLiteral("J"),
                          qtr("Jacobian of query %1, %2: largest entry %3").arg(row + countFrom).arg(name, cellNumber(jacobian.cwiseAbs().maxCoeff())));
}

void ScenarioSide::clear()
{
    m_heading->clear();
    m_weights->setFigure({});
    m_jacobian->setMatrix(Matrix(), 0, {}, {}, {});
}

}
