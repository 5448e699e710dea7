#pragma once

#include <QTableView>

#include "app/labs/scaling/scenario_rows.h"
#include "app/style/theme.h"

namespace abh {

class ScenarioCells;
class ScenarioHeader;

/// The rows of weights of a scenario with their measures, one of which is chosen by click, Up, Down, Home or End; all other keys are left to
/// the window. Only what can be seen is painted, so that 512 tokens are as quick as two.
class ScenarioTable : public QTableView {
    Q_OBJECT

public:
    explicit ScenarioTable(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setContent(ScenarioRows::Content content);
    const ScenarioRows& rows() const { return *m_rows; }
    void setChosen(int row);
    int chosenRow() const { return m_chosen; }
    /// What the heads of the columns and so many lines need, and how many whole lines there are in a height.
    int heightFor(int lines) const;
    int linesIn(int height) const;
    int neededWidth() const;

Q_SIGNALS:
    void chosen(int row);    ///< by the user, never by setChosen()

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index, const QEvent* event) const override;

private:
    void choose(int row);
    void fitColumns();
    int nameWidth() const;
    int numberWidth() const;

    ScenarioRows* m_rows;
    ScenarioCells* m_cells;
    ScenarioHeader* m_header;
    Theme m_theme = lightTheme();
    int m_chosen = -1;
};

}
