#include "app/cli/commands.h"

#include <ostream>

#include "app/window/screenshots.h"

namespace abh {

int runScreenshots(const std::string& folder, Console console)
{
    withOffscreenQt([&] {
        for (const QString& file : writeScreenshots(QString::fromStdString(folder))) console.out << folder << '/' << file.toStdString() << '\n';
    });
    return kDone;
}

}
