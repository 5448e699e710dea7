#include "app/labs/cost/cost_status.h"

#include <QPushButton>

#include "app/labs/cost/cost_runner.h"
#include "app/labs/cost/cost_texts.h"
#include "app/text/qtext.h"

namespace abh {

CostStatus::CostStatus(CostRunner& runner, QWidget* parent) : LabStatus(parent), m_runner(runner)
{
    connect(addButton(qtr("Picture …"), qtr("Save the curves and the table as a picture: PNG, SVG or PDF")), &QPushButton::clicked, this, &CostStatus::pictureRequested);
    connect(addButton(qtr("Numbers …"), qtr("Save what was measured as a table")), &QPushButton::clicked, this, &CostStatus::numbersRequested);
    for (auto signal : {&CostRunner::changed, &CostRunner::progressed, &CostRunner::finished}) connect(&runner, signal, this, &CostStatus::showRunner);
    showRunner();
}

void CostStatus::showRunner()
{
    const bool isMeasuring = m_runner.isMeasuring();
    setProgress(m_runner.progress(), isMeasuring);
    setText(m_runner.isRecorded() ? qtr("measured before, on an example machine") : costStatus(m_runner.sweep(), isMeasuring));
}

}
