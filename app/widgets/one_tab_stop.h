#pragma once

#include <QAbstractButton>
#include <QButtonGroup>

namespace abh {

/// Lets Tab stop at the chosen button of an exclusive group only, from the start; Qt itself sees to it only once one of
/// them has had the focus. A click takes the focus from nobody.
inline void keepOneTabStop(const QButtonGroup& group)
{
    for (QAbstractButton* button : group.buttons()) button->setFocusPolicy(button->isChecked() ? Qt::TabFocus : Qt::NoFocus);
}

}
