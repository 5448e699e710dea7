#pragma once

#include "app/labs/lab_status.h"
#include "core/labs/saturation/sweep.h"

namespace abh {

class SweepRunner;

/// The row below the curves: draw again, save, how far the sample has come, and stop or go on.
class CurvesStatus : public LabStatus {
    Q_OBJECT

public:
    explicit CurvesStatus(SweepRunner& runner, QWidget* parent = nullptr);

    QPushButton& stopButton() { return *m_stop; }

Q_SIGNALS:
    void againRequested();
    void pictureRequested();
    void numbersRequested();

private:
    void showRunner();

    SweepRunner& m_runner;
    QString m_failure;    ///< why the last sample ended; until another is begun
    QPushButton* m_stop;
};

}
