#include "app/widgets/icon_button.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

QPainterPath polygon(std::initializer_list<QPointF> corners)
{
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(corners)));
    path.closeSubpath();
    return path;
}

/// A line between two points as an area, so that every icon is one filled path.
QPainterPath stroke(std::initializer_list<QPointF> points, double width)
{
    QPainterPath line;
    line.addPolygon(QPolygonF(QList<QPointF>(points)));
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    return stroker.createStroke(line);
}

QPainterPath rectangle(double x, double y, double width, double height)
{
    QPainterPath path;
    path.addRoundedRect(x, y, width, height, 0.6, 0.6);
    return path;
}

QPainterPath mirrored(const QPainterPath& path)
{
    return QTransform(-1, 0, 0, 1, 16, 0).map(path);
}

QPainterPath notePath(bool warns)
{
    QPainterPath path = warns ? polygon({{8, 1.2}, {15.4, 14.4}, {0.6, 14.4}}) : QPainterPath();
    if (!warns) path.addEllipse(QPointF(8, 8), 7.2, 7.2);
    QPainterPath sign = warns ? rectangle(7.1, 5.6, 1.8, 4.6) : rectangle(7.1, 6.8, 1.8, 5.2);
    sign.addEllipse(QPointF(8, warns ? 12.2 : 4.6), 1.15, 1.15);
    return path.subtracted(sign);
}

/// The four corners of a frame.
QPainterPath corners()
{
    const QPainterPath upper = stroke({{2.4, 5.8}, {2.4, 2.4}, {5.8, 2.4}}, 1.5) | stroke({{10.2, 2.4}, {13.6, 2.4}, {13.6, 5.8}}, 1.5);
    return upper | QTransform(1, 0, 0, -1, 0, 16).map(upper);
}

/// On a square of 16.
QPainterPath iconPath(Icon icon)
{
    switch (icon) {
    case Icon::Play: return polygon({{3.6, 1.8}, {14, 8}, {3.6, 14.2}});
    case Icon::Pause: return rectangle(3.4, 2.2, 3.4, 11.6) | rectangle(9.2, 2.2, 3.4, 11.6);
    case Icon::Forward: return polygon({{4, 2.6}, {12.6, 8}, {4, 13.4}});
    case Icon::Back: return mirrored(iconPath(Icon::Forward));
    case Icon::ToEnd: return polygon({{2.2, 2.6}, {10.6, 8}, {2.2, 13.4}}) | rectangle(11.4, 2.6, 2, 10.8);
    case Icon::ToStart: return mirrored(iconPath(Icon::ToEnd));
    case Icon::Close: return stroke({{4, 4}, {12, 12}}, 1.6) | stroke({{12, 4}, {4, 12}}, 1.6);
    case Icon::FoldRight: return stroke({{4, 4}, {8, 8}, {4, 12}}, 1.5) | stroke({{12, 3.5}, {12, 12.5}}, 1.5);
    case Icon::FoldLeft: return mirrored(iconPath(Icon::FoldRight));
    case Icon::Warning: return notePath(true);
    case Icon::Note: return notePath(false);
    case Icon::ZoomIn: return stroke({{3, 8}, {13, 8}}, 1.7) | stroke({{8, 3}, {8, 13}}, 1.7);
    case Icon::ZoomOut: return stroke({{3, 8}, {13, 8}}, 1.7);
    case Icon::ZoomToFit: return corners();
    case Icon::More: return stroke({{3.5, 6}, {8, 10.5}, {12.5, 6}}, 1.6);
    case Icon::Less: return QTransform(1, 0, 0, -1, 0, 16).map(iconPath(Icon::More));
    }
    return {};
}

}

void paintIcon(QPainter& painter, Icon icon, const QRectF& area, const QColor& colour)
{
    const double side = std::min(area.width(), area.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(area.center() - QPointF(side / 2, side / 2));
    painter.scale(side / 16, side / 16);
    painter.fillPath(iconPath(icon), colour);
    painter.restore();
}

IconButton::IconButton(Icon icon, QWidget* parent, Look look) : QAbstractButton(parent), m_icon(icon), m_look(look)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

IconButton::IconButton(const QString& words, QWidget* parent) : IconButton(Icon::Play, parent)
{
    setText(words);
}

void IconButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    update();
}

void IconButton::setShownIcon(Icon icon)
{
    if (icon == m_icon) return;
    m_icon = icon;
    update();
}

void IconButton::setPurpose(const QString& purpose, const QString& key)
{
    if (accessibleName() != purpose) setAccessibleName(purpose);
    // Translators: what a button does, then its key: "to the start (Home)".
    setToolTip(key.isEmpty() ? purpose : qtr("%1 (%2)").arg(purpose, key));
}

QSize IconButton::sizeHint() const
{
    const int height = whole(m_theme.px(m_look == Look::Bare ? 26 : kControlHeight));
    const int words = QFontMetrics(m_theme.textFont(kTextSize)).horizontalAdvance(text());
    if (!text().isEmpty()) return {words + 2 * whole(m_theme.px(kControlPadding)), height};
    const double width = m_look == Look::Primary ? 46 : m_look == Look::Bare ? 26 : 36;
    return {whole(m_theme.px(width)), height};
}

bool IconButton::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Whoever has tabbed to a button means that button, even where the window plays at Space.
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) event->accept();
    }
    return QAbstractButton::event(event);
}

void IconButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
    QAbstractButton::keyPressEvent(event);
}

void IconButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor plain = controlGround(m_theme, underMouse() && isEnabled(), isDown());
    const QColor filled = blend(chosenGround(m_theme), m_theme.panel, isDown() ? 0.25 : underMouse() ? 0.12 : 0.0);
    const QColor ground = isFilled() ? filled : plain;
    const QColor ink = !isEnabled() ? disabledText(m_theme) : isFilled() ? chosenText(m_theme) : m_theme.text;
    if (m_look != Look::Bare || underMouse()) paintBox(painter, rect(), ground, isFilled() ? ground : m_theme.line);
    if (text().isEmpty()) {
        const double side = m_theme.px(m_look == Look::Bare ? 14 : 15);
        paintIcon(painter, m_icon, QRectF(width() / 2.0 - side / 2, height() / 2.0 - side / 2, side, side), ink);
    } else {
        painter.setPen(ink);
        painter.setFont(m_theme.textFont(kTextSize));
        paintText(painter, rect(), Qt::AlignCenter, text());
    }
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_look == Look::Bare ? m_theme.panel : m_theme.card);
}

void IconButton::enterEvent(QEnterEvent*) { update(); }

void IconButton::leaveEvent(QEvent*) { update(); }

}
