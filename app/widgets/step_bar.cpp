#include "app/widgets/step_bar.h"

#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/progress_line.h"
#include "app/widgets/segmented_buttons.h"

namespace abh {
namespace {

constexpr std::array kSpeeds = {0.5, 1.0, 2.0};

int nearestSpeed(double speed)
{
    const auto nearer = [speed](double a, double b) { return std::abs(a - speed) < std::abs(b - speed); };
    return static_cast<int>(std::min_element(kSpeeds.begin(), kSpeeds.end(), nearer) - kSpeeds.begin());
}

QStringList granularities()
{
    return {qtr("one + rest"), qtr("cell"), qtr("row"), qtr("stage")};
}

/// "vs exact": the answer alone would say nothing on the bar. The first stands for nothing, and asks.
QStringList comparisonNames(const QStringList& comparisons)
{
    QStringList names;
    for (const QString& comparison : comparisons) names << (names.isEmpty() ? qtr("compare …") : qtr("vs %1").arg(comparison));
    return names;
}

QStringList headNames(int heads)
{
    QStringList names;
    for (int head = 1; head <= heads; ++head) names << qtr("head %1 of %2").arg(head).arg(heads);
    return names;
}

}

const StepBar::Arrangement StepBar::kArrangements[] = {
    {1, true, true, true},   {1, false, true, true},  {1, false, false, true}, {2, true, true, true},    {2, false, true, true},
    {2, true, false, true},  {2, false, false, true}, {2, false, false, false}, {0, false, false, true},
};

StepBar::StepBar(QWidget* parent) : QWidget(parent)
{
    addWalkButtons();
    addChoices();
    m_progress = new ProgressLine(this);
    m_position = new QLabel(this);
    // Not Fixed: a layout would then keep to the height of the hint, whatever the width asks for.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setTheme(m_theme);
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
    m_granularity->setOptions(granularities());
    m_granularity->setToolTips({qtr("First the operands, then one cell term by term, then the remaining cells"), qtr("One cell at a time"),
                                qtr("One row at a time"), qtr("A whole stage at a time")});
    m_granularity->setAccessibleName(stepLength);
    connect(m_granularity, &SegmentedButtons::chosen, this, &StepBar::choose);
    m_granularityList = new ChoiceBox(this);
    m_granularityList->setOptions(granularities());
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
    m_state = state;
    for (IconButton* button : {m_start, m_back}) button->setEnabled(state.canBack);
    for (IconButton* button : {m_forward, m_end}) button->setEnabled(state.canForward);
    m_play->setEnabled(state.canForward || state.canBack || state.playing);   // at the end it starts again
    m_play->setShownIcon(state.playing ? Icon::Pause : Icon::Play);
    m_play->setPurpose(state.playing ? qtr("Pause") : qtr("Play"), qtr("Space"));
    m_granularity->setCurrent(state.granularity);
    m_granularityList->setCurrentIndex(state.granularity);
    m_speed->setCurrentIndex(nearestSpeed(state.speed));
    m_head->setOptions(headNames(state.heads));
    m_head->setCurrentIndex(state.head);
    m_comparison->setOptions(comparisonNames(state.comparisons));
    m_comparison->setCurrentIndex(state.comparison);
    m_predict->setChecked(state.predicting.value_or(false));
    m_progress->setProgress(state.progress, state.role);
    m_position->setAccessibleName(state.position);
    m_positionWidth = std::max(m_positionWidth, QFontMetrics(m_theme.textFont(kTextSize)).horizontalAdvance(state.position) + 2);
    updateGeometry();
    arrange();
}

int StepBar::gap() const { return whole(m_theme.px(10)); }

int StepBar::edge() const { return whole(m_theme.px(14)); }

int StepBar::rowHeight() const { return whole(m_theme.px(kControlHeight)); }

int StepBar::widthOf(QWidget* item) const
{
    return item == m_position ? m_positionWidth : item->sizeHint().width();
}

int StepBar::widthOf(const Row& row) const
{
    int sum = gap() * (static_cast<int>(row.size()) - 1);
    for (QWidget* item : row) sum += widthOf(item);
    return sum;
}

std::vector<StepBar::Row> StepBar::rowsOf(const Arrangement& arrangement, int width) const
{
    const Row walk = {m_start, m_back, m_play, m_forward, m_end};
    Row choices, where;
    if (arrangement.segments) choices.push_back(m_granularity);
    else choices.push_back(m_granularityList);
    if (arrangement.speed) choices.push_back(m_speed);
    if (m_state.heads > 1) choices.push_back(m_head);
    if (m_state.predicting) choices.push_back(m_predict);
    if (!m_state.comparisons.isEmpty()) choices.push_back(m_comparison);
    if (arrangement.progress) where.push_back(m_progress);
    where.push_back(m_position);

    const auto join = [](Row row, const Row& more) {
        row.insert(row.end(), more.begin(), more.end());
        return row;
    };
    if (arrangement.rows == 1) return {join(join(walk, choices), where)};
    if (arrangement.rows == 2) return {join(walk, where), choices};
    std::vector<Row> rows = {{}};
    for (QWidget* item : join(join(walk, choices), where)) {
        if (!rows.back().empty() && widthOf(join(rows.back(), {item})) > width - 2 * edge()) rows.emplace_back();
        rows.back().push_back(item);
    }
    return rows;
}

StepBar::Arrangement StepBar::arrangementFor(int width) const
{
    for (const Arrangement& arrangement : kArrangements) {
        if (arrangement.rows == 0) return arrangement;
        const std::vector<Row> rows = rowsOf(arrangement, width);
        const auto fits = [&](const Row& row) { return widthOf(row) <= width - 2 * edge(); };
        if (std::all_of(rows.begin(), rows.end(), fits)) return arrangement;
    }
    return kArrangements[0];
}

int StepBar::heightForWidth(int width) const
{
    const int rows = static_cast<int>(rowsOf(arrangementFor(width), width).size());
    return rows * rowHeight() + (rows - 1) * gap() + 2 * whole(m_theme.px(11)) + 1;
}

QSize StepBar::sizeHint() const
{
    const int wide = widthOf(rowsOf(kArrangements[0], 0).front()) + 2 * edge();
    return {wide, heightForWidth(width() > 0 && isVisible() ? width() : wide)};
}

QSize StepBar::minimumSizeHint() const
{
    int widest = 0;
    for (QWidget* item : {static_cast<QWidget*>(m_play), static_cast<QWidget*>(m_granularityList), static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_comparison)})
        widest = std::max(widest, widthOf(item));
    return {widest + 2 * edge(), heightForWidth(10000)};
}

void StepBar::resizeEvent(QResizeEvent*)
{
    arrange();
}

void StepBar::arrange()
{
    const std::vector<Row> rows = rowsOf(arrangementFor(width()), width());
    const auto isShown = [&rows](QWidget* item) {
        return std::any_of(rows.begin(), rows.end(), [item](const Row& row) { return std::find(row.begin(), row.end(), item) != row.end(); });
    };
    for (QWidget* item : {static_cast<QWidget*>(m_granularity), static_cast<QWidget*>(m_granularityList), static_cast<QWidget*>(m_speed),
                          static_cast<QWidget*>(m_head), static_cast<QWidget*>(m_predict), static_cast<QWidget*>(m_comparison), static_cast<QWidget*>(m_progress)})
        item->setVisible(isShown(item));
    int top = whole(m_theme.px(11)) + 1;
    for (const Row& row : rows) {
        placeRow(row, top);
        top += rowHeight() + gap();
    }
}

void StepBar::placeRow(const Row& row, int top)
{
    const int spare = width() - 2 * edge() - widthOf(row);
    int x = edge();
    for (QWidget* item : row) {
        int wide = widthOf(item);
        if (item == m_progress) wide += std::max(0, spare);
        if (item == m_position) {
            // Without a line to fill the room, the position keeps to the right end of the bar by itself.
            const int right = width() - edge();
            x = std::max(edge(), std::max(x, right - wide));
            wide = std::min(wide, right - x);
            showPosition(wide);
        }
        const int high = item == m_progress ? item->sizeHint().height() : rowHeight();
        item->setGeometry(x, top + (rowHeight() - high) / 2, wide, high);
        x += wide + gap();
    }
}

void StepBar::showPosition(int width)
{
    const QString shown = QFontMetrics(m_theme.textFont(kTextSize)).elidedText(m_state.position, Qt::ElideRight, width);
    m_position->setText(shown);
    m_position->setToolTip(shown == m_state.position ? QString() : m_state.position);
    m_position->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void StepBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect(0, 0, width(), 1), m_theme.line);
}

}
