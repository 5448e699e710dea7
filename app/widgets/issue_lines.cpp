#include "app/widgets/issue_lines.h"

#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

#include "app/style/style_sheet.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

constexpr int kMostLines = 5;

}

IssueLines::IssueLines(QWidget* parent) : QScrollArea(parent)
{
    auto* list = new QWidget;
    m_column = new QVBoxLayout(list);
    m_column->setContentsMargins(0, 0, 0, 0);
    setWidget(list);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void IssueLines::setTheme(const Theme& theme)
{
    m_theme = theme;
    // The ground is the frame's own; without a sheet of its own the area would paint the application's.
    setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }") + scrollBarSheet(theme));
    m_column->setSpacing(whole(theme.px(3)));
}

void IssueLines::setLines(const QStringList& lines)
{
    while (QLayoutItem* item = m_column->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& line : lines) {
        auto* label = new QLabel(line);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        // Where the window's lines begin, in whatever language a line is.
        label->setAlignment(static_cast<Qt::Alignment>(leading(layoutDirection())) | Qt::AlignAbsolute | Qt::AlignTop);
        styleLabel(*label, m_theme.textFont(kTextSize), m_theme.text);
        m_column->addWidget(label);
    }
    verticalScrollBar()->setValue(0);
}

int IssueLines::spacing() const
{
    return m_column->spacing();
}

int IssueLines::fullHeight(int width) const
{
    int sum = spacing() * std::max(0, m_column->count() - 1);
    for (int i = 0; i < m_column->count(); ++i) sum += m_column->itemAt(i)->widget()->heightForWidth(width);
    return sum;
}

int IssueLines::shownHeight(int width) const
{
    const int line = QFontMetrics(m_theme.textFont(kTextSize)).lineSpacing();
    return std::min(fullHeight(width), kMostLines * (line + spacing()));
}

}
