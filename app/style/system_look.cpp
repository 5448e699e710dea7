#include "app/style/system_look.h"

#include <QApplication>
#include <QPalette>
#include <QVariant>

namespace abh {
namespace {

constexpr const char* kSystemIsDark = "systemIsDark";

}

void rememberSystemLook()
{
    qApp->setProperty(kSystemIsDark, QGuiApplication::palette().color(QPalette::Window).lightness() < 128);
}

bool systemIsDark()
{
    return qApp->property(kSystemIsDark).toBool();
}

}
