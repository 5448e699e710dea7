#pragma once

#include <QListView>

#include "app/widgets/step_rows.h"

namespace abh {

/// The steps of a walk, one below the other, the current one on a tinted ground. A click chooses; so does Enter on the row
/// that the arrow keys have moved to. All other keys are left to the window. Folded it shows keys, formulas and differences only.
class StepList : public QListView {
    Q_OBJECT

public:
    explicit StepList(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setEntries(const std::vector<StepEntry>& entries);
    void setCurrent(int index);       ///< -1: none
    int current() const { return m_rows->current(); }
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }

    /// What all contents need; asked by whoever shares out the room.
    int unfoldedWidth() const { return fullWidth(false); }
    int foldedWidth() const { return fullWidth(true); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// The entry that the arrow keys are on, -1 before they were used.
    int keyboardEntry() const;
    QRect entryRect(int index) const;    ///< in the viewport

Q_SIGNALS:
    void stepChosen(int index);          ///< by the user, never by setCurrent()

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index, const QEvent* event) const override;

private:
    int fullWidth(bool folded) const;
    void moveKeyboardRow(int by);
    void showCurrent();

    StepRows* m_rows;
    StepRowPainter* m_painter;
    bool m_folded = false;
};

}
