#include "app/labs/cost/cost_controls.h"

#include <QPushButton>

#include <algorithm>

#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/size_box.h"
#include "core/engine/parallel.h"
#include "core/model/kv_heads.h"

namespace abh {
namespace {

using namespace cost;

constexpr Index kMostHeads = 64, kUsualWindow = 256;
constexpr Index kLeastFrom = 16, kMostFrom = 1024, kLeastTo = 256, kMostTo = 65'536;
enum MaskChoice { NoMask, Causal, Window };

QStringList texts(const std::vector<Index>& numbers)
{
    QStringList list;
    for (Index number : numbers) list << QString::number(number);
    return list;
}

int indexIn(const std::vector<Index>& numbers, Index wanted)
{
    const auto found = std::ranges::find(numbers, wanted);
    return found == numbers.end() ? -1 : static_cast<int>(found - numbers.begin());
}

/// What the button says before a measurement, after a part of it, after all of it, and meanwhile.
QStringList measureTexts()
{
    return {qtr("Measure"), qtr("Go on"), qtr("Measure again"), qtr("Stop")};
}

const std::vector<Index>& starts()
{
    static const std::vector<Index> list = Setting::powersOfTwo(kLeastFrom, kMostFrom);
    return list;
}

const std::vector<Index>& ends()
{
    static const std::vector<Index> list = Setting::powersOfTwo(kLeastTo, kMostTo);
    return list;
}

}

CostControls::CostControls(QWidget* parent) : FieldRows(parent), m_lastWindow(kUsualWindow)
{
    buildMeasure();
    buildHeads();
    buildMask();
    buildRange();
}

SizeBox* CostControls::addBox(Index most, const QString& name, const QString& spoken, const QString& toolTip)
{
    auto* box = new SizeBox(this);
    box->setRange(1, static_cast<int>(most));
    box->setAccessibleName(spoken);
    box->setToolTip(toolTip);
    addField(name, box);
    return box;
}

ChoiceBox* CostControls::addChoice(const QString& name, const QString& spoken, const QString& toolTip)
{
    auto* box = new ChoiceBox(this);
    box->setAccessibleName(spoken);
    box->setToolTip(toolTip);
    addField(name, box);
    return box;
}

void CostControls::choose(const std::function<void(Setting&)>& change)
{
    if (m_showing) return;
    Setting setting = m_setting;
    change(setting);
    if (setting != m_setting) Q_EMIT settingChosen(setting);
}

void CostControls::buildHeads()
{
    m_width = addBox(kMaxHeadWidth, qtr("width d"), qtr("Width d of a head"), qtr("Numbers in a row of Q, K and V of one head"));
    connect(m_width, &SizeBox::valueChanged, this, [this](int value) { choose([value](Setting& s) { s.d = value; }); });
    m_heads = addBox(kMostHeads, qtr("heads h"), qtr("Query heads h"), qtr("Each has scores of its own, N × N"));
    connect(m_heads, &SizeBox::valueChanged, this, [this](int value) {
        choose([value](Setting& s) {
            s.heads = value;
            while (s.heads % s.kv_heads != 0) --s.kv_heads;
        });
    });
    m_kvHeads = addChoice(qtr("KV heads g"), qtr("Key-value heads g"), qtr("Several query heads may share the keys and values of one; it divides h"));
    connect(m_kvHeads, &ChoiceBox::activated, this, [this](int index) { choose([index](Setting& s) { s.kv_heads = kvHeadChoices(s.heads)[static_cast<std::size_t>(index)]; }); });
}

void CostControls::buildMask()
{
    m_mask = addChoice(qtr("mask"), qtr("Mask"), qtr("Causal: a token looks at itself and at those before it; window: only at the last w of them"));
    m_mask->setOptions({qtr("none"), qtr("causal"), qtr("window")});
    connect(m_mask, &ChoiceBox::activated, this, &CostControls::chooseMask);
    m_window = addBox(kMostTokens, qtr("w"), qtr("Window w"), qtr("A token at p looks at those from p − w + 1 to p"));
    m_window->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    connect(m_window, &SizeBox::valueChanged, this, [this](int value) {
        m_lastWindow = value;
        choose([value](Setting& s) { s.window = value; });
    });
}

void CostControls::chooseMask(int index)
{
    choose([this, index](Setting& s) {
        s.causal = index == Causal;
        s.window = index == Window ? std::optional(m_lastWindow) : std::nullopt;
    });
}

void CostControls::buildRange()
{
    m_threads = addBox(coreCount(), qtr("threads"), qtr("Threads"), qtr("How many of this machine's %1 logical cores work at once").arg(coreCount()));
    connect(m_threads, &SizeBox::valueChanged, this, [this](int value) { choose([value](Setting& s) { s.threads = value; }); });
    m_from = addChoice(qtr("N from"), qtr("Fewest tokens N"), qtr("Measured are the powers of two from here"));
    m_to = addChoice(qtr("to"), qtr("Most tokens N"), qtr("Twice as many take four times as long to measure"));
    m_from->setOptions(texts(starts()));
    m_to->setOptions(texts(ends()));
    for (ChoiceBox* box : {m_from, m_to}) connect(box, &ChoiceBox::activated, this, &CostControls::chooseRange);
}

void CostControls::chooseRange()
{
    choose([this](Setting& s) {
        const Index from = starts()[static_cast<std::size_t>(std::max(0, m_from->currentIndex()))], to = ends()[static_cast<std::size_t>(std::max(0, m_to->currentIndex()))];
        // At least two lengths: with one there is nothing to compare.
        s.n = Setting::powersOfTwo(from, std::max(to, 2 * from));
    });
}

void CostControls::buildMeasure()
{
    m_measure = new QPushButton(this);
    m_measure->setDefault(true);
    m_measure->setFocusPolicy(Qt::TabFocus);    // who clicks it goes on with the arrows among the lengths
    addField({}, m_measure);
    connect(m_measure, &QPushButton::clicked, this, [this] {
        if (m_isMeasuring) Q_EMIT stopRequested();
        else Q_EMIT measureRequested();
    });
}

void CostControls::show(const Setting& setting, bool isMeasuring, bool isBegun, bool isComplete)
{
    m_setting = setting;
    m_isMeasuring = isMeasuring;
    m_showing = true;
    m_width->setValue(static_cast<int>(setting.d));
    m_heads->setValue(static_cast<int>(setting.heads));
    const std::vector<Index> kvHeads = kvHeadChoices(setting.heads);
    m_kvHeads->setOptions(texts(kvHeads));
    m_kvHeads->setCurrentIndex(indexIn(kvHeads, setting.kv_heads));
    m_mask->setCurrentIndex(setting.window ? Window : setting.causal ? Causal : NoMask);
    m_window->setValue(static_cast<int>(setting.window.value_or(m_lastWindow)));
    setFieldShown(m_window, setting.window.has_value());
    m_threads->setMaximum(std::max(coreCount(), setting.threads));    // what was measured elsewhere may have had more
    m_threads->setValue(setting.threads);
    m_from->setCurrentIndex(indexIn(starts(), setting.n.front()));
    m_to->setCurrentIndex(indexIn(ends(), setting.n.back()));
    m_showing = false;
    m_measure->setText(measureTexts()[isMeasuring ? 3 : isComplete ? 2 : isBegun ? 1 : 0]);
    m_measure->setToolTip(isMeasuring ? qtr("Leave it at what has been measured (M)") : qtr("Time both ways of computing attention on this machine (M); it takes some seconds"));
    placeFields();
}

void CostControls::setTheme(const Theme& theme)
{
    for (ChoiceBox* box : {m_kvHeads, m_mask, m_from, m_to}) box->setTheme(theme);
    // Wide enough for all it can say, so that the fields beside it stay where they are.
    const QString now = m_measure->text();
    int widest = 0;
    for (const QString& text : measureTexts()) {
        m_measure->setText(text);
        widest = std::max(widest, m_measure->sizeHint().width());
    }
    m_measure->setText(now);
    m_measure->setMinimumWidth(widest);
    FieldRows::setTheme(theme);
}

}
