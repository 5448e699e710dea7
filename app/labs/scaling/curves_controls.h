#pragma once

#include <array>
#include <functional>

#include "app/labs/scaling/scaling_plots.h"
#include "app/widgets/field_rows.h"

class QPushButton;

namespace abh {

class ChoiceBox;
class SizeBox;

/// What is sampled and which curves are to be seen, in two rows. It keeps nothing: it shows what it is told.
class CurvesControls : public FieldRows {
    Q_OBJECT

public:
    explicit CurvesControls(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const saturation::Setting& setting, const PlotWishes& wishes);

    SizeBox& keysBox() { return *m_keys; }
    SizeBox& trialsBox() { return *m_trials; }
    SizeBox& seedBox() { return *m_seed; }
    ChoiceBox& entriesBox() { return *m_entries; }
    QPushButton& scalingButton(saturation::Scaling scaling) { return *m_scalings[static_cast<std::size_t>(scaling)]; }
    QPushButton& jacobianButton() { return *m_jacobian; }

Q_SIGNALS:
    void settingChosen(const abh::saturation::Setting& setting);
    void wishesChosen(const abh::PlotWishes& wishes);

private:
    void buildSample();
    void buildScalings();
    SizeBox* addBox(int most, const QString& name, const QString& toolTip);
    void choose(const std::function<void(saturation::Setting&)>& change);
    QPushButton* addToggle(const QString& name);

    SizeBox *m_keys = nullptr, *m_trials = nullptr, *m_seed = nullptr;
    ChoiceBox *m_entries = nullptr, *m_cap = nullptr;
    std::array<QPushButton*, saturation::kScalings.size()> m_scalings{};
    QPushButton* m_jacobian = nullptr;
    saturation::Setting m_setting;
    PlotWishes m_wishes;
    bool m_showing = false;
};

}
