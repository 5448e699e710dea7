#include "app/widgets/step_bar.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "app/widgets/choice_box.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/progress_line.h"
#include "app/widgets/segmented_buttons.h"
#include "tests/support/catch.h"

using namespace abh;

namespace {

StepBarState midway()
{
    StepBarState state;
    state.canBack = state.canForward = true;
    state.granularity = 1;
    state.progress = 0.5;
    state.position = QStringLiteral("step 5 of 9 · cell 2 of 4");
    state.role = Role::Score;
    return state;
}

struct Shown {
    StepBar bar;

    explicit Shown(const StepBarState& state = midway(), int width = 1280, double scale = 1)
    {
        bar.setTheme(lightTheme(scale));
        bar.setState(state);
        bar.resize(width, bar.heightForWidth(width));
        bar.show();
        QApplication::setActiveWindow(&bar);
        REQUIRE(QTest::qWaitForWindowActive(&bar));
    }

    QWidget* named(const QString& name) const
    {
        for (QWidget* child : bar.findChildren<QWidget*>())
            if (child->accessibleName() == name && !child->isHidden()) return child;
        return nullptr;
    }
    QWidget* needed(const QString& name) const
    {
        INFO(name.toStdString());
        REQUIRE(named(name));
        return named(name);
    }
    std::vector<QWidget*> controls() const
    {
        std::vector<QWidget*> shown;
        for (QWidget* child : bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (!child->isHidden()) shown.push_back(child);
        return shown;
    }
};

}

TEST_CASE("each walking button asks for its own move")
{
    Shown shown;
    const std::pair<const char*, void (StepBar::*)()> moves[] = {
        {"To the start", &StepBar::startRequested}, {"Back", &StepBar::backRequested},     {"Play", &StepBar::playToggled},
        {"Forward", &StepBar::forwardRequested},    {"To the end", &StepBar::endRequested},
    };
    for (const auto& [name, request] : moves) {
        QSignalSpy spy(&shown.bar, request);
        QTest::mouseClick(shown.needed(name), Qt::LeftButton);
        CHECK(spy.count() == 1);
    }
}

TEST_CASE("a tool tip names the key in brackets")
{
    Shown shown;
    CHECK(shown.needed("Forward")->toolTip() == "Forward (PageDown)");
    CHECK(shown.needed("Back")->toolTip() == "Back (PageUp)");
    CHECK(shown.needed("To the start")->toolTip() == "To the start (Home)");
    CHECK(shown.needed("Play")->toolTip() == "Play (Space)");
}

TEST_CASE("at an end there is nothing to press towards it, but play starts again, and while playing there is a pause")
{
    StepBarState state = midway();
    state.canForward = false;
    Shown shown(state);
    CHECK_FALSE(shown.needed("Forward")->isEnabled());
    CHECK_FALSE(shown.needed("To the end")->isEnabled());
    CHECK(shown.needed("Play")->isEnabled());
    CHECK(shown.needed("Back")->isEnabled());
    state.playing = true;
    shown.bar.setState(state);
    CHECK(shown.needed("Pause")->isEnabled());
    CHECK(static_cast<IconButton*>(shown.needed("Pause"))->shownIcon() == Icon::Pause);
}

TEST_CASE("setting the state of the bar reports nothing")
{
    StepBarState state = midway();
    state.heads = 4;
    Shown shown(state);
    QSignalSpy granularity(&shown.bar, &StepBar::granularityChosen), speed(&shown.bar, &StepBar::speedChosen),
        head(&shown.bar, &StepBar::headChosen), predict(&shown.bar, &StepBar::predictToggled), play(&shown.bar, &StepBar::playToggled);
    state.granularity = 3;
    state.speed = 2;
    state.head = 2;
    state.predicting = true;
    state.playing = true;
    shown.bar.setState(state);
    CHECK(granularity.count() + speed.count() + head.count() + predict.count() + play.count() == 0);
}

TEST_CASE("choices of the bar are reported once, and not when nothing changes")
{
    StepBarState state = midway();
    state.heads = 4;
    state.predicting = false;
    Shown shown(state, 1400);
    QSignalSpy granularity(&shown.bar, &StepBar::granularityChosen), speed(&shown.bar, &StepBar::speedChosen),
        head(&shown.bar, &StepBar::headChosen), predict(&shown.bar, &StepBar::predictToggled);
    const auto segments = shown.bar.findChild<SegmentedButtons*>()->findChildren<QAbstractButton*>();
    QTest::mouseClick(segments.at(3), Qt::LeftButton);
    QTest::mouseClick(segments.at(3), Qt::LeftButton);
    QTest::keyClick(shown.needed("Speed"), Qt::Key_Down);
    QTest::keyClick(shown.needed("Head"), Qt::Key_Down);
    QTest::mouseClick(shown.needed("Predict"), Qt::LeftButton);
    REQUIRE(granularity.count() == 1);
    CHECK(granularity.at(0).at(0).toInt() == 3);
    REQUIRE(speed.count() == 1);
    CHECK(speed.at(0).at(0).toDouble() == 2.0);
    REQUIRE(head.count() == 1);
    CHECK(head.at(0).at(0).toInt() == 1);
    REQUIRE(predict.count() == 1);
    CHECK(predict.at(0).at(0).toBool());
}

TEST_CASE("with one head there is no head picker")
{
    Shown shown;
    CHECK_FALSE(shown.named("Head"));
    StepBarState state = midway();
    state.heads = 4;
    state.head = 1;
    shown.bar.setState(state);
    CHECK(static_cast<ChoiceBox*>(shown.needed("Head"))->currentText() == "head 2 of 4");
    CHECK(static_cast<ChoiceBox*>(shown.needed("Head"))->count() == 4);
}

TEST_CASE("nothing in the bar is clipped or overlaps, whatever the width and the type size")
{
    StepBarState state = midway();
    state.heads = 4;
    state.predicting = false;
    for (double scale : {0.75, 1.0, 1.5, 2.0, 3.0})
        for (int width : {800, 1024, 1280, 1920, 2560}) {
            Shown shown(state, width, scale);
            INFO(scale << " at " << width);
            const std::vector<QWidget*> controls = shown.controls();
            for (std::size_t a = 0; a < controls.size(); ++a) {
                CHECK(shown.bar.rect().contains(controls[a]->geometry()));
                if (controls[a]->inherits("QAbstractButton")) CHECK(controls[a]->width() >= controls[a]->sizeHint().width());
                for (std::size_t b = 0; b < a; ++b) CHECK_FALSE(controls[a]->geometry().intersects(controls[b]->geometry()));
            }
            for (const char* always : {"Forward", "Play", "Head", "Predict", "How far one step goes"}) CHECK(shown.named(always));
        }
}

TEST_CASE("a narrower bar first loses the progress line, then needs a second row")
{
    Shown wide(midway(), 1280), narrow(midway(), 780), large(midway(), 1280, 3);
    CHECK_FALSE(wide.bar.findChild<ProgressLine*>()->isHidden());
    CHECK(narrow.bar.findChild<ProgressLine*>()->isHidden());
    CHECK(narrow.bar.heightForWidth(780) == wide.bar.heightForWidth(1280));
    CHECK(large.bar.heightForWidth(1280) > 5 * wide.bar.heightForWidth(1280));
    CHECK(large.bar.heightForWidth(4000) == Approx(3 * wide.bar.heightForWidth(1280)).margin(3));
}

TEST_CASE("in a window the bar gets the height that its width asks for")
{
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* board = new QWidget;
    auto* bar = new StepBar;
    bar->setTheme(lightTheme(2));
    bar->setState(midway());
    layout->addWidget(board, 1);
    layout->addWidget(bar);
    window.resize(1280, 800);
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    CHECK(bar->height() == bar->heightForWidth(1280));
    CHECK(bar->geometry().bottom() == 799);
}

TEST_CASE("the place of the position does not shift while it is being counted")
{
    Shown shown;
    const int before = shown.bar.findChild<ProgressLine*>()->width();
    StepBarState state = midway();
    state.position = QStringLiteral("step 5 of 9 · row 1");
    shown.bar.setState(state);
    CHECK(shown.bar.findChild<ProgressLine*>()->width() == before);
    CHECK(QAccessible::queryAccessibleInterface(shown.bar.findChild<QLabel*>("position"))->text(QAccessible::Name) == state.position);
}

TEST_CASE("what is said of the position is only put into words when somebody asks")
{
    Shown shown;
    int made = 0;
    shown.bar.setSpeech([&made] { return QStringLiteral("said %1").arg(++made); });
    StepBarState state = midway();
    state.progress = 0.75;
    shown.bar.setState(state);
    shown.bar.tellPosition();
    CHECK(made == 0);
    const auto* label = shown.bar.findChild<QLabel*>("position");
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(shown.bar.findChild<QLabel*>("position"));
    CHECK(spoken->role() == QAccessible::StaticText);
    CHECK(spoken->text(QAccessible::Name) == "said 1");
    CHECK(label->text() == state.position);
    shown.bar.setSpeech([] { return QString(); });
    CHECK(spoken->text(QAccessible::Name) == state.position);
}

TEST_CASE("the wheel and a presenter's keys leave the lists of the bar alone")
{
    Shown shown;
    auto* speed = static_cast<ChoiceBox*>(shown.needed("Speed"));
    const int before = speed->currentIndex();
    QWheelEvent wheel({5, 5}, speed->mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(speed, &wheel);
    for (int key : {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Home, Qt::Key_End}) {
        QKeyEvent press(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(speed, &press);
        CHECK_FALSE(press.isAccepted());
    }
    CHECK(speed->currentIndex() == before);
}

TEST_CASE("a click on a button leaves the focus where it was, Tab reaches every control")
{
    Shown shown;
    QTest::mouseClick(shown.needed("Forward"), Qt::LeftButton);
    CHECK_FALSE(shown.needed("Forward")->hasFocus());
    for (const char* name : {"To the start", "Back", "Play", "Forward", "To the end", "Speed"})
        CHECK(shown.needed(name)->focusPolicy() == Qt::TabFocus);
    QSignalSpy forward(&shown.bar, &StepBar::forwardRequested);
    shown.needed("Forward")->setFocus(Qt::TabFocusReason);
    QTest::keyClick(shown.needed("Forward"), Qt::Key_Return);
    QTest::keyClick(shown.needed("Forward"), Qt::Key_Space);
    CHECK(forward.count() == 2);
}
