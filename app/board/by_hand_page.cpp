#include "app/board/by_hand_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QTimer>
#include <QVBoxLayout>

#include "app/board/board_view.h"
#include "app/board/comparisons.h"
#include "app/board/draft_lines.h"
#include "app/board/inspect.h"
#include "app/board/step_entries.h"
#include "app/board/step_speech.h"
#include "app/board/worked_by_line.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/inspector.h"
#include "app/widgets/issue_banner.h"
#include "app/widgets/step_bar.h"
#include "app/widgets/step_list.h"
#include "core/engine/engine_choice.h"

namespace abh {
namespace {

/// What is wrong with the text that stands in the cell comes before what is said of its number.
InspectorContent withDraft(InspectorContent content, const Drafts::Draft* draft)
{
    if (draft) content.notes.insert(content.notes.begin(), {qtr("not a number yet: “%1”").arg(draft->text), draft->problem});
    return content;
}

/// Who worked the numbers out, where it is not the reference as ever.
InspectorContent withWorker(InspectorContent content, const QString& workedBy)
{
    // Before what to try next.
    if (!workedBy.isEmpty()) content.notes.insert(content.notes.end() - 1, {qtr("engine"), workedBy});
    return content;
}

/// Only a width that is another one may ask for a new layout.
void setWidth(QWidget& widget, int width)
{
    if (widget.minimumWidth() != width || widget.maximumWidth() != width) widget.setFixedWidth(width);
}

}

ByHandPage::ByHandPage(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_banner(new IssueBanner(this)), m_busy(new QLabel(qtr("Working it out …"), this)), m_workedBy(new WorkedByLine(desk, this)), m_steps(new StepList(this)),
      m_board(new BoardView(desk, this)), m_inspector(new Inspector(this)), m_stepBar(new StepBar(this))
{
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_steps);
    middle->addWidget(m_board, 1);
    middle->addWidget(m_inspector);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banner);
    layout->addWidget(m_busy);
    layout->addWidget(m_workedBy);
    layout->addLayout(middle, 1);
    layout->addWidget(m_stepBar);
    m_busy->setVisible(false);
    m_board->installEventFilter(this);
    connectStepBar();
    connectDesk();
    connect(m_steps, &StepList::stepChosen, &desk.walk, &Walk::goToStage);
    connect(m_board, &BoardView::refused, this, &ByHandPage::showErrors);
    connect(m_board, &BoardView::told, this, &ByHandPage::showNews);
    connect(m_board, &BoardView::editorClosed, this, &ByHandPage::arrange, Qt::QueuedConnection);
    connect(m_banner, &IssueBanner::dismissed, this, &ByHandPage::dismissBanner);
    connect(m_inspector, &Inspector::foldRequested, this, [this] {
        m_foldedForNow = !m_inspector->isFolded();
        arrange();
    });
}

void ByHandPage::connectDesk()
{
    connect(&m_desk.walk, &Walk::changed, this, &ByHandPage::showPosition);
    connect(&m_desk.selection, &Selection::changed, this, &ByHandPage::showSelection);
    connect(&m_desk.settings, &Settings::changed, this, &ByHandPage::showTrace);
    connect(&m_desk.document, &Document::opened, this, [this] { m_closedNotes.clear(); });
    connect(&m_desk.drafts, &Drafts::changed, this, [this] {
        showNotes();
        showInspector();
    });
    // Afterwards: what changes now is news of its own, which takes what was said before away.
    connect(&m_desk.drafts, &Drafts::lost, this, [this](const std::vector<Drafts::Draft>& drafts) { QTimer::singleShot(0, this, [this, drafts] { tellLost(drafts); }); });
    connect(&m_desk.tracer, &Tracer::failed, this, [this](const QString& why) {
        showErrors(qtr("That cannot be worked out"), {why});
        m_awaitsTrace = false;
    });
    connect(&m_desk.tracer, &Tracer::busyChanged, this, [this] {
        // A wait that one hardly sees moves nothing.
        constexpr int kPatience = 150;
        if (m_desk.tracer.isBusy()) QTimer::singleShot(kPatience, this, [this] { m_busy->setVisible(m_desk.tracer.isBusy()); });
        else m_busy->hide();
        m_board->showStage();    // what it shows is old until the new numbers come
    });
}

void ByHandPage::connectStepBar()
{
    Walk& walk = m_desk.walk;
    m_stepBar->setSpeech([this] { return m_desk.hasTrace() ? stepSpeech(m_desk) : QString(); });
    connect(m_stepBar, &StepBar::startRequested, &walk, &Walk::toStart);
    connect(m_stepBar, &StepBar::backRequested, &walk, &Walk::back);
    connect(m_stepBar, &StepBar::forwardRequested, &walk, &Walk::forward);
    connect(m_stepBar, &StepBar::endRequested, &walk, &Walk::toEnd);
    connect(m_stepBar, &StepBar::headChosen, &walk, &Walk::goToHead);
    connect(m_stepBar, &StepBar::comparisonChosen, this, [this](int index) { ComparisonChoices::choose(m_desk, index); });
    connect(&m_desk.comparing, &Comparing::changed, this, &ByHandPage::showStepBar);    // on a worker the other trace comes later, if at all
    connect(m_stepBar, &StepBar::comparisonsOpening, &m_desk.engines, &EngineWatch::ask);
    connect(&m_desk.engines, &EngineWatch::changed, this, &ByHandPage::showStepBar);
    connect(m_stepBar, &StepBar::predictToggled, &walk, &Walk::setPredicting);
    connect(m_stepBar, &StepBar::playToggled, &walk, [&walk] { walk.setPlaying(!walk.isPlaying()); });
    connect(m_stepBar, &StepBar::granularityChosen, &m_desk.settings, [this](int g) { m_desk.settings.setGranularity(static_cast<Granularity>(g)); });
    connect(m_stepBar, &StepBar::speedChosen, &m_desk.settings, &Settings::setSpeed);
}

void ByHandPage::setTheme(const Theme& theme)
{
    const Theme around = theme.around();
    m_banner->setTheme(around);
    m_steps->setTheme(around);
    m_board->setTheme(theme);
    m_inspector->setTheme(around);
    m_stepBar->setTheme(around);
    styleLabel(*m_busy, around.textFont(14), around.mutedText);
    m_busy->setMargin(qRound(around.px(8)));
    m_workedBy->setTheme(around);
    showTrace();
}

void ByHandPage::showTrace()
{
    if (!m_desk.hasTrace()) return;
    if (m_shownTrace != m_desk.tracer.trace()) {
        // Other numbers: what was said of the last ones, or closed, is no longer about these.
        m_errorsShown = m_errorsShown && m_awaitsTrace;
        m_awaitsTrace = m_errorsShown && m_desk.isBehind();
        m_shownTrace = m_desk.tracer.trace();
    }
    if (m_shownStage != m_desk.walk.position().stage) m_foldedForNow.reset();
    m_shownStage = m_desk.walk.position().stage;
    m_steps->setEntries(stepEntries(m_desk));
    m_steps->setCurrent(m_shownStage);
    m_board->showStage();
    showNotes();
    showStepBar();
    showInspector();
    arrange();
}

void ByHandPage::showPosition()
{
    if (!showsPresentStage()) return showTrace();
    m_steps->setEntries(stepEntries(m_desk));
    m_board->showStates();
    showNotes();
    showStepBar();
    showInspector();
    if (m_desk.walk.isPredicting()) arrange();    // what comes to light may need more room
}

bool ByHandPage::showsPresentStage() const
{
    return m_shownTrace == m_desk.tracer.trace() && m_shownStage == m_desk.walk.position().stage;
}

void ByHandPage::showSelection()
{
    if (!showsPresentStage()) return showTrace();
    m_board->showStates();
    showInspector();
}

void ByHandPage::showNotes()
{
    if (m_errorsShown) return;
    QStringList lines = stillOpen(draftLines(m_desk.drafts.all(), m_desk.settings.conventions()));
    const bool drafts = !lines.isEmpty();
    // First what is to be mended; what is only worth knowing waits.
    if (!drafts) lines = stillOpen(noteLines());
    if (lines == m_shownNotes) return;
    m_shownNotes = lines;
    const QString heading = drafts ? qtr("Not a number yet") : lines.size() > 1 ? qtr("Notes") : qtr("Note");
    m_banner->setIssues(lines.isEmpty() ? QString() : heading, lines, drafts);
}

void ByHandPage::tellLost(const std::vector<Drafts::Draft>& drafts)
{
    QStringList lines;
    for (const Drafts::Draft& draft : drafts) lines << qtr("%1, row %2, column %3: “%4”").arg(written(symbolOf(draft.cell.quantity))).arg(m_desk.settings.conventions().place(draft.cell.row, draft.cell.column).row)
                                                           .arg(m_desk.settings.conventions().place(draft.cell.row, draft.cell.column).column).arg(draft.text);
    showErrors(qtr("This was no number yet, and went when its matrix became another one"), lines.mid(0, 5));
}

QStringList ByHandPage::stillOpen(QStringList lines) const
{
    lines.removeIf([this](const QString& line) { return m_closedNotes.contains(line); });
    return lines;
}

QStringList ByHandPage::noteLines() const
{
    const Conventions conventions = m_desk.settings.conventions();
    QStringList lines;
    for (const Issue& note : m_desk.trace().notes()) {
        // What happens to a row or to the softmax would tell what is to be predicted; what is said of the whole does not.
        if (note.field.empty() || note.field == kEngineField || !m_desk.walk.hidesAny()) lines << qs(describe(note, conventions));
    }
    if (const QString& why = m_desk.tracer.whyNotEngine(conventions); !why.isEmpty()) lines << why;
    if (const QString& why = m_desk.tracer.whyNotCompared(conventions); !why.isEmpty()) lines << qtr("Nothing to compare with: %1").arg(why);
    return lines;
}

void ByHandPage::forgetErrors()
{
    if (!m_errorsShown) return;
    m_errorsShown = false;
    showNotes();
}

bool ByHandPage::dismissBanner()
{
    const bool wasShown = m_errorsShown || (m_shownNotes && !m_shownNotes->isEmpty());
    if (m_errorsShown) m_errorsShown = false;
    else if (m_shownNotes) m_closedNotes << *m_shownNotes;
    m_shownNotes.reset();
    showNotes();
    return wasShown;
}

void ByHandPage::showErrors(const QString& heading, const QStringList& lines)
{
    m_errorsShown = true;
    m_awaitsTrace = m_desk.isBehind();    // the numbers of an edit before it take nothing away
    m_shownNotes.reset();
    m_banner->setIssues(heading, lines, true);
    arrange();
}

void ByHandPage::showNews(const QString& heading, const QStringList& lines)
{
    showErrors(heading, lines);
    m_banner->setIssues(heading, lines, false);
}

void ByHandPage::showInspector()
{
    if (!m_desk.hasTrace()) return;
    const Shown shown = m_desk.shown();
    if (const std::optional<Derivation> active = m_desk.activeDerivation())
        m_inspector->setContent(withDraft(inspectCell(m_desk.trace(), *m_desk.tracer.exact(), *active, shown, m_desk.against()), m_desk.drafts.find(active->cell)));
    else
        m_inspector->setContent(withWorker(inspectStage(m_desk.trace(), m_desk.walk.stage(), shown, m_desk.against()), workedByText(m_desk)));
}

void ByHandPage::showStepBar()
{
    if (!m_desk.hasTrace()) return;
    // An edit of a number changes nothing in it, though something in what is said.
    if (StepBarState state = stepBarState(m_desk); !(state == m_stepBar->state())) m_stepBar->setState(state);
    m_stepBar->tellPosition();
}

void ByHandPage::arrange()
{
    if (!m_desk.hasTrace() || !m_isSized) return;
    // The board does not move under what is being typed.
    if (m_board->isEditing() || m_boardOnly) return;
    const Settings& settings = m_desk.settings;
    bool foldList = settings.stepList() == Settings::Panel::Folded, foldInspector = settings.inspector() == Settings::Panel::Folded;
    const auto boardWidth = [&] {
        return width() - (foldList ? m_steps->foldedWidth() : m_steps->unfoldedWidth()) - (foldInspector ? m_inspector->foldedWidth() : m_inspector->preferredWidth());
    };
    // The list is folded for all stages or for none: a panel that comes and goes with every step is no place to look for one.
    if (settings.stepList() == Settings::Panel::Auto && !m_board->everyStageFitsAt(boardWidth())) foldList = true;
    const int widest = width() - m_steps->foldedWidth() - m_inspector->foldedWidth();
    if (settings.inspector() == Settings::Panel::Auto && !m_board->fitsAt(boardWidth(), widest)) foldInspector = true;
    if (m_foldedForNow) foldInspector = *m_foldedForNow;
    m_steps->setFolded(foldList);
    if (m_inspector->isFolded() != foldInspector) m_inspector->setFolded(foldInspector);
    setWidth(*m_steps, foldList ? m_steps->foldedWidth() : m_steps->unfoldedWidth());
    setWidth(*m_inspector, foldInspector ? m_inspector->foldedWidth() : m_inspector->preferredWidth());
}

void ByHandPage::setBoardOnly(bool alone)
{
    m_boardOnly = alone;
    m_steps->setVisible(!alone);
    m_inspector->setVisible(!alone);
    arrange();
}

void ByHandPage::resizeEvent(QResizeEvent* event)
{
    constexpr int kShare = 6;    // of the height: the board keeps the most of it
    QWidget::resizeEvent(event);
    m_isSized = true;
    m_banner->setMostHeight(height() / kShare);
    arrange();
}

bool ByHandPage::eventFilter(QObject* watched, QEvent* event)
{
    // The banner's coming and going changes the board's height, and with it what fits; its width is arrange()'s own doing.
    if (watched == m_board && event->type() == QEvent::Resize) {
        const auto* resize = static_cast<QResizeEvent*>(event);
        if (resize->size().height() != resize->oldSize().height()) QMetaObject::invokeMethod(this, &ByHandPage::arrange, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

}
