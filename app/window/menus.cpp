#include "app/window/menus.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <utility>

#include "app/board/by_hand_page.h"
#include "app/labs/lab_page.h"
#include "app/style/type_ladder.h"
#include "app/text/qtext.h"
#include "app/window/about_dialog.h"
#include "app/window/board_menu.h"
#include "app/window/conventions_menu.h"
#include "app/window/document_actions.h"
#include "app/window/engine_menu.h"
#include "app/window/example_actions.h"
#include "app/window/import_actions.h"
#include "app/window/keys_help.h"
#include "app/window/language_menu.h"
#include "app/window/main_window.h"
#include "app/window/page_menu.h"
#include "app/window/pages.h"
#include "app/window/recent_menu.h"
#include "app/window/sheet_actions.h"
#include "app/window/undo_actions.h"
#include "core/attention/steps.h"

namespace abh {
namespace {

/// The steps that have a number as their key, whichever of them a scenario has.
constexpr StepId kNumbered[]{StepId::Input, StepId::Queries, StepId::Keys, StepId::Values, StepId::Scores, StepId::Scale, StepId::Exponentials, StepId::Weights, StepId::Context};
/// Those that have a letter.
constexpr std::pair<char, StepId> kLettered[]{{'M', StepId::Mask}, {'C', StepId::Concat}, {'O', StepId::Output}};

QAction* add(QMenu* menu, const QString& text, const QList<QKeySequence>& keys, std::function<void()> act)
{
    QAction* action = menu->addAction(text);
    action->setShortcuts(keys);
    QObject::connect(action, &QAction::triggered, menu, [act = std::move(act)] { act(); });
    return action;
}

void addBackToOpened(QMenu* menu, Desk& desk)
{
    QAction* back = add(menu, qtr("Bac&k to as opened"), {}, [&desk] {
        desk.document.backToOpened();
        desk.drafts.lose();
    });
    const auto follow = [back, &desk] { back->setEnabled(!desk.document.isAsOpened() || !desk.drafts.all().empty()); };
    QObject::connect(&desk.document, &Document::changed, back, follow);
    QObject::connect(&desk.drafts, &Drafts::changed, back, follow);
    follow();
}

void addResuming(QMenu* menu, Settings& settings)
{
    QAction* resume = menu->addAction(qtr("Start where I &left off"));
    resume->setCheckable(true);
    resume->setChecked(settings.startsWhereLeft());
    QObject::connect(resume, &QAction::triggered, menu, [&settings](bool on) { settings.setStartsWhereLeft(on); });
}

void buildFileMenu(MainWindow& window)
{
    QMenu* menu = window.menuBar()->addMenu(qtr("&File"));
    add(menu, qtr("&New"), {QKeySequence::New}, [&window] { startBlank(window); });
    add(menu, qtr("New from a sen&tence …"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}, [&window] { startFromSentence(window); });
    add(menu, qtr("New e&xercise …"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)}, [&window] { startFromExercise(window); });
    add(menu, qtr("&Open …"), {QKeySequence::Open}, [&window] { window.chooseFile(); });
    addRecentFiles(window, menu);
    addImporting(window, menu);
    add(menu, qtr("&Examples …"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)}, [&window] { startFromExample(window); });
    menu->addSeparator();
    add(menu, qtr("&Save"), {QKeySequence::Save}, [&window] { window.save(); });
    add(menu, qtr("Save &as …"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, [&window] { window.saveAs(); });
    addBackToOpened(menu, window.desk());
    addSheetActions(window, menu);
    menu->addSeparator();
    addPageExports(window, menu);
    addResuming(menu, window.desk().settings);
    add(menu, qtr("&Quit"), {QKeySequence::Quit}, [&window] { window.close(); });
}

void buildEditMenu(MainWindow& window)
{
    QMenu* menu = window.menuBar()->addMenu(qtr("&Edit"));
    QAction* back = makeUndoAction(window.desk(), menu);
    back->setShortcuts(QKeySequence::Undo);
    QAction* again = makeRedoAction(window.desk(), menu);
    again->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    menu->addActions({back, again});
    addCopying(window, menu);
    addPageCopying(window, menu);
    menu->addSeparator();
    add(menu, qtr("Tokens and &sizes …"), {QKeySequence(Qt::CTRL | Qt::Key_T)}, [&window] { toggleShapePanel(window); });
}

/// Three exclusive choices whose present one is read from the settings whenever the menu opens.
template <typename Choice>
void addChoices(QMenu* menu, const QStringList& names, const std::function<Choice()>& now, const std::function<void(Choice)>& choose)
{
    auto* group = new QActionGroup(menu);
    for (int index = 0; index < names.size(); ++index) {
        QAction* action = group->addAction(names[index]);
        action->setCheckable(true);
        QObject::connect(action, &QAction::triggered, menu, [choose, index] { choose(static_cast<Choice>(index)); });
    }
    menu->addActions(group->actions());
    QObject::connect(menu, &QMenu::aboutToShow, group, [group, now] { group->actions()[static_cast<int>(now())]->setChecked(true); });
}

void addPanelMenus(MainWindow& window, QMenu* menu)
{
    using Panel = Settings::Panel;
    Settings& settings = window.desk().settings;
    const QStringList names{qtr("where there is &room"), qtr("&always"), qtr("&folded")};
    QMenu* list = menu->addMenu(qtr("List of s&teps"));
    QMenu* inspector = menu->addMenu(qtr("&Inspector"));
    addChoices<Panel>(list, names, [&settings] { return settings.stepList(); }, [&settings](Panel p) { settings.setStepList(p); });
    addChoices<Panel>(inspector, names, [&settings] { return settings.inspector(); }, [&settings](Panel p) { settings.setInspector(p); });
    onlyByHand(window, {list->menuAction(), inspector->menuAction()});
}

void addDecimals(QMenu* menu, Settings& settings)
{
    QStringList names;
    for (int decimals = 0; decimals <= 6; ++decimals) names << qplural("%1 decimal", "%1 decimals", decimals).arg(decimals);
    addChoices<int>(menu->addMenu(qtr("Show e&xact numbers to")), names, [&settings] { return std::min(settings.decimals(), 6); },
                    [&settings](int decimals) { settings.setDecimals(decimals); });
}

void buildViewMenu(MainWindow& window)
{
    Settings& settings = window.desk().settings;
    QMenu* menu = window.menuBar()->addMenu(qtr("&View"));
    addPages(window, menu);
    using Look = Settings::Look;
    addChoices<Look>(menu->addMenu(qtr("&Colours")), {qtr("as the &system"), qtr("&light"), qtr("&dark")}, [&settings] { return settings.look(); },
                     [&settings](Look look) { settings.setLook(look); });
    using Motion = Settings::Motion;
    addChoices<Motion>(menu->addMenu(qtr("&Motion")), {qtr("as the &system"), qtr("&full"), qtr("&reduced")}, [&settings] { return settings.motion(); },
                       [&settings](Motion motion) { settings.setMotion(motion); });
    add(menu, qtr("&Larger type"), {QKeySequence(Qt::CTRL | Qt::Key_Equal), QKeySequence::ZoomIn}, [&window, &settings] { settings.setTypeScale(largerType(window.shownScale(), window.largestScale())); });
    add(menu, qtr("Sm&aller type"), {QKeySequence::ZoomOut}, [&window, &settings] { settings.setTypeScale(smallerType(window.shownScale())); });
    add(menu, qtr("&Normal type"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, [&settings] { settings.setTypeScale(1.0); });
    addLanguages(window, menu);
    addZooming(window, menu);
    menu->addSeparator();
    addDecimals(menu, settings);
    addConventions(menu, settings);
    addEngines(window, menu);
    addComparing(window, menu);
    addPanelMenus(window, menu);
    menu->addSeparator();
    add(menu, qtr("&Full screen"), {QKeySequence(Qt::Key_F11)}, [&window] { window.toggleFullScreen(); });
    add(menu, qtr("&Blank the screen") + QStringLiteral("\tB"), {}, [&window] { window.blank(); });
}

void addPredicting(QMenu* menu, Walk& walk)
{
    menu->addSeparator();
    QAction* predict = add(menu, qtr("P&redict: hide what is still to come") + QStringLiteral("\tP"), {}, [&walk] { walk.setPredicting(!walk.isPredicting()); });
    predict->setCheckable(true);
    QObject::connect(menu, &QMenu::aboutToShow, predict, [predict, &walk] { predict->setChecked(walk.isPredicting()); });
    add(menu, qtr("Predict from &here: show all before this step"), {}, [&walk] { walk.predictFrom(walk.position().stage); });
}

void addTies(MainWindow& window, QMenu* menu)
{
    Document& document = window.desk().document;
    menu->addSeparator();
    QAction* even = menu->addAction(qtr("Round &ties to even"));
    even->setCheckable(true);
    QObject::connect(menu, &QMenu::aboutToShow, even, [even, &window, &document] {
        even->setEnabled(window.pages().isByHand() && !document.scenario().arithmetic.isExact());
        even->setChecked(document.scenario().arithmetic.ties == Arithmetic::Ties::ToEven);
    });
    QObject::connect(even, &QAction::triggered, menu, [&document](bool on) {
        document.edit(qtr("Change the rounding of ties"), [on](Scenario& s) { s.arithmetic.ties = on ? Arithmetic::Ties::ToEven : Arithmetic::Ties::AwayFromZero; });
    });
}

/// Forward and back are the clicker's, on every page; all else is about the walk on the board.
void addClicker(MainWindow& window, QMenu* menu)
{
    const auto step = [&window](int by) {
        Walk& walk = window.desk().walk;
        if (LabPage* lab = window.pages().lab()) lab->step(by);
        else if (by > 0) walk.forward();
        else walk.back();
    };
    add(menu, qtr("&Forward"), {QKeySequence(Qt::Key_PageDown)}, [step] { step(1); });
    add(menu, qtr("&Back"), {QKeySequence(Qt::Key_PageUp)}, [step] { step(-1); });
}

/// An entry that leads to a step, off while the menu shows it and the scenario lacks the step; its key is asked for it again each time.
void addStep(MainWindow& window, QMenu* menu, char key, StepId step, const QString& keyNamed, const QList<QKeySequence>& keys)
{
    Walk& walk = window.desk().walk;
    const auto text = [key, step, keyNamed, &window] { return QStringLiteral("&%1  %2").arg(QLatin1Char(key)).arg(qs(title(step, window.desk().settings.conventions()))) + keyNamed; };
    QAction* action = add(menu, text(), keys, [&walk, key] { walk.goToKey(key); });
    QObject::connect(menu, &QMenu::aboutToShow, action, [action, text, &window, &walk, step] {
        action->setText(text());
        action->setEnabled(window.pages().isByHand() && walk.sequence().find(step, 0));
    });
    QObject::connect(menu, &QMenu::aboutToHide, action, [action, &window] { action->setEnabled(window.pages().isByHand()); });
}

void addSteps(MainWindow& window, QMenu* menu)
{
    for (char key = '1'; key <= '9'; ++key) addStep(window, menu, key, kNumbered[key - '1'], {}, {QKeySequence(Qt::ALT | static_cast<Qt::Key>(key))});
    for (const auto& [key, step] : kLettered) addStep(window, menu, key, step, QStringLiteral("\t%1").arg(QLatin1Char(key)), {});
}

void buildStepMenu(MainWindow& window)
{
    Walk& walk = window.desk().walk;
    QMenu* menu = window.menuBar()->addMenu(qtr("&Step"));
    addClicker(window, menu);
    const qsizetype clicker = menu->actions().size();
    // Plain keys that a matrix or a field may want for itself are handled in MainWindow::keyPressEvent, and only named here.
    add(menu, qtr("&Play or pause") + QLatin1Char('\t') + qtr("Space"), {}, [&walk] { walk.setPlaying(!walk.isPlaying()); });
    add(menu, qtr("To the &start") + QLatin1Char('\t') + qtr("Home"), {}, [&walk] { walk.toStart(); });
    add(menu, qtr("To the &end") + QLatin1Char('\t') + qtr("End"), {}, [&walk] { walk.toEnd(); });
    addChoices<int>(menu->addMenu(qtr("Spee&d")), {QStringLiteral("0.5×"), QStringLiteral("1×"), QStringLiteral("2×")},
                    [&walk] { return walk.speed() < 1 ? 0 : walk.speed() > 1 ? 2 : 1; },
                    [&window](int choice) { window.desk().settings.setSpeed(choice == 0 ? 0.5 : choice); });
    addPredicting(menu, walk);
    menu->addSeparator();
    addSteps(window, menu);
    addTies(window, menu);
    onlyByHand(window, menu->actions().mid(clicker));
}

void buildHelpMenu(MainWindow& window)
{
    QMenu* menu = window.menuBar()->addMenu(qtr("&Help"));
    add(menu, qtr("&Keys"), {QKeySequence(Qt::Key_F1)}, [&window] { showKeys(window); });
    add(menu, qtr("&About Attention by Hand"), {}, [&window] { showAbout(window, window.theme().around(), window.desk().engines); });
}

}

void buildMenus(MainWindow& window)
{
    buildFileMenu(window);
    buildEditMenu(window);
    buildViewMenu(window);
    buildStepMenu(window);
    buildHelpMenu(window);
}

}
