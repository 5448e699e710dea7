#include "app/style/control_style.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOptionComboBox>
#include <QStyleOptionSpinBox>

#include "app/style/control_colours.h"
#include "app/style/motion.h"

namespace abh {

ControlStyle::ControlStyle(const Theme& theme) : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))), m_theme(theme) {}

void ControlStyle::drawFrame(QPainter& painter, const QStyleOption& option, double radius) const
{
    const bool focused = option.state & State_HasFocus, enabled = option.state & State_Enabled;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(focused ? QPen(m_theme.focus, 2) : QPen(m_theme.line, 1));
    painter.setBrush(controlGround(m_theme, enabled && option.state & State_MouseOver, false));
    const double inset = focused ? 1 : 0.5;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void ControlStyle::drawArrow(QPainter& painter, const QRectF& area, bool up, bool enabled) const
{
    const double half = m_theme.px(4), height = m_theme.px(4.5) * (up ? -1 : 1);
    QPainterPath path;
    path.addPolygon(QPolygonF({{-half, -height / 2}, {half, -height / 2}, {0, height / 2}}));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center());
    painter.fillPath(path, enabled ? m_theme.text : disabledText(m_theme));
    painter.restore();
}

void ControlStyle::drawIndicator(QPainter& painter, const QStyleOption& option, bool round) const
{
    const bool on = option.state & State_On, partly = option.state & State_NoChange, enabled = option.state & State_Enabled;
    const QRectF box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    const QColor ground = enabled ? chosenGround(m_theme) : disabledText(m_theme);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(on || partly ? ground : enabled ? m_theme.mutedText : disabledText(m_theme), 1));
    painter.setBrush(on || partly ? ground : controlGround(m_theme, enabled && option.state & State_MouseOver, false));
    const double radius = round ? box.width() / 2 : 3;
    painter.drawRoundedRect(box, radius, radius);
    painter.translate(box.topLeft());
    painter.scale(box.width() / 16, box.height() / 16);
    if (on && round) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(chosenText(m_theme));
        painter.drawEllipse(QPointF(8, 8), 3, 3);
    } else if (on || partly) {
        painter.setPen(QPen(chosenText(m_theme), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (on) painter.drawPolyline(QPolygonF({{4, 8.4}, {7, 11.4}, {12.2, 5}}));
        else painter.drawLine(QPointF(4.5, 8), QPointF(11.5, 8));
    }
    painter.restore();
}

void ControlStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck) return drawIndicator(*painter, *option, false);
    if (element == PE_IndicatorRadioButton) return drawIndicator(*painter, *option, true);
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void ControlStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const bool enabled = option->state & State_Enabled;
    if (control == CC_ComboBox) {
        drawFrame(*painter, *option, 6);
        return drawArrow(*painter, subControlRect(control, option, SC_ComboBoxArrow, widget), false, enabled);
    }
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (control != CC_SpinBox || !spin) return QProxyStyle::drawComplexControl(control, option, painter, widget);
    drawFrame(*painter, *option, 6);
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons) return;
    const bool up = spin->stepEnabled & QAbstractSpinBox::StepUpEnabled, down = spin->stepEnabled & QAbstractSpinBox::StepDownEnabled;
    drawArrow(*painter, subControlRect(control, option, SC_SpinBoxUp, widget).translated(0, 1), true, enabled && up);
    drawArrow(*painter, subControlRect(control, option, SC_SpinBoxDown, widget).translated(0, -1), false, enabled && down);
}

QRect ControlStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const
{
    const QRect area = QProxyStyle::subControlRect(control, option, part, widget);
    if (control != CC_SpinBox) return area;
    // Air between the round frame and what is in it.
    if (part == SC_SpinBoxEditField) return area.adjusted(qRound(m_theme.px(4)), 0, -qRound(m_theme.px(4)), 0);
    return part == SC_SpinBoxUp || part == SC_SpinBoxDown ? area.translated(-qRound(m_theme.px(4)), 0) : area;
}

QSize ControlStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    const QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    return type == CT_SpinBox ? size + QSize(qRound(m_theme.px(12)), 0) : size;
}

int ControlStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return qRound(m_theme.px(16));
    case PM_ToolBarExtensionExtent: return qRound(m_theme.px(20));
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ControlStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* result) const
{
    if (hint == SH_Widget_Animation_Duration && isMotionReduced()) return 0;
    // A list below its box, as everywhere else in the program, not over it.
    return hint == SH_ComboBox_Popup ? 0 : QProxyStyle::styleHint(hint, option, widget, result);
}

}
