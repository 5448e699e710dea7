#pragma once

#include <QWidget>

namespace abh {

/// The most that a banner takes of the height of `around`, which it lies in: the rest is for what one works with.
inline int mostBannerHeight(const QWidget& around)
{
    constexpr int kShare = 6;
    return around.height() / kShare;
}

}
