#include "app/labs/scaling/named_map.h"

#include <QPainter>

#include <algorithm>

#include "app/widgets/control_painting.h"
#include "app/widgets/heat_map.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

constexpr double kMostNameWidth = 84, kGap = 6;    // pixels at 100 %

}

NamedMap::NamedMap(QWidget* parent) : QWidget(parent), m_map(new HeatMap(this))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void NamedMap::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_map->setTheme(theme);
    updateGeometry();
    arrange();
}

void NamedMap::setMatrix(const Matrix& matrix, double largest, const QStringList& names, const QString& symbol, const QString& accessibleName)
{
    m_names = names;
    m_map->setMatrix(matrix, largest, symbol, accessibleName);
    arrange();
}

QFont NamedMap::nameFont() const
{
    return m_theme.textFont(kTextSize);
}

int NamedMap::namesWidth() const
{
    const QFontMetricsF metrics(nameFont());
    double widest = 0;
    for (const QString& name : m_names) widest = std::max(widest, metrics.horizontalAdvance(name));
    return whole(std::min(widest, m_theme.px(kMostNameWidth)) + m_theme.px(kGap));
}

int NamedMap::namesHeight() const
{
    return whole(QFontMetricsF(nameFont()).height() + 2);
}

bool NamedMap::showsNames() const
{
    const double room = (height() - namesHeight()) / std::max(1.0, static_cast<double>(m_names.size()));
    return !m_names.isEmpty() && room >= QFontMetricsF(nameFont()).height();
}

QSize NamedMap::sizeHint() const
{
    return m_map->sizeHint() + QSize(0, namesHeight());
}

void NamedMap::arrange()
{
    const QPoint corner = showsNames() ? QPoint(namesWidth(), namesHeight()) : QPoint();
    m_map->setGeometry(QRect(corner, QSize(std::max(1, width() - corner.x()), std::max(1, height() - corner.y()))));
    update();
}

void NamedMap::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void NamedMap::paintEvent(QPaintEvent*)
{
    if (!showsNames()) return;
    QPainter painter(this);
    painter.setFont(nameFont());
    painter.setPen(m_theme.mutedText);
    const QFontMetricsF metrics(painter.font());
    const QRectF area = m_map->pictureRect().translated(m_map->pos());
    const auto count = static_cast<double>(m_names.size());
    const double wide = area.width() / count, high = area.height() / count, gap = m_theme.px(kGap);
    for (int k = 0; k < m_names.size(); ++k) {
        const QRectF beside(0, area.top() + k * high, area.left() - gap, high), above(area.left() + k * wide + 2, 0, wide - 4, area.top());
        paintText(painter, beside, Qt::AlignRight | Qt::AlignVCenter, metrics.elidedText(m_names[k], Qt::ElideRight, beside.width()));
        paintText(painter, above, Qt::AlignCenter, metrics.elidedText(m_names[k], Qt::ElideRight, above.width()));
    }
}

}
