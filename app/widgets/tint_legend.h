#pragma once

#include <QWidget>

#include <vector>

#include "app/style/theme.h"
#include "app/widgets/matrix_figure.h"

namespace abh {

/// What one kind of ground means: the numbers at its ends as shown, and of what they are; `meaning` may be empty.
struct TintScaleText {
    MatrixFigure::Tint tint = MatrixFigure::Tint::None;
    QString low, high, meaning;
    bool isMap = false;               ///< of cells without numbers
};

/// Says what the grounds of cells mean: "0 [pale to full] 1, share of attention".
class TintLegend : public QWidget {
    Q_OBJECT

public:
    explicit TintLegend(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Beside each other. Without any, or of one without a tint, there is nothing to see.
    void setScales(std::vector<TintScaleText> scales);
    void setScale(MatrixFigure::Tint tint, const QString& low, const QString& high, const QString& meaning) { setScales({{tint, low, high, meaning}}); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double rampWidth() const { return m_theme.px(m_scales.size() > 1 ? 64 : 96); }
    double gap() const { return m_theme.px(7); }

    double widthOf(const TintScaleText& scale, bool withMeaning = true) const;
    void paintScale(QPainter& painter, const TintScaleText& scale, double x, bool withMeaning) const;

    Theme m_theme = lightTheme();
    std::vector<TintScaleText> m_scales;    ///< each with a tint
};

}
