#include "app/labs/scaling/scenario_rows.h"

#include "app/labs/scaling/scenario_texts.h"
#include "app/text/qtext.h"
#include "core/notation/number.h"

namespace abh {

std::optional<double> measured(const saturation::ScoreRow& row, RowMeasure measure, Side side)
{
    if (row.largest == 0.0) return std::nullopt;
    const bool scaled = side == Side::Scaled;
    switch (measure) {
    case RowMeasure::Largest: return scaled ? row.largest : row.largestUnscaled;
    case RowMeasure::Entropy: return scaled ? row.entropy : row.entropyUnscaled;
    case RowMeasure::JacobianNorm: break;
    }
    return scaled ? row.jacobianNorm : row.jacobianNormUnscaled;
}

void ScenarioRows::setContent(Content content)
{
    // A reset would lose the place and the current row, and most changes are of numbers.
    const bool sameRows = content.rows.size() == m_content.rows.size();
    if (!sameRows) beginResetModel();
    m_content = std::move(content);
    if (!sameRows) endResetModel();
    else if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString ScenarioRows::text(int row, int column) const
{
    const auto at = static_cast<std::size_t>(row);
    if (!isNumber(column)) return m_content.tokens.value(row);
    const std::optional<double> value = measured(m_content.rows[at], measureOf(column), sideOf(column));
    return value ? cellNumber(*value) : QStringLiteral("–");
}

QString ScenarioRows::toolTip(int row, int column) const
{
    if (!isNumber(column)) return text(row, column);
    const QString explained = m_content.explained[static_cast<std::size_t>(measureOf(column))];
    const std::optional<double> value = measured(m_content.rows[static_cast<std::size_t>(row)], measureOf(column), sideOf(column));
    return value ? qtr("%1\n%2").arg(qs(typeset(fullNumber(*value))), explained) : explained;
}

int ScenarioRows::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_content.rows.size());
}

int ScenarioRows::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(kRowMeasures.size() * kSides.size());
}

QVariant ScenarioRows::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    switch (role) {
    case Qt::DisplayRole: return text(index.row(), index.column());
    case Qt::ToolTipRole: return toolTip(index.row(), index.column());
    case Qt::AccessibleTextRole:
        if (!isNumber(index.column())) return qtr("query %1").arg(text(index.row(), 0));
        return qtr("%1: %2").arg(headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), text(index.row(), index.column()));
    default: return {};
    }
}

QVariant ScenarioRows::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::ToolTipRole && isNumber(section)) return m_content.explained[static_cast<std::size_t>(measureOf(section))];
    if (role != Qt::DisplayRole) return {};
    if (!isNumber(section)) return qtr("query");
    return qtr("%1, %2").arg(m_content.measures[static_cast<std::size_t>(measureOf(section))], m_content.sides[static_cast<std::size_t>(sideOf(section))]);
}

}
