#include "app/plots/plot_layout.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/plots/curve_labels.h"
#include "app/plots/marker_flags.h"

namespace abh {
namespace {

constexpr double kMargin = 12, kGap = 6;
constexpr double kNumberSize = 12, kNameSize = 12.5;
constexpr std::size_t kMostXTicks = 9, kMostYTicks = 6;
constexpr int kMostFlagRows = 3;
constexpr QSizeF kLeastSize(240, 170), kLargeSize(700, 420);

/// Builds the layout from the outside inwards: words above, numbers at the left and beneath, what is left is the area.
class Layouter {
public:
    Layouter(const PlotContent& content, const Theme& theme, const QSizeF& size)
        : m_content(content), m_theme(theme), m_margin(theme.px(kMargin)), m_gap(theme.px(kGap)), m_left(m_margin), m_top(theme.px(9)),
          m_right(size.width() - m_margin), m_bottom(size.height() - theme.px(9))
    {
        m_made.numbers = theme.numberFont(theme.px(kNumberSize));
        m_made.frame.x = xRange(content);
        m_made.frame.y = yRange(content);
    }

    /// With room for one more line of text beneath the curves, above them or neither.
    PlotLayout made(bool roomBeneath, bool roomAbove);
    /// What is not good about the curves' labels.
    double labelCost() const { return m_labelCost; }

private:
    void placeTitle();
    void reserveXAxis();
    void addXName();
    void chooseArea(int rows);
    void chooseYTicks(double height);
    void chooseXTicks(double width);
    bool anyFlag() const;
    std::vector<MarkerFlag> placedFlags() const;
    void addMarkers(const std::vector<MarkerFlag>& flags, int rows);
    QFont nameFont() const { return m_theme.textFont(kNameSize); }
    double flagHeight() const { return QFontMetricsF(nameFont()).height(); }
    double pad() const { return m_theme.px(kDotRadius + 2.5); }
    void add(PlotText::Of of, const QString& text, const QRectF& rect, const QFont& font, const QColor& colour) { m_made.texts.push_back({of, text, rect, font, colour}); }

    const PlotContent& m_content;
    const Theme& m_theme;
    double m_margin, m_gap;
    double m_left, m_top, m_right, m_bottom;   // what is still free
    double m_flagsTop = 0, m_padBeneath = 0, m_padAbove = 0;
    double m_labelCost = 0;
    PlotLayout m_made;
};

PlotLayout Layouter::made(bool roomBeneath, bool roomAbove)
{
    const double line = QFontMetricsF(curveLabelFont(m_theme)).height();
    m_padBeneath = pad() + (roomBeneath ? line : 0);
    m_padAbove = pad() + (roomAbove ? line : 0);
    placeTitle();
    reserveXAxis();
    m_flagsTop = m_top;
    // The flags want to know where their lines are, the lines how wide the numbers are, the numbers how high the area is,
    // and that is what the flags leave. So twice, with as many rows as were needed at first.
    int rows = anyFlag() ? 1 : 0;
    chooseArea(rows);
    std::vector<MarkerFlag> flags = placedFlags();
    for (const MarkerFlag& flag : flags) rows = std::max(rows, flag.row + 1);
    if (rows > 1) chooseArea(rows);
    if (rows > 1) flags = placedFlags();
    addXName();
    addMarkers(flags, rows);
    const CurveLabels labels = curveLabels(m_content, m_theme, m_made.frame, m_made.uprights);
    m_made.texts.insert(m_made.texts.end(), labels.texts.begin(), labels.texts.end());
    m_labelCost = labels.cost;
    return std::move(m_made);
}

/// What the name of the y axis says that the title does not: "(nats)" of "entropy (nats)" behind "Entropy".
QString beyondTitle(const QString& name, const QString& title)
{
    if (title.contains(name, Qt::CaseInsensitive)) return {};
    return !title.isEmpty() && name.startsWith(title, Qt::CaseInsensitive) ? name.mid(title.size()).trimmed() : name;
}

void Layouter::placeTitle()
{
    const double room = m_right - m_left;
    QFont font = m_theme.textFont(kPlotTitleSize, QFont::Bold);
    // Shorter words would be better, smaller letters are better than none.
    const int least = static_cast<int>(font.pixelSize() * 0.7);
    while (font.pixelSize() > least && QFontMetricsF(font).horizontalAdvance(m_content.title) > room) font.setPixelSize(font.pixelSize() - 1);
    const QFontMetricsF metrics(font), small(nameFont());
    const QString title = metrics.elidedText(m_content.title, Qt::ElideRight, room);
    const double width = std::ceil(metrics.horizontalAdvance(title));
    if (!title.isEmpty()) add(PlotText::Of::Title, title, QRectF(m_left, m_top, std::min(width + 1, room), metrics.height()), font, m_theme.text);

    const QString name = beyondTitle(m_content.y.name, m_content.title);
    const double behind = width > 0 ? m_left + width + m_theme.px(10) : m_left;
    const double nameWidth = std::ceil(small.horizontalAdvance(name)) + 1;
    double bottom = title.isEmpty() ? m_top : m_top + metrics.height();
    if (!name.isEmpty() && behind + nameWidth <= m_right) {
        const double top = title.isEmpty() ? m_top : m_top + metrics.ascent() - small.ascent();
        add(PlotText::Of::AxisName, name, QRectF(behind, top, nameWidth, small.height()), nameFont(), m_theme.mutedText);
        bottom = std::max(bottom, top + small.height());
    } else if (!name.isEmpty()) {
        add(PlotText::Of::AxisName, small.elidedText(name, Qt::ElideRight, room), QRectF(m_left, bottom, std::min(nameWidth, room), small.height()), nameFont(), m_theme.mutedText);
        bottom += small.height();
    }
    m_top = bottom + m_theme.px(4);
}

void Layouter::reserveXAxis()
{
    if (!m_content.x.name.isEmpty()) m_bottom -= QFontMetricsF(nameFont()).height();
    m_bottom -= QFontMetricsF(m_made.numbers).height() + m_theme.px(4);
}

void Layouter::addXName()
{
    if (m_content.x.name.isEmpty()) return;
    const QFontMetricsF metrics(nameFont());
    const QString name = metrics.elidedText(m_content.x.name, Qt::ElideRight, m_right - m_left);
    const double width = std::ceil(metrics.horizontalAdvance(name)) + 1;
    const double left = std::clamp(QRectF(m_made.frame.area).center().x() - width / 2, m_left, std::max(m_left, m_right - width));
    const double top = m_bottom + QFontMetricsF(m_made.numbers).height() + m_theme.px(4);
    add(PlotText::Of::AxisName, name, QRectF(left, top, width, metrics.height()), nameFont(), m_theme.mutedText);
}

bool Layouter::anyFlag() const
{
    return std::any_of(m_content.markers.begin(), m_content.markers.end(), [](const PlotMarker& marker) { return !marker.label.isEmpty(); });
}

void Layouter::chooseArea(int rows)
{
    const double top = m_flagsTop + rows * flagHeight() + (rows > 0 ? m_theme.px(2) : 0);
    const double height = std::max(4.0, m_bottom - top);
    m_made.frame.x = xRange(m_content);
    m_made.frame.y = yRange(m_content);
    const double inner = std::max(4.0, height - m_padBeneath - m_padAbove);
    m_made.frame.y = m_made.frame.y.padded(m_padBeneath / inner, m_padAbove / inner);
    chooseYTicks(height);
    const QFontMetricsF metrics(m_made.numbers);
    double numbers = 0;
    for (const PlotTick& tick : m_made.yTicks) numbers = std::max(numbers, metrics.horizontalAdvance(tick.label));
    const double left = std::min(m_left + numbers + m_gap, m_right - 8);
    double right = m_right;
    chooseXTicks(right - left);
    // The last number is centred beneath its line and must stay on the card.
    if (!m_made.xTicks.empty()) {
        const double width = right - left, share = m_made.frame.x.share(m_made.xTicks.back().value);
        const double over = left + share * width + metrics.horizontalAdvance(m_made.xTicks.back().label) / 2 - (m_right + m_margin / 2);
        if (over > 0) right -= std::min(over, width / 3);
    }
    chooseXTicks(right - left);
    m_made.frame.area = QRectF(left, top, std::max(4.0, right - left), height).toRect();
}

void Layouter::chooseYTicks(double height)
{
    const double needed = QFontMetricsF(m_made.numbers).height() * 1.15;
    const PlotRange& shown = m_made.frame.y;
    m_made.yTicks = plotTicks(yRange(m_content), [&](const PlotTicks& ticks) {
        if (ticks.size() > kMostYTicks) return false;
        for (std::size_t i = 1; i < ticks.size(); ++i)
            if ((shown.share(ticks[i].value) - shown.share(ticks[i - 1].value)) * height < needed) return false;
        return true;
    }, m_content.y.say);
}

void Layouter::chooseXTicks(double width)
{
    const QFontMetricsF metrics(m_made.numbers);
    const PlotRange plain = xRange(m_content);
    const double padding = pad() / std::max(4.0, width - 2 * pad());
    const PlotRange shown = plain.padded(padding, padding);
    m_made.frame.x = shown;
    m_made.xTicks = plotTicks(plain, [&](const PlotTicks& ticks) {
        if (ticks.size() > kMostXTicks) return false;
        for (std::size_t i = 1; i < ticks.size(); ++i) {
            const double apart = (shown.share(ticks[i].value) - shown.share(ticks[i - 1].value)) * width;
            if (apart < (metrics.horizontalAdvance(ticks[i].label) + metrics.horizontalAdvance(ticks[i - 1].label)) / 2 + m_theme.px(10)) return false;
        }
        return true;
    }, m_content.x.say);
}

std::vector<MarkerFlag> Layouter::placedFlags() const
{
    const QFontMetricsF metrics(nameFont());
    std::vector<MarkerFlag> flags;
    for (const PlotMarker& marker : m_content.markers)
        flags.push_back({m_made.frame.x.canPlace(marker.x) ? m_made.frame.xAt(marker.x) : -1e6, std::ceil(metrics.horizontalAdvance(marker.label)) + 1, marker.own});
    placeFlags(flags, m_margin, m_right, m_theme.px(3), kMostFlagRows);
    return flags;
}

void Layouter::addMarkers(const std::vector<MarkerFlag>& flags, int rows)
{
    const QRect& area = m_made.frame.area;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const PlotMarker& marker = m_content.markers[i];
        const MarkerFlag& flag = flags[i];
        if (flag.x < area.left() || flag.x > area.left() + area.width()) continue;
        double top = area.top();
        if (!marker.label.isEmpty() && flag.row >= 0) {
            const double rowTop = m_flagsTop + (rows - 1 - flag.row) * flagHeight();
            const bool isAbove = flag.left < flag.x && flag.left + flag.width > flag.x;
            top = rowTop + (isAbove ? flagHeight() : flagHeight() / 4);
            add(PlotText::Of::Marker, marker.label, QRectF(flag.left, rowTop, flag.width, flagHeight()), nameFont(), marker.own ? m_theme.text : m_theme.mutedText);
        }
        m_made.uprights.push_back({QLineF(flag.x, area.top() + area.height(), flag.x, top), marker.own});
    }
}

}

Theme themeFor(const QSizeF& size, const Theme& theme)
{
    const auto share = [&](const QSizeF& of) { return std::min(size.width() / of.width(), size.height() / of.height()); };
    Theme fitting = theme;
    fitting.typeScale = theme.typeScale * std::clamp(share(kLargeSize), 1.0, 1.5);
    fitting.typeScale = std::min(fitting.typeScale, std::max(1.0, share(kLeastSize) / 1.1));
    return fitting;
}

PlotLayout layOut(const PlotContent& content, const Theme& theme, const QSizeF& size)
{
    const Theme fitting = themeFor(size, theme);
    PlotLayout best;
    double least = std::numeric_limits<double>::infinity();
    // The curves have all the room there is, unless a label then has none.
    for (const auto& [beneath, above] : {std::pair(false, false), std::pair(true, false), std::pair(false, true), std::pair(true, true)}) {
        Layouter layouter(content, fitting, size);
        PlotLayout made = layouter.made(beneath, above);
        if (layouter.labelCost() >= least) continue;
        least = layouter.labelCost();
        best = std::move(made);
        if (least == 0) break;
    }
    return best;
}

QSize leastPlotSize(const Theme& theme)
{
    // Half as fast as the type: fewer numbers do at a large one.
    return (kLeastSize * theme.around().typeScale).toSize();
}

}
