#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

#include "app/labs/scaling/scenario_rows.h"
#include "app/style/theme.h"

namespace abh {

/// How the lines of a ScenarioTable are painted: numbers flush right, each in the hue of its side.
class ScenarioCells : public QStyledItemDelegate {
    Q_OBJECT

public:
    ScenarioCells(const ScenarioRows* rows, QObject* parent) : QStyledItemDelegate(parent), m_rows(rows) {}

    void setTheme(const Theme& theme) { m_theme = theme; }
    void setChosen(int row) { m_chosen = row; }
    /// What the longest text of a column needs.
    int widest(int column) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QFont fontOf(int column, bool bold) const;

    const ScenarioRows* m_rows;
    Theme m_theme = lightTheme();
    int m_chosen = -1;
};

/// The heads of the columns: each measure once above its pair, each side below it in its hue.
class ScenarioHeader : public QHeaderView {
    Q_OBJECT

public:
    ScenarioHeader(const ScenarioRows* rows, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Of one column of a pair, so that its side and half of its measure have room.
    int neededWidth() const;
    /// Of the column of names.
    int nameWidth() const;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    const ScenarioRows* m_rows;
    Theme m_theme = lightTheme();
};

}
