#include "app/labs/scaling/curves_status.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "app/labs/scaling/curves_texts.h"
#include "app/labs/scaling/sweep_runner.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/progress_line.h"

namespace abh {

CurvesStatus::CurvesStatus(SweepRunner& runner, QWidget* parent)
    : QWidget(parent), m_runner(runner), m_progress(new ProgressLine(this)), m_label(new QLabel(this)), m_stop(nullptr)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    connect(addButton(qtr("Draw again"), qtr("The same with the next seed (D)")), &QPushButton::clicked, this, &CurvesStatus::againRequested);
    connect(addButton(qtr("Picture …"), qtr("Save the curves as a picture: PNG, SVG or PDF")), &QPushButton::clicked, this, &CurvesStatus::pictureRequested);
    connect(addButton(qtr("Numbers …"), qtr("Save the numbers of the curves as a table")), &QPushButton::clicked, this, &CurvesStatus::numbersRequested);
    row->addWidget(m_progress, 1);
    row->addStretch();
    row->addWidget(m_label);
    m_stop = addButton({}, {});
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_runner.isSampling()) m_runner.stop();
        else m_runner.setSetting(m_runner.setting());
    });
    connect(&runner, &SweepRunner::changed, this, &CurvesStatus::showRunner);
    connect(&runner, &SweepRunner::progressed, this, &CurvesStatus::showRunner);
    connect(&runner, &SweepRunner::finished, this, &CurvesStatus::showRunner);
    connect(&runner, &SweepRunner::failed, this, [this](const QString& why) { m_failure = why; });
    showRunner();
}

QPushButton* CurvesStatus::addButton(const QString& name, const QString& toolTip)
{
    auto* button = new QPushButton(name, this);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return button;
}

void CurvesStatus::setTheme(const Theme& theme)
{
    m_progress->setTheme(theme);
    styleLabel(*m_label, theme.textFont(kTextSize), theme.mutedText);
}

QString CurvesStatus::text() const
{
    return m_label->text();
}

void CurvesStatus::showRunner()
{
    const bool isSampling = m_runner.isSampling();
    if (isSampling && m_runner.progress() == 0.0) m_failure.clear();
    m_progress->setProgress(m_runner.progress(), Role::Plain);
    m_progress->setVisible(isSampling);
    m_label->setText(m_failure.isEmpty() ? statusText(m_runner.sweep(), isSampling) : m_failure);
    m_stop->setVisible(isSampling || !m_runner.sweep().isComplete());
    m_stop->setText(isSampling ? qtr("Stop") : qtr("Go on"));
    m_stop->setToolTip(isSampling ? qtr("Leave it at what has been sampled") : qtr("Sample what is missing"));
}

}
