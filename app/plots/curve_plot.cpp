#include "app/plots/curve_plot.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QKeyEvent>

#include <algorithm>

#include "app/plots/custom_plot.h"
#include "app/plots/plot_drawing.h"
#include "app/plots/plot_samples.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kReach = 10;   // how far beside the area the mouse still means the nearest sample

QAccessibleInterface* chartFor(const QString&, QObject* object)
{
    CurvePlot* plot = qobject_cast<CurvePlot*>(object);
    return plot ? new QAccessibleWidget(plot, QAccessible::Chart) : nullptr;
}

bool isEnter(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

bool isPlain(const QKeyEvent& event) { return (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier; }

}

CurvePlot::CurvePlot(QWidget* parent) : QWidget(parent)
{
    setLayoutDirection(Qt::LeftToRight);    // a figure is the same in every language
    static const bool installed = (QAccessible::installFactory(chartFor), true);
    Q_UNUSED(installed);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

CurvePlot::~CurvePlot() = default;

void CurvePlot::setTheme(const Theme& theme)
{
    m_theme = theme;
    updateGeometry();
    redraw();
}

void CurvePlot::setContent(PlotContent content)
{
    m_content = std::move(content);
    setAccessibleName(m_content.title);
    describe();
    redraw();
}

void CurvePlot::setHighlighted(std::optional<double> x)
{
    if (x == m_highlighted) return;
    m_highlighted = x;
    describe();
    update();
}

QPixmap CurvePlot::picture(double scale) const
{
    QPixmap pixmap = plainPicture(scale);
    QCPPainter painter(&pixmap);
    if (m_highlighted) drawing().paintHighlight(painter, *m_highlighted);
    return pixmap;
}

QSize CurvePlot::sizeHint() const { return minimumSizeHint() * 1.6; }

QSize CurvePlot::minimumSizeHint() const { return leastPlotSize(m_theme); }

bool CurvePlot::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // Whoever has come here with Tab or a click means this plot, even where the window has a use for the arrows.
        const QKeyEvent& key = *static_cast<QKeyEvent*>(event);
        if (isPlain(key) && (isEnter(key.key()) || sampleAfter(key.key()))) event->accept();
    }
    return QWidget::event(event);
}

void CurvePlot::keyPressEvent(QKeyEvent* event)
{
    if (!isPlain(*event)) return event->ignore();
    if (isEnter(event->key())) return Q_EMIT enlargeRequested();
    if (const std::optional<double> x = sampleAfter(event->key())) return choose(*x);
    event->ignore();
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) { hover(sampleAt(event->position())); }

void CurvePlot::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton;
    if (!m_pressed) event->ignore();
}

void CurvePlot::mouseReleaseEvent(QMouseEvent* event)
{
    // The second half of a double click has chosen already.
    if (!std::exchange(m_pressed, false) || event->button() != Qt::LeftButton) return event->ignore();
    if (const std::optional<double> x = sampleAt(event->position())) choose(*x);
}

void CurvePlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) Q_EMIT enlargeRequested();
}

void CurvePlot::leaveEvent(QEvent*) { hover(std::nullopt); }

void CurvePlot::resizeEvent(QResizeEvent*) { redraw(); }

void CurvePlot::focusInEvent(QFocusEvent*) { update(); }

void CurvePlot::focusOutEvent(QFocusEvent*) { update(); }

void CurvePlot::paintEvent(QPaintEvent*)
{
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF()) m_picture = plainPicture(devicePixelRatioF());
    QCPPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    if (m_highlighted) drawing().paintHighlight(painter, *m_highlighted);
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.card, m_theme.px(kCornerRadius));
}

const PlotDrawing& CurvePlot::drawing() const
{
    if (!m_drawing || m_isStale) m_drawing = std::make_unique<PlotDrawing>(m_content, m_theme, size());
    m_isStale = false;
    return *m_drawing;
}

QPixmap CurvePlot::plainPicture(double scale) const
{
    QPixmap pixmap((QSizeF(size()) * scale).toSize());
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QCPPainter painter(&pixmap);
    drawing().paint(painter);
    return pixmap;
}

void CurvePlot::redraw()
{
    m_picture = QPixmap();
    // There is a widget in a drawing, and none may go here: where a style sheet is changed Qt walks through all widgets, some of which change their size meanwhile.
    m_isStale = true;
    update();
}

void CurvePlot::hover(std::optional<double> x)
{
    if (x == m_hovered) return;
    m_hovered = x;
    Q_EMIT hovered(x);
}

void CurvePlot::choose(double x)
{
    setHighlighted(x);
    Q_EMIT chosen(x);
}

void CurvePlot::describe()
{
    const std::optional<double> sample = m_highlighted ? sampleNear(m_content, *m_highlighted) : std::nullopt;
    const QString values = sample ? spokenSample(m_content, *sample) : QString();
    setAccessibleDescription(values.isEmpty() ? m_content.description : values + QStringLiteral(". ") + m_content.description);
}

std::optional<double> CurvePlot::sampleAt(const QPointF& position) const
{
    const PlotFrame& frame = drawing().layout().frame;
    const double reach = m_theme.px(kReach);
    if (!QRectF(frame.area).adjusted(-reach, -reach, reach, reach).contains(position)) return std::nullopt;
    const double within = std::clamp(position.x(), static_cast<double>(frame.area.left()), frame.area.left() + static_cast<double>(frame.area.width()));
    return sampleNear(m_content, frame.valueAtX(within));
}

std::optional<double> CurvePlot::sampleAfter(int key) const
{
    const std::vector<double> xs = sampleXs(m_content);
    if (xs.empty()) return std::nullopt;
    const std::optional<double> at = m_highlighted ? sampleNear(m_content, *m_highlighted) : std::nullopt;
    const std::ptrdiff_t last = static_cast<std::ptrdiff_t>(xs.size()) - 1;
    const std::ptrdiff_t i = at ? std::lower_bound(xs.begin(), xs.end(), *at) - xs.begin() : -1;
    switch (key) {
    case Qt::Key_Home: return xs.front();
    case Qt::Key_End: return xs.back();
    case Qt::Key_Right: return xs[static_cast<std::size_t>(std::min(last, i + 1))];
    case Qt::Key_Left: return xs[static_cast<std::size_t>(at ? std::max<std::ptrdiff_t>(0, i - 1) : last)];
    default: return std::nullopt;
    }
}

}
