#include "app/labs/scaling/scenario_cells.h"

#include <QPainter>

#include <algorithm>

#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kDigits = 19, kInset = 10, kBetweenPairs = 10;

}

QFont ScenarioCells::fontOf(int column, bool bold) const
{
    return ScenarioRows::isNumber(column) ? m_theme.numberFont(m_theme.px(kDigits), bold) : m_theme.textFont(kDigits - 2, bold ? QFont::DemiBold : QFont::Normal);
}

int ScenarioCells::widest(int column) const
{
    const QFontMetricsF metrics(fontOf(column, true));
    double widest = 0;
    for (int row = 0; row < m_rows->rowCount(); ++row) widest = std::max(widest, metrics.horizontalAdvance(m_rows->text(row, column)));
    return whole(widest + m_theme.px(2 * kInset));
}

void ScenarioCells::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int column = index.column();
    const bool chosen = index.row() == m_chosen, number = ScenarioRows::isNumber(column);
    if (chosen) painter->fillRect(option.rect, m_theme.card);
    const QRectF area = QRectF(option.rect).adjusted(m_theme.px(kInset), 0, -m_theme.px(kInset), 0);
    painter->setFont(fontOf(column, chosen));
    painter->setPen(number ? hueOf(m_theme, ScenarioRows::sideOf(column)) : m_theme.text);
    const QString text = QFontMetricsF(painter->font()).elidedText(m_rows->text(index.row(), column), Qt::ElideRight, area.width() + 1);
    paintText(*painter, area, (number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text);
}

ScenarioHeader::ScenarioHeader(const ScenarioRows* rows, QWidget* parent) : QHeaderView(Qt::Horizontal, parent), m_rows(rows)
{
    setSectionResizeMode(Fixed);
    setHighlightSections(false);
}

void ScenarioHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFixedHeight(whole(2 * QFontMetricsF(theme.textFont(kTextSize, QFont::DemiBold)).height() + theme.px(8)));
    viewport()->update();
}

int ScenarioHeader::neededWidth() const
{
    const QFontMetricsF sides(m_theme.textFont(kTextSize, QFont::DemiBold)), measures(m_theme.textFont(kTextSize));
    double widest = 0;
    for (const QString& side : m_rows->content().sides) widest = std::max(widest, sides.horizontalAdvance(side) + m_theme.px(2 * kInset));
    for (const QString& measure : m_rows->content().measures) widest = std::max(widest, (measures.horizontalAdvance(measure) + m_theme.px(2 * kBetweenPairs)) / 2);
    return whole(widest);
}

int ScenarioHeader::nameWidth() const
{
    const QString head = m_rows->headerData(0, Qt::Horizontal, Qt::DisplayRole).toString();
    return whole(QFontMetricsF(m_theme.textFont(kTextSize)).horizontalAdvance(head) + m_theme.px(2 * kInset));
}

void ScenarioHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const double line = rect.height() / 2.0, inset = m_theme.px(kInset), apart = m_theme.px(kBetweenPairs) / 2;
    const QRectF lower(rect.left() + inset, rect.top() + line, rect.width() - 2 * inset, line);
    const QColor rule = blend(m_theme.line, m_theme.mutedText, 0.5);
    painter->save();
    painter->setClipRect(rect);
    painter->fillRect(rect, m_theme.window);
    if (ScenarioRows::isNumber(section)) {
        // Each half of a pair paints the measure above both, and the clip keeps its own half of it.
        const bool left = ScenarioRows::sideOf(section) == Side::Unscaled;
        const QRectF pair(left ? rect.left() : rect.left() - rect.width(), rect.top(), 2 * rect.width(), line);
        const auto measure = static_cast<std::size_t>(ScenarioRows::measureOf(section));
        painter->setPen(m_theme.text);
        painter->setFont(m_theme.textFont(kTextSize));
        paintText(*painter, pair, Qt::AlignCenter, m_rows->content().measures[measure]);
        painter->setPen(QPen(rule, 1));
        painter->drawLine(QPointF(pair.left() + apart, pair.bottom() + 0.5), QPointF(pair.right() - apart, pair.bottom() + 0.5));
        painter->setPen(hueOf(m_theme, ScenarioRows::sideOf(section)));
        painter->setFont(m_theme.textFont(kTextSize, QFont::DemiBold));
        paintText(*painter, lower, Qt::AlignRight | Qt::AlignVCenter, m_rows->content().sides[static_cast<std::size_t>(ScenarioRows::sideOf(section))]);
    } else {
        painter->setPen(m_theme.mutedText);
        painter->setFont(m_theme.textFont(kTextSize));
        paintText(*painter, lower, Qt::AlignLeft | Qt::AlignVCenter, m_rows->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString());
    }
    painter->restore();
}

}
