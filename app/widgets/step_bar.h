#pragma once

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

#include "app/style/theme.h"
#include "app/widgets/choice_option.h"
#include "core/notation/conventions.h"

namespace abh {

class ChoiceBox;
class IconButton;
class ProgressLine;
class SegmentedButtons;
class SpokenLabel;

/// What a StepBar shows.
struct StepBarState {
    bool canBack = false;
    bool canForward = false;
    bool playing = false;
    bool playsByStage = false;         ///< because motion is reduced
    int granularity = 0;               ///< 0 one, then the rest; 1 cell; 2 row, or column; 3 stage
    double speed = 1;                  ///< 0.5, 1 or 2
    Conventions conventions;           ///< whether a token is a row or a column, and what the first head is called
    int head = 0;                      ///< counted from 0
    int heads = 1;                     ///< with one there is no head picker
    std::optional<bool> predicting;    ///< without a value there is no Predict button
    std::vector<ChoiceOption> comparisons;    ///< what one may compare with, the first is nothing; empty: there is no such list
    int comparison = 0;
    double progress = 0;               ///< 0 to 1
    QString position;                  ///< "step 5 of 9 · cell 2 of 4"
    Role role = Role::Plain;           ///< of the current step, colours the progress

    friend bool operator==(const StepBarState&, const StepBarState&) = default;
};

/// The bar below the board: to walk, to choose how far a step goes, and to see how far one has come. Where it is too narrow
/// it first does without the progress line, then takes a list in place of the row of granularities, then a second row.
class StepBar : public QWidget {
    Q_OBJECT

public:
    explicit StepBar(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setState(const StepBarState& state);
    const StepBarState& state() const { return m_state; }
    /// What is said of where one is, in place of its text; asked for only when somebody listens.
    void setSpeech(std::function<QString()> speech);
    /// Whoever listens hears where one is, where that is something else than the last time.
    void tellPosition();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    // All by the user, never by setState().
    void startRequested();
    void backRequested();
    void playToggled();
    void forwardRequested();
    void endRequested();
    void granularityChosen(int granularity);
    void speedChosen(double speed);
    void headChosen(int head);
    void predictToggled(bool on);
    void comparisonChosen(int comparison);
    /// The list of comparisons is about to be shown.
    void comparisonsOpening();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// How much of everything is shown, in how many rows; 0 rows: as many as it takes.
    struct Arrangement {
        int rows;
        bool progress;
        bool segments;
        bool speed;
    };
    using Row = std::vector<QWidget*>;

    void addWalkButtons();
    void addChoices();
    void choose(int granularity);
    Arrangement arrangementFor(int width) const;
    std::vector<Row> rowsOf(const Arrangement& arrangement, int width) const;
    int widthOf(QWidget* item) const;
    int widthOf(const Row& row) const;
    void arrange();
    void placeRow(const Row& row, int top);
    void showPosition(int width);
    int gap() const;
    int edge() const;
    int rowHeight() const;

    static const Arrangement kArrangements[];

    Theme m_theme = lightTheme();
    StepBarState m_state;
    IconButton *m_start, *m_back, *m_play, *m_forward, *m_end, *m_predict;
    SegmentedButtons* m_granularity;
    ChoiceBox* m_granularityList;
    ChoiceBox* m_speed;
    ChoiceBox* m_head;
    ChoiceBox* m_comparison;
    ProgressLine* m_progress;
    SpokenLabel* m_position;
    int m_positionWidth = 0;   ///< the most it ever needed, so that the bar does not shift with every cell
};

}
