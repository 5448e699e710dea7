#include "app/widgets/thumbnail_strip.h"

#include <QHBoxLayout>

#include <algorithm>

namespace abh {
namespace {

constexpr double kSpacing = 6;   // pixels at 100 %

}

ThumbnailStrip::ThumbnailStrip(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(qRound(m_theme.px(kSpacing)));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ThumbnailStrip::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_row->setSpacing(qRound(m_theme.px(kSpacing)));
    for (ThumbnailButton* button : m_buttons) button->setTheme(theme);
}

void ThumbnailStrip::setThumbnails(std::vector<Thumbnail> thumbnails)
{
    const auto focused = std::find_if(m_buttons.begin(), m_buttons.end(), [](const ThumbnailButton* button) { return button->hasFocus(); });
    const int keyboard = focused == m_buttons.end() ? -1 : static_cast<int>(focused - m_buttons.begin());
    while (m_buttons.size() < thumbnails.size()) addButton();
    const int last = static_cast<int>(thumbnails.size()) - 1;
    int stop = std::min(keyboard, last);
    for (std::size_t k = 0; k < thumbnails.size(); ++k) {
        m_buttons[k]->setThumbnail(thumbnails[k]);
        if (keyboard < 0 && thumbnails[k].current) stop = static_cast<int>(k);
    }
    keepTabStop(std::max(0, stop));
    if (keyboard > last && last >= 0) m_buttons[static_cast<std::size_t>(last)]->setFocus(Qt::OtherFocusReason);
    while (m_buttons.size() > thumbnails.size()) {
        // Not deleted at once: a click on it may be what brought these thumbnails.
        m_row->removeWidget(m_buttons.back());
        m_buttons.back()->hide();
        m_buttons.back()->deleteLater();
        m_buttons.pop_back();
    }
}

ThumbnailButton* ThumbnailStrip::addButton()
{
    const int index = count();
    auto* button = new ThumbnailButton(this);
    button->setTheme(m_theme);
    connect(button, &ThumbnailButton::chosen, this, [this, index](Index row, Index column) { Q_EMIT chosen(index, row, column); });
    connect(button, &ThumbnailButton::leaveTo, this, [this, index](int step) { moveFocus(index, step); });
    m_row->addWidget(button);
    m_buttons.push_back(button);
    button->show();
    return button;
}

void ThumbnailStrip::moveFocus(int from, int step)
{
    const int to = std::clamp(from + step, 0, count() - 1);
    keepTabStop(to);
    m_buttons[static_cast<std::size_t>(to)]->setFocus(Qt::TabFocusReason);
}

void ThumbnailStrip::keepTabStop(int index)
{
    for (int k = 0; k < count(); ++k) m_buttons[static_cast<std::size_t>(k)]->setFocusPolicy(k == index ? Qt::TabFocus : Qt::NoFocus);
}

QRectF ThumbnailStrip::pictureRect(int index) const
{
    const ThumbnailButton* button = m_buttons[static_cast<std::size_t>(index)];
    return button->pictureRect().translated(button->pos());
}

}
