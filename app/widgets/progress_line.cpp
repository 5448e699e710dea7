#include "app/widgets/progress_line.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {

ProgressLine::ProgressLine(QWidget* parent) : QProgressBar(parent)
{
    setRange(0, 1000);
    setTextVisible(false);
    setAccessibleName(qtr("Progress"));
}

void ProgressLine::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void ProgressLine::setProgress(double share, Role role)
{
    m_role = role;
    setValue(std::isnan(share) ? 0 : qRound(1000 * std::clamp(share, 0.0, 1.0)));
    update();
}

QSize ProgressLine::sizeHint() const
{
    return {whole(m_theme.px(80)), whole(m_theme.px(6))};
}

void ProgressLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double thickness = std::min<double>(height(), m_theme.px(6));
    QRectF line(0, (height() - thickness) / 2, width(), thickness);
    paintBox(painter, line, m_theme.line, m_theme.line, thickness / 2);
    line.setWidth(width() * value() / 1000.0);
    // Shorter than it is thick it could not have round ends.
    if (value() > 0) line.setWidth(std::max(line.width(), thickness));
    if (value() > 0) paintBox(painter, line, m_theme.role(m_role), m_theme.role(m_role), thickness / 2);
}

}
