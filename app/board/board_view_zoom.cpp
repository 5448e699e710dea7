#include "app/board/board_view.h"

#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"

// Looking closer at matrices that are too large for their numbers.

namespace abh {
namespace {

constexpr double kZoomStep = 1.5;

}

void BoardView::setZoom(double zoom)
{
    if (zoom == m_zoom) return;
    finishEditing();
    m_zoom = zoom;
    placeAll();
}

void BoardView::zoomBy(int steps)
{
    if (!canZoom() || steps == 0) return;
    setZoom(m_layout.zoom * std::pow(kZoomStep, m_layout.canZoomIn ? steps : std::min(steps, 0)));
    const std::optional<Cell> active = m_desk.activeCell();
    for (MatrixView* view : matrixViews()) {
        const auto cell = active ? figureOf(*view).find(*active) : std::nullopt;
        if (const auto at = cell ? cell : view->focusCell()) view->scrollTo(*at);
    }
    if (const std::optional<Derivation> derivation = m_desk.activeDerivation()) showSources(*derivation);
}

void BoardView::zoomToFit()
{
    setZoom(0);
}

void BoardView::zoomAt(double notches)
{
    m_notches += notches;
    const int steps = static_cast<int>(m_notches);
    m_notches -= steps;
    zoomBy(steps);
}

void BoardView::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) return event->ignore();
    zoomAt(event->angleDelta().y() / 120.0);
    event->accept();
}

void BoardView::showZoom()
{
    m_zoomBar->setVisible(canZoom());
    m_zoomBar->setState(isZoomed(), m_layout.canZoomIn);
}

QString BoardView::questionText() const
{
    if (!m_scene.hasGhosts()) return m_scene.question;
    const QString name = qs(m_desk.against()->name);
    if (m_layout.arrangement == Arrangement::Maps) return qtr("%1\nPoint at a cell for %2 and the difference.").arg(m_scene.question, name);
    return qtr("%1\nBelow each number: %2, and the difference.").arg(m_scene.question, name);
}

}
