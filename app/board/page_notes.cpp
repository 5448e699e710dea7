#include "app/board/page_notes.h"

#include <QTimer>

#include "app/board/draft_lines.h"
#include "app/text/qtext.h"
#include "app/widgets/issue_banner.h"
#include "core/engine/engine_choice.h"

namespace abh {

PageNotes::PageNotes(Desk& desk, IssueBanner& banner, QObject* parent) : QObject(parent), m_desk(desk), m_banner(banner)
{
    connect(&banner, &IssueBanner::dismissed, this, &PageNotes::dismiss);
    connect(&desk.document, &Document::opened, this, [this] { m_closed.clear(); });
    connect(&desk.drafts, &Drafts::changed, this, &PageNotes::show);
    // Afterwards: what changes now is news of its own, which takes what was said before away.
    connect(&desk.drafts, &Drafts::lost, this, [this](const std::vector<Drafts::Draft>& drafts) { QTimer::singleShot(0, this, [this, drafts] { tellLost(drafts); }); });
    connect(&desk.tracer, &Tracer::failed, this, [this](const QString& why) {
        showErrors(qtr("That cannot be worked out"), {why});
        m_awaitsTrace = false;
    });
}

void PageNotes::takeTrace()
{
    if (m_trace == m_desk.tracer.trace()) return;
    m_errorsShown = m_errorsShown && m_awaitsTrace;
    m_awaitsTrace = m_errorsShown && m_desk.isBehind();
    m_trace = m_desk.tracer.trace();
}

void PageNotes::show()
{
    if (m_errorsShown) return;
    QStringList lines = stillOpen(draftLines(m_desk.drafts.all(), m_desk.settings.conventions()));
    const bool drafts = !lines.isEmpty();
    // First what is to be mended; what is only worth knowing waits.
    if (!drafts) lines = stillOpen(noteLines());
    if (lines == m_shown) return;
    m_shown = lines;
    const QString heading = drafts ? qtr("Not a number yet") : lines.size() > 1 ? qtr("Notes") : qtr("Note");
    m_banner.setIssues(lines.isEmpty() ? QString() : heading, lines, drafts);
}

void PageNotes::tellLost(const std::vector<Drafts::Draft>& drafts)
{
    QStringList lines;
    for (const Drafts::Draft& draft : drafts) lines << qtr("%1, row %2, column %3: “%4”").arg(written(symbolOf(draft.cell.quantity))).arg(m_desk.settings.conventions().place(draft.cell.row, draft.cell.column).row)
                                                           .arg(m_desk.settings.conventions().place(draft.cell.row, draft.cell.column).column).arg(draft.text);
    showErrors(qtr("This was no number yet, and went when its matrix became another one"), lines.mid(0, 5));
}

QStringList PageNotes::stillOpen(QStringList lines) const
{
    lines.removeIf([this](const QString& line) { return m_closed.contains(line); });
    return lines;
}

QStringList PageNotes::noteLines() const
{
    const Conventions conventions = m_desk.settings.conventions();
    QStringList lines;
    if (!m_desk.hasTrace()) return lines;
    for (const Issue& note : m_desk.trace().notes()) {
        // What happens to a row or to the softmax would tell what is to be predicted; what is said of the whole does not.
        if (note.field.empty() || note.field == kEngineField || !m_desk.walk.hidesAny()) lines << qs(describe(note, conventions));
    }
    if (const QString& why = m_desk.tracer.whyNotEngine(conventions); !why.isEmpty()) lines << why;
    if (const QString& why = m_desk.tracer.whyNotCompared(conventions); !why.isEmpty()) lines << qtr("Nothing to compare with: %1").arg(why);
    return lines;
}

void PageNotes::forgetErrors()
{
    if (!m_errorsShown) return;
    m_errorsShown = false;
    show();
}

bool PageNotes::dismiss()
{
    const bool wasShown = m_errorsShown || (m_shown && !m_shown->isEmpty());
    if (m_errorsShown) m_errorsShown = false;
    else if (m_shown) m_closed << *m_shown;
    m_shown.reset();
    show();
    return wasShown;
}

void PageNotes::showErrors(const QString& heading, const QStringList& lines)
{
    m_errorsShown = true;
    m_awaitsTrace = m_desk.isBehind();    // the numbers of an edit before it take nothing away
    m_shown.reset();
    m_banner.setIssues(heading, lines, true);
    Q_EMIT grown();
}

void PageNotes::showNews(const QString& heading, const QStringList& lines)
{
    showErrors(heading, lines);
    m_banner.setIssues(heading, lines, false);
}

}
