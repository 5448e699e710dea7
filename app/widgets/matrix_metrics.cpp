#include "app/widgets/matrix_metrics.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/widgets/formula_layout.h"
#include "app/widgets/matrix_extremes.h"
#include "app/widgets/text_measures.h"

namespace abh {
namespace {

constexpr double kGhostShare = 0.62;   // of the digits' size
constexpr double kLeastGhost = 13;
constexpr double kMapNameLimit = 4;      // times the digits' size

double widestName(const QStringList& names, const QFont& font)
{
    double width = 0;
    for (const QString& name : names) width = std::max(width, textAdvance(name, font));
    return std::ceil(width) + (width > 0 ? 2 : 0);   // letters may lean out of their advance
}

/// `names`, or where there are none the numbers of `count` rows or columns.
QStringList namesOr(QStringList names, Index count, int countFrom)
{
    if (names.isEmpty())
        for (Index k = 0; k < count; ++k) names << QString::number(k + countFrom);
    return names;
}

}

qsizetype wholePartLength(const QString& text)
{
    if (std::none_of(text.begin(), text.end(), [](QChar c) { return c.isDigit(); })) return -1;
    const qsizetype point = text.indexOf(QLatin1Char('.'));
    return point < 0 ? text.size() : point;
}

MatrixMetrics::MatrixMetrics(const MatrixFigure& figure, const Theme& theme, const MatrixScale& scale)
    : m_rows(figure.shownRows())
    , m_columns(figure.shownColumns())
    , m_transposed(figure.transposed)
    , m_isMap(scale.isMap())
    , m_decimals(shownDecimals(figure))
    , m_digits(scale.digits)
    , m_cell(scale.mapCell)
{
    chooseFonts(theme);
    m_rowNames = namesOr(figure.shownRowNames(), scale.numbered ? m_rows : 0, figure.countFrom);
    m_columnNames = namesOr(figure.shownColumnNames(), scale.numbered ? m_columns : 0, figure.countFrom);
    if (!m_isMap) measureCells(figure, scale.leastCellWidth);
    measureNames(figure, scale.isMap() && !scale.rowNames);
    place(figure, theme);
}

void MatrixMetrics::chooseFonts(const Theme& theme)
{
    m_numberFont = theme.numberFont(m_digits);
    m_boldFont = theme.numberFont(m_digits, true);
    // A kerned "7." would move its point out of line.
    m_numberFont.setKerning(false);
    m_boldFont.setKerning(false);
    m_ghostFont = theme.numberFont(std::max(kLeastGhost, kGhostShare * m_digits));
    m_ghostFont.setKerning(false);
    // Names and captions keep their size, until the digits beside them are so large that they would look lost.
    constexpr double kUsual = 13;
    const double wanted = std::max(kUsual, 0.42 * m_digits / theme.typeScale);
    // Where large type has no room for large digits, words that were larger than they are would take that as well.
    const double words = std::min(wanted, std::max(kUsual, (m_isMap ? 0.75 : 0.9) * m_digits) / theme.typeScale);
    m_nameFont = theme.textFont(words);
    m_captionFont = theme.textFont(words);
}

void MatrixMetrics::measureCells(const MatrixFigure& figure, double leastCellWidth)
{
    // Wide enough for the bold face of the active cell, whose point stands where the others' do.
    double widest = 0, narrowest = std::numeric_limits<double>::infinity(), afterPoint = 0, content = 0;
    for (const MatrixCell cell : extremeCells(figure)) {
        const QString text = numberText(figure, cell, m_decimals);   // a draft may be of any length, and moves nothing
        const qsizetype whole = wholePartLength(text);
        if (whole >= 0) {
            const double beforePoint = textAdvance(text.left(whole), m_numberFont);
            widest = std::max(widest, beforePoint);
            narrowest = std::min(narrowest, beforePoint);
            afterPoint = std::max(afterPoint, textAdvance(text.mid(whole), m_numberFont));
        }
        content = std::max(content, textAdvance(text, m_boldFont));
    }
    const QString zero = QStringLiteral("0");
    content = std::max(content, (widest + afterPoint) * textAdvance(zero, m_boldFont) / textAdvance(zero, m_numberFont));
    m_gap = std::max(2.0, std::round(m_digits / 6));
    double width = std::max({2.4 * m_digits, content + 0.6 * m_digits, leastCellWidth});
    if (figure.hasGhosts()) width = std::max(width, widestGhost(figure) + 0.5 * m_digits);
    // A column's name may widen the cells a little; beyond that it is elided.
    const double name = widestName(m_columnNames, m_nameFont);
    if (name > 0) width = std::max(width, std::min(name + m_gap, 6.0 * QFontMetricsF(m_nameFont).xHeight() * 2));
    m_cell.setWidth(std::round(width));
    measureHeights(figure);
    // The widest and the narrowest number lie equally far from the middle: a minus sign or a second digit hangs out a little.
    const double hang = std::clamp((widest - narrowest) / 4, 0.0, 0.22 * m_digits);
    m_pointOffset = std::round((m_cell.width() - widest - afterPoint) / 2 + widest - hang);
}

void MatrixMetrics::measureHeights(const MatrixFigure& figure)
{
    // Many rows move together a little; as far as operands and results share their rows, they do so alike.
    const double crowding = std::clamp((static_cast<double>(m_rows) - 6) / 4, 0.0, 1.0);
    const double plain = std::round((2.2 - 0.45 * crowding) * m_digits);
    const int lines = (figure.ghostTexts.empty() ? 0 : 1) + (figure.differenceTexts.empty() ? 0 : 1);
    m_ghostPitch = std::round(1.28 * m_ghostFont.pixelSize());
    m_ghostFall = std::round(0.62 * m_digits + 0.5 * m_ghostPitch);
    m_numberMiddle = lines > 0 ? std::round(0.8 * m_digits) : plain / 2;
    m_cell.setHeight(lines > 0 ? std::round(ghostMiddle(lines - 1) + 0.5 * m_ghostPitch + 0.18 * m_digits) : plain);
    // A cell that is as high as its neighbours' only to stay level with them has its number in the middle.
    const auto isBlank = [](const std::vector<QString>& texts) { return std::all_of(texts.begin(), texts.end(), [](const QString& text) { return text.isEmpty(); }); };
    if (isBlank(figure.ghostTexts) && isBlank(figure.differenceTexts)) m_numberMiddle = m_cell.height() / 2;
}

double MatrixMetrics::widestGhost(const MatrixFigure& figure) const
{
    // To measure every text would be slow; digits are all as wide as each other, and no letter is much wider than a sign.
    const QFontMetricsF metrics(m_ghostFont);
    const double digit = metrics.horizontalAdvance(u'0'), sign = metrics.horizontalAdvance(u'+'), point = metrics.horizontalAdvance(u'.');
    double widest = 0;
    for (Index i = 0; i < figure.matrix.rows(); ++i)
        for (Index j = 0; j < figure.matrix.cols(); ++j)
            for (const QString& text : {ghostText(figure, {i, j}), differenceText(figure, {i, j})}) {
                double width = 0;
                for (const QChar c : text) width += c.isDigit() ? digit : c == u'.' || c == u',' ? point : c.unicode() < 0x80 || c == QChar(0x2212) ? sign : 1.5 * sign;
                widest = std::max(widest, width);
            }
    return widest;
}

void MatrixMetrics::measureNames(const MatrixFigure& figure, bool rowNamesBeside)
{
    m_nameGap = std::round(0.35 * m_digits);
    const double limit = m_isMap ? kMapNameLimit * m_digits : 5 * m_cell.width() / 2;
    const double rows = figure.rowNamesBeside || rowNamesBeside ? 0 : std::min(widestName(m_rowNames, m_nameFont), limit);
    const bool columns = !m_columnNames.isEmpty();
    const double height = std::ceil(QFontMetricsF(m_nameFont).height());
    m_names = QSizeF(rows, columns ? height : 0);
    if (m_isMap) spaceNames({columns ? std::min(widestName(m_columnNames, m_nameFont), limit) + m_nameGap : 0, height});
}

void MatrixMetrics::spaceNames(const QSizeF& widest)
{
    const auto stride = [](double name, double cell) { return std::max<Index>(1, static_cast<Index>(std::ceil(name / cell))); };
    m_columnNameStride = stride(widest.width(), m_cell.width());
    m_rowNameStride = stride(widest.height(), m_cell.height());
}

double MatrixMetrics::measureSymbol(const MatrixFigure& figure, const Theme& theme)
{
    if (figure.symbol.isEmpty()) return 0;
    const FormulaLayout layout(figure.symbol, theme, symbolPixels());
    m_symbol = layout.size();
    // Room for a superscript and a subscript even where there is none: neighbours share their baseline and their cells' top.
    const double ascent = std::max(0.92 * symbolPixels(), layout.ascent());
    const double descent = std::max(0.36 * symbolPixels(), m_symbol.height() - layout.ascent());
    m_symbolTop = std::floor(ascent - layout.ascent());
    return std::ceil(ascent + descent + 0.12 * m_digits);
}

void MatrixMetrics::place(const MatrixFigure& figure, const Theme& theme)
{
    m_bracket = std::round(0.66 * m_digits);
    m_overhang = std::round(0.3 * m_digits);
    m_captionGap = std::round(0.4 * m_digits);
    const double symbol = measureSymbol(figure, theme);
    if (!figure.caption.isEmpty()) {
        const QFontMetricsF metrics(m_captionFont);
        m_caption = QSizeF(std::ceil(metrics.horizontalAdvance(figure.caption)) + 2, std::ceil(metrics.height()));
    }
    const QSizeF grid(gridLength(m_columns, m_cell.width()), gridLength(m_rows, m_cell.height()));
    const double brackets = grid.width() + 2 * m_bracket;
    // Symbol and caption are centred on the brackets and may be wider than they are. Of a map the shape is enough, if that gives the cells more room.
    const double caption = m_isMap ? 0 : m_caption.width();
    const double overhang = std::ceil(std::max(0.0, std::max(m_symbol.width(), caption) - brackets) / 2);
    const double names = m_names.width() > 0 ? m_names.width() + m_nameGap : 0;
    const double left = std::max(names, overhang) + m_bracket;
    const double top = symbol + (m_names.height() > 0 ? m_names.height() + 2 : 0) + m_overhang;
    m_grid = QRectF(QPointF(left, top), grid);
    const double below = m_caption.height() > 0 ? m_captionGap + m_caption.height() : 0;
    m_size = QSizeF(m_grid.right() + m_bracket + overhang, m_grid.bottom() + m_overhang + below + 1).toSize();
}

double MatrixMetrics::gridLength(Index count, double cell) const
{
    return count > 0 ? static_cast<double>(count) * (cell + m_gap) - m_gap : 0;
}

QRectF MatrixMetrics::shownRect(Index shownRow, Index shownColumn) const
{
    return {m_grid.left() + static_cast<double>(shownColumn) * (m_cell.width() + m_gap),
            m_grid.top() + static_cast<double>(shownRow) * (m_cell.height() + m_gap), m_cell.width(), m_cell.height()};
}

QRectF MatrixMetrics::cellRect(MatrixCell cell) const
{
    return m_transposed ? shownRect(cell.column, cell.row) : shownRect(cell.row, cell.column);
}

std::optional<MatrixCell> MatrixMetrics::cellAt(QPointF point) const
{
    const QPointF inGrid = point - m_grid.topLeft() + QPointF(m_gap, m_gap) / 2;
    const auto row = static_cast<Index>(std::floor(inGrid.y() / (m_cell.height() + m_gap)));
    const auto column = static_cast<Index>(std::floor(inGrid.x() / (m_cell.width() + m_gap)));
    if (row < 0 || row >= m_rows || column < 0 || column >= m_columns) return std::nullopt;
    return m_transposed ? MatrixCell{column, row} : MatrixCell{row, column};
}

MatrixRange MatrixMetrics::shownWithin(const QRectF& area) const
{
    if (m_rows == 0 || m_columns == 0 || area.isEmpty()) return {};
    const auto index = [](double from, double pitch, Index count) {
        return std::clamp(static_cast<Index>(std::floor(from / pitch)), Index{0}, count - 1);
    };
    const QSizeF pitch = m_cell + QSizeF(m_gap, m_gap);
    const QRectF inGrid = area.translated(-m_grid.topLeft());
    return {index(inGrid.top(), pitch.height(), m_rows), index(inGrid.bottom(), pitch.height(), m_rows),
            index(inGrid.left(), pitch.width(), m_columns), index(inGrid.right(), pitch.width(), m_columns)};
}

}
