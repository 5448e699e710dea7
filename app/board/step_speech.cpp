#include "app/board/step_speech.h"

#include <algorithm>

#include "app/document/desk.h"
#include "app/text/qtext.h"
#include "core/attention/explain_text.h"
#include "core/attention/steps.h"
#include "core/text/say.h"

namespace abh {
namespace {

constexpr Index kMostNumbers = 48;    // that one listens to at a stretch

/// "Row 1: 3, minus 2." Where tokens are columns, what the engine has as a row is one.
QString rowSpeech(const Desk& desk, Quantity quantity, Index head, Index row)
{
    QStringList numbers;
    for (Index column = 0; column < desk.trace().at(quantity, head).cols(); ++column)
        numbers << qs(spokenNumber(cellDigits(desk.trace(), {quantity, head, row, column}, desk.shown())));
    const Conventions conventions = desk.shown().conventions();
    // Translators: a row or column of a matrix as it is read out, then its numbers.
    return (conventions.inColumns() ? qtr("Column %1: %2.") : qtr("Row %1: %2.")).arg(conventions.number(row)).arg(numbers.join(QStringLiteral(", ")));
}

/// The rows of one result from `first` to before `last`; of many only how many there are.
QString rowsSpeech(const Desk& desk, Quantity quantity, Index head, Index first, Index last)
{
    const Matrix& matrix = desk.trace().at(quantity, head);
    const bool turned = desk.shown().conventions().inColumns();
    QStringList parts{qtr("%1, %2 by %3.").arg(qs(title(quantity, desk.shown().conventions()))).arg(turned ? matrix.cols() : matrix.rows()).arg(turned ? matrix.rows() : matrix.cols())};
    if ((last - first) * matrix.cols() > kMostNumbers) return parts.constFirst();
    for (Index row = first; row < last; ++row) parts << rowSpeech(desk, quantity, head, row);
    return parts.join(QLatin1Char(' '));
}

/// The rows that the last press has completed, of every result of the stage.
QString workedOut(const Desk& desk)
{
    const Walk& walk = desk.walk;
    const Stage& stage = walk.stage();
    const bool rowByRow = walk.granularity() == Granularity::Row && walk.position().done > 0 && !stage.step.operands.empty();
    QStringList parts;
    for (const Quantity result : stage.step.results) {
        const Index head = desk.trace().headFor(result, stage.head), rows = desk.trace().at(result, head).rows();
        const Index done = std::min(rows, walk.position().done * rows / std::max<Index>(1, walk.total()));
        const Index last = stage.step.operands.empty() ? rows : done;
        if (last > 0) parts << rowsSpeech(desk, result, head, rowByRow ? last - 1 : 0, last);
    }
    return parts.join(QLatin1Char(' '));
}

}

QString positionText(const Desk& desk)
{
    const Walk& walk = desk.walk;
    // The key is the step's number; with a mask or several heads it is not how many one has passed.
    const int passed = walk.position().stage + 1;
    const char key = walk.stage().step.key;
    const QString stage = key == '0' + passed ? qs(say(_("step {} of {}"), passed, walk.sequence().stageCount())) : qs(say(_("step {} ({} of {})"), key, passed, walk.sequence().stageCount()));
    if (walk.stage().step.operands.empty()) return stage;
    return qs(say(_("{} · cell {} of {}"), stage.toStdString(), walk.position().done, walk.total()));
}

QString stepSpeech(const Desk& desk)
{
    const Walk& walk = desk.walk;
    const Stage& stage = walk.stage();
    const Conventions& conventions = desk.settings.conventions();
    const bool heads = desk.trace().scenario().heads > 1 && stage.step.perHead;
    const QString title = qs(abh::title(stage.step.id, conventions)), name = heads ? qtr("%1, head %2").arg(title).arg(conventions.number(stage.head)) : title;
    // Translators: the name of a step, then where one is in the walk, read out together.
    QStringList parts{qtr("%1, %2.").arg(name, positionText(desk).replace(QStringLiteral(" · "), QStringLiteral(", ")))};
    const std::optional<Cell> cell = walk.currentCell();
    if (cell) parts << qs(spoken(desk.trace(), explain(desk.trace(), *cell), desk.shown()));
    else if (walk.position().done == 0 && !stage.step.operands.empty()) parts << qs(question(stage.step.id, desk.trace().course(), conventions));
    else parts << workedOut(desk);
    return parts.join(QLatin1Char(' '));
}

}
