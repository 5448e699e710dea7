#pragma once

#include <string>

namespace abh {

/// Opens the window with `source` (a file, an example, "-"; empty: the brief's example) and stays until it is closed.
int runWindow(int argc, char** argv, const std::string& source);

/// What every Q*Application of this program is told, whether it shows a window or paints pictures.
void prepareApplication();

}
