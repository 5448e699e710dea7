#pragma once

#include <QWidget>

#include <vector>

#include "app/labs/scaling/scenario_pair.h"
#include "app/style/theme.h"

class QGridLayout;
class QLabel;

namespace abh {

class FormulaView;

/// Mean and variance of the entries of Q and K and of the scores, as measured, and what theory makes of the first two, and how.
class SpreadTable : public QWidget {
    Q_OBJECT

public:
    explicit SpreadTable(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const ScenarioPair& pair);
    void clear();
    /// A line a row: "entries of Q: mean 1.5, variance 0.333".
    QString asText() const;

private:
    struct Row {
        QLabel *name, *mean, *variance;
    };
    void addRow(const QString& name, const QString& toolTip);
    void setRow(std::size_t row, std::optional<double> mean, std::optional<double> variance);

    QGridLayout* m_grid;
    QLabel *m_mean, *m_variance;
    std::vector<Row> m_rows;
    FormulaView *m_theory, *m_inNumbers;    ///< how theory comes about, in letters and in these numbers
};

}
