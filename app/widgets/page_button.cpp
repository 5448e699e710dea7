#include "app/widgets/page_button.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kGlyphSize = 21;
constexpr double kGlyphHeight = 30;
constexpr double kLabelHeight = 20;
constexpr double kPadding = 10;      ///< above and below
constexpr double kTightPadding = 6;  ///< the same without a glyph
constexpr double kLeastWidth = 92;

}

PageButton::PageButton(const Formula& glyph, const QString& label, QWidget* parent) : QAbstractButton(parent), m_glyph(glyph)
{
    setText(label);
    setCheckable(true);
    setAutoExclusive(true);   // the group sees to that; to assistive technology this makes it a radio button
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setTheme(m_theme);
}

void PageButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_layout.emplace(m_glyph, theme, theme.px(kGlyphSize));
    setFont(theme.textFont(kSmallTextSize));
    updateGeometry();
    update();
}

void PageButton::setGlyphShown(bool shown)
{
    m_glyphShown = shown;
    updateGeometry();
    update();
}

int PageButton::heightWith(bool glyph) const
{
    return whole(m_theme.px(kLabelHeight + (glyph ? kGlyphHeight + 2 * kPadding : 2 * kTightPadding)));
}

QSize PageButton::sizeHint() const
{
    const int label = QFontMetrics(m_theme.textFont(kSmallTextSize)).horizontalAdvance(text()) + 2 * whole(m_theme.px(kPadding)) + 4;
    // The least width does not grow in full: it is air.
    return {std::max(label, whole(kLeastWidth * std::min(1.0, m_theme.typeScale))), heightWith(m_glyphShown)};
}

bool PageButton::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Space) event->accept();
    }
    return QAbstractButton::event(event);
}

void PageButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    // The rail is dark in both themes, and on it the dark theme's yellow and blue are the ones that stand out.
    const Theme onRail = darkTheme();
    const QColor ground = blend(m_theme.rail, m_theme.railText, isChecked() ? 0.13 : underMouse() || isDown() ? 0.07 : 0.0);
    const QColor ink = isChecked() ? m_theme.railText : blend(m_theme.railText, m_theme.rail, 0.22);
    painter.fillRect(rect(), ground);
    if (isChecked()) painter.fillRect(QRectF(0, 0, 4, height()), onRail.mark);

    const double label = m_theme.px(kLabelHeight);
    double top = (height() - label) / 2;
    if (m_glyphShown) {
        top = height() - m_theme.px(kPadding) - label;
        const QSizeF size = m_layout->size();
        m_layout->paint(painter, {(width() - size.width()) / 2, m_theme.px(kPadding) + (m_theme.px(kGlyphHeight) - size.height()) / 2}, ink);
    }
    painter.setFont(m_theme.textFont(kSmallTextSize));
    painter.setPen(ink);
    paintText(painter, QRectF(4, top, width() - 4, label), Qt::AlignCenter, text());
    if (hasFocus()) paintFocusRing(painter, QRectF(rect()).adjusted(4, 0, 0, 0), onRail.focus, ground, 4);
}

}
