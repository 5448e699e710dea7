#include "app/labs/scaling/curves_status.h"

#include <QPushButton>

#include "app/labs/scaling/curves_texts.h"
#include "app/labs/scaling/sweep_runner.h"
#include "app/text/qtext.h"

namespace abh {

CurvesStatus::CurvesStatus(SweepRunner& runner, QWidget* parent) : LabStatus(parent), m_runner(runner), m_stop(nullptr)
{
    connect(addButton(qtr("Draw again"), qtr("The same with the next seed (D)")), &QPushButton::clicked, this, &CurvesStatus::againRequested);
    connect(addButton(qtr("Picture …"), qtr("Save the curves as a picture: PNG, SVG or PDF")), &QPushButton::clicked, this, &CurvesStatus::pictureRequested);
    connect(addButton(qtr("Numbers …"), qtr("Save the numbers of the curves as a table")), &QPushButton::clicked, this, &CurvesStatus::numbersRequested);
    m_stop = addLastButton();
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

void CurvesStatus::showRunner()
{
    const bool isSampling = m_runner.isSampling();
    if (isSampling && m_runner.progress() == 0.0) m_failure.clear();
    setProgress(m_runner.progress(), isSampling);
    setText(m_failure.isEmpty() ? statusText(m_runner.sweep(), isSampling) : m_failure, !m_failure.isEmpty());
    m_stop->setVisible(isSampling || !m_runner.sweep().isComplete());
    m_stop->setText(isSampling ? qtr("Stop") : qtr("Go on"));
    m_stop->setToolTip(isSampling ? qtr("Leave it at what has been sampled") : qtr("Sample what is missing"));
}

}
