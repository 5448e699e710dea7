#include "app/gallery/gallery_grid.h"

#include <algorithm>

#include "app/gallery/gallery_card.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kGap = 12, kLeastWidth = 230;
constexpr int kMostColumns = 4;

}

GalleryGrid::GalleryGrid(const Conventions& conventions, QWidget* parent) : QWidget(parent)
{
    for (Exhibit& exhibit : exhibits()) {
        auto* card = new GalleryCard(std::move(exhibit), conventions, this);
        connect(card, &QAbstractButton::clicked, this, [this, card] { Q_EMIT chosen(qs(card->exhibit().name)); });
        connect(card, &GalleryCard::typed, this, &GalleryGrid::typed);
        connect(card, &GalleryCard::leaveBy, this, [this, card](int key) { goOn(card, key); });
        m_cards.push_back(card);
    }
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    filter({});
}

void GalleryGrid::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (GalleryCard* card : m_cards) card->setTheme(theme);
    place(width(), true);
    updateGeometry();
}

void GalleryGrid::filter(const QString& words)
{
    m_shown.clear();
    for (GalleryCard* card : m_cards) {
        const bool wanted = card->matches(words);
        card->setVisible(wanted);
        if (wanted) m_shown.push_back(card);
    }
    keepTabStop(m_shown.empty() ? nullptr : m_shown.front());
    place(width(), true);
    updateGeometry();
}

bool GalleryGrid::focusFirst()
{
    if (m_shown.empty()) return false;
    goOn(m_shown.front(), Qt::Key_Home);
    return true;
}

int GalleryGrid::columnsFor(int width) const
{
    const double gap = m_theme.px(kGap);
    return std::clamp(static_cast<int>((width + gap) / (m_theme.px(kLeastWidth) + gap)), 1, kMostColumns);
}

QSize GalleryGrid::sizeHint() const
{
    const int width = whole(kMostColumns * m_theme.px(kLeastWidth + kGap));
    return {width, heightForWidth(width)};
}

int GalleryGrid::place(int width, bool move) const
{
    const int gap = whole(m_theme.px(kGap)), columns = columnsFor(width), cardWidth = (width - (columns - 1) * gap) / columns;
    const bool mirrored = isRightToLeft();
    int top = 0;
    for (std::size_t first = 0; first < m_shown.size(); first += static_cast<std::size_t>(columns)) {
        const std::size_t end = std::min(first + static_cast<std::size_t>(columns), m_shown.size());
        int height = 0;
        for (std::size_t k = first; k < end; ++k) height = std::max(height, m_shown[k]->heightForWidth(cardWidth));
        for (std::size_t k = first; move && k < end; ++k) {
            const int left = static_cast<int>(k - first) * (cardWidth + gap);
            m_shown[k]->setGeometry(mirrored ? width - left - cardWidth : left, top, cardWidth, height);
        }
        top += height + gap;
    }
    return std::max(0, top - gap);
}

void GalleryGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place(width(), true);
}

void GalleryGrid::goOn(GalleryCard* from, int key)
{
    const int here = static_cast<int>(std::find(m_shown.begin(), m_shown.end(), from) - m_shown.begin()), last = static_cast<int>(m_shown.size()) - 1;
    const int onwards = isRightToLeft() ? -1 : 1;
    int to = here;
    switch (key) {
    case Qt::Key_Right: to += onwards; break;
    case Qt::Key_Left: to -= onwards; break;
    case Qt::Key_Down: to = here + columns() <= last ? here + columns() : here / columns() < last / columns() ? last : here; break;
    case Qt::Key_Up: to -= columns(); break;
    case Qt::Key_Home: to = 0; break;
    default: to = last; break;
    }
    if (key == Qt::Key_Up && to < 0) {
        Q_EMIT leftAbove();
        return;
    }
    GalleryCard* card = m_shown[static_cast<std::size_t>(std::clamp(to, 0, last))];
    keepTabStop(card);
    card->setFocus(Qt::TabFocusReason);
    Q_EMIT focusMoved(card);
}

void GalleryGrid::keepTabStop(GalleryCard* card)
{
    for (GalleryCard* each : m_cards) each->setFocusPolicy(each == card ? Qt::TabFocus : Qt::NoFocus);
}

}
