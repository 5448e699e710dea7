#include "app/board/by_hand_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QTimer>
#include <QVBoxLayout>

#include "app/board/board_view.h"
#include "app/board/comparisons.h"
#include "app/board/inspected.h"
#include "app/board/page_notes.h"
#include "app/board/step_entries.h"
#include "app/board/step_speech.h"
#include "app/board/worked_by_line.h"
#include "app/style/style_sheet.h"
#include "app/text/qtext.h"
#include "app/widgets/banner_height.h"
#include "app/widgets/inspector.h"
#include "app/widgets/issue_banner.h"
#include "app/widgets/step_bar.h"
#include "app/widgets/step_list.h"

namespace abh {
namespace {

/// Only a width that is another one may ask for a new layout.
void setWidth(QWidget& widget, int width)
{
    if (widget.minimumWidth() != width || widget.maximumWidth() != width) widget.setFixedWidth(width);
}

}

ByHandPage::ByHandPage(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_banner(new IssueBanner(this)), m_notes(new PageNotes(desk, *m_banner, this)), m_busy(new QLabel(qtr("Working it out …"), this)), m_workedBy(new WorkedByLine(desk, this)), m_steps(new StepList(this)),
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
    connect(m_board, &BoardView::refused, m_notes, &PageNotes::showErrors);
    connect(m_board, &BoardView::told, m_notes, &PageNotes::showNews);
    connect(m_notes, &PageNotes::grown, this, &ByHandPage::arrange);
    connect(m_board, &BoardView::editorClosed, this, &ByHandPage::arrange, Qt::QueuedConnection);
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
    connect(&m_desk.drafts, &Drafts::changed, this, &ByHandPage::showInspector);
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
    m_notes->takeTrace();
    m_shownTrace = m_desk.tracer.trace();
    if (m_shownStage != m_desk.walk.position().stage) m_foldedForNow.reset();
    m_shownStage = m_desk.walk.position().stage;
    m_steps->setEntries(stepEntries(m_desk));
    m_steps->setCurrent(m_shownStage);
    m_board->showStage();
    m_notes->show();
    showStepBar();
    showInspector();
    arrange();
}

void ByHandPage::showPosition()
{
    if (!showsPresentStage()) return showTrace();
    m_steps->setEntries(stepEntries(m_desk));
    m_board->showStates();
    m_notes->show();
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

void ByHandPage::showInspector()
{
    if (!m_desk.hasTrace()) return;
    m_inspector->setContent(inspected(m_desk));
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
    QWidget::resizeEvent(event);
    m_isSized = true;
    m_banner->setMostHeight(mostBannerHeight(*this));
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
