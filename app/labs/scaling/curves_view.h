#pragma once

#include "app/labs/scaling/scaling_plots.h"
#include "app/labs/scaling/scaling_view.h"
#include "app/labs/scaling/sweep_runner.h"

class QLabel;
class QVBoxLayout;

namespace abh {

class CurvesControls;
class CurvesReadout;
class CurvesStatus;
class Desk;
class LabColumns;
class PlotGrid;

/// What was measured of many draws, against d_k, beside what theory says.
class CurvesView : public ScalingView {
    Q_OBJECT

public:
    explicit CurvesView(Desk& desk, QWidget* parent = nullptr);

    QString name() const override;
    QString toolTipText() const override;
    void setTheme(const Theme& theme) override;
    /// The clicker: one plot after the other, large, then all of them again.
    void step(int by) override;
    bool takeKey(const QKeyEvent& event) override;
    std::vector<LabExport> numbers() override;
    Picture picture(const Theme& theme) override;

    void setSetting(const saturation::Setting& setting);
    /// Whose curves are to be seen; the scenario's own d_k is marked whatever is wished.
    void setWishes(const PlotWishes& wishes);
    /// The same with the next seed.
    void drawAgain();
    const PlotWishes& wishes() const { return m_wishes; }
    const SweepRunner& runner() const { return m_runner; }
    CurvesControls& controls() { return *m_controls; }
    CurvesReadout& readout() { return *m_readout; }
    PlotGrid& plots() { return *m_plots; }
    CurvesStatus& status() { return *m_status; }
    /// The line below an enlarged plot, as rich text.
    QString line() const;
    /// The d_k that is read out: pointed at, or else chosen.
    Index readWidth() const { return m_hovered.value_or(m_chosen); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void connectParts();
    void followDocument();
    void showSweep();
    void showReadout();
    void showEnlarged();
    void choose(Index d_k);
    void moveChosen(int by);

    Desk& m_desk;
    SweepRunner m_runner;
    saturation::Setting m_setting;
    PlotWishes m_wishes;
    Index m_chosen = 128;
    std::optional<Index> m_hovered;
    bool m_isSeen = false;    ///< nothing is sampled before anyone looks
    CurvesControls* m_controls;
    QLabel* m_about;
    PlotGrid* m_plots;
    CurvesReadout* m_readout;
    QLabel* m_line;          ///< what is read out of a plot that has the page to itself
    LabColumns* m_columns;
    CurvesStatus* m_status;
    QVBoxLayout* m_column;
    Theme m_theme = lightTheme();
};

}
