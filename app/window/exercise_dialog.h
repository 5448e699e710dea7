#pragma once

#include <QDialog>
#include <QThreadPool>

#include <optional>
#include <stop_token>

#include "app/style/theme.h"
#include "core/worksheet/exercise.h"

class QDialogButtonBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace abh {

class ChoiceBox;
class SeedField;

/// Asks what an exercise is to be like and makes it on a thread of its own. Where no numbers are good enough it says which wish to
/// relax, and the wishes stay.
class ExerciseDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExerciseDialog(const Theme& theme, QWidget* parent = nullptr);
    /// Stops what is being made.
    ~ExerciseDialog() override;

    /// What was made; none before it is.
    const std::optional<Scenario>& scenario() const { return m_made.scenario; }

    void reject() override;

private:
    /// `place` 0 is the left of a row, 1 the right.
    void addField(const QString& label, QWidget* field, int row, int place);
    QSpinBox* addBox(const QString& label, Index low, Index high, Index value, int row, int place);
    void addFields();
    void addMask();
    void addDecimalsAndSeed();
    void build();
    void connectFields();
    void offerKvHeads();
    void fieldsChanged();
    void tell(const QStringList& lines, bool isWarning);
    void setBusy(bool busy);
    void make();
    void take(ExerciseResult made, quint64 ticket);

    /// Another one each time where none is typed.
    std::optional<std::uint64_t> seed() const;
    ExerciseWishes wishes() const;

    const Theme m_theme;
    ExerciseResult m_made;
    QWidget* m_fields;
    QGridLayout* m_grid;
    QSpinBox *m_tokens, *m_model, *m_queryKey, *m_value, *m_heads, *m_window, *m_decimals;
    ChoiceBox *m_kvHeads, *m_mask;
    SeedField* m_seed;
    QLabel* m_message;
    QDialogButtonBox* m_buttons;
    QPushButton* m_make;
    std::stop_source m_stop;
    quint64 m_ticket = 0;
    QThreadPool m_pool;
};

/// None: the person has changed their mind.
std::optional<Scenario> askForExercise(QWidget* parent, const Theme& theme);

}
