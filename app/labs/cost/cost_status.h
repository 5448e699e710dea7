#pragma once

#include "app/labs/lab_status.h"

namespace abh {

class CostRunner;

/// The row below the page of costs: save, and how far the measurement has come.
class CostStatus : public LabStatus {
    Q_OBJECT

public:
    explicit CostStatus(CostRunner& runner, QWidget* parent = nullptr);

Q_SIGNALS:
    void pictureRequested();
    void numbersRequested();

private:
    void showRunner();

    CostRunner& m_runner;
};

}
