#pragma once

#include <QProxyStyle>

#include "app/style/theme.h"

namespace abh {

/// Fusion with check boxes, radio buttons, drop-down lists and number fields in the colours of the theme. A style sheet
/// could round their corners but not draw their ticks and arrows without picture files, one for each theme and size.
class ControlStyle : public QProxyStyle {
    Q_OBJECT

public:
    explicit ControlStyle(const Theme& theme);

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* result) const override;

private:
    void drawFrame(QPainter& painter, const QStyleOption& option, double radius) const;
    void drawArrow(QPainter& painter, const QRectF& area, bool up, bool enabled) const;
    void drawIndicator(QPainter& painter, const QStyleOption& option, bool round) const;

    Theme m_theme;
};

}
