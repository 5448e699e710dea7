#include "app/widgets/heat_map.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/matrix_tint.h"
#include "app/widgets/paint_text.h"
#include "core/notation/number.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kDigits = 12.5, kMostDigits = 26, kLeast = 132;
constexpr int kDecimals = 2;

}

HeatMap::HeatMap(QWidget* parent) : QWidget(parent)
{
    setLayoutDirection(Qt::LeftToRight);    // a figure is the same in every language
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void HeatMap::setTheme(const Theme& theme)
{
    m_theme = theme;
    makePicture();
    updateGeometry();
    update();
}

void HeatMap::setMatrix(const Matrix& matrix, double largest, const QString& symbol, const QString& accessibleName)
{
    m_matrix = matrix;
    m_largest = largest;
    m_symbol = symbol;
    setAccessibleName(accessibleName);
    makePicture();
    update();
}

void HeatMap::makePicture()
{
    if (m_matrix.size() == 0) return;
    const TintScale scale(m_theme, MatrixFigure::Tint::Signed, Role::Plain, m_largest);
    m_picture = imageOfCells(m_matrix.rows(), m_matrix.cols(), [&](Index i, Index j) { return scale.of(m_matrix(i, j)); });
}

QString HeatMap::number(Index row, Index column) const
{
    return qs(typeset(fixedNumber(m_matrix(row, column), kDecimals)));
}

QSizeF HeatMap::cellSize() const
{
    const auto count = static_cast<double>(std::max<Index>(1, m_matrix.rows()));
    return {(width() - 2) / count, (height() - 2) / count};
}

bool HeatMap::fits(double digits) const
{
    const QFontMetricsF metrics(m_theme.numberFont(digits));
    return cellSize().width() >= metrics.horizontalAdvance(QStringLiteral("−0.00")) + 6 && cellSize().height() >= metrics.height() - 2;
}

bool HeatMap::showsNumbers() const
{
    return fits(m_theme.px(kDigits));
}

double HeatMap::digitSize() const
{
    // With air around them: digits as large as their cells would read as one block.
    double size = m_theme.px(kMostDigits);
    while (size > m_theme.px(kDigits) && !fits(1.3 * size)) size -= 1;
    return std::max(size, m_theme.px(kDigits));
}

QRectF HeatMap::pictureRect() const
{
    if (showsNumbers()) return QRectF(rect()).adjusted(1, 1, -1, -1);
    const double side = std::max(1.0, std::min(width(), height()) - 2.0);
    return {1, 1, side, side};
}

QSize HeatMap::sizeHint() const
{
    return {whole(m_theme.px(kLeast)), whole(m_theme.px(kLeast))};
}

bool HeatMap::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_matrix.size() == 0) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QRectF area = pictureRect();
    const auto count = static_cast<double>(m_matrix.rows());
    if (area.contains(help->pos())) {
        const auto at = [count](double share) { return std::min(static_cast<Index>(share * count), static_cast<Index>(count) - 1); };
        const Index row = at((help->pos().y() - area.top()) / area.height()), column = at((help->pos().x() - area.left()) / area.width());
        QToolTip::showText(help->globalPos(), QStringLiteral("%1(%2, %3) = %4").arg(m_symbol).arg(row + m_countFrom).arg(column + m_countFrom).arg(qs(typeset(fullNumber(m_matrix(row, column))))), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

void HeatMap::paintEvent(QPaintEvent*)
{
    if (m_matrix.size() == 0) return;
    QPainter painter(this);
    const QRectF area = pictureRect();
    painter.drawImage(area, m_picture);
    painter.setPen(QPen(blend(m_theme.line, m_theme.mutedText, 0.5), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(-0.5, -0.5, 0.5, 0.5));
    if (!showsNumbers()) return;
    painter.setFont(m_theme.numberFont(digitSize()));
    painter.setPen(m_theme.text);
    const QSizeF cell = cellSize();
    for (Index i = 0; i < m_matrix.rows(); ++i)
        for (Index j = 0; j < m_matrix.cols(); ++j) {
            const QPointF corner(area.left() + static_cast<double>(j) * cell.width(), area.top() + static_cast<double>(i) * cell.height());
            paintText(painter, QRectF(corner, cell), Qt::AlignCenter, number(i, j));
        }
}

}
