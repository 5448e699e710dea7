#pragma once

#include <QWidget>

#include "app/style/theme.h"
#include "core/labs/saturation/sweep.h"

class QLabel;
class QPushButton;

namespace abh {

class ProgressLine;
class SweepRunner;

/// The row below the curves: draw again, save, how far the sample has come, and stop or go on.
class CurvesStatus : public QWidget {
    Q_OBJECT

public:
    explicit CurvesStatus(SweepRunner& runner, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QString text() const;
    QPushButton& stopButton() { return *m_stop; }

Q_SIGNALS:
    void againRequested();
    void pictureRequested();
    void numbersRequested();

private:
    QPushButton* addButton(const QString& name, const QString& toolTip);
    void showRunner();

    SweepRunner& m_runner;
    QString m_failure;    ///< why the last sample ended; until another is begun
    ProgressLine* m_progress;
    QLabel* m_label;
    QPushButton* m_stop;
};

}
