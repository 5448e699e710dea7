#include "app/board/draft_lines.h"

#include <algorithm>
#include <span>

#include "app/text/qtext.h"
#include "core/model/issue.h"
#include "core/notation/formula.h"
#include "core/notation/number.h"
#include "core/text/say.h"

namespace abh {
namespace {

/// "X, row 1, column 2: "abc" is not a number. Write ... Meanwhile 1 stays in force."
QString draftLine(const Drafts::Draft& draft, const Conventions& conventions)
{
    Issue issue;
    issue.field = toUnicode(symbolOf(draft.cell.quantity));
    issue.row = draft.cell.row;
    issue.column = draft.cell.column;
    issue.text = draft.problem.toStdString();
    issue.remedy = say(_("Meanwhile {} stays in force."), typeset(fullNumber(draft.inForce)));
    return qs(describe(issue, conventions));
}

}

QStringList draftLines(const std::vector<Drafts::Draft>& drafts, const Conventions& conventions)
{
    constexpr std::size_t kMost = 5;
    QStringList lines;
    for (const Drafts::Draft& draft : std::span(drafts).first(std::min(kMost, drafts.size()))) lines << draftLine(draft, conventions);
    const long more = static_cast<long>(drafts.size()) - lines.size();
    if (more > 0) lines << qplural("... and %1 more.", "... and %1 more.", more).arg(more);
    return lines;
}

}
