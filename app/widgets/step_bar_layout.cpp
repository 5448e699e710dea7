#include "app/widgets/step_bar.h"

#include <algorithm>

#include "app/widgets/choice_box.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/progress_line.h"
#include "app/widgets/segmented_buttons.h"
#include "app/widgets/spoken_label.h"

// What of the bar is shown, in how many rows, and where.

namespace abh {

const StepBar::Arrangement StepBar::kArrangements[] = {
    {1, true, true, true},  {1, false, true, true},  {1, false, false, true},  {1, false, false, false}, {2, true, true, true},
    {2, false, true, true}, {2, true, false, true},  {2, false, false, true},  {2, false, false, false}, {0, false, false, true},
};

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
    if (!m_state.comparisons.empty()) choices.push_back(m_comparison);
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

}
