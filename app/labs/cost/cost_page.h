#pragma once

#include "app/export/picture_file.h"
#include "app/labs/cost/cost_runner.h"
#include "app/labs/lab_page.h"
#include "core/labs/cost/memory_reach.h"

class QLabel;
class QVBoxLayout;

namespace abh {

class CostControls;
class CostStatus;
class CostTable;
class FormulaView;
class LabColumns;
class LabReadout;
class PlotGrid;

/// What attention costs on this machine, time and storage over the number of tokens, computed stage by stage and fused, and fused on another engine where there is
/// one that can run. Nothing is measured unless a person asks for it.
class CostPage : public LabPage {
    Q_OBJECT

public:
    explicit CostPage(QWidget* parent = nullptr);

    static LabSign sign();
    void setTheme(const Theme& theme) override;
    /// The clicker: to the next N, to the one before.
    void step(int by) override { moveChosen(by); }
    bool takeKey(const QKeyEvent& event) override;
    std::vector<LabExport> exports() override;
    QImage picture() override;

    void setSetting(const cost::Setting& setting);
    /// Begins or goes on measuring, or stops.
    void toggleMeasuring();
    /// Shows what was measured before, on a machine with this memory.
    void showRecorded(const cost::Sweep& sweep, const MachineMemory& memory);
    CostRunner& runner() { return m_runner; }
    CostControls& controls() { return *m_controls; }
    LabReadout& readout() { return *m_readout; }
    PlotGrid& plots() { return *m_plots; }
    CostTable& table() { return *m_table; }
    CostStatus& status() { return *m_status; }
    /// What is measured, and what is simplified.
    QString about() const;
    /// Why something cannot be measured; empty: there is nothing.
    QString failure() const;
    /// The line below an enlarged plot, as rich text.
    QString line() const;
    /// The N that is read out: pointed at, or else chosen, or else the largest that is measured.
    Index readN() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void connectParts();
    void buildColumns();
    void setFailure(const QString& why);
    void showSweep();
    void showReadout();
    void showEnlarged();
    void choose(Index n);
    void moveChosen(int by);
    Picture sheet();

    CostRunner m_runner;
    MachineMemory m_memory;
    std::optional<Index> m_chosen, m_hovered;
    FormulaView* m_title;
    CostControls* m_controls;
    QLabel *m_failure, *m_about;
    PlotGrid* m_plots;
    CostTable* m_table;
    QLabel* m_line;          ///< what is read out of a plot that has the page to itself
    LabReadout* m_readout;
    LabColumns* m_columns;
    CostStatus* m_status;
    QVBoxLayout* m_column;
    Theme m_theme = lightTheme();
};

}
