#include <iostream>

#include "app/cli/cli.h"
#include "app/window/run_window.h"
#include "core/engine/engines.h"
#include "core/text/text.h"
#include "gpu/cuda_engine.h"

int main(int argc, char** argv)
{
    abh::initTexts();
    abh::engines().add(abh::cudaEngine());
    const std::vector<std::string> words(argv + 1, argv + argc);
    const abh::CommandLine asked = abh::runCommandLine(words, {std::cout, std::cerr});
    return asked.exitCode ? *asked.exitCode : abh::runWindow(argc, argv, {asked.file, asked.isLanguageGiven});
}
