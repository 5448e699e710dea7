#include <QApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <vector>

#include "app/board/board_view.h"
#include "app/board/by_hand_page.h"
#include "app/window/main_window.h"
#include "app/window/run_window.h"
#include "core/attention/forward.h"
#include "core/model/scenario_file.h"
#include "core/model/structured_scenario.h"
#include "core/text/text.h"

// How long an edit takes: from the commit of a number of X to the end of the last paint, the forward pass, panels, board and inspector included, for every
// step of N tokens with d_model = d_k = d_v = N. Offscreen, 1x, 1280 x 800. Beside it the time that this thread had the processor, which other programs on
// the machine do not lengthen. 64 tokens are to take at most 16 ms.
//
//     board_bench [EDITS [N ...]]

namespace abh {
namespace {

using Clock = std::chrono::steady_clock;

double processorTime()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

double wallTime()
{
    return std::chrono::duration<double, std::milli>(Clock::now().time_since_epoch()).count();
}

/// Notes every paint event of the program.
class PaintWatch : public QObject {
public:
    int paints = 0;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint) ++paints;
        return QObject::eventFilter(watched, event);
    }
};

struct Taken {
    double wall, processor;
};

/// Runs `act`, and then events, until its result is worked out and nothing is painted any more; up to the end of the last round that painted.
Taken timed(Desk& desk, PaintWatch& watch, const std::function<void()>& act)
{
    const double wall = wallTime(), processor = processorTime();
    double wallEnd = wall, processorEnd = processor;
    act();
    for (bool painted = true; painted || desk.tracer.isBusy();) {
        const int before = watch.paints;
        QApplication::processEvents();
        painted = watch.paints > before;
        if (!painted) continue;
        wallEnd = wallTime();
        processorEnd = processorTime();
    }
    return {wallEnd - wall, processorEnd - processor};
}

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

double medianOf(int times, const std::function<void()>& act)
{
    std::vector<double> taken;
    for (int k = 0; k < times; ++k) {
        const double start = processorTime();
        act();
        taken.push_back(processorTime() - start);
    }
    return median(taken);
}

/// The parts of one edit, each by itself.
void printParts(MainWindow& window)
{
    Desk& desk = window.desk();
    BoardView& board = window.byHand().board();
    const int times = desk.trace().scenario().N() > 128 ? 3 : 11;
    const auto scene = [&] { return makeScene(desk.trace(), desk.walk.stage(), desk.shown()); };
    const BoardScene made = scene();
    std::printf("    parts: forward %.2f", medianOf(times, [&] { forward(desk.document.snapshot()); }));
    std::printf("  scene %.2f", medianOf(times, [&] { scene(); }));
    std::printf("  layout %.2f", medianOf(times, [&] { layOut(made, board.theme(), QSizeF(800, 420)); }));
    std::printf("  board %.2f", medianOf(times, [&] { board.showStage(); }));
    QApplication::processEvents();
    std::printf("  paint of the board %.2f", medianOf(times, [&] { board.repaint(); }));
    std::printf("  of the window %.2f\n", medianOf(times, [&] { window.repaint(); }));
}

struct Figures {
    std::vector<double> wall, processor;
};

void editOften(MainWindow& window, PaintWatch& watch, int edits, Figures& figures)
{
    Desk& desk = window.desk();
    for (int k = 0; k < edits; ++k) {
        const Index row = k % desk.document.scenario().N(), column = (7 * k) % desk.document.scenario().d_model();
        const Taken taken = timed(desk, watch, [&] {
            desk.document.edit(QStringLiteral("edit"), [&](Scenario& s) { s.X.edit()(row, column) += k % 2 == 0 ? 0.25 : -0.125; });
        });
        figures.wall.push_back(taken.wall);
        figures.processor.push_back(taken.processor);
    }
}

void measure(Index N, int edits)
{
    QTemporaryDir folder;
    MainWindow window(folder.filePath(QStringLiteral("settings.ini")));
    PaintWatch watch;
    qApp->installEventFilter(&watch);
    window.resize(1280, 800);
    window.show();
    Desk& desk = window.desk();
    const std::string text = writeScenario(structuredScenario(N, N));
    const Taken opening = timed(desk, watch, [&] { desk.document.open(*readScenario(text).scenario, {}); });
    std::printf("%4ld tokens, d = %ld: file of %.1f KB open and painted in %.1f ms\n", static_cast<long>(N), static_cast<long>(N), static_cast<double>(text.size()) / 1e3, opening.wall);
    Figures all;
    for (int stage = 0; stage < desk.walk.sequence().stageCount(); ++stage) {
        timed(desk, watch, [&] { desk.walk.goTo({stage, desk.walk.sequence().total(stage)}); });
        timed(desk, watch, [&] { desk.selection.pin(desk.walk.sequence().cellAt(stage, 0)); });
        Figures figures;
        editOften(window, watch, edits, figures);
        std::printf("    %-22s median %7.2f ms, worst %7.2f ms; on the processor %7.2f ms\n", title(desk.walk.stage().step.id).c_str(), median(figures.wall), *std::max_element(figures.wall.begin(), figures.wall.end()), median(figures.processor));
        all.wall.insert(all.wall.end(), figures.wall.begin(), figures.wall.end());
        all.processor.insert(all.processor.end(), figures.processor.begin(), figures.processor.end());
        if (desk.walk.stage().step.id == StepId::Scores) printParts(window);
    }
    std::printf("%4ld tokens, every step: median %.2f ms, worst %.2f ms; on the processor median %.2f ms\n\n", static_cast<long>(N), median(all.wall), *std::max_element(all.wall.begin(), all.wall.end()), median(all.processor));
}

}
}

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    abh::initTexts();
    QApplication application(argc, argv);
    abh::prepareApplication();
    const int edits = argc > 1 ? std::max(1, std::atoi(argv[1])) : 20;
    std::vector<abh::Index> sizes;
    for (int k = 2; k < argc; ++k) sizes.push_back(std::clamp<abh::Index>(std::atoi(argv[k]), 1, abh::kMaxDimension));
    if (sizes.empty()) sizes = {8, 64, 128, 512};
    for (const abh::Index N : sizes) abh::measure(N, edits);
}
