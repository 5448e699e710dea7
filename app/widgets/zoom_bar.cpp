#include "app/widgets/zoom_bar.h"

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/icon_button.h"

namespace abh {

ZoomBar::ZoomBar(QWidget* parent)
    : QWidget(parent), m_out(new IconButton(Icon::ZoomOut, this, IconButton::Look::Bare)), m_fit(new IconButton(Icon::ZoomToFit, this, IconButton::Look::Bare)),
      m_in(new IconButton(Icon::ZoomIn, this, IconButton::Look::Bare))
{
    m_out->setPurpose(qtr("Zoom out of the matrices"), qtr("Shift+Z, Ctrl+wheel"));
    m_fit->setPurpose(qtr("As much of the matrices as fits"));
    m_in->setPurpose(qtr("Zoom in on the matrices, until their numbers show"), qtr("Z, Ctrl+wheel"));
    connect(m_out, &IconButton::clicked, this, [this] { Q_EMIT zoomRequested(-1); });
    connect(m_fit, &IconButton::clicked, this, &ZoomBar::fitRequested);
    connect(m_in, &IconButton::clicked, this, [this] { Q_EMIT zoomRequested(1); });
}

void ZoomBar::setTheme(const Theme& theme)
{
    for (IconButton* button : {m_out, m_fit, m_in}) button->setTheme(theme);
    updateGeometry();
}

void ZoomBar::setState(bool isZoomed, bool canZoomIn)
{
    m_out->setEnabled(isZoomed);
    m_fit->setEnabled(isZoomed);
    m_in->setEnabled(canZoomIn);
}

QSize ZoomBar::sizeHint() const
{
    const QSize one = m_in->sizeHint();
    return {3 * one.width(), one.height()};
}

void ZoomBar::resizeEvent(QResizeEvent*)
{
    int x = 0;
    for (IconButton* button : {m_out, m_fit, m_in}) {
        button->setGeometry(QRect(QPoint(x, (height() - button->sizeHint().height()) / 2), button->sizeHint()));
        x += button->width();
    }
}

}
