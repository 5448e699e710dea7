#include "app/widgets/step_rows.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kFormulaSize = 18;
constexpr double kEdge = 8;            ///< between the list's edge and the ground of the current row
constexpr double kInset = 8;           ///< between that ground's edge and what is written on it
constexpr double kBarWidth = 4;
constexpr double kLeastRowHeight = 36;
constexpr double kHeadingHeight = 30;

}

void StepRows::setEntries(const std::vector<StepEntry>& entries)
{
    if (entries == m_entries) return;
    std::vector<Row> rows;
    for (std::size_t k = 0; k < entries.size(); ++k) {
        const QString& group = entries[k].group;
        if (!group.isEmpty() && (k == 0 || group != entries[k - 1].group)) rows.push_back({-1, group});
        rows.push_back({static_cast<int>(k), {}});
    }
    // Most changes say only which steps are reached; a reset would lose the place and the keyboard's row.
    const bool sameRows = rows == m_rows;
    if (!sameRows) beginResetModel();
    m_entries = entries;
    m_rows = rows;
    if (m_current >= static_cast<int>(m_entries.size())) m_current = -1;
    layOut();
    if (!sameRows) endResetModel();
    else Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void StepRows::setTheme(const Theme& theme)
{
    m_theme = theme;
    layOut();
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void StepRows::setCurrent(int entry)
{
    const int before = rowOf(m_current), now = rowOf(entry);
    m_current = now < 0 ? -1 : entry;
    for (int row : {before, now})
        if (row >= 0) Q_EMIT dataChanged(index(row), index(row));
}

void StepRows::layOut()
{
    m_formulas.clear();
    for (const StepEntry& entry : m_entries) m_formulas.emplace_back(entry.formula, m_theme, m_theme.px(kFormulaSize));
}

std::optional<int> StepRows::entryAt(int row) const
{
    if (row < 0 || row >= rowCount() || m_rows[static_cast<std::size_t>(row)].entry < 0) return std::nullopt;
    return m_rows[static_cast<std::size_t>(row)].entry;
}

int StepRows::rowOf(int entry) const
{
    if (entry < 0) return -1;
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [entry](const Row& row) { return row.entry == entry; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int StepRows::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant StepRows::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const std::optional<int> at = entryAt(index.row());
    if (!at) return role == Qt::DisplayRole || role == Qt::ToolTipRole ? heading(index.row()) : QVariant();
    switch (role) {
    case Qt::DisplayRole: return entry(*at).title;
    case Qt::ToolTipRole: return tooltip(*at);
    case Qt::AccessibleTextRole: return spokenText(*at);
    case Qt::AccessibleDescriptionRole: return entry(*at).reached ? QString() : qtr("not reached yet");
    default: return {};
    }
}

QString StepRows::tooltip(int entry) const
{
    const StepEntry& step = m_entries[static_cast<std::size_t>(entry)];
    const QString first = QStringList({step.title, step.shape}).join(QStringLiteral("  "));
    return step.differenceSaid.isEmpty() ? first : first + QLatin1Char('\n') + step.differenceSaid;
}

QString StepRows::spokenText(int entry) const
{
    const StepEntry& step = m_entries[static_cast<std::size_t>(entry)];
    QStringList parts = {step.key, spoken(step.formula), step.title, step.shape, step.group, step.differenceSaid};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Qt::ItemFlags StepRows::flags(const QModelIndex& index) const
{
    return entryAt(index.row()) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::ItemNeverHasChildren;
}

StepRowPainter::StepRowPainter(const StepRows* rows, QObject* parent) : QStyledItemDelegate(parent), m_rows(rows) {}

void StepRowPainter::setTheme(const Theme& theme)
{
    m_theme = theme;
    measure();
}

void StepRowPainter::measure()
{
    const QFontMetricsF small(m_theme.textFont(kSmallTextSize)), text(m_theme.textFont(kTextSize));
    m_keyWidth = m_formulaWidth = m_namedWidth = m_figureWidth = 0;
    m_hasDifferences = false;
    m_rowHeight = m_theme.px(kLeastRowHeight);
    for (int k = 0; k < static_cast<int>(m_rows->entries().size()); ++k) {
        const StepEntry& entry = m_rows->entry(k);
        const QSizeF formula = m_rows->formula(k).size();
        m_keyWidth = std::max(m_keyWidth, small.horizontalAdvance(entry.key));
        m_formulaWidth = std::max(m_formulaWidth, formula.width());
        m_namedWidth = std::max(m_namedWidth, formula.width() + m_theme.px(6) + text.horizontalAdvance(entry.title));
        m_figureWidth = std::max(m_figureWidth, small.horizontalAdvance(entry.figure()));
        m_hasDifferences = m_hasDifferences || !entry.difference.isEmpty();
        m_rowHeight = std::max(m_rowHeight, formula.height() + m_theme.px(10));
    }
}

double StepRowPainter::barLeft() const
{
    return m_theme.px(kEdge + kInset) + m_keyWidth + m_theme.px(m_folded ? 8 : 12);
}

double StepRowPainter::formulaLeft() const
{
    return barLeft() + m_theme.px(kBarWidth + 8);
}

int StepRowPainter::width(bool folded) const
{
    const double left = m_theme.px(kEdge + kInset) + m_keyWidth + m_theme.px((folded ? 8 : 12) + kBarWidth + 8);
    const double right = m_theme.px(kEdge + kInset) + 1;   // and the line on the right
    // Folded, shapes give way; differences are what one compares for.
    const double figure = !folded || m_hasDifferences ? m_theme.px(14) + m_figureWidth : 0;
    return whole(left + (folded ? m_formulaWidth : m_namedWidth) + figure + right);
}

QSize StepRowPainter::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    return {0, whole(m_rows->entryAt(index.row()) ? m_rowHeight : m_theme.px(kHeadingHeight))};
}

void StepRowPainter::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const std::optional<int> entry = m_rows->entryAt(index.row());
    if (entry) {
        const bool ring = m_ringShown && option.state & QStyle::State_HasFocus;
        paintEntry(*painter, option.rect, *entry, option.state & QStyle::State_MouseOver, ring);
    } else {
        paintHeading(*painter, option.rect, m_rows->heading(index.row()));
    }
    painter->restore();
}

void StepRowPainter::paintEntry(QPainter& painter, const QRectF& row, int index, bool hovered, bool ring) const
{
    const StepEntry& entry = m_rows->entry(index);
    const bool current = index == m_rows->current();
    const QRectF ground = row.adjusted(m_theme.px(kEdge), 1, -m_theme.px(kEdge), -1);
    const QColor fill = current ? m_theme.ground(entry.role) : hovered ? controlGround(m_theme, true, false) : m_theme.panel;
    if (current || hovered) paintBox(painter, ground, fill, fill);
    if (ring) paintFocusRing(painter, ground, m_theme.focus, fill);

    const QColor ink = current || entry.reached ? m_theme.text : m_theme.mutedText;
    // Of a row that begins at the right all but the formula itself lies the other way round.
    const Qt::LayoutDirection way = painter.layoutDirection();
    const auto at = [&row, way](const QRectF& area) { return placed(area, row, way); };
    painter.setFont(m_theme.textFont(kSmallTextSize));
    painter.setPen(current ? m_theme.text : m_theme.mutedText);   // muted text is too faint on a tinted ground
    paintText(painter, at(QRectF(m_theme.px(kEdge + kInset), row.top(), m_keyWidth + 1, row.height())), leading(way) | Qt::AlignVCenter, entry.key);
    const double barHeight = std::min(row.height() - 8, m_theme.px(22));
    const QRectF bar(barLeft(), row.center().y() - barHeight / 2, m_theme.px(kBarWidth), barHeight);
    paintBox(painter, at(bar), m_theme.role(entry.role), m_theme.role(entry.role), 1.5);

    const FormulaLayout& formula = m_rows->formula(index);
    formula.paint(painter, at(QRectF(QPointF(formulaLeft(), row.center().y() - formula.size().height() / 2), formula.size())).topLeft(), ink);
    if (m_folded && entry.difference.isEmpty()) return;

    painter.setFont(m_theme.textFont(kSmallTextSize));
    const double right = row.right() - m_theme.px(kEdge + kInset);
    paintText(painter, at(QRectF(right - m_figureWidth - 1, row.top(), m_figureWidth + 1, row.height())), trailing(way) | Qt::AlignVCenter, entry.figure());
    if (m_folded) return;
    painter.setFont(m_theme.textFont(kTextSize));
    painter.setPen(ink);
    const double titleLeft = formulaLeft() + formula.size().width() + m_theme.px(6);
    const QRectF title(titleLeft, row.top(), std::max(0.0, right - m_figureWidth - m_theme.px(8) - titleLeft), row.height());
    const QString shown = QFontMetricsF(painter.font()).elidedText(entry.title, Qt::ElideRight, title.width());
    paintText(painter, at(title), leading(way) | Qt::AlignVCenter, shown);
}

void StepRowPainter::paintHeading(QPainter& painter, const QRectF& row, const QString& heading) const
{
    const QRectF area = row.adjusted(m_theme.px(m_folded ? kEdge : kEdge + kInset), 0, -m_theme.px(kEdge), -m_theme.px(4));
    painter.setFont(m_theme.textFont(m_folded ? kSmallTextSize - 1 : kSmallTextSize, QFont::DemiBold));
    painter.setPen(m_theme.mutedText);
    paintText(painter, placed(area, row, painter.layoutDirection()), leading(painter.layoutDirection()) | Qt::AlignBottom, QFontMetricsF(painter.font()).elidedText(heading, Qt::ElideRight, area.width()));
}

}
