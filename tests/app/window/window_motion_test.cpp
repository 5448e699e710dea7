#include <QSignalSpy>

#include "tests/app/window/window_fixture.h"

#include "app/style/motion.h"
#include "app/widgets/icon_button.h"
#include "app/widgets/step_bar.h"

namespace abh::test {
namespace {

/// How many cells of the scores are there after the first thing that playing does by itself.
Index doneAfterOneBeat(WindowFixture& f)
{
    f.walk().goToStage(f.walk().sequence().find(StepId::Scores, 0).value());
    f.desk().settings.setSpeed(4);
    QSignalSpy moved(&f.walk(), &Walk::moved);
    f.walk().setPlaying(true);
    REQUIRE(moved.wait(20000));
    f.walk().setPlaying(false);
    return f.walk().position().done;
}

QString playButton(WindowFixture& f)
{
    for (const IconButton* button : f.window.byHand().stepBar().findChildren<IconButton*>())
        if (button->shownIcon() == Icon::Play && button->text().isEmpty()) return button->accessibleName();
    return {};
}

}

TEST_CASE("with reduced motion playing goes from stage to stage, and its button says so; with full motion from stop to stop")
{
    WindowFixture f;
    f.desk().settings.setMotion(Settings::Motion::Reduced);
    CHECK(isMotionReduced());
    CHECK(playButton(f).contains("stage by stage"));
    const Index done = doneAfterOneBeat(f);
    CHECK(done == f.walk().total());
    f.desk().settings.setMotion(Settings::Motion::Full);
    CHECK_FALSE(isMotionReduced());
    CHECK(playButton(f) == "Play");
    CHECK(doneAfterOneBeat(f) == 1);
}

TEST_CASE("how things move is kept from one start to the next, and a person's own step goes as far as ever")
{
    QTemporaryDir folder;
    {
        Settings settings(folder.filePath("settings.ini"));
        CHECK(settings.motion() == Settings::Motion::System);
        settings.setMotion(Settings::Motion::Reduced);
    }
    CHECK(Settings(folder.filePath("settings.ini")).motion() == Settings::Motion::Reduced);
    WindowFixture f;
    f.desk().settings.setMotion(Settings::Motion::Reduced);
    f.press(Qt::Key_5);
    f.press(Qt::Key_PageDown);
    CHECK(f.walk().position().done == 1);
    f.desk().settings.setMotion(Settings::Motion::System);
}

}
