#include "app/widgets/bar_chart.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"
#include "core/notation/number.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kMostDigits = 19, kLeastDigits = 12;
constexpr double kUsualRow = 24;
constexpr int kMostUsualRows = 8;    ///< more of them share the room of so many
constexpr double kGap = 6;           ///< between name, bar and number
constexpr double kLeastBar = 44, kBarShare = 0.36;   ///< of the width, for the bars
constexpr double kDigitsOfRow = 0.76;   ///< type that stands in a row without touching the next

}

BarChart::BarChart(QWidget* parent) : QWidget(parent)
{
    setLayoutDirection(Qt::LeftToRight);    // a figure is the same in every language
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void BarChart::setTheme(const Theme& theme)
{
    m_theme = theme;
    measure();
    updateGeometry();
    update();
}

void BarChart::setFigure(BarFigure figure)
{
    const bool sameRoom = figure.values.size() == m_figure.values.size() && figure.namesShown == m_figure.namesShown;
    m_figure = std::move(figure);
    if (m_chosen >= rows()) m_chosen = -1;
    m_texts.clear();
    for (double value : m_figure.values) m_texts << qs(typeset(fixedNumber(value, m_figure.decimals)));
    measure();
    describe();
    if (!sameRoom) updateGeometry();
    update();
}

void BarChart::setChosen(int row)
{
    if (row == m_chosen) return;
    m_chosen = row;
    describe();
    update();
}

void BarChart::describe()
{
    QStringList all;
    for (int row = 0; row < rows(); ++row) all << qtr("%1: %2").arg(m_figure.names.value(row), m_texts[row]);
    const bool hasChosen = m_chosen >= 0 && m_chosen < rows();
    setAccessibleName(hasChosen ? qtr("%1; %2").arg(m_figure.accessibleName, all[m_chosen]) : m_figure.accessibleName);
    setAccessibleDescription(all.join(QStringLiteral("; ")));
}

void BarChart::measure()
{
    m_axisHeight = std::ceil(QFontMetricsF(m_theme.textFont(kSmallTextSize)).height()) + 3;
    m_nameWidth = 0;
    const QFontMetricsF names(m_theme.textFont(kTextSize));
    for (const QString& name : m_figure.names) m_nameWidth = std::max(m_nameWidth, m_figure.namesShown ? names.horizontalAdvance(name) + m_theme.px(kGap) : 0.0);
    m_digits = showsNumbers() ? fittingDigits() : m_theme.px(kTextSize);
    QString widest = m_figure.widest;
    for (const QString& text : m_texts)
        if (text.size() > widest.size()) widest = text;
    const double numbers = QFontMetricsF(m_theme.numberFont(m_digits, true)).horizontalAdvance(widest) + m_theme.px(2 * kGap);
    m_bars = {m_nameWidth, 0, std::max(1.0, width() - numbers - m_nameWidth), height() - m_axisHeight};
}

double BarChart::rowHeight() const
{
    return rows() > 0 ? (height() - m_axisHeight) / rows() : 0;
}

bool BarChart::showsNumbers() const
{
    return rowHeight() * kDigitsOfRow >= kLeastDigits;
}

double BarChart::fittingDigits() const
{
    const double most = std::floor(std::min(m_theme.px(kMostDigits), rowHeight() * kDigitsOfRow));
    // Where the chart is narrow the numbers leave the bars some room; with names or without, so that neighbours have digits of one size.
    const double names = QFontMetricsF(m_theme.textFont(kTextSize)).horizontalAdvance(QStringLiteral("k00"));
    const double room = width() * (1 - kBarShare) - names - m_theme.px(2 * kGap);
    double size = std::max(kLeastDigits, most);
    while (size > kLeastDigits && QFontMetricsF(m_theme.numberFont(size, true)).horizontalAdvance(QStringLiteral("−00.0")) > room) size -= 1;
    return size;
}

double BarChart::xOf(double value) const
{
    const double span = std::max(1e-300, m_figure.most - m_figure.least);
    return m_bars.left() + m_bars.width() * (std::clamp(value, m_figure.least, m_figure.most) - m_figure.least) / span;
}

QRectF BarChart::rowRect(int row) const
{
    return {0, row * rowHeight(), static_cast<double>(width()), rowHeight()};
}

QRectF BarChart::barRect(int row) const
{
    const double zero = xOf(0), end = xOf(m_figure.values[static_cast<std::size_t>(row)]);
    const QRectF area = rowRect(row);
    const double gap = std::min(m_theme.px(3), area.height() * 0.15), left = std::min(zero, end);
    return {left, area.top() + gap, std::max(1.0, std::abs(end - zero)), area.height() - 2 * gap};
}

int BarChart::rowAt(double y) const
{
    if (rows() == 0) return -1;
    return std::clamp(static_cast<int>(y / std::max(1e-9, rowHeight())), 0, rows() - 1);
}

QSize BarChart::sizeHint() const
{
    // Little, because a chart takes all the room that there is.
    return {whole(m_theme.px(180)), whole(std::min(kMostUsualRows, rows()) * m_theme.px(kUsualRow) + m_axisHeight)};
}

QSize BarChart::minimumSizeHint() const
{
    const double digits = QFontMetricsF(m_theme.numberFont(kLeastDigits, true)).horizontalAdvance(QStringLiteral("−000.0"));
    return {whole(m_nameWidth + digits + m_theme.px(kLeastBar + 2 * kGap)), sizeHint().height()};
}

bool BarChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int row = rowAt(help->pos().y());
        if (row >= 0) QToolTip::showText(help->globalPos(), qtr("%1: %2").arg(m_figure.names.value(row), qs(typeset(fullNumber(m_figure.values[static_cast<std::size_t>(row)])))), this);
        return true;
    }
    return QWidget::event(event);
}

void BarChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    measure();
}

void BarChart::choose(int row)
{
    if (row < 0 || row >= rows() || row == m_chosen) return;
    setChosen(row);
    Q_EMIT chosen(row);
}

void BarChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) choose(rowAt(event->position().y()));
}

void BarChart::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) choose(rowAt(event->position().y()));
}

void BarChart::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Down) choose(std::min(m_chosen + 1, rows() - 1));
    else if (event->key() == Qt::Key_Up) choose(std::max(m_chosen - 1, 0));
    else QWidget::keyPressEvent(event);
}

void BarChart::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void BarChart::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void BarChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int row = 0; row < rows(); ++row) paintRow(painter, row);
    paintAxis(painter);
    if (!showsNumbers() && m_chosen >= 0) {
        // The one that is asked about has its number even where the others have no room for theirs.
        const double high = QFontMetricsF(m_theme.numberFont(m_theme.px(kTextSize))).height();
        const double middle = std::clamp(rowRect(m_chosen).center().y(), high / 2, height() - m_axisHeight - high / 2);
        paintNumber(painter, m_chosen, QRectF(0, middle - high / 2, width(), high));
    }
    if (hasFocus()) paintFocusRing(painter, rect(), m_theme.focus, m_theme.window);
}

void BarChart::paintRow(QPainter& painter, int row) const
{
    const QRectF area = rowRect(row);
    if (row == m_chosen) painter.fillRect(area, blend(m_theme.window, m_theme.mark, m_theme.dark ? 0.24 : 0.16));
    painter.fillRect(barRect(row), m_figure.hue);
    if (showsNumbers()) paintNumber(painter, row, area);
}

void BarChart::paintNumber(QPainter& painter, int row, const QRectF& area) const
{
    const double inset = m_theme.px(3);
    if (m_figure.namesShown) {
        painter.setFont(m_theme.numberFont(std::min(m_theme.px(kTextSize), m_digits), row == m_chosen));
        painter.setPen(row == m_chosen ? m_theme.text : m_theme.mutedText);
        paintText(painter, area.adjusted(inset, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_figure.names.value(row));
    }
    painter.setFont(m_theme.numberFont(m_digits, row == m_chosen));
    painter.setPen(m_theme.text);
    paintText(painter, area.adjusted(0, 0, -inset, 0), Qt::AlignRight | Qt::AlignVCenter, m_texts[row]);
}

void BarChart::paintAxis(QPainter& painter) const
{
    const QRectF& area = m_bars;
    painter.setPen(QPen(blend(m_theme.line, m_theme.mutedText, 0.5), 1));
    painter.drawLine(QPointF(std::round(xOf(0)) + 0.5, 0), QPointF(std::round(xOf(0)) + 0.5, area.bottom()));
    painter.setFont(m_theme.textFont(kSmallTextSize));
    painter.setPen(m_theme.mutedText);
    const QFontMetricsF metrics(painter.font());
    const double high = m_axisHeight, apart = m_theme.px(8);
    const auto write = [&](double value) {
        const QString text = qs(typeset(shortNumber(value, 1)));
        const double wide = metrics.horizontalAdvance(text), x = std::clamp(xOf(value) - wide / 2, 0.0, width() - wide);
        paintText(painter, QRectF(x, area.bottom() + 2, wide + 2, high), Qt::AlignLeft | Qt::AlignTop, text);
        return QPair(x, x + wide);
    };
    const QPair zero = write(0);
    const double side = metrics.horizontalAdvance(QStringLiteral("−000"));
    if (m_figure.least < 0 && xOf(m_figure.least) + side / 2 + apart < zero.first) write(m_figure.least);
    if (m_figure.most > 0 && xOf(m_figure.most) - side / 2 - apart > zero.second) write(m_figure.most);
}

}
