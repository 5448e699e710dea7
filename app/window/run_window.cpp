#include "app/window/run_window.h"

#include <QApplication>
#include <QStyleFactory>

#include <clocale>

#include "app/widgets/matrix_accessible.h"
#include "app/window/main_window.h"

namespace abh {
namespace {

constexpr const char* kSystemIsDark = "systemIsDark";

}

void prepareApplication()
{
    qApp->setProperty(kSystemIsDark, QGuiApplication::palette().color(QPalette::Window).lightness() < 128);
    // Qt sets the whole locale; libraries would then write "2,5" into files.
    std::setlocale(LC_NUMERIC, "C");
    QApplication::setApplicationName(QStringLiteral("attention-by-hand"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setApplicationVersion(QStringLiteral(ABH_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("attention-by-hand"));
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    installMatrixAccessibility();
}

bool systemIsDark()
{
    return qApp->property(kSystemIsDark).toBool();
}

int runWindow(int argc, char** argv, const std::string& source)
{
    QApplication application(argc, argv);
    prepareApplication();
    MainWindow window;
    if (!source.empty()) window.openSource(QString::fromStdString(source));
    window.show();
    return QApplication::exec();
}

}
