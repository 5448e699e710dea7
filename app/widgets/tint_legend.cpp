#include "app/widgets/tint_legend.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {

TintLegend::TintLegend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void TintLegend::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void TintLegend::setScale(MatrixFigure::Tint tint, const QString& low, const QString& high, const QString& meaning)
{
    m_tint = tint;
    m_low = low;
    m_high = high;
    m_meaning = meaning;
    const bool isShown = tint != MatrixFigure::Tint::None;
    setAccessibleName(isShown ? qtr("Colours from %1 to %2: %3").arg(low, high, meaning) : QString());
    setToolTip(meaning);
    updateGeometry();
    update();
}

QSize TintLegend::sizeHint() const
{
    if (m_tint == MatrixFigure::Tint::None) return {0, 0};
    const QFontMetricsF metrics(m_theme.textFont(kSmallTextSize));
    const double words = m_meaning.isEmpty() ? 0 : metrics.horizontalAdvance(m_meaning) + 1.5 * gap();
    const double ends = metrics.horizontalAdvance(m_low) + metrics.horizontalAdvance(m_high) + 2 * gap();
    return {whole(ends + rampWidth() + words) + 2, whole(metrics.height()) + 4};
}

void TintLegend::paintEvent(QPaintEvent*)
{
    if (m_tint == MatrixFigure::Tint::None) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.textFont(kSmallTextSize));
    painter.setPen(m_theme.mutedText);
    const QFontMetricsF metrics(painter.font());
    double x = 1;
    const auto write = [&](const QString& text) {
        const QString shown = metrics.elidedText(text, Qt::ElideRight, std::max(0.0, width() - x));
        paintText(painter, QRectF(x, 0, std::max(0.0, width() - x), height()), Qt::AlignLeft | Qt::AlignVCenter, shown);
        x += metrics.horizontalAdvance(text);
    };
    write(m_low);
    x += gap();

    const bool isSigned = m_tint == MatrixFigure::Tint::Signed;
    const QRectF ramp(x, (height() - m_theme.px(10)) / 2, rampWidth(), m_theme.px(10));
    QLinearGradient gradient(ramp.topLeft(), ramp.topRight());
    for (int k = 0; k <= 10; ++k) gradient.setColorAt(k / 10.0, isSigned ? m_theme.signedGround(k / 5.0 - 1) : m_theme.shareGround(k / 10.0));
    QPainterPath rounded;
    rounded.addRoundedRect(ramp, 2, 2);
    painter.fillPath(rounded, gradient);
    painter.strokePath(rounded, QPen(m_theme.line, 1));
    x = ramp.right() + gap();
    write(m_high);
    x += 1.5 * gap();
    write(m_meaning);
}

}
