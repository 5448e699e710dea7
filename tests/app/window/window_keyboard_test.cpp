#include "tests/app/window/every_page.h"

namespace abh::test {
namespace {

/// Whether Tab is to stop here: a control that is seen and in use.
bool isStop(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy() && !widget.visibleRegion().isEmpty();
}

std::vector<QWidget*> stopsOf(QWidget& root)
{
    std::vector<QWidget*> stops;
    for (QWidget* widget : root.findChildren<QWidget*>())
        if (widget->window() == &root && isStop(*widget)) stops.push_back(widget);
    return stops;
}

QString described(const QWidget& widget)
{
    return QStringLiteral("%1 “%2” in %3").arg(widget.metaObject()->className(), widget.accessibleName(), widget.parentWidget() ? widget.parentWidget()->metaObject()->className() : "");
}

/// Everything that Tab comes to, and what of it does not look any different with the keyboard.
struct Round {
    std::vector<QWidget*> met;
    QStringList unseen;
};

Round tabThrough(QWidget& root)
{
    Round round;
    const std::size_t most = 3 * stopsOf(root).size() + 20;
    for (std::size_t press = 0; press < most; ++press) {
        QWidget* before = root.focusWidget() ? root.focusWidget() : &root;
        QTest::keyClick(before, Qt::Key_Tab);
        QApplication::processEvents();
        QWidget* now = root.focusWidget();
        if (!now || std::find(round.met.begin(), round.met.end(), now) != round.met.end()) continue;
        round.met.push_back(now);
        if (!isStop(*now)) continue;
        const QImage with = now->grab().toImage();
        now->clearFocus();
        QApplication::processEvents();
        if (now->grab().toImage() == with) round.unseen << described(*now);
        now->setFocus(Qt::TabFocusReason);
    }
    return round;
}

void checkRound(const QString& name, QWidget& root)
{
    const Round round = tabThrough(root);
    QStringList way;
    for (const QWidget* met : round.met) way << described(*met);
    INFO(name.toStdString() << ": " << way.join(" > ").toStdString());
    for (const QWidget* stop : stopsOf(root)) {
        INFO(described(*stop).toStdString());
        CHECK(std::find(round.met.begin(), round.met.end(), stop) != round.met.end());
    }
    CHECK(round.unseen.join("; ").toStdString() == "");
    CHECK(round.met.size() >= 2);
}

}

TEST_CASE("Tab comes to every control of every page, each of which shows that it has the keyboard")
{
    WindowFixture f;
    f.window.openSource("e3");
    forEveryPage(f.window, checkRound);
}

TEST_CASE("Tab comes to every control of every dialog, each of which shows that it has the keyboard")
{
    WindowFixture f;
    forEveryDialog(f.window, checkRound);
}

TEST_CASE("what scrolls and has no control of its own is reached by Tab and scrolled by arrows")
{
    WindowFixture f;
    f.window.resize(1280, 560);
    for (const double scale : {1.0, 2.0}) {
        f.desk().settings.setTypeScale(scale);
        forEveryPage(f.window, [](const QString& name, QWidget& root) {
            const Round round = tabThrough(root);
            for (auto* area : root.findChildren<QAbstractScrollArea*>()) {
                const bool scrolls = area->isVisible() && (area->verticalScrollBar()->maximum() > 0 || area->horizontalScrollBar()->maximum() > 0);
                if (!scrolls) continue;
                const auto isWithin = [area](const QWidget* met) { return met == area || area->isAncestorOf(met); };
                INFO(name.toStdString() << ": " << described(*area).toStdString());
                CHECK(std::any_of(round.met.begin(), round.met.end(), isWithin));
            }
        });
    }
}

}
