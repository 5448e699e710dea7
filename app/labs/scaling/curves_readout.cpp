#include "app/labs/scaling/curves_readout.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/labs/scaling/side.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "core/labs/saturation/findings.h"
#include "core/labs/saturation/sweep_report.h"

namespace abh {

using namespace saturation;

CurvesReadout::CurvesReadout(QWidget* parent)
    : QWidget(parent), m_heading(new QLabel(this)), m_trials(new QLabel(this)), m_says(new QLabel(qtr("what this shows"), this)), m_grid(new QGridLayout),
      m_column(new QVBoxLayout(this)), m_sentences(new QVBoxLayout)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_heading);
    m_column->addWidget(m_trials);
    m_column->addLayout(m_grid);
    m_column->addWidget(m_says);
    m_column->addLayout(m_sentences);
    m_column->addStretch(1);
    m_grid->setColumnStretch(0, 1);
    m_trials->setWordWrap(true);
}

void CurvesReadout::setTheme(const Theme& theme)
{
    m_theme = theme;
    style();
}

void CurvesReadout::style()
{
    styleLabel(*m_heading, m_theme.textFont(17, QFont::DemiBold), m_theme.text);
    styleLabel(*m_trials, m_theme.textFont(kTextSize), m_theme.warning);
    styleLabel(*m_says, m_theme.textFont(kTextSize), m_theme.mutedText);
    for (const Line& line : m_lines) {
        styleLabel(*line.name, m_theme.textFont(kTextSize, line.hue ? QFont::Normal : QFont::DemiBold), line.hue ? m_theme.curve(*line.hue) : m_theme.text);
        styleLabel(*line.value, m_theme.textFont(16), line.hue ? m_theme.curve(*line.hue) : m_theme.text);
    }
    for (QLabel* text : m_texts) styleLabel(*text, m_theme.textFont(kTextSize), m_theme.text);
    m_grid->setVerticalSpacing(whole(m_theme.px(1)));
    m_grid->setHorizontalSpacing(whole(m_theme.px(10)));
    m_sentences->setSpacing(whole(m_theme.px(6)));
    m_column->setSpacing(whole(m_theme.px(6)));
}

void CurvesReadout::addLine(std::size_t index, const QString& name, const QString& value, std::optional<CurveHue> hue)
{
    if (index == m_lines.size()) {
        m_lines.push_back({new QLabel(this), new QLabel(this), {}});
        m_grid->addWidget(m_lines.back().value, static_cast<int>(index), 1, Qt::AlignRight);
    }
    Line& line = m_lines[index];
    line.hue = hue;
    // The name of a measure has the line to itself.
    m_grid->addWidget(line.name, static_cast<int>(index), 0, 1, hue ? 1 : 2);
    line.name->setText(name);
    line.value->setText(value);
    line.name->setVisible(true);
    line.value->setVisible(hue.has_value());
}

void CurvesReadout::show(const Sweep& sweep, const PlotWishes& wishes, Index d_k)
{
    const Point* point = sweep.at(d_k);
    m_heading->setText(qtr("At %1 = %2").arg(widthText()).arg(d_k));
    const bool isPartial = point && point->trials < sweep.setting.trials;
    m_trials->setVisible(!point || isPartial);
    m_trials->setText(point ? qtr("so far %1 of %2 trials").arg(point->trials).arg(sweep.setting.trials) : qtr("not sampled yet"));
    std::size_t lines = 0;
    if (point)
        for (Measure measure : plottedMeasures(wishes)) {
            addLine(lines++, qs(title(measure)), {}, {});
            for (Scaling scaling : {Scaling::None, Scaling::Sqrt, Scaling::Linear, Scaling::SoftCap, Scaling::QkNorm}) {
                if (!wishes.shows(scaling)) continue;
                const std::optional<Estimate>& estimate = point->of(scaling).of(measure);
                addLine(lines++, qs(title(scaling, sweep.setting.cap)), estimate ? qs(withError(*estimate)) : QStringLiteral("–"), hueOf(scaling));
            }
        }
    for (std::size_t rest = lines; rest < m_lines.size(); ++rest) {
        m_lines[rest].name->hide();
        m_lines[rest].value->hide();
    }
    showSentences(findings(sweep, d_k));
    style();
    setAccessibleName(asText());
}

void CurvesReadout::showSentences(const std::vector<std::string>& sentences)
{
    while (m_texts.size() < sentences.size()) {
        m_texts.push_back(new QLabel(this));
        m_texts.back()->setWordWrap(true);
        m_sentences->addWidget(m_texts.back());
    }
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        m_texts[i]->setVisible(i < sentences.size());
        m_texts[i]->setText(i < sentences.size() ? qs(sentences[i]) : QString());
    }
    m_says->setVisible(!sentences.empty());
}

QString CurvesReadout::asText() const
{
    QStringList lines{m_heading->text()};
    if (!m_trials->isHidden()) lines << m_trials->text();
    for (const Line& line : m_lines)
        if (!line.name->isHidden()) lines << (line.hue ? line.name->text() + QLatin1Char(' ') + line.value->text() : line.name->text());
    for (const QLabel* text : m_texts)
        if (!text->isHidden()) lines << text->text();
    return lines.join(QLatin1Char('\n'));
}

}
