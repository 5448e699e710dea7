#pragma once

#include <QWidget>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// Says what the grounds of a matrix's cells mean: "0 [pale to full] 1, share of attention".
class TintLegend : public QWidget {
    Q_OBJECT

public:
    explicit TintLegend(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `low` and `high` are the numbers at the ends as shown, `meaning` may be empty. Without a tint there is nothing to see.
    void setScale(MatrixFigure::Tint tint, const QString& low, const QString& high, const QString& meaning);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double rampWidth() const { return m_theme.px(96); }
    double gap() const { return m_theme.px(7); }

    Theme m_theme = lightTheme();
    MatrixFigure::Tint m_tint = MatrixFigure::Tint::None;
    QString m_low, m_high, m_meaning;
};

}
