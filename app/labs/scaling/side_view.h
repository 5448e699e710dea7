#pragma once

#include <QWidget>

#include "app/labs/scaling/shown_draw.h"
#include "app/style/theme.h"

class QGridLayout;
class QLabel;

namespace abh {

class BarChart;
class HeatMap;

/// One side of a draw from top to bottom: logits and weights as bars on the same rows, and the Jacobian as colours. Both sides are given the
/// same axes, so that they can be compared by eye.
class SideView : public QWidget {
    Q_OBJECT

public:
    SideView(Side side, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const ShownDraw& shown);
    BarChart& logits() { return *m_logits; }
    BarChart& weights() { return *m_weights; }
    HeatMap& jacobian() { return *m_jacobian; }

Q_SIGNALS:
    void keyChosen(abh::Index key);

private:
    QString heading(const ShownDraw& shown) const;

    Side m_side;
    QGridLayout* m_grid;
    QLabel *m_heading, *m_logitsLabel, *m_weightsLabel, *m_jacobianLabel;
    BarChart *m_logits, *m_weights;
    HeatMap* m_jacobian;
    Theme m_theme = lightTheme();
};

}
