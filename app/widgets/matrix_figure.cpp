#include "app/widgets/matrix_figure.h"

#include <algorithm>
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

QString textAt(const MatrixFigure& figure, const std::vector<QString>& texts, MatrixCell cell)
{
    const auto index = static_cast<std::size_t>(cell.row * figure.matrix.cols() + cell.column);
    return index >= texts.size() || figure.stateOf(cell).hidden ? QString() : texts[index];
}

/// "exact: 0.804, difference +0.001", or the half of it that there is.
QString ghostSpeech(const MatrixFigure& figure, MatrixCell cell)
{
    QStringList parts;
    const std::string ghost = ghostText(figure, cell).toStdString(), difference = differenceText(figure, cell).toStdString();
    if (!ghost.empty()) parts << QString::fromStdString(fmt::format("{}: {}", figure.ghostName.toStdString(), ghost));
    if (!difference.empty()) parts << QString::fromStdString(say(_("difference {}"), difference));
    return parts.join(QStringLiteral(", "));
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

const CellDraft* draftOf(const MatrixFigure& figure, MatrixCell cell)
{
    if (figure.drafts.empty() || figure.stateOf(cell).hidden) return nullptr;
    const auto found = std::find_if(figure.drafts.begin(), figure.drafts.end(), [cell](const CellDraft& draft) { return draft.cell == cell; });
    return found == figure.drafts.end() ? nullptr : &*found;
}

QString numberText(const MatrixFigure& figure, MatrixCell cell, int decimals)
{
    if (figure.stateOf(cell).hidden) return kHiddenText;
    return QString::fromStdString(typeset(numberAmong(figure.matrix(cell.row, cell.column), decimals, kMostOwnDecimals, figure.own)));
}

QString cellText(const MatrixFigure& figure, MatrixCell cell, int decimals)
{
    const CellDraft* draft = draftOf(figure, cell);
    return draft ? draft->text : numberText(figure, cell, decimals);
}

QString ghostText(const MatrixFigure& figure, MatrixCell cell)
{
    return textAt(figure, figure.ghostTexts, cell);
}

QString differenceText(const MatrixFigure& figure, MatrixCell cell)
{
    return textAt(figure, figure.differenceTexts, cell);
}

int signOfDifference(const QString& difference)
{
    if (difference.startsWith(u'+')) return 1;
    return difference.startsWith(u'-') || difference.startsWith(QChar(0x2212)) ? -1 : 0;
}

namespace {

/// Whether a number goes on beyond the digits that a double has of it, as 1/3 does and 0.5 does not.
bool takesAllDigits(const std::string& number)
{
    constexpr std::ptrdiff_t kFaithful = 15;
    const std::string digits = number.substr(0, number.find_first_of("e\xc2"));    // without the power of ten
    const std::size_t first = digits.find_first_of("123456789");
    if (first == std::string::npos) return false;
    return std::count_if(digits.begin() + static_cast<std::ptrdiff_t>(first), digits.end(), [](char c) { return c >= '0' && c <= '9'; }) >= kFaithful;
}

}

QString cellToolTip(const MatrixFigure& figure, MatrixCell cell)
{
    const MatrixCell shown = figure.turned(cell);
    const bool hidden = figure.stateOf(cell).hidden;
    const std::string number = (hidden ? kHiddenText : fullText(figure.matrix(cell.row, cell.column))).toStdString();
    const std::string place = fmt::format("{}({}, {})", toUnicode(figure.symbol), shown.row + figure.countFrom, shown.column + figure.countFrom);
    std::string text = fmt::format("{} {} {}", place, takesAllDigits(number) ? "≈" : "=", number);
    const auto addLine = [&text](const std::string& line) { text.append(1, '\n').append(line); };
    if (const CellDraft* draft = draftOf(figure, cell)) {
        text = place + ": " + draft->text.toStdString();
        if (!draft->problem.isEmpty()) addLine(draft->problem.toStdString());
        addLine(say(_("still in force: {}"), number));
    }
    if (const QString ghost = ghostSpeech(figure, cell); !ghost.isEmpty()) addLine(ghost.toStdString());
    const std::string rowName = nameAt(figure.shownRowNames(), shown.row, "");
    const std::string columnName = nameAt(figure.shownColumnNames(), shown.column, "");
    if (!rowName.empty()) addLine(say(_("row: {}"), rowName));
    if (!columnName.empty()) addLine(say(_("column: {}"), columnName));
    return QString::fromStdString(text);
}

QString cellPlace(const MatrixFigure& figure, MatrixCell cell)
{
    const MatrixCell shown = figure.turned(cell);
    return QString::fromStdString(say(_("row {0}{1}, column {2}{3}"),
        shown.row + figure.countFrom, nameAt(figure.shownRowNames(), shown.row, " "),
        shown.column + figure.countFrom, nameAt(figure.shownColumnNames(), shown.column, " ")));
}

QString cellSpeech(const MatrixFigure& figure, MatrixCell cell, int decimals)
{
    const MatrixCell shown = figure.turned(cell);
    return QString::fromStdString(say(_("row {0}{1}, column {2}{3}: {4}"),
        shown.row + figure.countFrom, nameAt(figure.shownRowNames(), shown.row, " "),
        shown.column + figure.countFrom, nameAt(figure.shownColumnNames(), shown.column, " "),
        cellText(figure, cell, decimals).toStdString()));
}

QString cellStateSpeech(const MatrixFigure& figure, MatrixCell cell)
{
    const CellState state = figure.stateOf(cell);
    QStringList words;
    if (const CellDraft* draft = draftOf(figure, cell); draft && !draft->problem.isEmpty()) words << draft->problem;
    if (state.active) words << QString::fromUtf8(_("active"));
    if (state.source) words << QString::fromUtf8(_("feeds the active cell"));
    if (state.target) words << QString::fromUtf8(_("fed by the active cell"));
    if (state.pending) words << QString::fromUtf8(_("still to come"));
    if (state.masked && !state.hidden) words << QString::fromUtf8(_("masked"));
    if (state.stale) words << QString::fromUtf8(_("being worked out"));
    if (state.dimmed) words << QString::fromUtf8(_("padding"));
    if (const QString ghost = ghostSpeech(figure, cell); !ghost.isEmpty()) words << ghost;
    return words.join(QStringLiteral(", "));
}

}
