#include "app/widgets/choice_box.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kArrow = 8;   ///< width of the arrow, at 100 %

}

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChoiceBox::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFont(theme.textFont(kTextSize));
    setPalette(themePalette(theme));
    view()->setFont(font());
    updateGeometry();
    update();
}

void ChoiceBox::setOptions(const QStringList& options)
{
    QStringList now;
    for (int i = 0; i < count(); ++i) now << itemText(i);
    if (now == options) return;
    const int index = currentIndex();
    clear();
    addItems(options);
    setCurrentIndex(std::min(std::max(index, 0), count() - 1));
    updateGeometry();
}

void ChoiceBox::showPopup()
{
    Q_EMIT opening();
    QComboBox::showPopup();
}

QSize ChoiceBox::sizeHint() const
{
    const QFontMetrics metrics(m_theme.textFont(kTextSize));
    int widest = 0;
    for (int i = 0; i < count(); ++i) widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    return {widest + whole(m_theme.px(2 * kControlPadding + kArrow + 7)), whole(m_theme.px(kControlHeight))};
}

bool ChoiceBox::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Whoever has tabbed to the box means it, even where the window plays at Space.
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Up || key == Qt::Key_Down) event->accept();
    }
    return QComboBox::event(event);
}

void ChoiceBox::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_PageUp || key == Qt::Key_PageDown || key == Qt::Key_Home || key == Qt::Key_End) return event->ignore();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return showPopup();
    QComboBox::keyPressEvent(event);
}

void ChoiceBox::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void ChoiceBox::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, rect(), controlGround(m_theme, underMouse() && isEnabled(), false), m_theme.line);
    const QColor ink = isEnabled() ? m_theme.text : disabledText(m_theme);
    const double padding = m_theme.px(kControlPadding), arrow = m_theme.px(kArrow);
    painter.setFont(m_theme.textFont(kTextSize));
    painter.setPen(ink);
    const QRectF words = QRectF(rect()).adjusted(padding, 0, -padding - arrow - m_theme.px(5), 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(currentText(), Qt::ElideRight, qCeil(words.width())));

    QPainterPath path;
    const double right = width() - padding, middle = height() / 2.0;
    path.addPolygon(QPolygonF({{right - arrow, middle - arrow / 4}, {right, middle - arrow / 4}, {right - arrow / 2, middle + arrow / 3}}));
    painter.fillPath(path, ink);
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.card);
}

}
