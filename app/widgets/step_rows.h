#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <optional>
#include <vector>

#include "app/style/theme.h"
#include "app/widgets/formula_layout.h"
#include "core/notation/formula.h"

namespace abh {

/// One row of a StepList.
struct StepEntry {
    QString key;          ///< what a person types to come here
    Formula formula;
    QString title;
    QString shape;        ///< "2×2"
    Role role = Role::Plain;
    bool reached = true;
    QString group;        ///< "Head 2"; a heading stands before the first entry of a group
    QString difference = {};        ///< "−4·10⁻⁸", from what the step is compared with; stands in the place of the shape
    QString differenceSaid = {};    ///< the same in words: "largest difference −4·10⁻⁸"

    /// What stands at the right end of the row.
    const QString& figure() const { return difference.isEmpty() ? shape : difference; }
    friend bool operator==(const StepEntry&, const StepEntry&) = default;
};

/// Entries and headings as rows, with their formulas laid out.
class StepRows : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setEntries(const std::vector<StepEntry>& entries);
    void setTheme(const Theme& theme);
    void setCurrent(int entry);
    int current() const { return m_current; }
    const std::vector<StepEntry>& entries() const { return m_entries; }

    /// The entry in a row; none where there is a heading.
    std::optional<int> entryAt(int row) const;
    int rowOf(int entry) const;
    const StepEntry& entry(int index) const { return m_entries[static_cast<std::size_t>(index)]; }
    const FormulaLayout& formula(int entry) const { return m_formulas[static_cast<std::size_t>(entry)]; }
    QString heading(int row) const { return m_rows[static_cast<std::size_t>(row)].heading; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    /// Either an entry or a heading.
    struct Row {
        int entry;
        QString heading;
        friend bool operator==(const Row&, const Row&) = default;
    };
    void layOut();
    QString tooltip(int entry) const;
    QString spokenText(int entry) const;

    std::vector<StepEntry> m_entries;
    std::vector<Row> m_rows;
    std::vector<FormulaLayout> m_formulas;
    Theme m_theme = lightTheme();
    int m_current = -1;
};

/// Where the parts of a row lie and how they are painted.
class StepRowPainter : public QStyledItemDelegate {
    Q_OBJECT

public:
    StepRowPainter(const StepRows* rows, QObject* parent);

    void setTheme(const Theme& theme);
    void setFolded(bool folded) { m_folded = folded; }
    void setRingShown(bool shown) { m_ringShown = shown; }
    /// Measures the columns anew; to be called once the entries have changed.
    void measure();
    int width(bool folded) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintEntry(QPainter& painter, const QRectF& row, int entry, bool hovered, bool ring) const;
    void paintHeading(QPainter& painter, const QRectF& row, const QString& heading) const;
    double barLeft() const;
    double formulaLeft() const;

    const StepRows* m_rows;
    Theme m_theme = lightTheme();
    bool m_folded = false;
    bool m_ringShown = false;
    bool m_hasDifferences = false;
    double m_keyWidth = 0, m_formulaWidth = 0, m_namedWidth = 0, m_figureWidth = 0, m_rowHeight = 0;
};

}
