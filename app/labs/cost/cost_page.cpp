#include "app/labs/cost/cost_page.h"

#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

#include "app/labs/cost/cost_controls.h"
#include "app/labs/cost/cost_plots.h"
#include "app/labs/cost/cost_status.h"
#include "app/labs/cost/cost_table.h"
#include "app/labs/cost/cost_texts.h"
#include "app/labs/lab_columns.h"
#include "app/labs/lab_readout.h"
#include "app/plots/plot_grid.h"
#include "app/plots/plot_picture.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/formula_view.h"
#include "app/widgets/size_box.h"
#include "core/labs/cost/cost_report.h"
#include "core/model/file_io.h"

namespace abh {

using namespace cost;

CostPage::CostPage(QWidget* parent)
    : LabPage(parent), m_memory(machineMemory()), m_title(new FormulaView(this)), m_controls(new CostControls), m_failure(new QLabel), m_about(new QLabel),
      m_plots(new PlotGrid), m_table(new CostTable), m_line(new QLabel), m_readout(new LabReadout), m_columns(new LabColumns(m_readout, this)),
      m_status(new CostStatus(m_runner, this)), m_column(new QVBoxLayout(this))
{
    setFocusPolicy(Qt::ClickFocus);
    m_title->setFormula(notation::words(qtr("What does attention cost?").toStdString()));
    m_title->setPixelSize(26);
    buildColumns();
    m_column->addWidget(m_title);
    m_column->addWidget(m_columns, 1);
    m_column->addWidget(m_status);
    connectParts();
    Setting setting;
    setting.threads = m_controls->threadsBox().maximum();
    m_runner.setSetting(setting);
}

void CostPage::buildColumns()
{
    for (QLabel* text : {m_failure, m_about, m_line}) text->setWordWrap(true);
    m_failure->hide();
    m_line->hide();
    m_columns->add(m_controls);
    m_columns->add(m_failure);
    m_columns->add(m_about);
    m_columns->add(m_plots, 1);
    m_columns->add(m_table);
    m_columns->add(m_line);
}

void CostPage::connectParts()
{
    connect(m_controls, &CostControls::settingChosen, this, &CostPage::setSetting);
    connect(m_controls, &CostControls::measureRequested, this, &CostPage::toggleMeasuring);
    connect(m_controls, &CostControls::stopRequested, this, &CostPage::toggleMeasuring);
    connect(m_plots, &PlotGrid::chosen, this, [this](double x) { choose(static_cast<Index>(x)); });
    connect(m_plots, &PlotGrid::hovered, this, [this](std::optional<double> x) {
        m_hovered = x ? std::optional(static_cast<Index>(*x)) : std::nullopt;
        showReadout();
    });
    connect(m_plots, &PlotGrid::enlargedChanged, this, &CostPage::showEnlarged);
    connect(&m_runner, &CostRunner::begun, this, [this] { setFailure({}); });
    for (auto signal : {&CostRunner::changed, &CostRunner::otherFound, &CostRunner::finished}) connect(&m_runner, signal, this, &CostPage::showSweep);
    connect(&m_runner, &CostRunner::failed, this, &CostPage::setFailure);
    connect(m_status, &CostStatus::pictureRequested, this, [this] { Q_EMIT exportWanted(0); });
    connect(m_status, &CostStatus::numbersRequested, this, [this] { Q_EMIT exportWanted(1); });
}

LabSign CostPage::sign()
{
    return {qtr("Cost"), notation::sup(notation::symbol("N"), notation::number("2"))};
}

QString CostPage::failure() const
{
    return m_failure->text();
}

QString CostPage::about() const
{
    return m_about->text();
}

QString CostPage::line() const
{
    return m_line->text();
}

Index CostPage::readN() const
{
    const Sweep& sweep = m_runner.sweep();
    if (m_hovered) return *m_hovered;
    if (m_chosen) return *m_chosen;
    return sweep.points.empty() ? sweep.setting.n.back() : sweep.points.back().setting.n;
}

void CostPage::setTheme(const Theme& theme)
{
    m_theme = theme;
    const Theme around = theme.around();
    m_title->setTheme(around);
    m_controls->setTheme(around);
    styleLabel(*m_failure, around.textFont(kTextSize), theme.warning);
    styleLabel(*m_about, around.textFont(kSmallTextSize), theme.mutedText);
    styleLabel(*m_line, around.textFont(20), theme.text);
    m_status->setTheme(around);
    m_plots->setTheme(theme);
    m_table->setTheme(around);
    m_readout->setTheme(around);
    m_columns->setTheme(theme);
    const int side = whole(around.px(20)), gap = whole(around.px(8));
    m_column->setContentsMargins(side, gap, side, gap);
    m_column->setSpacing(gap);
    showSweep();
    m_columns->arrange();
    update();
}

void CostPage::setSetting(const Setting& setting)
{
    const Issues issues = validate(setting);
    QStringList lines;
    for (const Issue& issue : issues) lines << qs(describe(issue));
    setFailure(lines.join(QLatin1Char('\n')));
    if (!issues.empty()) return showSweep();    // the fields go back to what is in force
    if (m_chosen && std::ranges::find(setting.n, *m_chosen) == setting.n.end()) m_chosen.reset();
    m_runner.setSetting(setting);
}

void CostPage::toggleMeasuring()
{
    if (m_runner.isMeasuring()) return m_runner.stop();
    m_memory = machineMemory();    // what is free now
    m_runner.measure();
}

void CostPage::showRecorded(const Sweep& sweep, const MachineMemory& memory)
{
    m_memory = memory;
    m_runner.showRecorded(sweep);
}

void CostPage::setFailure(const QString& why)
{
    m_failure->setText(why);
    m_failure->setVisible(!why.isEmpty());
}

void CostPage::showSweep()
{
    const Sweep& sweep = m_runner.sweep();
    m_controls->show(sweep.setting, m_runner.isMeasuring(), !sweep.points.empty(), sweep.isComplete());
    m_about->setText(costLimits(sweep, m_runner.isRecorded() ? std::nullopt : m_runner.other()));
    m_plots->setPlots(costPlots(sweep, m_memory));
    showReadout();
}

void CostPage::showReadout()
{
    const Sweep& sweep = m_runner.sweep();
    const Index n = readN();
    m_plots->setHighlighted(sweep.at(n) ? std::optional(static_cast<double>(n)) : std::nullopt);
    m_readout->showAt(qtr("At N = %1").arg(n), costNote(sweep, n), costReadout(sweep, n), costSentences(sweep, m_memory, n));
    m_table->show(sweep, n);
    if (const int alone = m_plots->enlarged(); alone >= 0) m_line->setText(costLine(sweep, n, alone == 0, m_theme));
}

void CostPage::showEnlarged()
{
    const bool isAlone = m_plots->enlarged() >= 0;
    for (QWidget* other : {static_cast<QWidget*>(m_controls), static_cast<QWidget*>(m_about), static_cast<QWidget*>(m_table)}) other->setVisible(!isAlone);
    m_failure->setVisible(!isAlone && !m_failure->text().isEmpty());
    m_columns->setReadoutShown(!isAlone);
    m_line->setVisible(isAlone);
    showReadout();
}

void CostPage::choose(Index n)
{
    m_chosen = n;
    m_hovered.reset();
    showReadout();
}

void CostPage::moveChosen(int by)
{
    const std::vector<Index>& sizes = m_runner.setting().n;
    const auto at = std::ranges::lower_bound(sizes, readN()) - sizes.begin() + by;
    if (at >= 0 && at < static_cast<std::ptrdiff_t>(sizes.size())) choose(sizes[static_cast<std::size_t>(at)]);
}

bool CostPage::takeKey(const QKeyEvent& event)
{
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (m_plots->takeKey(event.key())) return true;
    switch (event.key()) {
    case Qt::Key_Right: moveChosen(1); return true;
    case Qt::Key_Left: moveChosen(-1); return true;
    case Qt::Key_Home: choose(m_runner.setting().n.front()); return true;
    case Qt::Key_End: choose(m_runner.setting().n.back()); return true;
    case Qt::Key_M: toggleMeasuring(); return true;
    case Qt::Key_Escape:
        if (!m_runner.isMeasuring()) return false;
        m_runner.stop();
        return true;
    default: return false;
    }
}

Picture CostPage::sheet()
{
    PlotSheet sheet{costHeading(m_runner.sweep()), costPlots(m_runner.sweep(), m_memory)};
    const int alone = m_plots->enlarged();
    if (alone >= 0) {
        sheet.plots = {std::move(sheet.plots[static_cast<std::size_t>(alone)])};
    } else {
        sheet.footHeight = m_table->heightForWidth(sheet.size.width());
        sheet.foot = [this](QPainter& painter, const QRect& area) {
            const QRect before = m_table->geometry();
            m_table->resize(area.size());
            painter.translate(area.topLeft());
            m_table->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
            m_table->setGeometry(before);
        };
    }
    return pictureOf(std::move(sheet), m_theme);
}

std::vector<LabExport> CostPage::exports()
{
    return {{qtr("Save the page as a picture"), pictureFilter(), QStringLiteral("cost"), [this](const QString& path) { savePicture(sheet(), path); }},
            {qtr("Save what was measured as a table"), qtr("Table for a spreadsheet (*.csv)"), QStringLiteral("cost"), [this](const QString& path) { writeTextAtomically(path.toStdString(), sweepAsCsv(m_runner.sweep())); }},
            {qtr("Save what was measured as JSON"), qtr("JSON (*.json)"), QStringLiteral("cost"), [this](const QString& path) { writeTextAtomically(path.toStdString(), sweepAsJson(m_runner.sweep())); }}};
}

QImage CostPage::picture()
{
    return imageOf(sheet());
}

void CostPage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), m_theme.window);
}

}
