#include "app/labs/scaling/spread_table.h"

#include <QGridLayout>
#include <QLabel>

#include "app/labs/scaling/scenario_texts.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/formula_view.h"

namespace abh {
namespace {

enum RowOf : std::size_t { Queries, Keys, Scores, Theory, Scaled };
constexpr double kDigits = 19, kFormulaSize = 18;

using namespace notation;

Formula squared(const char* letter, const char* of)
{
    return subSup(symbol(letter), symbol(of), number("2"));
}

/// d_k (σ_Q² σ_K² + μ_Q² σ_K² + μ_K² σ_Q²)
Formula theoryInLetters()
{
    return row({op("="), sub(symbol("d"), symbol("k")),
                fenced(row({squared("σ", "Q"), squared("σ", "K"), op("+"), squared("μ", "Q"), squared("σ", "K"), op("+"), squared("μ", "K"), squared("σ", "Q")}))});
}

Formula shown(double value)
{
    const Formula digits = number(amount(value).toStdString());
    return value < 0 ? fenced(digits) : digits;
}

Formula theoryInNumbers(const saturation::ScenarioScores& s)
{
    const Formula varianceQ = shown(*s.q.variance), varianceK = shown(*s.k.variance);
    const Formula meanQ = sup(shown(s.q.mean), number("2")), meanK = sup(shown(s.k.mean), number("2"));
    return row({op("≈"), number(std::to_string(s.d_k)),
                fenced(row({varianceQ, op("·"), varianceK, op("+"), meanQ, op("·"), varianceK, op("+"), meanK, op("·"), varianceQ}))});
}

}

SpreadTable::SpreadTable(QWidget* parent)
    : QWidget(parent), m_grid(new QGridLayout(this)), m_mean(new QLabel(qtr("mean"), this)), m_variance(new QLabel(qtr("variance"), this)),
      m_theory(new FormulaView(this)), m_inNumbers(new FormulaView(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(0, 1);
    m_grid->addWidget(m_mean, 0, 1, Qt::AlignRight);
    m_grid->addWidget(m_variance, 0, 2, Qt::AlignRight);
    addRow(qtr("entries of Q"), qtr("All N × dₖ numbers of this head's queries"));
    addRow(qtr("entries of K"), qtr("All N × dₖ numbers of this head's keys"));
    addRow(qtr("scores S, measured"), qtr("All N × N scores Q Kᵀ, before scale and mask"));
    addRow(qtr("scores S, theory"), qtr("What independent entries of these means and variances would give, with μ for the means and σ² for the variances"));
    for (FormulaView* formula : {m_theory, m_inNumbers}) m_grid->addWidget(formula, m_grid->rowCount(), 0, 1, 3);
    m_theory->setFormula(theoryInLetters());
    addRow(QString(), qtr("All N × N scores as the softmax is given them, before the mask"));
}

void SpreadTable::addRow(const QString& name, const QString& toolTip)
{
    const int at = m_grid->rowCount();
    const Row added{new QLabel(name, this), new QLabel(this), new QLabel(this)};
    m_grid->addWidget(added.name, at, 0);
    m_grid->addWidget(added.mean, at, 1, Qt::AlignRight | Qt::AlignVCenter);
    m_grid->addWidget(added.variance, at, 2, Qt::AlignRight | Qt::AlignVCenter);
    added.name->setToolTip(toolTip);
    m_rows.push_back(added);
}

void SpreadTable::setTheme(const Theme& theme)
{
    const Theme around = theme.around();
    for (QLabel* head : {m_mean, m_variance}) styleLabel(*head, around.textFont(kTextSize), theme.mutedText);
    const auto inkOf = [&theme](std::size_t row) { return row == Scaled ? hueOf(theme, Side::Scaled) : row == Scores ? hueOf(theme, Side::Unscaled) : theme.text; };
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        styleLabel(*m_rows[k].name, around.textFont(kTextSize + 1.5), inkOf(k));
        for (QLabel* value : {m_rows[k].mean, m_rows[k].variance}) styleLabel(*value, around.textFont(kDigits), inkOf(k));
    }
    for (FormulaView* formula : {m_theory, m_inNumbers}) {
        formula->setPixelSize(kFormulaSize);
        formula->setTheme(around);
    }
    m_grid->setHorizontalSpacing(qRound(around.px(16)));
    m_grid->setVerticalSpacing(qRound(around.px(4)));
}

void SpreadTable::setRow(std::size_t row, std::optional<double> mean, std::optional<double> variance)
{
    m_rows[row].mean->setText(mean ? amount(*mean) : QString());
    m_rows[row].variance->setText(variance ? amount(*variance) : QStringLiteral("–"));
}

void SpreadTable::show(const ScenarioPair& pair)
{
    const saturation::ScenarioScores& scores = pair.scores();
    setRow(Queries, scores.q.mean, scores.q.variance);
    setRow(Keys, scores.k.mean, scores.k.variance);
    setRow(Scores, scores.scores.mean, scores.scores.variance);
    setRow(Theory, std::nullopt, scores.theory);
    for (FormulaView* formula : {m_theory, m_inNumbers}) formula->setVisible(scores.theory.has_value());
    m_inNumbers->setFormula(scores.theory ? theoryInNumbers(scores) : Formula());
    const bool known = pair.isScaled() && scores.scores.variance;
    m_rows[Scaled].name->setText(qtr("S %1, measured").arg(scaleShort(pair.scale())));
    setRow(Scaled, std::nullopt, known ? std::optional(scores.scaledVariance) : std::nullopt);
    for (QLabel* part : {m_rows[Scaled].name, m_rows[Scaled].mean, m_rows[Scaled].variance}) part->setVisible(pair.isScaled());
    setAccessibleName(asText());
}

void SpreadTable::clear()
{
    for (const Row& row : m_rows)
        for (QLabel* value : {row.mean, row.variance}) value->clear();
    m_inNumbers->setFormula({});
    setAccessibleName({});
}

QString SpreadTable::asText() const
{
    QStringList lines;
    for (const Row& row : m_rows) {
        if (row.variance->text().isEmpty()) continue;
        lines << (row.mean->text().isEmpty() ? qtr("%1: variance %2").arg(row.name->text(), row.variance->text())
                                             : qtr("%1: mean %2, variance %3").arg(row.name->text(), row.mean->text(), row.variance->text()));
    }
    return lines.join(QStringLiteral("; "));
}

}
