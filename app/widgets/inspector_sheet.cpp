#include "app/widgets/inspector_sheet.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/paint_text.h"

namespace abh {
namespace {

// Pixels at 100 %.
constexpr double kTitleSize = 27;
constexpr double kSymbolSize = 16;
constexpr double kLinePadding = 5;     ///< above and below what stands on a line
constexpr double kSectionGap = 18;
constexpr double kColumnGap = 12;
constexpr double kShareGap = 10;

/// The part from the decimal point on.
QString fraction(const QString& value)
{
    const qsizetype point = value.indexOf(u'.');
    return point < 0 ? QString() : value.mid(point);
}

bool isWords(const Formula& formula)
{
    return formula.kind == Formula::Kind::Text;
}

}

InspectorSheet::InspectorSheet(const InspectorContent& content, const Theme& theme, double width)
    : m_content(content), m_theme(theme), m_width(width)
    , m_font(theme.numberFont(theme.px(kTextSize))), m_boldFont(theme.numberFont(theme.px(kTextSize), true))
    , m_title(content.title, theme, theme.px(kTitleSize))
{
    if (!content.title.isEmpty()) m_height = m_title.size().height() * std::min(1.0, m_width / m_title.size().width());
    addLines();
    for (const InspectorNote& note : content.notes) {
        m_height += theme.px(kSectionGap);
        addBlock(note.heading, kTextSize, theme.mutedText);
        addBlock(note.text, kTextSize, theme.text, 1.3);
    }
    m_height += theme.px(kSectionGap);
}

double InspectorSheet::naturalWidth() const
{
    double natural = m_title.size().width();
    for (const Line& line : m_lines) natural = std::max(natural, line.symbolsWidth + m_theme.px(kColumnGap) + line.numbersWidth + m_valueWidth);
    return natural;
}

void InspectorSheet::addLines()
{
    if (m_content.lines.empty()) return;
    m_height += m_theme.px(kSectionGap * 0.75);
    addBlock(m_content.linesHeading, kTextSize, m_theme.mutedText);
    for (const InspectorLine& line : m_content.lines) {
        const QFontMetricsF metrics(fontOf(line));
        const double after = metrics.horizontalAdvance(fraction(line.value));
        m_fractionWidth = std::max(m_fractionWidth, after);
    }
    for (const InspectorLine& line : m_content.lines) {
        const QFontMetricsF metrics(fontOf(line));
        const double before = metrics.horizontalAdvance(line.value) - metrics.horizontalAdvance(fraction(line.value));
        m_valueWidth = std::max(m_valueWidth, before + m_fractionWidth);
        m_lines.push_back(measured(line));
    }
    // One long term stacks all of them: a table that changes its form from line to line cannot be read down.
    m_stacked = naturalWidth() > m_width && std::any_of(m_lines.begin(), m_lines.end(), [this](const Line& line) {
        return line.symbolsWidth + m_theme.px(kColumnGap) + line.numbersWidth + m_valueWidth > m_width;
    });
    for (Line& line : m_lines) {
        if (m_stacked && !line.line->numbers.isEmpty()) stack(line);
        line.top = m_height;
        m_height += line.height;
    }
}

InspectorSheet::Line InspectorSheet::measured(const InspectorLine& line)
{
    const QFontMetricsF metrics(fontOf(line));
    Line result;
    result.line = &line;
    double height = metrics.height();
    if (isWords(line.symbols)) {
        result.symbolsWidth = metrics.horizontalAdvance(written(line.symbols));
    } else {
        const QSizeF size = symbolsSize(line.symbols);
        result.symbolsWidth = size.width();
        height = std::max(height, size.height());
    }
    result.symbolsWidth += shareWidth(line);
    result.numbersWidth = metrics.horizontalAdvance(numbersAndSign(line));
    result.height = std::ceil(height + 2 * m_theme.px(kLinePadding)) + 1;
    return result;
}

void InspectorSheet::stack(Line& line) const
{
    line.wrapped.emplace(numbersAndSign(*line.line) + line.line->value, fontOf(*line.line), m_width, Qt::AlignRight);
    line.height = std::ceil(line.height + line.wrapped->height());
}

QSizeF InspectorSheet::symbolsSize(const Formula& symbols)
{
    const qsizetype length = written(symbols).size();
    for (const SymbolsSize& known : m_sizes)
        if (known.kind == symbols.kind && known.length == length) return known.size;
    m_sizes.push_back({symbols.kind, length, FormulaLayout(symbols, m_theme, m_theme.px(kSymbolSize)).size()});
    return m_sizes.back().size;
}

double InspectorSheet::shareWidth(const InspectorLine& line) const
{
    return line.share.isEmpty() ? 0 : m_theme.px(kShareGap) + QFontMetricsF(m_theme.textFont(kSmallTextSize)).horizontalAdvance(line.share);
}

QString InspectorSheet::numbersAndSign(const InspectorLine& line) const
{
    return line.numbers.isEmpty() ? QString() : QStringLiteral("%1 %2 ").arg(line.numbers, line.relation);
}

void InspectorSheet::addBlock(const QString& text, double size, const QColor& colour, double lineSpacing)
{
    if (text.isEmpty()) return;
    m_blocks.push_back({WrappedText(text, m_theme.textFont(size), m_width, static_cast<Qt::AlignmentFlag>(leading(QGuiApplication::layoutDirection())) | Qt::AlignAbsolute, lineSpacing), m_height, colour});
    m_height += m_blocks.back().text.height() + m_theme.px(3);
}

void InspectorSheet::paint(QPainter& painter, const QRectF& visible) const
{
    if (visible.top() < m_title.size().height() && !m_content.title.isEmpty()) {
        const double shrink = std::min(1.0, m_width / m_title.size().width());
        painter.save();
        painter.scale(shrink, shrink);
        m_title.paint(painter, {0, 0});
        painter.restore();
    }
    for (const Block& block : m_blocks)
        if (block.top < visible.bottom() && block.top + block.text.height() > visible.top()) block.text.paint(painter, {0, block.top}, block.colour);
    const auto above = [](const Line& line, double y) { return line.top + line.height <= y; };
    for (auto line = std::lower_bound(m_lines.begin(), m_lines.end(), visible.top(), above); line != m_lines.end() && line->top < visible.bottom(); ++line)
        paintLine(painter, *line);
}

void InspectorSheet::paintLine(QPainter& painter, const Line& line) const
{
    const double below = line.wrapped ? line.wrapped->height() : 0;
    const double middle = line.top + (line.height - 1 - below) / 2;
    const QColor ink = line.line->muted ? m_theme.mutedText : m_theme.text;
    painter.setFont(fontOf(*line.line));
    painter.setPen(ink);
    if (!isWords(line.line->symbols)) {
        if (!line.symbols) line.symbols.emplace(line.line->symbols, m_theme, m_theme.px(kSymbolSize));
        const QColor all = line.line->muted ? ink : QColor();
        line.symbols->paint(painter, {0, middle - line.symbols->size().height() / 2}, all);
    } else {
        paintText(painter, QRectF(0, line.top, m_width, line.height - 1 - below), Qt::AlignLeft | Qt::AlignVCenter, written(line.line->symbols));
    }
    if (!line.line->share.isEmpty()) {
        painter.setFont(m_theme.textFont(kSmallTextSize));
        painter.setPen(m_theme.mutedText);
        paintText(painter, QRectF(0, line.top, line.symbolsWidth, line.height - 1 - below), Qt::AlignRight | Qt::AlignVCenter, line.line->share);
        painter.setFont(fontOf(*line.line));
        painter.setPen(ink);
    }
    if (line.wrapped) line.wrapped->paint(painter, {0, line.top + line.height - 1 - below - m_theme.px(kLinePadding)}, ink);
    else paintNumbers(painter, line, middle);
    painter.fillRect(QRectF(0, std::floor(line.top + line.height) - 1, m_width, 1), m_theme.line);
}

void InspectorSheet::paintNumbers(QPainter& painter, const Line& line, double middle) const
{
    const QFontMetricsF metrics(painter.font());
    const double baseline = std::round(middle + (metrics.ascent() - metrics.descent()) / 2);
    const QString& value = line.line->value;
    const double point = m_width - m_fractionWidth;   // where every decimal point stands
    const double left = point - (metrics.horizontalAdvance(value) - metrics.horizontalAdvance(fraction(value)));
    paintText(painter, QPointF(left, baseline), value);
    paintText(painter, QPointF(m_width - m_valueWidth - line.numbersWidth, baseline), numbersAndSign(*line.line));
}

}
