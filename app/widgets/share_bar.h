#pragma once

#include <QWidget>

#include "app/style/theme.h"

namespace abh {

/// A share as the length of a bar; the number stands beside it in a label, and a screen reader is given that.
class ShareBar : public QWidget {
    Q_OBJECT

public:
    explicit ShareBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// From 0 to 1; a NaN is nothing.
    void setShare(double share, CurveHue hue);
    double share() const { return m_share; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme = lightTheme();
    double m_share = 0;
    CurveHue m_hue = CurveHue::Third;
};

}
