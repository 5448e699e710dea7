#include "app/widgets/step_bar.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/progress_line.h"
#include "app/widgets/segmented_buttons.h"
#include "app/widgets/spoken_label.h"

namespace abh {
namespace {

constexpr std::array kSpeeds = {0.5, 1.0, 2.0};

int nearestSpeed(double speed)
{
    const auto nearer = [speed](double a, double b) { return std::abs(a - speed) < std::abs(b - speed); };
    return static_cast<int>(std::min_element(kSpeeds.begin(), kSpeeds.end(), nearer) - kSpeeds.begin());
}

QStringList granularities(const Conventions& conventions)
{
    return {qtr("one + rest"), qtr("cell"), conventions.either(qtr("row"), qtr("column")), qtr("stage")};
}

QStringList granularityToolTips(const Conventions& conventions)
{
    return {qtr("First the operands, then one cell term by term, then the remaining cells"), qtr("One cell at a time"),
            conventions.either(qtr("One row at a time"), qtr("One column at a time")), qtr("A whole stage at a time")};
}

/// "vs exact": the answer alone would say nothing on the bar. The first stands for nothing, and asks.
std::vector<ChoiceOption> asQuestions(std::vector<ChoiceOption> comparisons)
{
    for (ChoiceOption& one : comparisons)
        if (one.isOffered) one.text = &one == &comparisons.front() ? qtr("compare …") : qtr("vs %1").arg(one.text);
    return comparisons;
}

QStringList headNames(int heads, const Conventions& conventions)
{
    QStringList names;
    for (int head = 0; head < heads; ++head) names << qtr("head %1 of %2").arg(conventions.number(head)).arg(heads);
    return names;
}

}

StepBar::StepBar(QWidget* parent) : QWidget(parent)
{
    addWalkButtons();
    addChoices();
    m_progress = new ProgressLine(this);
    m_position = new SpokenLabel(this);
    m_position->setObjectName(QStringLiteral("position"));
    // Not Fixed: a layout would then keep to the height of the hint, whatever the width asks for.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setState({});
}

void StepBar::addWalkButtons()
{
    const auto add = [this](Icon icon, const QString& purpose, const QString& key, void (StepBar::*request)()) {
        auto* button = new IconButton(icon, this, icon == Icon::Play ? IconButton::Look::Primary : IconButton::Look::Framed);
        button->setPurpose(purpose, key);
        connect(button, &IconButton::clicked, this, request);
        return button;
    };
    m_start = add(Icon::ToStart, qtr("To the start"), qtr("Home"), &StepBar::startRequested);
    m_back = add(Icon::Back, qtr("Back"), qtr("PageUp"), &StepBar::backRequested);
    m_play = add(Icon::Play, qtr("Play"), qtr("Space"), &StepBar::playToggled);
    m_forward = add(Icon::Forward, qtr("Forward"), qtr("PageDown"), &StepBar::forwardRequested);
    m_end = add(Icon::ToEnd, qtr("To the end"), qtr("End"), &StepBar::endRequested);
}

void StepBar::addChoices()
{
    const QString stepLength = qtr("How far one step goes");
    m_granularity = new SegmentedButtons(this);
    m_granularity->setOptions(granularities({}));
    m_granularity->setToolTips(granularityToolTips({}));
    m_granularity->setAccessibleName(stepLength);
    connect(m_granularity, &SegmentedButtons::chosen, this, &StepBar::choose);
    m_granularityList = new ChoiceBox(this);
    m_granularityList->setOptions(granularities({}));
    m_granularityList->setAccessibleName(stepLength);
    m_granularityList->setToolTip(stepLength);
    connect(m_granularityList, &ChoiceBox::activated, this, &StepBar::choose);

    m_speed = new ChoiceBox(this);
    m_speed->setOptions({QStringLiteral("0.5×"), QStringLiteral("1×"), QStringLiteral("2×")});
    m_speed->setAccessibleName(qtr("Speed"));
    m_speed->setToolTip(qtr("Speed of playing"));
    connect(m_speed, &ChoiceBox::activated, this, [this](int index) {
        if (index != nearestSpeed(m_state.speed)) Q_EMIT speedChosen(m_state.speed = kSpeeds[static_cast<std::size_t>(index)]);
    });
    m_head = new ChoiceBox(this);
    m_head->setAccessibleName(qtr("Head"));
    m_head->setToolTip(qtr("The head that is walked through"));
    connect(m_head, &ChoiceBox::activated, this, [this](int index) {
        if (index != m_state.head) Q_EMIT headChosen(m_state.head = index);
    });
    m_comparison = new ChoiceBox(this);
    m_comparison->setObjectName(QStringLiteral("comparison"));
    m_comparison->setAccessibleName(qtr("Compare with"));
    m_comparison->setToolTip(qtr("Under each number, the number that another way of working gives, and the difference"));
    connect(m_comparison, &ChoiceBox::activated, this, &StepBar::comparisonChosen);
    connect(m_comparison, &ChoiceBox::opening, this, &StepBar::comparisonsOpening);
    m_predict = new IconButton(qtr("Predict"), this);
    m_predict->setCheckable(true);
    m_predict->setPurpose(qtr("Predict"));
    m_predict->setToolTip(qtr("Hide each number until you have said what it is"));
    connect(m_predict, &IconButton::clicked, this, &StepBar::predictToggled);
}

void StepBar::choose(int granularity)
{
    if (granularity == m_state.granularity) return;
    m_state.granularity = granularity;
    m_granularity->setCurrent(granularity);
    m_granularityList->setCurrentIndex(granularity);
    Q_EMIT granularityChosen(granularity);
}

void StepBar::setTheme(const Theme& theme)
{
    m_theme = theme;
    for (IconButton* button : {m_start, m_back, m_play, m_forward, m_end, m_predict}) button->setTheme(theme);
    for (ChoiceBox* box : {m_granularityList, m_speed, m_head, m_comparison}) box->setTheme(theme);
    m_granularity->setTheme(theme);
    m_progress->setTheme(theme);
    styleLabel(*m_position, theme.textFont(kTextSize), theme.mutedText);
    m_positionWidth = 0;
    setState(m_state);
    update();
}

void StepBar::setState(const StepBarState& state)
{
    if (m_state.conventions != state.conventions) {
        m_granularity->setOptions(granularities(state.conventions));
        m_granularity->setToolTips(granularityToolTips(state.conventions));
        m_granularityList->setOptions(granularities(state.conventions));
    }
    m_state = state;
    for (IconButton* button : {m_start, m_back}) button->setEnabled(state.canBack);
    for (IconButton* button : {m_forward, m_end}) button->setEnabled(state.canForward);
    m_play->setEnabled(state.canForward || state.canBack || state.playing);   // at the end it starts again
    m_play->setShownIcon(state.playing ? Icon::Pause : Icon::Play);
    m_play->setPurpose(state.playing ? qtr("Pause") : state.playsByStage ? qtr("Play stage by stage, as motion is reduced") : qtr("Play"), qtr("Space"));
    m_granularity->setCurrent(state.granularity);
    m_granularityList->setCurrentIndex(state.granularity);
    m_speed->setCurrentIndex(nearestSpeed(state.speed));
    m_head->setOptions(headNames(state.heads, state.conventions));
    m_head->setCurrentIndex(state.head);
    m_comparison->setOptions(asQuestions(state.comparisons));
    m_comparison->setCurrentIndex(state.comparison);
    m_predict->setChecked(state.predicting.value_or(false));
    m_progress->setProgress(state.progress, state.role);
    m_positionWidth = std::max(m_positionWidth, QFontMetrics(m_theme.textFont(kTextSize)).horizontalAdvance(state.position) + 2);
    updateGeometry();
    arrange();
}

void StepBar::setSpeech(std::function<QString()> speech)
{
    m_position->setSpeech(std::move(speech));
}

void StepBar::tellPosition()
{
    m_position->tell();
}

void StepBar::resizeEvent(QResizeEvent*)
{
    arrange();
}

void StepBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
}

}
