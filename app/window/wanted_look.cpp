#include "app/window/wanted_look.h"

#include <QWidget>

#include <algorithm>
#include <cmath>

#include "app/document/desk.h"
#include "app/style/motion.h"
#include "app/style/system_look.h"

namespace abh {

bool wantsDark(const Settings& settings)
{
    return settings.look() == Settings::Look::Dark || (settings.look() == Settings::Look::System && systemLook().isDark());
}

bool wantsReducedMotion(const Settings& settings)
{
    return settings.motion() == Settings::Motion::Reduced || (settings.motion() == Settings::Motion::System && systemLook().reducesMotion());
}

double largestTypeScale(const QWidget& window)
{
    // In steps, so that dragging a window's edge does not set all type anew at every pixel.
    // What stands around the figures grows half as fast as they do (Theme::around), and takes so much at 100 %; in full screen most of it is away.
    constexpr double kTopBar = 790, kHeight = 380, kHeightAlone = 290, kStep = 0.125;
    const double room = std::min(2 * window.width() / kTopBar - 1, window.height() / (window.isFullScreen() ? kHeightAlone : kHeight));
    return std::max(1.0, kStep * std::floor(room / kStep));
}

void followMotion(Desk& desk, QObject* context)
{
    const auto follow = [&desk] {
        const bool reduced = wantsReducedMotion(desk.settings);
        setMotionReduced(reduced);
        desk.walk.setMotionReduced(reduced);
    };
    QObject::connect(&desk.settings, &Settings::changed, context, follow);
    QObject::connect(&systemLook(), &SystemLook::changed, context, follow);
    follow();
}

}
