#include <QAction>
#include <QMenu>
#include <QToolButton>

#include "tests/app/window/window_fixture.h"

#include "app/board/choices_bar.h"
#include "app/widgets/choice_box.h"
#include "app/widgets/segmented_buttons.h"
#include "app/window/top_bar.h"

namespace abh::test {
namespace {

QToolButton* buttonNamed(QWidget& bar, const QString& words)
{
    for (QToolButton* button : bar.findChildren<QToolButton*>())
        if (button->text() == words || button->accessibleName() == words) return button;
    return nullptr;
}

}

TEST_CASE("at every width and type size each button of the top bar is there, or in the list of the one that is")
{
    WindowFixture f;
    auto& bar = *f.window.findChild<TopBar*>();
    QToolButton* more = buttonNamed(bar, "More");
    REQUIRE(more);
    for (const double scale : {1.0, 1.5, 2.0})
        for (const QSize size : {QSize(1280, 800), QSize(1024, 700), QSize(1024, 768), QSize(1366, 768), QSize(1920, 1080)}) {
            f.window.resize(size);
            f.desk().settings.setTypeScale(scale);
            for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
            INFO(scale << ", " << size.width() << "x" << size.height());
            int hidden = 0;
            for (const char* words : {"Open", "Save", "Undo", "Redo", "Sizes"}) {
                QToolButton* button = buttonNamed(bar, words);
                REQUIRE(button);
                const bool listed = more->menu()->actions().contains(button->defaultAction());
                CHECK(button->isVisible() != listed);
                hidden += listed;
            }
            CHECK(more->isVisible() == (hidden > 0));
            QWidget* shown = more->isVisible() ? more : buttonNamed(bar, "Sizes");
            CHECK(bar.rect().contains(QRect(shown->mapTo(&bar, QPoint(0, 0)), shown->size())));
            CHECK(shown->mapTo(&bar, QPoint(shown->width(), 0)).x() <= f.window.findChild<ChoicesBar*>()->x());
            CHECK(shown->focusPolicy() == Qt::TabFocus);
        }
}

TEST_CASE("choosing by hand, and back, moves no control of the bar")
{
    WindowFixture f;
    for (const double scale : {1.0, 2.0})
        for (const int width : {1280, 1024, 1600}) {
            f.window.resize(width, 800);
            f.desk().settings.setTypeScale(scale);
            f.desk().document.edit("", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Exact; });
            QApplication::processEvents();
            auto& bar = *f.window.findChild<ChoicesBar*>();
            const auto places = [&bar, &f] {
                std::vector<QRect> found;
                for (QWidget* control : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                    if (control->isVisible() && !control->isWindow()) found.emplace_back(control->mapTo(&f.window, QPoint(0, 0)), control->size());
                return found;
            };
            const std::vector<QRect> exact = places();
            f.desk().document.edit("", [](Scenario& s) { s.arithmetic.kind = Arithmetic::Kind::Decimals; });
            QApplication::processEvents();
            INFO(scale << ", " << width);
            CHECK(places() == exact);
        }
}

}
