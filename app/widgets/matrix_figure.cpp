#include "app/widgets/matrix_figure.h"

#include <cmath>

#include <fmt/format.h>

#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// Of a tiny number that is carried on in full; beyond that it is written with a power of ten.
constexpr int kMostOwnDecimals = 12;

const QString kHiddenText = QStringLiteral("?");

QString withTrueMinus(const std::string& number)
{
    QString text = QString::fromStdString(number);
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return text;
}

QString fullText(double value)
{
    if (!std::isfinite(value)) return withTrueMinus(fixedNumber(value, 0));
    return withTrueMinus(fullNumber(value == 0 ? 0.0 : value));   // the sign of a zero means nothing to a reader
}

/// The name at `index`, with `separator` before it; empty where there is none.
std::string nameAt(const QStringList& names, Index index, const char* separator)
{
    if (index >= names.size() || names[index].isEmpty()) return {};
    return separator + names[index].toStdString();
}

}

int shownDecimals(const MatrixFigure& figure)
{
    int needed = 0;
    for (Index i = 0; i < figure.matrix.rows(); ++i)
        for (Index j = 0; j < figure.matrix.cols(); ++j) {
            const double value = figure.matrix(i, j);
            // Whole numbers, the common case, need no look at their digits.
            if (!std::isfinite(value) || std::trunc(value) == value || figure.stateOf(i, j).hidden) continue;
            if (hasOwnDecimals(value, figure.own)) continue;
            needed = std::max(needed, decimalsNeeded(value, figure.decimals));
            if (needed >= figure.decimals) return figure.decimals;
        }
    return needed;
}

QString cellText(const MatrixFigure& figure, MatrixCell cell, int decimals)
{
    if (figure.stateOf(cell).hidden) return kHiddenText;
    return QString::fromStdString(typeset(numberAmong(figure.matrix(cell.row, cell.column), decimals, kMostOwnDecimals, figure.own)));
}

QString cellToolTip(const MatrixFigure& figure, MatrixCell cell)
{
    const MatrixCell shown = figure.turned(cell);
    const bool hidden = figure.stateOf(cell).hidden;
    const QString number = hidden ? kHiddenText : fullText(figure.matrix(cell.row, cell.column));
    std::string text = fmt::format("{}({}, {}) = {}", toUnicode(figure.symbol), shown.row + 1, shown.column + 1, number.toStdString());
    const std::string rowName = nameAt(figure.shownRowNames(), shown.row, "");
    const std::string columnName = nameAt(figure.shownColumnNames(), shown.column, "");
    if (!rowName.empty()) text += "\n" + say(_("row: {}"), rowName);
    if (!columnName.empty()) text += "\n" + say(_("column: {}"), columnName);
    return QString::fromStdString(text);
}

QString cellSpeech(const MatrixFigure& figure, MatrixCell cell, int decimals)
{
    const MatrixCell shown = figure.turned(cell);
    return QString::fromStdString(say(_("row {0}{1}, column {2}{3}: {4}"),
        shown.row + 1, nameAt(figure.shownRowNames(), shown.row, " "),
        shown.column + 1, nameAt(figure.shownColumnNames(), shown.column, " "),
        cellText(figure, cell, decimals).toStdString()));
}

QString cellStateSpeech(const MatrixFigure& figure, MatrixCell cell)
{
    const CellState state = figure.stateOf(cell);
    QStringList words;
    if (state.active) words << QString::fromUtf8(_("active"));
    if (state.source) words << QString::fromUtf8(_("feeds the active cell"));
    if (state.target) words << QString::fromUtf8(_("fed by the active cell"));
    if (state.pending) words << QString::fromUtf8(_("still to come"));
    if (state.masked && !state.hidden) words << QString::fromUtf8(_("masked"));
    if (state.dimmed) words << QString::fromUtf8(_("padding"));
    return words.join(QStringLiteral(", "));
}

}
