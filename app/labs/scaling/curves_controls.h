#pragma once

#include <QWidget>

#include <array>
#include <functional>

#include "app/labs/scaling/scaling_plots.h"
#include "app/style/theme.h"

class QLabel;
class QPushButton;

namespace abh {

class ChoiceBox;
class SizeBox;

/// What is sampled and which curves are to be seen, in two rows that wrap where they must. It keeps nothing: it shows what it is told.
class CurvesControls : public QWidget {
    Q_OBJECT

public:
    explicit CurvesControls(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void show(const saturation::Setting& setting, const PlotWishes& wishes);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    SizeBox& keysBox() { return *m_keys; }
    SizeBox& trialsBox() { return *m_trials; }
    SizeBox& seedBox() { return *m_seed; }
    ChoiceBox& entriesBox() { return *m_entries; }
    QPushButton& scalingButton(saturation::Scaling scaling) { return *m_scalings[static_cast<std::size_t>(scaling)]; }
    QPushButton& jacobianButton() { return *m_jacobian; }

Q_SIGNALS:
    void settingChosen(const abh::saturation::Setting& setting);
    void wishesChosen(const abh::PlotWishes& wishes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildSample();
    void buildScalings();
    SizeBox* addBox(int most, const QString& name, const QString& toolTip);
    void choose(const std::function<void(saturation::Setting&)>& change);
    QPushButton* addToggle(const QString& name);
    /// Sets the fields side by side, as many as fit into a row; without `isReal` only says how high that would be.
    int place(int width, bool isReal) const;

    /// What stays together in a row: a label and its field, or a button.
    struct Field {
        QWidget *label, *field;
        bool startsRow;
    };
    std::vector<Field> m_fields;
    SizeBox *m_keys = nullptr, *m_trials = nullptr, *m_seed = nullptr;
    ChoiceBox *m_entries = nullptr, *m_cap = nullptr;
    QLabel* m_capLabel = nullptr;
    std::array<QPushButton*, saturation::kScalings.size()> m_scalings{};
    QPushButton* m_jacobian = nullptr;
    saturation::Setting m_setting;
    PlotWishes m_wishes;
    Theme m_theme = lightTheme();
    bool m_showing = false;
};

}
