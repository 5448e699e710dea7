#include "app/labs/scaling/curves_view.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

#include "app/document/desk.h"
#include "app/labs/lab_columns.h"
#include "app/labs/scaling/curves_controls.h"
#include "app/labs/scaling/curves_readout.h"
#include "app/labs/scaling/curves_status.h"
#include "app/labs/scaling/curves_texts.h"
#include "app/labs/scaling/side.h"
#include "app/plots/plot_grid.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "core/labs/saturation/sweep_report.h"
#include "core/model/file_io.h"

namespace abh {

using namespace saturation;

CurvesView::CurvesView(Desk& desk, QWidget* parent)
    : ScalingView(parent), m_desk(desk), m_controls(new CurvesControls), m_about(new QLabel), m_plots(new PlotGrid), m_readout(new CurvesReadout),
      m_line(new QLabel), m_columns(new LabColumns(m_readout, this)), m_status(new CurvesStatus(m_runner, this)), m_column(new QVBoxLayout(this))
{
    m_about->setWordWrap(true);
    m_line->setWordWrap(true);
    m_line->hide();
    m_columns->add(m_controls);
    m_columns->add(m_about);
    m_columns->add(m_plots, 1);
    m_columns->add(m_line);
    m_column->addWidget(m_columns, 1);
    m_column->addWidget(m_status);
    connectParts();
    followDocument();
}

void CurvesView::connectParts()
{
    connect(m_controls, &CurvesControls::settingChosen, this, &CurvesView::setSetting);
    connect(m_controls, &CurvesControls::wishesChosen, this, &CurvesView::setWishes);
    connect(m_plots, &PlotGrid::chosen, this, [this](double x) { choose(static_cast<Index>(x)); });
    connect(m_plots, &PlotGrid::hovered, this, [this](std::optional<double> x) {
        m_hovered = x ? std::optional(static_cast<Index>(*x)) : std::nullopt;
        showReadout();
    });
    connect(m_plots, &PlotGrid::enlargedChanged, this, &CurvesView::showEnlarged);
    connect(&m_runner, &SweepRunner::changed, this, &CurvesView::showSweep);
    connect(m_status, &CurvesStatus::againRequested, this, &CurvesView::drawAgain);
    connect(m_status, &CurvesStatus::pictureRequested, this, [this] { Q_EMIT exportWanted(0); });
    connect(m_status, &CurvesStatus::numbersRequested, this, [this] { Q_EMIT exportWanted(1); });
    connect(&m_desk.document, &Document::changed, this, &CurvesView::followDocument);
}

QString CurvesView::line() const
{
    return m_line->text();
}

QString CurvesView::name() const
{
    return qtr("Curves");
}

QString CurvesView::toolTipText() const
{
    return qtr("Many draws at every %1, measured against theory").arg(widthText());
}

void CurvesView::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    m_controls->setTheme(around);
    styleLabel(*m_about, around.textFont(kSmallTextSize), theme.mutedText);
    styleLabel(*m_line, around.textFont(20), theme.text);
    m_status->setTheme(around);
    m_plots->setTheme(theme);
    m_readout->setTheme(around);
    m_columns->setTheme(theme);
    const int side = whole(around.px(20)), gap = whole(around.px(8));
    m_column->setContentsMargins(side, gap, side, gap);
    m_column->setSpacing(gap);
    showSweep();
    m_columns->arrange();
}

void CurvesView::showEvent(QShowEvent* event)
{
    ScalingView::showEvent(event);
    if (m_isSeen) return;
    m_isSeen = true;
    m_runner.setSetting(m_setting);
}

void CurvesView::followDocument()
{
    const Index own = m_desk.document.scenario().d_k();
    if (m_wishes.ownWidth == own) return;
    m_wishes.ownWidth = own;
    setSetting(m_setting);
}

void CurvesView::setSetting(const Setting& setting)
{
    m_setting = setting;
    m_setting.d_k = widthsFor(setting, m_wishes.ownWidth);
    if (std::ranges::find(m_setting.d_k, m_chosen) == m_setting.d_k.end()) m_chosen = m_setting.d_k.back();
    if (m_isSeen) m_runner.setSetting(m_setting);
    else showSweep();
}

void CurvesView::drawAgain()
{
    Setting next = m_setting;
    ++next.seed;
    setSetting(next);
}

void CurvesView::setWishes(const PlotWishes& wishes)
{
    const std::optional<Index> own = m_wishes.ownWidth;
    m_wishes = wishes;
    m_wishes.ownWidth = own;
    showSweep();
}

void CurvesView::showSweep()
{
    m_controls->show(m_setting, m_wishes);
    m_about->setText(aboutDraws(m_setting));
    m_plots->setPlots(scalingPlots({m_setting, m_runner.sweep().points}, m_wishes));
    showReadout();
}

void CurvesView::showReadout()
{
    const Index d_k = readWidth();
    m_plots->setHighlighted(m_runner.sweep().at(d_k) ? std::optional(static_cast<double>(d_k)) : std::nullopt);
    const Sweep shown{m_setting, m_runner.sweep().points};
    m_readout->show(shown, m_wishes, d_k);
    if (const int alone = m_plots->enlarged(); alone >= 0) m_line->setText(lineAt(shown, m_wishes, plottedMeasures(m_wishes)[static_cast<std::size_t>(alone)], d_k, m_theme));
}

void CurvesView::showEnlarged()
{
    const bool isAlone = m_plots->enlarged() >= 0;
    m_controls->setVisible(!isAlone);
    m_about->setVisible(!isAlone);
    m_columns->setReadoutShown(!isAlone);
    m_line->setVisible(isAlone);
    showReadout();
}

void CurvesView::choose(Index d_k)
{
    m_chosen = d_k;
    m_hovered.reset();
    showReadout();
}

void CurvesView::moveChosen(int by)
{
    const auto& widths = m_setting.d_k;
    const auto at = std::ranges::find(widths, m_chosen) - widths.begin() + by;
    if (at >= 0 && at < static_cast<std::ptrdiff_t>(widths.size())) choose(widths[static_cast<std::size_t>(at)]);
}

void CurvesView::step(int by)
{
    const int count = m_plots->count() + 1;
    m_plots->enlarge((m_plots->enlarged() + 1 + by + count) % count - 1);
}

bool CurvesView::takeKey(const QKeyEvent& event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (m_plots->takeKey(event.key())) return true;
    switch (event.key()) {
    case Qt::Key_Right: moveChosen(1); return true;
    case Qt::Key_Left: moveChosen(-1); return true;
    case Qt::Key_Home: choose(m_setting.d_k.front()); return true;
    case Qt::Key_End: choose(m_setting.d_k.back()); return true;
    case Qt::Key_D: drawAgain(); return true;
    default: return false;
    }
}

std::vector<LabExport> CurvesView::numbers()
{
    const auto now = [this] { return Sweep{m_setting, m_runner.sweep().points}; };
    return {{qtr("Save the numbers of the curves as a table"), qtr("Table for a spreadsheet (*.csv)"), QStringLiteral("scaling"), [now](const QString& path) { writeTextAtomically(path.toStdString(), sweepAsCsv(now())); }},
            {qtr("Save the numbers of the curves as JSON"), qtr("JSON (*.json)"), QStringLiteral("scaling"), [now](const QString& path) { writeTextAtomically(path.toStdString(), sweepAsJson(now())); }}};
}

Picture CurvesView::picture(const Theme& theme)
{
    PlotSheet sheet = scalingSheet({m_setting, m_runner.sweep().points}, m_wishes);
    if (const int alone = m_plots->enlarged(); alone >= 0) sheet.plots = {std::move(sheet.plots[static_cast<std::size_t>(alone)])};
    return pictureOf(std::move(sheet), theme);
}

}
