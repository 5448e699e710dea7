#pragma once

#include <QWidget>

#include "app/labs/scaling/shown_draw.h"
#include "app/style/theme.h"

class QLabel;
class QVBoxLayout;

namespace abh {

class CurvePlot;

/// How one q·k comes about: its products added one after the other, with what they add up to said below.
class RunningSumView : public QWidget {
    Q_OBJECT

public:
    explicit RunningSumView(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const ShownDraw& shown);
    CurvePlot& plot() { return *m_plot; }

private:
    QVBoxLayout* m_column;
    QLabel* m_caption;
    CurvePlot* m_plot;
};

}
