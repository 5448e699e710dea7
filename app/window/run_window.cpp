#include "app/window/run_window.h"

#include <QApplication>
#include <QTimer>

#include <clocale>
#include <iostream>

#include "app/document/settings.h"
#include "app/style/system_look.h"
#include "app/text/qt_texts.h"
#include "app/widgets/matrix_accessible.h"
#include "app/window/file_notices.h"
#include "app/window/main_window.h"
#include "app/window/session.h"
#include "app/window/window_icon.h"
#include "core/text/languages.h"
#include "core/text/text.h"

namespace abh {
namespace {

/// What is missing for a window to open; empty where nothing is. Qt itself would end the program.
std::string whatIsMissing()
{
    const bool chosen = qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    if (chosen || qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY")) return {};
    return _("There is no display to open a window on. attention-by-hand trace prints the steps in the terminal, attention-by-hand screenshots DIR writes pictures.");
}

/// In the language that was chosen in the window, where it is still there.
void speakAsChosen()
{
    const std::string code = Settings().language().toStdString();
    if (!code.empty()) speak(code);
}

}

void prepareApplication()
{
    systemLook();    // remembers the desktop's own colours before they are covered
    // Qt sets the whole locale; libraries would then write "2,5" into files.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationName(QStringLiteral("attention-by-hand"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setApplicationVersion(QStringLiteral(ABH_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("attention-by-hand"));
    installMatrixAccessibility();
    speakInQt();
}

int runWindow(int argc, char** argv, const WindowWishes& wishes)
{
    if (!wishes.isLanguageGiven) speakAsChosen();
    if (const std::string missing = whatIsMissing(); !missing.empty()) {
        std::cerr << missing << '\n';
        return 1;
    }
    QApplication application(argc, argv);
    prepareApplication();
    systemLook().followDesktop();
    MainWindow window;
    if (!wishes.source.empty()) window.openSource(QString::fromStdString(wishes.source));
    else resumeSession(window);
    keepSession(window);
    window.fileNotices().offerLeft();
    window.show();
    // After the first picture, which it would hold up.
    QTimer::singleShot(0, &window, [&window] { window.setWindowIcon(windowIcon()); });
    return QApplication::exec();
}

}
