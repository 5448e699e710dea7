#include "app/widgets/segmented_buttons.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include "app/widgets/control_painting.h"
#include "app/widgets/one_tab_stop.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

/// One of the buttons. It leaves the frame to the row, which rounds the outer corners only.
class Segment : public QAbstractButton {
public:
    Segment(const QString& text, const Theme& theme, QWidget* parent) : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setAutoExclusive(true);   // the group sees to that; to assistive technology this makes it a radio button
        setFocusPolicy(Qt::TabFocus);
        setTheme(theme);
    }

    void setTheme(const Theme& theme)
    {
        m_theme = theme;
        updateGeometry();
    }

    QSize sizeHint() const override
    {
        return {QFontMetrics(m_theme.textFont(kTextSize)).horizontalAdvance(text()) + 2 * whole(m_theme.px(kControlPadding)), whole(m_theme.px(kControlHeight))};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            // Left and Right choose here, even where the window steps with them.
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Space) event->accept();
        }
        return QAbstractButton::event(event);
    }

    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        QPainterPath row;
        row.addRoundedRect(QRectF(parentWidget()->rect()).translated(-pos()), kCornerRadius, kCornerRadius);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor ground = isChecked() ? chosenGround(m_theme) : controlGround(m_theme, underMouse() && isEnabled(), isDown());
        if (isChecked() || underMouse()) {
            QPainterPath own;
            own.addRect(rect());
            painter.fillPath(own & row, ground);
        }
        painter.setPen(!isEnabled() ? disabledText(m_theme) : isChecked() ? chosenText(m_theme) : m_theme.text);
        painter.setFont(m_theme.textFont(kTextSize));
        paintText(painter, rect(), Qt::AlignCenter, text());
        if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.card);
    }

    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    Theme m_theme;
};

}

SegmentedButtons::SegmentedButtons(QWidget* parent)
    : QWidget(parent), m_group(new QButtonGroup(this)), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(0);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int id) {
        if (id == m_current) return;
        m_current = id;
        keepOneTabStop(*m_group);
        Q_EMIT chosen(id);
    });
}

void SegmentedButtons::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (QAbstractButton* button : m_group->buttons()) static_cast<Segment*>(button)->setTheme(theme);
    update();
}

void SegmentedButtons::setOptions(const QStringList& options)
{
    if (options == this->options()) return;
    qDeleteAll(m_group->buttons());
    m_current = -1;
    for (int i = 0; i < options.size(); ++i) {
        auto* segment = new Segment(options.at(i), m_theme, this);
        m_group->addButton(segment, i);
        m_row->addWidget(segment);
        segment->show();    // now, not with the next event: until then the row would have no width
    }
    setCurrent(0);
}

QStringList SegmentedButtons::options() const
{
    QStringList options;
    for (const QAbstractButton* button : m_group->buttons()) options << button->text();
    return options;
}

void SegmentedButtons::setToolTips(const QStringList& toolTips)
{
    for (QAbstractButton* button : m_group->buttons()) {
        button->setToolTip(toolTips.value(m_group->id(button)));
        button->setAccessibleDescription(button->toolTip());
    }
}

int SegmentedButtons::current() const
{
    return m_current;
}

void SegmentedButtons::setCurrent(int index)
{
    QAbstractButton* button = m_group->button(index);
    if (!button || index == m_current) return;
    m_current = index;
    button->setChecked(true);
    keepOneTabStop(*m_group);
}

void SegmentedButtons::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintBox(painter, rect(), m_theme.card, m_theme.line);
    painter.setPen(m_theme.line);
    // A rule on the left of every segment but the first; the chosen one covers its own.
    for (QAbstractButton* button : m_group->buttons())
        if (m_group->id(button) > 0) painter.drawLine(button->x(), 1, button->x(), height() - 2);
}

}
