#include "app/widgets/formula_view.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace abh {

namespace {

/// Below this share of its size a formula is cut off rather than shrunk further.
constexpr double kSmallestShrink = 0.5;

}

FormulaView::FormulaView(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void FormulaView::setFormula(const Formula& formula)
{
    if (formula == m_formula) return;
    m_formula = formula;
    setAccessibleName(QString::fromStdString(toSpeech(formula)));
    layOut();
}

void FormulaView::setTheme(const Theme& theme)
{
    m_theme = theme;
    layOut();
}

void FormulaView::setPixelSize(double pixels)
{
    m_pixels = pixels;
    layOut();
}

void FormulaView::setAlignment(Qt::Alignment alignment)
{
    m_alignment = alignment;
    update();
}

QSize FormulaView::sizeHint() const
{
    const QSizeF size = laidOut().size();
    return {static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))};
}

QSize FormulaView::minimumSizeHint() const
{
    const QSize full = sizeHint();
    return {static_cast<int>(std::ceil(full.width() * kSmallestShrink)), full.height()};
}

void FormulaView::paintEvent(QPaintEvent*)
{
    const QSizeF natural = laidOut().size();
    const double shrink = std::clamp(std::min(width() / natural.width(), height() / natural.height()), kSmallestShrink, 1.0);
    const QSizeF size = natural * shrink;
    const double freeX = std::max(0.0, width() - size.width());
    const double freeY = std::max(0.0, height() - size.height());
    const Qt::Alignment alignment = QStyle::visualAlignment(layoutDirection(), m_alignment);
    const double x = alignment & Qt::AlignHCenter ? freeX / 2 : alignment & Qt::AlignRight ? freeX : 0.0;
    const double y = alignment & Qt::AlignTop ? 0.0 : alignment & Qt::AlignBottom ? freeY : freeY / 2;

    QPainter painter(this);
    // Whole pixels keep hairlines sharp.
    painter.translate(std::round(x), std::round(y));
    painter.scale(shrink, shrink);
    laidOut().paint(painter, {0, 0});
}

void FormulaView::layOut()
{
    m_layout.reset();
    updateGeometry();
    update();
}

const FormulaLayout& FormulaView::laidOut() const
{
    if (!m_layout) m_layout.emplace(m_formula, m_theme, m_theme.px(m_pixels));
    return *m_layout;
}

}
