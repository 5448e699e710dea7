#pragma once

#include <QApplication>
#include <QTimer>

#include <functional>

namespace abh::test {

/// Does `act` with the modal dialog that opens next, as a person would who looks at it.
template <typename Dialog>
void whenAsked(const std::function<void(Dialog&)>& act, int tries = 500)
{
    QTimer::singleShot(2, qApp, [act, tries] {
        if (auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget())) act(*dialog);
        else if (tries > 0) whenAsked(act, tries - 1);
    });
}

}
