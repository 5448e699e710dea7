#include "app/labs/scaling/draw_table.h"

#include <QGridLayout>
#include <QLabel>

#include <cmath>

#include "app/labs/scaling/draw_texts.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "core/attention/equality.h"
#include "core/notation/number.h"

namespace abh {
namespace {

enum RowOf : std::size_t { LargestWeight, Entropy, JacobianNorm, QueryGradient };

}

DrawTable::DrawTable(QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_heads{new QLabel(qtr("not scaled"), this), new QLabel(qtr("÷ %1").arg(rootText()), this)}
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(0, 1);
    for (int column = 0; column < 2; ++column) m_grid->addWidget(m_heads[static_cast<std::size_t>(column)], 0, column + 1, Qt::AlignRight | Qt::AlignBottom);
    addRow(qtr("largest weight"), qtr("The largest of the weights p"));
    addRow(QString(), qtr("−Σ p ln p in nats: 0 where one key has everything, ln N where all have the same"));
    addRow(qtr("gradient %1").arg(QStringLiteral("‖∂p/∂l‖ = ‖J‖")), qtr("Size of the softmax's Jacobian, the root of the sum of its squared entries: how much the weights still move when the logits do"));
    addRow(qtr("gradient %1").arg(QStringLiteral("‖∂p/∂q‖")), qtr("The same for the entries of the query: what is left of a gradient that has come back through softmax, scale and keys"));
}

void DrawTable::addRow(const QString& name, const QString& toolTip)
{
    Row row{new QLabel(name, this), {new QLabel(this), new QLabel(this)}};
    const int at = m_grid->rowCount();
    m_grid->addWidget(row.name, at, 0);
    row.name->setToolTip(toolTip);
    row.name->setWordWrap(true);
    for (int column = 0; column < 2; ++column) m_grid->addWidget(row.values[static_cast<std::size_t>(column)], at, column + 1, Qt::AlignRight | Qt::AlignVCenter);
    m_rows.push_back(row);
}

void DrawTable::setTheme(const Theme& theme)
{
    const Theme around = theme.around();
    for (Side side : kSides) {
        const auto column = static_cast<std::size_t>(side);
        styleLabel(*m_heads[column], around.textFont(kTextSize, QFont::DemiBold), hueOf(theme, side));
        for (const Row& row : m_rows) styleLabel(*row.values[column], around.textFont(19), hueOf(theme, side));
    }
    for (const Row& row : m_rows) styleLabel(*row.name, around.textFont(kTextSize), theme.text);
    m_grid->setHorizontalSpacing(qRound(around.px(14)));
    m_grid->setVerticalSpacing(qRound(around.px(4)));
}

void DrawTable::setValues(std::size_t row, double unscaled, double scaled)
{
    m_rows[row].values[0]->setText(measureText(unscaled));
    m_rows[row].values[1]->setText(measureText(scaled));
}

void DrawTable::show(const ShownDraw& shown)
{
    const saturation::DrawnRow &plain = shown.row(Side::Unscaled), &scaled = shown.row(Side::Scaled);
    const double most = std::log(static_cast<double>(shown.keys()));
    const std::string digits = fixedNumber(most, 2);
    m_rows[Entropy].name->setText(qtr("entropy, at most ln %1 %2 %3").arg(shown.keys()).arg(qs(equalOrAbout(most, digits)), qs(digits)));
    setValues(LargestWeight, plain.largest, scaled.largest);
    setValues(Entropy, plain.entropy, scaled.entropy);
    setValues(JacobianNorm, plain.jacobianNorm, scaled.jacobianNorm);
    setValues(QueryGradient, plain.queryGradientNorm.value_or(0), scaled.queryGradientNorm.value_or(0));
    setAccessibleName(asText());
}

QString DrawTable::asText() const
{
    QStringList lines;
    for (const Row& row : m_rows)
        lines << qtr("%1: %2 %3, %4 %5").arg(row.name->text(), nameOf(Side::Unscaled), row.values[0]->text(), nameOf(Side::Scaled), row.values[1]->text());
    return lines.join(QStringLiteral("; "));
}

}
