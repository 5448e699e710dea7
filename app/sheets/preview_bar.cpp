#include "app/sheets/preview_bar.h"

#include <QCheckBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>

#include "app/sheets/page_preview.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/icon_button.h"

namespace abh {
namespace {

/// Pages are turned the way that the window runs.
Icon turning(Icon icon)
{
    if (QGuiApplication::layoutDirection() == Qt::LeftToRight) return icon;
    return icon == Icon::Back ? Icon::Forward : Icon::Back;
}

}

PreviewBar::PreviewBar(PagePreview& preview, QWidget* parent)
    : QWidget(parent), m_preview(preview), m_back(new IconButton(turning(Icon::Back), this)), m_forward(new IconButton(turning(Icon::Forward), this)), m_page(new QLabel(this)),
      m_whole(new QCheckBox(qtr("whole page"), this))
{
    m_back->setPurpose(qtr("Page before"), qtr("PageUp"));
    m_forward->setPurpose(qtr("Next page"), qtr("PageDown"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QWidget* each : std::initializer_list<QWidget*>{m_back, m_page, m_forward}) row->addWidget(each);
    row->addStretch();
    row->addWidget(m_whole);
    connect(m_back, &QAbstractButton::clicked, this, [this] { m_preview.goTo(m_preview.current() - 1); });
    connect(m_forward, &QAbstractButton::clicked, this, [this] { m_preview.goTo(m_preview.current() + 1); });
    connect(m_whole, &QCheckBox::toggled, &m_preview, &PagePreview::setWholePage);
    connect(&m_preview, &PagePreview::shown, this, &PreviewBar::showPage);
    showPage();
}

void PreviewBar::setTheme(const Theme& theme)
{
    m_back->setTheme(theme);
    m_forward->setTheme(theme);
    styleLabel(*m_page, theme.textFont(13), theme.text);
}

void PreviewBar::showPage()
{
    const int count = m_preview.count();
    m_page->setText(count == 0 ? qtr("no page") : qtr("page %1 of %2").arg(m_preview.current() + 1).arg(count));
    m_back->setEnabled(m_preview.current() > 0);
    m_forward->setEnabled(m_preview.current() + 1 < count);
}

}
