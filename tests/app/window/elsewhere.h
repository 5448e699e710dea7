#pragma once

#include "tests/app/window/window_fixture.h"

#include <QPushButton>

#include "app/window/file_notices.h"
#include "app/window/notices.h"
#include "core/model/file_io.h"
#include "core/model/scenario_file.h"

namespace abh::test {

inline constexpr int kPatience = 30000;
inline constexpr const char* kVictimFolder = "ABH_TEST_VICTIM_FOLDER";

/// Presses the button of the notice with these words.
inline void answer(MainWindow& window, const QString& words)
{
    for (QPushButton* button : window.notices().banner().findChildren<QPushButton*>())
        if (button->text().remove(u'&') == words) {
            QTest::mouseClick(button, Qt::LeftButton);
            QApplication::processEvents();
            return;
        }
    FAIL("no such answer");
}

/// Another program writes the scenario with `number` as its first one into the file, and the window tells of it.
inline void changeElsewhere(WindowFixture& f, const std::string& file, double number)
{
    Scenario other = f.desk().document.scenario();
    other.X.edit()(0, 0) = number;
    writeTextAtomically(file, writeScenario(other));
    REQUIRE(QTest::qWaitFor([&] { return f.window.notices().isVisible(); }, kPatience));
}

inline QString said(WindowFixture& f)
{
    IssueBanner& banner = f.window.byHand().banner();
    return banner.isVisible() ? banner.accessibleDescription() : QString();
}

}
