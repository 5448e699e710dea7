#include "app/window/shots.h"

#include <QApplication>
#include <QDialog>

#include <algorithm>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/board/shape_panel.h"
#include "app/gallery/gallery_dialog.h"
#include "app/labs/cost/cost_page.h"
#include "app/labs/cost/recorded_sweep.h"
#include "app/labs/scaling/curves_view.h"
#include "app/labs/scaling/one_draw_view.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/labs/scaling/scenario_view.h"
#include "app/plots/plot_grid.h"
#include "app/sheets/sheet_dialog.h"
#include "app/window/document_actions.h"
#include "app/window/example_actions.h"
#include "app/window/exercise_dialog.h"
#include "app/window/main_window.h"
#include "app/window/new_dialog.h"
#include "app/window/pages.h"
#include "app/window/sheet_actions.h"
#include "core/model/examples.h"
#include "core/model/make_scenario.h"
#include "core/model/structured_scenario.h"

namespace abh {
namespace {

void open(MainWindow& window, const char* name, const std::function<void(Scenario&)>& change = {})
{
    Scenario scenario = *example(name);
    if (change) change(scenario);
    window.desk().document.open(std::move(scenario), {});
}

void goTo(MainWindow& window, StepId step, Index head, Index done)
{
    Walk& walk = window.desk().walk;
    if (const auto stage = walk.sequence().find(step, head)) walk.goTo({*stage, done});
}

/// As if typed on the board and taken.
void typeInto(MainWindow& window, MatrixCell cell, const char* text)
{
    window.byHand().board().viewOf({Quantity::X, 0, cell.row, cell.column})->enterText(cell, QString::fromLatin1(text));
}

/// Sixty-four tokens, of which no number has room, once they are worked out.
void openLarge(MainWindow& window, StepId step, const std::function<void(Scenario&)>& change = {})
{
    Scenario scenario = structuredScenario(64, 64);
    if (change) change(scenario);
    window.desk().document.open(std::move(scenario), {});
    while (window.desk().tracer.isBusy()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    goTo(window, step, 0, 64 * 64);
}

void byHand(Scenario& scenario)
{
    scenario.arithmetic.kind = Arithmetic::Kind::Decimals;
}

/// As many hand-worked sheets have it, instead of the papers' way.
void inColumns(MainWindow& window)
{
    window.desk().settings.setConventions({Conventions::Tokens::Columns, 1});
}

template <typename Dialog>
QDialog* smallDialog(MainWindow& window)
{
    auto* dialog = new Dialog(window.theme().around(), &window);
    dialog->adjustSize();
    dialog->move(window.mapToGlobal(window.rect().center() - dialog->rect().center()));
    dialog->show();
    return dialog;
}

/// The gallery as it opens.
QDialog* galleryDialog(MainWindow& window)
{
    auto* dialog = new GalleryDialog(window.theme().around(), window.desk().settings.conventions(), &window);
    dialog->move(window.mapToGlobal(window.rect().center() - dialog->rect().center() + QPoint(0, 14)));
    dialog->show();
    return dialog;
}

/// The dialog for worksheets once it has made them.
QDialog* sheetDialog(MainWindow& window)
{
    SheetDialog* dialog = makeSheetDialog(window);
    dialog->resize(QSize(1060, 700));
    dialog->move(window.mapToGlobal(window.rect().center() - dialog->rect().center() + QPoint(0, 14)));
    dialog->show();
    while (dialog->isMaking()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return dialog;
}

/// The page that is about what the scale does, with the view of this type.
template <typename View>
View& showScaling(MainWindow& window)
{
    auto& page = window.pages().goToLab<ScalingPage>();
    const std::vector<ScalingView*> views = page.views();
    page.showView(static_cast<int>(std::find_if(views.begin(), views.end(), [](ScalingView* view) { return qobject_cast<View*>(view); }) - views.begin()));
    return *page.findChild<View*>();
}

/// Enough tokens for their scores to be compared with theory.
void scaleSentence(MainWindow& window)
{
    window.desk().document.open(*fromSentence("the cat sat on the mat", {.d_model = 8, .d_k = 8, .d_v = 4}).scenario, {});
    showScaling<ScenarioView>(window);
    window.desk().selection.pin(Cell{Quantity::A, 0, 3, 0});
}

/// The curves once all of them are sampled.
CurvesView& showCurves(MainWindow& window, const PlotWishes& wishes)
{
    auto& curves = showScaling<CurvesView>(window);
    curves.setWishes(wishes);
    window.show();
    while (curves.runner().isSampling()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return curves;
}

/// The page of costs with a measurement of another day.
void showCost(MainWindow& window)
{
    window.pages().goToLab<CostPage>().showRecorded(recordedSweep(), recordedMemory());
}

PlotWishes allCurves()
{
    PlotWishes wishes;
    wishes.shown.fill(true);
    wishes.jacobian = true;
    return wishes;
}

}

void settle()
{
    for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
}

std::vector<Shot> shots()
{
    const QSize normal(1280, 800);
    return {
        {"brief-scores", normal, 1.0, [](MainWindow& w) { open(w, "brief", byHand); w.desk().walk.setGranularity(Granularity::Cell); goTo(w, StepId::Scores, 0, 2); }},
        {"brief-exponentials", normal, 1.0, [](MainWindow& w) { open(w, "brief", byHand); goTo(w, StepId::Exponentials, 0, 1); }},
        {"brief-weights", normal, 1.0, [](MainWindow& w) { open(w, "brief"); goTo(w, StepId::Weights, 0, 4); }},
        {"e3-queries", normal, 1.0, [](MainWindow& w) { open(w, "e3"); goTo(w, StepId::Queries, 0, 1); }},
        {"causal-weights", normal, 1.0, [](MainWindow& w) { open(w, "causal"); goTo(w, StepId::Weights, 0, 1); }},
        {"columns-scores", normal, 1.0, [](MainWindow& w) { inColumns(w); open(w, "e3"); w.desk().walk.setGranularity(Granularity::Cell); goTo(w, StepId::Scores, 0, 2); }},
        {"columns-weights-200", normal, 2.0, [](MainWindow& w) { inColumns(w); open(w, "brief"); goTo(w, StepId::Weights, 0, 1); }},
        {"two-heads", normal, 1.0, [](MainWindow& w) { open(w, "two_heads"); goTo(w, StepId::Context, 1, 1); }},
        {"two-heads-output", normal, 1.0, [](MainWindow& w) { open(w, "two_heads"); goTo(w, StepId::Output, 0, 1); }},
        {"brief-predict", normal, 1.0, [](MainWindow& w) { open(w, "brief"); w.desk().walk.setPredicting(true); goTo(w, StepId::Weights, 0, 2); w.desk().selection.pin(Cell{Quantity::A, 0, 1, 0}); }},
        {"editing", normal, 1.0, [](MainWindow& w) { open(w, "brief"); typeInto(w, {0, 1}, "1//2"); typeInto(w, {1, 3}, "1/3"); }},
        {"compare-exact", normal, 1.0, [](MainWindow& w) { open(w, "brief", byHand); w.desk().comparing.choose(parseComparison("exact")); goTo(w, StepId::Weights, 0, 4); w.desk().selection.pin(Cell{Quantity::A, 0, 1, 0}); }},
        {"heads-weights", normal, 1.0, [](MainWindow& w) { open(w, "two_heads"); goTo(w, StepId::Weights, 1, 9); }},
        {"heads-queries", normal, 1.0, [](MainWindow& w) { open(w, "two_heads"); goTo(w, StepId::Queries, 1, 1); }},
        {"scaling-one-draw", normal, 1.0, [](MainWindow& w) { showScaling<OneDrawView>(w); }},
        {"scaling-one-draw-200", normal, 2.0, [](MainWindow& w) { showScaling<OneDrawView>(w); }},
        {"scaling-one-draw-small", QSize(1024, 768), 1.0, [](MainWindow& w) { showScaling<OneDrawView>(w); }},
        {"scaling-scenario", normal, 1.0, scaleSentence},
        {"cost", normal, 1.0, showCost},
        {"cost-200", normal, 2.0, showCost},
        {"type-200", normal, 2.0, [](MainWindow& w) { open(w, "brief"); goTo(w, StepId::Scores, 0, 1); }},
        {"full-screen", normal, 1.0, [](MainWindow& w) { open(w, "brief"); goTo(w, StepId::Weights, 0, 1); w.toggleFullScreen(); }},
        {"full-screen-200", normal, 2.0, [](MainWindow& w) { open(w, "e3"); goTo(w, StepId::Scores, 0, 1); w.toggleFullScreen(); }},
        {"small-window", QSize(1024, 768), 1.0, [](MainWindow& w) { open(w, "e3"); goTo(w, StepId::Keys, 0, 1); }},
        {"large-scores", normal, 1.0, [](MainWindow& w) { openLarge(w, StepId::Scores); w.desk().selection.pin(Cell{Quantity::S, 0, 24, 23}); }},
        {"large-causal", normal, 1.0, [](MainWindow& w) { openLarge(w, StepId::Weights, [](Scenario& s) { s.mask.causal = true; }); }},
        {"large-zoomed", normal, 1.0, [](MainWindow& w) { openLarge(w, StepId::Scores); w.desk().selection.pin(Cell{Quantity::S, 0, 24, 23}); w.show(); settle(); w.byHand().board().zoomBy(4); }},
        {"large-200", normal, 2.0, [](MainWindow& w) { openLarge(w, StepId::Context); }},
        {"large-small", QSize(1024, 700), 1.0, [](MainWindow& w) { openLarge(w, StepId::Queries); }},
        {"tokens-and-sizes", normal, 1.0, [](MainWindow& w) { open(w, "two_heads"); goTo(w, StepId::Input, 0, 0); }, [](MainWindow& w) { return &showShapePanel(w); }},
        {"new-from-sentence", normal, 1.0, [](MainWindow& w) { open(w, "brief"); }, smallDialog<NewDialog>},
        {"new-exercise", normal, 1.0, [](MainWindow& w) { open(w, "brief"); }, smallDialog<ExerciseDialog>},
        {"examples", normal, 1.0, [](MainWindow& w) { open(w, "brief"); }, galleryDialog},
        {"examples-200", normal, 2.0, [](MainWindow& w) { open(w, "brief"); }, galleryDialog},
        {"example-forgotten-scale", normal, 1.0, [](MainWindow& w) { openExample(w, QStringLiteral("forgotten_scale")); }},
        {"worksheets", normal, 1.0, [](MainWindow& w) { open(w, "e3"); goTo(w, StepId::Weights, 0, 9); }, sheetDialog},
        {"worksheets-200", normal, 2.0, [](MainWindow& w) { open(w, "e3"); }, sheetDialog},
        {"spanish", normal, 1.0, [](MainWindow& w) { open(w, "brief", byHand); goTo(w, StepId::Weights, 0, 2); }, {}, "es"},
        {"spanish-worksheets", normal, 1.0, [](MainWindow& w) { open(w, "e3"); }, sheetDialog, "es"},
        {"spanish-scaling", normal, 1.0, [](MainWindow& w) { showScaling<OneDrawView>(w); }, {}, "es"},
        {"right-to-left", normal, 1.0, [](MainWindow& w) { open(w, "two_heads"); goTo(w, StepId::Context, 1, 1); }, {}, {}, Qt::RightToLeft},
        {"right-to-left-scaling", normal, 1.0, [](MainWindow& w) { showScaling<OneDrawView>(w); }, {}, {}, Qt::RightToLeft},
        {"scaling-curves", normal, 1.0, [](MainWindow& w) { showCurves(w, {}); }},
        {"scaling-curves-all", normal, 1.0, [](MainWindow& w) { showCurves(w, allCurves()); }},
        {"scaling-curves-gradient", normal, 1.0, [](MainWindow& w) { showCurves(w, {}).plots().enlarge(3); }},
        {"scaling-curves-200", normal, 2.0, [](MainWindow& w) { showCurves(w, {}); }},
    };
}

}
