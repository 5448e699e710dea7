#pragma once

#include <QWidget>

#include "app/labs/scaling/scenario_pair.h"
#include "app/style/theme.h"

class QLabel;
class QVBoxLayout;

namespace abh {

class BarChart;
class NamedMap;

/// One side of the chosen row: its weights as bars, and its Jacobian as colours and numbers.
class ScenarioSide : public QWidget {
    Q_OBJECT

public:
    ScenarioSide(Side side, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `jacobian` is that of the row, `largest` the magnitude of the full colour; the first token is called `countFrom`.
    void show(const ScenarioPair& pair, Index row, const Matrix& jacobian, double largest, int countFrom);
    void clear();
    BarChart& weights() { return *m_weights; }
    NamedMap& jacobian() { return *m_jacobian; }

private:
    Side m_side;
    QVBoxLayout* m_column;
    QLabel *m_heading, *m_jacobianLabel;
    BarChart* m_weights;
    NamedMap* m_jacobian;
    Theme m_theme = lightTheme();
};

}
