#pragma once

#include <QWidget>

#include "app/style/theme.h"

class QLabel;
class QPushButton;

namespace abh {

class ProgressLine;

/// The row below a lab's curves: buttons, how far a computation has come, and a line about it.
class LabStatus : public QWidget {
    Q_OBJECT

public:
    explicit LabStatus(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    QString text() const;

protected:
    /// In front of the line, in their order.
    QPushButton* addButton(const QString& name, const QString& toolTip);
    /// Behind the line.
    QPushButton* addLastButton();
    void setText(const QString& text, bool isWarning = false);
    /// From 0 to 1; out of sight while nothing is computed.
    void setProgress(double share, bool isShown);

private:
    QPushButton* makeButton();
    void style();

    ProgressLine* m_progress;
    QLabel* m_label;
    Theme m_theme = lightTheme();
    int m_buttons = 0;
    bool m_isWarning = false;
};

}
