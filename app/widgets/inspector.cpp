#include "app/widgets/inspector.h"

#include <QFontMetrics>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/inspector_body.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kEdge = 18;
constexpr double kHeader = 46;
constexpr double kLeastWidth = 280;
constexpr double kMostWidth = 360;
constexpr double kWidthStep = 20;    ///< it grows by this much, lest it twitch with every digit

}

Inspector::Inspector(QWidget* parent)
    : QWidget(parent), m_body(new InspectorBody(this)), m_fold(new IconButton(Icon::FoldRight, this, IconButton::Look::Bare))
{
    connect(m_fold, &IconButton::clicked, this, &Inspector::foldRequested);
    setFolded(false);
    setTheme(m_theme);
}

void Inspector::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_fold->setTheme(theme);
    m_body->setTheme(theme);
    m_preferredWidth = 0;
    setContent(InspectorContent(m_body->content()));
    place();
    update();
}

void Inspector::setContent(const InspectorContent& content)
{
    m_subtitle = content.subtitle;
    m_body->setContent(content);
    setAccessibleName(content.subtitle);
    const double step = m_theme.px(kWidthStep);
    // The body keeps room for a scroll bar of 10 pixels.
    const double natural = std::ceil((m_body->naturalWidth() + edge() + 1 + std::max(edge(), 10)) / step) * step;
    const int wanted = whole(std::clamp(natural, m_theme.px(kLeastWidth), m_theme.px(kMostWidth)));
    if (wanted > m_preferredWidth) {
        m_preferredWidth = wanted;
        updateGeometry();
    }
    update();
}

void Inspector::setFolded(bool folded)
{
    m_folded = folded;
    m_body->setVisible(!folded);
    m_fold->setShownIcon(folded == (layoutDirection() == Qt::LeftToRight) ? Icon::FoldLeft : Icon::FoldRight);
    m_fold->setPurpose(folded ? qtr("Show the inspector") : qtr("Fold the inspector away"));
    updateGeometry();
    place();
    update();
}

int Inspector::edge() const
{
    return whole(m_theme.px(kEdge));
}

int Inspector::foldedWidth() const
{
    return m_fold->sizeHint().width() + whole(m_theme.px(10)) + 1;
}

QSize Inspector::sizeHint() const
{
    return {m_folded ? foldedWidth() : m_preferredWidth, 400};
}

QSize Inspector::minimumSizeHint() const
{
    return {m_folded ? foldedWidth() : whole(m_theme.px(160)), 80};
}

void Inspector::resizeEvent(QResizeEvent*)
{
    place();
}

void Inspector::place()
{
    const QSize button = m_fold->sizeHint();
    const int header = whole(m_theme.px(kHeader));
    const int buttonLeft = m_folded ? 1 + (width() - 1 - button.width()) / 2 : width() - button.width() - whole(m_theme.px(8));
    m_fold->setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(QPoint(buttonLeft, whole(m_theme.px(11))), button)));
    // The bar stands in the margin on the right of the text.
    const int right = std::max(0, edge() - 10);
    const QRect body(edge() + 1, header, std::max(0, width() - edge() - 1 - right), std::max(0, height() - header));
    m_body->setGeometry(QStyle::visualRect(layoutDirection(), rect(), body));
}

void Inspector::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, 1, height())), m_theme.line);
    if (m_folded) return;
    painter.setFont(m_theme.textFont(kSmallTextSize, QFont::DemiBold));
    painter.setPen(m_theme.mutedText);
    const QRect button = QStyle::visualRect(layoutDirection(), rect(), m_fold->geometry());
    const QRect caption = QStyle::visualRect(layoutDirection(), rect(), QRect(edge() + 1, button.y(), std::max(0, button.x() - edge() - 1), button.height()));
    paintText(painter, caption, leading(layoutDirection()) | Qt::AlignVCenter, painter.fontMetrics().elidedText(m_subtitle, Qt::ElideRight, caption.width()));
}

}
