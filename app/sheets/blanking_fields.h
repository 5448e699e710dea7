#pragma once

#include <QWidget>

#include "app/style/theme.h"
#include "core/worksheet/sheet_options.h"

class QMenu;
class QPushButton;
class QSpinBox;

namespace abh {

class ChoiceBox;

/// What is left blank on a sheet: a choice, and beside it the steps, the K or the share that it needs.
class BlankingFields : public QWidget {
    Q_OBJECT

public:
    /// With `steps` to choose from.
    explicit BlankingFields(const std::vector<StepId>& steps, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setBlanking(const Blanking& blanking);
    /// A share is drawn from `seed`.
    Blanking blanking(std::uint64_t seed) const;
    /// What the Tab key goes through, in its order.
    std::vector<QWidget*> fields() const;

Q_SIGNALS:
    void changed();

private:
    void buildSteps();
    void tell();
    /// Some steps to begin with, so that nobody is told off before there was anything to choose.
    void chooseSomeSteps();
    void showWhatApplies();

    std::vector<StepId> m_steps;
    ChoiceBox* m_kind;
    QPushButton* m_chosen;
    QMenu* m_menu;
    QSpinBox *m_every, *m_share;
};

}
