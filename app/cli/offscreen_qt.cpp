#include <QApplication>
#include <QtGlobal>

#include <iostream>

#include "app/cli/commands.h"
#include "app/window/run_window.h"

namespace abh {
namespace {

/// The offscreen platform complains of what it leaves out, window hints and a runtime folder; a picture needs neither.
void keepQuiet(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg) std::cerr << message.toStdString() << '\n';
}

}

void withOffscreenQt(const std::function<void()>& work)
{
    // Pictures are the same on every machine only without the desktop's own fonts, styles and scale.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "1");
    qInstallMessageHandler(keepQuiet);
    int argc = 1;
    char name[] = "attention-by-hand";
    char* argv[] = {name, nullptr};
    QApplication application(argc, argv);
    prepareApplication();
    work();
}

}
