#pragma once

#include "app/labs/lab_page.h"

class QHBoxLayout;

namespace abh {

class FormulaView;

/// The lab that shows why scores are divided by √d_k. A thin composer: each way of looking at it is a view of its own.
class ScalingPage : public LabPage {
    Q_OBJECT

public:
    explicit ScalingPage(QWidget* parent = nullptr);

    QString name() const override;
    Formula glyph() const override;
    void setTheme(const Theme& theme) override;
    std::vector<LabExport> exports() override;
    QImage picture() override;

private:
    Theme m_theme = lightTheme();
    FormulaView* m_title;
    QHBoxLayout* m_head;
};

}
