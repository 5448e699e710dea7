#include "app/style/control_colours.h"

namespace abh {

QColor blend(const QColor& from, const QColor& to, double share)
{
    const auto between = [share](int a, int b) { return qRound(a + (b - a) * share); };
    return QColor(between(from.red(), to.red()), between(from.green(), to.green()), between(from.blue(), to.blue()));
}

QColor standingOut(const QColor& preferred, const QColor& ground, double ratio)
{
    if (contrast(preferred, ground) >= ratio) return preferred;
    const QColor far = contrast(Qt::black, ground) > contrast(Qt::white, ground) ? Qt::black : Qt::white;
    for (double share = 0.15; share < 1; share += 0.15) {
        const QColor candidate = blend(preferred, far, share);
        if (contrast(candidate, ground) >= ratio) return candidate;
    }
    return far;
}

QColor chosenGround(const Theme& theme)
{
    return theme.dark ? blend(theme.text, theme.panel, 0.15) : theme.rail;
}

QColor chosenText(const Theme& theme)
{
    return theme.dark ? theme.rail : theme.railText;
}

QColor controlGround(const Theme& theme, bool hovered, bool pressed)
{
    return blend(theme.card, theme.text, pressed ? 0.14 : hovered ? 0.06 : 0.0);
}

QColor disabledText(const Theme& theme)
{
    return blend(theme.mutedText, theme.card, 0.45);
}

}
