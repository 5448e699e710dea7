#pragma once

#include <functional>

#include "app/widgets/field_rows.h"
#include "core/labs/cost/setting.h"

class QPushButton;

namespace abh {

class ChoiceBox;
class SizeBox;

/// What is measured, and the button that begins and stops it. It keeps nothing: it shows what it is told.
class CostControls : public FieldRows {
    Q_OBJECT

public:
    explicit CostControls(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// What the button does follows from how far a sweep has come.
    void show(const cost::Setting& setting, bool isMeasuring, bool isBegun, bool isComplete);

    SizeBox& widthBox() { return *m_width; }
    SizeBox& headsBox() { return *m_heads; }
    ChoiceBox& kvHeadsBox() { return *m_kvHeads; }
    ChoiceBox& maskBox() { return *m_mask; }
    SizeBox& windowBox() { return *m_window; }
    SizeBox& threadsBox() { return *m_threads; }
    ChoiceBox& fromBox() { return *m_from; }
    ChoiceBox& toBox() { return *m_to; }
    QPushButton& measureButton() { return *m_measure; }

Q_SIGNALS:
    void settingChosen(const abh::cost::Setting& setting);
    void measureRequested();
    void stopRequested();

private:
    void buildHeads();
    void buildMask();
    void buildRange();
    void buildMeasure();
    SizeBox* addBox(Index most, const QString& name, const QString& spoken, const QString& toolTip);
    ChoiceBox* addChoice(const QString& name, const QString& spoken, const QString& toolTip);
    void chooseMask(int index);
    void chooseRange();
    void choose(const std::function<void(cost::Setting&)>& change);

    SizeBox *m_width = nullptr, *m_heads = nullptr, *m_window = nullptr, *m_threads = nullptr;
    ChoiceBox *m_kvHeads = nullptr, *m_mask = nullptr, *m_from = nullptr, *m_to = nullptr;
    QPushButton* m_measure = nullptr;
    cost::Setting m_setting;
    Index m_lastWindow;    ///< of the window that was chosen before another mask
    bool m_showing = false, m_isMeasuring = false;
};

}
