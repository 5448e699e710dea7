#include "tests/app/window/every_page.h"

namespace abh::test {
namespace {

/// Whether all of it is in the window, or in something that scrolls.
bool isReachable(const QWidget& control, const QWidget& root)
{
    for (const QWidget* parent = control.parentWidget(); parent && parent != &root; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractScrollArea*>(parent)) return true;
    return root.rect().contains(QRect(control.mapTo(&root, QPoint(0, 0)), control.size()));
}

void checkReachable(const QString& name, QWidget& root)
{
    for (QWidget* control : root.findChildren<QWidget*>()) {
        if (!control->isVisible() || control->window() != &root || !(control->focusPolicy() & Qt::TabFocus) || control->focusProxy()) continue;
        INFO(name.toStdString() << ": " << control->metaObject()->className() << " “" << control->accessibleName().toStdString() << "” at " << control->mapTo(&root, QPoint(0, 0)).x() << ","
                                << control->mapTo(&root, QPoint(0, 0)).y() << " of " << control->width() << "x" << control->height());
        CHECK(isReachable(*control, root));
    }
}

}

TEST_CASE("at 200 % every control of every page is in the window or can be scrolled to, in small windows too")
{
    WindowFixture f;
    f.window.openSource("two_heads");
    f.desk().settings.setTypeScale(2.0);
    for (const QSize size : {QSize(1280, 800), QSize(1024, 700)}) {
        f.window.resize(size);
        forEveryPage(f.window, checkReachable);
    }
}

TEST_CASE("at 200 % every dialog fits a screen of 1280 by 800, its frame included, with every control in it")
{
    constexpr int kFrame = 36;
    WindowFixture f;
    f.desk().settings.setTypeScale(2.0);
    QApplication::processEvents();
    forEveryDialog(f.window, [](const QString& name, QWidget& root) {
        INFO(name.toStdString() << ": " << root.width() << "x" << root.height());
        CHECK(root.width() <= 1280);
        CHECK(root.height() <= 800 - kFrame);
        checkReachable(name, root);
    });
}

TEST_CASE("beside digits that have no room to be large, names and captions are no larger than those")
{
    WindowFixture f;
    f.window.resize(1024, 700);
    f.desk().settings.setTypeScale(2.0);
    for (const char* name : {"brief", "e3"}) {
        f.window.openSource(name);
        for (int stage = 0; stage < f.walk().sequence().stageCount(); ++stage) {
            f.walk().goToStage(stage);
            for (int settled = 0; settled < 3; ++settled) QApplication::processEvents();
            for (const MatrixView* view : f.board().matrixViews()) {
                INFO(name << ", stage " << stage);
                CHECK(view->metrics().captionFont().pixelSize() <= std::max(13.0, view->metrics().digits()));
            }
        }
    }
}

}
