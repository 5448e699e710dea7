#pragma once

#include <QPushButton>

#include "app/labs/cost/cost_controls.h"
#include "app/labs/cost/cost_page.h"
#include "app/labs/cost/recorded_sweep.h"
#include "app/labs/lab_readout.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/size_box.h"
#include "app/window/pages.h"
#include "tests/app/labs/typing.h"
#include "tests/app/window/window_fixture.h"

namespace abh::test {

/// A window that shows the page of costs, on which nothing is measured yet.
struct CostFixture : WindowFixture {
    CostPage& page;

    CostFixture() : page(window.pages().goToLab<CostPage>())
    {
        for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
    }
    CostControls& controls() { return page.controls(); }
    const cost::Sweep& sweep() { return page.runner().sweep(); }
    QString readout() { return page.readout().asText(); }
    QPushButton& button() { return controls().measureButton(); }
    void wait() { REQUIRE(QTest::qWaitFor([&] { return !page.runner().isMeasuring(); }, 60'000)); }
    /// 64 ... 256 tokens, chosen as a person does.
    void chooseTiny()
    {
        pick(controls().toBox(), "256");
        typeInto(controls().widthBox(), "8");
    }
    void pick(ChoiceBox& box, const char* text)
    {
        const int index = box.findText(QString::fromLatin1(text));
        REQUIRE(index >= 0);
        box.setCurrentIndex(index);
        Q_EMIT box.activated(index);
        QApplication::processEvents();
    }
    void showRecorded() { page.showRecorded(recordedSweep(), recordedMemory()); }
};

}
