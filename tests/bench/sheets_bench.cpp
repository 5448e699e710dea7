#include <QGuiApplication>

#include <chrono>
#include <cstdio>

#include "app/export/sheet_pages.h"
#include "app/export/sheet_pdf.h"
#include "core/model/make_scenario.h"
#include "core/worksheet/sheet_set.h"

// How long a class takes: 30 variants of a 3 x 4 scenario with their keys and the marking table. The whole is to stay under 5 s.

int main(int argc, char** argv)
{
    using namespace abh;
    using Clock = std::chrono::steady_clock;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QGuiApplication application(argc, argv);
    const auto since = [](Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); };

    const Scenario scenario = *fromSentence("the cat sat", {.d_model = 4, .d_k = 2, .d_v = 2}).scenario;
    const Clock::time_point start = Clock::now();
    const SheetSet set = makeSheetSet(scenario, {.variants = 30, .key = true}, {});
    const double made = since(start);
    const SheetPages pages(set.document, Paper::A4);
    const double laidOut = since(start) - made;
    const QByteArray pdf = sheetsAsPdf(set.document, Paper::A4);
    std::printf("%zu sheets and %zu keys on %d pages\nmake       %6.2f s\nlay out    %6.2f s\nPDF        %6.2f s, laid out once more, %.1f MB\n", set.document.handouts.size(), set.document.keys.size(),
                pages.count(), made, laidOut, since(start) - made - laidOut, static_cast<double>(pdf.size()) / 1e6);
}
