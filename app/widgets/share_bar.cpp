#include "app/widgets/share_bar.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kLeastWidth = 60, kThickness = 12;    // pixels at 100 %

}

ShareBar::ShareBar(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void ShareBar::setShare(double share, CurveHue hue)
{
    m_share = std::isnan(share) ? 0 : std::clamp(share, 0.0, 1.0);
    m_hue = hue;
    update();
}

QSize ShareBar::sizeHint() const
{
    return {whole(m_theme.px(kLeastWidth)), whole(m_theme.px(kThickness))};
}

void ShareBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), blend(m_theme.line, m_theme.window, 0.5));
    if (m_share > 0) painter.fillRect(QRectF(0, 0, std::max(1.0, m_share * width()), height()), m_theme.curve(m_hue));
}

}
