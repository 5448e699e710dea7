#include "app/widgets/stop_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {

StopSlider::StopSlider(QWidget* parent) : QAbstractSlider(parent)
{
    setLayoutDirection(Qt::LeftToRight);    // a figure is the same in every language
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractSlider::valueChanged, this, [this] { update(); });
}

void StopSlider::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void StopSlider::setStops(const QStringList& names)
{
    m_names = names;
    setRange(0, std::max(0, static_cast<int>(names.size()) - 1));
    setPageStep(1);
    update();
}

QSize StopSlider::sizeHint() const
{
    return {whole(m_theme.px(420)), whole(m_theme.px(28) + QFontMetricsF(m_theme.textFont(kSmallTextSize)).height())};
}

QSize StopSlider::minimumSizeHint() const
{
    return {whole(m_theme.px(160)), sizeHint().height()};
}

double StopSlider::xOf(int stop) const
{
    return edge() + (width() - 2 * edge()) * stop / std::max(1, maximum());
}

int StopSlider::labelEvery() const
{
    const QFontMetricsF metrics(m_theme.textFont(kSmallTextSize));
    double widest = 0;
    for (const QString& name : m_names) widest = std::max(widest, metrics.horizontalAdvance(name) + m_theme.px(8));
    const double apart = std::max(1.0, xOf(1) - xOf(0));
    return std::max(1, whole(widest / apart));
}

void StopSlider::moveTo(double x)
{
    const double room = std::max(1.0, width() - 2 * edge());
    setValue(qRound((x - edge()) / room * maximum()));
}

void StopSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = trackY(), knob = m_theme.px(9), dot = m_theme.px(2.5);
    const QColor ink = chosenGround(m_theme), rest = blend(m_theme.line, m_theme.mutedText, 0.4);
    painter.setPen(QPen(rest, m_theme.px(3), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(xOf(0), y), QPointF(xOf(maximum()), y));
    painter.setPen(QPen(ink, m_theme.px(3), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(xOf(0), y), QPointF(xOf(value()), y));
    painter.setFont(m_theme.textFont(kSmallTextSize));
    const int every = labelEvery();
    for (int stop = 0; stop <= maximum(); ++stop) {
        const double x = xOf(stop);
        painter.setPen(Qt::NoPen);
        painter.setBrush(stop <= value() ? ink : rest);
        painter.drawEllipse(QPointF(x, y), dot, dot);
        painter.setPen(stop == value() ? m_theme.text : m_theme.mutedText);
        if (stop % every == 0) paintText(painter, QRectF(x - 60, y + m_theme.px(11), 120, height()), Qt::AlignHCenter | Qt::AlignTop, m_names.value(stop));
    }
    painter.setPen(QPen(m_theme.window, 2));
    painter.setBrush(ink);
    const QPointF at(xOf(value()), y);
    painter.drawEllipse(at, knob, knob);
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.focus, 2));
    painter.drawEllipse(at, knob + 3, knob + 3);
}

void StopSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) moveTo(event->position().x());
}

void StopSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) moveTo(event->position().x());
}

void StopSlider::keyPressEvent(QKeyEvent* event)
{
    const bool clicker = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (clicker) event->ignore();
    else QAbstractSlider::keyPressEvent(event);
}

void StopSlider::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void StopSlider::focusInEvent(QFocusEvent* event)
{
    QAbstractSlider::focusInEvent(event);
    update();
}

void StopSlider::focusOutEvent(QFocusEvent* event)
{
    QAbstractSlider::focusOutEvent(event);
    update();
}

}
