#pragma once

#include <string>

namespace abh {

/// What a command line may say of the window.
struct WindowWishes {
    std::string source;                 ///< a file, an example, "-"; empty: the brief's example
    bool isLanguageGiven = false;       ///< then the one in the settings does not count
};

/// Opens the window and stays until it is closed.
int runWindow(int argc, char** argv, const WindowWishes& wishes);

/// What every Q*Application of this program is told, whether it shows a window or paints pictures.
void prepareApplication();

}
