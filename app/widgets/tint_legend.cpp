#include "app/widgets/tint_legend.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>

#include <utility>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/matrix_tint.h"
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

void TintLegend::setScales(std::vector<TintScaleText> scales)
{
    m_scales = std::move(scales);
    std::erase_if(m_scales, [](const TintScaleText& scale) { return scale.tint == MatrixFigure::Tint::None; });
    QStringList said, meanings;
    for (const TintScaleText& scale : m_scales) {
        said << qtr("Colours from %1 to %2: %3").arg(scale.low, scale.high, scale.meaning);
        meanings << scale.meaning;
    }
    setAccessibleName(said.join(QStringLiteral("; ")));
    setToolTip(meanings.join(u'\n'));
    updateGeometry();
    update();
}

double TintLegend::widthOf(const TintScaleText& scale, bool withMeaning) const
{
    const QFontMetricsF metrics(m_theme.textFont(kSmallTextSize));
    const double words = scale.meaning.isEmpty() || !withMeaning ? 0 : metrics.horizontalAdvance(scale.meaning) + 1.5 * gap();
    return metrics.horizontalAdvance(scale.low) + metrics.horizontalAdvance(scale.high) + 2 * gap() + rampWidth() + words;
}

QSize TintLegend::sizeHint() const
{
    if (m_scales.empty()) return {0, 0};
    double width = 4 * gap() * static_cast<double>(m_scales.size() - 1);
    for (const TintScaleText& scale : m_scales) width += widthOf(scale);
    return {whole(width) + 2, whole(QFontMetricsF(m_theme.textFont(kSmallTextSize)).height()) + 4};
}

void TintLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.textFont(kSmallTextSize));
    // Of several that have too little room the colours and their ends come first; a tool tip says the rest.
    const bool withMeaning = m_scales.size() < 2 || sizeHint().width() <= width();
    double x = 1;
    for (const TintScaleText& scale : m_scales) {
        paintScale(painter, scale, x, withMeaning);
        x += widthOf(scale, withMeaning) + 4 * gap();
    }
}

void TintLegend::paintScale(QPainter& painter, const TintScaleText& scale, double x, bool withMeaning) const
{
    painter.setPen(m_theme.mutedText);
    const QFontMetricsF metrics(painter.font());
    const auto write = [&](const QString& text) {
        const QString shown = metrics.elidedText(text, Qt::ElideRight, std::max(0.0, width() - x));
        paintText(painter, QRectF(x, 0, std::max(0.0, width() - x), height()), Qt::AlignLeft | Qt::AlignVCenter, shown);
        x += metrics.horizontalAdvance(text);
    };
    write(scale.low);
    x += gap();
    const bool isSigned = scale.tint == MatrixFigure::Tint::Signed;
    const QRectF ramp(x, (height() - m_theme.px(10)) / 2, rampWidth(), m_theme.px(10));
    QLinearGradient gradient(ramp.topLeft(), ramp.topRight());
    for (int k = 0; k <= 20; ++k) {
        const double share = isSigned ? k / 10.0 - 1 : k / 20.0;
        gradient.setColorAt(k / 20.0, scale.isMap ? mapGround(m_theme, scale.tint, Role::Plain, share) : tintedGround(m_theme, scale.tint, Role::Plain, share, 1));
    }
    QPainterPath rounded;
    rounded.addRoundedRect(ramp, 2, 2);
    painter.fillPath(rounded, gradient);
    painter.strokePath(rounded, QPen(m_theme.line, 1));
    x = ramp.right() + gap();
    painter.setPen(m_theme.mutedText);
    write(scale.high);
    x += 1.5 * gap();
    if (withMeaning) write(scale.meaning);
}

}
