#include "app/plots/plot_grid.h"

#include <algorithm>

#include "app/plots/curve_plot.h"
#include "app/widgets/control_painting.h"

namespace abh {
namespace {

constexpr double kLeastHeight = 215;    ///< of a plot with five named curves

}

PlotGrid::PlotGrid(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

CurvePlot* PlotGrid::addPlot()
{
    auto* plot = new CurvePlot(this);
    plot->setTheme(m_theme);
    const int index = count();
    m_plots.push_back(plot);
    connect(plot, &CurvePlot::hovered, this, &PlotGrid::hovered);
    connect(plot, &CurvePlot::chosen, this, &PlotGrid::chosen);
    connect(plot, &CurvePlot::enlargeRequested, this, [this, index] { enlarge(m_enlarged == index ? -1 : index); });
    return plot;
}

void PlotGrid::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (CurvePlot* plot : m_plots) plot->setTheme(theme);
    updateGeometry();
    place();
}

void PlotGrid::setPlots(std::vector<PlotContent> contents)
{
    const int before = count();
    while (m_plots.size() > contents.size()) {
        delete m_plots.back();
        m_plots.pop_back();
    }
    while (m_plots.size() < contents.size()) addPlot();
    for (std::size_t i = 0; i < contents.size(); ++i) m_plots[i]->setContent(std::move(contents[i]));
    if (m_enlarged >= count()) enlarge(-1);
    if (count() == before) return;
    updateGeometry();
    place();
}

void PlotGrid::setHighlighted(std::optional<double> x)
{
    for (CurvePlot* plot : m_plots) plot->setHighlighted(x);
}

void PlotGrid::enlarge(int index)
{
    if (index >= count()) index = -1;
    if (index == m_enlarged) return;
    m_enlarged = index;
    updateGeometry();
    place();
    if (index >= 0) plot(index).setFocus();
    Q_EMIT enlargedChanged();
}

bool PlotGrid::takeKey(int key)
{
    const bool isOfPlot = key >= Qt::Key_1 && key < Qt::Key_1 + count();
    if (!isOfPlot && (key != Qt::Key_Escape || m_enlarged < 0)) return false;
    const int index = isOfPlot ? key - Qt::Key_1 : -1;
    enlarge(m_enlarged == index ? -1 : index);
    return true;
}

void PlotGrid::place()
{
    const int gap = whole(m_theme.around().px(12));
    const int cellWidth = (width() - gap) / 2, cellHeight = (height() - gap * std::max(0, rows() - 1)) / std::max(1, rows());
    for (int i = 0; i < count(); ++i) {
        CurvePlot& each = plot(i);
        const bool isAlone = m_enlarged >= 0;
        if (isAlone) {
            if (i == m_enlarged) each.setGeometry(rect());
        } else {
            // The last of an odd number has the row to itself.
            const bool isWide = i == count() - 1 && i % 2 == 0;
            each.setGeometry((i % 2) * (cellWidth + gap), (i / 2) * (cellHeight + gap), isWide ? width() : cellWidth, cellHeight);
        }
        each.setVisible(!isAlone || i == m_enlarged);
    }
}

QSize PlotGrid::sizeHint() const
{
    return minimumSizeHint().expandedTo({800, m_enlarged < 0 && rows() == 1 ? 230 : 460});
}

QSize PlotGrid::minimumSizeHint() const
{
    if (m_plots.empty()) return {400, 300};
    const int gap = whole(m_theme.around().px(12));
    const QSize least = m_plots.front()->minimumSizeHint().expandedTo({0, whole(m_theme.around().px(kLeastHeight))});
    if (m_enlarged >= 0) return least;
    return {2 * least.width() + gap, rows() * least.height() + (rows() - 1) * gap};
}

void PlotGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

}
