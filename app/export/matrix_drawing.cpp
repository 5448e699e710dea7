#include "app/export/matrix_drawing.h"

#include <algorithm>
#include <cmath>

#include "app/export/answer_box.h"
#include "app/export/print_style.h"
#include "app/text/qtext.h"

namespace abh {

using namespace print;

namespace {

constexpr double kUsualType = 10, kLeastType = 6;
constexpr double kCaptionHeight = mm(7), kCaptionBaseline = mm(4.3), kBandGap = mm(2.5), kBracketAir = mm(1.4), kFoot = mm(1.2), kNameAir = mm(1.6);

/// "0" of "0.25", all of "12"; nothing of what has no digits and so stands in the middle.
std::optional<QString> wholePart(const QString& digits)
{
    if (std::none_of(digits.begin(), digits.end(), [](QChar c) { return c.isDigit(); })) return std::nullopt;
    return digits.section(QLatin1Char('.'), 0, 0);
}

}

MatrixDrawing::MatrixDrawing(const SheetMatrix& matrix, const TokenNames& names, double points, double width)
    : m_matrix(matrix), m_names(names), m_points(points), m_nameType(0.8 * points), m_columns(static_cast<std::size_t>(matrix.columns())),
      m_rowHeights(static_cast<std::size_t>(matrix.rows()))
{
    for (const std::string& name : matrix.rowNames) m_rowNames = std::max(m_rowNames, widthOf(names.shown(name), textFont(m_nameType)));
    for (Index column = 0; column < matrix.columns(); ++column) measureColumn(column);
    measureRows();
    double y = drawCaption();
    const std::vector<Index> ends = bandEnds(width);
    m_bands = ends.size();
    Index first = 0;
    for (const Index end : ends) {
        y += first > 0 ? kBandGap : 0;
        y = drawBand(first, end, y);
        first = end;
    }
    m_size.setHeight(y);
}

void MatrixDrawing::measureColumn(Index column)
{
    const QFont font = numberFont(m_points);
    double whole = 0, rest = 0, other = 0, least = 0;
    for (Index row = 0; row < m_matrix.rows(); ++row) {
        const SheetCell& cell = m_matrix.at(row, column);
        const QString digits = paintedDigits(cell);
        if (cell.asked) least = std::max(least, answerWidth(cell));
        else if (const auto before = wholePart(digits)) {
            whole = std::max(whole, widthOf(*before, font));
            rest = std::max(rest, widthOf(digits.mid(before->size()), font));
        } else {
            other = std::max(other, widthOf(digits, font));
        }
    }
    const double name = widthOf(m_names.shown(m_matrix.columnNames[static_cast<std::size_t>(column)]), textFont(m_nameType));
    const double air = pt(0.9 * m_points);
    Column& place = m_columns[static_cast<std::size_t>(column)];
    place.width = std::max({whole + rest + air, other + air, name + air / 2, least});
    place.point = (place.width - whole - rest) / 2 + whole;
}

void MatrixDrawing::measureRows()
{
    for (Index row = 0; row < m_matrix.rows(); ++row) {
        double& height = m_rowHeights[static_cast<std::size_t>(row)];
        height = pt(1.5 * m_points);
        for (Index column = 0; column < m_matrix.columns(); ++column)
            if (m_matrix.at(row, column).asked) height = kBoxHeight;
        m_height += height;
    }
}

double MatrixDrawing::widthOfColumns(Index first, Index end) const
{
    double width = m_rowNames + kNameAir + 2 * kBracketAir;
    for (Index column = first; column < end; ++column) width += m_columns[static_cast<std::size_t>(column)].width;
    return width;
}

std::vector<Index> MatrixDrawing::bandEnds(double width) const
{
    // As few bands as there is room for, and then all of them about as wide.
    const auto cut = [&](Index most) {
        std::vector<Index> ends;
        for (Index first = 0; first < m_matrix.columns(); first = ends.back()) {
            Index end = first + 1;
            while (end < m_matrix.columns() && end - first < most && widthOfColumns(first, end + 1) <= width) ++end;
            ends.push_back(end);
        }
        return ends;
    };
    const std::vector<Index> greedy = cut(m_matrix.columns());
    if (greedy.size() < 2) return greedy;
    const auto bands = static_cast<Index>(greedy.size());
    const std::vector<Index> even = cut((m_matrix.columns() + bands - 1) / bands);
    return even.size() == greedy.size() ? even : greedy;
}

double MatrixDrawing::drawCaption()
{
    const FormulaLayout symbol(m_matrix.symbol, theme(), pt(1.15 * std::max(m_points, 8.0)));
    const double left = m_rowNames + kNameAir;
    const double baseline = kCaptionBaseline;    // an index and a head's number have room
    m_drawing.formula({left, baseline - symbol.ascent()}, symbol);
    const QString shape = QStringLiteral("%1 × %2").arg(m_matrix.rows()).arg(m_matrix.columns());
    const double after = left + symbol.size().width() + mm(2);
    m_drawing.text({after, baseline}, shape, textFont(7), theme().mutedText);
    m_size.setWidth(after + widthOf(shape, textFont(7)));
    return kCaptionHeight;
}

double MatrixDrawing::drawBand(Index first, Index end, double top)
{
    drawNames(first, end, top);
    const double nameHeight = pt(1.35 * m_nameType);
    const double left = m_rowNames + kNameAir + kBracketAir;
    double y = top + nameHeight;
    drawBrackets(first, end, y, left - kBracketAir, widthOfColumns(first, end));
    for (Index row = 0; row < m_matrix.rows(); ++row) {
        const double height = m_rowHeights[static_cast<std::size_t>(row)];
        double x = left;
        for (Index column = first; column < end; ++column) {
            const Column& place = m_columns[static_cast<std::size_t>(column)];
            drawCell(m_matrix.at(row, column), {x, y, place.width, height}, place.point);
            x += place.width;
        }
        const QString name = m_names.shown(m_matrix.rowNames[static_cast<std::size_t>(row)]);
        const QFont font = textFont(m_nameType);
        m_drawing.text({m_rowNames - widthOf(name, font), y + height / 2 + pt(0.36 * m_nameType)}, name, font, theme().mutedText);
        y += height;
    }
    m_size.setWidth(std::max(m_size.width(), widthOfColumns(first, end)));
    return y + mm(0.4);
}

void MatrixDrawing::drawNames(Index first, Index end, double top)
{
    double x = m_rowNames + kNameAir + kBracketAir;
    for (Index column = first; column < end; ++column) {
        const double width = m_columns[static_cast<std::size_t>(column)].width;
        m_drawing.centred({x + width / 2, top + pt(m_nameType)}, m_names.shown(m_matrix.columnNames[static_cast<std::size_t>(column)]), textFont(m_nameType), theme().mutedText);
        x += width;
    }
}

void MatrixDrawing::drawBrackets(Index first, Index end, double top, double left, double right)
{
    // Between bands the matrix stays open: it goes on.
    const double above = top - mm(0.4), below = top + m_height + mm(0.4);
    const auto draw = [&](double x, double foot) {
        m_drawing.line({x, above - kBracket / 2}, {x, below + kBracket / 2}, kBracket, theme().text);
        m_drawing.line({x, above}, {x + foot, above}, kBracket, theme().text);
        m_drawing.line({x, below}, {x + foot, below}, kBracket, theme().text);
    };
    if (first == 0) draw(left, kFoot);
    if (end == m_matrix.columns()) draw(right, -kFoot);
}

void MatrixDrawing::drawCell(const SheetCell& cell, const QRectF& rect, double point)
{
    if (cell.asked) return drawAnswerBox(m_drawing, rect, cell);
    const QFont font = numberFont(m_points);
    const QString digits = paintedDigits(cell);
    const auto whole = wholePart(digits);
    const double left = whole ? point - widthOf(*whole, font) : (rect.width() - widthOf(digits, font)) / 2;
    m_drawing.text({rect.left() + left, rect.center().y() + pt(0.36 * m_points)}, digits, font, theme().text);
}

bool mayFit(Index rows, Index columns, QSizeF room)
{
    const double column = widthOf(QStringLiteral("0"), numberFont(kLeastType)) + pt(0.9 * kLeastType);
    const double bands = std::ceil(static_cast<double>(columns) * column / room.width());
    return bands * static_cast<double>(rows) * pt(1.5 * kLeastType) <= room.height();
}

MatrixDrawing fittedMatrix(const SheetMatrix& matrix, const TokenNames& names, QSizeF room)
{
    MatrixDrawing usual(matrix, names, kUsualType, room.width());
    if (matrix.asksAny() || (usual.bands() == 1 && usual.size().height() <= room.height())) return usual;
    for (double points = kUsualType - 1; points >= kLeastType; points -= 1) {
        MatrixDrawing smaller(matrix, names, points, room.width());
        if (smaller.bands() == 1 && smaller.size().height() <= room.height()) return smaller;
    }
    for (double points = kUsualType - 2; points > kLeastType; points -= 1) {
        MatrixDrawing smaller(matrix, names, points, room.width());
        if (smaller.size().height() <= room.height()) return smaller;
    }
    return {matrix, names, kLeastType, room.width()};
}

}
