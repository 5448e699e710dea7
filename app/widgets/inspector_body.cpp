#include "app/widgets/inspector_body.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kScrollStep = 28;
constexpr double kBesideBar = 6;    // between the numbers and the scroll bar

/// Puts the contents into words only when somebody listens: 512 terms are much to say at each press of a key.
class SpokenBody : public QAccessibleWidget {
public:
    explicit SpokenBody(InspectorBody* body) : QAccessibleWidget(body, QAccessible::StaticText) {}

    QString text(QAccessible::Text what) const override
    {
        const auto& content = static_cast<InspectorBody*>(widget())->content();
        if (what == QAccessible::Name) return spoken(content.title);
        return what == QAccessible::Description ? spokenContent(content) : QAccessibleWidget::text(what);
    }
};

QAccessibleInterface* speak(const QString&, QObject* object)
{
    auto* body = qobject_cast<InspectorBody*>(object);
    return body ? new SpokenBody(body) : nullptr;
}

bool isScrollKey(const QKeyEvent& event)
{
    return event.modifiers() == Qt::NoModifier && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down);
}

}

InspectorBody::InspectorBody(QWidget* parent) : QAbstractScrollArea(parent)
{
    static const bool installed = (QAccessible::installFactory(speak), true);
    Q_UNUSED(installed);
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void InspectorBody::setTheme(const Theme& theme)
{
    m_theme = theme;
    setStyleSheet(QStringLiteral("QAbstractScrollArea { background: %1; border: none; }").arg(theme.panel.name()) + scrollBarSheet(theme));
    layOut();
}

void InspectorBody::setContent(const InspectorContent& content)
{
    const bool another = !(content.title == m_content.title);
    m_content = content;
    layOut();
    if (another) verticalScrollBar()->setValue(0);
    if (QAccessible::isActive()) {
        QAccessibleEvent changed(this, QAccessible::NameChanged);
        QAccessible::updateAccessibility(&changed);
    }
}

double InspectorBody::naturalWidth() const
{
    return m_sheet->naturalWidth();
}

int InspectorBody::besideBar() const
{
    return whole(m_theme.px(kBesideBar));
}

void InspectorBody::layOut()
{
    // Room for the bar is kept whether it shows or not, so that showing it does not wrap the text anew.
    const int width = maximumViewportSize().width() - verticalScrollBar()->sizeHint().width() - besideBar();
    m_sheet = std::make_unique<InspectorSheet>(m_content, m_theme, std::max(1, width));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(whole(m_theme.px(kScrollStep)));
    verticalScrollBar()->setRange(0, std::max(0, whole(m_sheet->height()) - viewport()->height()));
    viewport()->update();
}

bool InspectorBody::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (isScrollKey(*key) || key->matches(QKeySequence::Copy)) event->accept();
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) viewport()->update();
    return QAbstractScrollArea::event(event);
}

void InspectorBody::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const int shift = verticalScrollBar()->value();
    painter.save();
    // What is kept free for the bar is on its side.
    const int spare = (verticalScrollBar()->isVisible() ? 0 : verticalScrollBar()->sizeHint().width()) + besideBar();
    painter.translate(layoutDirection() == Qt::RightToLeft ? spare : 0, -shift);
    m_sheet->paint(painter, QRectF(event->rect()).translated(0, shift));
    painter.restore();
    if (hasFocus()) painter.fillRect(QRect(0, 0, 2, viewport()->height()), m_theme.focus);
}

void InspectorBody::resizeEvent(QResizeEvent*)
{
    layOut();
}

void InspectorBody::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) return copy();
    if (!isScrollKey(*event)) return event->ignore();
    verticalScrollBar()->triggerAction(event->key() == Qt::Key_Up ? QScrollBar::SliderSingleStepSub : QScrollBar::SliderSingleStepAdd);
}

void InspectorBody::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    menu.addAction(qtr("Copy as text"), this, &InspectorBody::copy);
    menu.exec(event->globalPos());
}

void InspectorBody::copy() const
{
    QGuiApplication::clipboard()->setText(writtenContent(m_content));
}

}
