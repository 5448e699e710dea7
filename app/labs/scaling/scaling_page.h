#pragma once

#include "app/labs/lab_page.h"

class QHBoxLayout;
class QStackedWidget;

namespace abh {

class Desk;
class FormulaView;
class ScalingView;
class SegmentedButtons;

/// The lab that shows why scores are divided by √d_k. A thin composer: each way of looking at it is a ScalingView of its own.
class ScalingPage : public LabPage {
    Q_OBJECT

public:
    explicit ScalingPage(Desk& desk, QWidget* parent = nullptr);

    static LabSign sign();
    void setTheme(const Theme& theme) override;
    void step(int by) override;
    bool takeKey(const QKeyEvent& event) override;
    std::vector<LabExport> exports() override;
    QImage picture() override;

    /// The views in the order of their buttons; the first is shown first.
    ScalingView& view() const;
    std::vector<ScalingView*> views() const;
    void showView(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addView(ScalingView* view);

    Theme m_theme = lightTheme();
    FormulaView* m_title;
    SegmentedButtons* m_choice;
    QHBoxLayout* m_head;
    QStackedWidget* m_stack;
};

}
