#include "app/widgets/page_bar.h"

#include <QButtonGroup>
#include <QKeyEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/one_tab_stop.h"
#include "app/widgets/page_button.h"

namespace abh {

PageBar::PageBar(QWidget* parent)
    : QScrollArea(parent), m_column(new QWidget), m_layout(new QVBoxLayout(m_column)), m_group(new QButtonGroup(this))
{
    setAccessibleName(qtr("Pages"));
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_layout->setSpacing(0);
    m_layout->addStretch();
    m_column->setObjectName(QStringLiteral("rail"));
    setWidget(m_column);
    setWidgetResizable(true);
    connect(m_group, &QButtonGroup::idClicked, this, [this](int page) {
        if (page == m_current) return;
        m_current = page;
        keepOneTabStop(*m_group);
        showCurrent();
        Q_EMIT pageChosen(page);
    });
}

void PageBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    setStyleSheet(QStringLiteral("QScrollArea, QWidget#rail { background: %1; border: none; }").arg(theme.rail.name()) + scrollBarSheet(theme));
    m_layout->setContentsMargins(0, whole(theme.px(8)), 0, whole(theme.px(8)));
    for (PageButton* button : m_buttons) button->setTheme(theme);
    fit();
}

void PageBar::addPage(const Formula& glyph, const QString& label, const QString& shortcutHint)
{
    auto* button = new PageButton(glyph, label, m_column);
    button->setTheme(m_theme);
    button->setToolTip(shortcutHint.isEmpty() ? label : qtr("%1 (%2)").arg(label, shortcutHint));
    m_group->addButton(button, count());
    m_layout->insertWidget(count(), button);
    m_buttons.push_back(button);
    if (m_current < 0) setCurrent(0);
    keepOneTabStop(*m_group);
    fit();
}

void PageBar::setCurrent(int page)
{
    if (page < 0 || page >= count() || page == m_current) return;
    m_current = page;
    m_buttons[static_cast<std::size_t>(page)]->setChecked(true);
    keepOneTabStop(*m_group);
    showCurrent();
}

void PageBar::fit()
{
    const QMargins margins = m_layout->contentsMargins();
    const auto needed = [&](bool glyphs) {
        int sum = margins.top() + margins.bottom();
        for (const PageButton* button : m_buttons) sum += button->heightWith(glyphs);
        return sum;
    };
    const bool glyphs = needed(true) <= viewport()->height();
    for (PageButton* button : m_buttons) button->setGlyphShown(glyphs);
    setVerticalScrollBarPolicy(needed(glyphs) <= viewport()->height() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    updateGeometry();
}

QSize PageBar::sizeHint() const
{
    int widest = 0;
    for (const PageButton* button : m_buttons) widest = std::max(widest, button->sizeHint().width());
    const int bar = verticalScrollBarPolicy() == Qt::ScrollBarAsNeeded ? verticalScrollBar()->sizeHint().width() : 0;
    return {widest + bar, 400};
}

QSize PageBar::minimumSizeHint() const
{
    return {sizeHint().width(), 80};
}

void PageBar::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

bool PageBar::eventFilter(QObject* watched, QEvent* event)
{
    // Only after the column has been laid out anew is it known where the current page lies.
    const bool result = QScrollArea::eventFilter(watched, event);
    if (watched == m_column && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)) showCurrent();
    return result;
}

void PageBar::showCurrent()
{
    if (m_current >= 0) ensureWidgetVisible(m_buttons[static_cast<std::size_t>(m_current)], 0, 0);
}

void PageBar::keyPressEvent(QKeyEvent* event)
{
    // Not the base class: it would scroll at PageDown, which steps.
    event->ignore();
}

}
