#if ABH_CATCH_MAJOR >= 3
#include <catch2/catch_session.hpp>
#else
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#endif

#include "core/text/text.h"

int main(int argc, char** argv)
{
    abh::initTexts();
    return Catch::Session().run(argc, argv);
}
