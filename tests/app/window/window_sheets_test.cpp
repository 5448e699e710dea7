#include <QMessageBox>

#include "app/sheets/page_preview.h"
#include "app/sheets/sheet_dialog.h"
#include "app/window/sheet_actions.h"
#include "tests/app/window/editing_fixture.h"

namespace abh::test {
namespace {

/// Does `act` with the dialog for sheets that opens next, once it has made them.
void whenMade(const std::function<void(SheetDialog&)>& act, int tries = 2000)
{
    QTimer::singleShot(5, qApp, [act, tries] {
        auto* dialog = qobject_cast<SheetDialog*>(QApplication::activeModalWidget());
        if (dialog && !dialog->isMaking()) act(*dialog);
        else if (tries > 0) whenMade(act, tries - 1);
    });
}

}

TEST_CASE("Ctrl+E makes sheets of the scenario on the board, what is still being typed included")
{
    EditingFixture f;
    f.type("7.25");
    bool seen = false;
    whenMade([&](SheetDialog& dialog) {
        const std::vector<QString> texts = dialog.preview().accessibleDescription().isEmpty() ? std::vector<QString>() : std::vector<QString>{dialog.preview().accessibleDescription()};
        seen = !texts.empty() && texts.front().contains("7.25");
        QTest::keyClick(&dialog, Qt::Key_Escape);
    });
    f.key(Qt::Key_E, Qt::ControlModifier);
    CHECK(seen);
    CHECK(f.X(0, 0) == 7.25);
    CHECK(f.window.findChildren<SheetDialog*>().isEmpty());
}

TEST_CASE("the sheets are those of the scenario now, not of the trace before")
{
    WindowFixture f;
    f.desk().document.edit("", [](Scenario& s) { s.mask.causal = true; });
    std::unique_ptr<SheetDialog> dialog(makeSheetDialog(f.window));
    REQUIRE(QTest::qWaitFor([&] { return !dialog->isMaking(); }, 20'000));
    bool masked = false;
    for (int page = 0; page < dialog->preview().count(); ++page) {
        dialog->preview().goTo(page);
        masked = masked || dialog->preview().accessibleDescription().contains("causal mask");
    }
    CHECK(masked);
}

}
