#pragma once

#include <QAbstractSlider>
#include <QStringList>

#include "app/style/theme.h"

namespace abh {

/// A slider over a few values that have names, evenly apart: 1, 2, 4, ... Its value is the index of one. Arrows, Home and End move it; the
/// wheel and PageUp and PageDown leave it alone, as they do a ChoiceBox.
class StopSlider : public QAbstractSlider {
    Q_OBJECT

public:
    explicit StopSlider(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Every stop has a dot; names are written where there is room, the first and every second, third, ... after it.
    void setStops(const QStringList& names);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    double edge() const { return m_theme.px(20); }      ///< half a name lies beyond the first and the last stop
    double trackY() const { return m_theme.px(14); }
    double xOf(int stop) const;
    int labelEvery() const;
    void moveTo(double x);

    Theme m_theme = lightTheme();
    QStringList m_names;
};

}
