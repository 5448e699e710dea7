#include "app/board/against_texts.h"

#include <algorithm>
#include <cmath>

#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/notation/number.h"
#include "core/text/say.h"
#include "core/text/text.h"

namespace abh {
namespace {

// With more cells than this no board has room for a second and a third line in each.
constexpr Index kMostCells = 1024;
// A difference of long numbers is read for its size, not for its last digit.
constexpr int kMostDecimals = 6;

/// As many decimals as the longer of the two numbers has.
int decimalsOf(Quantity quantity, Index head, const Shown& shown, const Against& against)
{
    const Matrix matrix = shown.seen(against.compared.shown().at(quantity, head), quantity, head), other = shown.seen(*against.compared.counterpart(quantity, head), quantity, head);
    const int most = std::max(sharedDecimals(matrix, shown.most(), shown.own()), sharedDecimals(other, against.shown.most(), against.shown.own()));
    return std::min(most, kMostDecimals);
}

QString typesetDifference(double difference, int decimals)
{
    const std::string text = differenceText(difference, decimals);
    return text.starts_with('+') ? QLatin1Char('+') + qs(typeset(text.substr(1))) : qs(typeset(text));
}

}

void setAgainst(MatrixFigure& figure, Quantity quantity, Index head, const Shown& shown, const Against& against)
{
    const Matrix* other = against.compared.counterpart(quantity, head);
    if (!other || other->size() > kMostCells) return;
    figure.ghostName = qs(against.name);
    for (const std::string& digits : cellTexts(shown.seen(*other, quantity, head), against.shown.most(), against.shown.own())) figure.ghostTexts.push_back(qs(typeset(digits)));
    const Matrix differences = against.compared.difference(quantity, head);
    const int decimals = decimalsOf(quantity, head, shown, against);
    for (Index i = 0; i < differences.rows(); ++i)
        for (Index j = 0; j < differences.cols(); ++j) figure.differenceTexts.push_back(typesetDifference(differences(i, j), decimals));
}

QString differenceAt(const Cell& cell, const Shown& shown, const Against& against)
{
    return typesetDifference(against.compared.difference(cell), decimalsOf(cell.quantity, cell.head, shown, against));
}

QString comparisonSummary(const Stage& stage, const Shown& shown, const Against& against)
{
    QStringList lines;
    for (Quantity result : stage.step.results) {
        const Trace& trace = against.compared.shown();
        const Index head = trace.headFor(result, stage.head);
        const std::string symbol = toUnicode(symbolOf(result));
        const StageDifference found = against.compared.stage(result, head);
        if (!found.isComparable) lines << qs(say(_("{}: nothing to compare with, {}."), symbol, against.compared.whyNone(result, head, shown.conventions())));
        else if (shown.hides({result, head, trace.at(result, head).rows() - 1, trace.at(result, head).cols() - 1})) lines << qs(say(_("{}: step on to see how far the two are apart."), symbol));
        else if (found.largest == 0) lines << qs(say(_("{}: no difference."), symbol));
        else lines << qs(say(_("{}: largest difference {}, in {}."), symbol, differenceAt(found.at, shown, against).toStdString(), toUnicode(entrySymbol(trace, found.at, shown.conventions()))));
    }
    return lines.join('\n');
}

}
