#pragma once

#include <QDialog>
#include <QTimer>

#include <functional>

#include "tests/app/window/window_fixture.h"

#include "app/board/fill_dialog.h"
#include "app/board/shape_panel.h"
#include "app/labs/lab_page.h"
#include "app/labs/scaling/scaling_page.h"
#include "app/sheets/sheet_dialog.h"
#include "app/window/about_dialog.h"
#include "app/window/document_actions.h"
#include "app/window/exercise_dialog.h"
#include "app/window/keys_help.h"
#include "app/window/new_dialog.h"
#include "app/window/pages.h"
#include "app/window/sheet_actions.h"

namespace abh::test {

/// Shows every page and every view of a lab one after the other, and looks at the window each time.
inline void forEveryPage(MainWindow& window, const std::function<void(const QString& name, QWidget& root)>& look)
{
    const auto settle = [] { QTest::qWait(20); };
    for (int page = 0; page < window.pages().count(); ++page) {
        window.pages().goTo(page);
        settle();
        auto* scaling = qobject_cast<ScalingPage*>(window.pages().lab());
        const int views = scaling ? static_cast<int>(scaling->views().size()) : 1;
        for (int view = 0; view < views; ++view) {
            if (scaling) scaling->showView(view);
            settle();
            look(QStringLiteral("%1, view %2").arg(window.pages().name(page)).arg(view), window);
        }
    }
    window.pages().showByHand();
}

/// The same for every dialog, each of which is closed again.
inline void forEveryDialog(MainWindow& window, const std::function<void(const QString& name, QWidget& root)>& look)
{
    const auto at = [&](QDialog& dialog) {
        dialog.show();
        dialog.activateWindow();
        REQUIRE(QTest::qWaitForWindowExposed(&dialog));
        QTest::qWait(20);
        if (auto* sheets = qobject_cast<SheetDialog*>(&dialog)) REQUIRE(QTest::qWaitFor([sheets] { return !sheets->isMaking(); }, 60000));
        look(dialog.windowTitle(), dialog);
        dialog.close();
    };
    const Theme theme = window.theme().around();
    NewDialog fromSentence(theme, &window);
    at(fromSentence);
    ExerciseDialog exercise(theme, &window);
    at(exercise);
    FillDialog fill(QStringLiteral("Fill"), {}, &window);
    at(fill);
    AboutDialog about(theme, window.desk().engines, &window);
    at(about);
    at(showShapePanel(window));
    SheetDialog* sheets = makeSheetDialog(window);
    at(*sheets);
    // This one comes back only when it is closed.
    QTimer::singleShot(0, &window, [&] {
        auto* keys = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        REQUIRE(keys);
        at(*keys);
    });
    showKeys(window);
}

}
