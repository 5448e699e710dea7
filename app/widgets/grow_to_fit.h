#pragma once

#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace abh {

/// Makes a window high enough for wrapped texts that have become longer; its layout sees to unwrapped ones only.
inline void growToFit(QWidget& window)
{
    window.layout()->activate();
    const int needed = window.layout()->totalMinimumHeightForWidth(window.width());
    if (needed > window.height()) window.resize(window.width(), needed);
}

}
