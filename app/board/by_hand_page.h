#pragma once

#include <QWidget>

#include "app/document/desk.h"
#include "app/style/theme.h"

class QLabel;

namespace abh {

class BoardView;
class Inspector;
class IssueBanner;
class PageNotes;
class StepBar;
class StepList;
class WorkedByLine;

/// The By-hand page: list of steps, board, inspector and step bar around one walk. Side panels fold where the stage needs
/// their room, unless a person has said what they want.
class ByHandPage : public QWidget {
    Q_OBJECT

public:
    explicit ByHandPage(Desk& desk, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    BoardView& board() { return *m_board; }
    StepList& stepList() { return *m_steps; }
    Inspector& inspector() { return *m_inspector; }
    StepBar& stepBar() { return *m_stepBar; }
    IssueBanner& banner() { return *m_banner; }
    /// What the banner says.
    PageNotes& notes() { return *m_notes; }
    /// Without the lists at the sides, as in full screen.
    void setBoardOnly(bool alone);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void connectStepBar();
    void connectDesk();
    void showTrace();
    void showPosition();
    void showSelection();
    bool showsPresentStage() const;
    void showInspector();
    void showStepBar();
    void arrange();

    Desk& m_desk;
    IssueBanner* m_banner;
    PageNotes* m_notes;
    QLabel* m_busy;
    WorkedByLine* m_workedBy;
    StepList* m_steps;
    BoardView* m_board;
    Inspector* m_inspector;
    StepBar* m_stepBar;
    std::shared_ptr<const Trace> m_shownTrace;
    int m_shownStage = -1;
    std::optional<bool> m_foldedForNow;    ///< the inspector, as the person wants it while this stage is shown
    bool m_isSized = false;                ///< before that there is nothing to arrange
    bool m_boardOnly = false;
};

}
