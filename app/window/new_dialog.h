#pragma once

#include <QDialog>

#include <optional>

#include "app/style/theme.h"
#include "core/model/make_scenario.h"

class QDialogButtonBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace abh {

/// Makes a scenario from a sentence: its tokens are seen while it is typed, or what is wrong with it.
class NewDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewDialog(const Theme& theme, QWidget* parent = nullptr);

    /// What the sentence and the sizes make; none while something is wrong.
    const std::optional<Scenario>& scenario() const { return m_made.scenario; }

private:
    QSpinBox* addBox(const QString& label, int highest, Index value, int row, int column);
    void build();
    void make();

    const Theme m_theme;
    MakeResult m_made;
    QLineEdit* m_sentence;
    QGridLayout* m_grid;
    QSpinBox *m_model, *m_queryKey, *m_value, *m_heads, *m_seed;
    QLabel* m_preview;
    QDialogButtonBox* m_buttons;
};

/// None: the person has changed their mind.
std::optional<Scenario> askForSentence(QWidget* parent, const Theme& theme);

}
