#pragma once

#include <QWidget>

#include "app/plots/plot_content.h"
#include "app/style/theme.h"

namespace abh {

class CurvePlot;

/// Plots in two columns, or one of them on all the room.
class PlotGrid : public QWidget {
    Q_OBJECT

public:
    explicit PlotGrid(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setPlots(std::vector<PlotContent> contents);
    int count() const { return static_cast<int>(m_plots.size()); }
    CurvePlot& plot(int index) { return *m_plots[static_cast<std::size_t>(index)]; }
    /// The same x in all of them.
    void setHighlighted(std::optional<double> x);
    /// Gives one all the room; -1: none. What has the keyboard keeps it, if it is still to be seen.
    void enlarge(int index);
    int enlarged() const { return m_enlarged; }
    /// 1, 2, ... give that plot all the room, or take it back; Escape takes it back. False: a key that does nothing here.
    bool takeKey(int key);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void hovered(std::optional<double> x);
    void chosen(double x);
    void enlargedChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    CurvePlot* addPlot();
    void place();
    int rows() const { return (count() + 1) / 2; }

    std::vector<CurvePlot*> m_plots;
    int m_enlarged = -1;
    Theme m_theme = lightTheme();
};

}
