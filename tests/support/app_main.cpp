#if ABH_CATCH_MAJOR >= 3
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

#include <QApplication>

#include "app/window/run_window.h"
#include "core/text/text.h"

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    abh::initTexts();
    QApplication application(argc, argv);
    abh::prepareApplication();
    return Catch::Session().run(argc, argv);
}
