#pragma once

#include <QWidget>

#include <array>
#include <vector>

#include "app/labs/scaling/shown_draw.h"
#include "app/style/theme.h"

class QGridLayout;
class QLabel;

namespace abh {

/// What is measured of one draw's weights, both sides beside each other.
class DrawTable : public QWidget {
    Q_OBJECT

public:
    explicit DrawTable(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const ShownDraw& shown);
    /// "Largest weight: 0.912, 0.301", a line a measure.
    QString asText() const;

private:
    struct Row {
        QLabel* name;
        std::array<QLabel*, kSides.size()> values;
    };
    void addRow(const QString& name, const QString& toolTip);
    void setValues(std::size_t row, double unscaled, double scaled);

    QGridLayout* m_grid;
    std::array<QLabel*, kSides.size()> m_heads;
    std::vector<Row> m_rows;
};

}
