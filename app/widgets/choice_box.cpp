#include "app/widgets/choice_box.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStandardItemModel>
#include <QWheelEvent>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

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
    // Where it is the application's there is nothing to set, and setting it would make the list, which few ever open.
    if (const QFont wanted = theme.textFont(kTextSize); font() != wanted) setFont(wanted);
    setPalette(themePalette(theme));
    m_hint.reset();
    for (int row = 0; row < count(); ++row) showInk(row);
    updateGeometry();
    update();
}

void ChoiceBox::setOptions(const QStringList& options)
{
    std::vector<ChoiceOption> list;
    for (const QString& option : options) list.push_back({option});
    setOptions(list);
}

void ChoiceBox::setOptions(const std::vector<ChoiceOption>& options)
{
    const int wanted = static_cast<int>(options.size());
    while (count() > wanted) removeItem(count() - 1);
    while (count() < wanted) addItem({});
    for (int row = 0; row < wanted; ++row) showOption(row, options[static_cast<std::size_t>(row)]);
    if (currentIndex() < 0) setCurrentIndex(0);
    m_hint.reset();
    updateGeometry();
}

void ChoiceBox::showOption(int row, const ChoiceOption& option)
{
    if (itemText(row) != option.text) setItemText(row, option.text);
    if (itemData(row, Qt::ToolTipRole).toString() != option.why) {
        setItemData(row, option.why, Qt::ToolTipRole);
        setItemData(row, option.why, Qt::AccessibleDescriptionRole);
    }
    if (isOffered(row) != option.isOffered) qobject_cast<QStandardItemModel*>(model())->item(row)->setEnabled(option.isOffered);
    showInk(row);
}

void ChoiceBox::showInk(int row)
{
    // Not the grey of what is off: a line that cannot be chosen is there to be read.
    const QVariant ink = isOffered(row) ? QVariant() : QVariant(QBrush(m_theme.mutedText));
    if (itemData(row, Qt::ForegroundRole) != ink) setItemData(row, ink, Qt::ForegroundRole);
}

bool ChoiceBox::isOffered(int row) const
{
    return model()->index(row, modelColumn()).flags().testFlag(Qt::ItemIsEnabled);
}

void ChoiceBox::showPopup()
{
    Q_EMIT opening();
    view()->setFont(font());
    // What is only to be read may be longer than all that the box is wide enough for.
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + whole(m_theme.px(2 * kControlPadding)));
    m_hasList = true;
    QComboBox::showPopup();
}

void ChoiceBox::keepRoomFor(const QStringList& options)
{
    m_roomFor = options;
    m_hint.reset();
    updateGeometry();
}

QSize ChoiceBox::sizeHint() const
{
    // Bars ask again and again while they look for an arrangement.
    if (!m_hint) m_hint = QSize(widestOption() + whole(m_theme.px(2 * kControlPadding + kArrow + 7)), whole(m_theme.px(kControlHeight)));
    return m_hasList && view()->isVisible() ? QSize(width(), m_hint->height()) : *m_hint;
}

int ChoiceBox::widestOption() const
{
    const QFontMetrics metrics(m_theme.textFont(kTextSize));
    int widest = 0;
    for (const QString& option : m_roomFor) widest = std::max(widest, metrics.horizontalAdvance(option));
    for (int i = 0; i < count(); ++i)
        if (isOffered(i)) widest = std::max(widest, metrics.horizontalAdvance(itemText(i)));
    return widest;
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
    const QRectF words = placed(QRectF(rect()).adjusted(padding, 0, -padding - arrow - m_theme.px(5), 0), rect(), layoutDirection());
    paintText(painter, words, Qt::AlignVCenter | leading(layoutDirection()), painter.fontMetrics().elidedText(currentText(), Qt::ElideRight, qCeil(words.width())));

    QPainterPath path;
    const double right = layoutDirection() == Qt::RightToLeft ? padding + arrow : width() - padding, middle = height() / 2.0;
    path.addPolygon(QPolygonF({{right - arrow, middle - arrow / 4}, {right, middle - arrow / 4}, {right - arrow / 2, middle + arrow / 3}}));
    painter.fillPath(path, ink);
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.card);
}

}
