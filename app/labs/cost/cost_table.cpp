#include "app/labs/cost/cost_table.h"

#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <numeric>

#include "app/labs/cost/cost_texts.h"
#include "app/plots/plot_ticks.h"
#include "app/style/control_colours.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/control_painting.h"
#include "app/widgets/share_bar.h"
#include "core/notation/byte_text.h"
#include "core/notation/percent_text.h"
#include "core/notation/seconds_text.h"
#include "core/text/text.h"

namespace abh {
namespace {

using namespace cost;

constexpr double kGap = 12, kLeastBar = 48, kHeadingSize = 15.5;    // pixels at 100 %

LayerShape shapeOf(const Setting& setting, Index n)
{
    return {.n = n, .d_model = setting.heads * setting.d, .heads = setting.heads, .kv_heads = setting.kv_heads, .d_head = setting.d, .causal = setting.causal, .window = setting.window};
}

}

CostTable::CostTable(QWidget* parent)
    : QWidget(parent), m_heading(new QLabel(this)), m_letters(new QLabel(qs(lettersText()), this)),
      m_heads{new QLabel(qtr("time"), this), new QLabel(qtr("operations"), this), new QLabel(qtr("bytes moved, at least"), this)}
{
    for (Line& line : m_lines) {
        for (QLabel*& cell : line.cells) cell = new QLabel(this);
        line.bar = new ShareBar(this);
        for (Column column : {Time, Share, Flops, Bytes}) line.cells[column]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    for (std::size_t row = kTimedRows; row < kRows; ++row)
        for (QWidget* ofTime : {static_cast<QWidget*>(m_lines[row].bar), static_cast<QWidget*>(m_lines[row].cells[Time]), static_cast<QWidget*>(m_lines[row].cells[Share])}) ofTime->hide();
    setOtherShown(false);
    m_letters->setWordWrap(true);
    m_heads[1]->setToolTip(qtr("Floating-point operations: additions, multiplications, exponentials"));
    m_heads[2]->setToolTip(qtr("Read and written if nothing stays on the chip between two stages; what a fused kernel really moves is more, and grows with N² as well"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

CurveHue CostTable::hueOf(std::size_t row)
{
    return row == Other ? kOtherHue : row == Fused ? kFusedHue : kStagedHue;
}

void CostTable::setTheme(const Theme& theme)
{
    m_theme = theme;
    styleLabel(*m_heading, theme.textFont(kHeadingSize, QFont::Bold), theme.text);
    styleLabel(*m_letters, theme.textFont(kSmallTextSize), theme.mutedText);
    for (QLabel* head : m_heads) styleLabel(*head, theme.textFont(kSmallTextSize), theme.mutedText);
    for (std::size_t row = 0; row < kRows; ++row) {
        Line& line = m_lines[row];
        const bool isSum = row == Staged || row == Fused || row == Other;
        const QColor ink = isSum ? theme.curve(hueOf(row)) : theme.text;
        for (std::size_t column = 0; column < kColumns; ++column) {
            const bool isFormula = column == FlopsFormula || column == BytesFormula;
            styleLabel(*line.cells[column], theme.textFont(isFormula ? kSmallTextSize : kTextSize, isSum && !isFormula ? QFont::DemiBold : QFont::Normal), isFormula ? theme.mutedText : ink);
        }
        line.bar->setTheme(theme);
    }
    updateGeometry();
    place(width(), true);
}

void CostTable::setCost(std::size_t row, const CostLine& line)
{
    const auto& cells = m_lines[row].cells;
    cells[Name]->setText(qs(line.title));
    cells[FlopsFormula]->setText(qs(line.flopsFormula));
    cells[Flops]->setText(plotNumber(line.cost.flops));
    cells[BytesFormula]->setText(qs(line.bytesFormula));
    cells[Bytes]->setText(qs(byteText(line.cost.bytes)));
}

void CostTable::setTime(std::size_t row, std::optional<double> seconds, double whole, double longest)
{
    const auto& cells = m_lines[row].cells;
    cells[Time]->setText(seconds ? qs(secondsText(*seconds)) : QStringLiteral("–"));
    cells[Share]->setText(seconds && whole > 0 ? qs(percentText(*seconds / whole)) : QString());
    m_lines[row].bar->setShare(seconds && longest > 0 ? *seconds / longest : 0, hueOf(row));
}

void CostTable::setTimes(const Point* point)
{
    const StagedFigures* staged = point && point->staged ? &*point->staged : nullptr;
    const std::optional<double> fused = point ? std::optional(point->fused.seconds) : std::nullopt;
    const std::optional<double> other = point && point->other ? std::optional(point->other->fused.seconds) : std::nullopt;
    const double whole = staged ? staged->seconds : 0, longest = std::max({whole, fused.value_or(0), other.value_or(0)});
    const auto stage = [&](double StageTimes::*part) { return staged ? std::optional(staged->stages.*part) : std::nullopt; };
    setTime(Scores, stage(&StageTimes::scores), whole, longest);
    setTime(Softmax, stage(&StageTimes::softmax), whole, longest);
    setTime(Values, stage(&StageTimes::context), whole, longest);
    setTime(Staged, staged ? std::optional(whole) : std::nullopt, whole, longest);
    setTime(Fused, fused, whole, longest);
    setTime(Other, other, whole, longest);
}

void CostTable::show(const Sweep& sweep, Index n)
{
    const LayerShape shape = shapeOf(sweep.setting, n);
    const std::vector<CostLine> lines = costLines(shape);
    constexpr std::array kRowOf{Queries, KeysAndValues, Scores, Softmax, Values, Output, Fused};    // of each of the lines
    m_heading->setText(sweep.at(n) ? qtr("Where the time goes at N = %1").arg(n) : qtr("What the stages cost at N = %1").arg(n));
    for (std::size_t line = 0; line < kRowOf.size(); ++line) setCost(kRowOf[line], lines[line]);
    setCost(Staged, {.title = _("staged, all three"), .flopsFormula = {}, .bytesFormula = {}, .cost = layerCosts(shape).staged()});
    const BenchResult* other = sweep.other();
    setOtherShown(other != nullptr);
    if (other) setCost(Other, {.title = other->engineTitle, .flopsFormula = {}, .bytesFormula = {}, .cost = layerCosts(shape).fused});
    setTimes(sweep.at(n));
    setAccessibleName(m_heading->text());
    setAccessibleDescription(asText());
    updateGeometry();
    place(width(), true);
}

QString CostTable::asText() const
{
    QStringList lines;
    for (std::size_t row = 0; row < kRows; ++row) {
        if (!isShown(row)) continue;
        const auto text = [&](Column column) { return m_lines[row].cells[column]->text(); };
        if (row < kTimedRows) lines << qtr("%1: time %2 %3, operations %4, bytes %5").arg(text(Name), text(Time), text(Share), text(Flops), text(Bytes)).simplified();
        else lines << qtr("%1: operations %2, bytes %3").arg(text(Name), text(Flops), text(Bytes));
    }
    return lines.join(QStringLiteral("; "));
}

void CostTable::setOtherShown(bool isShown)
{
    m_hasOther = isShown;
    for (QLabel* cell : m_lines[Other].cells) cell->setVisible(isShown);
    m_lines[Other].bar->setVisible(isShown);
}

int CostTable::gap() const
{
    return whole(m_theme.px(kGap));
}

int CostTable::lineHeight() const
{
    return whole(QFontMetricsF(m_theme.textFont(kTextSize, QFont::DemiBold)).height() + m_theme.px(3));
}

CostTable::Widths CostTable::widthsAt(int width) const
{
    Widths widths{};
    for (std::size_t row = 0; row < kRows; ++row)
        for (std::size_t column = 0; column < kColumns; ++column)
            // Without a time there is room beside a name.
            if (isShown(row) && (row < kTimedRows || column != Name)) widths.cells[column] = std::max(widths.cells[column], m_lines[row].cells[column]->sizeHint().width());
    const auto room = [&] { return width - std::accumulate(widths.cells.begin(), widths.cells.end(), 0) - static_cast<int>(kColumns) * gap(); };
    widths.bar = room();
    widths.isWide = widths.bar >= m_theme.px(kLeastBar);
    if (widths.isWide) return widths;
    // A column for a number and the formula below it.
    for (const auto& [number, formula] : {std::pair(Flops, FlopsFormula), std::pair(Bytes, BytesFormula)}) {
        widths.cells[number] = std::max(widths.cells[number], widths.cells[formula]);
        widths.cells[formula] = 0;
    }
    widths.bar = std::max(0, room() + 2 * gap());
    return widths;
}

int CostTable::placeLine(std::size_t row, const Widths& widths, int y) const
{
    const Line& line = m_lines[row];
    const int high = lineHeight();
    int x = 0;
    for (std::size_t column = 0; column < kColumns; ++column) {
        const bool isFormula = column == FlopsFormula || column == BytesFormula;
        if (isFormula && !widths.isWide) {
            const int wide = widths.cells[column - 1];
            line.cells[column]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            line.cells[column]->setGeometry(x - gap() - wide, y + high, wide, high);
            continue;
        }
        if (isFormula) line.cells[column]->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        line.cells[column]->setGeometry(x, y, widths.cells[column], high);
        x += widths.cells[column] + gap();
        if (column != Name) continue;
        const int thick = line.bar->sizeHint().height();
        line.bar->setGeometry(x, y + (high - thick) / 2, widths.bar, thick);
        x += widths.bar + gap();
    }
    if (row >= kTimedRows) line.cells[Name]->setGeometry(0, y, line.cells[Share]->geometry().right() + 1, high);
    return y + linesOf(row, widths) * high;
}

void CostTable::placeHeads(const Widths& widths, int y) const
{
    const int bar = widths.cells[Name] + gap(), flops = bar + widths.bar + widths.cells[Time] + widths.cells[Share] + 3 * gap();
    const int formula = widths.isWide ? widths.cells[FlopsFormula] + gap() : 0, bytes = flops + widths.cells[Flops] + gap() + formula;
    m_heads[0]->setGeometry(bar, y, flops - gap() - bar, lineHeight());
    m_heads[1]->setGeometry(flops, y, bytes - gap() - flops, lineHeight());
    m_heads[2]->setGeometry(bytes, y, std::max(0, width() - bytes), lineHeight());
}

int CostTable::place(int width, bool isReal) const
{
    const Widths widths = widthsAt(width);
    const int above = m_heading->sizeHint().height();
    if (isReal) {
        m_heading->setGeometry(0, 0, width, above);
        placeHeads(widths, above);
    }
    int y = above + lineHeight();
    for (std::size_t row = 0; row < kRows; ++row) {
        if (!isShown(row)) continue;
        if (row == Staged || row == kTimedRows) y += gap() / 2;
        if (isReal) y = placeLine(row, widths, y);
        else y += linesOf(row, widths) * lineHeight();
    }
    const int letters = m_letters->heightForWidth(std::max(1, width));
    if (isReal) m_letters->setGeometry(0, y + gap() / 3, width, letters);
    return y + gap() / 3 + letters;
}

int CostTable::heightForWidth(int width) const
{
    return place(width, false);
}

QSize CostTable::sizeHint() const
{
    const int width = whole(m_theme.px(800));
    return {width, heightForWidth(width)};
}

QSize CostTable::minimumSizeHint() const
{
    return {whole(m_theme.px(280)), whole(m_theme.px(120))};
}

void CostTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place(width(), true);
}

void CostTable::paintEvent(QPaintEvent*)
{
    // A line above the sum, and one above what is not timed.
    QPainter painter(this);
    for (std::size_t row : {std::size_t{Staged}, kTimedRows}) painter.fillRect(0, m_lines[row].cells[Name]->y() - gap() / 4 - 1, width(), 1, m_theme.line);
}

}
